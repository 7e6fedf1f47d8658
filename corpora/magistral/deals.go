package magistral

// Change is what a supplement changes.
type Change int

// The changes. Price, More and Less change the price alone; Quantity changes the specification and the
// price with it; Rent changes a lease's rent and the price with it; Pay changes the term of payment
// and the penalty.
const (
	Price Change = iota
	More
	Less
	Term
	Pay
	Quantity
	Rent
)

// deal is a contract before its figures are drawn.
type deal struct {
	kind            Kind
	partner         string // whoever has the same key is the same firm
	mark            string // of the number
	folder, subject string
	year, month     int
	months          int // to the deadline
	wares           []ware
	changes         []change
	role            string // what tasks know it by
}

type ware struct {
	name, unit string
	price      int // roubles
	from, to   int // how many
}

// change is a supplement before its figures are drawn.
type change struct {
	kind   Change
	months int    // after the contract
	from   string // the day of coming into force; empty for the day of signing
	reason string // of More and Less, in the nominative
	draft  bool   // never signed
	scan   bool
	edits  []edit
}

// edit changes the line of a specification: its count by so many percent, or takes it out at -100; a
// ware is a new line.
type edit struct {
	line    int
	percent int
	added   *ware
}

// at and what follows are short forms for the list of deals.
func at(kind Change, months int) change { return change{kind: kind, months: months} }

func (c change) on(day string) change       { c.from = day; return c }
func (c change) because(text string) change { c.reason = text; return c }
func (c change) unsigned() change           { c.draft = true; return c }
func (c change) scanned() change            { c.scan = true; return c }
func (c change) with(edits ...edit) change  { c.edits = edits; return c }

// deals are all contracts: supplies, works, services, leases.
var deals = append(append(append(supplies, works...), services...), leases...)

var supplies = []deal{
	{Supply, "pipe", "ТР", "Поставка/Труба", "стальную трубу и фасонные части", 2024, 10, 15, []ware{{"Труба стальная 219×6, м", "м", 3_480, 600, 900}, {"Отвод 90° 219×6", "шт.", 2_160, 40, 90}, {"Переход 219×159", "шт.", 1_870, 20, 50}},
		[]change{at(Pay, 5).on("2025-04-01"), at(Pay, 11).on("2025-10-01").scanned(), at(Pay, 12).unsigned()}, "reconciled"},
	{Supply, "gear", "ЭЩ", "Поставка/Щитовое оборудование", "щитовое электрооборудование", 2025, 3, 10, []ware{
		{"Щит распределительный ЩР-24", "шт.", 18_600, 20, 30}, {"Щит этажный ЩЭ-4", "шт.", 22_400, 20, 30}, {"Автоматический выключатель 3П 63 А", "шт.", 2_150, 100, 140},
		{"Автоматический выключатель 1П 16 А", "шт.", 340, 300, 400}, {"Реле контроля фаз", "шт.", 3_920, 30, 40}, {"Счётчик трёхфазный", "шт.", 7_480, 30, 40}, {"Шина медная 3×20, 4 м", "шт.", 4_260, 40, 60}},
		[]change{
			at(Quantity, 2).with(edit{line: 2, percent: 20}, edit{line: 4, percent: -100}, edit{added: &ware{"Устройство плавного пуска 15 кВт", "шт.", 31_800, 10, 14}}),
			at(Quantity, 4).scanned().with(edit{line: 1, percent: 40}, edit{line: 4, percent: -20}),
			at(Quantity, 6).unsigned().with(edit{line: 0, percent: 50}),
		}, "accepted"},
	{Supply, "cement", "ЦМ", "Поставка/Цемент и смеси", "цемент и сухие строительные смеси", 2025, 2, 10, []ware{{"Цемент М500 в мешках, т", "т", 9_400, 180, 260}, {"Смесь кладочная, т", "т", 11_200, 60, 110}, {"Смесь штукатурная, т", "т", 14_700, 40, 80}},
		[]change{at(Price, 3), at(Price, 8).unsigned()}, "cement"},
	{Supply, "cement", "КБ", "Поставка/Кирпич и блоки", "кирпич и газобетонные блоки", 2024, 9, 14, []ware{{"Кирпич рядовой полнотелый, тыс. шт.", "тыс. шт.", 21_300, 90, 150}, {"Блок газобетонный D500, м³", "м³", 6_450, 260, 420}},
		[]change{at(More, 6).because("поставляется дополнительная партия кирпича для корпуса Б")}, "bricks"},
	{Supply, "clothes", "СО", "Поставка/Спецодежда", "спецодежду и средства индивидуальной защиты", 2025, 4, 9, []ware{{"Костюм сигнальный летний", "компл.", 4_180, 40, 55}, {"Ботинки с защитным подноском", "пара", 4_320, 40, 55}, {"Каска с подбородочным ремнём", "шт.", 690, 60, 90}},
		[]change{at(Less, 3).because("часть летних костюмов исключается из заказа, цены остальных позиций пересматриваются")}, "clothes"},
	{Supply, "metal", "МП", "Поставка/Металлопрокат", "арматуру и листовой прокат", 2024, 5, 18, []ware{{"Арматура А500С 16 мм, т", "т", 67_400, 90, 140}, {"Лист горячекатаный 8 мм, т", "т", 74_800, 40, 70}, {"Швеллер 20П, т", "т", 82_100, 15, 30}},
		[]change{at(More, 3).because("увеличивается количество арматуры для плиты перекрытия"), at(More, 9).because("добавляется прокат для опор трубопровода").scanned()}, ""},
	{Supply, "cable", "КБЛ", "Поставка/Кабель", "силовой и контрольный кабель", 2024, 8, 15, []ware{{"Кабель ВВГнг(А)-LS 5×35, м", "м", 2_640, 900, 1600}, {"Кабель КВВГнг(А)-LS 14×1,5, м", "м", 318, 1500, 2600}},
		[]change{at(Price, 5).scanned()}, ""},
	{Supply, "valves", "ЗА", "Поставка/Арматура трубопроводная", "запорную арматуру", 2023, 10, 12, []ware{{"Задвижка клиновая DN 150 PN 16", "шт.", 24_600, 18, 30}, {"Клапан обратный DN 100", "шт.", 9_850, 14, 26}}, nil, ""},
	{Supply, "insul", "ТИ", "Поставка/Теплоизоляция", "теплоизоляционные материалы", 2025, 1, 10, []ware{{"Цилиндры минераловатные 219×60, м", "м", 1_140, 500, 900}, {"Маты прошивные 80 мм, м²", "м²", 640, 900, 1500}},
		[]change{at(Less, 4).because("уменьшается количество матов, так как часть участка исключена из проекта")}, ""},
	{Supply, "fuel", "ДТ", "Поставка/Топливо", "дизельное топливо с доставкой", 2024, 12, 13, []ware{{"Топливо дизельное зимнее, л", "л", 74, 30_000, 45_000}, {"Топливо дизельное летнее, л", "л", 66, 40_000, 60_000}},
		[]change{at(Price, 3), at(Price, 8)}, ""},
	{Supply, "stone", "ЩП", "Поставка/Щебень и песок", "щебень и песок", 2025, 3, 9, []ware{{"Щебень гранитный 20–40, т", "т", 1_580, 1800, 2600}, {"Песок средний, т", "т", 690, 1200, 2000}},
		[]change{at(Quantity, 3).with(edit{line: 0, percent: 30})}, ""},
	{Supply, "pumps", "НС", "Поставка/Насосы", "насосные агрегаты с комплектом запасных частей", 2025, 5, 8, []ware{{"Насос консольный К 100-80-160", "шт.", 186_000, 6, 10}, {"Шкаф управления двумя насосами", "шт.", 142_000, 3, 5}},
		[]change{at(More, 4).because("поставляется комплект частотных преобразователей").unsigned()}, ""},
	{Supply, "metal", "КР", "Поставка/Крепёж", "крепёжные изделия", 2024, 3, 12, []ware{{"Болт высокопрочный М20×80, кг", "кг", 286, 900, 1600}, {"Анкер клиновой М16", "шт.", 174, 1500, 2600}}, nil, ""},
	{Supply, "desk", "МБ", "Поставка/Мебель", "офисную мебель", 2024, 7, 4, []ware{{"Стол рабочий 1400×700", "шт.", 14_900, 24, 40}, {"Кресло офисное", "шт.", 11_600, 24, 40}}, nil, ""},
	{Supply, "desk", "ОТ", "Поставка/Оргтехника", "компьютеры и печатающие устройства", 2025, 6, 5, []ware{{"Компьютер рабочий в сборе", "шт.", 68_500, 18, 30}, {"Устройство многофункциональное А3", "шт.", 154_000, 3, 6}},
		[]change{at(Price, 2)}, ""},
}

var leases = []deal{
	{Lease, "base", "АБ", "Аренда/Производственная база", "производственную базу с крановым пролётом и административным корпусом", 2023, 12, 36, []ware{{"Цех с крановым пролётом, 1 240 м²", "мес.", 520_000, 0, 0}},
		[]change{at(Rent, 11).on("2025-01-01").scanned(), at(Rent, 22).on("2026-02-01")}, "base"},
	{Lease, "office", "АО", "Аренда/Офис", "нежилые помещения под офис на втором этаже", 2024, 6, 36, []ware{{"Помещения второго этажа, 410 м²", "мес.", 400_000, 0, 0}},
		[]change{at(Rent, 12).on("2025-07-01")}, "office"},
	{Lease, "base", "АС", "Аренда/Склад", "тёплый склад с рампой", 2024, 2, 30, []ware{{"Склад тёплый, 860 м²", "мес.", 310_000, 0, 0}},
		[]change{at(Rent, 12).on("2025-03-01"), at(Rent, 20).on("2026-03-01").unsigned()}, ""},
	{Lease, "crane", "АЭ", "Аренда/Экскаватор", "гусеничный экскаватор", 2025, 2, 12, []ware{{"Экскаватор гусеничный 22 т", "мес.", 640_000, 0, 0}}, nil, ""},
	{Lease, "crane", "АВ", "Аренда/Бытовки", "шесть вагонов-бытовок", 2024, 4, 24, []ware{{"Вагон-бытовка 6×2,4 м, 6 шт.", "мес.", 96_000, 0, 0}},
		[]change{at(Rent, 13).on("2025-06-01").scanned()}, ""},
}
