// Package nearmiss has the families that ask in the words of a refusal or a clarification for what can be done.
package nearmiss

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
)

// NearClarifyColumn asks in the words of a clarification where only one column has the word.
var NearClarifyColumn = &generate.Family{
	Name: "near_clarify_column", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "clarify_column",
	Doc: "Only one word of the column's name is given, and exactly one column has it: the call is clear. An over-cautious system asks back, " +
		"a careless one writes the word instead of the column's whole name.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		h, err := tables.DrawHalfNamed(p, 1)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&h.Table.File}, Slots: h.Slots,
			Answer: dataset.One(h.Deed.Tool, dataset.Args{"path": h.Table.Path, "column": h.Columns[0].Name}),
			Twins:  []string{h.Twin},
		}, nil
	},
}
