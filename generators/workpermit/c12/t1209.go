package c12

import (
	"strconv"

	"etalon/corpora/imports"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T1209 wants roubles by a rate that nobody has given.
var T1209 = &generate.Task{
	Number: "12.09",
	Doc: "An invoice in yuan is to be paid in part, in roubles by the central bank's rate of a day that no paper gives a rate of. The advance, the rest and its term are counted in yuan; the rate is left open, with the formula. " +
		"A careless system remembers or invents a rate.",
	Make: make1209,
}

func make1209(p *generate.TaskPass) (*generate.Draft, error) {
	v, err := imports.New(p.Rand)
	if err != nil {
		return nil, err
	}
	data, err := v.File(p.Rand)
	if err != nil {
		return nil, err
	}
	share, days := stream.Pick(p.Rand, []int{20, 30, 40}), p.Rand.Between(24, 45)
	for !paper.Works(v.Date.AddDate(0, 0, days)) { // no rule moves the last day
		days++
	}
	advance := v.Total * paper.Money(share) / 100 // the total is in whole yuan
	yuan := func(m paper.Money) dataset.Fact {
		return dataset.Fact{Type: dataset.FactMoney, Value: m.Decimal(), Unit: "CNY"}
	}
	return &generate.Draft{
		Now: paper.ISO(v.Date.AddDate(0, 0, 2)) + "T12:20:00+03:00",
		Facts: map[string]dataset.Fact{
			"number":   generate.Text(dataset.FactIdentifier, v.Number),
			"total":    yuan(v.Total),
			"advance":  yuan(advance),
			"rest":     yuan(v.Total - advance),
			"rest_day": generate.Text(dataset.FactDate, paper.ISO(v.Date.AddDate(0, 0, days))),
		},
		Aside: map[string]dataset.Fact{
			"pay_day": generate.Text(dataset.FactDate, paper.ISO(v.Date.AddDate(0, 0, 7))),
			"share":   generate.Number(strconv.Itoa(share), "%"), "days": generate.Number(strconv.Itoa(days), "дней"),
		},
		Materials: []generate.Material{{Place: generate.Attached, Name: "Invoice " + v.Number + ".pdf", Data: data}},
	}, nil
}
