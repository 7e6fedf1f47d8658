package promtekhservis

import (
	"strconv"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
)

// OldDelivery is the file of the rules of delivery that no longer hold.
const OldDelivery = "Правила/Правила доставки (актуальные).docx"

// points are counted nouns of the regulation on bonuses.
var points = numerals.Form{One: "процентный пункт", Few: "процентных пункта", Many: "процентных пунктов"}

// perKm is «41 рубль».
var perKm = numerals.Form{One: "рубль", Few: "рубля", Many: "рублей"}

// roubles are whole roubles as papers write them: 1 400.
func roubles(n int) string { return numerals.Grouped(int64(n), "\u00a0") }

func (p *Papers) travelPapers() []doc {
	t := p.Travel
	norms := func(n Norms, more ...string) map[string]string {
		slots := with("norm_a", roubles(n.First), "norm_b", roubles(n.Other))
		for i := 0; i < len(more); i += 2 {
			slots[more[i]] = more[i+1]
		}
		return slots
	}
	fed := strconv.Itoa(t.Fed)
	order := doc{name: AllowanceOrder, body: "allowance_order", day: t.Ordered, scanned: true, slots: norms(t.Now, "number", t.Number, "from", paper.Long(t.From))}
	order.tables = map[string]paper.Sheet{"norms": {
		Widths: []int{60, 30, 34}, Right: []int{1}, Header: []string{"Куда командировка", "Норма в день, руб.", "Применяется с"},
		Rows: [][]string{{"Города первой группы, в том числе Новоречье", roubles(t.Now.First), paper.Dots(t.From)}, {"Прочие населённые пункты", roubles(t.Now.Other), paper.Dots(t.From)}},
	}}
	return []doc{
		{name: TravelOld, body: "travel", day: paper.Day(2019, 12, 16), slots: norms(t.Old, "number", p.number(), "ahead", ahead(5, numerals.Workdays), "fed", strconv.Itoa(t.Fed+10), "from", paper.Long(paper.Day(2020, 1, 1)))},
		{name: TravelBefore, body: "travel", day: paper.Day(2023, 1, 16), slots: norms(t.Before, "number", p.number(), "ahead", ahead(3, numerals.Workdays), "fed", fed, "from", paper.Long(paper.Day(2023, 2, 1)))},
		order,
		{name: "Приказы/Суточные приказ.docx", body: "branch_allowance", day: t.Ordered.AddDate(0, 0, 8), slots: norms(t.Branch, "number", p.number(), "from", paper.Long(t.From.AddDate(0, 0, 7)))},
		{name: TravelMemo, body: "travel_memo", day: paper.Day(2023, 2, 6), slots: norms(t.Before)},
	}
}

func (p *Papers) bonusPapers() []doc {
	names := []string{BonusNew, BonusBefore, BonusInForce, BonusDraft}
	var list []doc
	for i, b := range p.Bonuses {
		d := doc{name: names[i], body: "bonus", day: b.Ordered, scanned: names[i] == BonusInForce, slots: p.bonusSlots(i), tables: map[string]paper.Sheet{"terms": b.sheet()}}
		list = append(list, d)
	}
	now := p.InForce()
	return append(list,
		doc{name: BonusOrder, body: "bonus_order", day: now.Ordered, slots: with("number", now.Number, "year", strconv.Itoa(now.Year), "old_year", strconv.Itoa(p.Bonuses[1].Year), "from", paper.Long(now.From), "before", paper.Long(now.From.AddDate(0, 0, -2)), "month", "февраль "+strconv.Itoa(now.Year)+"\u00a0г.")},
		doc{name: "Служебные записки/Проект премирования на согласование.docx", body: "bonus_letter", day: paper.Day(2025, 3, 17)},
	)
}

func (p *Papers) bonusSlots(i int) map[string]string {
	b := p.Bonuses[i]
	n := strconv.Itoa
	slots := with(
		"year", n(b.Year), "percent", n(b.Percent), "over", n(b.Over), "plus", points.Of(int64(b.Plus)), "under", n(b.Under), "remark", n(b.Remark), "rebuke", n(b.Rebuke), "annual", []string{"", "одного должностного оклада", "двух должностных окладов"}[b.Annual],
		"appeal", workdays(b.Appeal), "payday", n(b.Payday),
		"approved", "УТВЕРЖДЕНО", "approved_by", "приказом генерального директора", "approved_on", "от "+paper.Long(b.Ordered)+" № "+b.Number,
		"into_force", "Положение вступает в силу с "+paper.Long(b.From)+".", "instead", "С этого дня ранее действовавший порядок премирования не применяется.",
		"signer", "Генеральный директор "+blank+p.Firm.Firm.Head.Signature(),
	)
	if i > 0 {
		slots["instead"] = "Положение о премировании в редакции " + n(p.Bonuses[i-1].Year) + " года с этого дня утрачивает силу."
	}
	if b.Number == "" {
		slots["approved"], slots["approved_by"], slots["approved_on"] = "ПРОЕКТ", "вносит отдел труда и заработной платы", "не утверждён"
		slots["into_force"] = "Положение вступает в силу со дня, который будет указан в приказе о его утверждении."
		slots["instead"] = "С этого дня редакция " + n(p.Bonuses[i-1].Year) + " года утрачивает силу."
		slots["signer"] = "Проект подготовил начальник отдела труда и заработной платы " + blank + p.Labour.Signature()
	}
	return slots
}

// sheet are the terms of an edition once more, as a table.
func (b Bonus) sheet() paper.Sheet {
	n := strconv.Itoa
	approved, from := "не утверждена", "после утверждения"
	if b.Number != "" {
		approved, from = "приказом от "+paper.Dots(b.Ordered)+" № "+b.Number, paper.Dots(b.From)
	}
	return paper.Sheet{
		Widths: []int{90, 60}, Header: []string{"Условие", "Значение"},
		Rows: [][]string{
			{"Редакция утверждена", approved}, {"Редакция действует с", from}, {"Ежемесячная премия при выполнении плана", n(b.Percent) + " % оклада"},
			{"Надбавка к проценту при плане " + n(b.Over) + " % и более", points.Of(int64(b.Plus))}, {"Премия не начисляется при плане ниже", n(b.Under) + " %"},
			{"Снижение премии при замечании", "на " + n(b.Remark) + " %"}, {"Снижение премии при выговоре", "на " + n(b.Rebuke) + " %"}, {"Срок обжалования снижения", n(b.Appeal) + " рабочих дней"},
		},
	}
}

// tradePapers are the rules of delivery and returns, and the procurement regulation that was before.
func (p *Papers) tradePapers() []doc {
	r := p.Returns
	return []doc{
		p.delivery(DeliveryRules, p.Delivery, "головной офис и склады Староградска", "Прежние правила с этого дня не применяются."),
		p.delivery(OldDelivery, p.OldDelivery, "головной офис и склады Староградска", "Прежние правила с этого дня не применяются."),
		p.delivery("Правила/Доставка Тихоречье.docx", p.BranchDelivery, "обособленное подразделение в г. Тихоречье", "Правила действуют для заказов, которые отгружает склад в г. Тихоречье."),
		{name: ReturnRules, body: "returns", day: r.Ordered, slots: with(
			"number", r.Number, "return_days", calendar(r.Days), "fee", strconv.Itoa(r.Fee), "check_days", workdays(r.Check), "refund_days", workdays(r.Refund), "appeal", workdays(r.Appeal), "from", paper.Long(r.From))},
		{name: OldProcurement, body: "procurement", day: paper.Day(2022, 12, 12), slots: p.procurementSlots(p.OldAmounts, 2023, p.number())},
	}
}

func (p *Papers) delivery(name string, d Delivery, where, scope string) doc {
	return doc{name: name, body: "delivery", day: d.Ordered, slots: with(
		"number", d.Number, "where", where, "scope", scope, "from", paper.Long(d.From), "days", ahead(d.Days, numerals.Workdays), "free", roubles(d.Free), "city", roubles(d.City), "limit", roubles(d.Limit),
		"heavy", roubles(d.Heavy), "per_km", perKm.Of(int64(d.PerKm)), "wait_free", strconv.Itoa(d.WaitFree), "wait", roubles(d.Wait))}
}
