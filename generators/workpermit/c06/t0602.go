// Package c06 has the tasks on a person's files and on versions of documents.
package c06

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/tekhkomplekt"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0602 finds which of three versions of a contract is in force.
var T0602 = &generate.Task{
	Number: "6.02",
	Doc: "Three versions of one contract lie in an engineer's files. The one called final is a draft without number, date and signatures and was saved last; the one in force is a signed scan with an unspeaking name in another folder. " +
		"Who goes by names or dates of files gives the draft's terms.",
	Make: make0602,
}

func make0602(p *generate.TaskPass) (*generate.Draft, error) {
	files, err := tekhkomplekt.New(p.Rand, p.Seed)
	if err != nil {
		return nil, err
	}
	all, err := files.All()
	if err != nil {
		return nil, err
	}
	draft := &generate.Draft{Now: "2025-04-07T11:10:00+03:00", Facts: facts0602(files)}
	draft.Aside = map[string]dataset.Fact{
		"supplier": generate.Text(dataset.FactText, files.Supplier.Firm.Short()),
		"draft":    generate.Text(dataset.FactText, tekhkomplekt.DraftName), "final": generate.Text(dataset.FactText, tekhkomplekt.FinalName),
		"final_price": generate.Money(files.Final.Price.Decimal()), "price_gap": generate.Money((files.Final.Price - files.InForce.Price).Decimal()),
	}
	for _, f := range all {
		draft.Materials = append(draft.Materials, generate.Material{Place: generate.MyFiles, Name: f.Name, Data: f.Data, Original: f.Original})
	}
	draft.Plants = generate.Planted("6.02", generate.MyFiles, tekhkomplekt.DraftName, []dataset.Plant{outdated(files.Draft, files.InForce)})
	draft.Plants = append(draft.Plants, generate.Planted("6.02", generate.MyFiles, tekhkomplekt.FinalName, []dataset.Plant{outdated(files.Final, files.InForce)})...)
	return draft, nil
}

// outdated says that a version is not in force, and which price it has.
func outdated(version, inForce tekhkomplekt.Terms) dataset.Plant {
	return dataset.Plant{Kind: "outdated-version", Where: "пункт 2.1", Shown: version.Price.Decimal(), True: inForce.Price.Decimal()}
}

func facts0602(f *tekhkomplekt.Files) map[string]dataset.Fact {
	rows := &dataset.FactRows{Columns: []string{"Условие", "Проект", "«Финал»", "Подписанный договор"}}
	add := func(name string, of func(tekhkomplekt.Terms) string) {
		rows.Rows = append(rows.Rows, []string{name, of(f.Draft), of(f.Final), of(f.InForce)})
	}
	add("Цена, руб.", func(t tekhkomplekt.Terms) string { return t.Price.Decimal() })
	add("Срок поставки, календарных дней", func(t tekhkomplekt.Terms) string { return strconv.Itoa(t.DeliveryDays) })
	add("Срок оплаты, рабочих дней", func(t tekhkomplekt.Terms) string { return strconv.Itoa(t.PaymentDays) })
	add("Пеня за просрочку поставки, % в день", func(t tekhkomplekt.Terms) string { return t.Penalty })
	return map[string]dataset.Fact{
		"file_in_force":   generate.Text(dataset.FactText, tekhkomplekt.SignedName),
		"contract_number": generate.Text(dataset.FactIdentifier, f.Number),
		"contract_date":   generate.Text(dataset.FactDate, paper.ISO(f.Signed)),
		"price":           generate.Money(f.InForce.Price.Decimal()),
		"delivery_days":   generate.Number(strconv.Itoa(f.InForce.DeliveryDays), "дней"),
		"payment_days":    generate.Number(strconv.Itoa(f.InForce.PaymentDays), "дней"),
		"penalty":         generate.Number(f.InForce.Penalty, "%"),
		"terms":           {Type: dataset.FactTable, Table: rows},
	}
}
