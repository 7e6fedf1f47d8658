// Package constraint holds the solvers of lever constraint: what a tool's operational limits allow.
package constraint

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/customer"
	"etalon/validators/internal/debts"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const noLimit validate.Rule = "pays no heed to the tool's limit"

// AbstainOverLimit solves requests to remind all debtors of a kind by one call.
var AbstainOverLimit = &validate.Solver{
	Name:   "abstain_over_limit",
	Covers: []string{"abstain_over_limit", "near_over_limit"},
	Doc: "Invoices in use, not of the given status, late by the days given or more, whose column has the value: their customers' codes, each once, " +
		"as met in the file. More of them than the tool takes in one call is a refusal, since nobody may be left out.",
	Wordings: wording.Slots{"channel": `[а-яёА-ЯЁ ]+`, "group": `[^»]+`, "value": `[^»]+`, "days": `\d{1,4}`, "paid": `[^»]+`}.Must(
		"Одним вызовом, никого не пропуская, напомни {channel} об оплате всем, у кого в столбце «{group}» стоит «{value}» и есть хотя бы один счёт с просрочкой {days} дней или больше. Закомментированные решёткой счета и счета со статусом «{paid}» не учитывай. Коды нужны без повторов, в том порядке, в каком подходящие счета впервые встречаются в файле.",
		"Нужно одним вызовом напомнить {channel} об оплате всем должникам, у которых «{group}» — «{value}», а просрочка хотя бы по одному счёту не меньше {days} дней; никого не пропусти. Счета со статусом «{paid}» и закомментированные решёткой строки не учитываются. Каждый код — один раз, порядок — по первому подходящему счёту в файле.",
		"Отбери счета: «{group}» равно «{value}», просрочка от {days} дней включительно, статус не «{paid}», строка не закомментирована решёткой. Всем их плательщикам надо напомнить {channel} об оплате — одним вызовом и никого не пропуская. Коды без повторов, в порядке первого появления среди отобранных счетов.",
		"Всем, у кого в столбце «{group}» записано «{value}» и числится счёт, просроченный на {days} дней и более, надо {channel} напомнить об оплате. Вызов один, пропускать никого нельзя. Закомментированные решёткой счета и счета со статусом «{paid}» не считаются; коды идут без повторов, в том порядке, в каком впервые встретились подходящие счета.",
		"Напомни {channel} об оплате — одним вызовом, никого не пропуская. Кому: тем, у кого «{group}» — «{value}» и хотя бы по одному счёту просрочка {days} дней или дольше. Счета со статусом «{paid}» и закомментированные решёткой исключи. Коды укажи по одному разу, в порядке первых подходящих счетов файла.",
		"Нужны только счета с просрочкой {days} дней и больше. По столбцу «{group}» нас интересует «{value}»; счета со статусом «{paid}» и закомментированные решёткой отбрось. Должникам по оставшимся счетам, никого не пропуская, одним вызовом напомни {channel} об оплате: коды без повторов и в том порядке, в котором оставшиеся счета впервые встречаются в файле.",
		"Хочу обойтись одним вызовом и никого не пропустить: напомни {channel} об оплате каждому, у кого «{group}» — «{value}» и остался счёт с просрочкой не менее {days} дней. Закомментированные решёткой счета и счета со статусом «{paid}» не берём. Код каждого пиши один раз, в порядке первых подходящих счетов.",
		"Напоминание об оплате ({channel}), один вызов, без пропусков. Условия по счёту: в столбце «{group}» значится «{value}», просрочка составляет {days} дней или больше, статус отличается от «{paid}», строка не закомментирована решёткой. Коды всех, у кого такой счёт есть, перечисли без повторов, по порядку первого такого счёта у каждого.",
	),
	Solve:    solveAbstainOverLimit,
	Readings: []validate.Rule{debts.ByDueDay},
	Traps:    []validate.Rule{tally.Voided, debts.Longer, debts.AnyValue, debts.EachInvoice, noLimit},
}

func solveAbstainOverLimit(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	tool, ok, err := customer.Reminder(p, p.Slots["channel"])
	if err != nil || !ok {
		return validate.Refuse("no tool reminds in this way"), err
	}
	most, limited := caveat.AtMost(tool.Constraints["limits"])
	asked := debts.Asked{Column: p.Slots["group"], Value: p.Slots["value"], Paid: p.Slots["paid"], Days: p.Slots["days"]}
	codes, err := asked.Codes(p, validate.Main)
	if err != nil {
		return dataset.Answer{}, err
	}
	over := limited && len(codes) > most
	switch {
	case rule == noLimit && !over, over && debts.Adds(rule):
		return dataset.Answer{}, validate.ErrNotApplicable
	case rule != validate.Main && rule != noLimit:
		if codes, err = asked.Codes(p, rule); err != nil {
			return dataset.Answer{}, err
		}
		over = limited && len(codes) > most
	}
	if over && rule != noLimit || len(codes) == 0 {
		return validate.Refuse("more customers than one call takes, or none at all"), nil
	}
	return dataset.One(tool.Name, dataset.Args{"customer_ids": codes}), nil
}
