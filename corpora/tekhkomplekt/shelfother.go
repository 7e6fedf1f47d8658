package tekhkomplekt

import (
	"strings"
	"time"

	"etalon/corpora/paper"
)

// priceLeaves are the price lists that came as PDF, the dealer's letter and the request.
func (s *Shelf) priceLeaves() []leaf {
	dealer := s.Dealer.Short()
	list := func(name, since, terms string, day time.Time, goods paper.Sheet) leaf {
		return leaf{name: name, body: "price_list", day: day, author: dealer, tables: map[string]paper.Sheet{"goods": goods}, slots: map[string]string{"dealer": dealer, "since": since, "terms": terms}}
	}
	return []leaf{
		list(PriceNow, "Действует с "+paper.Long(NowFrom), "Прайс-лист от "+paper.Long(beforeFrom)+" с этого дня не применяется. О следующем изменении цен сообщим заранее.", paper.Day(2025, 6, 24), s.goodsSheet(Good.AtNow, false)),
		list(PricePromo, "Летняя акция. Цены действуют для заказов, размещённых по "+paper.Long(PromoUntil)+" включительно", "На остальную продукцию акция не распространяется, продлеваться она не будет.", paper.Day(2025, 6, 2), s.goodsSheet(Good.AtPromo, true)),
		{name: "Письма/Порядок заказа арматуры.pdf", body: "catalogue_letter", day: paper.Day(2025, 2, 6), author: dealer, slots: map[string]string{"dealer": dealer}},
		{name: RequestName, body: "july_request", day: paper.Day(2025, 6, 30), tables: map[string]paper.Sheet{"goods": s.request()}, slots: map[string]string{
			"dealer": dealer, "date": paper.Long(paper.Day(2025, 6, 30)), "engineer": s.Engineer.Signature(),
		}},
	}
}

// taskLeaves are the editions of the specification and the letters about it. The last edition was saved
// after the customer had answered.
func (s *Shelf) taskLeaves() []leaf {
	customer := s.Customer.Firm.Short()
	var list []leaf
	for i, e := range s.Editions {
		l := leaf{name: taskNames[i], body: "heat_task", day: e.Day, tables: map[string]paper.Sheet{"figures": e.figures()}, slots: map[string]string{
			"customer": customer, "code": s.Code, "day": paper.Long(e.Day), "aim": taskTexts[i][0], "closing": taskTexts[i][1],
		}}
		if i == len(s.Editions)-1 {
			l.saved = s.Agreement.Day.AddDate(0, 0, 9)
		}
		list = append(list, l)
	}
	day := func(i int) string { return paper.Long(s.Editions[i].Day) }
	sent := func(name string, l Letter, edition int, matter string) leaf {
		return leaf{name: name, body: "heat_sent", day: l.Day, slots: map[string]string{
			"customer": customer, "number": l.Number, "date": paper.Long(l.Day), "code": s.Code, "edition": day(edition), "matter": matter, "engineer": s.Engineer.Signature(),
		}}
	}
	return append(list,
		leaf{name: "Письма/Замечания к ТЗ.pdf", body: "heat_remarks", day: s.Remarks.Day, author: customer, slots: map[string]string{
			"number": s.Remarks.Number, "date": paper.Long(s.Remarks.Day), "code": s.Code, "edition": day(1), "customer": customer, "chief": s.Chief.Signature(),
		}},
		sent("Письма/ТЗ на согласование.docx", s.Sent[0], 2, "Ваши замечания учтены: добавлена программа пуска, указано, кто подводит питание, показатели приведены к расчёту."),
		sent("Письма/ТЗ на согласование (2).docx", s.Sent[1], 3, "Предлагаем предусмотреть запас на пристройку и просим рассмотреть изменённые показатели."),
		leaf{name: AgreedScan, body: "heat_agreed", day: s.Agreement.Day, scanned: true, slots: map[string]string{
			"number": s.Agreement.Number, "date": paper.Long(s.Agreement.Day), "code": s.Code, "edition": day(2), "later": day(3),
		}},
	)
}

// otherLeaves are papers that no question asks about.
func (s *Shelf) otherLeaves() []leaf {
	day := func(month, d int) time.Time { return paper.Day(2025, month, d) }
	things := func(rows ...string) map[string]paper.Sheet {
		t := paper.Sheet{Widths: []int{10, 110, 40}, Right: []int{2}, Header: []string{"№", "Наименование", "Количество"}}
		for _, r := range rows {
			name, count, _ := strings.Cut(r, "|")
			t.Rows = append(t.Rows, []string{string(rune('1' + len(t.Rows))), name, count})
		}
		return map[string]paper.Sheet{"things": t}
	}
	return []leaf{
		{name: "Акты/Акт промывки.docx", body: "flushing", day: day(5, 22)},
		{name: "Акты/Акт гидравлического испытания.docx", body: "pressure", day: day(5, 27)},
		{name: "Сканы/Скан_0027.pdf", body: "handover", day: day(5, 15), scanned: true, tables: things("Насос сетевой|2", "Бак расширительный мембранный|1", "Шкаф управления|1", "Виброопора|8")},
		{name: "Сканы/Скан_0034.pdf", body: "switch_off", day: day(6, 3), scanned: true},
		{name: "Договоры/Поверка/Договор поверка приборов.docx", body: "gauge_contract", day: day(2, 4)},
		{name: "Инструкции/Порядок гидравлических испытаний.pdf", body: "pressing_rules", day: paper.Day(2024, 10, 8)},
		{name: "Инструкции/Памятка о манометрах.docx", body: "gauges", day: paper.Day(2024, 10, 15)},
		{name: "Инструкции/Программа обучения.docx", body: "training", day: day(4, 11)},
		{name: "Отчёты/Отчёт за март.docx", body: "march", day: day(4, 2)},
		{name: "Отчёты/Отчёт за апрель.docx", body: "april", day: day(5, 5)},
		{name: "Отчёты/Отчёт за май.docx", body: "may", day: day(6, 2)},
		{name: "Письма/Сроки изготовления теплообменников.pdf", body: "delivery_answer", day: day(4, 16)},
		{name: "Письма/Приборы в поверку.docx", body: "calibration", day: day(5, 12)},
		{name: "Письма/Останов насоса.docx", body: "shutdown_request", day: day(4, 28)},
		{name: "Протоколы/Совещание 9 апреля.docx", body: "meeting_april", day: day(4, 9)},
		{name: "Протоколы/Совещание 28 мая.docx", body: "meeting_may", day: day(5, 28)},
		{name: "Разное/Служебка командировка.docx", body: "trip_memo", day: day(5, 20)},
		{name: "Расчёты/Ведомость теплоизоляции.docx", body: "insulation", day: day(5, 14), tables: things("Трубопровод DN 100, м|46", "Трубопровод DN 80, м|31", "Фланцевое соединение, шт.|24", "Задвижка, шт.|9")},
	}
}

// shelfBooks are workbooks that no question asks about.
func shelfBooks() []book {
	return []book{
		{"Прайсы/Прайс изоляция 2025.xlsx", sheetOf("Изоляция", "Цена, руб.", paper.Day(2025, 3, 11), [][3]string{
			{"Цилиндр минераловатный 108/50", "м", "640"}, {"Цилиндр минераловатный 89/50", "м", "570"}, {"Покрытие оцинкованное", "м²", "890"}, {"Лента алюминиевая", "рулон", "310"},
		})},
		{"Расчёты/Гидравлика котельной.xlsx", sheetOf("Гидравлика", "Значение", paper.Day(2025, 3, 19), [][3]string{
			{"Расход сетевой воды", "м³/ч", "62"}, {"Потери в теплообменнике", "кПа", "28"}, {"Потери в обвязке", "кПа", "17"}, {"Располагаемый напор", "кПа", "145"},
		})},
		{"Расчёты/Теплообменник исходные.xlsx", sheetOf("Исходные", "Значение", paper.Day(2025, 3, 24), [][3]string{
			{"Температура подающей", "°C", "130"}, {"Температура обратной", "°C", "70"}, {"Температура нагреваемой на входе", "°C", "5"}, {"Температура нагреваемой на выходе", "°C", "60"},
		})},
		{"Разное/Инструмент бригады.xlsx", sheetOf("Инструмент", "Кол-во", paper.Day(2025, 1, 21), [][3]string{
			{"Ключ динамометрический", "шт.", "2"}, {"Насос испытательный ручной", "шт.", "1"}, {"Шаблон центровочный", "шт.", "1"}, {"Манометр образцовый", "шт.", "3"},
		})},
	}
}
