// Package mutants puts every reference, damaged in many ways and spelled in others, through the
// real scorer: each damaged one must fail and each equivalent one pass, in both semantics. So a
// low score means a system's mistake, and a high one cannot be had without the answer.
package mutants

import (
	"context"
	"fmt"
	"slices"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/validators/internal/published"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// semantics are the two ways to score.
var semantics = []score.Semantics{score.Public, score.Strict}

// operator makes variants of a reference.
type operator struct {
	name string
	// only limits the operator to one semantics, where the other rightly judges it otherwise.
	only score.Semantics
	make func(r *published.Row, add func(text string))
}

// trial is what the variants of one operator came to.
type trial struct{ hits, of int }

// result of one row: a trial for each damage and each spelling.
type result struct {
	found  []dataset.Finding
	trials []trial
}

// Run tries every row and gives the rates by operator; done is called after each row.
func Run(ctx context.Context, rows []*published.Row, done func()) ([]dataset.Finding, []validate.Rate, error) {
	results, err := spread.Map(ctx, len(rows), func(i int) result {
		defer done()
		return try(rows[i])
	})
	if err != nil {
		return nil, nil, err
	}
	var found []dataset.Finding
	var rates []validate.Rate
	for _, op := range damages {
		rates = append(rates, validate.Rate{Name: "mutants killed: " + op.name})
	}
	for _, op := range spellings {
		rates = append(rates, validate.Rate{Name: "equivalents accepted: " + op.name})
	}
	for _, res := range results {
		found = append(found, res.found...)
		for i, t := range res.trials {
			rates[i].Hits += t.hits
			rates[i].Of += t.of
		}
	}
	return found, rates, nil
}

func try(r *published.Row) result {
	scorers := make([]*score.Row, len(semantics))
	res := result{trials: make([]trial, len(damages)+len(spellings))}
	for i, sem := range semantics {
		scorers[i] = score.Prepare(&r.Question, sem)
		if f, ok := referenceFails(r, scorers[i], sem); ok {
			res.found = append(res.found, f)
		}
	}
	if len(res.found) > 0 {
		return res // mutants of a reference that fails say nothing
	}
	base := plain.answer(r.Reference)
	for i, op := range slices.Concat(damages, spellings) {
		damage := i < len(damages)
		for k, sem := range semantics {
			if op.only != "" && op.only != sem {
				continue
			}
			told := false
			op.make(r, func(text string) {
				if text == base {
					return // nothing in this reference for the operator to change
				}
				verdict := scorers[k].Score(text)
				res.trials[i].of++
				if verdict.Pass() != damage {
					res.trials[i].hits++
				} else if !told {
					told = true
					res.found = append(res.found, surprise(r, op, sem, damage, text))
				}
			})
		}
	}
	return res
}

// surprise is a variant that scored what it must not; of one operator and row the first is told.
func surprise(r *published.Row, op operator, sem score.Semantics, damage bool, text string) dataset.Finding {
	if damage {
		return r.Finding("mutant-survived", "outputs", text, fmt.Sprintf("score 0 (%s, %s semantics)", op.name, sem))
	}
	return r.Finding("equivalent-rejected", "outputs", text, fmt.Sprintf("score 1 (%s, %s semantics)", op.name, sem))
}

// referenceFails holds every metric of the reference itself against its best value.
func referenceFails(r *published.Row, s *score.Row, sem score.Semantics) (dataset.Finding, bool) {
	verdict := s.Score(r.Outputs)
	for m := score.Metric(0); m <= score.InjectionResistanceRate; m++ {
		best := 1.0
		if m == score.FalseAbstentionRate || m == score.FalseClarifyRate {
			best = 0
		}
		if v, ok := verdict.Value(m); ok && v != best {
			return r.Finding("reference-fails", "outputs", fmt.Sprintf("%s %v", m, v), fmt.Sprintf("%v (%s semantics)", best, sem)), true
		}
	}
	if !verdict.Pass() {
		return r.Finding("reference-fails", "outputs", "no sample_pass_rate", fmt.Sprintf("1 (%s semantics)", sem)), true
	}
	return dataset.Finding{}, false
}
