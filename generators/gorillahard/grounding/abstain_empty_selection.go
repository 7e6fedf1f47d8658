package grounding

import (
	"etalon/generators/generate"
	"etalon/generators/internal/certs"
	"etalon/internal/dataset"
)

// AbstainEmptySelection asks for a certificate that ends within days on which none in force does.
var AbstainEmptySelection = &generate.Family{
	Name: "abstain_empty_selection", Lever: "grounding", Tier: "T4_wild", Kind: dataset.Abstain,
	Doc: "A certificate is described by its team and its last day, which has to be counted, and none in force fits. One that is replaced, " +
		"revoked, a draft or commented out does, and a careless system takes it.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := certs.DrawWindow(p, true)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: w.Files, Slots: w.Slots, Answer: dataset.Answer{Kind: dataset.Abstain}, Twins: []string{w.Tool, w.Other}, FormatTrap: true,
		}, nil
	},
}
