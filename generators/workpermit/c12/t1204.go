package c12

import (
	"strings"

	"etalon/corpora/drafts"
	"etalon/corpora/fiction"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T1204 fills a contract in from a card that does not name the head.
var T1204 = &generate.Task{
	Number: "12.04",
	Doc: "A draft of a contract is to get the supplier's requisites and the name of its head. The card has the requisites, two accounts of which one is for such contracts, an accountant and a manager, and no head. " +
		"A careless system lets the accountant or the manager sign, invents a name, or takes the first account of the card.",
	Make: make1204,
}

func make1204(p *generate.TaskPass) (*generate.Draft, error) {
	d, err := drafts.New(p.Rand)
	if err != nil {
		return nil, err
	}
	contract, err := d.Contract(false)
	if err != nil {
		return nil, err
	}
	filled, err := d.Contract(true)
	if err != nil {
		return nil, err
	}
	card, err := d.Card()
	if err != nil {
		return nil, err
	}
	f, edits := d.Supplier.Firm, &dataset.FactRows{Columns: []string{"действие", "было", "стало"}}
	for _, e := range d.Edits() {
		edits.Rows = append(edits.Rows, []string{"заменить", e[0], e[1]})
	}
	id := func(value string) dataset.Fact { return generate.Text(dataset.FactIdentifier, value) }
	text := func(value string) dataset.Fact { return generate.Text(dataset.FactText, value) }
	name := strings.ReplaceAll(d.Number, "/", "-")
	draft := "Договор поставки " + name + " проект.docx"
	return &generate.Draft{
		Now: "2025-08-27T15:40:00+03:00",
		Facts: map[string]dataset.Fact{
			"inn": id(f.INN), "kpp": id(f.KPP), "ogrn": id(f.OGRN), "account": id(f.Account), "corr": id(f.Corr), "bik": id(f.BIK),
			"edits":      {Type: dataset.FactTable, Table: edits},
			"accountant": generate.Text(dataset.FactName, d.Accountant.Full(fiction.Nominative)),
			"manager":    generate.Text(dataset.FactName, d.Manager.Full(fiction.Nominative)),
		},
		Aside: map[string]dataset.Fact{
			"number": text(d.Number), "draft": text(draft), "supplier": text(f.Short()), "bank": text(d.Supplier.Bank), "other_bank": text(d.OtherBank), "other_account": id(d.Other.Account), "other_bik": id(d.Other.BIK),
			"accountant_genitive": text(d.Accountant.Full(fiction.Genitive)), "manager_genitive": text(d.Manager.Full(fiction.Genitive)),
		},
		Materials: []generate.Material{
			{Place: generate.Attached, Name: draft, Data: contract},
			{Place: generate.Attached, Name: "Карточка " + f.Name + ".pdf", Data: card},
		},
		Issued: []generate.Output{{Name: "Договор поставки " + name + ".docx", Data: filled}},
	}, nil
}
