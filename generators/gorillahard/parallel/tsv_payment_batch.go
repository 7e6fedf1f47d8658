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
	Doc: "Requests of one unit that are approved, open and due by a day, a call each for what is left of the sum. Fails who takes any visa, one that " +
		"begins alike or only holds the word, a unit whose name begins alike, withdrawn, finished or commented-out requests, or the whole sum, takes the day as exclusive or forgets it.",
	Make: makeTsvPaymentBatch,
}

func makeTsvPaymentBatch(p *generate.Pass) (*generate.Item, error) {
	r, deed := stream.Pick(p.Rand, p.World.PayRegisters), stream.Pick(p.Rand, tables.MoneyDeeds)
	look, err := payments.Draw(p, r)
	if err != nil {
		return nil, err
	}
	right := look.Find(r)
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
			"unit": look.Unit, "day": workfiles.DottedDate(look.Day), "visa": r.Agreed, "done": r.Done, "void": r.Void, "action": deed.Words,
		},
		Answer: answer, FormatTrap: true,
	}, nil
}
