// Package opposed draws a refusal and its near miss from the same choices, so that neither file, deed nor
// wording tells which of the two a question is.
package opposed

import (
	"errors"

	"etalon/generators/generate"
	"etalon/internal/stream"
)

// Choice is what both sides of a pair share (file, deed, bound …) with the draws of either side.
type Choice[T any] struct{ Refused, Granted []T }

// Pick takes one draw of the item's choice from the item's own stream.
func Pick[T any](p *generate.Pass, name string, choices []Choice[T], refused bool) (T, error) {
	choice, err := Take(p, name, choices)
	if err != nil {
		var none T
		return none, err
	}
	if refused {
		return stream.Pick(p.Rand, choice.Refused), nil
	}
	return stream.Pick(p.Rand, choice.Granted), nil
}

// Take takes the item's choice by its number and the seed, from those that have something for both sides.
func Take[T any](p *generate.Pass, name string, choices []Choice[T]) (Choice[T], error) {
	stream.Shuffle(stream.New(p.Seed, "opposed", name), choices)
	turns := takeTurns(choices)
	if len(turns) == 0 {
		return Choice[T]{}, errors.New("no choice has both a refusal and a near miss to give")
	}
	return turns[p.Index%len(turns)], nil
}

// takeTurns lists each choice as often as it has both to give, in rounds.
func takeTurns[T any](choices []Choice[T]) []Choice[T] {
	var turns []Choice[T]
	for round, before := 1, -1; len(turns) > before; round++ {
		before = len(turns)
		for _, c := range choices {
			if min(len(c.Refused), len(c.Granted)) >= round {
				turns = append(turns, c)
			}
		}
	}
	return turns
}
