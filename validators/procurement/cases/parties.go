package cases

import (
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
	"etalon/validators/validate"
)

// name reads the full name of a side: in the head, beside the requisites, in the sheet of data.
func name(customer bool) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading {
		p, ok := c.Party(customer)
		if !ok {
			return nil
		}
		var out []Reading
		if p.Name != "" {
			out = append(out, Reading{p.Name, "in the head", 1, strings.ReplaceAll(c.Head, "\n", " ")})
		}
		for _, n := range p.Named {
			out = append(out, Reading{n.Name, "beside the requisites", n.Page, n.Text})
		}
		return append(out, inPairs(c, same, p.Role)...)
	}
}

// tax reads a side's tax number under its role and in the sheet of data.
func tax(customer bool) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading {
		p, ok := c.Party(customer)
		if !ok {
			return nil
		}
		var out []Reading
		for _, r := range p.Requisites {
			if r.Kind == "ИНН" && !slices.ContainsFunc(out, func(o Reading) bool { return o.Page == r.Page && o.Value == r.Value }) {
				out = append(out, Reading{r.Value, "among the requisites", r.Page, r.Kind + " " + r.Value})
			}
		}
		return append(out, inPairs(c, same, "ИНН "+of(p.Role))...)
	}
}

// crossed takes what a way of reading finds of the other side.
func crossed(rule string, other func(*contract.Contract, Slots) []Reading) Trap {
	return Trap{Rule: validate.Rule(rule), Read: func(c *contract.Contract, slots Slots, _ string) (string, bool) {
		for _, r := range other(c, slots) {
			return r.Value, true
		}
		return "", false
	}}
}

var customer = &Solver{
	Name: "customer", Kind: dataset.NameValue,
	Doc: "Who buys, with the legal form in full.",
	Asked: asked(`Кто выступает заказчиком по контракту\? Полное наименование\.`, `Назовите полное наименование заказчика\.`,
		`Какая организация указана в контракте как заказчик \(полностью\)\?`),
	Read:  name(true),
	Traps: []Trap{crossed("takes the contractor", name(false))},
}

var contractor = &Solver{
	Name: "contractor", Kind: dataset.NameValue,
	Doc: "Who supplies, works or serves, with the legal form in full.",
	Asked: asked(`С какой организацией заказчик заключил контракт\? Полное наименование\.`,
		`Как полностью называется организация, взявшаяся исполнить контракт\?`, `Укажите полное наименование стороны, с которой заказчик заключил контракт\.`),
	Read:  name(false),
	Traps: []Trap{crossed("takes the customer", name(true))},
}

var customerTax = &Solver{
	Name: "customer's tax number", Kind: dataset.IdentifierValue,
	Doc:   "The ИНН under the customer's name.",
	Asked: asked(`Какой ИНН у заказчика\?`, `Найдите в документе ИНН заказчика\.`, `Укажите ИНН заказчика по контракту\.`),
	Read:  tax(true),
	Traps: []Trap{crossed("takes the contractor's", tax(false))},
}

var contractorTax = &Solver{
	Name: "contractor's tax number", Kind: dataset.IdentifierValue,
	Doc: "The ИНН under the name of the side that is not the customer.",
	Asked: asked(`Какой ИНН у организации, которая исполняет контракт\?`, `Найдите ИНН стороны, с которой заказчик заключил контракт\.`,
		`Укажите ИНН второй стороны контракта \(не заказчика\)\.`),
	Read:  tax(false),
	Traps: []Trap{crossed("takes the customer's", tax(true))},
}

// of is a role in the genitive.
func of(role string) string {
	if stem, soft := strings.CutSuffix(role, "ь"); soft {
		return stem + "я"
	}
	return role + "а"
}
