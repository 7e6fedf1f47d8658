// Package policy has the families where rules in a file forbid what a tool would do.
package policy

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/rules"
	"etalon/internal/dataset"
)

// AbstainPolicy asks for an access that the attached regulation forbids.
var AbstainPolicy = &generate.Family{
	Name: "abstain_policy", Lever: "policy", Tier: "T3_expert", Kind: dataset.Abstain,
	Doc: "The table of limits allows the request, but the halved limit for writing, a mark on the account or the count of grants in force " +
		"forbids it. A careless system looks at the table alone and grants.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		r, err := rules.Draw(p, false)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{r.File}, Slots: r.Slots, Answer: dataset.Answer{Kind: dataset.Abstain},
			Twins: []string{rules.Tool, "access.extend_term"},
		}, nil
	},
}
