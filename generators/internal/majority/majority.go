// Package majority compares how often two values of a column stand in the rows that another column's value picks.
package majority

import (
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// Question is which of two texts of a column is more frequent where another column has a text.
type Question struct {
	Table         *workfiles.Table
	Where, Column int
	Value, A, B   string
}

// draws is how many questions Find draws of a table.
const draws = 60

// Find draws questions of a table until one is clear; it says whether one was.
func Find(s *stream.Stream, t *workfiles.Table) (Question, bool) {
	var texts []int
	for i, c := range t.Columns {
		if c.Kind == workfiles.Text {
			texts = append(texts, i)
		}
	}
	live := t.Live()
	for range draws {
		// A, B and Value may coincide or be empty.
		columns, rows := stream.Sample(s, texts, 2), [3]workfiles.Row{stream.Pick(s, live), stream.Pick(s, live), stream.Pick(s, live)}
		q := Question{Table: t, Where: columns[0], Column: columns[1]}
		q.Value, q.A, q.B = rows[0].Cells[q.Where].Text, rows[1].Cells[q.Column].Text, rows[2].Cells[q.Column].Text
		if q.clear() {
			return q, true
		}
	}
	return Question{}, false
}

// least is how often the rarer value stands at least, so that both have to be counted.
const least = 2

// clear says that the question has an answer, and that neither the whole table nor another way of reading it gives the same.
func (q Question) clear() bool {
	if q.Value == "" || q.A == "" || q.B == "" || q.A == q.B {
		return false
	}
	a, b := q.count("")
	if a == b || min(a, b) < least {
		return false
	}
	misled := func(trap string) bool {
		x, y := q.count(trap)
		return x == y || (x > y) != (a > b)
	}
	return misled("everywhere") && (misled("commented") || misled("part"))
}

// First says whether A is the more frequent one.
func (q Question) First() bool {
	a, b := q.count("")
	return a > b
}

// count counts A and B; trap is what a careless reader does.
func (q Question) count(trap string) (a, b int) {
	is := func(r workfiles.Row, column int, text string) bool {
		cell := r.Cells[column].Text
		return cell == text || trap == "part" && strings.Contains(cell, text)
	}
	for _, r := range q.Table.Rows {
		if r.Off && trap != "commented" || trap != "everywhere" && !is(r, q.Where, q.Value) {
			continue
		}
		if is(r, q.Column, q.A) {
			a++
		}
		if is(r, q.Column, q.B) {
			b++
		}
	}
	return a, b
}
