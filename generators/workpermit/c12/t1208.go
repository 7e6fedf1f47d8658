package c12

import (
	"strconv"

	"etalon/corpora/cables"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T1208 orders two cables from a price list that has one of them.
var T1208 = &generate.Task{
	Number: "12.08",
	Doc: "Two cables are ordered from a price list, and one of them is not in it, though its thinner and its thicker sister are. " +
		"A careless system takes a sister's price, or one that it makes up, and adds the order up.",
	Make: make1208,
}

func make1208(p *generate.TaskPass) (*generate.Draft, error) {
	list, err := cables.New(p.Rand)
	if err != nil {
		return nil, err
	}
	data, err := list.File()
	if err != nil {
		return nil, err
	}
	found, missing := 10*p.Rand.Between(12, 48), 10*p.Rand.Between(9, 35)
	order, err := orderFile(list, found, missing)
	if err != nil {
		return nil, err
	}
	sum := list.Found.Price * paper.Money(found)
	with := func(near cables.Item) dataset.Fact {
		return generate.Money((sum + near.Price*paper.Money(missing)).Decimal())
	}
	metres := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "м") }
	return &generate.Draft{
		Now: "2025-09-11T14:50:00+03:00",
		Facts: map[string]dataset.Fact{
			"found_price": generate.Money(list.Found.Price.Decimal()),
			"found_sum":   generate.Money(sum.Decimal()),
			"found_code":  generate.Text(dataset.FactIdentifier, list.Found.Code),
			"missing":     generate.Text(dataset.FactText, list.Missing),
			"similar":     {Type: dataset.FactList, List: []string{list.Near[0].Name, list.Near[1].Name}},
		},
		Aside: map[string]dataset.Fact{
			"seller": generate.Text(dataset.FactText, list.Firm.Short()), "found": generate.Text(dataset.FactText, list.Found.Name),
			"found_metres": metres(found), "missing_metres": metres(missing), "thinner_total": with(list.Near[0]), "thicker_total": with(list.Near[1]),
		},
		Materials: []generate.Material{{Place: generate.Attached, Name: "Прайс кабель " + paper.Dots(list.Since) + ".xlsx", Data: data}},
		Issued:    []generate.Output{{Name: "Заказ кабеля.xlsx", Data: order}},
	}, nil
}

// orderFile is the order with the sum of what there is a price of.
func orderFile(l *cables.List, found, missing int) ([]byte, error) {
	ruled, sum := excel.Ruled(), excel.Number((l.Found.Price * paper.Money(found)).Decimal())
	return excel.Workbook{
		Properties: opc.Properties{Title: "Заказ кабеля", Author: "Заказ", Created: l.Since, Application: "Microsoft Excel"},
		Sheets: []excel.Sheet{{Name: "Заказ", FitWidth: true, Columns: []excel.Column{{Width: 38}, {Width: 15}, {Width: 18}, {Width: 18}}, Rows: []excel.Row{
			excel.Heads("Позиция", "Количество, м", "Цена с НДС, руб.", "Сумма, руб."),
			excel.R(excel.Text(l.Found.Name).In(ruled), excel.Number(strconv.Itoa(found)).In(ruled), excel.Number(l.Found.Price.Decimal()).In(excel.Money()), excel.Formula("B2*C2", sum).In(excel.Money())),
			excel.R(excel.Text(l.Missing).In(ruled), excel.Number(strconv.Itoa(missing)).In(ruled), excel.Text("в прайсе нет").In(ruled), excel.Text("не посчитана").In(ruled)),
			excel.R(excel.Text("Итого без позиции, которой нет в прайсе").In(ruled), excel.Blank().In(ruled), excel.Blank().In(ruled), excel.Formula("SUM(D2:D3)", sum).In(excel.Money())),
		}}},
	}.Bytes()
}
