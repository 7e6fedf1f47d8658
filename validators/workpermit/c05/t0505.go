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

// The rules of 5.05.
const (
	netFirst    validate.Rule = "counts the sum without the tax first, and the tax as the rest"
	statedTotal validate.Rule = "takes the stated total"
	taxOfStated validate.Rule = "takes the tax out of the stated total"
	taxAbove    validate.Rule = "counts the tax on top of the total"
	dropsLast   validate.Rule = "leaves the last line out"
)

// T0505 solves 5.05.
var T0505 = &validate.TaskSolver{
	Number:   "5.05",
	Doc:      "What is due is what the dictated lines come to, whatever the stated total; the tax is inside that sum.",
	Solve:    solve0505,
	Readings: []validate.Rule{netFirst},
	Traps:    []validate.Rule{statedTotal, taxOfStated, taxAbove, dropsLast},
}

var (
	dictatedLine = regexp.MustCompile(`\d\) [^;]+?, (\d+) шт\. по ([\d ]+,\d\d) руб\.`)
	statedWords  = regexp.MustCompile(`Итого к оплате ([\d ]+,\d\d) руб\., в том числе НДС (\d+) %`)
)

func solve0505(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	stated, err := said.Numbers(text, statedWords)
	if err != nil {
		return nil, err
	}
	var amounts []*big.Rat
	for _, m := range dictatedLine.FindAllStringSubmatch(text, -1) {
		line, err := said.Decimals(m[1:])
		if err != nil {
			return nil, err
		}
		amounts = append(amounts, facts.Times(line[0], line[1]))
	}
	if len(amounts) < 2 {
		return nil, fmt.Errorf("%d lines are dictated, want several", len(amounts))
	}
	if rule == dropsLast {
		amounts = amounts[:len(amounts)-1]
	}
	total := facts.Plus(amounts...)
	if rule == statedTotal {
		total = stated[0]
	}
	tax := facts.Inside(total, stated[1])
	switch rule {
	case taxOfStated:
		tax = facts.Inside(stated[0], stated[1])
	case taxAbove:
		tax = facts.Kopecks(facts.Percent(total, stated[1]))
	case netFirst:
		tax = facts.Minus(total, net(total, stated[1]))
	}
	return map[string]dataset.Fact{
		"gap":   facts.Money(facts.Minus(stated[0], total)),
		"total": facts.Money(total),
		"tax":   facts.Money(tax),
		"net":   facts.Money(facts.Minus(total, tax)),
	}, nil
}

// net is a sum without the tax of a rate, to kopecks.
func net(gross, rate *big.Rat) *big.Rat {
	hundred := big.NewRat(100, 1)
	return facts.Kopecks(new(big.Rat).Quo(facts.Times(gross, hundred), facts.Plus(hundred, rate)))
}
