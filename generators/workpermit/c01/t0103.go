package c01

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/racking"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0103 asks for the digest of a contract that contradicts itself.
var T0103 = &generate.Task{
	Number: "1.03",
	Doc: "A contract of several pages is to be told on one. Two clauses set different terms, an annex sets another penalty than the contract, and the last day of the contract is not in the calendar. " +
		"A careless digest takes the first value it meets and mends the date in silence.",
	Make: make0103,
}

func make0103(p *generate.TaskPass) (*generate.Draft, error) {
	contract, err := racking.New(p.Rand)
	if err != nil {
		return nil, err
	}
	data, plants, err := contract.File()
	if err != nil {
		return nil, err
	}
	const name = "Договор стеллажи.docx"
	return &generate.Draft{
		Now:       contract.Date.AddDate(0, 0, -1).Format("2006-01-02") + "T15:05:00+03:00",
		Facts:     facts0103(contract),
		Materials: []generate.Material{{Place: generate.Attached, Name: name, Data: data}},
		Plants:    generate.Planted("1.03", generate.Attached, name, plants),
	}, nil
}

func facts0103(c *racking.Contract) map[string]dataset.Fact {
	days := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "дней") }
	return map[string]dataset.Fact{
		"contract_number": generate.Text(dataset.FactIdentifier, c.Number),
		"contract_date":   generate.Text(dataset.FactDate, paper.ISO(c.Date)),
		"customer":        generate.Text(dataset.FactText, c.Customer.Firm.Short()),
		"customer_head":   generate.Text(dataset.FactName, c.Customer.Firm.Head.Full(fiction.Nominative)),
		"contractor":      generate.Text(dataset.FactText, c.Contractor.Firm.Short()),
		"contractor_head": generate.Text(dataset.FactName, c.Contractor.Firm.Head.Full(fiction.Nominative)),
		"price":           money(c.Price),
		"advance_sum":     money(c.AdvanceSum()),
		"advance_percent": generate.Number(strconv.Itoa(c.Advance), "%"),
		"payment_days":    days(c.PaymentDays),
		"term_main":       days(c.TermMain),
		"term_other":      days(c.TermOther),
		"penalty_main":    generate.Number(c.PenaltyMain, "%"),
		"penalty_annex":   generate.Number(c.PenaltyAnnex, "%"),
		"warranty":        generate.Number(strconv.Itoa(c.Warranty), "месяцев"),
		"impossible_date": generate.Text(dataset.FactText, c.Impossible),
	}
}
