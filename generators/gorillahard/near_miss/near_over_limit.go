package nearmiss

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
)

// NearOverLimit asks in the words of a refusal for a call that its tool can take.
var NearOverLimit = &generate.Family{
	Name: "near_over_limit", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_over_limit",
	Doc: "Everybody is to be reminded in one call, and those who match are as many as the tool takes or a few fewer. Counting settled " +
		"invoices exceeds the limit, counting commented-out ones adds a customer, a strict bound loses one.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		r, err := tables.DrawReminder(p, (*tables.Reminder).Within)
		if err != nil {
			return nil, err
		}
		ids := make([]any, len(r.IDs))
		for i, id := range r.IDs {
			ids[i] = id
		}
		return &generate.Item{
			Files: []*workfiles.File{&r.Debtors.File}, Slots: r.Slots,
			Answer: dataset.One(r.Deed.Tool, dataset.Args{"customer_ids": ids}),
			Twins:  r.Tempting, FormatTrap: true,
		}, nil
	},
}
