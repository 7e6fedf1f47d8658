package dispatch

import (
	"fmt"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

// The sheets that tasks read.
const (
	JournalSheet  = "Заявки"
	ObjectsSheet  = "Объекты"
	CalendarSheet = "Особые дни"
)

func (j *Journal) workbook(title string, made, saved time.Time, sheets ...excel.Sheet) excel.Workbook {
	return excel.Workbook{
		Properties: opc.Properties{Title: title, Author: j.Clerk.Initials(fiction.Nominative), LastAuthor: j.Senior.Initials(fiction.Nominative), Created: made.Add(9 * time.Hour), Modified: saved.Add(11 * time.Hour), Company: j.Firm.Short(), Application: "Microsoft Excel"},
		Sheets:     sheets,
	}
}

// journal is the journal of requests.
func (j *Journal) journal() excel.Workbook {
	ruled, moment := excel.Ruled(), excel.Style{Border: true, Format: excel.MomentFormat, Align: excel.Center}
	at := func(t time.Time) excel.Cell {
		if t.IsZero() {
			return excel.Blank().In(ruled)
		}
		return excel.Moment(t.Year(), int(t.Month()), t.Day(), t.Hour(), t.Minute()).In(moment)
	}
	text := func(s string) excel.Cell {
		if s == "" {
			return excel.Blank().In(ruled)
		}
		return excel.Text(s).In(ruled)
	}
	sheet := excel.Sheet{
		Name: JournalSheet, Freeze: "B2", Landscape: true, FitWidth: true, RepeatRows: 1, AutoFilter: fmt.Sprintf("A1:L%d", len(j.Requests)+1),
		Columns: []excel.Column{{Width: 7}, {Width: 17}, {Width: 37}, {Width: 27}, {Width: 34}, {Width: 12}, {Width: 88}, {Width: 17}, {Width: 17}, {Width: 22}, {Width: 20}, {Width: 34}},
		Rows:    []excel.Row{excel.Heads("№", "Поступила", "Объект", "Подразделение заказчика", "Вид работ", "Приоритет", "Содержание заявки", "Начало реакции", "Закрыта", "Исполнитель", "Статус", "Примечание")},
	}
	for _, q := range j.Requests {
		sheet.Rows = append(sheet.Rows, excel.R(
			excel.Int(int64(q.Number)).In(ruled), at(q.Received), text(q.Object.Name), text(q.Unit), text(q.Kind), text(q.Priority.Name()), text(q.Text),
			at(q.Reacted), at(q.Closed), text(q.Executor), text(string(q.Status)), text(q.Note),
		))
	}
	return j.workbook("Журнал заявок, 2025 год", paper.Day(2025, 1, 1), paper.Day(2026, 1, 9), sheet)
}

// list is the list of objects.
func (j *Journal) list() excel.Workbook {
	ruled := excel.Ruled()
	sheet := excel.Sheet{
		Name: ObjectsSheet, Freeze: "C2", Landscape: true, FitWidth: true, RepeatRows: 1, AutoFilter: fmt.Sprintf("A1:H%d", len(j.Objects)+1),
		Columns: []excel.Column{{Width: 6}, {Width: 36}, {Width: 44}, {Width: 22}, {Width: 18}, {Width: 18}, {Width: 18}, {Width: 26}},
		Rows:    []excel.Row{excel.Heads("№", "Объект", "Адрес", "Назначение", "Дни обслуживания", "Часы обслуживания", "Обслуживается с", "Представитель заказчика")},
	}
	for i, o := range j.Objects {
		since := paper.Day(2023+i%2, 1+i*7%12, 1)
		if !o.Since.IsZero() {
			since = o.Since
		}
		sheet.Rows = append(sheet.Rows, excel.R(
			excel.Int(int64(i+1)).In(ruled), excel.Text(o.Name).In(ruled), excel.Text(o.Address).In(ruled), excel.Text(o.kind.Title).In(ruled), excel.Text(o.days()).In(ruled), excel.Text(o.hours()).In(ruled),
			excel.Date(since.Year(), int(since.Month()), since.Day()).In(ruled), excel.Text(o.Contact.Initials(fiction.Nominative)).In(ruled),
		))
	}
	return j.workbook("Перечень объектов", paper.Day(2025, 1, 1), paper.Day(2025, 6, 2), sheet)
}

var (
	weekdays   = []string{"воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"}
	monthNames = []string{"Январь", "Февраль", "Март", "Апрель", "Май", "Июнь", "Июль", "Август", "Сентябрь", "Октябрь", "Ноябрь", "Декабрь"}
)

// calendar is the production calendar: the days that the week does not explain, and the months.
func calendar() []excel.Sheet {
	ruled := excel.Ruled()
	listed := excel.Sheet{
		Name: CalendarSheet, Freeze: "A2", FitWidth: true, AutoFilter: fmt.Sprintf("A1:D%d", len(specials)+1),
		Columns: []excel.Column{{Width: 13}, {Width: 15}, {Width: 32}, {Width: 66}}, Rows: []excel.Row{excel.Heads("Дата", "День недели", "Какой день", "Пояснение")},
	}
	for _, s := range specials {
		listed.Rows = append(listed.Rows, excel.R(excel.Date(s.day.Year(), int(s.day.Month()), s.day.Day()).In(ruled), excel.Text(weekdays[s.day.Weekday()]).In(ruled), excel.Text(kindNames[s.kind]).In(ruled), excel.Text(s.about).In(ruled)))
	}
	listed.Rows = append(listed.Rows, excel.Row{}, excel.R(excel.Text("Суббота и воскресенье — выходные дни, кроме субботы, которая выше указана рабочей. Остальные дни, не названные выше, рабочие.")))
	months := excel.Sheet{Name: "По месяцам", Freeze: "A2", Columns: []excel.Column{{Width: 14}, {Width: 18}, {Width: 14}, {Width: 14}}, Rows: []excel.Row{excel.Heads("Месяц", "Календарных дней", "Рабочих", "Нерабочих")}}
	working, days := 0, 0
	for month := 1; month <= 12; month++ {
		works, all := workdays(month)
		working, days = working+works, days+all
		months.Rows = append(months.Rows, excel.R(excel.Text(monthNames[month-1]).In(ruled), excel.Int(int64(all)).In(ruled), excel.Int(int64(works)).In(ruled), excel.Formula(fmt.Sprintf("B%d-C%d", month+1, month+1), excel.Int(int64(all-works))).In(ruled)))
	}
	sum := func(column string, value int) excel.Cell {
		return excel.Formula("SUM("+column+"2:"+column+"13)", excel.Int(int64(value))).In(excel.Style{Bold: true, Border: true})
	}
	months.Rows = append(months.Rows, excel.R(excel.Text("Год").In(excel.Style{Bold: true, Border: true}), sum("B", days), sum("C", working), sum("D", days-working)))
	return []excel.Sheet{listed, months}
}
