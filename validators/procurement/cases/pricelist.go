package cases

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// cell reads a sum from the rows of an item.
func cell(pick func(contract.Item) string) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, slots Slots) []Reading {
		var out []Reading
		for _, it := range named(c, slots["item"]) {
			if v, ok := sheetSum(pick(it)); ok {
				out = append(out, Reading{v, "in the price list", it.Page, it.Row()})
			}
		}
		return out
	}
}

// named are the rows whose name is an item's: the whole cell, or its beginning before the features.
func named(c *contract.Contract, item string) []contract.Item {
	var out []contract.Item
	for _, it := range c.Items {
		rest, ok := strings.CutPrefix(it.Name, item)
		if ok && (rest == "" || strings.HasPrefix(rest, " ")) {
			out = append(out, it)
		}
	}
	return out
}

func unitCell(it contract.Item) string  { return it.Price }
func totalCell(it contract.Item) string { return it.Total }

// neighbour takes the row above, unless both say the same: things are repeated at one price.
func neighbour(pick func(contract.Item) string) Trap {
	return Trap{Rule: "takes the row above", Seldom: true, Read: func(c *contract.Contract, slots Slots, answer string) (string, bool) {
		rows := named(c, slots["item"])
		for i := 1; i < len(c.Items) && len(rows) == 1; i++ {
			if rows[0] == c.Items[i] {
				v, ok := sheetSum(pick(c.Items[i-1]))
				return v, ok && v != answer
			}
		}
		return "", false
	}}
}

var unitPrice = &Solver{
	Name: "price of a unit", Kind: dataset.MoneyValue,
	Doc: "What one unit of an item of the price list costs.",
	Asked: asked(`Сколько стоит единица по позиции «(?P<item>.+)»\?`, `Какая цена за единицу указана в спецификации для позиции «(?P<item>.+)»\?`,
		`Найдите в спецификации цену единицы: «(?P<item>.+)»\.`),
	Read:  cell(unitCell),
	Traps: []Trap{crossed("takes the cost of the row", cell(totalCell)), neighbour(unitCell)},
}

var rowTotal = &Solver{
	Name: "cost of a row", Kind: dataset.MoneyValue,
	Doc: "What all units of an item of the price list cost together.",
	Asked: asked(`На какую сумму закупается позиция «(?P<item>.+)»\?`, `Какова общая стоимость позиции «(?P<item>.+)» по спецификации\?`,
		`Сколько всего стоит «(?P<item>.+)» в этом контракте\?`),
	Read:  cell(totalCell),
	Traps: []Trap{crossed("takes the price of a unit", cell(unitCell)), neighbour(totalCell)},
}

// match compares the price in figures with the price in words. On a scan a slip must not pass for an
// answer: what agrees is held against other figures, what differs against other words.
func match(c *contract.Contract, slots Slots) []Reading {
	figures, words := parted(sums.inClause(priceClause)(c, slots))
	if len(figures) != 1 || len(words) != 1 {
		return nil
	}
	first := figures[0]
	sum := first.Value
	first.Value, first.How = "нет", "words against figures"
	if words[0].Value == sum {
		first.Value = "да"
	}
	out := []Reading{first}
	if !c.Scan {
		return out
	}
	other, spelled := parted(total(c, slots))
	other = append(other, sums.inSheet("Цена Контракта, руб.")(c, slots)...)
	if first.Value == "нет" {
		other = spelled
	}
	for _, r := range other {
		if r.Value == words[0].Value {
			out = append(out, Reading{first.Value, "words against the same sum elsewhere", first.Page, first.Text})
		}
	}
	return out
}

// parted sorts readings into those in figures and those in words.
func parted(readings []Reading) (figures, words []Reading) {
	for _, r := range readings {
		if r.How == "in words" {
			words = append(words, r)
		} else {
			figures = append(figures, r)
		}
	}
	return figures, words
}

var wordsMatch = &Solver{
	Name: "price in words", Kind: dataset.YesNoValue,
	Doc: "Whether the words in brackets say the sum of the figures before them.",
	Asked: asked(`Совпадает ли цена контракта цифрами с ценой прописью\?`, `Одинаковы ли цена цифрами и цена прописью в пункте о цене\?`,
		`Сходится ли сумма прописью с суммой цифрами в цене контракта\?`),
	Read: match,
	Traps: []Trap{{
		Rule: "believes that they agree", Read: func(_ *contract.Contract, _ Slots, answer string) (string, bool) { return "да", answer == "нет" },
	}},
}
