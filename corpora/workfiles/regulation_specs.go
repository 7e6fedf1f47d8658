package workfiles

// regSpec is what one regulation is about.
type regSpec struct {
	path, template string
	categories     []string
	classes        []string
	// limits are days of reading by category, in the order of classes; zero: none.
	limits map[string][]int
	// blockingMark forbids everything but openClass; idleMark means nothing.
	blockingMark, idleMark, openClass string
	// states begins with the one in force; sorts are the ordinary and the emergency one.
	states, sorts                  []string
	orderName                      string
	logins, units, owners, grounds []string
	// resources are codes and titles.
	resources [][2]string
}

var regSpecs = []regSpec{
	{
		path: "docs/регламент-временного-доступа.md", template: "regulation_systems.md.tmpl",
		categories: []string{"штатная", "стажёрская", "подрядная", "проверяющая"},
		classes:    []string{"А", "Б", "В"},
		limits: map[string][]int{
			"штатная": {15, 30, 60}, "стажёрская": {0, 10, 21}, "подрядная": {0, 14, 30}, "проверяющая": {21, 21, 45},
		},
		blockingMark: "проверка", idleMark: "новый ключ",
		states: []string{"действует", "снят", "истёк"}, sorts: []string{"обычный", "аварийный"},
		orderName: "Н-%d",
		logins: []string{
			"a.korneva", "b.tulin", "d.osokin", "e.rubina", "f.gorin", "i.lapteva", "k.berg", "l.samoylov", "m.duny", "o.krasin", "p.zhilin", "r.yakhina",
		},
		units:   []string{"закупки", "склад", "бухгалтерия", "сбыт", "юристы", "аудит"},
		owners:  []string{"Т. Вяземская", "П. Лошак", "Р. Иноземцев", "М. Сарафанова"},
		grounds: []string{"сверка года", "переезд базы", "замена отпускника", "проверка поставщика", "опыт с отчётами"},
		resources: [][2]string{
			{"dogovory", "Договоры поставки"}, {"zarplata", "Расчётные листки"}, {"ostatki", "Остатки по складам"}, {"ceny", "Закупочные цены"},
			{"klienty", "Карточки покупателей"}, {"pretenzii", "Претензионный архив"}, {"reysy", "Рейсы и путевые листы"}, {"kassa", "Кассовые отчёты"}, {"spravka", "Справочник товаров"},
		},
	},
	{
		path: "ops/dopusk-k-stendam.md", template: "regulation_stands.md.tmpl",
		categories: []string{"разработчик", "аналитик", "испытатель", "внешний"},
		classes:    []string{"учебная", "предбоевая", "боевая"},
		limits: map[string][]int{
			"разработчик": {60, 25, 10}, "аналитик": {60, 15, 6}, "испытатель": {90, 45, 0}, "внешний": {21, 10, 0},
		},
		blockingMark: "без обучения", idleMark: "ночная смена", openClass: "учебная",
		states: []string{"открыт", "закрыт", "просрочен"}, sorts: []string{"обычный", "тревожный"},
		orderName: "усиление %d",
		logins: []string{
			"arefiev", "bulygina", "vdovin", "gerasko", "dolina", "ermakov", "zharov", "ilyushin", "kovtun", "lisina", "manuilov", "nazarova",
		},
		units:   []string{"команда оплат", "команда поиска", "ядро", "отчётность", "мобильные"},
		owners:  []string{"Савва", "Инга", "Потап", "Лидия Марковна"},
		grounds: []string{"закрытие квартала", "перенос базы", "разбор медленных запросов", "приёмка выпуска", "нагрузочные испытания"},
		resources: [][2]string{
			{"st-oka", "Ока, приём заказов"}, {"st-kama", "Кама, поиск"}, {"st-vyatka", "Вятка, начисления"}, {"st-sura", "Сура, рассылки"},
			{"st-moksha", "Мокша, склад"}, {"st-tsna", "Цна, отчёты"}, {"st-belaya", "Белая, кабинет"}, {"st-chusovaya", "Чусовая, обмен"}, {"st-ilmen", "Ильмень, карты"},
		},
	},
}
