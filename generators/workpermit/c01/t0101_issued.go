package c01

import (
	"fmt"

	"etalon/corpora/paper"
	"etalon/corpora/repair"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

// comparison is the workbook that a perfect system hands in: lines that differ and totals counted anew.
func comparison(w *repair.Work) ([]byte, error) {
	return excel.Workbook{
		Properties: opc.Properties{Title: "Сверка сметы и КП", Author: "Сверка", Created: paper.Day(2025, 3, 4), Application: "Microsoft Excel"},
		Sheets:     []excel.Sheet{differing(w), totals(w)},
	}.Bytes()
}

func differing(w *repair.Work) excel.Sheet {
	s := excel.Sheet{Name: "Расхождения", Freeze: "A2", FitWidth: true, Columns: []excel.Column{{Width: 10}, {Width: 18}, {Width: 14}, {Width: 14}, {Width: 14}}, Rows: []excel.Row{
		excel.Heads("Позиция", "Что расходится", "В смете", "В КП", "Разница"),
	}}
	for i, d := range w.Differences {
		format := excel.Money()
		s.Rows = append(s.Rows, excel.R(excel.Text(d.No).In(excel.Ruled()), excel.Text(d.What).In(excel.Ruled()),
			excel.Number(d.Estimate).In(format), excel.Number(d.Offer).In(format),
			excel.Formula(fmt.Sprintf("D%d-C%d", i+2, i+2), excel.Number(gap(d.No, d.What, w.Estimate, w.Offer))).In(format)))
	}
	return s
}

// gap is by how much the offer's line exceeds the estimate's.
func gap(no, what string, ours, theirs []repair.Section) string {
	for i, s := range ours {
		for j, a := range s.Lines {
			if b := theirs[i].Lines[j]; a.No == no && what == "цена" {
				return (b.Price - a.Price).Decimal()
			} else if a.No == no {
				return repair.Line{Tenths: b.Tenths - a.Tenths}.Quantity()
			}
		}
	}
	return "0"
}

func totals(w *repair.Work) excel.Sheet {
	s := excel.Sheet{Name: "Итоги", Freeze: "A2", FitWidth: true, Columns: []excel.Column{{Width: 12}, {Width: 40}, {Width: 18}, {Width: 18}, {Width: 16}}, Rows: []excel.Row{
		excel.Heads("Документ", "Итог", "В документе", "По строкам", "Разница"),
	}}
	add := func(paperName, name string, shown, right paper.Money) {
		row := len(s.Rows) + 1
		s.Rows = append(s.Rows, excel.R(excel.Text(paperName).In(excel.Ruled()), excel.Text(name).In(excel.Ruled()),
			excel.Number(shown.Decimal()).In(excel.Money()), excel.Number(right.Decimal()).In(excel.Money()),
			excel.Formula(fmt.Sprintf("C%d-D%d", row, row), excel.Number((shown-right).Decimal())).In(excel.Money())))
	}
	add("Смета", w.Estimate[w.ShortSection].Name, w.ShortTotal(), w.Estimate[w.ShortSection].Total())
	add("Смета", "Всего", w.EstimateShown(), repair.Total(w.Estimate))
	add("КП", w.Offer[w.OfferSection].Name, w.OfferShown, w.Offer[w.OfferSection].Total())
	add("КП", "Всего", w.OfferTotalShown, repair.Total(w.Offer))
	return s
}
