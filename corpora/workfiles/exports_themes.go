package workfiles

// exportTheme is what a manifest of published data sets is about.
type exportTheme struct {
	path, publisher, contact, issued, remark string
	// prefix is that of the namespace, with its colon; cdata says how addresses are written.
	prefix  string
	cdata   bool
	hosts   []string
	titles  []exportTitle
	notes   []string
	reasons []string
}

type exportTitle struct{ name, slug string }

var exportThemes = []exportTheme{
	{
		path: "exports/manifest.xml", publisher: "Управление городского хозяйства", contact: "dannye@gorhoz.example", issued: "2025-05-05T06:00:00+03:00",
		remark: "Собирается ночью по расписанию. Использовать только записи со status=\"active\"; закомментированные адреса давно не работают.",
		hosts:  []string{"data.gorhoz.example", "files.gorhoz.example:8443"},
		titles: []exportTitle{
			{"Реестр остановок", "stops"}, {"Ремонт дворов", "yards"}, {"Вывоз снега", "snow"}, {"Аварийные заявки", "emergencies"}, {"Уличное освещение", "lamps"},
			{"Зелёные насаждения", "trees"}, {"Парковочные места", "parking"}, {"Детские площадки", "playgrounds"},
		},
		notes: []string{
			"", "сверено с отделом благоустройства", "", "", "раньше публиковалось по районам, теперь одним файлом", "", "координаты в WGS 84",
		},
		reasons: []string{"обнаружены повторы строк", "не тот разделитель", "выгружены черновые данные", "потерян столбец с районом"},
	},
	{
		path: "обмен/выгрузки/опись.xml", publisher: "ООО Верхневолжские склады", contact: "edi@vvsklad.example", issued: "2025-06-10T21:30:00+03:00",
		remark: "Опись выгрузок для партнёров. Снятые записи (withdrawn) хранятся ради истории.",
		prefix: "ex:", hosts: []string{"edi.vvsklad.example", "mirror2.vvsklad.example"}, cdata: true,
		titles: []exportTitle{
			{"Остатки по ячейкам", "stock-cells"}, {"Приходные накладные", "receipts"}, {"Отгрузки по партнёрам", "dispatches"}, {"Акты расхождений", "discrepancies"},
			{"Поддоны в обороте", "pallets"}, {"Температурный журнал", "temperature"}, {"Возвраты поставщикам", "returns"}, {"Пересчёты", "recounts"},
		},
		notes: []string{
			"", "", "партнёры просят держать и прошлый период", "", "после переезда на новый сервер адрес сменился", "", "",
		},
		reasons: []string{"сбой кодировки", "неполный период", "перепутаны единицы измерения", "по просьбе партнёра"},
	},
	{
		path: "research/catalog-export.xml", publisher: "Лаборатория полевых наблюдений", contact: "arhiv@polelab.example", issued: "2025-04-28T12:15:00+03:00",
		remark: "Выпуск подготовлен вручную, проверяйте состояние записи перед использованием.",
		hosts:  []string{"archive.polelab.example", "cdn.polelab.example"},
		titles: []exportTitle{
			{"Учёт перелётных птиц", "birds"}, {"Уровень воды", "water-level"}, {"Фотоловушки", "camera-traps"}, {"Снегомерные маршруты", "snow-routes"}, {"Описания растительности", "vegetation"},
			{"Химия проб воды", "water-probes"}, {"Метеопосты", "weather"}, {"Кольцевание", "ringing"},
		},
		notes: []string{
			"", "единицы измерения в отдельном паспорте", "", "", "два наблюдателя, записи сведены", "маршрут менялся из-за паводка", "",
		},
		reasons: []string{"неверные координаты постов", "пропущена неделя наблюдений", "сдвиг времени на час", "заменён после проверки"},
	},
}
