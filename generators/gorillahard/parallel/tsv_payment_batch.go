package parallel

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
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
	rule := payRule{unit: last.Unit, day: last.Due}
	right := rule.find(r)
	if len(right) < 2 || len(right) > 5 {
		return nil, generate.Retry("%d requests fit", len(right))
	}
	harmless := 0
	for _, trap := range []string{"visa", "state", "off", "day", "whole"} {
		careless := rule
		careless.trap = trap
		if slices.Equal(right, careless.find(r)) {
			harmless++
		}
	}
	if harmless > 2 {
		return nil, generate.Retry("%d careless rules give the same calls", harmless)
	}
	answer, customers := dataset.Answer{Kind: dataset.Calls}, map[string]bool{}
	for _, c := range right {
		customers[c.customer] = true
		answer.Calls = append(answer.Calls, dataset.Call{Tool: deed.Tool, Args: dataset.Args{"customer": c.customer, "amount": tables.Money(c.amount)}})
	}
	if deed.Tool == "billing.set_credit_limit" && len(customers) < len(right) {
		return nil, generate.Retry("a customer has one limit, not two")
	}
	return &generate.Item{
		Files: []*workfiles.File{&r.File},
		Slots: map[string]string{
			"unit": rule.unit, "day": workfiles.DottedDate(rule.day), "visa": r.Agreed, "done": r.Done, "void": r.Void, "action": deed.Words,
		},
		Answer: answer, FormatTrap: true,
	}, nil
}

type payCall struct {
	customer string
	amount   int64
}

// payRule finds what is to be settled; trap is what a careless reader overlooks.
type payRule struct {
	unit string
	day  int64
	trap string
}

func (rule payRule) find(p *workfiles.PayRegister) []payCall {
	var found []payCall
	for _, r := range p.Requests {
		due := r.Due <= rule.day && (rule.trap != "day" || r.Due < rule.day)
		visa := r.Visa == p.Agreed || rule.trap == "visa" && r.Visa != ""
		open := p.Open(r) || rule.trap == "state" && r.State == p.Void
		if r.Unit != rule.unit || !due || !visa || !open || r.Off && rule.trap != "off" {
			continue
		}
		left := r.Sum - r.Part
		if rule.trap == "whole" {
			left = r.Sum
		}
		found = append(found, payCall{r.Customer, left})
	}
	return found
}
