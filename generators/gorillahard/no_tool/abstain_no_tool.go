// Package notool has the families where nothing in the catalogue does what is asked.
package notool

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/extreme"
	"etalon/internal/dataset"
)

// AbstainNoTool asks for something that only the neighbours of the missing tool come close to.
var AbstainNoTool = &generate.Family{
	Name: "abstain_no_tool", Lever: "no_tool", Tier: "T3_expert", Kind: dataset.Abstain,
	Doc: "What the request concerns can be found in the file, but the tool for the deed is missing; its neighbours undo it, hold it back or do it " +
		"half. A careless system takes the nearest.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		f, err := extreme.Draw(p)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{f.File}, Slots: f.Slots, Answer: dataset.Answer{Kind: dataset.Abstain},
			Twins: f.Others, Bar: append([]string{f.Deed.Tool}, f.Deed.Also...),
		}, nil
	},
}
