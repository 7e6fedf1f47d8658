package clarify

import (
	"etalon/generators/generate"
	"etalon/generators/internal/certs"
	"etalon/internal/dataset"
)

// ClarifyFile asks for the certificate of a host that has one in each of two registers.
var ClarifyFile = &generate.Family{
	Name: "clarify_file", Lever: "clarify", Tier: "T3_expert", Kind: dataset.Clarify,
	Doc: "Two registers are attached, and the host has a certificate in force in each: nothing says which is meant. " +
		"A careless system takes the one it finds first, reads one file alone, or believes what a draft or a commented-out entry says it replaces.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := certs.DrawHost(p, true)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: w.Files, Slots: w.Slots, Answer: dataset.Answer{Kind: dataset.Clarify}, Twins: []string{w.Tool, w.Other}, FormatTrap: true,
		}, nil
	},
}
