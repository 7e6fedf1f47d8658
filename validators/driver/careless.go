package driver

import (
	"context"
	"fmt"

	"etalon/validators/internal/published"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// careless gives, by the number of the row, the answers that the traps of its solver lead to. Rows
// that cannot be solved have none; validation tells why.
func (d *driver) careless(ctx context.Context, dir string) (map[int][]validate.Careless, error) {
	set, found, err := published.Read(ctx, dir)
	if err != nil {
		return nil, err
	}
	if set == nil {
		return nil, fmt.Errorf("%s cannot be read: %s", dir, found[0])
	}
	history := talks(set.Shots, func(row *published.Row) bool { return row.Whole })
	answers, err := spread.Map(ctx, len(set.Test), func(i int) []validate.Careless {
		if row := set.Test[i]; row.Whole {
			return d.carelessOf(row, history)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	byID := map[int][]validate.Careless{}
	for i, list := range answers {
		if len(list) > 0 {
			byID[set.Test[i].Meta.ID] = list
		}
	}
	return byID, nil
}

func (d *driver) carelessOf(row *published.Row, history conversations) []validate.Careless {
	m, problem := d.recognise(row)
	if problem.Code != "" {
		return nil
	}
	p := validate.NewPass(row.Inputs.Question, row.Files, row.Catalogue.Plain(), history.before(row), d.Lexicon)
	var list []validate.Careless
	for _, trap := range m.Solver.Traps {
		answer, _, err := m.Run(p, trap)
		if err != nil {
			continue // the trap does not apply, or validation tells what is wrong
		}
		if text, err := answer.JSON(); err == nil {
			list = append(list, validate.Careless{Rule: trap, Answer: text})
		}
	}
	return list
}
