package c05

import (
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.09.
const (
	byFormula      validate.Rule = "takes the payment from the formula with the power"
	differentiated validate.Rule = "pays equal parts of the debt and the interest on the rest"
	simpleInterest validate.Rule = "counts interest on the whole debt for the whole term"
	thirtyDays     validate.Rule = "takes thirty days of a year of 365 for a month"
	paysAtStart    validate.Rule = "makes the first payment on the day of the loan"
	allOverpaid    validate.Rule = "takes everything paid for overpaid"
)

// T0509 solves 5.09.
var T0509 = &validate.TaskSolver{
	Number: "5.09",
	Doc: "Equal payments whose values on the day of the loan, each discounted by its months, come to the loan. A twelfth of the rate is exact; " +
		"the payment and the first interest are rounded to kopecks.",
	Solve:    solve0509,
	Readings: []validate.Rule{byFormula},
	Traps:    []validate.Rule{differentiated, simpleInterest, thirtyDays, paysAtStart, allOverpaid},
}

var loanWords = regexp.MustCompile(`кредит на \S+: ([\d ]+,\d\d) руб\. под ([\d ]+,\d\d) % годовых на (\d+) месяц`)

func solve0509(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	n, err := said.Numbers(text, loanWords)
	if err != nil {
		return nil, err
	}
	months, err := said.Days(n[2])
	if err != nil {
		return nil, err
	}
	loan, rate := n[0], facts.Times(n[1], big.NewRat(1, 1200))
	if rule == thirtyDays {
		rate = facts.Times(n[1], big.NewRat(30, 36500))
	}
	interest := facts.Kopecks(facts.Times(loan, rate))
	payment := facts.Kopecks(monthly(loan, rate, months, rule))
	paid := facts.Times(payment, n[2])
	if rule == differentiated { // the interest falls month by month
		all := facts.Times(facts.Plus(n[2], big.NewRat(1, 1)), big.NewRat(1, 2))
		paid = facts.Plus(loan, facts.Kopecks(facts.Times(facts.Times(loan, rate), all)))
	}
	over := facts.Minus(paid, loan)
	if rule == allOverpaid {
		over = paid
	}
	return map[string]dataset.Fact{
		"payment":         facts.Money(payment),
		"paid":            facts.Money(paid),
		"overpaid":        facts.Money(over),
		"first_interest":  facts.Money(interest),
		"first_principal": facts.Money(facts.Minus(payment, interest)),
	}, nil
}

// monthly is the payment before it is rounded.
func monthly(loan, rate *big.Rat, months int, rule validate.Rule) *big.Rat {
	one := big.NewRat(1, 1)
	growth := facts.Plus(one, rate)
	value, discounts := new(big.Rat).Set(one), new(big.Rat)
	for range months {
		value.Quo(value, growth)
		discounts.Add(discounts, value)
	}
	payment := new(big.Rat).Quo(loan, discounts)
	count := big.NewRat(int64(months), 1)
	switch rule {
	case byFormula:
		payment = new(big.Rat).Quo(facts.Times(loan, rate), facts.Minus(one, value))
	case differentiated, simpleInterest:
		payment = facts.Plus(new(big.Rat).Quo(loan, count), facts.Times(loan, rate))
	case paysAtStart:
		payment.Quo(payment, growth)
	}
	return payment
}
