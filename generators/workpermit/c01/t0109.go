package c01

import (
	"etalon/corpora/magistral"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0109 asks for a rent while the newest supplement is not in force yet.
var T0109 = &generate.Task{
	Number: "1.09", World: worlds.Magistral,
	Doc: "The rent of a base was raised by a supplement that is a scan, and a newer supplement, signed last month, comes into force only in February. " +
		"Who takes the newest paper pays too much in the months before, and counts the whole next year at the new rent.",
	Make: make0109,
}

func make0109(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := magistral.New(p.Seed)
	if err != nil {
		return nil, err
	}
	c := f.Base
	first, second := c.Supplements[0], c.Supplements[1]
	now, next := first.After.Rent, second.After.Rent
	return &generate.Draft{
		Now: "2025-11-18T11:35:00+03:00",
		Facts: map[string]dataset.Fact{
			"rent_now":     generate.Money(now.Decimal()),
			"set_on":       generate.Text(dataset.FactDate, paper.ISO(first.Date)),
			"three_months": generate.Money((3 * now).Decimal()),
			"rent_next":    generate.Money(next.Decimal()),
			"next_from":    generate.Text(dataset.FactDate, paper.ISO(second.From)),
			"next_year":    generate.Money((now + 11*next).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"lessor": generate.Text(dataset.FactText, c.Partner.Firm.Short()), "number": generate.Text(dataset.FactIdentifier, c.Number),
			"next_signed": generate.Text(dataset.FactDate, paper.ISO(second.Date)), "three_at_next": generate.Money((3 * next).Decimal()),
			"year_at_next": generate.Money((12 * next).Decimal()), "since": generate.Text(dataset.FactDate, paper.ISO(first.From)),
		},
	}, nil
}
