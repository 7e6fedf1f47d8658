package splitsystems

import (
	"fmt"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

// Where the table of a workbook stands: headRows are the rows above it.
const (
	sheetName = "КП"
	headRows  = 10
)

// cell is where a workbook has one of its totals.
func (o *Offer) cell(i int) string {
	return fmt.Sprintf("%s!F%d", sheetName, headRows+len(o.rows())+i+1)
}

// book is an offer as a workbook: the table on one sheet, the text and the characteristics below it.
func (p *Purchase) book(o *Offer) excel.Workbook {
	f := o.Firm
	text := func(s string) excel.Row { return excel.R(excel.Text(s)) }
	sheet := excel.Sheet{Name: sheetName, FitWidth: true, Columns: []excel.Column{{Width: 7}, {Width: 52}, {Width: 12}, {Width: 12}, {Width: 16}, {Width: 18}}, Rows: []excel.Row{
		excel.R(excel.Text(f.Short()).In(excel.Style{Bold: true, Size: 14})), text(f.Address + ", ИНН " + f.INN + ", КПП " + f.KPP), text("тел. " + f.Phone + ", " + f.Mail), {},
		text(o.heading()), text(p.Buyer.Short() + ", " + p.Chief.Initials(fiction.Dative)),
		excel.R(excel.Text(o.look.title).In(excel.Style{Bold: true, Size: 12})), text(o.look.intro), {},
		excel.Heads("№", "Наименование", "Ед.", "Кол-во", "Цена, руб.", "Сумма, руб."),
	}}
	sheet.Rows = append(sheet.Rows, o.cells(headRows+1)...)
	sheet.Rows = append(sheet.Rows, text(o.amount()), excel.Row{}, text("Показатели предлагаемого оборудования:"))
	traits := o.traits()
	sheet.Rows = append(sheet.Rows, excel.Heads(append([]string{""}, traits.Header...)...))
	for _, row := range traits.Rows {
		cells := []excel.Cell{excel.Blank().In(excel.Ruled())}
		for _, value := range row {
			cells = append(cells, excel.Text(value).In(excel.Ruled()))
		}
		sheet.Rows = append(sheet.Rows, excel.R(cells...))
	}
	sheet.Rows = append(sheet.Rows, excel.Row{})
	for _, term := range o.look.terms {
		sheet.Rows = append(sheet.Rows, text(term))
	}
	sheet.Rows = append(sheet.Rows, excel.Row{}, text(paper.Post(f)+" "+f.Head.Signature()))
	return excel.Workbook{
		Properties: opc.Properties{Title: "Предложение № " + o.Number, Author: f.Head.Initials(fiction.Nominative), Created: o.Date.Add(10 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{sheet},
	}
}

// cells are the table's rows from a row of the sheet on. Sums are formulas; a wrong total was typed in.
func (o *Offer) cells(from int) []excel.Row {
	ruled := excel.Ruled()
	var rows []excel.Row
	last := from
	for i, r := range o.rows() {
		at := from + i
		if r.counted {
			last = at
		}
		sum := excel.Formula(fmt.Sprintf("D%d*E%d", at, at), excel.Number(r.sum().Decimal())).In(excel.Money())
		if !r.counted {
			sum = excel.Text(r.told()).In(excel.Style{Border: true, Align: excel.Right})
		}
		rows = append(rows, excel.R(excel.Int(int64(i+1)).In(ruled), excel.Text(r.name).In(ruled), excel.Text(r.unit).In(ruled), excel.Int(int64(r.count)).In(ruled), excel.Number(r.price.Decimal()).In(excel.Money()), sum))
	}
	bold := excel.Money()
	bold.Bold = true
	first := from + len(rows)
	for i, t := range o.totals() {
		value := excel.Number(t.sum.Decimal())
		switch {
		case i == 0 && o.Shown == 0:
			value = excel.Formula(fmt.Sprintf("SUM(F%d:F%d)", from, last), value)
		case i == 1 && o.Tax == Added:
			value = excel.Formula(fmt.Sprintf("ROUND(F%d*20%%,2)", first), value)
		case i == 1:
			value = excel.Formula(fmt.Sprintf("ROUND(F%d*20/120,2)", first), value)
		case i == 2:
			value = excel.Formula(fmt.Sprintf("F%d+F%d", first, first+1), value)
		}
		blank := excel.Blank().In(ruled)
		rows = append(rows, excel.R(blank, excel.Text(t.name).In(excel.Style{Bold: true, Border: true, Align: excel.Right}), blank, blank, blank, value.In(bold)))
	}
	return rows
}
