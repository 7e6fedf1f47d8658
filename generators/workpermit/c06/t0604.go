package c06

import (
	"fmt"
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/tekhkomplekt"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0604 prices an order by the list that holds on its day.
var T0604 = &generate.Task{
	Number: "6.04", World: worlds.Tekhkomplekt,
	Doc: "Five files are price lists of one dealer: the old one, a copy of it saved later, a promotion that is over and has «НОВЫЙ» in its name, the next one with «актуальный» in its name, and the one in force with the name it was downloaded under. " +
		"Who goes by names, by the date of saving or by the lowest price counts the order wrong.",
	Make: make0604,
}

func make0604(p *generate.TaskPass) (*generate.Draft, error) {
	s, err := tekhkomplekt.NewShelf(p.Seed)
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Артикул", "Количество", "Цена, руб.", "Сумма, руб."}}
	for _, g := range s.Ordered() {
		rows.Rows = append(rows.Rows, []string{g.Code, strconv.Itoa(g.Count), g.Now.Decimal(), (g.Now * paper.Money(g.Count)).Decimal()})
	}
	data, err := orderFile(s)
	if err != nil {
		return nil, err
	}
	total, before := s.Total(tekhkomplekt.Good.AtNow), s.Total(tekhkomplekt.Good.AtBefore)
	file := func(name string) dataset.Fact { return generate.Text(dataset.FactText, name) }
	return &generate.Draft{
		Now: "2025-07-03T10:40:00+03:00",
		Facts: map[string]dataset.Fact{
			"price_file": file(tekhkomplekt.PriceNow),
			"since":      generate.Text(dataset.FactDate, paper.ISO(tekhkomplekt.NowFrom)),
			"lines":      {Type: dataset.FactTable, Table: rows},
			"total":      generate.Money(total.Decimal()),
			"before":     generate.Money(before.Decimal()),
			"dearer":     generate.Money((total - before).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"dealer": file(s.Dealer.Short()), "request": file(tekhkomplekt.RequestName), "placed": generate.Text(dataset.FactDate, paper.ISO(s.Placed)),
			"before_file": file(tekhkomplekt.PriceBefore), "copy_file": file(tekhkomplekt.PriceCopy), "promo_file": file(tekhkomplekt.PricePromo), "next_file": file(tekhkomplekt.PriceNext),
			"promo_until": generate.Text(dataset.FactDate, paper.ISO(tekhkomplekt.PromoUntil)), "next_from": generate.Text(dataset.FactDate, paper.ISO(tekhkomplekt.NextFrom)),
			"promo_total": generate.Money(s.Total(tekhkomplekt.Good.AtPromo).Decimal()), "next_total": generate.Money(s.Total(tekhkomplekt.Good.AtNext).Decimal()),
		},
		Issued: []generate.Output{{Name: "Заказ арматуры теплового пункта.xlsx", Data: data}},
	}, nil
}

// orderFile is the order with its sums as formulas.
func orderFile(s *tekhkomplekt.Shelf) ([]byte, error) {
	ruled, money := excel.Ruled(), excel.Money()
	sheet := excel.Sheet{Name: "Заказ", Freeze: "A2", FitWidth: true, Columns: []excel.Column{{Width: 12}, {Width: 54}, {Width: 12}, {Width: 16}, {Width: 18}}, Rows: []excel.Row{
		excel.Heads("Артикул", "Наименование", "Количество", "Цена, руб.", "Сумма, руб."),
	}}
	for _, g := range s.Ordered() {
		row := len(sheet.Rows) + 1
		sum := g.Now * paper.Money(g.Count)
		sheet.Rows = append(sheet.Rows, excel.R(excel.Text(g.Code).In(ruled), excel.Text(g.Name).In(ruled), excel.Number(strconv.Itoa(g.Count)).In(ruled), excel.Number(g.Now.Decimal()).In(money),
			excel.Formula(fmt.Sprintf("C%d*D%d", row, row), excel.Number(sum.Decimal())).In(money)))
	}
	total := s.Total(tekhkomplekt.Good.AtNow)
	sheet.Rows = append(sheet.Rows, excel.R(excel.Text("Итого с НДС 20 %").In(ruled), excel.Blank(), excel.Blank(), excel.Blank(),
		excel.Formula(fmt.Sprintf("SUM(E2:E%d)", len(sheet.Rows)), excel.Number(total.Decimal())).In(money)))
	return excel.Workbook{
		Properties: opc.Properties{Title: "Заказ арматуры теплового пункта", Author: s.Engineer.Initials(fiction.Nominative), Created: paper.Day(2025, 7, 3), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{sheet},
	}.Bytes()
}
