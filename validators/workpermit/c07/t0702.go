package c07

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.02.
const (
	normsByTable validate.Rule = "reads the norms in the table of the order"
	ordersForAll validate.Rule = "pays every trip by the order in force today"
	fromSigning  validate.Rule = "applies the order from the day it is signed"
	noOrder      validate.Rule = "stays with the norms of the regulation"
	branchOrder  validate.Rule = "takes the order of the branch"
	oldGroups    validate.Rule = "leaves the town in the group it was in"
	notFed       validate.Rule = "pays in full where the host feeds"
	unpaidReturn validate.Rule = "pays nothing for the day of return"
	lapsedTravel validate.Rule = "takes the edition that calls itself new in its file name"
)

// T0702 solves 7.02.
var T0702 = &validate.TaskSolver{
	Number: "7.02",
	Doc: "A trip has the norm that applied on the day it began: of the latest order for the head office that had taken effect, else of the regulation. " +
		"Every day of it counts, the first and the last too; three meals a day at the host's cost leave the regulation's share of the norm.",
	Solve:    solve0702,
	Readings: []validate.Rule{normsByTable},
	Traps:    []validate.Rule{ordersForAll, fromSigning, noOrder, branchOrder, oldGroups, notFed, unpaidReturn, lapsedTravel},
}

func solve0702(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	list, err := editions(b.acts, travelTitle, b.today)
	if err != nil {
		return nil, err
	}
	if rule == lapsedTravel {
		if len(list) < 2 {
			return nil, validate.ErrNotApplicable
		}
		list = list[1:]
	}
	known, err := normsKnown(p, b, list, rule)
	if err != nil {
		return nil, err
	}
	now := at(known, b.today)
	if now == nil {
		return nil, fmt.Errorf("no norms are in force today")
	}
	_, groups, err := list[0].saying(travelFed)
	if err != nil {
		return nil, err
	}
	fed, err := said.Decimals(groups)
	if err != nil {
		return nil, err
	}
	rows, total, err := pay(b.words, known, now, fed[0], rule)
	if err != nil {
		return nil, err
	}
	return map[string]dataset.Fact{
		"trips":   table([]string{"Поездка", "Выплата за день, руб.", "Дней", "Суточные, руб."}, rows),
		"total":   facts.Money(total),
		"order":   identifier(now.order),
		"ordered": said.On(now.ordered),
		"from":    said.On(now.from),
		"first":   facts.Number(now.first, "руб."),
		"other":   facts.Number(now.other, "руб."),
		"fed":     facts.Number(fed[0], "%"),
	}, nil
}
