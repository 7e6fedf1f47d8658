package nearmiss

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/rules"
	"etalon/internal/dataset"
)

// NearPolicy asks in the words of a refusal for an access that the regulation allows.
var NearPolicy = &generate.Family{
	Name: "near_policy", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_policy",
	Doc: "The request is allowed, either by a special order against the table or because closed and emergency grants do not count. A system " +
		"that is merely cautious refuses.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		r, err := rules.Draw(p, true)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{r.File}, Slots: r.Slots, Answer: dataset.One(rules.Tool, r.Args),
			Twins: []string{"access.extend_term"},
		}, nil
	},
}
