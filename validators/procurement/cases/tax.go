package cases

import (
	"regexp"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// taxClause is the tax within the price, as the clause on the price has it.
// OCR may see HAC for НДС.
const (
	taxOf     = `в том числе [НH][ДAА][СC] (?P<r>\d{1,2}) ?%`
	taxClause = taxOf + `(?: ?[—–-])? ?` + figures
	taxTotal  = taxOf + ` ?: ?(?P<s>\d[\d ]*[.,]\d{2})`
)

var vat = &Solver{
	Name: "tax within the price", Kind: dataset.MoneyValue,
	Doc: "How much of the price is value-added tax.",
	Asked: asked(`Какая сумма НДС входит в цену контракта\?`, `Сколько рублей НДС включено в цену контракта\?`,
		`Укажите сумму налога на добавленную стоимость в цене контракта\.`),
	Read: all(sums.inClause(taxClause), sums.inClause(taxTotal), taxInSheet),
	Traps: []Trap{
		crossed("takes the price", price.Read),
		{Rule: "takes the rate of the price", Read: func(c *contract.Contract, slots Slots, _ string) (string, bool) {
			for _, m := range c.Find(taxRate) {
				rate, err := strconv.ParseInt(m.Groups["r"], 10, 64)
				for _, p := range price.Read(c, slots) {
					n, ok := kopecks(p.Value)
					v, can := part(n, []int64{rate}, 100)
					return v, ok && can && err == nil
				}
			}
			return "", false
		}},
	},
}

var (
	taxRate  = regexp.MustCompile(taxOf)
	taxLabel = regexp.MustCompile(`^.{0,3}том числе [НH][ДAА][СC] \d{1,2} ?%`)
)

// taxInSheet reads the row of the tax, whatever its rate.
func taxInSheet(c *contract.Contract, _ Slots) []Reading {
	var out []Reading
	for _, p := range c.Pairs {
		if v, ok := sheetSum(p.Value); ok && taxLabel.MatchString(p.Label) {
			out = append(out, Reading{v, "in the sheet of data", p.Page, p.Label + " " + p.Value})
		}
	}
	return out
}
