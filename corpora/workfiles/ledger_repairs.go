package workfiles

import (
	"fmt"

	"etalon/internal/stream"
)

// repairOrders is a service centre's month, with commas both between cells and inside quoted sums.
func repairOrders(month int) ledgerSpec {
	words, figures := period(month)
	return ledgerSpec{
		path:  "сервис/заказ-наряды-" + figures + ".csv",
		comma: ',',
		intro: []string{
			"Ремонт торгового и кухонного оборудования, " + words,
			"Решёткой в начале строки закрыты наряды, которые убрали из учёта: в расчётах их нет.",
		},
		columns: []Column{
			{"Наряд", Text}, {"Дата", Date}, {"Мастер", Text}, {"Заказчик", Text}, {"Код работы", Text}, {"Количество работ", Count},
			{"Количество запчастей", Count}, {"Время работ, ч", Measure}, {"Сумма работ, руб.", Money}, {"Сумма запчастей, руб.", Money}, {"Статус", Text}, {"Отметки", Text},
		},
		groups: []string{"Мастер", "Заказчик", "Код работы"},
		day:    "Дата", client: "Заказчик", code: "Код работы", quantity: "Количество работ", status: "Статус",
		first: 700, lines: 60,
		places: []string{"Дроздов", "Клёнов", "Мещеряков", "Панов", "Фадеева"},
		clients: []string{
			`ООО "Булочная на Ямской"`, `ООО "Столовая № 6"`, `ООО "Столовая № 16"`, `ИП Кузовлева`, `АО "Гастроном Приозёрный"`,
			`Кафе "У моста", ИП Роева`, `Пансионат "Сосновая, 5"`, `ООО "Пекарня Журавль"`, `ООО "Пекарня Журавль-2"`,
		},
		usual: []string{"выдан", "выдан", "в работе", "ждёт запчасти"},
		void:  "отказ", revived: "отказ снят",
		notes: []string{
			"забрать со стойки, пропуск у охраны", "клиент просил акт, два экземпляра", `надпись "не включать" снята`,
			"отказ был по телефону, потом согласились", "выезд, этаж 2, без лифта", "деталь своя,\nгарантия только на работу",
			"звонить до 18:00, спросить Раису", "старую плату вернуть", "проверка после ремонта:\nшум в норме, течи нет", "оплата по счёту, 5 дней",
		},
		withdraw: []string{"заведено не на того заказчика", "наряд задвоен", "ушло в гарантию, без оплаты"},
		format:   repairCells,
		prices:   repairPrices(month),
	}
}

func repairCells(s *stream.Stream, d deal) []Cell {
	work := d.item.rubles * 100 * int64(d.quantity) * int64(stream.Pick(s, []int{100, 97, 92})) / 100
	parts := s.IntN(5)
	return []Cell{
		textCell(fmt.Sprintf("N-%d", d.number)), dateCell(d.day, "2006-01-02"), textCell(d.place), textCell(d.client), textCell(d.item.code),
		countCell(d.quantity), countCell(parts), tenthsCell(d.item.size*d.quantity+s.IntN(6), ","), moneyCell(work, " ", ","), moneyCell(int64(parts)*int64(s.Between(300, 4200))*50, " ", ","),
		textCell(d.status), textCell(d.note),
	}
}

func repairPrices(month int) priceSpec {
	words, _ := period(month)
	return priceSpec{
		path:    "сервис/расценки-на-работы.tsv",
		intro:   "Расценки сервисного центра. Действующей считается строка, начавшаяся позже других; отменённые помечены.",
		changes: "Правки за " + words + ", порядок произвольный",
		columns: []Column{
			{"Код работы", Text}, {"Работа", Text}, {"Количество мастеров", Count}, {"Время ремонта, ч", Measure}, {"Время проверки, ч", Measure},
			{"Цена, руб.", Money}, {"Действует с", Date}, {markColumn, Text},
		},
		retired: "отменена",
		marks:   []string{"с выездом", "нужен допуск", `только "холод"`, "вдвоём"},
		items: []priceItem{
			{"RW-02", "Диагностика холодильной витрины", 900, 3, 5}, {"RW-03", "Диагностика теплового шкафа", 750, 3, 5},
			{"RW-05", "Заправка хладагентом, контур", 2450, 2, 15}, {"RW-07", "Замена компрессора", 5200, 2, 35},
			{"RW-08", "Замена вентилятора испарителя", 1380, 4, 10}, {"RW-11", "Чистка конденсатора", 820, 6, 8},
			{"RW-14", "Замена терморегулятора", 1150, 4, 7}, {"RW-16", "Замена уплотнителя двери", 980, 6, 9},
			{"RW-21", "Ремонт платы управления", 3300, 2, 22}, {"RW-22", "Перепрошивка контроллера", 1420, 3, 6},
			{"RW-25", "Замена ТЭНа", 1240, 6, 10}, {"RW-27", "Регулировка дверцы печи", 560, 5, 4},
			{"RW-31", "Ремонт тестомеса, редуктор", 4150, 2, 30}, {"RW-33", "Замена ремня привода", 870, 5, 7},
			{"RW-36", "Замена подшипника", 1690, 6, 14}, {"RW-41", "Промывка кофемашины", 1100, 5, 9},
			{"RW-43", "Замена помпы кофемашины", 1850, 3, 11}, {"RW-45", "Калибровка весов", 640, 8, 5},
			{"RW-47", "Ремонт кассового принтера", 1290, 4, 8}, {"RW-52", "Прокладка линии питания, м", 310, 20, 3},
			{"RW-55", "Замена автомата защиты", 730, 6, 5}, {"RW-58", "Пусконаладка линии раздачи", 3900, 2, 28},
		},
		format: func(it priceItem, kopecks, start int64, mark string) []Cell {
			return []Cell{
				textCell(it.code), textCell(it.name), countCell(1 + it.size/20), tenthsCell(it.size, ","), tenthsCell(2+it.size/6, ","),
				moneyCell(kopecks, "", ","), dateCell(start, "2006-01-02"), textCell(mark),
			}
		},
	}
}
