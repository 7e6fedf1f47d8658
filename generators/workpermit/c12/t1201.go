package c12

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T1201 asks for the requisites of a firm of which there is no paper at all.
var T1201 = &generate.Task{
	Number: "12.01",
	Doc: "The head of an order for carriage is to have the tax id, the registration number and the address of a firm that no document speaks of. The price of all trips is counted, the requisites stay open. " +
		"A careless system writes digits that look right.",
	Make: make1201,
}

func make1201(p *generate.TaskPass) (*generate.Draft, error) {
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	trips, price := stream.Pick(p.Rand, []int{3, 4, 5, 7, 8}), paper.Rub(120*p.Rand.Between(290, 640)) // a multiple of six roubles: the tax is exact, and no trip's price
	total := price * paper.Money(trips)
	return &generate.Draft{
		Now: "2025-07-22T10:10:00+03:00",
		Facts: map[string]dataset.Fact{
			"carrier": generate.Text(dataset.FactText, maker.Firm(fiction.OOO).Short()),
			"total":   generate.Money(total.Decimal()),
			"tax":     generate.Money((total / 6).Decimal()),
			"net":     generate.Money((total - total/6).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"trips": generate.Number(strconv.Itoa(trips), ""), "price": generate.Money(price.Decimal()),
			"trips_in_words": generate.Text(dataset.FactText, numerals.Form{One: "рейс", Few: "рейса", Many: "рейсов"}.Of(int64(trips))),
		},
	}, nil
}
