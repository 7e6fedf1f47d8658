// Package clarify has the families whose answer is a question asked back.
package clarify

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
)

// ClarifyColumn asks for an aggregate of a column of which only a word is known, and two have it.
var ClarifyColumn = &generate.Family{
	Name: "clarify_column", Lever: "clarify", Tier: "T3_expert", Kind: dataset.Clarify,
	Doc: "Only one word of the column's name is given, and two columns of numbers have it: each would be another call. " +
		"A careless system takes the first one.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		h, err := tables.DrawHalfNamed(p, 2)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&h.Table.File}, Slots: h.Slots,
			Answer: dataset.Answer{Kind: dataset.Clarify}, Twins: []string{h.Deed.Tool, h.Twin},
		}, nil
	},
}
