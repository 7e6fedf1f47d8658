// Package taskdriver validates a workpermit set: it reads the published bytes, makes the checks of
// the contract, lets a blind solver find every fact of a task again and compares, and puts the
// reference records through the scorer.
package taskdriver

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/pdf"
	"etalon/validators/internal/shelf"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// New is the suite that validates with the solvers, which are in the order of their numbers.
func New(solvers []*validate.TaskSolver) *validate.Suite {
	return &validate.Suite{
		Name: taskset.Suite,
		Validate: func(ctx context.Context, dir string, o validate.Options) (*validate.Report, error) {
			known, err := byNumber(solvers)
			if err != nil {
				return nil, err
			}
			return validateSet(ctx, dir, known, o)
		},
		Explain: func(ctx context.Context, dir, id string) (*validate.Explanation, error) {
			known, err := byNumber(solvers)
			if err != nil {
				return nil, err
			}
			return explain(ctx, dir, id, known)
		},
		Solvers: func() []*validate.Solver { return nil },
		Tasks:   func() []*validate.TaskSolver { return solvers },
	}
}

// byNumber refuses solvers that are badly described before any of them runs.
func byNumber(solvers []*validate.TaskSolver) (map[string]*validate.TaskSolver, error) {
	known := map[string]*validate.TaskSolver{}
	for _, s := range solvers {
		rules := slices.Concat(s.Readings, s.Traps)
		slices.Sort(rules)
		switch {
		case known[s.Number] != nil:
			return nil, fmt.Errorf("two solvers have the number %s: a task has one", s.Number)
		case s.Doc == "" || s.Solve == nil:
			return nil, fmt.Errorf("solver %s has no Doc or no Solve", s.Number)
		case len(rules) > 0 && rules[0] == validate.Main:
			return nil, fmt.Errorf("solver %s lists the main rule as a reading or trap", s.Number)
		case len(slices.Compact(slices.Clone(rules))) < len(rules):
			return nil, fmt.Errorf("solver %s lists a rule twice", s.Number)
		}
		known[s.Number] = s
	}
	return known, nil
}

// run is one validation under way.
type run struct {
	options validate.Options
	solvers map[string]*validate.TaskSolver
	set     *taskset.Set
	docs    *validate.Documents
	pdf     pdf.Options
	// sound are the tasks without findings so far.
	sound map[*taskset.Task]bool
	// skipped are those that a stage left out for their findings.
	skipped map[*taskset.Task]bool
	found   []dataset.Finding
	undone  []validate.Undone
	rates   []validate.Rate
	mu      sync.Mutex
	done    int
	total   int
}

// steps are the stages of a task that progress counts.
const steps = 11

func validateSet(ctx context.Context, dir string, solvers map[string]*validate.TaskSolver, o validate.Options) (*validate.Report, error) {
	s, found, err := shelf.Open(dir, taskset.Suite)
	if err != nil || s == nil {
		return &validate.Report{Findings: found}, err
	}
	defer func() { _ = s.Close() }() // only read
	set, more, err := taskset.Read(s)
	if err != nil {
		return nil, err
	}
	engine, err := extract.OwnEngine()
	if err != nil {
		return nil, err
	}
	r := &run{
		options: o, solvers: solvers, set: set, found: append(found, more...), sound: map[*taskset.Task]bool{}, skipped: map[*taskset.Task]bool{},
		docs: validate.NewDocuments(ctx, extract.Options{OCR: o.OCR, Engine: engine}), pdf: pdf.Options{Engine: engine}, total: steps * len(set.Tasks),
	}
	for _, t := range set.Tasks {
		r.sound[t] = !slices.ContainsFunc(more, func(f dataset.Finding) bool { return about(f, t) })
	}
	r.advance(0)
	if err := r.stages(ctx); err != nil {
		return nil, err
	}
	r.settle()
	return &validate.Report{Findings: r.found, Undone: r.undone, Rates: r.rates, Items: len(set.Tasks)}, nil
}

// stages go from the cheap to the dear: a task with a finding is not looked at by later ones, which
// would only repeat it in other words.
func (r *run) stages(ctx context.Context) error {
	for _, stage := range []func(context.Context) error{
		r.checking(formChecks), r.checking(readingChecks), r.scanned, r.invented, r.planted, r.checking(materialChecks), r.solve, r.checking(answerChecks), r.judge, r.mutate, r.trivially,
	} {
		if err := stage(ctx); err != nil {
			return err
		}
	}
	return nil
}

// advance tells how far the validation is, one telling after the other.
func (r *run) advance(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done += n
	if r.options.Progress != nil {
		r.options.Progress(r.done, r.total)
	}
}

// leave names a check that was not made.
func (r *run) leave(check, remedy string) {
	u := validate.Undone{Check: check, Remedy: remedy}
	if !slices.Contains(r.undone, u) {
		r.undone = append(r.undone, u)
	}
}

// settle puts the findings in order and says of which tasks not everything was found out: nothing
// missing counts as passed.
func (r *run) settle() {
	dataset.SortFindings(r.found)
	if r.set.Shelf.Held(taskset.TasksFile) {
		r.leave("all tasks", "mend "+taskset.TasksFile)
	} else if r.set.Partial {
		r.leave("tasks whose rows cannot be read", "mend the rows that were found broken")
	}
	for _, t := range r.set.Tasks {
		switch {
		case len(t.Held) > 0:
			r.leave("what depends on files of "+t.Item(), "mend "+strings.Join(t.Held, ", "))
		case r.skipped[t]:
			r.leave("the later checks of "+t.Item(), "mend what was found in the task, which they would repeat")
		}
	}
}
