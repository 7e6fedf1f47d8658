package depot

import (
	"strconv"
	"strings"

	"etalon/corpora/paper"
)

// list is a price list: its tables, the first column of each a row's number.
type list struct {
	file, trade, scope string
	from, until        dayOf
	tables             []table
	notes              []string
}

// table of a price list; in a workbook it is a sheet of its own.
type table struct {
	name string
	head []string
	rows [][]string
}

// Files of the city carrier.
const (
	CityPrices     = "Городские перевозки с апреля.xlsx"
	OldCityPrices  = "Городские перевозки АКТУАЛЬНЫЙ.xlsx"
	NextCityPrices = "Городские перевозки новый.docx"
)

// whole is what most lists say of their prices.
const whole = "Цены указаны в рублях с НДС 20 %."

// cityList is one of the carrier's price lists.
func (d *Depot) cityList(file string, from, until dayOf, hour, sunday int) list {
	tenths := func(n int) string { return strconv.Itoa(n/10) + "," + strconv.Itoa(n%10) }
	return list{file: file, trade: "city", scope: whole + " Из нескольких подходящих коэффициентов применяется больший.", from: from, until: until, tables: []table{
		{"Цены", []string{"Автомобиль", "Ед.", "Цена"}, [][]string{
			{"Фургон до 1,5 т", "час", strconv.Itoa(hour - 420)}, {"Бортовой автомобиль до 5 т", "час", strconv.Itoa(hour)}, {"Бортовой автомобиль до 10 т", "час", strconv.Itoa(hour + 700)}, {"Пробег за городом", "км", strconv.Itoa(d.Fare.PerKm + 9)},
		}},
		{"Коэффициенты", []string{"Условие", "Коэффициент"}, [][]string{
			{"Суббота", "1,3"}, {"Воскресенье и праздничный день", tenths(sunday)}, {"Груз длиннее 6 м", tenths(d.Fare.Long)}, {"Ночь, с 22 до 6 часов", "1,4"},
		}},
	}}
}

// lists are the papers of the base of price lists; {slots} are spots.
func (d *Depot) lists() []list {
	year, spring := paper.Day(2025, 1, 1), paper.Day(2025, 3, 1)
	rates := []string{"Услуга", "Ед.", "Цена"}
	factors := []string{"Условие", "Коэффициент"}
	return []list{
		d.cityList(CityPrices, paper.Day(2025, 4, 1), dayOf{}, d.Fare.List, d.Fare.Sunday),
		d.cityList(OldCityPrices, paper.Day(2024, 6, 1), paper.Day(2025, 3, 31), d.Fare.List-130, d.Fare.SundayBefore),
		d.cityList(NextCityPrices, paper.Day(2025, 6, 1), dayOf{}, d.Fare.List+110, d.Fare.SundayNext),
		{"Междугородние рейсы.pdf", "intercity", whole, year, dayOf{}, []table{{"Рейсы", rates, [][]string{{"Рейс до 300 км, автомобиль 10 т", "рейс", "21400"}, {"Рейс до 600 км, автомобиль 10 т", "рейс", "36800"}, {"Рейс до 600 км, автомобиль 20 т", "рейс", "49500"}, {"Грунтовая дорога, коэффициент к цене рейса", "—", "{dirt}"}}}}, nil},
		{"Погрузчики.xlsx", "loader", whole, spring, dayOf{}, []table{{"Смены", rates, [][]string{{"Погрузчик вилочный 3 т", "смена", "9600"}, {"Погрузчик вилочный {model} т", "смена", "8300"}, {"Штабелёр электрический", "смена", "5400"}}}}, nil},
		{"Автокраны.docx", "crane", whole, year, dayOf{}, []table{{"Смены", rates, [][]string{{"Автокран 16 т", "смена", "22400"}, {"Автокран 25 т", "смена", "28800"}, {"Автокран 40 т", "смена", "41500"}}}}, []string{"Смена длится восемь часов с перерывом в один час.", "При ветре сильнее 10 м/с работа приостанавливается, час простоя оплачивается с коэффициентом {wind}."}},
		{"Складские услуги.xlsx", "storage", whole, spring, dayOf{}, []table{{"Цены", rates, [][]string{{"Хранение поддона", "сутки", "24"}, {"Приёмка поддона", "шт.", "95"}, {"Отбор товара", "строка", "18"}, {"Выдача поддона", "шт.", "95"}}}, {"Надбавки", factors, [][]string{{"Приёмка в субботу", "1,3"}, {"Приёмка после 18 часов", "{overtime}"}, {"Груз без маркировки", "1,2"}}}}, nil},
		{"Контейнеры.xlsx", "waste", whole, year, dayOf{}, []table{{"Контейнеры", []string{"Контейнер", "Объём, м³", "Вывоз, руб."}, [][]string{{"Евробак", "0,75", "620"}, {"Бункер малый", "{bin}", "1180"}, {"Бункер большой", "8,00", "5200"}}}}, nil},
		{"Клининг.docx", "cleaning", whole, year, dayOf{}, []table{{"Уборка", rates, [][]string{{"Ежедневная уборка", "м² в месяц", "148"}, {"Разовая уборка", "час", "640"}, {"Мытьё окон", "м²", "115"}}}}, []string{"Моющие средства входят в цену.", "Час уборки после ремонта оплачивается с коэффициентом {after}."}},
		{"Пост охраны.pdf", "guard", whole, year, dayOf{}, []table{{"Посты", rates, [][]string{{"Пост круглосуточный", "сутки", "6900"}, {"Пост дневной", "смена", "3600"}, {"Пост с собакой, коэффициент к цене поста", "—", "{dog}"}}}}, nil},
		{"Подъёмники.xlsx", "lifts", whole, year, dayOf{}, []table{{"Обслуживание", rates, [][]string{{"Осмотр подъёмника", "мес.", "7400"}, {"Вызов мастера днём", "вызов", "3100"}, {"Замена каната", "шт.", "28700"}}}, {"Срочность", factors, [][]string{{"Приезд в течение часа", "1,4"}, {"Приезд ночью в течение часа", "{night}"}, {"Праздничный день", "2"}}}}, nil},
		{"Кровельные работы.xlsx", "roof", whole, spring, dayOf{}, []table{{"Работы", []string{"Работа", "Расход мастики, кг на м²", "Цена за м²"}, [][]string{{"Очистка основания", "0", "160"}, {"Наплавление в один слой", "{mastic}", "690"}, {"Наплавление в два слоя", "3,1", "1240"}}}}, nil},
		{"Тара.xlsx", "pallets", whole, year, dayOf{}, []table{{"Тара", rates, [][]string{{"Поддон 800×1200, нагрузка до {load} т", "шт.", "465"}, {"Поддон лёгкий 600×800", "шт.", "280"}, {"Борт съёмный для поддона", "шт.", "390"}}}}, nil},
		{"Генераторы.pdf", "generator", whole, year, dayOf{}, []table{{"Аренда", []string{"Генератор", "Расход топлива, л/ч", "Сутки, руб."}, [][]string{{"Переносной, 5 кВт", "{fuel}", "1900"}, {"Передвижной, 30 кВт", "7,8", "6200"}, {"Передвижной, 100 кВт", "22", "12400"}}}}, nil},
		{"Прачечная.docx", "laundry", whole, spring, dayOf{}, []table{{"Стирка", []string{"Вещь", "Вес, кг", "Стирка, руб."}, [][]string{{"Костюм летний", "1,2", "210"}, {"Халат утеплённый", "{coat}", "260"}, {"Костюм зимний", "2,9", "430"}}}}, nil},
		{"Обеды.xlsx", "canteen", whole, spring, dayOf{}, []table{{"Меню", rates, [][]string{{"Обед из двух блюд", "шт.", "315"}, {"Обед из трёх блюд", "шт.", "390"}, {"Доставка до 20 обедов", "раз", "450"}}}}, nil},
		{"Упаковка.xlsx", "packing", whole, year, dayOf{}, []table{{"Материалы", []string{"Материал", "Толщина, мм", "Цена за м²"}, [][]string{{"Плёнка термоусадочная", "0,08", "21"}, {"Картон гофрированный", "3,00", "34"}, {"Прокладка картонная", "{board}", "19"}}}}, nil},
		{"Экспедирование.xlsx", "forwarding", whole, year, dayOf{}, []table{{"Услуги", rates, [][]string{{"Автомобиль до 5 т", "час", strconv.Itoa(d.Fare.List + 60)}, {"Оформление документов", "рейс", "850"}, {"Воскресенье, коэффициент к цене часа", "—", "1,3"}}}}, nil},
	}
}

// priceLists are all lists with their spots filled and their rows numbered.
func (d *Depot) priceLists() []list {
	lists := d.lists()
	for i, l := range lists {
		var pairs []string
		for name, value := range d.spots {
			if slot, ok := strings.CutPrefix(name, l.trade+"."); ok {
				pairs = append(pairs, "{"+slot+"}", value)
			}
		}
		fill := strings.NewReplacer(pairs...)
		for t, table := range l.tables {
			lists[i].tables[t].head = append([]string{"№"}, table.head...)
			for k, row := range table.rows {
				for c, cell := range row {
					row[c] = fill.Replace(cell)
				}
				table.rows[k] = append([]string{strconv.Itoa(k + 1)}, row...)
			}
		}
		for n, note := range l.notes {
			l.notes[n] = "Примечание " + strconv.Itoa(n+1) + ". " + fill.Replace(note)
		}
	}
	return lists
}
