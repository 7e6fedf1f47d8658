package c12

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/proxy"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T1210 fills a power in for a driver whose card has no passport.
var T1210 = &generate.Task{
	Number: "12.10",
	Doc: "A power to receive goods is to be filled in with the passport of a driver, from a card that has his driving licence and no passport. The other places can be filled, the last day of the power is counted. " +
		"A careless system writes the licence's number as a passport's, of the same shape, or invents one.",
	Make: make1210,
}

func make1210(p *generate.TaskPass) (*generate.Draft, error) {
	w, err := proxy.New(p.Rand)
	if err != nil {
		return nil, err
	}
	form, err := w.Form()
	if err != nil {
		return nil, err
	}
	filled, err := w.Filled()
	if err != nil {
		return nil, err
	}
	card, err := w.Card()
	if err != nil {
		return nil, err
	}
	text := func(value string) dataset.Fact { return generate.Text(dataset.FactText, value) }
	ordered := func(g proxy.Good) dataset.Fact {
		return text(g.Name + " — " + strconv.Itoa(g.Count) + " " + g.Unit)
	}
	return &generate.Draft{
		Now: paper.ISO(w.Issued) + "T08:50:00+03:00",
		Facts: map[string]dataset.Fact{
			"driver":   generate.Text(dataset.FactName, w.Driver.Full(fiction.Nominative)),
			"number":   generate.Text(dataset.FactIdentifier, w.Number),
			"invoice":  generate.Text(dataset.FactIdentifier, w.Invoice),
			"supplier": text(w.Supplier.Short()),
			"issued":   generate.Text(dataset.FactDate, paper.ISO(w.Issued)),
			"until":    generate.Text(dataset.FactDate, paper.ISO(w.Until)),
			"licence":  text(w.Series + " № " + w.Licence),
		},
		Aside: map[string]dataset.Fact{
			"driver_accusative": text(w.Driver.Full(fiction.Accusative)), "invoiced": generate.Text(dataset.FactDate, paper.ISO(w.Invoiced)),
			"days": generate.Number(strconv.Itoa(w.Days), "дней"), "first": ordered(w.Goods[0]), "second": ordered(w.Goods[1]),
			"first_name": text(w.Goods[0].Name), "second_name": text(w.Goods[1].Name),
			"licence_series": text(w.Series), "licence_digits": text(w.Licence),
		},
		Materials: []generate.Material{
			{Place: generate.Attached, Name: "Доверенность бланк.docx", Data: form},
			{Place: generate.Attached, Name: "Карточка водителя " + w.Driver.Surname + ".docx", Data: card},
		},
		Issued: []generate.Output{{Name: "Доверенность " + w.Number + " " + w.Driver.Surname + ".docx", Data: filled}},
	}, nil
}
