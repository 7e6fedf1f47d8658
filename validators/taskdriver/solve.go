package taskdriver

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// ocrRemedy is what makes scans readable, or says that they need not be.
const ocrRemedy = "build with -tags ocr and install tesseract with rus and eng, or say --ocr=off"

// attempt is the solving of one task under every rule.
type attempt struct {
	ctx    context.Context
	task   *taskset.Task
	solver *validate.TaskSolver
	pass   *validate.TaskPass
	found  []dataset.Finding
	// unread says that a scan was not read: nothing was found out.
	unread bool
	// right is how many facts were found as published.
	right int
	err   error
}

// solve lets the solvers find every fact again.
func (r *run) solve(ctx context.Context) error {
	attempts := make(map[*taskset.Task]*attempt, len(r.set.Tasks))
	for _, t := range r.set.Tasks {
		attempts[t] = &attempt{ctx: ctx, task: t, solver: r.solvers[t.Row.Number], pass: t.Pass(r.docs)}
	}
	err := r.each(ctx, func(t *taskset.Task) verdict {
		a := attempts[t]
		if t.Solvable() {
			a.solve()
		}
		return verdict{a.found, a.err}
	})
	rate := validate.Rate{Name: "facts recomputed"}
	for _, t := range r.set.Tasks {
		rate.Hits += attempts[t].right
		rate.Of += len(t.Row.Facts)
		if attempts[t].unread && !r.options.OCROff {
			r.leave("facts of "+t.Item()+", which has scans", ocrRemedy)
		}
	}
	r.rates = append(r.rates, rate)
	return err
}

func (a *attempt) solve() {
	if a.solver == nil {
		a.say("unsolved", "number", "no solver of "+a.task.Row.Number, "one in validators/workpermit")
		return
	}
	diff, ok := a.under(validate.Main)
	if !ok {
		return
	}
	a.right = len(a.task.Row.Facts) - len(diff)
	for _, line := range diff {
		name, said, _ := strings.Cut(line, ": ")
		a.say("reference-mismatch", "facts."+name, strings.TrimPrefix(said, "got "), "what the solver finds, too")
	}
	if len(diff) > 0 {
		return
	}
	for _, rule := range a.solver.Readings {
		if diff, ok := a.under(rule); ok && len(diff) > 0 {
			a.say("ambiguous-convention", "turns", fmt.Sprintf("reading %q: %s", rule, strings.Join(diff, "; ")), "the published facts")
		}
	}
	for _, rule := range a.solver.Traps {
		a.spring(rule)
	}
}

// spring tries a careless rule: it has to lead away from the published facts. A task is all that its
// solver ever sees, so a trap that does not apply to it never does.
func (a *attempt) spring(rule validate.Rule) {
	facts, _, err := a.solver.Run(a.pass, rule)
	if errors.Is(err, validate.ErrNotApplicable) {
		a.say("idle-trap", "solver "+a.solver.Number, fmt.Sprintf("trap %q does not apply", rule), "a task that each trap applies to")
		return
	}
	if a.stopped(rule, err) {
		return
	}
	if len(validate.DiffFacts(facts, a.task.Row.Facts)) == 0 {
		a.say("harmless-trap", "turns", fmt.Sprintf("trap %q finds the published facts", rule), "another value of one fact at least")
	}
}

// under solves under a rule and says where the facts differ from the published ones. ok is false when
// there is nothing to compare.
func (a *attempt) under(rule validate.Rule) (diff []string, ok bool) {
	facts, _, err := a.solver.Run(a.pass, rule)
	if rule != validate.Main && errors.Is(err, validate.ErrNotApplicable) || a.stopped(rule, err) {
		return nil, false
	}
	return validate.DiffFacts(facts, a.task.Row.Facts), true
}

// stopped records why a solver did not come to its end.
func (a *attempt) stopped(rule validate.Rule, err error) bool {
	var panicked *validate.PanicError
	switch {
	case err == nil:
		return false
	case errors.As(err, &panicked), a.ctx.Err() != nil:
		a.err = fmt.Errorf("%s: %w", a.task.Item(), err)
	case errors.Is(err, validate.ErrUnread):
		a.unread = true
	case rule == validate.Main:
		a.say("unsolved", "turns", err.Error(), "facts of solver "+a.solver.Number)
	default:
		a.say("unsolved", "turns", fmt.Sprintf("under rule %q: %v", rule, err), "facts of solver "+a.solver.Number)
	}
	return true
}

func (a *attempt) say(code, field, got, want string) {
	a.found = append(a.found, a.task.Finding(code, field, got, want))
}
