package c06

import (
	"etalon/corpora/paper"
	"etalon/corpora/tekhkomplekt"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0607 finds which of four editions of a specification was agreed on.
var T0607 = &generate.Task{
	Number: "6.07", World: worlds.Tekhkomplekt,
	Doc: "Four editions of one specification lie side by side. The one called final is the latest and was saved last, and the customer refused it; which one was agreed on stands in a scanned letter alone, and another letter on the specification says that it agrees on nothing. " +
		"Who goes by names or dates issues the refused edition.",
	Make: make0607,
}

func make0607(p *generate.TaskPass) (*generate.Draft, error) {
	s, err := tekhkomplekt.NewShelf(p.Seed)
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Показатель", "Согласованная редакция", "«Окончательное»"}, Rows: s.Differing()}
	date := func(i int) dataset.Fact { return generate.Text(dataset.FactDate, paper.ISO(s.Editions[i].Day)) }
	return &generate.Draft{
		Now: "2025-06-10T12:15:00+03:00",
		Facts: map[string]dataset.Fact{
			"agreed_file":   generate.Text(dataset.FactText, tekhkomplekt.AgreedTask),
			"edition_day":   date(2),
			"letter_file":   generate.Text(dataset.FactText, tekhkomplekt.AgreedScan),
			"letter_number": generate.Text(dataset.FactIdentifier, s.Agreement.Number),
			"letter_day":    generate.Text(dataset.FactDate, paper.ISO(s.Agreement.Day)),
			"differences":   {Type: dataset.FactTable, Table: rows},
		},
		Aside: map[string]dataset.Fact{
			"customer": generate.Text(dataset.FactText, s.Customer.Firm.Short()), "code": generate.Text(dataset.FactIdentifier, s.Code),
			"last_file": generate.Text(dataset.FactText, tekhkomplekt.LastTask), "last_day": date(3), "first_day": date(0), "second_day": date(1),
			"remarks_number": generate.Text(dataset.FactIdentifier, s.Remarks.Number),
		},
		Issued: []generate.Output{{Name: "ТЗ тепловой пункт (правки).docx", From: tekhkomplekt.AgreedTask}},
	}, nil
}
