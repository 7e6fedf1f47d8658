// Package quarter is a person's report on a quarter, before and after it is put right.
package quarter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/word"
	"etalon/internal/stream"
)

// Name is the report's file, as its owner named it.
const Name = "Отчёты/Отчёт метрологов 3 квартал.docx"

// Marks are the paragraphs that the person speaks of, and what is to be put in.
const (
	Boards     = "Ремонт преобразователей давления приостановлен, нет плат."
	Missed     = "21 августа выезд на очистные сооружения не состоялся из-за ливня."
	LastPlan   = "Обучить двух новых работников вести журнал поверок."
	insertBoth = "Платы заказаны, поставщик обещает отгрузить их до %d октября 2025 года."
	insertPlan = "Перенести выезд на очистные сооружения на %d ноября 2025 года."
)

// Report is the ledger: how many instruments were checked by month and in the quarter before.
type Report struct {
	Firm                               fiction.Firm
	Head                               fiction.Person
	July, August, September, Before    int
	Right                              int // in August, in truth
	NewParagraph, NewPlan              string
	rejected, repaired, screws, gasket int
}

// New draws a report. The number of August is that of the requests as well, which is right. The other
// figures are too small to be taken for the sum of the quarter or its growth.
func New(r *stream.Stream) (*Report, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	q := &Report{
		Firm: maker.Firm(fiction.AO), Head: maker.Person(), July: r.Between(101, 119), September: r.Between(201, 238), rejected: r.Between(11, 19), repaired: r.Between(20, 26),
		screws: r.Between(6, 9), gasket: r.Between(4, 8), NewParagraph: fmt.Sprintf(insertBoth, r.Between(17, 28)), NewPlan: fmt.Sprintf(insertPlan, r.Between(5, 21)),
	}
	tens, ones := r.Between(2, 3), r.Between(6, 9)
	q.August, q.Right = 100+10*tens+ones, 100+10*ones+tens // two figures changed places: the truth is more
	q.Before = q.Total(q.August) - r.Between(14, 39)
	return q, nil
}

// Total of the quarter with so many in August.
func (q *Report) Total(august int) int { return q.July + august + q.September }

// Sentence on the quarter with so many in August.
func (q *Report) Sentence(august int) string {
	return fmt.Sprintf("Всего за квартал поверено приборов: %d. Это на %d больше, чем во втором квартале, когда было поверено %d.", q.Total(august), q.Total(august)-q.Before, q.Before)
}

// Line of August in the list.
func Line(august int) string { return "август — " + strconv.Itoa(august) }

// lines are the report as it lies in the storage.
func (q *Report) lines() ([]paper.Line, error) {
	return paper.Load("quarter/report", map[string]string{
		"firm": q.Firm.Short(), "head": q.Head.Signature(), "july": strconv.Itoa(q.July), "august": strconv.Itoa(q.August), "september": strconv.Itoa(q.September),
		"sum": q.Sentence(q.August), "rejected": strconv.Itoa(q.rejected), "repaired": strconv.Itoa(q.repaired),
	})
}

// Given is the report as it lies in the storage.
func (q *Report) Given() ([]byte, error) {
	lines, err := q.lines()
	if err != nil {
		return nil, err
	}
	return q.set(lines, paper.Day(2025, 10, 3))
}

// Edited is the report with what was asked for, and nothing else.
func (q *Report) Edited() ([]byte, error) {
	lines, err := q.lines()
	if err != nil {
		return nil, err
	}
	for _, e := range q.Edits() {
		i := slices.IndexFunc(lines, func(l paper.Line) bool { return l.Text == e.Was })
		if i < 0 {
			return nil, fmt.Errorf("the report has no paragraph %q", e.Was)
		}
		switch e.Action {
		case Replace:
			lines[i].Text = e.Becomes
		case Delete:
			lines = slices.Delete(lines, i, i+1)
		case Insert:
			l := lines[i]
			l.Text = e.Becomes
			lines = slices.Insert(lines, i+1, l)
		}
	}
	return q.set(lines, paper.Day(2025, 10, 6))
}

func (q *Report) set(lines []paper.Line, saved time.Time) ([]byte, error) {
	parts := paper.Sheet{Widths: []int{90, 30, 30}, Right: []int{1, 2}, Header: []string{"Запасная часть", "Израсходовано", "Осталось"}, Rows: [][]string{
		{"Винт юстировочный", strconv.Itoa(q.screws), "12"}, {"Прокладка", strconv.Itoa(q.gasket), "10"}, {"Стекло манометра", "9", "15"}, {"Пружина трубчатая", "3", "8"},
	}}
	blocks, err := paper.Word(lines, map[string]paper.Sheet{"parts": parts}, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: "Отчёт метрологической службы", Author: q.Head.Initials(fiction.Nominative), Created: paper.Day(2025, 10, 3).Add(9 * time.Hour), Modified: saved.Add(15 * time.Hour), Company: q.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 24, FirstLine: 125, Line: 110, After: 4, HeadingsLeft: true},
		Sections: []word.Section{{
			Header: []word.Block{word.Paragraph{Style: word.HeaderText, Align: word.Right, Text: "Метрологическая служба"}}, Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: blocks,
		}},
	}.Bytes()
}

// Action is what is done to a paragraph.
type Action string

// The actions.
const (
	Insert  Action = "вставить"
	Replace Action = "заменить"
	Delete  Action = "удалить"
)

// Edit is one change: what stands there, or stands before what is put in, and what comes.
type Edit struct {
	Action       Action
	Was, Becomes string
}

// Edits are what was asked for, in the order of the document.
func (q *Report) Edits() []Edit {
	return []Edit{
		{Replace, Line(q.August), Line(q.Right)},
		{Replace, q.Sentence(q.August), q.Sentence(q.Right)},
		{Insert, Boards, q.NewParagraph},
		{Delete, Missed, ""},
		{Insert, LastPlan, q.NewPlan},
	}
}

// Rows are the edits as a fact has them.
func (q *Report) Rows() [][]string {
	var rows [][]string
	for _, e := range q.Edits() {
		rows = append(rows, []string{string(e.Action), strings.TrimSpace(e.Was), e.Becomes})
	}
	return rows
}
