package parallel

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/payments"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TsvPaymentBatch asks for a call for every request of a register that is ready to be settled.
var TsvPaymentBatch = &generate.Family{
	Name: "tsv_payment_batch", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Requests of one unit that are approved, open and due by a day, a call each for what is left of the sum. Fails who takes a visa that only begins alike, " +
		"a unit whose name begins alike, closed or commented-out requests, the whole sum, or takes the day as exclusive.",
	Make: makeTsvPaymentBatch,
}

func makeTsvPaymentBatch(p *generate.Pass) (*generate.Item, error) {
	r, deed := stream.Pick(p.Rand, p.World.PayRegisters), stream.Pick(p.Rand, tables.MoneyDeeds)
	last := stream.Pick(p.Rand, r.Requests)
	rule := payments.Rule{Unit: last.Unit, Day: last.Due}
	right := rule.Find(r)
	if len(right) < 2 || len(right) > 5 {
		return nil, generate.Retry("%d requests fit", len(right))
	}
	if n := rule.Harmless(r); n > 2 {
		return nil, generate.Retry("%d careless rules give the same calls", n)
	}
	answer, customers := dataset.Answer{Kind: dataset.Calls}, map[string]bool{}
	for _, c := range right {
		customers[c.Customer] = true
		answer.Calls = append(answer.Calls, dataset.Call{Tool: deed.Tool, Args: dataset.Args{"customer": c.Customer, "amount": tables.Money(c.Amount)}})
	}
	if deed.Tool == "billing.set_credit_limit" && len(customers) < len(right) {
		return nil, generate.Retry("a customer has one limit, not two")
	}
	return &generate.Item{
		Files: []*workfiles.File{&r.File},
		Slots: map[string]string{
			"unit": rule.Unit, "day": workfiles.DottedDate(rule.Day), "visa": r.Agreed, "done": r.Done, "void": r.Void, "action": deed.Words,
		},
		Answer: answer, FormatTrap: true,
	}, nil
}
