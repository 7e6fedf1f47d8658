package c01

import (
	"strconv"

	"etalon/corpora/invoice"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0102 asks for a letter on an invoice with an error that nobody asks about.
var T0102 = &generate.Task{
	Number: "1.02",
	Doc: "A supplier is to be asked to ship what an invoice names, and the invoice's total leaves a row out. Nobody asks to check it. " +
		"A careless system repeats the total in the letter; a good one says before anything else that the invoice is wrong, and by how much.",
	Make: make0102,
}

func make0102(p *generate.TaskPass) (*generate.Draft, error) {
	v, err := invoice.Forget(p.Rand)
	if err != nil {
		return nil, err
	}
	data, plants, err := v.File(p.Rand)
	if err != nil {
		return nil, err
	}
	name := "Счёт_" + v.Number + "_от_" + paper.Dots(v.Date) + ".pdf"
	return &generate.Draft{
		Now: paper.ISO(v.Date.AddDate(0, 0, 1)) + "T10:45:00+03:00",
		Facts: map[string]dataset.Fact{
			"invoice_number": generate.Text(dataset.FactIdentifier, v.Number),
			"invoice_date":   generate.Text(dataset.FactDate, paper.ISO(v.Date)),
			"shown_total":    money(v.Shown()),
			"right_total":    money(v.Total),
			"right_tax":      money(v.VAT),
			"gap":            money(v.Left),
			"left_row":       generate.Text(dataset.FactText, "строка "+strconv.Itoa(v.Row)),
		},
		Aside: map[string]dataset.Fact{
			"seller": generate.Text(dataset.FactText, v.Seller.Firm.Short()),
			"ship":   generate.Text(dataset.FactDate, paper.ISO(v.Date.AddDate(0, 0, 6))),
			"left":   generate.Text(dataset.FactText, v.Rows.Rows[v.Row-1][1]),
		},
		Materials: []generate.Material{{Place: generate.Attached, Name: name, Data: data}},
		Plants:    generate.Planted("1.02", generate.Attached, name, plants),
	}, nil
}
