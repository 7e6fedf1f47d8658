// Package requests reads registers of requests for money: whose, how much, how much of it was paid,
// by when, with what visa, in what state.
package requests

import (
	"fmt"
	"slices"
	"strings"

	"etalon/validators/internal/calendar"
	"etalon/validators/internal/rubles"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

// Careless ways to tell which requests are due, and how much is left to pay.
const (
	Whole     validate.Rule = "takes the whole sum and forgets what was paid"
	SameVisas validate.Rule = "takes visas that only begin with the one asked for"
	SameUnits validate.Rule = "takes units whose name is alike"
	NotOnDay  validate.Rule = "leaves out requests due on the very day"
	HalfDone  validate.Rule = "leaves out requests whose state only begins like a closed one"
)

// Traps are those that most registers have something for, about the register alone.
var Traps = []validate.Rule{Whole, SameVisas, SameUnits, NotOnDay, HalfDone}

// Request is one of a register.
type Request struct {
	Line             int
	Number, Customer string
	// Left is what of the sum is not paid yet, in kopecks.
	Left int64
}

// Register is a register that was read.
type Register struct {
	*sheet.Sheet
	number, unit, customer, sum, paid, due, visa, state int
}

// names are the words, of which one stands in the name of each column.
var names = [][]string{{"номер", "заявка"}, {"филиал", "отдел"}, {"абонент", "клиент"}, {"сумма"}, {"проведено"}, {"срок"}, {"виза"}, {"состояние"}}

// Read reads a register and finds its columns by their names.
func Read(text string) (*Register, error) {
	s, err := sheet.Read(text)
	if err != nil {
		return nil, err
	}
	r := &Register{Sheet: s}
	for i, place := range []*int{&r.number, &r.unit, &r.customer, &r.sum, &r.paid, &r.due, &r.visa, &r.state} {
		var found []int
		for _, word := range names[i] {
			found = append(found, s.With(word)...)
		}
		if len(found) != 1 {
			return nil, fmt.Errorf("%d columns are called like %q, want one", len(found), names[i])
		}
		*place = found[0]
	}
	return r, nil
}

// Wanted is what is asked of a request: its day is the last one, 2025-06-16.
type Wanted struct {
	Unit, Visa, Day string
	Closed          []string
}

// Due are the requests that are wanted, in the order of the register; touched is set when a careless
// rule chose others or left another sum.
func (r *Register) Due(w Wanted, rule validate.Rule) (due []Request, touched bool, err error) {
	right, err := r.under(w, validate.Main)
	if err != nil {
		return nil, false, err
	}
	due, err = r.under(w, rule)
	return due, !slices.Equal(right, due), err
}

func (r *Register) under(w Wanted, rule validate.Rule) ([]Request, error) {
	var due []Request
	for _, record := range r.Records {
		if record.Commented && rule != tally.Commented {
			continue
		}
		day, err := calendar.Figures(record.Cells[r.due])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", record.Line, err)
		}
		if !r.fits(record.Cells, w, rule) || day > w.Day || day == w.Day && rule == NotOnDay {
			continue
		}
		one := Request{Line: record.Line, Number: record.Cells[r.number], Customer: record.Cells[r.customer]}
		if one.Left, err = r.left(record, rule); err != nil {
			return nil, fmt.Errorf("line %d: %w", record.Line, err)
		}
		due = append(due, one)
	}
	return due, nil
}

func (r *Register) fits(cells []string, w Wanted, rule validate.Rule) bool {
	state := cells[r.state]
	closed := slices.ContainsFunc(w.Closed, func(c string) bool { return state == c || rule == HalfDone && strings.HasPrefix(state, c) })
	visa, unit := cells[r.visa], cells[r.unit]
	return !closed && (visa == w.Visa || rule == SameVisas && strings.HasPrefix(visa, w.Visa)) &&
		(unit == w.Unit || rule == SameUnits && (strings.HasPrefix(unit, w.Unit) || strings.HasPrefix(w.Unit, unit)))
}

func (r *Register) left(record sheet.Record, rule validate.Rule) (int64, error) {
	sum, err := rubles.Parse(record.Cells[r.sum])
	if err != nil || rule == Whole {
		return sum, err
	}
	paid, err := rubles.Parse(record.Cells[r.paid])
	if paid < 0 || paid > sum {
		return 0, fmt.Errorf("%s of %s is paid", rubles.Number(paid), rubles.Number(sum))
	}
	return sum - paid, err
}
