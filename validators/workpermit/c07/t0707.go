package c07

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 7.07.
const (
	apartFee   validate.Rule = "subtracts the fee instead of paying the rest of the percentage"
	anyFree    validate.Rule = "delivers free whatever the goods are"
	freeKm     validate.Rule = "asks nothing for kilometres where the order is above the sum"
	bothWays   validate.Rule = "counts the kilometres there and back"
	lapsedRate validate.Rule = "takes the rules that call themselves current in their file name"
	branchRate validate.Rule = "takes the rules of the branch"
	noFee      validate.Rule = "gives all the money back"
)

// T0707 solves 7.07.
var T0707 = &validate.TaskSolver{
	Number: "7.07",
	Doc: "The head office's rules of delivery and the rules of return that are in force today give the figures. Long or heavy goods have a trip price of their own " +
		"that no sum of the order lifts, kilometres are added one way, a return by the buyer's own mistake costs him the percentage.",
	Solve:    solve0707,
	Readings: []validate.Rule{apartFee},
	Traps:    []validate.Rule{anyFree, freeKm, bothWays, lapsedRate, branchRate, noFee},
}

func solve0707(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	delivery, back, err := ruling(p, b, rule)
	if err != nil {
		return nil, err
	}
	t, err := readTariff(delivery)
	if err != nil {
		return nil, err
	}
	r, err := readReturns(back)
	if err != nil {
		return nil, err
	}
	costs, err := caseSums(b.words, t, r, rule)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	for i, cost := range costs {
		rows = append(rows, []string{fmt.Sprint(i + 1), facts.Decimal(cost)})
	}
	return map[string]dataset.Fact{
		"cases":         table([]string{"Случай", "Сумма, руб."}, rows),
		"city":          facts.Number(t.city, "руб."),
		"delivery_days": facts.Number(t.days, "дней"),
		"fee":           facts.Number(r.fee, "%"),
		"free":          facts.Number(t.free, "руб."),
		"heavy":         facts.Number(t.heavy, "руб."),
		"limit":         facts.Number(t.limit, "кг"),
		"per_km":        facts.Number(t.perKm, "руб."),
		"refund_days":   facts.Number(r.refund, "дней"),
		"return_days":   facts.Number(r.days, "дней"),
	}, nil
}
