package grounding

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/penalties"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// LedgerContractJoin asks for the penalty of a customer by the terms of the contract.
var LedgerContractJoin = &generate.Family{
	Name: "ledger_contract_join", Lever: "grounding", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Days of delay of one file, the price of a day in another: free days, a ceiling for each invoice, terms amended from a day on. Fails who forgets one " +
		"of them, takes struck-out terms, counts all days once the free ones are over, leaves out unpaid invoices, or counts void ones.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		l := stream.Pick(p.Rand, p.World.Latenesses)
		c, deed := stream.Pick(p.Rand, l.Contracts), stream.Pick(p.Rand, tables.MoneyDeeds)
		day := l.From + int64(p.Rand.Between(0, 20))
		amount, harmless := penalties.Of(l, c, day), penalties.Harmless(l, c, day)
		// Not every contract was amended, nor has every one a withdrawn invoice; all other rules must matter.
		if amount == 0 || harmless > 2 || harmless > 1 && c.Since > 0 {
			return nil, generate.Retry("%d careless rules give the same penalty", harmless)
		}
		return &generate.Item{
			Files: []*workfiles.File{&l.Invoices.File, &l.Terms},
			Slots: map[string]string{
				"customer": c.Customer, "day": workfiles.DottedDate(day), "void": l.Void, "action": deed.Words,
			},
			Answer:     dataset.One(deed.Tool, dataset.Args{"customer": c.Customer, "amount": tables.Money(amount)}),
			FormatTrap: true,
		}, nil
	},
}
