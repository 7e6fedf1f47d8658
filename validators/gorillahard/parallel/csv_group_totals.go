package parallel

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/customer"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	likeMoney validate.Rule = "adds up another column of similar name"
)

// organisation is one name in a list of names.
var organisation = regexp.MustCompile(`«([^»]+)»`)

// CSVGroupTotals solves requests to do something to several organisations, each with a sum of its own.
var CSVGroupTotals = &validate.Solver{
	Name:   "csv_group_totals",
	Covers: []string{"csv_group_totals"},
	Doc: "For each organisation named, money is added up over its rows in use whose status is not the given one; names are equal letter " +
		"for letter or they are others. One call an organisation, with its sum to the kopeck.",
	Wordings: wording.Slots{"groups": `«[^»]+»(?:, «[^»]+»)* и «[^»]+»`, "amount": `[^»]+`, "void": `[^»]+`, "action": `[а-яё -]+`}.Must(
		"По каждому из контрагентов {groups} нужно {action}. Размер у каждого свой: итог столбца «{amount}» по его строкам, кроме закомментированных решёткой и строк со статусом «{void}».",
		"Сложи «{amount}» порознь для контрагентов {groups} (закомментированные решёткой строки и строки со статусом «{void}» не считаются), после чего по каждому надо {action} в размере получившегося итога.",
		"Контрагенты: {groups}. По каждому отдельно требуется {action} в размере его итога «{amount}»; строки со статусом «{void}» и закомментированные решёткой в этот итог не входят.",
		"Не путая контрагентов с похожими названиями, найди итог «{amount}» у каждого из следующих: {groups}. Строки со статусом «{void}» и закомментированные решёткой пропусти. Дальше по каждому надо {action} в размере найденного итога.",
		"Надо {action} по отдельности для контрагентов {groups}, каждый раз в размере суммы «{amount}» по строкам этого контрагента. Строки со статусом «{void}», как и закомментированные решёткой, суммировать не надо.",
		"Прошу {action}, по одному разу на контрагента: {groups}. Размер равен его итогу в столбце «{amount}» без строк, у которых статус «{void}», и без закомментированных решёткой.",
		"Закрываем месяц. Осталось {action} по каждому контрагенту из списка {groups}, в размере его итога «{amount}». В расчёт идут все строки файла, кроме закомментированных решёткой и имеющих статус «{void}».",
		"Посчитай итог «{amount}» для каждого контрагента из перечня ({groups}), исключив строки со статусом «{void}» и закомментированные решёткой. На каждого нужна своя операция: {action} в размере его итога.",
	),
	Solve: solveCSVGroupTotals,
	Traps: []validate.Rule{tally.Voided, tally.Commented, tally.Broken, tally.Mentioned, tally.Alike, likeMoney},
}

func solveCSVGroupTotals(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	amount, err := s.Column(p.Slots["amount"])
	if err != nil {
		return validate.Refuse(err.Error()), nil
	}
	if rule == likeMoney {
		if amount, err = s.Like(amount); err != nil {
			return dataset.Answer{}, validate.ErrNotApplicable
		}
	}
	var names []string
	for _, m := range organisation.FindAllStringSubmatch(p.Slots["groups"], -1) {
		names = append(names, m[1])
	}
	groups, err := tally.Named(s, p.Slots["void"], names, amount, rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	all := dataset.Answer{Kind: dataset.Calls}
	for _, g := range groups {
		g.Cite(p, p.Files[0])
		call, err := customer.Account(p, p.Slots["action"], g.Value, g.Total)
		if err != nil || call.Kind != dataset.ToolCall {
			return call, err
		}
		all.Calls = append(all.Calls, call.Calls...)
	}
	return all, nil
}
