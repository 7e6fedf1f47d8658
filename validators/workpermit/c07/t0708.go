package c07

import (
	"path"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.08.
const (
	bonusByTable validate.Rule = "reads the conditions in the table at the end"
	byOrders     validate.Rule = "takes the edition that the latest order introduces"
	takesProject validate.Rule = "takes the project for the edition in force"
	takesOldest  validate.Rule = "takes the oldest edition, whose file is called new"
	takesPrior   validate.Rule = "takes the edition before the one in force"
	noRise       validate.Rule = "pays nothing for work above the plan"
	risePercent  validate.Rule = "raises the bonus by per cent instead of points"
	cutOfSalary  validate.Rule = "takes the reduction from the salary"
	cutPoints    validate.Rule = "takes the reduction off in points"
	wholeMonth   validate.Rule = "pays for the whole month"
)

// T0708 solves 7.08.
var T0708 = &validate.TaskSolver{
	Number: "7.08",
	Doc: "Editions are told by the orders in their heads, not by the names of their files; the latest that has begun is in force, a project never. " +
		"The percentage, raised above its threshold, is taken of the salary for the days worked and then reduced for the remark; kopecks are rounded at the end.",
	Solve:    solve0708,
	Readings: []validate.Rule{bonusByTable, byOrders},
	Traps:    []validate.Rule{takesProject, takesOldest, takesPrior, noRise, risePercent, cutOfSalary, cutPoints, wholeMonth},
}

func solve0708(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	list, err := bonuses(p, b, rule)
	if err != nil {
		return nil, err
	}
	e, err := inForceOf(list, b, rule)
	if err != nil {
		return nil, err
	}
	p.Cite(e.file, "edition in force", "order %s", e.order)
	month, err := said.Numbers(b.words, monthWords)
	if err != nil {
		return nil, err
	}
	percent, sum := e.pays(month, rule)
	var rows [][]string
	for _, one := range list {
		rows = append(rows, []string{one.year, facts.Decimal(one.percent), facts.Decimal(one.remark)})
	}
	return map[string]dataset.Fact{
		"editions": table([]string{"Редакция", "Премия, % оклада", "Снижение при замечании, %"}, rows),
		"file":     facts.Text(dataset.FactText, path.Clean(e.file.Name)),
		"order":    identifier(e.order),
		"ordered":  said.On(e.ordered),
		"from":     said.On(e.from),
		"percent":  facts.Number(e.percent, "%"),
		"raised":   facts.Number(percent, "%"),
		"remark":   facts.Number(e.remark, "%"),
		"bonus":    facts.Money(sum),
	}, nil
}
