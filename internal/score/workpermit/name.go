package workpermit

import (
	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// nameRule: the person or organisation of the fact stands in a text. A person counts in any case of
// declension and order with an initial or more; a surname alone does not, and another patronymic is
// another person. A value with a legal form is an organisation: the form must be the same where
// the text has one, and the name may be no part of a longer one.
func nameRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactName, dataset.FactText)
	if err != nil {
		return nil, err
	}
	find, err := finderOfName(f.Value)
	if err != nil {
		return nil, err
	}
	glob := c.File
	return func(h *handed) outcome {
		var near []string
		for _, p := range h.looked(glob) {
			if sp, ok := find(p.text); ok {
				return pass("got %q in %s", clip(sp.Of(p.text)), p.where)
			}
			for _, m := range russian.Persons(p.text) {
				near = collect(near, m.Of(p.text))
			}
		}
		return h.missed(glob, f.Value, near)
	}, nil
}

func finderOfName(value string) (func(text string) (russian.Span, bool), error) {
	if o, ok := russian.ParseOrganisation(value); ok && o.Form != "" {
		return func(text string) (russian.Span, bool) { return russian.FindOrganisation(text, o) }, nil
	}
	person, err := russian.ParsePerson(value)
	if err != nil {
		return nil, err
	}
	return func(text string) (russian.Span, bool) {
		sp, _, ok := russian.FindPerson(text, person, russian.ByInitial)
		return sp, ok
	}, nil
}
