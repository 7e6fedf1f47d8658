package rent

import (
	"time"
	"unicode/utf8"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

// Names of the statements.
const (
	FirstStatement  = "Банк/Выписка 01.01-30.06.2025.xlsx"
	SecondStatement = "Банк/Выписка за 3 квартал 2025.xlsx"
)

// Statement is a stretch of the account.
type Statement struct {
	From, To         time.Time
	Opening, Closing paper.Money
	In, Out          paper.Money
	Rows             []*Row
}

// Statements are two; the second opens with what the first one closes with.
func (f *Files) Statements() [2]Statement {
	list := [2]Statement{{From: paper.Day(2025, 1, 1), To: paper.Day(2025, 6, 30)}, {From: paper.Day(2025, 7, 1), To: paper.Day(2025, 9, 30)}}
	balance := f.Opening
	for i := range list {
		s := &list[i]
		s.Opening = balance
		for _, row := range f.Rows {
			if !row.Day.Before(s.From) && !row.Day.After(s.To) {
				s.Rows = append(s.Rows, row)
				s.In, s.Out = s.In+row.In, s.Out+row.Out
			}
		}
		balance += s.In - s.Out
		s.Closing = balance
	}
	return list
}

func date(t time.Time) excel.Cell { return excel.Date(t.Year(), int(t.Month()), t.Day()) }

func money(m paper.Money) excel.Cell { return excel.Number(m.Decimal()).In(excel.Money()) }

// side is a sum in the column of its side, which is empty in rows of the other side.
func side(m paper.Money) excel.Cell {
	if m == 0 {
		return excel.Blank().In(excel.Ruled())
	}
	return money(m)
}

// named is a payer or payee; an office of the state has no legal form.
func named(f fiction.Firm) string {
	if f.Form.Short == "" {
		return f.Name
	}
	return f.Short()
}

// book is a statement as the bank's client program saves it.
func (f *Files) book(s Statement) excel.Workbook {
	bold := func(text string) excel.Cell { return excel.Text(text).In(excel.Style{Bold: true}) }
	sheet := excel.Sheet{
		Name: "Выписка", Landscape: true, FitWidth: true, Freeze: "A8", RepeatRows: 7,
		Columns: []excel.Column{{Width: 12}, {Width: 10}, {Width: 36}, {Width: 13}, {Width: 23}, {Width: 15}, {Width: 15}, {Width: 84}},
		Rows: []excel.Row{
			excel.R(bold("Выписка по расчётному счёту " + f.Us.Firm.Account + " за период с " + paper.Dots(s.From) + " по " + paper.Dots(s.To))),
			excel.R(excel.Text("Владелец счёта: " + f.Us.Firm.Short() + ", ИНН " + f.Us.Firm.INN)),
			excel.R(excel.Text("Банк: " + f.Us.Bank + ", БИК " + f.Us.Firm.BIK + ". Валюта счёта: российский рубль")),
			excel.R(),
			excel.R(bold("Входящий остаток"), excel.Blank(), excel.Blank(), excel.Blank(), excel.Blank(), excel.Blank(), money(s.Opening)),
			excel.R(),
			excel.Heads("Дата", "Номер документа", "Контрагент", "ИНН контрагента", "Счёт контрагента", "Списание, руб.", "Зачисление, руб.", "Назначение платежа"),
		},
	}
	sheet.Rows[6].Height = 30
	plain, wrapped := excel.Ruled(), excel.Style{Border: true, Wrap: true}
	for _, row := range s.Rows {
		cells := excel.R(
			date(row.Day).In(plain), excel.Text(row.Number).In(plain), excel.Text(named(row.Who)).In(wrapped), excel.Text(row.Who.INN).In(plain), excel.Text(row.Who.Account).In(plain),
			side(row.Out), side(row.In), excel.Text(row.Purpose).In(wrapped),
		)
		if utf8.RuneCountInString(row.Purpose) > 80 || utf8.RuneCountInString(named(row.Who)) > 34 {
			cells.Height = 30
		}
		sheet.Rows = append(sheet.Rows, cells)
	}
	sheet.Rows = append(sheet.Rows,
		excel.R(bold("Итого обороты"), excel.Blank(), excel.Blank(), excel.Blank(), excel.Blank(), money(s.Out), money(s.In)),
		excel.R(bold("Исходящий остаток"), excel.Blank(), excel.Blank(), excel.Blank(), excel.Blank(), excel.Blank(), money(s.Closing)),
	)
	return excel.Workbook{
		Properties: opc.Properties{Title: "Выписка по счёту", Author: f.Accountant.Initials(fiction.Nominative), Created: s.To.AddDate(0, 0, 1).Add(10 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{sheet},
	}
}
