package c01

import (
	"strconv"

	"etalon/corpora/magistral"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0110 compares a delivery with a specification that supplements changed.
var T0110 = &generate.Task{
	Number: "1.10", World: worlds.Magistral,
	Doc: "The supplier delivered some lines by the first specification, one by a draft that nobody signed and one that a supplement had taken out. Two supplements are in force, one of them a scan. " +
		"Who compares with the specification in the contract finds other lines short and others over.",
	Make: make0110,
}

// value is what a delivery costs by what of each line is counted.
func value(list []magistral.Difference, count func(magistral.Difference) int) paper.Money {
	var sum paper.Money
	for _, d := range list {
		sum += paper.Money(count(d)) * d.Good.Price
	}
	return sum
}

func make0110(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := magistral.New(p.Seed)
	if err != nil {
		return nil, err
	}
	c := f.Accepted
	compared := f.Delivery.Compared(c.On(f.Delivery.Date))
	rows := &dataset.FactRows{Columns: []string{"Позиция", "По спецификации", "Поступило", "Недостача", "Излишек"}}
	for _, d := range compared {
		if d.Short() != 0 || d.Over() != 0 {
			rows.Rows = append(rows.Rows, []string{d.Good.Name, strconv.Itoa(d.Good.Count), strconv.Itoa(d.Delivered), strconv.Itoa(d.Short()), strconv.Itoa(d.Over())})
		}
	}
	byFirst := f.Delivery.Compared(c.First)
	return &generate.Draft{
		Now: "2025-11-06T15:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"differences": {Type: dataset.FactTable, Table: rows},
			"short":       generate.Money(value(compared, magistral.Difference.Short).Decimal()),
			"over":        generate.Money(value(compared, magistral.Difference.Over).Decimal()),
			"within":      generate.Money(value(compared, func(d magistral.Difference) int { return min(d.Delivered, d.Good.Count) }).Decimal()),
			"price":       generate.Money(c.On(f.Delivery.Date).Price.Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"supplier": generate.Text(dataset.FactText, c.Partner.Firm.Short()), "number": generate.Text(dataset.FactIdentifier, c.Number), "waybill": generate.Text(dataset.FactIdentifier, f.Delivery.Number),
			"first_day": generate.Text(dataset.FactDate, paper.ISO(c.Supplements[0].Date)), "second_day": generate.Text(dataset.FactDate, paper.ISO(c.Supplements[1].Date)),
			"removed": generate.Text(dataset.FactText, c.First.Goods[4].Name), "over_by_first": generate.Money(value(byFirst, magistral.Difference.Over).Decimal()),
		},
	}, nil
}
