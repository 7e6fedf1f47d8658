package c06

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/vektor"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0603 finds a letter by what it says.
var T0603 = &generate.Task{
	Number: "6.03", World: worlds.Vektor,
	Doc: "A letter that grants a discount until the summer is called «Документ (3)», and last year's letter on the same discount has the speaking name. The letter that still holds is to be found and issued. " +
		"Who searches names finds the one that has lapsed.",
	Make: make0603,
}

func make0603(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := vektor.New(p.Seed)
	if err != nil {
		return nil, err
	}
	letter := f.Current
	return &generate.Draft{
		Now: "2025-04-10T15:30:00+03:00",
		Facts: map[string]dataset.Fact{
			"file":    generate.Text(dataset.FactText, vektor.CurrentLetter),
			"number":  generate.Text(dataset.FactIdentifier, letter.Number),
			"percent": generate.Number(strconv.Itoa(letter.Percent), "%"),
			"until":   generate.Text(dataset.FactDate, paper.ISO(letter.Until)),
			"from":    generate.Money(letter.FromPrice.Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"supplier": generate.Text(dataset.FactText, f.Valves.Firm.Short()), "old_file": generate.Text(dataset.FactText, vektor.OldLetter),
			"old_percent": generate.Number(strconv.Itoa(f.Old.Percent), "%"), "old_until": generate.Text(dataset.FactDate, paper.ISO(f.Old.Until)),
		},
		Issued: []generate.Output{{Name: "Документ (3).docx", From: vektor.CurrentLetter}},
	}, nil
}
