// Package records proves the checks of workpermit not vacuous: the reference record of each task is
// damaged in one thing at a time, and each damage has to fail the check that looks at it and no
// check of another fact; other spellings of the reference have to pass all checks, and each
// forbidden phrase that has a pattern, put into the answer, has to be found.
//
// A damage that passes is mutant-survived. A check of which every damage also fails a check of
// another fact is mutant-spills: nobody can tell by it which of the two is wrong. Checks of one fact
// may fail together, and so may those of a table or list and of a fact whose value stands in it.
// Checks without a fact (files, formulas, conduct) are each about a thing of their own, but for those
// that sharesWords names. A check
// that nothing could be tried on is unmutated.
//
// A task whose reference cannot be judged or fails a check is left out: that is a finding of its own
// elsewhere, and its mutants would say nothing.
package records

import (
	"context"
	"fmt"
	"slices"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/spread"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// kinds are the kinds of checks in the order in which rates are told.
var kinds = []dataset.CheckKind{
	dataset.CheckNumber, dataset.CheckDate, dataset.CheckIdentifier, dataset.CheckName, dataset.CheckTable,
	dataset.CheckOrder, dataset.CheckAbsent, dataset.CheckWord, dataset.CheckExcel, dataset.CheckPowerPoint,
	dataset.CheckEdited, dataset.CheckPreserved, dataset.CheckIssuedAsIs, dataset.CheckNoDanger,
	dataset.CheckOrganiser, dataset.CheckNoFabrication,
}

// Mutants tries all checks of all tasks and gives the rates by kind; step is called after each task.
func Mutants(ctx context.Context, tasks []*taskset.Task, step func()) ([]dataset.Finding, []validate.Rate, error) {
	results, err := spread.Map(ctx, len(tasks), func(i int) *trial {
		defer step()
		return try(tasks[i])
	})
	if err != nil {
		return nil, nil, err
	}
	var found []dataset.Finding
	killed, accepted := make([]validate.Rate, len(kinds)), make([]validate.Rate, len(allSpellings))
	recognised := validate.Rate{Name: "forbidden phrases recognised"}
	for i, k := range kinds {
		killed[i].Name = "mutants of records killed: " + string(k)
	}
	for i := range allSpellings {
		accepted[i].Name = "equivalents of records accepted: " + allSpellings[i].name
	}
	for _, t := range results {
		if t.err != nil {
			return nil, nil, t.err
		}
		found = append(found, t.found...)
		add(killed, t.killed)
		add(accepted, t.accepted)
		recognised.Hits += t.recognised.Hits
		recognised.Of += t.recognised.Of
	}
	return found, slices.Concat(killed, accepted, []validate.Rate{recognised}), nil
}

func add(sums, more []validate.Rate) {
	for i, r := range more {
		sums[i].Hits += r.Hits
		sums[i].Of += r.Of
	}
}

// trial is what came of one task.
type trial struct {
	task             *taskset.Task
	found            []dataset.Finding
	killed, accepted []validate.Rate
	recognised       validate.Rate
	err              error
}

func try(t *taskset.Task) *trial {
	tr := &trial{task: t, killed: make([]validate.Rate, len(kinds)), accepted: make([]validate.Rate, len(allSpellings))}
	if !t.Judgeable() {
		return tr
	}
	reference := variantOf(t)
	for _, verdict := range tr.judge(reference) {
		if !verdict.Passed {
			return tr
		}
	}
	if tr.err != nil || len(tr.breaches(reference)) > 0 {
		return tr
	}
	for i := range t.Row.Checks {
		tr.check(i)
	}
	tr.phrases()
	tr.spellings()
	return tr
}

func (t *trial) judge(v *variant) []score.Verdict {
	verdicts, err := t.task.Exam.Evaluate(&v.record, score.Issued(v.issued))
	if err != nil && t.err == nil {
		t.err = err
	}
	return verdicts
}

func (t *trial) breaches(v *variant) []score.Breach {
	return t.task.Exam.Breaches(&v.record, score.Issued(v.issued))
}

// check tries the mutants of one check.
func (t *trial) check(i int) {
	c := &t.task.Row.Checks[i]
	rate := &t.killed[max(0, slices.Index(kinds, c.Kind))]
	var survived, spilled []string
	tried, clean := 0, false
	for _, m := range t.mutants(c) {
		v := variantOf(t.task)
		if m.change(v); !v.changed {
			continue
		}
		tried++
		verdicts := t.judge(v)
		if t.err != nil {
			return
		}
		rate.Of++
		if verdicts[i].Passed {
			survived = append(survived, m.what+": "+verdicts[i].Reason)
			continue
		}
		rate.Hits++
		if other := t.spill(i, verdicts); other == "" {
			clean = true
		} else {
			spilled = append(spilled, m.what+" also fails "+other)
		}
	}
	field := fmt.Sprintf("checks[%d]", i)
	switch {
	case tried == 0:
		t.found = append(t.found, t.task.Finding("unmutated", field, said(c), "a check of which a mutant is known, on something that the reference record has"))
	case len(survived) > 0:
		t.found = append(t.found, t.task.Finding("mutant-survived", field, first(survived), "the check fails"))
	case !clean:
		t.found = append(t.found, t.task.Finding("mutant-spills", field, first(spilled), "no check of another fact fails"))
	}
}

func said(c *dataset.TaskCheck) string {
	if c.Fact == "" {
		return string(c.Kind)
	}
	return string(c.Kind) + " " + c.Fact
}

// first tells one case and how many there are more.
func first(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return fmt.Sprintf("%s (and %d more)", list[0], len(list)-1)
}

// spill names the first check about something else that a mutant of check i fails, "" for none.
func (t *trial) spill(i int, verdicts []score.Verdict) string {
	checks := t.task.Row.Checks
	for k, v := range verdicts {
		if k == i || v.Passed || checks[k].Fact != "" && oneThing(t.task.Row.Facts, checks[i].Fact, checks[k].Fact) || t.sharesWords(&checks[i], &checks[k]) {
			continue
		}
		return fmt.Sprintf("checks[%d] %s: %s", k, said(&checks[k]), v.Reason)
	}
	return ""
}

// mutants of a check by its kind.
func (t *trial) mutants(c *dataset.TaskCheck) []mutant {
	fact := t.task.Row.Facts[c.Fact]
	switch c.Kind {
	case dataset.CheckNumber, dataset.CheckDate, dataset.CheckIdentifier, dataset.CheckName:
		return valueMutants(c, fact)
	case dataset.CheckTable:
		if fact.Table != nil {
			return tableMutants(c, fact.Table)
		}
	case dataset.CheckOrder:
		return orderMutants(c, fact.List)
	case dataset.CheckAbsent:
		return absentMutants(c, t.task.Row.Facts)
	case dataset.CheckWord:
		return wordMutants(c)
	case dataset.CheckExcel:
		return excelMutants(c)
	case dataset.CheckPowerPoint:
		return powerPointMutants(c)
	case dataset.CheckEdited:
		if fact.Table != nil {
			return editedMutants(t.task, c, fact.Table)
		}
	case dataset.CheckOrganiser:
		return organiserMutants(c, fact)
	case dataset.CheckPreserved:
		return preservedMutants(t.task, c)
	case dataset.CheckIssuedAsIs:
		return asIsMutants(t.task, c)
	case dataset.CheckNoDanger:
		return dangerMutants(c)
	case dataset.CheckNoFabrication:
		return inventionMutants()
	}
	return nil
}
