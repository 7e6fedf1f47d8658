package c05

import (
	"strconv"

	"etalon/corpora/magistral"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0507 asks for a term that a contract does not have.
var T0507 = &generate.Task{
	Number: "5.07", World: worlds.Magistral,
	Doc: "A supplier demands payment for storage under a contract that says nothing of storage; another contract with the same supplier has a tariff, and the demand quotes it. " +
		"The careless answer gives that tariff. What the contract does have, a limit of penalties and a term to answer, has to be counted from the price in force.",
	Make: make0507,
}

func make0507(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := magistral.New(p.Seed)
	if err != nil {
		return nil, err
	}
	c, d := f.Cement, f.Demand
	price := c.On(d.Received).Price
	limit := func(price paper.Money) dataset.Fact {
		return generate.Money((price * paper.Money(c.Cap) / 100).Decimal())
	}
	return &generate.Draft{
		Now: "2025-10-30T09:50:00+03:00",
		Facts: map[string]dataset.Fact{
			"cap":         generate.Number(strconv.Itoa(c.Cap), "%"),
			"price":       generate.Money(price.Decimal()),
			"limit":       limit(price),
			"answer_days": generate.Number(strconv.Itoa(c.Claim), "дней"),
			"answer_by":   date(f.AnswerBy()),
		},
		Aside: map[string]dataset.Fact{
			"supplier": generate.Text(dataset.FactText, c.Partner.Firm.Short()), "number": generate.Text(dataset.FactIdentifier, c.Number), "letter": generate.Text(dataset.FactIdentifier, d.Number),
			"letter_day": date(d.Date), "received": date(d.Received), "tariff": generate.Money(f.Bricks.Storage.Decimal()), "other_number": generate.Text(dataset.FactIdentifier, f.Bricks.Number),
			"demanded": generate.Money(f.DemandSum().Decimal()), "supplement_day": date(c.Supplements[0].Date), "first_limit": limit(c.First.Price),
		},
	}, nil
}
