// Package pricelist prices the rows of one table by another in which a code's price changes from
// day to day and entries are withdrawn.
package pricelist

import (
	"fmt"
	"slices"

	"etalon/validators/internal/calendar"
	"etalon/validators/internal/rubles"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// List is the entries of a price list in the order of the file.
type List struct {
	file    validate.File
	entries []entry
}

type entry struct {
	line        int
	code, start string
	withdrawn   bool
	kopecks     int64
}

// read reads a list: codes, prices, the column with the word "действует", and the one with
// "пометка" in which withdrawn entries have a mark.
func read(f validate.File, s *sheet.Sheet, code, price int, mark string) (*List, error) {
	start, err := s.Only("действует")
	if err != nil {
		return nil, err
	}
	marks, err := s.Only("пометка")
	if err != nil {
		return nil, err
	}
	l := &List{file: f}
	for _, r := range s.Records {
		if r.Commented {
			continue
		}
		e := entry{line: r.Line, code: r.Cells[code], withdrawn: r.Cells[marks] == mark}
		if e.start, err = calendar.Figures(r.Cells[start]); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, r.Line, err)
		}
		if e.kopecks, err = rubles.Parse(r.Cells[price]); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, r.Line, err)
		}
		l.entries = append(l.entries, e)
	}
	return l, nil
}

// Careless ways to find a price.
const (
	First     validate.Rule = "takes the oldest price of the code"
	Newest    validate.Rule = "takes the newest price of the code, begun or not"
	Withdrawn validate.Rule = "takes withdrawn prices"
	DayLater  validate.Rule = "lets a price begin on the day after its start"
)

// pick is the entry that holds for a code on a day: of those in force the last to begin.
func (l *List) pick(code, day string, rule validate.Rule) (entry, error) {
	fits := slices.DeleteFunc(slices.Clone(l.entries), func(e entry) bool {
		switch {
		case e.code != code, e.withdrawn && rule != Withdrawn:
			return true
		case rule == First, rule == Newest:
			return false
		}
		return e.start > day || e.start == day && rule == DayLater
	})
	if len(fits) == 0 {
		return entry{}, fmt.Errorf("%s has no price of %s on %s", l.file.Path, code, day)
	}
	best := fits[0]
	for _, e := range fits[1:] {
		switch {
		case rule == First && e.start < best.start, rule != First && e.start > best.start:
			best = e
		case e.start == best.start && rule == Withdrawn:
			if e.withdrawn {
				best = e
			}
		case e.start == best.start && rule == validate.Main:
			return entry{}, fmt.Errorf("%s:%d and %d: two prices of %s begin on one day", l.file.Path, best.line, e.line, code)
		}
	}
	return best, nil
}
