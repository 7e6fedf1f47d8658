package migration

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

// Careless ways to price usage.
const (
	AllMonths validate.Rule = "counts rows of all months"
	OldCodes  validate.Rule = "loses rows with an old code"
	Charged   validate.Rule = "charges the free units too"
	FreeOnce  validate.Rule = "gives the free units of a tariff once, not in every row"
)

// Bill is what a client's usage costs, in kopecks, and the key of its record.
type Bill struct {
	Key     string
	Kopecks int64
}

// Request says whose usage is priced: months as 2025-07, both included, the mark left out.
type Request struct{ Client, From, To, Void string }

// ofRows are the rules that choose other rows; all others price the rows in another way.
var ofRows = []validate.Rule{tally.Voided, tally.Stray, AllMonths}

// Price prices the usage of a client by what the migration leaves.
func Price(p *validate.Pass, q Request, rule validate.Rule) (Bill, error) {
	script, table, err := files(p.Files)
	if err != nil {
		return Bill{}, err
	}
	right, err := read(script.Text, validate.Main)
	if err != nil {
		return Bill{}, fmt.Errorf("%s: %w", script.Path, err)
	}
	got, err := read(script.Text, rule)
	if err != nil {
		return Bill{}, fmt.Errorf("%s: %w", script.Path, err)
	}
	b, rows, err := open(table, q, rule)
	if err != nil {
		return Bill{}, fmt.Errorf("%s: %w", table.Path, err)
	}
	due, err := right.total(b, rows, validate.Main)
	if err != nil {
		return Bill{}, fmt.Errorf("%s: %w", table.Path, err)
	}
	total, err := got.total(b, rows, rule)
	if err != nil {
		return Bill{}, fmt.Errorf("%s: %w", table.Path, err)
	}
	switch {
	case rule == validate.Main:
	case slices.Contains(ofRows, rule):
		if _, own, err := open(table, q, validate.Main); err != nil || !addsPaid(own, rows, total) {
			return Bill{}, cmp.Or(err, validate.ErrNotApplicable)
		}
	case slices.Equal(due, total):
		return Bill{}, validate.ErrNotApplicable
	}
	bill := Bill{Key: rows[0].Cells[b.key]}
	for i, r := range rows {
		code := right.code(r.Cells[b.tariff])
		p.Cite(table, r.Line, "makes %d kopecks by %s:%d", total[i], script.Path, right.lines[code])
		bill.Kopecks += total[i]
	}
	return bill, nil
}

// addsPaid says whether a row that costs something is counted besides the right ones: rows within the
// free units are nothing to be caught by.
func addsPaid(own, counted []sheet.Record, costs []int64) bool {
	for i, r := range counted {
		if costs[i] > 0 && !slices.ContainsFunc(own, func(o sheet.Record) bool { return o.Line == r.Line }) {
			return true
		}
	}
	return false
}

func files(files []validate.File) (script, table validate.File, err error) {
	if len(files) != 2 {
		return script, table, fmt.Errorf("got %d files, want a migration and usage", len(files))
	}
	script, table = files[0], files[1]
	if strings.HasSuffix(table.Path, ".sql") {
		script, table = table, script
	}
	return script, table, nil
}

// book is the columns of a table of usage.
type book struct{ key, tariff, units int }

func open(f validate.File, q Request, rule validate.Rule) (b book, rows []sheet.Record, err error) {
	s, err := sheet.Read(f.Text)
	if err != nil {
		return b, nil, err
	}
	client, err := s.Holding(q.Client)
	if err != nil {
		return b, nil, err
	}
	month, err := s.Only("месяц")
	if err != nil {
		return b, nil, err
	}
	if b, err = columns(s); err != nil {
		return b, nil, err
	}
	named := tally.Whose(client, q.Client)
	keep := func(r sheet.Record, rule validate.Rule) bool {
		return named(r, rule) && (rule == AllMonths || q.From <= r.Cells[month] && r.Cells[month] <= q.To)
	}
	choice, err := tally.Of(s, q.Void, keep, tally.Stray, AllMonths)
	if err != nil {
		return b, nil, err
	}
	if rows, err = choice.Rows(rule); err != nil {
		return b, nil, err
	}
	own := slices.DeleteFunc(slices.Clone(rows), func(r sheet.Record) bool { return r.Cells[client] != q.Client })
	if len(own) == 0 {
		return b, nil, fmt.Errorf("no rows of %q from %s to %s", q.Client, q.From, q.To)
	}
	if slices.ContainsFunc(own, func(r sheet.Record) bool { return r.Cells[b.key] != own[0].Cells[b.key] }) {
		return b, nil, fmt.Errorf("%q has several keys", q.Client)
	}
	return b, rows, nil
}

// columns: the key is the first column that is called a key or code, units the one of figures.
func columns(s *sheet.Sheet) (b book, err error) {
	keys := append(s.With("ключ"), s.With("код")...)
	if len(keys) != 1 {
		return b, fmt.Errorf("%d columns are called a key or code, want one", len(keys))
	}
	b.key = keys[0]
	if b.tariff, err = s.Only("тариф"); err != nil {
		return b, err
	}
	var figures []int
	for i := range s.Header {
		if !slices.ContainsFunc(s.Records, func(r sheet.Record) bool { _, err := units(r.Cells[i]); return err != nil }) {
			figures = append(figures, i)
		}
	}
	if len(figures) != 1 {
		return b, fmt.Errorf("%d columns have nothing but whole numbers, want one", len(figures))
	}
	b.units = figures[0]
	return b, nil
}

// units reads a number of units, few enough to be multiplied.
func units(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 32)
	if err == nil && n < 0 {
		err = errors.New("fewer than none")
	}
	return n, err
}

// code is the code that stands in the tariffs now.
func (t *Tariffs) code(code string) string {
	if now, old := t.successors[code]; old {
		return now
	}
	return code
}

// total is what each row costs.
func (t *Tariffs) total(b book, rows []sheet.Record, rule validate.Rule) ([]int64, error) {
	costs := make([]int64, len(rows))
	given := map[string]int64{}
	for i, r := range rows {
		code := t.code(r.Cells[b.tariff])
		tariff, ok := t.of[code]
		if !ok {
			return nil, fmt.Errorf("line %d: there is no tariff %q", r.Line, code)
		}
		n, err := units(r.Cells[b.units])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", r.Line, err)
		}
		free := tariff.free
		switch {
		case rule == OldCodes && code != r.Cells[b.tariff]:
			continue
		case rule == Charged:
			free = 0
		case rule == FreeOnce:
			free -= given[code]
		}
		free = min(free, n)
		given[code] += free
		costs[i] = (n - free) * tariff.price
	}
	return costs, nil
}
