package grounding

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
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
		amount, harmless := penalty(l, c, day, lateRule{}), 0
		for _, careless := range lateRules {
			if penalty(l, c, day, careless) == amount {
				harmless++
			}
		}
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

// lateRule is what a careless reader does.
type lateRule struct{ noGrace, allDays, noCap, former, first, unpaid, void, off bool }

var lateRules = []lateRule{
	{noGrace: true}, {allDays: true}, {noCap: true}, {former: true}, {first: true}, {unpaid: true}, {void: true}, {off: true},
}

// penalty is what a contract's invoices cost by a day, in kopecks; sums are whole hundreds of rubles, so none is rounded.
func penalty(l *workfiles.Lateness, c *workfiles.LateContract, day int64, rule lateRule) int64 {
	var sum int64
	for _, v := range l.Lines {
		if v.Contract != c || v.Void && !rule.void || v.Off && !rule.off || v.Paid == 0 && rule.unpaid {
			continue
		}
		sum += rule.of(v, day)
	}
	return sum
}

func (rule lateRule) of(v workfiles.LateInvoice, day int64) int64 {
	terms, until := v.Contract.Terms, v.Paid
	switch {
	case rule.former:
		terms = v.Contract.Former
	case v.Contract.Since > 0 && v.Due >= v.Contract.Since && !rule.first:
		terms = v.Contract.Amended
	}
	if until == 0 {
		until = day
	}
	late := until - v.Due
	if late <= terms.Grace && !rule.noGrace || late <= 0 {
		return 0
	}
	if !rule.noGrace && !rule.allDays {
		late -= terms.Grace
	}
	cost := v.Sum * terms.Rate * late / 10000
	if most := v.Sum * terms.Cap / 100; cost > most && !rule.noCap {
		return most
	}
	return cost
}
