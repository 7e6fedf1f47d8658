package nearmiss

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/extreme"
	"etalon/internal/dataset"
)

// NearNoTool asks in the words of a refusal for something that a tool of the catalogue does.
var NearNoTool = &generate.Family{
	Name: "near_no_tool", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_no_tool",
	Doc: "The right tool is there among its neighbours, under other words than the request's. Forgetting the number of copies, comments or " +
		"overrides names the wrong deployment or flag.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		f, err := extreme.Draw(p)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{f.File}, Slots: f.Slots, Answer: dataset.One(f.Deed.Tool, f.Args),
			// One neighbour fewer than the refusal has: the tool itself takes that place.
			Twins: f.Others[:len(f.Others)-1], Bar: f.Deed.Also, FormatTrap: true,
		}, nil
	},
}
