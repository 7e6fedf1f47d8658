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
// what the system wrote: the answers of all turns and the issued files. A value of digits is looked
// for as an identifier, in any grouping; any other as words, after folding of case, quotation marks,
// dashes and spaces. What cannot be read to its end
// fails the check: what is in it is not known.
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
		if why := h.unread(); why != "" {
			return fail("want no %q, got %s", values, why)
		}
		return pass("none of %q stands anywhere", values)
	}, nil
}

// unread says what of all that the system wrote was not read, "" when everything was.
func (h *handed) unread() string {
	if n := len(h.record.IssuedFiles); n > maxIssued {
		return fmt.Sprintf("%d issued files, of which %d are read", n, maxIssued)
	}
	for _, f := range h.files() {
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

var onlyDigits = regexp.MustCompile(`^[0-9]+$`)

func standsIn(p *part, value string) (string, bool) {
	if onlyDigits.MatchString(value) {
		sp, ok := russian.FindIdentifier(p.text, russian.Bare, value)
		return sp.Of(p.text), ok
	}
	return value, strings.Contains(" "+russian.Fold(p.text)+" ", russian.Fold(value))
}
