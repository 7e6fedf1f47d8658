package c06

import (
	"etalon/corpora/paper"
	"etalon/corpora/vektor"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0605 asks for a contract that there is not.
var T0605 = &generate.Task{
	Number: "6.05", World: worlds.Vektor,
	Doc: "A contract for a mobile crane with a lessor is asked for; with that lessor there are two other contracts, and a crane was only offered, by another firm. " +
		"A careless system issues one of the others, or takes the offer for a contract.",
	Make: make0605,
}

func make0605(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := vektor.New(p.Seed)
	if err != nil {
		return nil, err
	}
	first, second := f.Rental.Contracts[0], f.Rental.Contracts[1]
	return &generate.Draft{
		Now: "2025-04-09T17:10:00+03:00",
		Facts: map[string]dataset.Fact{
			"first_number":  generate.Text(dataset.FactIdentifier, first.Number),
			"first_day":     generate.Text(dataset.FactDate, paper.ISO(first.Date)),
			"second_number": generate.Text(dataset.FactIdentifier, second.Number),
			"second_day":    generate.Text(dataset.FactDate, paper.ISO(second.Date)),
			"both":          generate.Money((first.Price + second.Price).Decimal()),
			"offered_by":    generate.Text(dataset.FactText, f.CraneOffer.Short()),
		},
		Aside: map[string]dataset.Fact{
			"lessor": generate.Text(dataset.FactText, f.Rental.Firm.Short()), "first_price": generate.Money(first.Price.Decimal()), "second_price": generate.Money(second.Price.Decimal()),
		},
	}, nil
}
