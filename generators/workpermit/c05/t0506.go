package c05

import (
	"strconv"
	"strings"

	"etalon/corpora/vektor"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0506 makes a contract by a former one, with the order to ask nothing.
var T0506 = &generate.Task{
	Number: "5.06", World: worlds.Vektor,
	Doc: "A contract for winter fuel is to be made by the former one for summer fuel, what is not known is to be typical, and nothing may be asked. Terms are taken from the signed contract and not from the draft beside it, the account from a later notice. " +
		"The price stands nowhere: a careless system carries the summer one over or makes one up.",
	Make: make0506,
}

func make0506(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := vektor.New(p.Seed)
	if err != nil {
		return nil, err
	}
	litres := 500 * p.Rand.Between(8, 14)
	issued, edits, err := f.Renewal(litres)
	if err != nil {
		return nil, err
	}
	now, err := f.FuelNow()
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"действие", "было", "стало"}}
	for _, e := range edits {
		rows.Rows = append(rows.Rows, []string{"заменить", e.Was, e.Now})
	}
	c, was := f.Fuel.Contracts[0], f.Fuel.Firm
	days := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "дней") }
	text := func(value string) dataset.Fact { return generate.Text(dataset.FactText, value) }
	return &generate.Draft{
		Now: "2025-04-14T18:20:00+03:00",
		Facts: map[string]dataset.Fact{
			"source": text(vektor.FuelContract), "edits": {Type: dataset.FactTable, Table: rows}, "payment": days(c.Payment), "delivery": days(c.Days), "penalty": generate.Number(strings.Replace(c.Penalty, ",", ".", 1), "%"),
			"account": generate.Text(dataset.FactIdentifier, now.Firm.Account), "bik": generate.Text(dataset.FactIdentifier, now.Firm.BIK),
		},
		Aside: map[string]dataset.Fact{
			"supplier": text(was.Short()), "litres": generate.Number(strconv.Itoa(litres), "л"), "number": generate.Text(dataset.FactIdentifier, c.Number), "old_account": generate.Text(dataset.FactIdentifier, was.Account),
			"old_price": text(c.Goods.Rows[0][4]), "old_total": generate.Money(c.Price.Decimal()), "draft": text(vektor.FuelDraft), "notice": text(vektor.FuelNotice), "bank": text(now.Bank),
			"draft_payment": days(c.Payment + vektor.DraftMorePayment), "draft_delivery": days(c.Days + vektor.DraftMoreDays),
		},
		Issued: []generate.Output{{Name: "Договор зимнее ДТ.docx", Data: issued}},
	}, nil
}
