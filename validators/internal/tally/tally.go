// Package tally chooses the records of a table that a request counts and adds them up, rightly or
// by a careless rule.
package tally

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"etalon/validators/internal/rubles"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// Careless ways to tell which records count.
const (
	Voided    validate.Rule = "counts rows with the status to be left out"
	Commented validate.Rule = "counts rows that are commented out"
	Broken    validate.Rule = "loses rows that have a separator or a line break inside quotes"
	Mentioned validate.Rule = "leaves out rows that only mention the status"
	// Alike and Stray are about rows of names.
	Alike validate.Rule = "counts rows of another whose name is alike"
	Stray validate.Rule = "counts rows that are commented out or of another whose name is alike"
)

// Choice says which records count: those in use, without a status, that Keep keeps.
type Choice struct {
	Sheet *sheet.Sheet
	// Void is the status whose records are left out; Status is the column that it stands in.
	Void   string
	Status int
	// Keep is what else is asked of a record, under the right rule or one of Rules.
	Keep  func(r sheet.Record, rule validate.Rule) bool
	Rules []validate.Rule
}

// standings are words for the column in which a status stands, the likelier ones first.
var standings = []string{"статус", "состояние", "отметка"}

// Of is a choice among the records of a sheet that has one column for the status.
func Of(s *sheet.Sheet, void string, keep func(sheet.Record, validate.Rule) bool, rules ...validate.Rule) (Choice, error) {
	status, err := s.Only(standings[0])
	for _, word := range standings[1:] {
		if err != nil {
			status, err = s.Only(word)
		}
	}
	return Choice{s, void, status, keep, append(rules, Voided, Commented, Broken, Mentioned)}, err
}

// Rows are the records that count under a rule. A rule about records that chooses the same ones as
// the right rule does not apply; a rule about anything else changes nothing here.
func (c Choice) Rows(rule validate.Rule) ([]sheet.Record, error) {
	right := c.under(validate.Main)
	if !slices.Contains(c.Rules, rule) {
		return right, nil
	}
	rows := c.under(rule)
	if slices.EqualFunc(right, rows, func(a, b sheet.Record) bool { return a.Line == b.Line }) {
		return nil, validate.ErrNotApplicable
	}
	return rows, nil
}

func (c Choice) under(rule validate.Rule) []sheet.Record {
	var rows []sheet.Record
	for _, r := range c.Sheet.Records {
		if c.counts(r, rule) && c.Keep(r, rule) {
			rows = append(rows, r)
		}
	}
	return rows
}

func (c Choice) counts(r sheet.Record, rule validate.Rule) bool {
	switch {
	case r.Commented:
		return (rule == Commented || rule == Stray) && r.Cells[c.Status] != c.Void
	case rule == Voided:
		return true
	case rule == Broken && r.Broken:
		return false
	case rule == Mentioned && c.mentions(r):
		return false
	}
	return r.Cells[c.Status] != c.Void
}

// mentions says whether some cell has the status in another form or inside a phrase.
func (c Choice) mentions(r sheet.Record) bool {
	letters := []rune(c.Void)
	stem := string(letters[:min(len(letters), max(4, len(letters)-3))])
	return slices.ContainsFunc(r.Cells, func(cell string) bool { return strings.Contains(cell, stem) })
}

// Sum adds up a column of money, in kopecks.
func Sum(rows []sheet.Record, column int) (int64, error) {
	var sum int64
	for _, r := range rows {
		kopecks, err := rubles.Parse(r.Cells[column])
		if err != nil {
			return 0, err
		}
		sum += kopecks
	}
	return sum, nil
}

// Group is the records of one value of a column.
type Group struct {
	Value string
	Rows  []sheet.Record
	Total int64
}

// Cite records the total as a step of the derivation, at the group's last row.
func (g Group) Cite(p *validate.Pass, f validate.File) {
	if n := len(g.Rows); n > 0 {
		p.Cite(f, g.Rows[n-1].Line, "%d rows of %s make %s", n, g.Value, rubles.Number(g.Total))
	}
}

// Groups divides records by a column's value and adds up each group, in the order of appearance.
func Groups(rows []sheet.Record, by, amount int) ([]Group, error) {
	var groups []Group
	at := map[string]int{}
	for _, r := range rows {
		i, ok := at[r.Cells[by]]
		if !ok {
			i = len(groups)
			at[r.Cells[by]] = i
			groups = append(groups, Group{Value: r.Cells[by]})
		}
		groups[i].Rows = append(groups[i].Rows, r)
	}
	for i := range groups {
		var err error
		if groups[i].Total, err = Sum(groups[i].Rows, amount); err != nil {
			return nil, err
		}
	}
	return groups, nil
}

// ErrTied says that no group has more than all others.
var ErrTied = errors.New("no group has more than all others")

// ByCount is a careless way to tell which group leads.
const ByCount validate.Rule = "counts rows instead of adding money up"

// Leader is the one group with the greatest total.
func Leader(groups []Group, rule validate.Rule) (Group, error) {
	size := func(g Group) int64 {
		if rule == ByCount {
			return int64(len(g.Rows))
		}
		return g.Total
	}
	ranked := slices.SortedStableFunc(slices.Values(groups), func(a, b Group) int { return cmp.Compare(size(b), size(a)) })
	if len(ranked) == 0 || len(ranked) > 1 && size(ranked[0]) == size(ranked[1]) {
		return Group{}, ErrTied
	}
	return ranked[0], nil
}
