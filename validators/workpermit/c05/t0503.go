package c05

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.03.
const (
	shareOfWhole validate.Rule = "counts the sum of the payments from the sum of the shares"
	lastIsRest   validate.Rule = "makes the last payment what is left of the price"
	fitsShares   validate.Rule = "shrinks the shares so that they make the price"
	wholeRoubles validate.Rule = "rounds the payments to whole roubles"
)

// T0503 solves 5.03.
var T0503 = &validate.TaskSolver{
	Number: "5.03",
	Doc: "Each payment is its share of the price, to kopecks. What the payments come to is compared with the price: " +
		"the difference is too much.",
	Solve:    solve0503,
	Readings: []validate.Rule{shareOfWhole},
	Traps:    []validate.Rule{lastIsRest, fitsShares, wholeRoubles},
}

var (
	wholePrice  = regexp.MustCompile(`Цена договора ([\d ]+,\d\d) руб\.`)
	threeShares = regexp.MustCompile(`Платим так: (\d+) % до .*?, ещё (\d+) % до .*?, и (\d+) % до `)
)

func solve0503(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	named, err := said.Numbers(text, wholePrice)
	if err != nil {
		return nil, err
	}
	price := named[0]
	shares, err := said.Numbers(text, threeShares)
	if err != nil {
		return nil, err
	}
	if shares[1].Cmp(shares[2]) != 0 {
		return nil, fmt.Errorf("the second share is %s, the third %s: want the same", shares[1], shares[2])
	}
	all := facts.Plus(shares...)
	var payments []*big.Rat
	for _, s := range shares {
		if rule == fitsShares {
			s = new(big.Rat).Quo(facts.Times(s, big.NewRat(100, 1)), all)
		}
		payment := facts.Kopecks(facts.Percent(price, s))
		if rule == wholeRoubles {
			payment, _ = new(big.Rat).SetString(payment.FloatString(0))
		}
		payments = append(payments, payment)
	}
	together := facts.Plus(payments...)
	switch rule {
	case shareOfWhole:
		together = facts.Kopecks(facts.Percent(price, all))
	case lastIsRest:
		together = price
	}
	return map[string]dataset.Fact{
		"thirty":   facts.Money(payments[0]),
		"forty":    facts.Money(payments[1]),
		"shares":   facts.Number(all, "%"),
		"together": facts.Money(together),
		"excess":   facts.Money(facts.Minus(together, price)),
	}, nil
}
