package tekhkomplekt

import (
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/word"
)

// other is a paper that has nothing to do with the contract for pumps.
type other struct {
	name, body string
	day        time.Time
	tables     map[string]paper.Sheet
}

// All are the files of the storage in the order of their names.
func (f *Files) All() ([]paper.File, error) {
	files, err := f.versions()
	if err != nil {
		return nil, err
	}
	for _, o := range others() {
		data, err := f.other(o)
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: o.name, Data: data})
	}
	for _, b := range books() {
		b.book.Properties.Author = f.Engineer.Initials(fiction.Nominative)
		data, err := b.book.Bytes()
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: b.name, Data: data})
	}
	return files, nil
}

func (f *Files) other(o other) ([]byte, error) {
	lines, err := paper.Load("tekhkomplekt/"+o.body, nil)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(o.name, ".pdf") {
		body, err := paper.PDF(lines, o.tables, nil)
		if err != nil {
			return nil, err
		}
		result, err := pdf.Write(pdf.Document{
			Info: pdf.Info{Title: lines[0].Text, Author: f.Buyer.Firm.Short(), Created: o.day}, Theme: pdf.Book(), Body: body,
		})
		return result.Data, err
	}
	body, err := paper.Word(lines, o.tables, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: lines[0].Text, Author: f.Engineer.Initials(fiction.Nominative), Created: o.day.Add(10 * time.Hour), Company: f.Buyer.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{FirstLine: 125, After: 4},
		Sections:   []word.Section{{Blocks: body}},
	}.Bytes()
}

func others() []other {
	return []other{
		{name: "Акты/Акт осмотра насосной.pdf", body: "inspection", day: paper.Day(2025, 1, 23)},
		{name: "Договоры/Аренда/Аренда испытательного стенда.docx", body: "stand_lease", day: paper.Day(2024, 11, 12)},
		{name: "Договоры/Кабель/Договор кабель подписан 2024.docx", body: "cable_contract", day: paper.Day(2024, 9, 3)},
		{name: "Инструкции/Памятка по пуску насосов.pdf", body: "start_up", day: paper.Day(2024, 5, 16)},
		{name: "Отчёты/Отчёт за февраль.docx", body: "february", day: paper.Day(2025, 3, 3)},
		{name: "Отчёты/Отчёт о выезде на котельную.docx", body: "visit", day: paper.Day(2025, 2, 6)},
		{name: "Письма/Запрос паспортов на задвижки.docx", body: "passports", day: paper.Day(2025, 1, 29)},
		{name: "ТЗ/ТЗ насосная станция.docx", body: "station_task", day: paper.Day(2025, 1, 30)},
	}
}

type book struct {
	name string
	book excel.Workbook
}

func books() []book {
	return []book{
		{"Прайсы/Прайс арматура 2025.xlsx", sheetOf("Арматура", "Цена, руб.", paper.Day(2025, 1, 15), [][3]string{
			{"Задвижка клиновая DN80 PN16", "шт.", "11480"}, {"Задвижка клиновая DN100 PN16", "шт.", "14250"}, {"Затвор дисковый DN80", "шт.", "6320"},
			{"Клапан обратный DN80", "шт.", "7150"}, {"Фланец плоский DN80", "шт.", "940"}, {"Прокладка паронитовая DN80", "шт.", "65"}, {"Компенсатор резиновый DN80", "шт.", "5180"},
		})},
		{"Прайсы/Прайс крепёж 2024.xlsx", sheetOf("Крепёж", "Цена, руб.", paper.Day(2024, 6, 20), [][3]string{
			{"Болт М16×70 оц.", "шт.", "38"}, {"Гайка М16 оц.", "шт.", "11"}, {"Шайба 16 оц.", "шт.", "5"}, {"Шпилька М16×1000", "шт.", "245"}, {"Анкер М12×110", "шт.", "56"},
		})},
		{"Расчёты/Подбор насосов.xlsx", sheetOf("Подбор", "Значение", paper.Day(2025, 2, 4), [][3]string{
			{"Расход расчётный", "м³/ч", "48"}, {"Напор требуемый", "м", "30.5"}, {"Запас по напору", "%", "5"}, {"Потери в обвязке", "м", "2.4"}, {"Геометрический подъём", "м", "17"},
		})},
	}
}

func sheetOf(name, value string, day time.Time, rows [][3]string) excel.Workbook {
	s := excel.Sheet{Name: name, Freeze: "A2", Columns: []excel.Column{{Width: 44}, {Width: 10}, {Width: 14}}, Rows: []excel.Row{excel.Heads("Наименование", "Ед.", value)}}
	for _, r := range rows {
		s.Rows = append(s.Rows, excel.R(excel.Text(r[0]).In(excel.Ruled()), excel.Text(r[1]).In(excel.Ruled()), excel.Number(r[2]).In(excel.Ruled())))
	}
	return excel.Workbook{Properties: opc.Properties{Title: name, Created: day.Add(9 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{s}}
}
