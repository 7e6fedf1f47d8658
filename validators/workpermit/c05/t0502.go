package c05

import (
	"math/big"
	"regexp"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.02.
const (
	countsNights   validate.Rule = "counts the nights between the first and the last day on the calendar"
	dropsDeparture validate.Rule = "leaves the day of departure out"
	nightADay      validate.Rule = "pays a night for every day"
	oneWay         validate.Rule = "pays for one ticket"
	unpaidReturn   validate.Rule = "pays no allowance for the day of return"
)

// T0502 solves 5.02.
var T0502 = &validate.TaskSolver{
	Number: "5.02",
	Doc: "The first of the named days is that of departure, the last that of return. Allowance for each day, the hotel for each night, two tickets; " +
		"the sum under report is all of it.",
	Solve:    solve0502,
	Readings: []validate.Rule{countsNights},
	Traps:    []validate.Rule{dropsDeparture, nightADay, oneWay, unpaidReturn},
}

var (
	leavesWords = regexp.MustCompile(`выезжаю (\d{1,2} [а-я]+ \d{4} года), всего`)
	tripWords   = regexp.MustCompile(`всего (\d+) дн\S+ вместе с днём выезда и днём возвращения`)
	paysWords   = regexp.MustCompile(`суточные ([\d ]+,\d\d) руб\. за каждый день, гостиница ([\d ]+,\d\d) руб\. за ночь, ночей на одну меньше, чем дней, билет ([\d ]+,\d\d) руб\. в один конец, обратный стоит столько же`)
)

func solve0502(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	leaves, err := said.Groups(text, leavesWords)
	if err != nil {
		return nil, err
	}
	first, err := said.Day(leaves[0])
	if err != nil {
		return nil, err
	}
	trip, err := said.Numbers(text, tripWords)
	if err != nil {
		return nil, err
	}
	days, err := said.Days(trip[0])
	if err != nil {
		return nil, err
	}
	pays, err := said.Numbers(text, paysWords)
	if err != nil {
		return nil, err
	}
	last, paid, nights, ways := first.AddDate(0, 0, days-1), days, days-1, 2
	switch rule {
	case countsNights:
		nights = int(last.Sub(first) / (24 * time.Hour))
	case dropsDeparture:
		last = last.AddDate(0, 0, 1)
	case nightADay:
		nights = days
	case oneWay:
		ways = 1
	case unpaidReturn:
		paid = days - 1
	}
	times := func(n int, price *big.Rat) *big.Rat { return facts.Times(big.NewRat(int64(n), 1), price) }
	daily, lodging, tickets := times(paid, pays[0]), times(nights, pays[1]), times(ways, pays[2])
	return map[string]dataset.Fact{
		"return_day":  said.On(last),
		"nights":      facts.Number(big.NewRat(int64(nights), 1), ""),
		"daily_sum":   facts.Money(daily),
		"lodging_sum": facts.Money(lodging),
		"tickets_sum": facts.Money(tickets),
		"advance":     facts.Money(facts.Plus(daily, lodging, tickets)),
	}, nil
}
