package taskdriver

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// judge puts the references through the exams.
func (r *run) judge(ctx context.Context) error {
	passed := make(map[*taskset.Task]*int, len(r.set.Tasks))
	for _, t := range r.set.Tasks {
		passed[t] = new(int)
	}
	err := r.each(ctx, func(t *taskset.Task) verdict {
		if !t.Judgeable() {
			return verdict{}
		}
		found, n := judgeReference(t)
		*passed[t] = n
		return verdict{found: found}
	})
	rate := validate.Rate{Name: "reference checks passed"}
	for _, t := range r.set.Tasks {
		rate.Hits += *passed[t]
		rate.Of += len(t.Row.Checks)
	}
	r.rates = append(r.rates, rate)
	return err
}

// judgeReference: a perfect system passes every check and says nothing forbidden.
func judgeReference(t *taskset.Task) (found []dataset.Finding, passed int) {
	verdicts, err := t.Exam.Evaluate(t.Record, score.Issued(t.Issued))
	if err != nil {
		return []dataset.Finding{t.Finding("broken-check", "checks", err.Error(), "checks that code can make")}, 0
	}
	for _, v := range verdicts {
		if v.Passed {
			passed++
			continue
		}
		field := "checks[" + strconv.Itoa(v.Index) + "]"
		found = append(found, t.Finding("reference-fails", field, v.Reason, "a check that the reference record passes"))
	}
	return append(found, forbidden(t)...), passed
}

// forbidden are the statements that the reference makes although no answer may: by a pattern, or in
// so many words.
func forbidden(t *taskset.Task) []dataset.Finding {
	var found []dataset.Finding
	say := func(i int, got string) {
		found = append(found, t.Finding("forbidden-in-reference", fmt.Sprintf("must_not[%d]", i), got, "a reference that does not say it"))
	}
	breaches := t.Exam.Breaches(t.Record, score.Issued(t.Issued))
	for _, b := range breaches {
		say(b.Index, strconv.Quote(b.Quote)+" in "+b.Where)
	}
	answer := russian.Fold(t.Row.ReferenceAnswer)
	for i, f := range t.Row.MustNot {
		known := slices.ContainsFunc(breaches, func(b score.Breach) bool { return b.Index == i })
		if !known && strings.Contains(answer, russian.Fold(f.Text)) {
			say(i, f.Text)
		}
	}
	return found
}
