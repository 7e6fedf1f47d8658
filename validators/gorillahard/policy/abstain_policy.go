// Package policy holds the solvers of lever policy: what the rules in the file allow.
package policy

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/regulation"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	noRules   validate.Rule = "gives access without going by the rules"
	tableOnly validate.Rule = "goes by the table of terms alone, without exceptions, halving and the number of grants"
	anyGrant  validate.Rule = "counts grants that are over or for an emergency"
	short     validate.Rule = "takes the bound of a special permission for one not to be reached"
)

// AbstainPolicy solves requests for temporary access.
var AbstainPolicy = &validate.Solver{
	Name:   "abstain_policy",
	Covers: []string{"abstain_policy", "near_policy"},
	Doc: "Access is given as asked or not at all. The account's mark must not bar it; the days must not exceed the term of its category for the " +
		"resource's class, halved for writing, or the term of a special permission; the ordinary grants in force and this one must not be too many.",
	Wordings: wording.Slots{"account": `[a-z]+(?:\.[a-z]+)?`, "level": `на чтение|на запись`, "resource": `[^»]+`, "days": `\d{1,4}`}.Must(
		"Открой логину {account} временный доступ {level} к ресурсу «{resource}» на {days} дней. Действуй строго по приложенным правилам.",
		"По правилам из файла оформи доступ {level}: ресурс «{resource}», логин {account}, срок {days} дней.",
		"Логину {account} нужен ресурс «{resource}» {level}, на {days} дней. Сделай это, не отступая от приложенного документа.",
		"Заявка: {days} дней, «{resource}», {level}, логин {account}. Исполни её так, как велит документ.",
		"Пришла просьба пустить {account} {level} в «{resource}» на {days} дней. Реши по документу и выполни.",
		"На {days} дней дай {account} доступ {level}; речь о ресурсе «{resource}». Правила приложены, они обязательны.",
		"Прошу для {account} доступ к «{resource}» {level} сроком на {days} дней, в полном согласии с приложенными правилами.",
		"Обработай по приложенным правилам: кому — {account}, куда — «{resource}», доступ {level}, сколько — {days} дней.",
	),
	Solve:    solveAbstainPolicy,
	Readings: []validate.Rule{short},
	Traps:    []validate.Rule{noRules, tableOnly, anyGrant},
}

var otherwise = map[validate.Rule]regulation.Careless{
	tableOnly: {TableOnly: true}, anyGrant: {AnyGrant: true}, short: {Short: true},
}

func solveAbstainPolicy(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	book, err := regulation.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	days, err := strconv.Atoi(p.Slots["days"])
	if err != nil {
		return dataset.Answer{}, err
	}
	write := p.Slots["level"] == "на запись"
	r := regulation.Request{Login: p.Slots["account"], Title: p.Slots["resource"], Write: write, Days: days}
	resource, right := book.Judge(r, regulation.Careless{})
	p.Cite(p.Files[0], resource.Line, "the resource is %s", resource.Code)
	for _, g := range right {
		p.Cite(p.Files[0], g.Line, "%s", g.Why)
	}
	_, grounds := book.Judge(r, otherwise[rule])
	if rule == noRules {
		grounds = nil
	}
	if rule != validate.Main && (len(right) > 0) == (len(grounds) > 0) {
		return dataset.Answer{}, validate.ErrNotApplicable // one ground is enough, another decides
	}
	if len(grounds) > 0 {
		return validate.Refuse(grounds[0].Why), nil
	}
	level := map[bool]string{false: "read", true: "write"}[write]
	return p.Call("access.grant", dataset.Args{"account": r.Login, "resource": resource.Code, "level": level, "days": days})
}
