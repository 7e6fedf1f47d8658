package workpermit

import (
	"fmt"
	"path"
	"regexp"
	"sync"

	"etalon/internal/dataset"
)

// Files gives the bytes that a check may need.
type Files struct {
	// Issued reads a file that the system handed in, by its path in the record.
	Issued func(path string) ([]byte, error)
	// Material reads a published file of the suite, by its path in the suite's folder.
	Material func(path string) ([]byte, error)
}

// Verdict is what code found out about one check of a task.
type Verdict struct {
	// Index is the check's place in the task, from 0.
	Index    int                 `json:"index"`
	Kind     dataset.CheckKind   `json:"kind"`
	Fact     string              `json:"fact,omitempty"`
	Critical bool                `json:"critical,omitempty"`
	Group    *dataset.CheckGroup `json:"group,omitempty"`
	Passed   bool                `json:"passed"`
	// Reason says where the wanted was found, or what was wanted and what was found in its place.
	Reason string `json:"reason"`
}

// Exam is a task made ready to judge many records. It may be used by several goroutines.
type Exam struct {
	task    *dataset.Task
	rules   []rule
	forbids []pattern
	known   func() (*knowledge, error)
	kept    keeper
	// material reads a published file; nil where none may be asked for.
	material func(path string) ([]byte, error)
	given
	// handed back unchanged are files with these hashes.
	hashes map[string]bool
}

// outcome of one check.
type outcome struct {
	passed bool
	reason string
}

func pass(format string, args ...any) outcome { return outcome{true, fmt.Sprintf(format, args...)} }
func fail(format string, args ...any) outcome { return outcome{false, fmt.Sprintf(format, args...)} }

// rule judges what was handed in.
type rule func(h *handed) outcome

// maker reads a check once and gives its rule; the error says what is wrong with the task.
type maker func(e *Exam, c *dataset.TaskCheck) (rule, error)

// makerOf is the kinds that have a rule here.
func makerOf(kind dataset.CheckKind) maker {
	switch kind {
	case dataset.CheckNumber:
		return numberRule
	case dataset.CheckDate:
		return dateRule
	case dataset.CheckIdentifier:
		return identifierRule
	case dataset.CheckName:
		return nameRule
	case dataset.CheckTable:
		return tableRule
	case dataset.CheckOrder:
		return orderRule
	case dataset.CheckAbsent:
		return absentRule
	case dataset.CheckWord:
		return wordRule
	case dataset.CheckEdited:
		return editedRule
	case dataset.CheckExcel:
		return excelRule
	case dataset.CheckPowerPoint:
		return powerPointRule
	case dataset.CheckOrganiser:
		return organiserRule
	case dataset.CheckPreserved:
		return preservedRule
	case dataset.CheckIssuedAsIs:
		return asIsRule
	case dataset.CheckNoDanger:
		return noDangerRule
	case dataset.CheckNoFabrication:
		return noFabricationRule
	}
	return nil
}

// Prepare reads the checks of a task. An error means that the task cannot be judged as it stands:
// no record is to blame for it.
func Prepare(task *dataset.Task, material func(path string) ([]byte, error)) (*Exam, error) {
	g, err := readGiven(task, material)
	if err != nil {
		return nil, err
	}
	e := &Exam{task: task, material: material, given: g, hashes: map[string]bool{}}
	for _, m := range e.materials {
		e.hashes[m.SHA256] = true
	}
	e.known = sync.OnceValues(func() (*knowledge, error) { return readKnowledge(task, e.materials, material) })
	for i := range task.Checks {
		c := &task.Checks[i]
		make := makerOf(c.Kind)
		if make == nil {
			return nil, fmt.Errorf("task %s: checks[%d]: the kind %s has no rule: use another kind or write its rule", task.Number, i, c.Kind)
		}
		if _, err := path.Match(c.File, ""); err != nil {
			return nil, fmt.Errorf("task %s: checks[%d]: file %q is no pattern: %w", task.Number, i, c.File, err)
		}
		err := knownOptions(c)
		var r rule
		if err == nil {
			r, err = make(e, c)
		}
		if err != nil {
			return nil, fmt.Errorf("task %s: checks[%d] (%s %s): %w", task.Number, i, c.Kind, c.Fact, err)
		}
		e.rules = append(e.rules, r)
	}
	for i, m := range task.MustNot {
		if m.Pattern == "" {
			continue
		}
		re, err := regexp.Compile(m.Pattern)
		if err != nil {
			return nil, fmt.Errorf("task %s: must_not[%d]: %w", task.Number, i, err)
		}
		e.forbids = append(e.forbids, pattern{i, m.Text, re})
	}
	return e, nil
}

// Evaluate judges one record by all checks of its task, in their order.
func Evaluate(task *dataset.Task, record *dataset.Record, files Files) ([]Verdict, error) {
	e, err := Prepare(task, files.Material)
	if err != nil {
		return nil, err
	}
	return e.Evaluate(record, files.Issued)
}

// Evaluate judges one record by all checks, in their order. The error is for materials of the suite
// that cannot be read; whatever is wrong with the record is a failed check.
func (e *Exam) Evaluate(record *dataset.Record, issued func(path string) ([]byte, error)) ([]Verdict, error) {
	if e.needsKnowledge() {
		if _, err := e.known(); err != nil {
			return nil, fmt.Errorf("task %s: %w", e.task.Number, err)
		}
	}
	h := e.newHanded(record, issued)
	verdicts := make([]Verdict, len(e.rules))
	for i, r := range e.rules {
		c, o := &e.task.Checks[i], r(h)
		verdicts[i] = Verdict{i, c.Kind, c.Fact, c.Critical, c.Group, o.passed, o.reason}
	}
	return verdicts, nil
}

func (e *Exam) needsKnowledge() bool {
	for i := range e.task.Checks {
		if e.task.Checks[i].Kind == dataset.CheckNoFabrication {
			return true
		}
	}
	return false
}

// factOf is the fact a check compares with, which must be of one of the types.
func (e *Exam) factOf(c *dataset.TaskCheck, types ...dataset.FactType) (dataset.Fact, error) {
	f, ok := e.task.Facts[c.Fact]
	if !ok {
		return f, fmt.Errorf("the task has no fact %q", c.Fact)
	}
	for _, t := range types {
		if f.Type == t {
			return f, nil
		}
	}
	return f, fmt.Errorf("the fact %q is a %s, want one of %v", c.Fact, f.Type, types)
}
