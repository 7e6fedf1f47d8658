package workpermit

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// identifierRule: the fact's identifier stands in a text digit for digit: zeros count, a longer run
// of digits has no shorter one in it. Spaces and hyphens between groups of digits are nothing,
// letters of document numbers are compared in capitals. A run of 9 digits and more is looked for as
// such; a shorter one made of digits alone counts after № only; «ст. 15 ТК РФ» and «п. 4.2» are
// covered by the same or a finer place. The option kind names the kind («ИНН», «КПП» …) where the
// form does not tell.
func identifierRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactIdentifier)
	if err != nil {
		return nil, err
	}
	kind, err := stringOption(c, "kind")
	if err != nil {
		return nil, err
	}
	glob, find := c.File, finderOfIdentifier(f.Value, russian.Kind(kind))
	return func(h *handed) outcome {
		var near []string
		for _, p := range h.looked(glob) {
			if sp, ok := find(p.text); ok {
				return pass("got %q in %s", clip(sp.Of(p.text)), p.where)
			}
			for _, id := range p.identifiers() {
				near = collect(near, strings.TrimSpace(string(id.Kind)+" "+id.Value))
			}
		}
		return h.missed(glob, f.Value, near)
	}, nil
}

func finderOfIdentifier(value string, kind russian.Kind) func(text string) (russian.Span, bool) {
	if clause, err := russian.ParseClause(value); err == nil && kind == "" {
		return func(text string) (russian.Span, bool) {
			found, ok := russian.FindClause(text, clause)
			return found.Span, ok
		}
	}
	if kind == "" {
		kind = russian.Number
		if len(value) >= 9 && strings.Trim(value, "0123456789") == "" {
			kind = russian.Bare
		}
	}
	return func(text string) (russian.Span, bool) { return russian.FindIdentifier(text, kind, value) }
}
