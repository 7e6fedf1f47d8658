package cases

import (
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// fine is a share of the price.
func fine(price int64, percent string) (string, bool) {
	p, err := strconv.ParseInt(strings.TrimSuffix(percent, " %"), 10, 64)
	if err != nil {
		return "", false
	}
	return part(price, []int64{p}, 100)
}

// steps are the percents of a scale by price.
var steps = regexp.MustCompile(`(\d{1,2}) процент\S* цены Контракта, если она`)

// otherStep takes a step of the scale that is for other prices.
var otherStep = Trap{Rule: "takes another step of the scale", Seldom: true, Read: func(c *contract.Contract, _ Slots, answer string) (string, bool) {
	for _, m := range c.Find(steps) {
		for _, s := range steps.FindAllStringSubmatch(m.Clause.Text, -1) {
			for _, p := range priceFor(c) {
				n, _ := kopecks(p.Value)
				if v, ok := fine(n, s[1]); ok && v != answer {
					return v, true
				}
			}
		}
	}
	return "", false
}}

var fineSum = &Solver{
	Name: "contractor's fine in roubles", Kind: dataset.MoneyValue, Derived: true,
	Doc: "What one failure, not mere delay, costs the contractor in money: its percent of the price.",
	Asked: asked(`Сколько рублей составит штраф второй стороны за один факт неисполнения, кроме просрочки\? Округлите до копейки\.`,
		`Посчитайте в рублях штраф второй стороны за один факт неисполнения \(не просрочку\), округлив до копейки\.`,
		`Во сколько рублей обойдётся второй стороне один факт неисполнения, не считая просрочки\? Ответ округлите до копейки\.`),
	Read: func(c *contract.Contract, slots Slots) []Reading {
		return fromPrice(c, finePercent.Read(c, slots), fine)
	},
	Traps: []Trap{
		crossed("takes the customer's fine", fineCustomer.Read), otherStep,
		{Rule: "takes the percent of the price without tax", Seldom: true, Read: func(c *contract.Contract, slots Slots, _ string) (string, bool) {
			for _, net := range priceNet.Read(c, slots) {
				n, _ := kopecks(net.Value)
				for _, p := range finePercent.Read(c, slots) {
					return fine(n, p.Value)
				}
			}
			return "", false
		}},
	},
}

// The clause on the contractor's delay: the rate of a day, in words and as its formula.
var (
	delay = `(?:Пеня начисляется за каждый день просрочки исполнения (?:Поставщиком|Исполнителем|Подрядчиком)` +
		`|За каждый день просрочки (?:Поставщик|Исполнитель|Подрядчик) уплачивает пеню)`
	delayWords   = regexp.MustCompile(delay + `.{0,140}? в размере одной трёхсотой .{0,120}?ключевой ставки .{0,80}?цены Контракта`)
	delayFormula = regexp.MustCompile(delay + `.{0,400}?= ?[({] ?Ц ?. ?[ВвB]{1,2} ?[)}] ?\S ?[СC] ?/ ?300`)
	inRate       = regexp.MustCompile(`^1 ?/ ?300 ключевой ставки$`)
)

// dailyRate are the places that give the contractor's penalty as a three-hundredth.
func dailyRate(c *contract.Contract, _ Slots) []Reading {
	const rate = "1/300"
	var out []Reading
	for _, m := range c.Find(delayWords) {
		out = append(out, Reading{rate, "in words", m.Page, m.Clause.Text})
	}
	for _, m := range c.Find(delayFormula) {
		out = append(out, Reading{rate, "as a formula", m.Page, m.Clause.Text})
	}
	return append(out, inPairs(c, func(cell string) (string, bool) { return rate, inRate.MatchString(cell) },
		"Пеня Поставщика за день просрочки", "Пеня Исполнителя за день просрочки", "Пеня Подрядчика за день просрочки")...)
}

// penalty computes what the days cost at a rate, over a denominator; each careless way has its own.
func penalty(c *contract.Contract, slots Slots, prices []Reading, fraction func(rate, days int64) (num []int64, den int64)) []Reading {
	rate, err := strconv.ParseInt(slots["rate"], 10, 64)
	days, err2 := strconv.ParseInt(slots["days"], 10, 64)
	if err != nil || err2 != nil {
		return nil
	}
	num, den := fraction(rate, days)
	var out []Reading
	for _, p := range prices {
		n, ok := kopecks(p.Value)
		for _, r := range dailyRate(c, slots) {
			if v, can := part(n, num, den); ok && can {
				out = append(out, Reading{v, "computed from the price and the rate " + r.How, r.Page, r.Text})
			}
		}
	}
	return out
}

// wrongly is a trap that computes by another fraction.
func wrongly(rule string, fraction func(rate, days int64) ([]int64, int64)) Trap {
	return crossed(rule, func(c *contract.Contract, slots Slots) []Reading { return penalty(c, slots, priceFor(c), fraction) })
}

var penaltySum = &Solver{
	Name: "contractor's penalty", Kind: dataset.MoneyValue, Derived: true,
	Doc: "What some days of delay cost a contractor that has done nothing: the price times the key rate, over three hundred, for each day.",
	Asked: asked(`Вторая сторона ничего не исполнила и просрочила исполнение на (?P<days>\d+) д(?:ень|ня|ней)\. Какую пеню она заплатит, если ключевая ставка на дату уплаты — (?P<rate>\d+) ?%\? Округлите до копейки\.`,
		`Посчитайте пеню второй стороны за (?P<days>\d+) д(?:ень|ня|ней) просрочки при ключевой ставке (?P<rate>\d+) ?%, если не исполнено ничего\. Округлите до копейки\.`,
		`Ключевая ставка — (?P<rate>\d+) ?%, просрочка второй стороны — (?P<days>\d+) д(?:ень|ня|ней), исполненного нет\. Сколько рублей составит пеня с округлением до копейки\?`),
	Read: func(c *contract.Contract, slots Slots) []Reading {
		return penalty(c, slots, priceFor(c), func(rate, days int64) ([]int64, int64) { return []int64{rate, days}, 100 * 300 })
	},
	Traps: []Trap{
		wrongly("takes the whole rate for a day", func(rate, days int64) ([]int64, int64) { return []int64{rate, days}, 100 }),
		wrongly("takes one day", func(rate, _ int64) ([]int64, int64) { return []int64{rate}, 100 * 300 }),
		wrongly("takes the rate for a year", func(rate, days int64) ([]int64, int64) { return []int64{rate, days}, 100 * 365 }),
		{Rule: "takes the price without tax", Seldom: true, Read: func(c *contract.Contract, slots Slots, _ string) (string, bool) {
			for _, r := range penalty(c, slots, priceNet.Read(c, slots), func(rate, days int64) ([]int64, int64) { return []int64{rate, days}, 100 * 300 }) {
				return r.Value, true
			}
			return "", false
		}},
	},
}
