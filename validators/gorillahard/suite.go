// Package gorillahard wires the validating half of suite gorillahard: its solvers, the lexicon of
// tools and the published sizes.
package gorillahard

import (
	"etalon/validators/driver"
	"etalon/validators/internal/lexicon"
	"etalon/validators/invariants"
	"etalon/validators/validate"
)

// Suite validates gorillahard.
var Suite = driver.New(halves, func() []*validate.Solver { return Solvers })

func halves() (driver.Halves, error) {
	lex, err := lexicon.Default()
	if err != nil {
		return driver.Halves{}, err
	}
	return driver.Halves{Solvers: Solvers, Lexicon: lex, Sizes: invariants.Sizes}, nil
}
