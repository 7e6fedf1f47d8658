package workfiles

import (
	"fmt"

	"etalon/internal/stream"
)

// shipments is a warehouse's month, exported with semicolons and decimal commas.
func shipments(month int) ledgerSpec {
	words, figures := period(month)
	return ledgerSpec{
		path:  "warehouse/otgruzki-" + figures + ".csv",
		comma: ';',
		intro: []string{
			"Отгрузки стройматериалов, " + words + ". Выгрузка из складской программы, руками не править.",
			"Строки, начатые с решётки, со склада сняты: это не записи.",
		},
		columns: []Column{
			{"Номер", Text}, {"Дата", Date}, {"Склад", Text}, {"Получатель", Text}, {"Код товара", Text},
			{"Количество, шт.", Count}, {"Вес нетто, кг", Measure}, {"Вес брутто, кг", Measure},
			{"Сумма без НДС, руб.", Money}, {"Сумма с НДС, руб.", Money}, {"Статус", Text}, {"Примечание", Text},
		},
		groups: []string{"Склад", "Получатель", "Код товара"},
		day:    "Дата", client: "Получатель", code: "Код товара", quantity: "Количество, шт.", status: "Статус",
		first: 2100, lines: 58,
		places: []string{"Северный", "Южный", "Заречный", "Терминал «Восток»", "Площадка № 4"},
		clients: []string{
			`ООО "Лесная застава"`, `ООО "Лесная застава Плюс"`, `АО "Камыш-Строй"`, "ИП Лагутина", `ООО "Кровля-Усольск"`,
			`ООО "Двор и беседка"`, `ООО "Двор и беседка Юг"`, `МУП "Светлоярское благоустройство"`, "ИП Ферапонтов", `АО "Усольский причал"`,
		},
		usual: []string{"доставлено", "доставлено", "отгружено", "в пути"},
		void:  "отменено", revived: "отмена отозвана",
		notes: []string{
			"пропуск на въезд; звонить за час", "без пандуса; нужен гидроборт", `на накладной пометка "хрупкое"`,
			"отменено было по ошибке, отгружаем", "водитель: Синицын; тел. +7 000 214-33-08",
			"разгрузка в два приёма:\nс утра — половина, остальное после 15:00", "самовывоз; доверенность № 18",
			"пересчитано на воротах:\nнедостачи нет", "паллеты вернуть; 4 шт.", "окно 9:00–11:00",
		},
		withdraw: []string{"снято по письму получателя", "дубль, заведён повторно", "перенесено в заявку следующего месяца"},
		format:   shipmentCells,
		prices:   materialPrices(month),
	}
}

func shipmentCells(s *stream.Stream, d deal) []Cell {
	list := d.item.rubles * 100 * int64(d.quantity)
	net := list * int64(100-stream.Pick(s, []int{0, 3, 5, 7})) / 100
	weight := d.item.size * d.quantity
	return []Cell{
		textCell(fmt.Sprintf("OT-%d", d.number)), dateCell(d.day, dotted), textCell(d.place), textCell(d.client), textCell(d.item.code),
		countCell(d.quantity), tenthsCell(weight, ","), tenthsCell(weight+weight/25+s.Between(3, 40), ","),
		moneyCell(net, " ", ","), moneyCell((net*120+50)/100, " ", ","), textCell(d.status), textCell(d.note),
	}
}

func materialPrices(month int) priceSpec {
	words, _ := period(month)
	return priceSpec{
		path:    "warehouse/prays-stroymaterialy.tsv",
		intro:   "Прайс оптового отдела. Новая цена заводится новой строкой, прежняя остаётся в файле.",
		changes: "Изменения, " + words + ": в том порядке, в каком их присылали поставщики",
		columns: []Column{
			{"Код товара", Text}, {"Наименование", Text}, {"Количество в коробке", Count}, {"Количество на поддоне", Count},
			{"Вес, кг", Measure}, {"Цена, руб.", Money}, {"Действует с", Date}, {markColumn, Text},
		},
		retired: "не применять",
		marks:   []string{"под заказ", "остаток мал", `акция "осень"`, "ждём поставку"},
		items: []priceItem{
			{"KR-104", "Саморез кровельный 4,8×35, упаковка", 415, 24, 12}, {"KR-117", "Конёк плоский 2 м", 690, 16, 21},
			{"KR-121", "Профлист С8, 2 м", 1240, 20, 96}, {"KR-133", "Водосток 3 м", 875, 12, 34},
			{"PL-201", "Плитка тротуарная, м²", 940, 30, 1180}, {"PL-208", "Бордюр садовый 1 м", 265, 40, 350},
			{"PL-214", "Решётка дождеприёмная", 1530, 8, 82}, {"SM-302", "Клей плиточный 25 кг", 398, 36, 250},
			{"SM-305", "Штукатурка гипсовая 30 кг", 462, 36, 300}, {"SM-311", `Смесь "тёплый шов" 20 кг`, 715, 24, 200},
			{"SM-319", "Грунтовка 10 л", 1085, 12, 103}, {"DR-402", "Доска террасная 3 м", 1320, 24, 74},
			{"DR-407", "Брус 50×50, 3 м", 345, 40, 41}, {"DR-415", "Фанера 12 мм", 1690, 15, 168},
			{"UT-503", "Утеплитель 50 мм, упаковка", 1475, 18, 65}, {"UT-509", "Плёнка пароизоляционная", 1860, 10, 52},
			{"UT-512", "Лента монтажная", 228, 30, 4}, {"KP-601", "Дюбель-гвоздь 6×40, 100 шт.", 312, 24, 6},
			{"KP-604", "Уголок усиленный 70 мм", 58, 60, 2}, {"KP-610", "Анкер клиновой М12", 84, 60, 2},
			{"VD-702", "Труба ПНД 32 мм, 25 м", 2140, 8, 71}, {"VD-706", "Муфта компрессионная 32 мм", 145, 30, 1},
		},
		format: func(it priceItem, kopecks, start int64, mark string) []Cell {
			box := it.most / 2
			return []Cell{
				textCell(it.code), textCell(it.name), countCell(box), countCell(box * (8 + it.size%9)),
				tenthsCell(it.size, ","), moneyCell(kopecks, " ", ","), dateCell(start, dotted), textCell(mark),
			}
		},
	}
}
