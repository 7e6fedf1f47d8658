package constraint

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/copies"
	"etalon/internal/dataset"
)

// AbstainStaleData asks for a copy that is older than those its tool has.
var AbstainStaleData = &generate.Family{
	Name: "abstain_stale_data", Lever: "constraint", Tier: "T4_wild", Kind: dataset.Abstain,
	Doc: "The day of the copy is that of the latest run of good checks, and that was so long ago that the tool has no such copy. " +
		"Who overlooks the corrections or only believes those that mend a day finds a run of late, and calls; so does who takes runs that are too short, or " +
		"days without a copy for no break.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := copies.Draw(p, true)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&w.Journal.File}, Slots: w.Slots, Answer: dataset.Answer{Kind: dataset.Abstain},
			Twins: []string{w.Tool, w.Other},
		}, nil
	},
}
