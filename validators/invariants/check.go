// Package invariants holds the promises that a gorillahard set makes as a whole and row by row,
// each as one documented check with one code. None of them answers a question.
package invariants

import (
	"context"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// Check is one promise, kept by single rows, by the set as a whole, or by both.
type Check struct {
	// Code is that of all findings of the check, and no other check's.
	Code string
	// Doc says what is promised.
	Doc string
	// Needs are the files that must be read whole before the check can be made.
	Needs []string
	// After are codes that hold the check back: where they are found, this one would repeat them.
	After []string
	// Hidden says that the check needs what a set without answers leaves out.
	Hidden bool
	// Row judges one row that could be taken apart; it is called on several cores.
	Row func(s *Subject, r *published.Row, report Report)
	// Set judges the whole.
	Set func(s *Subject, report Report)
}

// WithReferences is what to do about checks that need what a set without answers leaves out.
const WithReferences = "the set is published without answers: whoever has its seed validates the build with references"

// Report takes a finding; its code is filled in.
type Report func(dataset.Finding)

// Subject is what checks look at: the set, and what solving found out about it.
type Subject struct {
	*published.Set
	Lexicon validate.Lexicon
	// Recognised are the solvers that the questions' wordings led to.
	Recognised map[*published.Row]validate.Match
	// Sizes are the published sizes whose exact counts are known.
	Sizes []Size
}

// Rows makes every check of single rows. The second result says which rows are free of findings.
func Rows(ctx context.Context, s *Subject) ([]dataset.Finding, map[*published.Row]bool, error) {
	rows := s.Rows()
	results, err := spread.Map(ctx, len(rows), func(i int) []dataset.Finding {
		if !rows[i].Whole {
			return nil
		}
		return checkRow(s, rows[i])
	})
	if err != nil {
		return nil, nil, err
	}
	sound := make(map[*published.Row]bool, len(rows))
	for i, r := range rows {
		sound[r] = r.Whole && len(results[i]) == 0
	}
	return slices.Concat(results...), sound, nil
}

func checkRow(s *Subject, r *published.Row) []dataset.Finding {
	var found []dataset.Finding
	for _, c := range Checks {
		if c.Row != nil && s.can(c) {
			c.Row(s, r, c.into(&found))
		}
	}
	return found
}

func (c *Check) into(found *[]dataset.Finding) Report {
	return func(f dataset.Finding) {
		f.Code = c.Code
		*found = append(*found, f)
	}
}

// Whole makes every check of the set as a whole.
func Whole(s *Subject) []dataset.Finding {
	var found []dataset.Finding
	for _, c := range Checks {
		if c.Set != nil && s.can(c) {
			c.Set(s, c.into(&found))
		}
	}
	return found
}

// can says whether a check can be made of the set.
func (s *Subject) can(c *Check) bool {
	return s.Has(c.Needs...) && !(s.Hidden && c.Hidden)
}

// Settle takes out the findings of checks that another finding holds back, and names the checks
// that were not made: nothing missing counts as passed.
func (s *Subject) Settle(found []dataset.Finding) (kept []dataset.Finding, undone []validate.Undone) {
	codes := map[string]bool{}
	for _, f := range found {
		codes[f.Code] = true
	}
	back := map[string]bool{}
	for _, c := range Checks {
		held := slices.IndexFunc(c.After, func(code string) bool { return codes[code] })
		switch {
		case s.Hidden && c.Hidden:
			undone = append(undone, validate.Undone{Check: c.Code, Remedy: WithReferences})
		case !s.Has(c.Needs...):
			undone = append(undone, validate.Undone{Check: c.Code, Remedy: "mend the files it needs: " + strings.Join(c.Needs, ", ")})
		case held >= 0:
			back[c.Code] = true
			undone = append(undone, validate.Undone{Check: c.Code, Remedy: "mend what was found as " + c.After[held] + ", which it would repeat"})
		}
	}
	for _, f := range found {
		if !back[f.Code] {
			kept = append(kept, f)
		}
	}
	return kept, undone
}
