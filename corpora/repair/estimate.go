package repair

import (
	"fmt"
	"strings"

	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/internal/dataset"
)

// EstimateFile is the customer's workbook and the errors in it, which are the caller's to place.
func (w *Work) EstimateFile(number string) ([]byte, []dataset.Plant, error) {
	sheet, totals, whole := w.lines(number)
	book := excel.Workbook{
		Properties: opc.Properties{Title: "Локальная смета " + number, Author: w.Estimator.Initials(0), Created: paper.Day(2025, 2, 18).AddDate(0, 0, 3), Company: w.Customer.Short(), Application: "Microsoft Excel"},
		Sheets:     []excel.Sheet{sheet, w.summary(totals)},
	}
	data, err := book.Bytes()
	short := w.Estimate[w.ShortSection]
	wrong, right := w.EstimateShown().Decimal(), Total(w.Estimate).Decimal()
	plants := []dataset.Plant{
		{Kind: "wrong-total", Where: "Смета!F" + totals[w.ShortSection], Shown: w.ShortTotal().Decimal(), True: short.Total().Decimal()},
		{Kind: "carried-total", Where: "Смета!F" + whole, Shown: wrong, True: right},
		{Kind: "carried-total", Where: fmt.Sprintf("Свод!B%d", 4+w.ShortSection), Shown: w.ShortTotal().Decimal(), True: short.Total().Decimal()},
		{Kind: "carried-total", Where: fmt.Sprintf("Свод!B%d", 4+len(w.Estimate)), Shown: wrong, True: right},
	}
	return data, plants, err
}

// lines is the sheet of all lines, the rows of its sections' totals and of the total.
func (w *Work) lines(number string) (sheet excel.Sheet, totals []string, whole string) {
	title := excel.Style{Bold: true, Size: 14, Align: excel.Center}
	plain := excel.Style{}
	sheet = excel.Sheet{
		Name: "Смета", Freeze: "A8", FitWidth: true, RepeatRows: 7,
		Columns: []excel.Column{{Width: 7}, {Width: 54}, {Width: 9}, {Width: 11}, {Width: 14}, {Width: 17}},
		Rows: []excel.Row{
			excel.R(excel.Text("Заказчик: " + w.Customer.Short()).In(plain)),
			excel.R(excel.Text("Объект: " + w.Object).In(plain)),
			excel.R(excel.Blank()),
			{Cells: []excel.Cell{excel.Text("ЛОКАЛЬНАЯ СМЕТА " + number).In(title)}, Height: 22},
			{Cells: []excel.Cell{excel.Text("на ремонт помещений, цены без НДС").In(excel.Style{Italic: true, Align: excel.Center})}},
			excel.R(excel.Blank()),
			excel.Heads("№ п/п", "Наименование работ", "Ед. изм.", "Кол-во", "Цена, руб.", "Сумма, руб."),
		},
		Merges: []string{"A4:F4", "A5:F5"},
	}
	bold := excel.Style{Bold: true, Border: true, Format: excel.MoneyFormat}
	var sums []string
	for i, s := range w.Estimate {
		head := excel.Style{Bold: true, Border: true, Fill: "DDEBF7"}
		row := len(sheet.Rows) + 1
		sheet.Rows = append(sheet.Rows, excel.R(excel.Text(s.Name).In(head), excel.Blank().In(head), excel.Blank().In(head), excel.Blank().In(head), excel.Blank().In(head), excel.Blank().In(head)))
		sheet.Merges = append(sheet.Merges, fmt.Sprintf("A%d:F%d", row, row))
		from := row + 1
		for _, l := range s.Lines {
			row = len(sheet.Rows) + 1
			sheet.Rows = append(sheet.Rows, line(l, row))
		}
		last, shown := row, s.Total()
		if i == w.ShortSection {
			last, shown = row-1, w.ShortTotal()
		}
		total := fmt.Sprint(row + 1)
		sheet.Rows = append(sheet.Rows, totalRow("Итого по разделу "+fmt.Sprint(i+1), fmt.Sprintf("SUM(F%d:F%d)", from, last), shown, bold))
		sheet.Merges = append(sheet.Merges, "A"+total+":E"+total)
		totals, sums = append(totals, total), append(sums, "F"+total)
	}
	whole = fmt.Sprint(len(sheet.Rows) + 1)
	sheet.Rows = append(sheet.Rows, totalRow("ВСЕГО ПО СМЕТЕ", strings.Join(sums, "+"), w.EstimateShown(), bold),
		excel.R(excel.Blank()), excel.R(excel.Blank(), excel.Text("Составил: ____________ "+w.Estimator.Signature())))
	sheet.Merges = append(sheet.Merges, "A"+whole+":E"+whole)
	return sheet, totals, whole
}

func line(l Line, row int) excel.Row {
	ruled := excel.Ruled()
	wrap := ruled
	wrap.Wrap = true
	return excel.R(excel.Text(l.No).In(ruled), excel.Text(l.Name).In(wrap), excel.Text(l.Unit).In(ruled),
		excel.Number(l.Quantity()).In(ruled), excel.Number(l.Price.Decimal()).In(excel.Money()),
		excel.Formula(fmt.Sprintf("D%d*E%d", row, row), excel.Number(l.Sum().Decimal())).In(excel.Money()))
}

func totalRow(name, formula string, shown paper.Money, bold excel.Style) excel.Row {
	right := bold
	right.Align = excel.Right
	return excel.R(excel.Text(name).In(right), excel.Blank().In(bold), excel.Blank().In(bold), excel.Blank().In(bold), excel.Blank().In(bold),
		excel.Formula(formula, excel.Number(shown.Decimal())).In(bold))
}

// summary is the sheet that brings the sections together.
func (w *Work) summary(totals []string) excel.Sheet {
	sheet := excel.Sheet{
		Name: "Свод", Columns: []excel.Column{{Width: 46}, {Width: 18}}, Merges: []string{"A1:B1"},
		Rows: []excel.Row{
			{Cells: []excel.Cell{excel.Text("Свод по разделам").In(excel.Style{Bold: true, Size: 13, Align: excel.Center})}},
			excel.R(excel.Blank()), excel.Heads("Раздел", "Сумма, руб."),
		},
	}
	for i, s := range w.Estimate {
		shown := s.Total()
		if i == w.ShortSection {
			shown = w.ShortTotal()
		}
		sheet.Rows = append(sheet.Rows, excel.R(excel.Text(s.Name).In(excel.Ruled()), excel.Formula("Смета!F"+totals[i], excel.Number(shown.Decimal())).In(excel.Money())))
	}
	bold := excel.Style{Bold: true, Border: true, Format: excel.MoneyFormat}
	last := 3 + len(w.Estimate)
	sheet.Rows = append(sheet.Rows, excel.R(excel.Text("Всего").In(bold), excel.Formula(fmt.Sprintf("SUM(B4:B%d)", last), excel.Number(w.EstimateShown().Decimal())).In(bold)))
	return sheet
}
