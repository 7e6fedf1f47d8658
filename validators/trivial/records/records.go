// Package records puts records of systems that understand nothing through the checks of workpermit:
// each has to fail a critical check of every task that the judge alone does not decide. The person's
// files are as they were and the organiser is empty in all of them, as a system that does nothing
// leaves them.
package records

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/spread"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// ReadText is a material's text page by page, by OCR where it has none. A material that gives
// validate.ErrUnread is left out of what is pasted: whoever passes such a reader has to say that
// scans were not read.
type ReadText func(f validate.TaskFile) ([]string, error)

// answer is what a system hands in: a text and files.
type answer struct {
	text   string
	status dataset.Status
	issued []dataset.ManifestFile
	files  map[string][]byte
}

// system is a way to answer without understanding. Nothing at all (ok false) is not judged.
type system struct {
	name  string
	reply func(e *exam, i int) (a answer, ok bool, err error)
}

// exam is what the systems may look at.
type exam struct {
	tasks []*taskset.Task
	read  ReadText
}

var systems = []system{
	{"empty record", func(*exam, int) (answer, bool, error) { return answer{}, true, nil }},
	{"echo of the question", func(e *exam, i int) (answer, bool, error) { return said(strings.Join(e.tasks[i].Words, "\n\n")) }},
	{"all materials pasted", pasted},
	{"nothing in the materials", func(*exam, int) (answer, bool, error) {
		return said("В материалах этого нет, ответить по ним нельзя.")
	}},
	{"clarifying question", func(*exam, int) (answer, bool, error) {
		return answer{text: "Уточните, пожалуйста, что именно нужно сделать и в каком виде дать результат?", status: dataset.Asked}, true, nil
	}},
	{"zero for every fact", zeros},
	{"reference of the next task", func(e *exam, i int) (answer, bool, error) { return borrowed(e, i, false) }},
	{"reference of a task of the category", func(e *exam, i int) (answer, bool, error) { return borrowed(e, i, true) }},
}

func said(text string) (answer, bool, error) { return answer{text: text}, true, nil }

// pasted is all that the materials say, one after the other.
func pasted(e *exam, i int) (answer, bool, error) {
	var b strings.Builder
	for _, f := range e.tasks[i].Materials {
		pages, err := e.read(f)
		if errors.Is(err, validate.ErrUnread) {
			continue
		}
		if err != nil {
			return answer{}, false, err
		}
		fmt.Fprintf(&b, "%s\n\n%s\n\n", f.Name, strings.Join(pages, "\n\n"))
	}
	return answer{text: b.String()}, b.Len() > 0, nil
}

// zeros say the least value of its type for every fact.
func zeros(e *exam, i int) (answer, bool, error) {
	var b strings.Builder
	facts := e.tasks[i].Row.Facts
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		switch f := facts[name]; f.Type {
		case dataset.FactNumber, dataset.FactMoney:
			fmt.Fprintf(&b, "- 0 %s\n", f.Unit)
		case dataset.FactDate:
			b.WriteString("- 1 января 1970 года\n")
		case dataset.FactIdentifier:
			fmt.Fprintf(&b, "- № %s\n", strings.Repeat("0", len([]rune(f.Value))))
		case dataset.FactTable:
			b.WriteString("\n" + zeroTable(f.Table) + "\n")
		default:
			b.WriteString("- нет\n")
		}
	}
	return answer{text: b.String()}, b.Len() > 0, nil
}

// zeroTable has the headings and keys of a table and nothing else.
func zeroTable(t *dataset.FactRows) string {
	if t == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("| " + strings.Join(t.Columns, " | ") + " |\n|" + strings.Repeat("---|", len(t.Columns)) + "\n")
	for _, r := range t.Rows {
		if len(r) > 0 {
			b.WriteString("| " + r[0] + strings.Repeat(" | 0", len(t.Columns)-1) + " |\n")
		}
	}
	return b.String()
}

// borrowed is the reference of another task, with its files: of the next one, or of the next one
// of the same category where that is another.
func borrowed(e *exam, i int, category bool) (answer, bool, error) {
	for k := 1; k < len(e.tasks); k++ {
		other := e.tasks[(i+k)%len(e.tasks)]
		if other.Record == nil || category && (k == 1 || other.Row.Category != e.tasks[i].Row.Category) {
			continue
		}
		return answer{text: finalOf(other.Record), issued: other.Record.IssuedFiles, files: other.Issued}, true, nil
	}
	return answer{}, false, nil
}

func finalOf(r *dataset.Record) string {
	if r.FinalAnswer == "" && len(r.Answers) > 0 {
		return r.Answers[len(r.Answers)-1].Text
	}
	return r.FinalAnswer
}

// record is what the runner would write of an answer.
func (a *answer) record(t *taskset.Task) *dataset.Record {
	status := a.status
	if status == "" {
		status = dataset.Completed
	}
	r := &dataset.Record{Task: t.Row.Number, System: "trivial", Status: status, FinalAnswer: a.text, IssuedFiles: a.issued, Organiser: &dataset.Organiser{}}
	if a.text != "" {
		r.Answers = []dataset.TurnAnswer{{Turn: 1, Text: a.text}}
	}
	sizes := map[string]int64{}
	for i, path := range t.Paths {
		sizes[path] = int64(len(t.Materials[i].Data))
	}
	for _, m := range t.Row.MyFiles {
		_, name, _ := taskset.PlaceOf(t.Row.Number, m.Path)
		r.FilesAfter = append(r.FilesAfter, dataset.ManifestFile{Path: name, Size: sizes[m.Path], SHA256: m.SHA256})
	}
	return r
}

// outcome of one system on one task.
type outcome struct {
	judged, passed bool
	err            error
}

// Trivial judges all systems on all tasks; the rates are how many tasks each of them passes.
func Trivial(ctx context.Context, tasks []*taskset.Task, read ReadText) ([]dataset.Finding, []validate.Rate, error) {
	e := &exam{tasks, read}
	outcomes, err := spread.Map(ctx, len(tasks), func(i int) []outcome { return e.judge(i) })
	if err != nil {
		return nil, nil, err
	}
	var found []dataset.Finding
	rates := make([]validate.Rate, len(systems))
	for i, t := range tasks {
		for k, o := range outcomes[i] {
			if o.err != nil {
				return nil, nil, fmt.Errorf("%s: %s: %w", t.Item(), systems[k].name, o.err)
			}
			if !o.judged {
				continue
			}
			rates[k].Of++
			if !o.passed {
				continue
			}
			rates[k].Hits++
			if !t.Row.JudgeDecided {
				found = append(found, t.Finding("trivial-passes", "checks", "no critical check fails: "+systems[k].name, "a critical check that it fails, or judge_decided"))
			}
		}
	}
	for k, s := range systems {
		rates[k].Name = "tasks passed by a trivial record: " + s.name
	}
	return found, rates, nil
}

// judge puts all systems through the exam of one task.
func (e *exam) judge(i int) []outcome {
	t := e.tasks[i]
	outcomes := make([]outcome, len(systems))
	if !t.Judgeable() {
		return outcomes
	}
	for k, s := range systems {
		a, ok, err := s.reply(e, i)
		if err != nil || !ok {
			outcomes[k].err = err
			continue
		}
		verdicts, err := t.Exam.Evaluate(a.record(t), score.Issued(a.files))
		outcomes[k] = outcome{judged: err == nil, passed: !score.CriticalFailed(verdicts), err: err}
	}
	return outcomes
}
