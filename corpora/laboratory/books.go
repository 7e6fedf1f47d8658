package laboratory

import (
	"fmt"
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

// The sheets that tasks read.
const (
	ClassifierSheet = "Классификатор"
	WithdrawnSheet  = "Исключённые коды"
)

func (l *Laboratory) workbook(title string, made, saved time.Time, sheets ...excel.Sheet) excel.Workbook {
	return excel.Workbook{
		Properties: opc.Properties{Title: title, Author: l.Keeper.Initials(fiction.Nominative), LastAuthor: l.Keeper.Initials(fiction.Nominative), Created: made.Add(9 * time.Hour), Modified: saved.Add(16 * time.Hour), Company: l.Firm.Short(), Application: "Microsoft Excel"},
		Sheets:     sheets,
	}
}

// classifier is the classifier: what it is on the first sheet, its records on the second.
func (l *Laboratory) classifier() excel.Workbook {
	about := excel.Sheet{Name: "О классификаторе", Columns: []excel.Column{{Width: 110}}}
	wrapped := excel.Style{Wrap: true, Top: true}
	for i, line := range []string{
		"Классификатор продукции учебного стенда (КПУ-Д), редакция 3",
		"Классификатор вымышлен для учебных заданий. Он не является общероссийским, его коды не совпадают с официальными и вне учебного стенда не применяются.",
		"Редакция введена приказом " + l.Firm.Short() + " от " + paper.Long(l.Signed) + " № " + l.Order + " и действует с " + paper.Long(l.From),
		"Код из двух цифр означает класс, из четырёх — группу, из шести — вид, из девяти — позицию. В заявке указывают код позиции.",
		"Как выбирать код, определяют Правила применения КПУ-Д. Коды прежних редакций с заменой приведены в перечне исключённых кодов.",
		"Записей: " + strconv.Itoa(len(l.Records)) + ".",
	} {
		style := wrapped
		style.Bold = i == 0
		about.Rows = append(about.Rows, excel.R(excel.Text(line).In(style)))
	}
	sheet := excel.Sheet{
		Name: ClassifierSheet, Freeze: "A2", Landscape: true, FitWidth: true, RepeatRows: 1, AutoFilter: fmt.Sprintf("A1:D%d", len(l.Records)+1),
		Columns: []excel.Column{{Width: 15}, {Width: 110}, {Width: 12}, {Width: 90}}, Rows: []excel.Row{excel.Heads("Код", "Наименование", "Единица", "Пояснение")},
	}
	bold := excel.Style{Bold: true}
	for _, r := range l.Records {
		cells := []excel.Cell{excel.Text(r.Code), excel.Text(r.Name)}
		switch {
		case r.Unit != "":
			cells = append(cells, excel.Text(r.Unit))
		case r.Note != "":
			cells = []excel.Cell{cells[0].In(bold), cells[1].In(bold), excel.Blank(), excel.Text(r.Note)}
		default:
			cells = []excel.Cell{cells[0].In(bold), cells[1].In(bold)}
		}
		sheet.Rows = append(sheet.Rows, excel.Row{Cells: cells})
	}
	return l.workbook("КПУ-Д, редакция 3", paper.Day(2025, 3, 11), l.Signed, about, sheet)
}

// withdrawn is the list of codes that are not in force any more.
func (l *Laboratory) withdrawn() excel.Workbook {
	ruled := excel.Style{Border: true, Wrap: true, Top: true}
	sheet := excel.Sheet{
		Name: WithdrawnSheet, Freeze: "A2", Landscape: true, FitWidth: true, RepeatRows: 1,
		Columns: []excel.Column{{Width: 16}, {Width: 70}, {Width: 16}, {Width: 34}, {Width: 12}, {Width: 14}},
		Rows:    []excel.Row{excel.Heads("Исключённый код", "Наименование", "Применять код", "При каком условии", "Изменение №", "Исключён с")},
	}
	for _, w := range l.Withdrawn {
		day := Amendments[w.Amendment-1]
		instead := w.Instead
		if len(instead) == 0 {
			instead = []Successor{{Code: "—", When: "замены нет, не закупается"}}
		}
		for _, s := range instead {
			when := excel.Blank()
			if s.When != "" {
				when = excel.Text(s.When)
			}
			sheet.Rows = append(sheet.Rows, excel.R(
				excel.Text(w.Code).In(ruled), excel.Text(w.Name).In(ruled), excel.Text(s.Code).In(ruled), when.In(ruled), excel.Int(int64(w.Amendment)).In(ruled), excel.Date(day.Year(), int(day.Month()), day.Day()).In(ruled),
			))
		}
	}
	sheet.AutoFilter = fmt.Sprintf("A1:F%d", len(sheet.Rows))
	sheet.Rows = append(sheet.Rows, excel.Row{}, excel.R(excel.Text("Код из графы «Применять код» мог исключить следующий номер изменений: тогда его ищут в этом же перечне.")))
	return l.workbook("Исключённые и заменённые коды КПУ-Д", paper.Day(2023, 6, 26), l.Signed, sheet)
}
