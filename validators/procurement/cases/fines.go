package cases

import (
	"regexp"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

var finePercent = &Solver{
	Name: "contractor's fine", Kind: dataset.PercentValue,
	Doc: "The share of the price that one failure, not mere delay, costs the contractor.",
	Asked: asked(`Какую долю цены контракта составляет штраф за факт неисполнения \(кроме просрочки\)\?`,
		`Сколько процентов цены контракта заплатит вторая сторона за каждый факт неисполнения, не считая просрочки\?`,
		`Каков в процентах штраф второй стороны за неисполнение обязательства\?`),
	Read: all(shares.inClause(`за исключением просрочки, \S+ уплачивает штраф в размере `+counted+` процент\S* цены`), scale,
		shares.inSheet("Штраф Исполнителя", "Штраф Подрядчика", "Штраф Поставщика")),
	Traps: []Trap{
		takes("takes the rate of the penalty for delay", `в размере (одной трёхсотой)`),
		{Rule: "takes another step of the scale", Seldom: true, Read: func(c *contract.Contract, _ Slots, answer string) (string, bool) {
			for _, s := range stepsOf(c) {
				if share(s.percent) != answer {
					return share(s.percent), true
				}
			}
			return "", false
		}},
	},
}

// step of a scale of fines: the percent for prices over from and up to to, in kopecks.
type step struct {
	percent  int
	from, to int64
	page     int
	text     string
}

var (
	scaleClause = regexp.MustCompile(`штраф, размер которого устанавливается в зависимости от цены Контракта`)
	scaleStep   = regexp.MustCompile(`(\d{1,2}) процент\S* цены Контракта, если она (?:не превышает|составляет от (\d{1,3}) млн до) (\d{1,3}) млн`)
)

// stepsOf are the steps of the scale by price, where the contract has one.
func stepsOf(c *contract.Contract) []step {
	var out []step
	for _, clause := range c.Find(scaleClause) {
		for _, at := range scaleStep.FindAllStringSubmatchIndex(clause.Clause.Text, -1) {
			group := func(n int) int64 {
				if at[2*n] < 0 {
					return 0
				}
				v, _ := strconv.ParseInt(clause.Clause.Text[at[2*n]:at[2*n+1]], 10, 64) // three digits at most
				return v
			}
			const million = 1_000_000_00
			out = append(out, step{int(group(1)), group(2) * million, group(3) * million, clause.Clause.Page(at[1] - 1), clause.Clause.Text})
		}
	}
	return out
}

// scale reads the percent that the scale gives for the price. Prices that differ but fall into one
// step, as where words contradict figures, give one percent.
func scale(c *contract.Contract, _ Slots) []Reading {
	var out []Reading
	for _, p := range sums.inClause(priceClause)(c, nil) {
		n, ok := kopecks(p.Value)
		for _, s := range stepsOf(c) {
			if ok && s.from < n && n <= s.to {
				out = append(out, Reading{share(s.percent), "on the scale, for the price " + p.How, s.page, s.text})
			}
		}
	}
	return out
}

var fineCustomer = &Solver{
	Name: "customer's fine", Kind: dataset.MoneyValue,
	Doc: "What one failure, not mere delay, costs the customer.",
	Asked: asked(`Какой штраф грозит заказчику за каждый факт неисполнения его обязательств\?`,
		`Сколько рублей составит штраф заказчика за один факт неисполнения, кроме просрочки\?`,
		`Во что обойдётся заказчику каждый факт неисполнения \(не просрочка\)\?`),
	Read: all(sums.inClause(`(?i:з)а каждый факт неисполнения Заказчиком (?:своих )?обязательств.{0,120}?(?:штрафа в размере|составляет) `+sum),
		sums.inSheet("Штраф Заказчика, руб.")),
	Traps: []Trap{firstSum},
}

const minorClause = `котор\S+ не имеет стоимостного выражения, \S+ уплачивает штраф в размере ` + sum

var fineMinor = &Solver{
	Name: "fine for an obligation without a value", Kind: dataset.MoneyValue,
	Doc: "What the contractor pays for a failure that cannot be counted in money: roubles, not a share of the price.",
	Asked: asked(`Какой штраф платит вторая сторона за нарушение обязательства, которое не имеет стоимостного выражения\?`,
		`Сколько рублей составляет штраф второй стороны за неисполнение обязательства без стоимостного выражения\?`,
		`Обязательство не имеет стоимостного выражения\. Каков штраф второй стороны за его неисполнение\?`),
	Read: sums.inClause(minorClause),
	Traps: []Trap{
		firstSum,
		{Rule: "counts the percent of the price", Read: func(c *contract.Contract, slots Slots, _ string) (string, bool) {
			for _, p := range finePercent.Read(c, slots) {
				for _, whole := range sums.inClause(priceClause)(c, slots) {
					n, ok := kopecks(whole.Value)
					v, can := fine(n, p.Value)
					return v, ok && can
				}
			}
			return "", false
		}},
	},
}
