package vektor

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

type book struct {
	name string
	book excel.Workbook
}

// books are price lists and requests that no question asks about.
func (f *Files) books() []book {
	return []book{
		{"Прайсы/Прайс арматура осень 2024.xlsx", f.list("Арматура", paper.Day(2024, 10, 7), [][3]string{
			{"Задвижка клиновая DN 80 PN 16", "шт.", "11950"}, {"Задвижка клиновая DN 100 PN 16", "шт.", "14600"}, {"Задвижка клиновая DN 150 PN 16", "шт.", "23900"},
			{"Затвор дисковый DN 80", "шт.", "6410"}, {"Клапан обратный DN 80", "шт.", "7230"}, {"Фланец плоский DN 100", "шт.", "1080"},
		})},
		{"Прайсы/кабель март.xlsx", f.list("Кабель", paper.Day(2025, 3, 3), [][3]string{
			{"ВВГнг(А)-LS 3×1,5", "м", "74"}, {"ВВГнг(А)-LS 3×2,5", "м", "121"}, {"ВВГнг(А)-LS 5×10", "м", "702"}, {"КВВГнг(А)-LS 4×1,5", "м", "115"}, {"КВВГнг(А)-LS 10×1,5", "м", "251"},
		})},
		{"Прайсы/Спецодежда.xlsx", f.list("Спецодежда", paper.Day(2024, 11, 5), [][3]string{
			{"Костюм рабочий летний", "компл.", "3290"}, {"Костюм рабочий зимний", "компл.", "6480"}, {"Ботинки с защитным подноском", "пара", "3860"}, {"Каска защитная", "шт.", "410"},
		})},
		{"Заявки/Заявка февраль.xlsx", f.list("Заявка", paper.Day(2025, 2, 3), [][3]string{
			{"Перчатки трикотажные", "пара", "52"}, {"Круг отрезной 230 мм", "шт.", "96"}, {"Электроды 3 мм, пачка", "уп.", "880"},
		})},
		{"Заявки/Заявка март.xlsx", f.list("Заявка", paper.Day(2025, 3, 4), [][3]string{
			{"Костюм рабочий летний", "компл.", "3290"}, {"Лоток перфорированный 200×50", "шт.", "1420"}, {"Хомут стальной 60 мм", "шт.", "38"}, {"Лента сигнальная, рулон", "шт.", "310"},
		})},
	}
}

func (f *Files) list(name string, day time.Time, rows [][3]string) excel.Workbook {
	s := excel.Sheet{Name: name, Freeze: "A2", Columns: []excel.Column{{Width: 42}, {Width: 10}, {Width: 16}}, Rows: []excel.Row{excel.Heads("Наименование", "Ед. изм.", "Цена, руб.")}}
	for _, r := range rows {
		s.Rows = append(s.Rows, excel.R(excel.Text(r[0]).In(excel.Ruled()), excel.Text(r[1]).In(excel.Ruled()), excel.Number(r[2]).In(excel.Ruled())))
	}
	return excel.Workbook{
		Properties: opc.Properties{Title: name, Author: f.Clerk.Initials(fiction.Nominative), Created: day.Add(9 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{s},
	}
}
