package c01

import (
	"strconv"

	"etalon/corpora/magistral"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0108 counts a penalty by the terms of the day of an act of reconciliation.
var T0108 = &generate.Task{
	Number: "1.08", World: worlds.Magistral,
	Doc: "The term of payment and the penalty of a supply were changed twice, the second time after the day of the act of reconciliation, and a third supplement was never signed. " +
		"Who takes the contract's first terms, the newest supplement or the draft gets other days and another sum; by the first terms even a debt that is not due yet looks overdue.",
	Make: make0108,
}

func make0108(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := magistral.New(p.Seed)
	if err != nil {
		return nil, err
	}
	c, day := f.Reconciled, f.Balance.Day
	terms, unpaid := c.On(day), f.Balance.Unpaid()
	rows := &dataset.FactRows{Columns: []string{"Накладная", "Последний день срока", "Дней просрочки", "Пеня, руб."}}
	var total, first paper.Money
	for _, d := range unpaid {
		first += d.Fine(c.First, day)
		if d.Late(terms, day) == 0 {
			continue
		}
		total += d.Fine(terms, day)
		rows.Rows = append(rows.Rows, []string{d.Number, paper.Dots(d.Due(terms)), strconv.Itoa(d.Late(terms, day)), d.Fine(terms, day).Decimal()})
	}
	last := unpaid[len(unpaid)-1]
	return &generate.Draft{
		Now: "2025-11-17T10:20:00+03:00",
		Facts: map[string]dataset.Fact{
			"payment":    generate.Number(strconv.Itoa(terms.Payment), "дней"),
			"rate":       generate.Number(magistral.Rate(terms.Penalty), "%"),
			"terms_from": generate.Text(dataset.FactDate, paper.ISO(c.Supplements[0].From)),
			"overdue":    {Type: dataset.FactTable, Table: rows},
			"total":      generate.Money(total.Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"supplier": generate.Text(dataset.FactText, c.Partner.Firm.Short()), "number": generate.Text(dataset.FactIdentifier, c.Number),
			"act_day": generate.Text(dataset.FactDate, paper.ISO(day)), "next_from": generate.Text(dataset.FactDate, paper.ISO(c.Supplements[1].From)),
			"first_total": generate.Money(first.Decimal()), "not_due": generate.Text(dataset.FactIdentifier, last.Number),
			"not_due_until": generate.Text(dataset.FactDate, paper.ISO(last.Due(terms))),
			"cap":           generate.Number(strconv.Itoa(c.Cap), "%"), "cap_sum": generate.Money((c.First.Price * paper.Money(c.Cap) / 100).Decimal()),
		},
	}, nil
}
