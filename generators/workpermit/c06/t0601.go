package c06

import (
	"etalon/corpora/paper"
	"etalon/corpora/vektor"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0601 issues the edition of a contract that is in force.
var T0601 = &generate.Task{
	Number: "6.01", World: worlds.Vektor,
	Doc: "A contract lies in three editions: the first, a new one brought in by a supplement, and next year's draft, which is called final. The edition in force is to be issued as the file it is. " +
		"Who goes by names or by the date of saving issues the draft; who retypes the contract issues another file.",
	Make: make0601,
}

func make0601(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := vektor.New(p.Seed)
	if err != nil {
		return nil, err
	}
	c := f.CableEdited
	return &generate.Draft{
		Now: "2025-04-08T10:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"file_in_force":  generate.Text(dataset.FactText, vektor.EditionInForce),
			"number":         generate.Text(dataset.FactIdentifier, c.Number),
			"supplement_day": generate.Text(dataset.FactDate, paper.ISO(f.EditedOn)),
			"from":           generate.Text(dataset.FactDate, paper.ISO(f.EditedFrom)),
			"price":          generate.Money(f.EditedPrice.Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"supplier": generate.Text(dataset.FactText, c.Supplier.Firm.Short()), "first_edition": generate.Text(dataset.FactText, vektor.FirstEdition),
			"last_edition": generate.Text(dataset.FactText, vektor.LastEdition), "first_price": generate.Money(c.Price.Decimal()),
		},
		Issued: []generate.Output{{Name: "Кабель контрольный, редакция с марта.docx", From: vektor.EditionInForce}},
	}, nil
}
