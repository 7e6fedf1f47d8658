package constraint

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/levels"
	"etalon/internal/dataset"
)

// AbstainMissingRights asks for a call that its caller may not make.
var AbstainMissingRights = &generate.Family{
	Name: "abstain_missing_rights", Lever: "constraint", Tier: "T4_wild", Kind: dataset.Abstain,
	Doc: "The tool demands a level, and the caller's, to be found from nested groups, is too low. Who counts a membership that has " +
		"run out, a frozen group or a commented-out line finds it high enough, and calls.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		w, err := levels.Draw(p, true)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&w.Book.File}, Slots: w.Slots, Answer: dataset.Answer{Kind: dataset.Abstain},
			Twins: append([]string{w.Tool}, w.Others...), FormatTrap: true,
		}, nil
	},
}
