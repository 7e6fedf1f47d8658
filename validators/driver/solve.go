package driver

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// verdict is what solving one row found out.
type verdict struct {
	match   validate.Match
	matched bool
	found   []dataset.Finding
	applied []validate.Rule
	err     error
}

// solve offers every sound row to the solvers. Rows with findings are no longer sound afterwards.
func (r *run) solve(ctx context.Context, sound map[*published.Row]bool) error {
	rows := r.Rows()
	history := talks(r.Shots, func(row *published.Row) bool { return sound[row] })
	verdicts, err := spread.Map(ctx, len(rows), func(i int) verdict {
		defer r.advance(1)
		if !sound[rows[i]] {
			return verdict{}
		}
		return r.solveRow(rows[i], history)
	})
	if err != nil {
		return err
	}
	uses := map[*validate.Solver]map[validate.Rule]bool{}
	for i, v := range verdicts {
		if v.err != nil {
			return fmt.Errorf("%s:%d: %s: %w", rows[i].File, rows[i].Line, rows[i].Item(), v.err)
		}
		r.found = append(r.found, v.found...)
		sound[rows[i]] = sound[rows[i]] && len(v.found) == 0
		if !v.matched {
			continue
		}
		r.Recognised[rows[i]] = v.match
		if uses[v.match.Solver] == nil {
			uses[v.match.Solver] = map[validate.Rule]bool{}
		}
		for _, rule := range v.applied {
			uses[v.match.Solver][rule] = true
		}
	}
	r.idleTraps(uses)
	return nil
}

// idleTraps reports traps that no row of the set gave anything to bite on: they prove nothing.
// While rows wait to be mended, one of them may be what a trap is for.
func (r *run) idleTraps(uses map[*validate.Solver]map[validate.Rule]bool) {
	if !r.Has(published.TestFile, published.ShotsFile) || len(r.Recognised) < len(r.Rows()) {
		r.undone = append(r.undone, validate.Undone{Check: "idle-trap", Remedy: "mend the rows that could not be solved"})
		return
	}
	for _, s := range r.Solvers {
		for _, trap := range s.Traps {
			if used, any := uses[s]; any && !used[trap] {
				r.found = append(r.found, dataset.Finding{
					File: published.TestFile, Field: "solver " + s.Name, Code: "idle-trap",
					Got: "no row that trap " + fmt.Sprintf("%q", trap) + " applies to", Want: "at least one",
				})
			}
		}
	}
}

// conversations are the turns that precede others, by dialogue.
type conversations map[string][]*published.Row

func talks(shots []*published.Row, usable func(*published.Row) bool) conversations {
	h := conversations{}
	for _, r := range shots {
		if r.Meta.NTurns > 1 && usable(r) {
			h[r.Meta.DialogID] = append(h[r.Meta.DialogID], r)
		}
	}
	return h
}

// before are the turns before a row, in their order, as a model sees them.
func (h conversations) before(row *published.Row) []validate.Turn {
	var earlier []*published.Row
	for _, t := range h[row.Meta.DialogID] {
		if t.Meta.TurnID < row.Meta.TurnID {
			earlier = append(earlier, t)
		}
	}
	slices.SortStableFunc(earlier, func(a, b *published.Row) int { return a.Meta.TurnID - b.Meta.TurnID })
	turns := make([]validate.Turn, len(earlier))
	for i, t := range earlier {
		turns[i] = validate.Turn{Question: t.Inputs.Question, Answer: t.Reference}
	}
	return turns
}

// solveRow recognises the question and solves it under every rule.
func (r *run) solveRow(row *published.Row, h conversations) verdict {
	turns := h.before(row)
	if row.Meta.TurnID > 0 && len(turns) == 0 {
		return verdict{} // the turn before has findings of its own, or broken-dialogue says it is not there
	}
	m, problem := r.recognise(row)
	if problem.Code != "" {
		return verdict{found: []dataset.Finding{problem}}
	}
	a := &attempt{row: row, match: m, pass: validate.NewPass(row.Inputs.Question, row.Files, row.Catalogue.Plain(), turns, r.Lexicon)}
	a.solve()
	return verdict{match: m, matched: true, found: a.found, applied: a.applied, err: a.err}
}

// recognise finds the one solver of a question by its words alone.
func (d *driver) recognise(row *published.Row) (validate.Match, dataset.Finding) {
	matches := d.recogniser.Match(row.Inputs.Question)
	switch len(matches) {
	case 0:
		return validate.Match{}, row.Finding("unrecognised-wording", "inputs.question", row.Inputs.Question, "a wording that one solver knows")
	case 1:
		return matches[0], dataset.Finding{}
	}
	names := make([]string, len(matches))
	for i, m := range matches {
		names[i] = fmt.Sprintf("%s (wording %d)", m.Solver.Name, m.Wording)
	}
	return validate.Match{}, row.Finding("ambiguous-wording", "inputs.question", strings.Join(names, ", "), "one solver and one reading of its slots")
}

// attempt is the solving of one row by the solver that recognised it.
type attempt struct {
	row     *published.Row
	match   validate.Match
	pass    *validate.Pass
	found   []dataset.Finding
	applied []validate.Rule
	err     error
}

func (a *attempt) say(code, field, got, want string) {
	a.found = append(a.found, a.row.Finding(code, field, got, want))
}

func (a *attempt) solve() {
	answer, got, ok := a.under(validate.Main, a.pass)
	if !ok {
		return
	}
	want, err := validate.Envelop(a.row.Reference)
	if err != nil {
		a.say("malformed-reference", "outputs", a.row.Outputs, err.Error())
		return
	}
	if !got.Equal(want) {
		a.say("reference-mismatch", "outputs", a.row.Outputs, a.shown(answer))
		return
	}
	if family := a.row.Meta.Categories.Family; !slices.Contains(a.match.Solver.Covers, family) {
		a.say("wrong-family", "meta.categories.family", family, "one of "+strings.Join(a.match.Solver.Covers, ", ")+", which solver "+a.match.Solver.Name+" covers")
	}
	a.rules(want)
	if a.row.Meta.TurnID > 0 {
		a.alone(want)
	}
}

// under solves under a rule. ok is false when there is no envelope to compare, and then the
// reason is recorded.
func (a *attempt) under(rule validate.Rule, p *validate.Pass) (dataset.Answer, validate.Envelope, bool) {
	answer, _, err := a.match.Run(p, rule)
	if err == nil {
		var e validate.Envelope
		if e, err = validate.Envelop(answer); err == nil {
			return answer, e, true
		}
	}
	var panicked *validate.PanicError
	if errors.As(err, &panicked) {
		a.err = err
		return answer, validate.Envelope{}, false
	}
	if rule != validate.Main && errors.Is(err, validate.ErrNotApplicable) {
		return answer, validate.Envelope{}, false
	}
	f := a.row.Finding("unsolved", "inputs", "", "an answer of solver "+a.match.Solver.Name)
	f.Got = err.Error()
	if rule != validate.Main {
		f.Got = fmt.Sprintf("under rule %q: %v", rule, err)
	}
	a.found = append(a.found, f)
	return answer, validate.Envelope{}, false
}

// rules proves that every defensible reading leads to the reference and every careless one away.
func (a *attempt) rules(want validate.Envelope) {
	for _, rule := range a.match.Solver.Readings {
		if answer, got, ok := a.under(rule, a.pass); ok {
			a.applied = append(a.applied, rule)
			if !got.Equal(want) {
				a.say("ambiguous-convention", "inputs.question", fmt.Sprintf("reading %q gives %s", rule, a.shown(answer)), a.row.Outputs)
			}
		}
	}
	for _, rule := range a.match.Solver.Traps {
		if _, got, ok := a.under(rule, a.pass); ok {
			a.applied = append(a.applied, rule)
			if got.Equal(want) {
				a.say("harmless-trap", "inputs", fmt.Sprintf("trap %q gives the reference", rule), "another answer wherever the trap applies")
			}
		}
	}
}

// alone asks the last turn of a dialogue as if nothing had been said before.
func (a *attempt) alone(want validate.Envelope) {
	answer, _, err := a.match.Run(a.pass.WithoutHistory(), validate.Main)
	var panicked *validate.PanicError
	if errors.As(err, &panicked) {
		a.err = err
		return
	}
	switch needs := a.row.Meta.NeedsHistory; needs {
	case "": // broken-dialogue says so
	case "trap":
		got, wrong := validate.Envelop(answer)
		if err != nil || wrong != nil || !got.Equal(want) {
			a.say("history-needed", "meta.needs_history", "without the first turn: "+a.outcome(answer, err), "the reference, as needs_history says trap")
		}
	default:
		if !errors.Is(err, validate.ErrNeedsHistory) {
			a.say("history-not-needed", "meta.needs_history", "without the first turn: "+a.outcome(answer, err), "no answer, as needs_history says "+needs)
		}
	}
}

func (a *attempt) outcome(answer dataset.Answer, err error) string {
	if err != nil {
		return err.Error()
	}
	return a.shown(answer)
}

// shown is an answer as a message quotes it.
func (a *attempt) shown(answer dataset.Answer) string {
	text, err := answer.JSON()
	if err != nil {
		return err.Error()
	}
	return text
}
