package nearmiss

import (
	"etalon/generators/generate"
	"etalon/generators/internal/certs"
	"etalon/internal/dataset"
)

// NearClarifyFile asks in the words of a clarification where one of two registers alone has it.
var NearClarifyFile = &generate.Family{
	Name: "near_clarify_file", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "clarify_file",
	Doc: "The host stands in both registers, but a certificate in force it has in one alone: the call is clear. An over-cautious system asks " +
		"back, and so does a careless one that counts an entry that is revoked, a draft, commented out or replaced; one that reads the other file alone or believes what " +
		"a draft or a commented-out entry says it replaces finds none.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := certs.DrawHost(p, false)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: w.Files, Slots: w.Slots, Answer: dataset.One(w.Tool, w.Args), Twins: []string{w.Other}, FormatTrap: true,
		}, nil
	},
}
