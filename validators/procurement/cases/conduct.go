package cases

import (
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/contract"
)

// permitted reads whether others may do part of the work.
func permitted(expression, value string) func(*contract.Contract, Slots) []Reading {
	read := text(`(?P<v>`+expression+`)`, "in the clause")
	return func(c *contract.Contract, slots Slots) []Reading {
		out := read(c, slots)
		for i := range out {
			out[i].Value = value
		}
		return out
	}
}

var subcontract = &Solver{
	Name: "subcontractors", Kind: dataset.YesNoValue,
	Doc: "Whether the contractor may hand part of the work on.",
	Asked: asked(`Разрешено ли привлекать субподрядчиков и соисполнителей\?`,
		`Может ли вторая сторона передать часть исполнения субподрядчику\?`, `Допускает ли контракт соисполнителей\?`),
	Read: all(
		permitted(`(?:вправе|допускается) привлекать (?:к исполнению Контракта )?(?:соисполнителей|\S+ и субподрядчиков)`, "да"),
		permitted(`Привлечение соисполнителей и субподрядчиков к исполнению Контракта не допускается|привлекать соисполнителей и субподрядчиков запрещено`, "нет"),
		func(c *contract.Contract, _ Slots) []Reading {
			return inPairs(c, func(cell string) (string, bool) {
				v, ok := map[string]string{"допускаются": "да", "не допускаются": "нет"}[cell]
				return v, ok
			}, "Субподрядчики и соисполнители")
		}),
	Traps: []Trap{{
		Rule: "takes any mention for leave", Seldom: true,
		Read: func(_ *contract.Contract, _ Slots, answer string) (string, bool) { return "да", answer == "нет" },
	}},
}

// person is a full name.
const person = `(?P<v>[А-ЯЁ][а-яё-]+ [А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+)`

var specked = regexp.MustCompile(`^` + person + `[.,:;]$`)

// aPerson is what a cell says without the speck behind a full name.
func aPerson(cell string) (string, bool) {
	if m := specked.FindStringSubmatch(cell); m != nil {
		cell = m[1]
	}
	return same(cell)
}

var responsible = &Solver{
	Name: "customer's person", Kind: dataset.NameValue,
	Doc: "Who answers for the contract on the customer's side, by full name; not who signed it.",
	Asked: asked(`Кто отвечает за исполнение контракта со стороны заказчика\?`, `Назовите ответственного представителя заказчика\.`,
		`К кому из людей заказчика обращаться по исполнению контракта\?`),
	Read: all(
		text(`(?:исполнение Контракта со стороны(?: Заказчика\S{0,2})?(?: является)?|Ответственное лицо Заказчика [—–-]) [({]?`+person, "in the clause"),
		func(c *contract.Contract, _ Slots) []Reading {
			return inPairs(c, aPerson, "Ответственный со стороны Заказчика")
		}),
	Traps: []Trap{
		crossed("takes the other side's person", text(`исполнение Контракта со стороны (?:Поставщика|Подрядчика|Исполнителя) является `+person, "in the clause")).seldom(),
		{Rule: "takes who signs for the customer", Read: func(c *contract.Contract, _ Slots, _ string) (string, bool) {
			people := russian.Persons(strings.ReplaceAll(c.Head, "\n", " "))
			if len(people) == 0 {
				return "", false
			}
			return people[0].Of(strings.ReplaceAll(c.Head, "\n", " ")), true
		}},
	},
}

var papers = &Solver{
	Name: "papers", Kind: dataset.ListValue,
	Doc: "What is handed over together with the goods or results, in the order of the clause.",
	Asked: asked(`Какие документы передаются заказчику вместе с результатом\?`, `Перечислите документы, которые заказчик получает при передаче\.`,
		`Какие бумаги вторая сторона обязана приложить при передаче\?`),
	Read: func(c *contract.Contract, slots Slots) []Reading {
		out := text(`(?:Вместе с результатом \S+ передаёт Заказчику следующие|При передаче результата \S+ представляет) документы: (?P<v>[^.]+)\.`, "in the clause")(c, slots)
		for i := range out {
			out[i].Value = strings.Join(strings.Split(out[i].Value, ", "), "; ")
		}
		return out
	},
	Traps: []Trap{{Rule: "stops at the first paper", Read: func(_ *contract.Contract, _ Slots, answer string) (string, bool) {
		first, _, several := strings.Cut(answer, "; ")
		return first, several
	}}},
}
