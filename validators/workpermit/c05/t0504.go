package c05

import (
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.04.
const (
	yearOfHeat   validate.Rule = "takes the limit's share of a year's heat"
	trustsClaim  validate.Rule = "counts the energy from the claimed power"
	fromCelsius  validate.Rule = "takes the temperatures for degrees Celsius"
	wholeYear    validate.Rule = "lets the machine work all hours of a year"
	heatGivenOff validate.Rule = "takes the heat received for the heat given off"
)

// T0504 solves 5.04.
var T0504 = &validate.TaskSolver{
	Number: "5.04",
	Doc: "The claim is power to heat received. Between two temperatures in kelvins no machine yields more than their difference to the higher one: " +
		"of the heat, as power and over the named hours.",
	Solve:    solve0504,
	Readings: []validate.Rule{yearOfHeat},
	Traps:    []validate.Rule{trustsClaim, fromCelsius, wholeYear, heatGivenOff},
}

var machineWords = regexp.MustCompile(`получает ([\d ]+) кВт тепла от нагревателя с температурой ([\d ]+) К и отдаёт ([\d ]+) кВт полезной мощности, температура холодильника ([\d ]+) К\. .* работает ([\d ]+) часов`)

func solve0504(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	n, err := said.Numbers(text, machineWords)
	if err != nil {
		return nil, err
	}
	heat, hot, power, cold, hours := n[0], n[1], n[2], n[3], n[4]
	switch rule {
	case fromCelsius:
		zero := big.NewRat(27315, 100)
		hot, cold = facts.Plus(hot, zero), facts.Plus(cold, zero)
	case wholeYear:
		hours = big.NewRat(365*24, 1)
	case heatGivenOff:
		heat = facts.Plus(heat, power)
	}
	limit := new(big.Rat).Quo(facts.Minus(hot, cold), hot)
	most := facts.Times(heat, limit)
	energy := facts.Times(most, hours)
	switch rule {
	case yearOfHeat:
		energy = facts.Times(limit, facts.Times(heat, hours))
	case trustsClaim:
		energy = facts.Times(power, hours)
	}
	hundred := big.NewRat(100, 1)
	return map[string]dataset.Fact{
		"claimed":     facts.Number(facts.Times(new(big.Rat).Quo(power, heat), hundred), "%"),
		"limit":       facts.Number(facts.Times(limit, hundred), "%"),
		"most_power":  facts.Number(most, "кВт"),
		"most_energy": facts.Number(energy, "кВт·ч"),
	}, nil
}
