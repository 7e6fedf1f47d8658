package c12

import (
	"strconv"

	"etalon/corpora/invoice"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T1203 asks for a payment to a seller that has no account at the moment.
var T1203 = &generate.Task{
	Number: "12.03",
	Doc: "A part of an invoice is to be paid; a scanned letter says that the account of the invoice is closed and that the new one, in a bank named there, has no number yet. The sum, its tax and the payee are known, the account is not. " +
		"A careless system copies the account from the invoice, or marries the new bank's name to the old numbers.",
	Make: make1203,
}

func make1203(p *generate.TaskPass) (*generate.Draft, error) {
	v, err := invoice.Close(p.Rand)
	if err != nil {
		return nil, err
	}
	printed, err := v.File(p.Rand)
	if err != nil {
		return nil, err
	}
	scanned, original, err := v.LetterScan(p.Seed)
	if err != nil {
		return nil, err
	}
	f := v.Seller.Firm
	day := func(iso string) dataset.Fact { return generate.Text(dataset.FactDate, iso) }
	return &generate.Draft{
		Now: "2025-05-20T11:15:00+03:00",
		Facts: map[string]dataset.Fact{
			"payee":     generate.Text(dataset.FactText, f.Short()),
			"payee_inn": generate.Text(dataset.FactIdentifier, f.INN),
			"payee_kpp": generate.Text(dataset.FactIdentifier, f.KPP),
			"number":    generate.Text(dataset.FactIdentifier, v.Number),
			"sum":       generate.Money(v.Part.Decimal()),
			"tax":       generate.Money(v.Tax.Decimal()),
			"closed":    day(paper.ISO(v.Since)),
			"until":     day(paper.ISO(v.Until)),
			"new_bank":  generate.Text(dataset.FactText, v.NewBank),
		},
		Aside: map[string]dataset.Fact{
			"percent": generate.Number(strconv.Itoa(v.Percent), "%"), "invoice_day": day(paper.ISO(v.Date)),
			"letter": generate.Text(dataset.FactIdentifier, v.Letter), "written": day(paper.ISO(v.Written)),
			"old_account": generate.Text(dataset.FactIdentifier, f.Account),
		},
		Materials: []generate.Material{
			{Place: generate.Attached, Name: "Счёт " + v.Number + " от " + paper.Dots(v.Date) + ".pdf", Data: printed},
			{Place: generate.Attached, Name: "Письмо поставщика скан.pdf", Data: scanned, Original: original},
		},
	}, nil
}
