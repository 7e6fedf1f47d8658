package driver

import (
	"context"
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/internal/spread"
	"etalon/validators/invariants"
	"etalon/validators/validate"
)

// unseen are the checks of solving, scoring and shortcuts that a set without answers cannot be put to.
var unseen = []string{
	"broken-promise and wrong-count of tiers, levers, families, caveats and planted tools", "cost-pick-without-pair", "few-skeletons", "history-needed", "history-not-needed", "reference-mismatch", "refusal-shortcut", "wrong-family",
}

// answer gives the rows of a set without answers those of the solvers. So all that holds of right
// answers is checked of these; that the hidden ones are the same is not.
func (r *run) answer(ctx context.Context) error {
	for _, check := range unseen {
		r.undone = append(r.undone, validate.Undone{Check: check, Remedy: invariants.WithReferences})
	}
	rows := r.Rows()
	history := talks(r.Shots, func(row *published.Row) bool { return row.Whole })
	verdicts, err := spread.Map(ctx, len(rows), func(i int) verdict {
		if !rows[i].Whole || rows[i].Meta.Categories.Family != "" {
			return verdict{matched: true} // nothing to fill in
		}
		return r.answerRow(rows[i], history)
	})
	if err != nil {
		return err
	}
	for i, v := range verdicts {
		if v.err != nil {
			return fmt.Errorf("%s:%d: %s: %w", rows[i].File, rows[i].Line, rows[i].Item(), v.err)
		}
		r.found = append(r.found, v.found...)
		if !v.matched {
			rows[i].Whole, r.Partial[rows[i].File] = false, true
		}
	}
	return nil
}

func (r *run) answerRow(row *published.Row, h conversations) verdict {
	turns := h.before(row)
	if row.Meta.TurnID > 0 && len(turns) == 0 {
		return verdict{} // the turn before has findings of its own, or broken-dialogue says it is not there
	}
	m, problem := r.recognise(row)
	if problem.Code != "" {
		return verdict{found: []dataset.Finding{problem}}
	}
	if row.Outputs == "" {
		a := &attempt{row: row, match: m, pass: validate.NewPass(row.Inputs.Question, row.Files, row.Catalogue.Plain(), turns, r.Lexicon)}
		answer, _, ok := a.under(validate.Main, a.pass)
		if !ok {
			return verdict{found: a.found, err: a.err}
		}
		// As it would stand in a file: numbers by their digits.
		text, err := answer.JSON()
		if err == nil {
			row.Reference, err = dataset.ParseAnswer(text)
		}
		if err != nil {
			a.say("unsolved", "inputs", err.Error(), "an answer of solver "+m.Solver.Name)
			return verdict{found: a.found}
		}
		row.Outputs = text
	}
	c := &row.Meta.Categories
	c.AnswerKind, c.Family = row.Reference.Kind, m.Solver.Covers[0]
	return verdict{matched: true}
}
