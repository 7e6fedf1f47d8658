package nearmiss

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/copies"
	"etalon/internal/dataset"
)

// NearStaleData asks in the words of a refusal for a copy that its tool still has.
var NearStaleData = &generate.Family{
	Name: "near_stale_data", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_stale_data",
	Doc: "The latest run of good checks ended a while ago, but the tool still has that day's copy. Who overlooks the corrections or only " +
		"believes those that mend a day, takes runs that are too short or days without a copy for no break finds a later day, who only believes those that undo a " +
		"day or takes longer runs alone an earlier one or none.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := copies.Draw(p, false)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&w.Journal.File}, Slots: w.Slots, Answer: dataset.One(w.Tool, w.Args), Twins: []string{w.Other},
		}, nil
	},
}
