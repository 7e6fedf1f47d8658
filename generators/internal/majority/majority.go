// Package majority compares how often two values of a column stand in the rows that another column's value picks.
package majority

import (
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/internal/stream"
)

// Question is which of two texts of a column is more frequent where another column has a text.
type Question struct {
	Table         *workfiles.Table
	Where, Column int
	Value, A, B   string
}

// draws is how many questions Find draws, least how often the rarer value stands at least, so that
// both have to be counted, trapped how many misreadings apply at least.
const draws, least, trapped = 600, 2, 2

// Find draws questions of tables until one is clear and no careless reader answers it right.
func Find(p *generate.Pass, tables []*workfiles.Table) (Question, error) {
	return careless.Find(p.Index, draws, func() (Question, []workfiles.Misreading, error) {
		q := draw(p.Rand, stream.Pick(p.Rand, tables))
		if !q.clear() {
			return q, nil, generate.Retry("neither value is more frequent, or one is rare")
		}
		all, applying := q.misreadings(), 0
		for _, m := range all {
			if m.Applies {
				applying++
			}
		}
		if applying < trapped {
			return q, nil, generate.Retry("only %d misreadings apply", applying)
		}
		return q, all, nil
	})
}

// draw takes values from three rows; they may coincide or be empty.
func draw(s *stream.Stream, t *workfiles.Table) Question {
	var texts []int
	for i, c := range t.Columns {
		if c.Kind == workfiles.Text {
			texts = append(texts, i)
		}
	}
	live, columns := t.Live(), stream.Sample(s, texts, 2)
	value := func(column int) string { return stream.Pick(s, live).Cells[column].Text }
	return Question{Table: t, Where: columns[0], Column: columns[1], Value: value(columns[0]), A: value(columns[1]), B: value(columns[1])}
}

// clear says that the question has an answer.
func (q Question) clear() bool {
	if q.Value == "" || q.A == "" || q.B == "" || q.A == q.B {
		return false
	}
	n := q.count(rule{})
	return n[0] != n[1] && min(n[0], n[1]) >= least
}

// First says whether A is the more frequent one.
func (q Question) First() bool {
	n := q.count(rule{})
	return n[0] > n[1]
}

// rule is what a careless reader does; the empty one is right.
type rule struct {
	name string
	// off counts commented-out rows, everywhere all others too; inWhere and inColumn let in cells that only
	// contain the text.
	off, everywhere, inWhere, inColumn bool
}

var rules = []rule{
	{name: "commented-out rows", off: true},
	{name: "longer values of the first column", inWhere: true},
	{name: "longer values of the second column", inColumn: true},
	{name: "longer values of both", inWhere: true, inColumn: true},
	{name: "every row", everywhere: true},
}

// misreadings are those of the rows and cells; who finds both values as frequent has no answer.
func (q Question) misreadings() []workfiles.Misreading {
	right := q.count(rule{})
	all := make([]workfiles.Misreading, len(rules))
	for i, r := range rules {
		n := q.count(r)
		all[i] = workfiles.Misreading{Name: r.name, Applies: r.everywhere || n != right, Right: n[0] != n[1] && (n[0] > n[1]) == (right[0] > right[1])}
	}
	return all
}

// count counts A and B.
func (q Question) count(r rule) (n [2]int) {
	is := func(row workfiles.Row, column int, text string, part bool) bool {
		cell := row.Cells[column].Text
		return cell == text || part && strings.Contains(cell, text)
	}
	for _, row := range q.Table.Rows {
		if row.Off && !r.off || !r.everywhere && !is(row, q.Where, q.Value, r.inWhere) {
			continue
		}
		for i, text := range []string{q.A, q.B} {
			if is(row, q.Column, text, r.inColumn) {
				n[i]++
			}
		}
	}
	return n
}
