// Package debts finds out who owes for long: customers of overdue invoices in a table.
package debts

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"etalon/validators/internal/calendar"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

// ByDueDay is another way to the same days: from the day that an invoice was due to the day that a
// remark at the head of the file tells.
const ByDueDay validate.Rule = "counts the days from the due day instead of taking the column"

// Careless ways to choose customers and to list them.
const (
	Longer      validate.Rule = "takes the bound as exclusive"
	AnyValue    validate.Rule = "does not look at the column that is asked for"
	EachInvoice validate.Rule = "lists invoices instead of customers"
)

// Adds says whether a rule can only make the list longer: where it is too long already, such a rule
// changes nothing.
func Adds(rule validate.Rule) bool {
	return slices.Contains([]validate.Rule{tally.Voided, AnyValue, EachInvoice}, rule)
}

// Asked is a request for the codes of customers with an invoice that is late by Days or more, not
// of the status Paid, and has Value in Column.
type Asked struct{ Column, Value, Paid, Days string }

// Codes are the codes of the customers, each once, in the order of their first such invoice.
func (a Asked) Codes(p *validate.Pass, rule validate.Rule) ([]any, error) {
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return nil, err
	}
	least, err := strconv.Atoi(a.Days)
	if err != nil {
		return nil, err
	}
	code, err := s.Only("код")
	if err != nil {
		return nil, err
	}
	column, err := s.Column(a.Column)
	if err != nil {
		return nil, err
	}
	late, err := lateness(p.Files[0], s, rule)
	if err != nil {
		return nil, err
	}
	keep := func(r sheet.Record, rule validate.Rule) bool {
		long := late[r.Line] > least || late[r.Line] == least && rule != Longer
		return long && (r.Cells[column] == a.Value || rule == AnyValue)
	}
	c, err := tally.Of(s, a.Paid, keep, Longer, AnyValue)
	if err != nil {
		return nil, err
	}
	rows, err := c.Rows(rule)
	if err != nil {
		return nil, err
	}
	return list(p, rows, code, rule)
}

// list lists the rows' codes.
func list(p *validate.Pass, rows []sheet.Record, code int, rule validate.Rule) ([]any, error) {
	var codes []any
	repeated := false
	for _, r := range rows {
		if slices.Contains(codes, any(r.Cells[code])) {
			if repeated = true; rule != EachInvoice {
				continue
			}
		}
		codes = append(codes, r.Cells[code])
		p.Cite(p.Files[0], r.Line, "%s", r.Cells[code])
	}
	if rule == EachInvoice && !repeated {
		return nil, validate.ErrNotApplicable
	}
	return codes, nil
}

// lateness is by how many days each invoice is late, by its line.
func lateness(f validate.File, s *sheet.Sheet, rule validate.Rule) (map[int]int, error) {
	late := map[int]int{}
	column, err := s.Only("просрочки")
	if err != nil {
		return nil, err
	}
	for _, r := range s.Records {
		n, err := strconv.Atoi(r.Cells[column])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, r.Line, err)
		}
		late[r.Line] = n
	}
	if rule != ByDueDay {
		return late, nil
	}
	due, err := s.Only("срок")
	if err != nil {
		return nil, validate.ErrNotApplicable
	}
	today := dated.FindString(head(f.Text))
	if today == "" {
		return nil, validate.ErrNotApplicable
	}
	return counted(s, due, today)
}

var dated = regexp.MustCompile(`\d{2}\.\d{2}\.\d{4}`)

// head is the first line of a file.
func head(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

func counted(s *sheet.Sheet, due int, today string) (map[int]int, error) {
	until, err := calendar.Figures(today)
	if err != nil {
		return nil, err
	}
	late := map[int]int{}
	for _, r := range s.Records {
		from, err := calendar.Figures(r.Cells[due])
		if err != nil {
			return nil, err
		}
		if late[r.Line], err = calendar.DaysAhead(from, until); err != nil {
			return nil, err
		}
	}
	return late, nil
}
