package workpermit

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// absentRule: none of the option values (and not the fact, where one is named) stands anywhere in
// what the system wrote: the answers of all turns and the issued files. A fact is looked for as the
// checks of its type look for it. Of the values, digits are looked for as an identifier, in any
// grouping, and amounts («99 078,00 руб.») by value in any notation; all are looked for as words,
// after folding of case, quotation marks, dashes and spaces. What cannot be read to its end fails
// the check: what is in it is not known.
func absentRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	values, err := listOption(c, "values")
	if err != nil {
		return nil, err
	}
	var all []banned
	for i, v := range values {
		if russian.Fold(v) == "" {
			return nil, fmt.Errorf("options.values[%d] is empty: every answer has it", i)
		}
		all = append(all, banned{v, finderOfValue(v)})
	}
	if c.Fact != "" {
		find, value, err := finderOfFact(e, c)
		if err != nil {
			return nil, err
		}
		values, all = append(values, value), append(all, banned{value, find})
	}
	if len(all) == 0 {
		return nil, errors.New("nothing is named that must be absent: options.values or a fact")
	}
	return func(h *handed) outcome {
		for _, p := range h.everything() {
			for _, b := range all {
				if at, ok := b.in(p); ok {
					return fail("want no %q, got %q in %s", b.value, clip(at), p.where)
				}
			}
		}
		if why := h.unread(); why != "" {
			return fail("want no %q, got %s", values, why)
		}
		return pass("none of %q stands anywhere", values)
	}, nil
}

// banned is what must not stand in a text, and how it is found there.
type banned struct {
	value string
	in    func(p *part) (string, bool)
}

// finderOfFact finds a fact in the ways in which the checks of its type do.
func finderOfFact(e *Exam, c *dataset.TaskCheck) (func(p *part) (string, bool), string, error) {
	f, err := e.factOf(c, dataset.FactNumber, dataset.FactMoney, dataset.FactDate, dataset.FactIdentifier, dataset.FactName, dataset.FactText)
	if err != nil {
		return nil, "", err
	}
	inText := func(find func(text string) (russian.Span, bool)) func(p *part) (string, bool) {
		return func(p *part) (string, bool) {
			sp, ok := find(p.text)
			return sp.Of(p.text), ok
		}
	}
	switch f.Type {
	case dataset.FactNumber, dataset.FactMoney:
		wants, err := wantedOf(f, "")
		return func(p *part) (string, bool) { return quantityIn(p, wants) }, f.Value, err
	case dataset.FactDate:
		day, err := russian.ParsePeriod(f.Value)
		return func(p *part) (string, bool) { return dateIn(p, day) }, f.Value, err
	case dataset.FactIdentifier:
		return inText(finderOfIdentifier(f.Value, "")), f.Value, nil
	case dataset.FactName:
		find, err := finderOfName(f.Value)
		if err != nil {
			return nil, "", err
		}
		return inText(find), f.Value, nil
	}
	return finderOfValue(f.Value), f.Value, nil
}

func quantityIn(p *part, wants []russian.Wanted) (string, bool) {
	for _, q := range p.quantities() {
		if isAny(wants, q) {
			return q.Of(p.text), true
		}
	}
	return "", false
}

func dateIn(p *part, want russian.Period) (string, bool) {
	for _, d := range p.dates() {
		if d.Is(want) || want.IsDay() && d.HasEnd(want.From) {
			return d.Of(p.text), true
		}
	}
	return "", false
}

var onlyDigits = regexp.MustCompile(`^[0-9]+$`)

// finderOfValue finds a text as words, as an identifier when it is made of digits, and as an amount
// when it is one with a comma or a unit.
func finderOfValue(value string) func(p *part) (string, bool) {
	if onlyDigits.MatchString(value) {
		return func(p *part) (string, bool) {
			sp, ok := russian.FindIdentifier(p.text, russian.Bare, value)
			return sp.Of(p.text), ok
		}
	}
	var wants []russian.Wanted
	if q, err := russian.ReadQuantity(value); err == nil && q.Problem == "" && (q.Unit != "" || strings.ContainsAny(value, " \u00a0\u202f,.")) {
		if u, err := russian.ParseUnit(q.Unit); err == nil {
			wants = append(wants, russian.Wanted{Value: q.Value, Unit: u})
		}
	}
	folded := russian.Fold(value)
	return func(p *part) (string, bool) {
		if strings.Contains(" "+russian.Fold(p.text)+" ", folded) {
			return value, true
		}
		return quantityIn(p, wants)
	}
}

// unread says what of all that the system wrote was not read, "" when everything was.
func (h *handed) unread() string {
	if n := len(h.record.IssuedFiles); n > maxIssued {
		return fmt.Sprintf("%d issued files, of which %d are read", n, maxIssued)
	}
	for _, f := range h.fitting("") {
		if f.problem != nil {
			return fmt.Sprintf("issued file %s, which was not read: %v", f.path, f.problem)
		}
		if !f.doc.Complete() {
			return fmt.Sprintf("issued file %s with pages that are pictures, which were not read", f.path)
		}
	}
	for _, p := range h.everything() {
		if p.cut {
			return fmt.Sprintf("%s of more than %d bytes, which were not read", p.where, len(p.text))
		}
	}
	return ""
}
