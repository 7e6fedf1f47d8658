// Package notool holds the solvers of lever no_tool: what is asked for can be found, but not done.
package notool

import (
	"maps"

	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/superlative"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const neighbour validate.Rule = "calls a neighbouring tool for want of the right one"

// AbstainNoTool solves requests to do something with the greatest or the least of its kind.
var AbstainNoTool = &validate.Solver{
	Name:   "abstain_no_tool",
	Covers: []string{"abstain_no_tool", "near_no_tool"},
	Doc: "The one thing of its kind is counted out of the file: the flag by its share in force, the deployment by the memory of all its copies. Then " +
		"the catalogue must have a tool for what is wanted, or one that comes to the same: all or none of a flag's audience. Else it is a refusal.",
	Wordings: wording.Slots{"object": superlative.Shape, "action": chore.DeploymentShape + "|" + chore.FlagShape, "rule": superlative.RuleShape}.Must(
		"Найди в файле {object}; его нужно {action}. Как считать: {rule}.",
		"Следует {action} {object}. Считается так: {rule}.",
		"Посмотри, что у нас за {object} ({rule}), и сделай с ним вот что: {action}.",
		"Задача на сегодня: {action} {object}. При подсчёте помни: {rule}.",
		"Определи по конфигурации {object}. Правило подсчёта: {rule}. Потом его следует {action}.",
		"Дежурный просит {action} {object}. Чтобы не ошибиться: {rule}.",
		"Исходи из файла: {rule}. Отыщи {object}; его надо {action}.",
		"Мне требуется {action} {object}; в расчёте действует такое правило: {rule}.",
	),
	Solve: solveAbstainNoTool,
	Traps: append([]validate.Rule{neighbour}, superlative.Careless...),
}

func solveAbstainNoTool(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	right, todo, err := superlative.Find(p, validate.Main)
	if err != nil {
		return dataset.Answer{}, err
	}
	if right.Args == nil {
		return validate.Ask("several are alike"), nil
	}
	p.Cite(p.Files[0], right.Line, "%s", right.Why)
	tool, ok, err := chore.Tool(p, &todo)
	if err != nil {
		return dataset.Answer{}, err
	}
	found := right
	switch {
	case rule == neighbour && !ok:
		tool, ok = chore.Neighbour(p, todo.Capability, right.Args)
	case rule == validate.Main:
	case rule == neighbour || !ok:
		return dataset.Answer{}, validate.ErrNotApplicable
	default:
		if found, _, err = superlative.Find(p, rule); err != nil {
			return dataset.Answer{}, err
		}
	}
	if !ok {
		return validate.Refuse("no tool does what is wanted"), nil
	}
	args := maps.Clone(found.Args)
	maps.Copy(args, todo.Args)
	return dataset.One(tool.Name, args), nil
}
