package workpermit

import (
	"errors"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// absentRule: none of the option values (and not the fact, where one is named) stands anywhere in
// what the system wrote: the answers of all turns and the issued files. A value of digits is looked
// for as an identifier, in any grouping; any other as words, after folding of case, quotation marks,
// dashes and spaces. A file that cannot be read fails the check: what is in it is not known.
func absentRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	values, err := listOption(c, "values")
	if err != nil {
		return nil, err
	}
	if c.Fact != "" {
		f, err := e.factOf(c, dataset.FactNumber, dataset.FactMoney, dataset.FactDate, dataset.FactIdentifier, dataset.FactName, dataset.FactText)
		if err != nil {
			return nil, err
		}
		values = append(values, f.Value)
	}
	if len(values) == 0 {
		return nil, errors.New("nothing is named that must be absent: options.values or a fact")
	}
	return func(h *handed) outcome {
		for _, p := range h.everything() {
			for _, v := range values {
				if at, ok := standsIn(p, v); ok {
					return fail("want no %q, got %q in %s", v, clip(at), p.where)
				}
			}
		}
		if f := h.unread(); f != nil {
			return fail("want no %q, got issued file %s, which was not read: %v", values, f.path, f.problem)
		}
		return pass("none of %q stands anywhere", values)
	}, nil
}

// unread is the first issued file that could not be read.
func (h *handed) unread() *file {
	for _, f := range h.files() {
		if f.problem != nil {
			return f
		}
	}
	return nil
}

var onlyDigits = regexp.MustCompile(`^[0-9]+$`)

func standsIn(p *part, value string) (string, bool) {
	if onlyDigits.MatchString(value) {
		sp, ok := russian.FindIdentifier(p.text, russian.Bare, value)
		return sp.Of(p.text), ok
	}
	return value, strings.Contains(" "+russian.Fold(p.text)+" ", russian.Fold(value))
}
