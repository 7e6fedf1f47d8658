package cases

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
	"etalon/validators/validate"
)

// swapped counts a period in another unit.
func swapped(rule, from, to string) Trap {
	return Trap{Rule: validate.Rule(rule), Read: func(_ *contract.Contract, _ Slots, answer string) (string, bool) {
		n, unit, _ := strings.Cut(answer, " ")
		if !strings.HasPrefix(unit, from) {
			return "", false
		}
		return whole(n, func(n int) string { return term(n, to) })
	}}
}

var asCalendar = swapped("counts calendar days for working days", "рабоч", "календарн")

var deadline = &Solver{
	Name: "deadline", Kind: dataset.DateValue,
	Doc: "The day by which the obligations have to be done, not the day until which the contract is in force.",
	Asked: asked(`До какого числа должны быть исполнены обязательства по контракту\?`, `Каков крайний срок исполнения контракта\?`,
		`Не позднее какой даты контракт должен быть исполнен\?`),
	Read: all(text(`(?:производится|исполняет обязательства в полном объёме|Срок исполнения обязательств \S+ [—–-]) не\.? позднее (?P<v>`+day+`)`, "in the clause"), sheetDay("Срок исполнения, не позднее")),
	Traps: []Trap{
		takes("takes the day until which the contract is in force", `действует до (`+day+`)`),
		takes("takes the date of the contract", `г\. \S+.*? (`+day+`)`),
	},
}

var expiry = &Solver{
	Name: "end of the contract", Kind: dataset.DateValue,
	Doc: "The day until which the contract is in force, not the day by which the obligations have to be done.",
	Asked: asked(`До какого числа действует контракт \(не считая расчётов и гарантии\)\?`, `Какого числа заканчивается срок действия контракта\?`,
		`Назовите дату, до которой контракт действует\.`),
	Read: all(text(`вступает в силу .{0,60}?действует до (?P<v>`+day+`)`, "in the clause"), sheetDay("Контракт действует до")),
	Traps: []Trap{
		takes("takes the day by which the obligations have to be done", `не позднее (`+day+`)`).seldom(),
		takes("takes the date of the contract", `г\. \S+.*? (`+day+`)`),
	},
}

var warranty = &Solver{
	Name: "warranty", Kind: dataset.DaysValue,
	Doc:   "How long defects are mended for nothing, not how fast.",
	Asked: asked(`Какой гарантийный срок установлен контрактом\?`, `Сколько длится гарантия по контракту\?`, `Назовите гарантийный срок\.`),
	Read:  all(terms.inClause(`арантийный срок (?:составляет|[—–-]) `+counted+` `+unit), terms.inSheet("Гарантийный срок")),
	Traps: []Trap{
		{Rule: "takes the time for mending defects", Read: func(*contract.Contract, Slots, string) (string, bool) { return term(10, "рабочих"), true }},
		swapped("counts days for months", "месяц", "календарн"),
	},
}

var payment = &Solver{
	Name: "time to pay", Kind: dataset.DaysValue,
	Doc: "How many days after acceptance the customer may take to pay.",
	Asked: asked(`Сколько времени есть у заказчика на оплату после подписания документа о приёмке\?`,
		`В какой срок после приёмки заказчик обязан заплатить\?`, `Через сколько рабочих дней после приёмки самое позднее должна пройти оплата\?`),
	Read:  all(terms.inClause(`(?:Оплата производится в течение|Срок оплаты [—–-] не более|оплачивает результат в течение) `+counted+` `+unit+` с даты подписания`), terms.inSheet("Срок оплаты")),
	Traps: []Trap{asCalendar},
}

var acceptance = &Solver{
	Name: "time to accept", Kind: dataset.DaysValue,
	Doc: "How many days the customer has to inspect and accept.",
	Asked: asked(`Сколько времени отведено заказчику на приёмку\?`, `За какой срок заказчик должен провести приёмку после получения документов\?`,
		`В течение скольких рабочих дней заказчик принимает результат\?`),
	Read:  all(terms.inClause(`(?:проводит приёмку|Приёмка проводится Заказчиком) в течение `+counted+` `+unit), terms.inSheet("Срок приёмки")),
	Traps: []Trap{asCalendar},
}

var start = &Solver{
	Name: "time to begin", Kind: dataset.DaysValue,
	Doc: "How soon after the customer's notice the other side has to begin.",
	Asked: asked(`За какой срок после уведомления заказчика надо приступить к исполнению\?`,
		`Заказчик прислал уведомление\. Сколько времени есть у второй стороны, чтобы начать\?`,
		`Через какой срок после уведомления самое позднее должно начаться исполнение\?`),
	Read: all(terms.inClause(`приступает к ?исполнению (?:обязательств )?не позднее чем через `+counted+` `+unit),
		terms.inSheet("Начало исполнения после уведомления")),
	Traps: []Trap{asCalendar},
}

var claim = &Solver{
	Name: "time to answer a claim", Kind: dataset.DaysValue,
	Doc: "How many days a side has for a claim before the court.",
	Asked: asked(`Сколько дней даётся на ответ по претензии\?`, `Каков срок рассмотрения претензии\?`,
		`За какое время сторона должна рассмотреть полученную претензию\?`),
	Read:  all(terms.inClause(`(?:Срок рассмотрения претензии составляет|рассматривает её; срок рассмотрения [—–-]) `+counted+` `+unit), terms.inSheet("Срок рассмотрения претензии")),
	Traps: []Trap{swapped("counts working days for calendar days", "календарн", "рабоч")},
}

var refund = &Solver{
	Name: "time to refund the security", Kind: dataset.DaysValue,
	Doc: "How many days the customer may keep money that was deposited to secure the performance.",
	Asked: asked(`В какой срок возвращается обеспечение исполнения, внесённое деньгами\?`,
		`Сколько времени есть у заказчика, чтобы вернуть деньги, внесённые как обеспечение исполнения\?`,
		`Через сколько рабочих дней самое позднее возвращают денежное обеспечение исполнения контракта\?`),
	Read: all(terms.inClause(`(?:внесённые в качестве обеспечения, возвращаются \S+|возвращает внесённые в обеспечение денежные средства) в течение `+counted+` `+unit),
		terms.inSheet("Возврат денежного обеспечения")),
	Traps: []Trap{asCalendar, crossed("takes the time to pay", payment.Read).seldom()},
}
