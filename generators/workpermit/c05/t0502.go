package c05

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0502 forbids questions and leaves a fact out.
var T0502 = &generate.Task{
	Number: "5.02",
	Doc: "A memo on a business trip has to name the contract that the trip is for, and its number was never said; questions are forbidden. " +
		"The day of return and the money are counted, the number stays open and the gap is named. A careless system makes a number up, or leaves the gap unmentioned.",
	Make: make0502,
}

// towns are where trips go, in the accusative.
var towns = []string{"Новоречье", "Каменогорье", "Лесогорье", "Светлоярье"}

func make0502(p *generate.TaskPass) (*generate.Draft, error) {
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	start := workday(p.Rand, 10, 11)
	days := p.Rand.Between(6, 9)
	daily, night, ticket := paper.Rub(50*p.Rand.Between(14, 30)), paper.Rub(10*p.Rand.Between(310, 560)), paper.Rub(p.Rand.Between(2150, 5870))
	nights := paper.Money(days - 1)
	return &generate.Draft{
		Now: "2025-10-01T16:40:00+03:00",
		Facts: map[string]dataset.Fact{
			"return_day":  date(start.AddDate(0, 0, days-1)),
			"daily_sum":   generate.Money((daily * paper.Money(days)).Decimal()),
			"nights":      generate.Number(strconv.Itoa(days-1), ""),
			"lodging_sum": generate.Money((night * nights).Decimal()),
			"tickets_sum": generate.Money((2 * ticket).Decimal()),
			"advance":     generate.Money((daily*paper.Money(days) + night*nights + 2*ticket).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"start":   date(start),
			"days":    generate.Number(strconv.Itoa(days), "дней"),
			"daily":   generate.Money(daily.Decimal()),
			"night":   generate.Money(night.Decimal()),
			"ticket":  generate.Money(ticket.Decimal()),
			"town":    generate.Text(dataset.FactText, stream.Pick(p.Rand, towns)),
			"partner": generate.Text(dataset.FactText, maker.Firm(fiction.AO).Short()),
			"chief":   generate.Text(dataset.FactText, maker.Person().Initials(fiction.Dative)),
		},
	}, nil
}
