package c07

import (
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.09.
const (
	sumsByTable  validate.Rule = "reads the sums in the tables of the agreements"
	asSigned     validate.Rule = "takes the sums of the contracts without agreements"
	contractRent validate.Rule = "takes the rent without agreements"
	contractCost validate.Rule = "takes the price without agreements"
	wholeCap     validate.Rule = "asks the greatest penalty there can be"
	oneDayMore   validate.Rule = "counts the day of payment once more"
)

// T0709 solves 7.09.
var T0709 = &validate.TaskSolver{
	Number: "7.09",
	Doc: "The penalty is the contract's percentage of the rent in force in the month owed, for the days that are told, up to its limit. " +
		"The advance is the contract's percentage of the price in force on the day of the bill. Signed agreements change both sums.",
	Solve:    solve0709,
	Readings: []validate.Rule{sumsByTable},
	Traps:    []validate.Rule{asSigned, contractRent, contractCost, wholeCap, oneDayMore},
}

var (
	rentAsked    = regexp.MustCompile(`неустойка по аренде \S+, договор № (\S+) с .+?: плату за октябрь (\d{4}) года мы внесли целиком, но с опозданием ровно на (\d+) д`)
	advanceAsked = regexp.MustCompile(`аванс по договору поставки \S+ № (\S+) с .+?: счёт на аванс они выставят на этой неделе`)
)

func solve0709(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	words, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	today, err := said.Today(p)
	if err != nil {
		return nil, err
	}
	papers, err := readPapers(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(words, rentAsked)
	if err != nil {
		return nil, err
	}
	owed, err := said.Day("1 октября " + asked[1] + " года")
	if err != nil {
		return nil, err
	}
	days, err := facts.Parse(asked[2])
	if err != nil {
		return nil, err
	}
	bill, err := said.Groups(words, advanceAsked)
	if err != nil {
		return nil, err
	}
	rent, fine, err := part(p, papers, asked[0], owed, rentTerms, rule == asSigned || rule == contractRent, rule)
	if err != nil {
		return nil, err
	}
	price, advance, err := part(p, papers, bill[0], today, priceTerms, rule == asSigned || rule == contractCost, rule)
	if err != nil {
		return nil, err
	}
	if rule == oneDayMore {
		days = facts.Plus(days, big.NewRat(1, 1))
	}
	penalty := facts.Percent(rent, facts.Times(fine[0], days))
	if most := facts.Percent(rent, fine[1]); penalty.Cmp(most) > 0 || rule == wholeCap {
		penalty = most
	}
	penalty = facts.Kopecks(penalty)
	due := facts.Kopecks(facts.Percent(price, advance[0]))
	return map[string]dataset.Fact{
		"rent":       facts.Money(rent),
		"rate":       facts.Number(fine[0], "%"),
		"fine":       facts.Money(penalty),
		"price":      facts.Money(price),
		"percent":    facts.Number(advance[0], "%"),
		"advance":    facts.Money(due),
		"difference": facts.Money(new(big.Rat).Abs(facts.Minus(penalty, due))),
	}, nil
}
