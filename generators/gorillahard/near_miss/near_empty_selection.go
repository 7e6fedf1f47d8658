package nearmiss

import (
	"etalon/generators/generate"
	"etalon/generators/internal/certs"
	"etalon/internal/dataset"
)

// NearEmptySelection asks in the words of a refusal for a certificate that there is.
var NearEmptySelection = &generate.Family{
	Name: "near_empty_selection", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_empty_selection",
	Doc: "Exactly one certificate in force fits, and its last day is the first or the last of those named. Others that are replaced, revoked, " +
		"drafts or commented out seem to fit as well.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := certs.DrawWindow(p, false)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: w.Files, Slots: w.Slots, Answer: dataset.One(w.Tool, w.Args), Twins: []string{w.Other}, FormatTrap: true,
		}, nil
	},
}
