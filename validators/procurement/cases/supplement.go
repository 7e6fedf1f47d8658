package cases

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// amendable is a condition that a supplement may change, how it stands in the contract, in the
// supplement's clauses and in its table.
type amendable struct {
	original func(*contract.Contract, Slots) []Reading
	clause   *regexp.Regexp
	value    shape
}

var dates = shape{
	figures: func(g map[string]string) (string, bool) { return same(g["v"]) },
	words:   func(map[string]string) (string, bool) { return "", false },
	sheet: func(cell string) (string, bool) {
		m := wholeDay.FindString(cell)
		return m, m != ""
	},
}

var wholeDay = regexp.MustCompile(`^` + day + `$`)

var (
	amendedPrice = amendable{price.Read, regexp.MustCompile(priceClause), sums}
	amendedTerm  = amendable{deadline.Read, regexp.MustCompile(`не позднее (?P<v>` + day + `)`), dates}
)

// now reads what a supplement makes of the condition; nothing where there is none, or it changes another.
func (a amendable) now(c *contract.Contract, _ Slots) []Reading {
	if c.Supplement == nil {
		return nil
	}
	var out []Reading
	for _, m := range c.Supplement.Find(a.clause) {
		if v, ok := a.value.figures(m.Groups); ok {
			out = append(out, Reading{v, "in the supplement", m.Page, m.Clause.Text})
		}
		if v, ok := a.value.words(m.Groups); ok {
			out = append(out, Reading{v, "in the supplement, in words", m.Page, m.Clause.Text})
		}
	}
	return append(out, a.rows(c, func(ch contract.Change) string { return ch.Now })...)
}

// was reads what the condition was before a supplement changed it: the contract itself says so.
func (a amendable) was(c *contract.Contract, slots Slots) []Reading {
	if len(a.now(c, slots)) == 0 {
		return nil
	}
	return append(a.original(c, slots), a.rows(c, func(ch contract.Change) string { return ch.Was })...)
}

// rows reads a column of the supplement's table: a row whose values are of the condition's kind.
func (a amendable) rows(c *contract.Contract, pick func(contract.Change) string) []Reading {
	var out []Reading
	for _, ch := range c.Supplement.Changes {
		if v, ok := a.value.sheet(pick(ch)); ok {
			out = append(out, Reading{v, "in the table of the supplement", ch.Page, ch.Label + " " + ch.Was + " " + ch.Now})
		}
	}
	return out
}

// supplementDate takes the day on which the supplement was signed.
var supplementDate = Trap{Rule: "takes the date of the supplement", Read: func(c *contract.Contract, _ Slots, _ string) (string, bool) {
	if c.Supplement == nil || len(c.Supplement.Dates) == 0 {
		return "", false
	}
	return c.Supplement.Dates[0].Date, true
}}

var inForce = takes("takes the day until which the contract is in force", `действует до (`+day+`)`)

var deadlineNow = &Solver{
	Name: "deadline after changes", Kind: dataset.DateValue,
	Doc: "The day by which the obligations have to be done as the supplement has it.",
	Asked: asked(`Каков крайний срок исполнения контракта с учётом дополнительных соглашений\?`,
		`До какого числа должны быть исполнены обязательства с учётом дополнительных соглашений\?`,
		`Не позднее какой даты надо исполнить контракт, если учесть дополнительные соглашения\?`),
	Read:  amendedTerm.now,
	Traps: []Trap{crossed("takes the term of the contract itself", amendedTerm.original), inForce, supplementDate},
}

var deadlineWas = &Solver{
	Name: "deadline before changes", Kind: dataset.DateValue,
	Doc: "The day by which the obligations had to be done as the contract itself has it.",
	Asked: asked(`Каков был крайний срок исполнения контракта в первоначальной редакции, до дополнительных соглашений\?`,
		`До какого числа контракт надо было исполнить по первоначальной редакции, без дополнительных соглашений\?`,
		`Какой крайний срок исполнения стоял в контракте до его изменения дополнительным соглашением\?`),
	Read:  amendedTerm.was,
	Traps: []Trap{crossed("takes the term of the supplement", amendedTerm.now), inForce, supplementDate},
}

var priceNow = &Solver{
	Name: "price after changes", Kind: dataset.MoneyValue,
	Doc: "What the contract costs as the supplement has it.",
	Asked: asked(`Какова цена контракта с учётом дополнительных соглашений\?`, `На какую сумму действует контракт с учётом дополнительных соглашений\?`,
		`Сколько стоит контракт, если учесть дополнительные соглашения\?`),
	Read:  amendedPrice.now,
	Traps: []Trap{crossed("takes the price of the contract itself", amendedPrice.original), wholeSecurity},
}

var priceWas = &Solver{
	Name: "price before changes", Kind: dataset.MoneyValue,
	Doc: "What the contract cost as it was signed.",
	Asked: asked(`Какова была цена контракта в первоначальной редакции, до дополнительных соглашений\?`,
		`На какую сумму контракт был заключён первоначально, без дополнительных соглашений\?`,
		`Какая цена стояла в контракте до её изменения дополнительным соглашением\?`),
	Read:  amendedPrice.was,
	Traps: []Trap{crossed("takes the price of the supplement", amendedPrice.now), wholeSecurity},
}
