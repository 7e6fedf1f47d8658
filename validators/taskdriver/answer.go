package taskdriver

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/refuse"
	"etalon/internal/score/russian"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/taskset"
)

// answerChecks prove that facts, rubric and reference answer say the same.
var answerChecks = []check{
	{code: "missing-evidence", task: missingEvidence, doc: "Every rubric item has a verbatim piece of the reference answer as its evidence."},
	{code: "reference-differs", task: referenceDiffers, doc: "The reference record is that of its task, completed, and its last answer is the row's."},
	{code: "untold-fact", task: untoldFact, doc: "Every fact stands in the reference answer or in a file that the reference issues."},
}

func referenceDiffers(_ *run, t *taskset.Task, report report) error {
	if t.Record == nil {
		return nil
	}
	say := func(field, got, want string) {
		if got != want {
			report(dataset.Finding{File: t.ReferenceFile(), Item: t.Item(), Field: field, Got: got, Want: want})
		}
	}
	say("task", t.Record.Task, t.Row.Number)
	say("final_answer", t.Record.FinalAnswer, t.Row.ReferenceAnswer)
	if done := []dataset.Status{dataset.Completed, dataset.Asked}; !slices.Contains(done, t.Record.Status) {
		say("status", string(t.Record.Status), "completed or asked")
	}
	if want := len(t.Row.Turns); len(t.Record.Answers) != want {
		say("answers", fmt.Sprintf("%d answers", len(t.Record.Answers)), fmt.Sprintf("%d, one a message", want))
	}
	return nil
}

func missingEvidence(_ *run, t *taskset.Task, report report) error {
	answer := oneSpace(t.Row.ReferenceAnswer)
	for i, item := range t.Row.Rubric {
		if evidence := oneSpace(item.Evidence); evidence == "" || !strings.Contains(answer, evidence) {
			report(on(t, fmt.Sprintf("rubric[%d].evidence", i), item.Evidence, "a verbatim piece of reference_answer"))
		}
	}
	return nil
}

// oneSpace makes all runs of spaces of any kind one.
func oneSpace(text string) string { return strings.Join(strings.Fields(text), " ") }

// untoldFact looks for facts in the way the checks of their types do.
func untoldFact(r *run, t *taskset.Task, report report) error {
	if t.Record == nil {
		return nil
	}
	told, err := factsTold(t)
	if err != nil {
		return fmt.Errorf("%s: %w", t.Item(), err)
	}
	for _, name := range factNames(t) {
		if why := told[name]; why != "" {
			report(on(t, "facts."+name, why, "the fact in reference_answer or an issued file"))
		}
	}
	return nil
}

// factsTold says of every fact why it is not found in what the reference hands in, "" when it is.
func factsTold(t *taskset.Task) (map[string]string, error) {
	probe := &dataset.Task{Number: t.Row.Number, Facts: t.Row.Facts}
	told := map[string]string{}
	var texts []string
	for _, name := range factNames(t) {
		f := t.Row.Facts[name]
		if shownElsewhere(t, name) {
			continue
		}
		if kind, ok := looking[f.Type]; ok {
			probe.Checks = append(probe.Checks, lookFor(t, kind, name))
			continue
		}
		if texts == nil {
			var err error
			if texts, err = handedTexts(t); err != nil {
				return nil, err
			}
		}
		told[name] = untold(f, texts)
	}
	verdicts, err := score.Evaluate(probe, t.Record, score.Files{Issued: score.Issued(t.Issued)})
	if err != nil {
		return nil, err
	}
	for _, v := range verdicts {
		if !v.Passed {
			told[v.Fact] = v.Reason
		}
	}
	return told, nil
}

// shownElsewhere tells a fact that a check looks for in an edited file or in the organiser. That the
// reference shows it there is proved by that check.
func shownElsewhere(t *taskset.Task, fact string) bool {
	return slices.ContainsFunc(t.Row.Checks, func(c dataset.TaskCheck) bool {
		return c.Fact == fact && (c.Kind == dataset.CheckEdited || c.Kind == dataset.CheckOrganiser)
	})
}

// looking is the kind of check that finds values of a type.
var looking = map[dataset.FactType]dataset.CheckKind{
	dataset.FactNumber: dataset.CheckNumber, dataset.FactMoney: dataset.CheckNumber, dataset.FactDate: dataset.CheckDate,
	dataset.FactIdentifier: dataset.CheckIdentifier, dataset.FactName: dataset.CheckName, dataset.FactTable: dataset.CheckTable,
}

// lookFor is a check of a fact wherever it may stand, with the options of the task's own check.
func lookFor(t *taskset.Task, kind dataset.CheckKind, name string) dataset.TaskCheck {
	c := dataset.TaskCheck{Kind: kind, Fact: name}
	for _, own := range t.Row.Checks {
		if own.Kind == kind && own.Fact == name {
			c.Tolerance, c.Options = own.Tolerance, own.Options
			break
		}
	}
	return c
}

// handedTexts are the answer and the texts of issued files, folded.
func handedTexts(t *taskset.Task) ([]string, error) {
	texts := []string{russian.Fold(t.Record.FinalAnswer)}
	for _, m := range t.Record.IssuedFiles {
		doc, err := extract.Read(context.Background(), m.Path, t.Issued[m.Path], extract.Options{})
		if refuse.CodeOf(err) != "" {
			continue // the checks of the file fail
		}
		if err != nil {
			return nil, fmt.Errorf("issued file %s: %w", m.Path, err)
		}
		texts = append(texts, russian.Fold(doc.Text()))
	}
	return texts, nil
}

// untold: a text or each value of a list stands somewhere, whatever the case of its letters and the
// kinds of quotation marks, dashes and spaces. A yes or no is told in words that vary.
func untold(f dataset.Fact, texts []string) string {
	values := f.List
	if f.Type == dataset.FactText {
		values = []string{f.Value}
	}
	for _, v := range values {
		if !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, russian.Fold(v)) }) {
			return fmt.Sprintf("%q stands nowhere", v)
		}
	}
	return ""
}
