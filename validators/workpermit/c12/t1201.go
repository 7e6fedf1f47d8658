package c12

import (
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.01.
const (
	taxPerTrip validate.Rule = "counts the tax of one trip and multiplies it"
	taxOnTop   validate.Rule = "counts the tax on top of the price"
	addsTax    validate.Rule = "adds the tax to what all trips cost"
	oneTrip    validate.Rule = "takes one trip for all"
)

// T1201 solves 12.01.
var T1201 = &validate.TaskSolver{
	Number:   "12.01",
	Doc:      "All trips cost their number times the price, and the tax is inside. The carrier is whom the person names; nothing else is known of him.",
	Solve:    solve1201,
	Readings: []validate.Rule{taxPerTrip},
	Traps:    []validate.Rule{taxOnTop, addsTax, oneTrip},
}

var (
	carrierWords = regexp.MustCompile(`на перевозку с (\S+ «[^»]+»):`)
	tripsWords   = regexp.MustCompile(`: (\d+) рейс\S* .*?, ([\d ]+,\d\d) руб\. за рейс, в том числе НДС (\d+) %`)
)

func solve1201(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	carrier, err := said.Groups(text, carrierWords)
	if err != nil {
		return nil, err
	}
	n, err := said.Numbers(text, tripsWords)
	if err != nil {
		return nil, err
	}
	trips, price, rate := n[0], n[1], n[2]
	if rule == oneTrip {
		trips = big.NewRat(1, 1)
	}
	total := facts.Times(trips, price)
	tax := facts.Inside(total, rate)
	switch rule {
	case taxPerTrip:
		tax = facts.Times(trips, facts.Inside(price, rate))
	case taxOnTop:
		tax = facts.Kopecks(facts.Percent(total, rate))
	case addsTax:
		tax = facts.Kopecks(facts.Percent(total, rate))
		total = facts.Plus(total, tax)
	}
	return map[string]dataset.Fact{
		"carrier": facts.Text(dataset.FactText, carrier[0]),
		"total":   facts.Money(total),
		"tax":     facts.Money(tax),
		"net":     facts.Money(facts.Minus(total, tax)),
	}, nil
}
