package cases

import (
	"math/big"
	"regexp"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// rounded is a fraction in kopecks, half up.
func rounded(num, den *big.Int) (int64, bool) {
	twice := new(big.Int).Lsh(num, 1)
	q := new(big.Int).Div(twice.Add(twice, den), new(big.Int).Lsh(den, 1))
	return q.Int64(), q.IsInt64()
}

// part is a sum times a fraction, rounded once.
func part(kopecks int64, num []int64, den int64) (string, bool) {
	product := big.NewInt(kopecks)
	for _, n := range num {
		product.Mul(product, big.NewInt(n))
	}
	v, ok := rounded(product, big.NewInt(den))
	return money(v), ok
}

// priceFor are the readings of the price that something is computed from: one where they settle it,
// else all that differ, so that what is computed is disputed or single as they are. A price that a
// supplement changes is disputed too.
func priceFor(c *contract.Contract) []Reading {
	if changed := amendedPrice.now(c, nil); len(changed) > 0 {
		return append(price.Read(c, nil), changed...)
	}
	readings := price.Read(c, nil)
	if _, agreed, err := Settle(readings, c.Scan); err == nil {
		return agreed[:1]
	}
	return readings
}

// fromPrice computes a value of every price and every reading of something else.
func fromPrice(c *contract.Contract, others []Reading, compute func(price int64, other string) (string, bool)) []Reading {
	var out []Reading
	for _, p := range priceFor(c) {
		n, ok := kopecks(p.Value)
		for _, o := range others {
			if v, can := compute(n, o.Value); ok && can {
				out = append(out, Reading{v, "computed from the price and what stands " + o.How, o.Page, o.Text})
			}
		}
	}
	return out
}

// inPrice is the tax with its rate in the clause on the price; OCR may see HAC for НДС.
var inPrice = regexp.MustCompile(`Контракта .{0,300}?в том числе [НH][ДAА][СC] (?P<r>\d{1,2}) ?% ?. ?(?P<s>\d[\d ]*[.,]\d{2})`)

// taxes reads the tax within the price: stated, and by its rate.
func taxes(c *contract.Contract, slots Slots) []Reading {
	out := all(sums.inSheet("в том числе НДС 20 %, руб.", "в том числе НДС 10 %, руб."))(c, slots)
	for _, m := range c.Find(inPrice) {
		if v, ok := sheetSum(m.Groups["s"]); ok {
			out = append(out, Reading{v, "in the clause", m.Page, m.Clause.Text})
		}
		for _, p := range priceFor(c) {
			n, ok := kopecks(p.Value)
			rate, err := strconv.ParseInt(m.Groups["r"], 10, 64)
			if v, can := part(n, []int64{rate}, 100+rate); ok && err == nil && can {
				out = append(out, Reading{v, "by its rate in the clause", m.Page, m.Clause.Text})
			}
		}
	}
	return out
}

var priceNet = &Solver{
	Name: "price without tax", Kind: dataset.MoneyValue, Derived: true,
	Doc: "What is left of the price when the value-added tax within it is taken off.",
	Asked: asked(`Какова цена контракта без НДС\?`, `Сколько рублей останется от цены контракта, если вычесть НДС\?`,
		`Посчитайте цену контракта за вычетом НДС\.`),
	Read: func(c *contract.Contract, slots Slots) []Reading {
		return fromPrice(c, taxes(c, slots), func(price int64, tax string) (string, bool) {
			n, ok := kopecks(tax)
			return money(price - n), ok && n < price
		})
	},
	Traps: []Trap{
		wholePrice,
		crossed("takes the tax itself", taxes),
		{Rule: "takes the rate of the whole price off", Read: func(c *contract.Contract, _ Slots, _ string) (string, bool) {
			for _, m := range c.Find(inPrice) {
				for _, p := range priceFor(c) {
					n, _ := kopecks(p.Value)
					rate, _ := strconv.ParseInt(m.Groups["r"], 10, 64)
					return part(n, []int64{100 - rate}, 100)
				}
			}
			return "", false
		}},
	},
}
