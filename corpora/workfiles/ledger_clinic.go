package workfiles

import (
	"fmt"

	"etalon/internal/stream"
)

// clinicServices is a clinic's month of paid services, with commas between cells and decimal points.
func clinicServices(month int) ledgerSpec {
	words, figures := period(month)
	return ledgerSpec{
		path:  "clinic/platnye-uslugi-" + figures + ".csv",
		comma: ',',
		intro: []string{
			"Платные приёмы по договорам с организациями, " + words,
			"Закомментированное (с решёткой) — записи, снятые регистратурой; в отчёт не берутся.",
		},
		columns: []Column{
			{"Талон", Text}, {"Дата", Date}, {"Врач", Text}, {"Плательщик", Text}, {"Код услуги", Text}, {"Количество", Count},
			{"Время ожидания, мин", Count}, {"Время приёма, мин", Count}, {"Сумма, руб.", Money}, {"Статус", Text}, {"Комментарий", Text},
		},
		groups: []string{"Врач", "Плательщик", "Код услуги"},
		day:    "Дата", client: "Плательщик", code: "Код услуги", quantity: "Количество", status: "Статус",
		first: 40500, lines: 60,
		places: []string{"Агапова Е. Л.", "Берсенев И. К.", "Вешнякова О. С.", "Гребенюк Т. А.", "Ильинский П. Р.", "Самойлова Н. В."},
		clients: []string{
			`СК "Северная опора"`, `СК "Северная опора-Мед"`, `АО "Литейный двор"`, `ООО "Приречный хлебозавод"`, `ООО "Ветроград"`,
			`АНО "Школа танца, музыки и слова"`, `СК "Надёжный берег"`, `ООО "Ветроград Энерго"`, `АО "Трамвайное депо № 2"`,
		},
		usual: []string{"оказана", "оказана", "оплачена", "в счёте"},
		void:  "аннулирована", revived: "аннулирование отклонено",
		notes: []string{
			"направление от терапевта, скан приложен", "перенос с прошлой недели,\nпациент предупреждён", "повторный, в течение 14 дней",
			"гарантийное письмо № 77, до конца месяца", `отметка "натощак" соблюдена`, "аннулировали по ошибке, врач подтвердил приём",
			"кабинет 12, вместо 9", "заключение выдано на руки, копия в карте", "опоздание 10 мин, принят",
		},
		withdraw: []string{"пациент не явился, запись снята", "внесено дважды", "перенесено на следующий месяц"},
		format:   clinicCells,
		prices:   clinicPrices(month),
	}
}

func clinicCells(s *stream.Stream, d deal) []Cell {
	sum := d.item.rubles * 100 * int64(d.quantity) * int64(stream.Pick(s, []int{100, 95, 90})) / 100
	return []Cell{
		textCell(fmt.Sprintf("T%d", d.number)), dateCell(d.day, dotted), textCell(d.place), textCell(d.client), textCell(d.item.code),
		countCell(d.quantity), countCell(s.Between(0, 48)), countCell(d.item.size + s.Between(-4, 12)),
		moneyCell(sum, "", "."), textCell(d.status), textCell(d.note),
	}
}

func clinicPrices(month int) priceSpec {
	words, _ := period(month)
	return priceSpec{
		path:    "clinic/preyskurant.tsv",
		intro:   "Прейскурант платных услуг. Старые цены не удаляем: новая вносится строкой с датой начала.",
		changes: "Приказы по ценам, " + words + " (вносились по мере поступления)",
		columns: []Column{
			{"Код услуги", Text}, {"Услуга", Text}, {"Время, мин", Count}, {"Цена, руб.", Money},
			{"Цена по договору, руб.", Money}, {"Действует с", Date}, {markColumn, Text},
		},
		retired: "приказ отозван",
		marks:   []string{"по записи", "только взрослые", `пакет "осмотр"`, "натощак"},
		items: []priceItem{
			{"US-011", "Приём терапевта первичный", 1650, 2, 30}, {"US-012", "Приём терапевта повторный", 1280, 3, 20},
			{"US-021", "Приём невролога первичный", 1980, 2, 40}, {"US-022", "Приём невролога повторный", 1540, 3, 30},
			{"US-031", "Приём кардиолога", 2150, 2, 40}, {"US-034", "ЭКГ с расшифровкой", 890, 4, 15},
			{"US-036", "Суточное мониторирование", 3200, 2, 25}, {"US-041", "УЗИ брюшной полости", 1740, 2, 25},
			{"US-043", "УЗИ щитовидной железы", 1310, 2, 15}, {"US-045", "УЗИ сердца", 2460, 2, 35},
			{"US-051", "Приём офтальмолога", 1720, 2, 30}, {"US-053", "Подбор очков", 940, 3, 20},
			{"US-061", "Анализ крови общий", 560, 5, 5}, {"US-062", "Биохимия, 8 показателей", 2380, 3, 5},
			{"US-064", "Анализ мочи общий", 410, 5, 5}, {"US-071", "Массаж воротниковой зоны", 1150, 8, 20},
			{"US-072", "Массаж спины", 1690, 8, 35}, {"US-075", "Магнитотерапия, сеанс", 620, 10, 15},
			{"US-081", "Предрейсовый осмотр", 240, 20, 7}, {"US-083", "Справка для бассейна", 780, 4, 10},
			{"US-085", "Медосмотр работника, комплекс", 3950, 6, 60}, {"US-091", "Вакцинация, с осмотром", 1870, 6, 15},
		},
		format: func(it priceItem, kopecks, start int64, mark string) []Cell {
			return []Cell{
				textCell(it.code), textCell(it.name), countCell(it.size), moneyCell(kopecks, "", "."),
				moneyCell(kopecks*84/100/10*10, "", "."), dateCell(start, dotted), textCell(mark),
			}
		},
	}
}
