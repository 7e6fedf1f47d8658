package validate

import (
	"fmt"
	"runtime/debug"

	"etalon/internal/dataset"
	"etalon/internal/extract"
)

// TaskSolver is the validating half of one workpermit task, found by its number. It sees the
// person's words and the published materials, nothing of facts, reference, rubric or proof.
type TaskSolver struct {
	Number string
	// Doc restates the rule in other words than the generator's.
	Doc string
	// Solve finds every fact by its name. The driver compares names and values with the published facts.
	Solve func(p *TaskPass, rule Rule) (map[string]dataset.Fact, error)
	// Readings are defensible conventions that must give the same facts; Traps careless ones that
	// must change at least one wherever they apply.
	Readings []Rule
	Traps    []Rule
}

// TaskPass is the only door of a task's solver.
type TaskPass struct {
	// Words are the person's messages in order; Now is the moment that the system is told.
	Words []string
	Now   string
	// Materials are the files the system gets, with their places.
	Materials []TaskFile
	// Reader tells what extraction and OCR make of a material.
	Reader TaskReader

	citations []Citation
}

// TaskFile is one published material: turn-1/…, my-files/… or knowledge/… below tasks/<number>/.
type TaskFile struct {
	Place string
	Name  string
	Data  []byte
}

// TaskReader reads documents for solvers; tests put toys in its place.
type TaskReader interface {
	// Text is the document's text page by page: its text layer, or OCR where it has none. Documents
	// without pages are one. A scan that was not read gives ErrUnread.
	Text(f TaskFile) ([]string, error)
	// Document is the document with its tables and what is hidden in it; its scans may be unread.
	Document(f TaskFile) (*extract.Document, error)
}

// Cite records a step of the derivation.
func (p *TaskPass) Cite(f TaskFile, where string, format string, args ...any) {
	p.citations = append(p.citations, Citation{Path: f.Place + "/" + f.Name, Note: where + ": " + fmt.Sprintf(format, args...)})
}

// Citations are the steps recorded so far.
func (p *TaskPass) Citations() []Citation { return p.citations }

// Run solves the task under a rule. The pass is left as it was; the steps of the derivation come back
// with the facts. A panic comes back as a PanicError.
func (s *TaskSolver) Run(p *TaskPass, rule Rule) (found map[string]dataset.Fact, steps []Citation, err error) {
	own := *p
	own.citations = nil
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{s.Number, rule, v, debug.Stack()}
		}
	}()
	found, err = s.Solve(&own, rule)
	return found, own.citations, err
}
