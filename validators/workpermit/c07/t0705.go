package c07

import (
	"fmt"
	"math/big"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.05.
const (
	apartHour    validate.Rule = "reckons the hour of coming apart from the others"
	firstTariff  validate.Rule = "takes the price of an hour in the contract without the agreement"
	listedHour   validate.Rule = "takes the price of an hour in the price list"
	earlierList  validate.Rule = "takes the price list that has ended"
	laterList    validate.Rule = "takes the price list that has not begun"
	multiplied   validate.Rule = "multiplies all coefficients that fit"
	smallest     validate.Rule = "takes the smallest coefficient that fits"
	noComing     validate.Rule = "forgets the hour of coming"
	onEverything validate.Rule = "multiplies the way too"
	listedKm     validate.Rule = "takes the price of a kilometre in the price list"
)

// T0705 solves 7.05.
var T0705 = &validate.TaskSolver{
	Number: "7.05",
	Doc: "The price of an hour is that of the contract as the agreement to it in force on the day of the trip has it, the coefficient the largest that fits in the firm's list in force that day. " +
		"An hour of coming is added, the coefficient multiplies all hours, and the way has the price of the contract.",
	Solve:    solve0705,
	Readings: []validate.Rule{apartHour, byLines},
	Traps:    []validate.Rule{firstTariff, listedHour, earlierList, laterList, multiplied, smallest, noComing, onEverything, listedKm},
}

func solve0705(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	words, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	t, err := readTrip(words)
	if err != nil {
		return nil, err
	}
	papers, err := readPapers(p)
	if err != nil {
		return nil, err
	}
	deal, err := carriage(p, papers, t)
	if err != nil {
		return nil, err
	}
	perKm, least, err := deal[0].carryTerms()
	if err != nil {
		return nil, err
	}
	if rule == firstTariff {
		deal = deal[:1]
	}
	tariff, err := tariffOf(deal, t.tons)
	if err != nil {
		return nil, err
	}
	l, err := chooseList(p, t, rule)
	if err != nil {
		return nil, err
	}
	times, err := l.coefficient(t, rule)
	if err != nil {
		return nil, err
	}
	switch rule {
	case listedHour:
		tariff, err = l.priceOf(fmt.Sprintf("Бортовой автомобиль до %s т", t.tons.RatString()))
	case listedKm:
		perKm, err = l.priceOf("Пробег за городом")
	}
	if err != nil {
		return nil, err
	}
	return reckoned(t, tariff, times, perKm, least, rule), nil
}

// reckoned are the facts of a trip.
func reckoned(t trip, tariff, times, perKm, least *big.Rat, rule validate.Rule) map[string]dataset.Fact {
	hours, one := t.hours, big.NewRat(1, 1)
	if hours.Cmp(least) < 0 {
		hours = least
	}
	paid := facts.Plus(hours, one)
	if rule == noComing {
		paid = hours
	}
	time := facts.Times(facts.Times(paid, tariff), times)
	if rule == apartHour {
		time = facts.Plus(facts.Times(facts.Times(hours, tariff), times), facts.Times(tariff, times))
	}
	way := facts.Times(t.km, perKm)
	if rule == onEverything {
		way = facts.Times(way, times)
	}
	return map[string]dataset.Fact{
		"tariff": facts.Number(tariff, "руб."), "coefficient": facts.Number(times, ""), "hours": facts.Number(paid, "ч"), "time": facts.Money(facts.Kopecks(time)),
		"per_km": facts.Number(perKm, "руб."), "way": facts.Money(facts.Kopecks(way)), "total": facts.Money(facts.Kopecks(facts.Plus(time, way))),
	}
}
