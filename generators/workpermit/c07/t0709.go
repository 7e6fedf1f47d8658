package c07

import (
	"strconv"

	"etalon/corpora/magistral"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0709 compares the penalty of a lease with the advance of a supply.
var T0709 = &generate.Task{
	Number: "7.09", World: worlds.Magistral,
	Doc: "Two sums of two contracts are to be compared, and a supplement changed the base of each: the rent went up, the price of the supply went down. " +
		"By the first editions the advance is greater, by the terms in force the penalty is; half-careful readings err either way.",
	Make: make0709,
}

func make0709(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := magistral.New(p.Seed)
	if err != nil {
		return nil, err
	}
	lease, supply := f.Office, f.Clothes
	rent, price := lease.On(paper.Day(2025, 10, 1)).Rent, supply.Final().Price
	fine, advance := f.OfficeFine(rent), f.Prepaid(price)
	return &generate.Draft{
		Now: "2025-11-19T12:15:00+03:00",
		Facts: map[string]dataset.Fact{
			"rent":       generate.Money(rent.Decimal()),
			"rate":       generate.Number(magistral.Rate(lease.First.Penalty), "%"),
			"fine":       generate.Money(fine.Decimal()),
			"price":      generate.Money(price.Decimal()),
			"percent":    generate.Number(strconv.Itoa(supply.Advance), "%"),
			"advance":    generate.Money(advance.Decimal()),
			"difference": generate.Money((fine - advance).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"lessor": generate.Text(dataset.FactText, lease.Partner.Firm.Short()), "lease": generate.Text(dataset.FactIdentifier, lease.Number),
			"supplier": generate.Text(dataset.FactText, supply.Partner.Firm.Short()), "supply": generate.Text(dataset.FactIdentifier, supply.Number),
			"days": generate.Number(strconv.Itoa(magistral.OverdueDays), "дней"), "cap": generate.Number(strconv.Itoa(lease.Cap), "%"),
			"limit": generate.Money((rent * paper.Money(lease.Cap) / 100).Decimal()), "old_rent": generate.Money(lease.First.Rent.Decimal()), "old_price": generate.Money(supply.First.Price.Decimal()),
			"old_fine": generate.Money(f.OfficeFine(lease.First.Rent).Decimal()), "old_advance": generate.Money(f.Prepaid(supply.First.Price).Decimal()),
			"rent_from": generate.Text(dataset.FactDate, paper.ISO(lease.Supplements[0].From)), "price_from": generate.Text(dataset.FactDate, paper.ISO(supply.Supplements[0].From)),
		},
	}, nil
}
