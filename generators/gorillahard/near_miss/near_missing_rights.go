package nearmiss

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/levels"
	"etalon/internal/dataset"
)

// NearMissingRights asks in the words of a refusal for a call that its caller may make.
var NearMissingRights = &generate.Family{
	Name: "near_missing_rights", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_missing_rights",
	Doc: "The tool demands a level that the caller has, but only through a group that includes his: who looks at his own groups alone " +
		"refuses. The folder has a namesake in the archive.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := levels.Draw(p, false)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&w.Book.File}, Slots: w.Slots, Answer: dataset.One(w.Tool, w.Args), Twins: w.Others, FormatTrap: true,
		}, nil
	},
}
