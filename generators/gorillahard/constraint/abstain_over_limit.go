// Package constraint has the families where a limit or another caveat of a tool decides.
package constraint

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
)

// AbstainOverLimit asks for one call that would need more customers than its tool takes.
var AbstainOverLimit = &generate.Family{
	Name: "abstain_over_limit", Lever: "constraint", Tier: "T4_wild", Kind: dataset.Abstain,
	Doc: "Everybody is to be reminded in one call, but those who match are more than the tool takes at once. Who misses the customers " +
		"exactly on the bound finds no more than the limit, and calls.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		r, err := tables.DrawReminder(p, (*tables.Reminder).Over)
		if err != nil {
			return nil, err
		}
		return &generate.Item{
			Files: []*workfiles.File{&r.Debtors.File}, Slots: r.Slots, Answer: dataset.Answer{Kind: dataset.Abstain},
			Twins: append([]string{r.Deed.Tool}, r.Tempting...), FormatTrap: true,
		}, nil
	},
}
