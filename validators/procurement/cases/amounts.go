package cases

import (
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// text reads a value as it stands in the clauses: the group v.
func text(expression, how string) func(*contract.Contract, Slots) []Reading {
	what := regexp.MustCompile(expression)
	return func(c *contract.Contract, _ Slots) []Reading {
		var out []Reading
		for _, m := range c.Find(what) {
			out = append(out, Reading{m.Groups["v"], how, m.Page, m.Clause.Text})
		}
		return out
	}
}

var anySum = regexp.MustCompile(`\d[\d ]*,\d{2}`)

// firstSum takes the first sum of money in the document, which is the price.
var firstSum = Trap{Rule: "takes the first sum of the document", Read: func(c *contract.Contract, _ Slots, _ string) (string, bool) {
	return sheetSum(anySum.FindString(strings.Join(c.Pages, "\n")))
}}

const priceClause = `Цена (?:Контракта составляет|настоящего Контракта установлена в размере) ` + sum

// total reads what the price list says it comes to: in figures, on scans in words too.
var total = sums.inClause(`Всего по приложению (?:№|No|Ne|N) ?1: ` + figures + `(?: ?[({](?P<w>[^)}]+)[)}])?`)

var price = &Solver{
	Name: "price", Kind: dataset.MoneyValue,
	Doc:   "What the whole contract costs, tax included.",
	Asked: asked(`Какова цена контракта\?`, `На какую сумму заключён контракт\?`, `Укажите цену контракта в рублях и копейках\.`),
	Read:  all(sums.inClause(priceClause), total, sums.inSheet("Цена Контракта, руб.")),
	Traps: []Trap{
		{Rule: "takes the tax within the price", Seldom: true, Read: findSum(`в том числе НДС 20 ?% — (?P<s>\d[\d ]*,\d{2})`)},
		{Rule: "takes the security", Read: findSum(securityClause)},
	},
}

// findSum is a trap's way to read a sum from a clause.
func findSum(expression string) func(*contract.Contract, Slots, string) (string, bool) {
	what := regexp.MustCompile(expression)
	return func(c *contract.Contract, _ Slots, _ string) (string, bool) {
		for _, m := range c.Find(what) {
			return sheetSum(m.Groups["s"])
		}
		return "", false
	}
}

const securityClause = `(?:азмер обеспечения исполнения Контракта составляет|сполнение Контракта обеспечивается на сумму) ` + sum

var security = &Solver{
	Name: "security", Kind: dataset.MoneyValue,
	Doc: "How much the contractor deposits or has guaranteed.",
	Asked: asked(`Каков размер обеспечения исполнения контракта в рублях\?`, `Какую сумму составляет обеспечение исполнения контракта\?`,
		`Укажите сумму обеспечения исполнения контракта\.`),
	Read:  all(sums.inClause(securityClause), sums.inSheet("Обеспечение исполнения, руб.")),
	Traps: []Trap{firstSum},
}
