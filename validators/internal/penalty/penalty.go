package penalty

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/validators/internal/calendar"
	"etalon/validators/internal/rubles"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

// AsOf is another convention: money that came after the day had not come by then.
const AsOf validate.Rule = "lets the day end the delay of invoices that were paid after it"

// Careless ways to reckon.
const (
	Ungraced  validate.Rule = "charges the days of grace too"
	Struck    validate.Rule = "takes the struck-out terms"
	Unamended validate.Rule = "knows nothing of the amendment"
	Uncapped  validate.Rule = "leaves the sum for one invoice unbounded"
	PaidOnly  validate.Rule = "leaves unpaid invoices out"
)

// Of is the penalty in kopecks that the customer owes by the day, ДД.ММ.ГГГГ, invoices of the status
// left out.
func Of(p *validate.Pass, customer, void, day string, rule validate.Rule) (int64, error) {
	table, text, err := files(p.Files)
	if err != nil {
		return 0, err
	}
	if day, err = calendar.Dotted(day); err != nil {
		return 0, err
	}
	deal, err := find(text, customer)
	if err != nil {
		return 0, err
	}
	b, rows, err := open(table, deal.number, void, rule)
	if err != nil {
		return 0, err
	}
	var total int64
	changed := !slices.Contains([]validate.Rule{AsOf, Ungraced, Struck, Unamended, Uncapped, PaidOnly}, rule)
	for _, r := range rows {
		i, err := b.invoice(r, day)
		if err != nil {
			return 0, fmt.Errorf("%s:%d: %w", table.Path, r.Line, err)
		}
		right, t, err := deal.charge(i, validate.Main)
		if err != nil {
			return 0, fmt.Errorf("%s:%d: %w", table.Path, r.Line, err)
		}
		got, _, err := deal.charge(i, rule)
		if err != nil {
			return 0, err
		}
		if got != 0 {
			p.Cite(text, t.line, "makes %d kopecks of %s:%d, %d days late", got, table.Path, r.Line, i.late)
		}
		changed = changed || got != right
		total += got
	}
	if !changed {
		return 0, validate.ErrNotApplicable
	}
	return total, nil
}

func files(files []validate.File) (table, text validate.File, err error) {
	if len(files) != 2 {
		return table, text, fmt.Errorf("got %d files, want invoices and terms", len(files))
	}
	table, text = files[0], files[1]
	if strings.HasSuffix(table.Path, ".md") {
		table, text = text, table
	}
	return table, text, nil
}

// book is a table of invoices: the columns of the day due, the day paid and the sum.
type book struct{ due, paid, sum int }

// open chooses the invoices of a contract.
func open(f validate.File, number, void string, rule validate.Rule) (b book, rows []sheet.Record, err error) {
	s, err := sheet.Read(f.Text)
	if err != nil {
		return b, nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	deal, err := s.Holding(number)
	if err != nil {
		return b, nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	var wrong [3]error
	b.due, wrong[0] = s.Only("срок")
	b.sum, wrong[1] = s.Only("сумма")
	paid := slices.DeleteFunc(append(s.Within("оплат"), s.Within("оплачен")...), func(i int) bool { return i == b.due })
	if len(paid) != 1 {
		wrong[2] = fmt.Errorf("%d columns tell the day of payment, want one", len(paid))
	}
	if err := errors.Join(wrong[:]...); err != nil {
		return b, nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	b.paid = paid[0]
	keep := func(r sheet.Record, rule validate.Rule) bool {
		return r.Cells[deal] == number || rule == tally.Stray && strings.HasPrefix(r.Cells[deal], number)
	}
	choice, err := tally.Of(s, void, keep, tally.Stray)
	if err != nil {
		return b, nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	rows, err = choice.Rows(rule)
	return b, rows, err
}

// invoice is a sum and how many days late it was paid, or is by the day where it was not.
type invoice struct {
	due    string
	sum    int64
	late   int
	open   bool
	byThen int
}

func (b book) invoice(r sheet.Record, day string) (i invoice, err error) {
	if i.due, err = calendar.Figures(r.Cells[b.due]); err != nil {
		return i, err
	}
	if i.sum, err = rubles.Parse(r.Cells[b.sum]); err != nil {
		return i, err
	}
	if i.byThen, err = calendar.DaysAhead(i.due, day); err != nil {
		return i, err
	}
	if r.Cells[b.paid] == "" {
		i.open, i.late = true, i.byThen
		return i, nil
	}
	paid, err := calendar.Figures(r.Cells[b.paid])
	if err != nil {
		return i, err
	}
	i.late, err = calendar.DaysAhead(i.due, paid)
	return i, err
}

// charge is what one invoice costs, and by which terms.
func (c contract) charge(i invoice, rule validate.Rule) (int64, terms, error) {
	t, err := c.inForce(i, rule)
	if err != nil {
		return 0, t, err
	}
	days := i.late
	if rule == AsOf {
		days = min(days, i.byThen)
	}
	if rule != Ungraced || days <= t.grace {
		days -= t.grace
	}
	if days <= 0 || rule == PaidOnly && i.open {
		return 0, t, nil
	}
	share := t.daily * int64(days)
	if t.most > 0 && rule != Uncapped {
		share = min(share, t.most)
	}
	if i.sum*share%10000 != 0 {
		return 0, t, fmt.Errorf("%d hundredths of a per cent of %d kopecks are no whole kopecks", share, i.sum)
	}
	return i.sum * share / 10000, t, nil
}

// inForce are the terms that an invoice falls under by the day it was due.
func (c contract) inForce(i invoice, rule validate.Rule) (terms, error) {
	var found []terms
	for _, t := range c.terms {
		switch {
		case t.struck:
			if rule == Struck {
				return t, nil
			}
		case !t.amending:
			found = append(found, t)
		case rule != Unamended && i.due >= t.from:
			found = append(found, t)
		}
	}
	originals := len(found)
	for originals > 0 && found[originals-1].amending {
		originals--
	}
	if originals != 1 || len(found) > 2 {
		return terms{}, fmt.Errorf("%d terms are in force of an invoice due on %s", len(found), i.due)
	}
	return found[len(found)-1], nil
}
