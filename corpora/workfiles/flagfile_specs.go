package workfiles

// flagSpec is what one file of flags is about.
type flagSpec struct {
	path, defaults string
	// pattern is the name of a section for a flag and an environment, in that order.
	pattern      string
	environments []string
	keys         FlagKeys
	teams        []string
	flags        []flagNote
	// doubts stand behind entries that are commented out, reasons behind those in force.
	doubts, reasons, corrections []string
	header, service              string
}

type flagNote struct{ name, about string }

var flagSpecs = []flagSpec{
	{
		path: "conf/features.ini", defaults: "defaults", pattern: "%s:%s",
		environments: []string{"prod", "stage", "pilot"},
		keys:         FlagKeys{"share", "start", "owner"},
		teams:        []string{"team-cart", "team-search", "team-core", "team-pay", "team-mobile", "team-growth", "team-ops"},
		flags: []flagNote{
			{"one-page-checkout", "оформление заказа на одной странице"},
			{"new-search", "поиск с исправлением опечаток"},
			{"gift-wrap", "подарочная упаковка"},
			{"split-payment", "оплата частями"},
			{"dark-theme", "тёмная тема личного кабинета"},
			{"courier-map", "курьер на карте"},
			{"price-history", "история цены в карточке товара"},
			{"voice-order", "заказ голосом"},
			{"smart-refund", "возврат без звонка оператору"},
			{"wish-lists", "списки желаний"},
		},
		doubts:      []string{"ждём нагрузочные", "откатили", "предлагали на планёрке", "было до февраля", "не согласовано"},
		reasons:     []string{"решение планёрки", "по заявке поддержки", "до итогов опыта", "согласовано с юристами"},
		corrections: []string{"правка после релиза", "дописано дежурным", "по просьбе владельца", "временно, до разбора"},
		header: `; Переключатели магазина. Читается сверху вниз при каждом старте и по сигналу.
; Что важнее: секция «флаг:среда», затем секция флага, затем [defaults].
; Секции и ключи могут повторяться: в силе последняя запись. Комментарии — с «;» или «#».
; share — доля посетителей в процентах, start — день включения, owner — команда-владелец.
`,
		service: `
[reader]
poll_seconds = 45
cache = on
on_error = keep-last
# on_error = disable-all
`,
	},
	{
		path: "etc/mobile/toggles.ini", defaults: "по умолчанию", pattern: "%[2]s / %[1]s",
		environments: []string{"android", "ios", "beta"},
		keys:         FlagKeys{"доля", "включить_с", "владелец"},
		teams:        []string{"tickets", "maps", "profile", "loyalty", "push", "platform", "design"},
		flags: []flagNote{
			{"offline_tickets", "Билеты без сети"},
			{"seat_preview", "Вид из окна при выборе места"},
			{"family_pass", "Семейный абонемент"},
			{"platform_alert", "Оповещение о смене платформы"},
			{"quick_return", "Сдать билет в одно касание"},
			{"bonus_wallet", "Бонусы вместо денег"},
			{"station_maps", "Схемы вокзалов"},
			{"face_entry", "Вход по лицу"},
			{"carbon_label", "Углеродный след поездки"},
		},
		doubts:      []string{"старое значение", "отозвано", "проба одного дня", "хотели так", "спросить у владельца"},
		reasons:     []string{"после жалоб", "по отчёту за неделю", "вместе с выпуском 8.4", "решил совет продукта"},
		corrections: []string{"Дополнение от 12 марта", "Дополнение: сбой в магазине приложений", "Дописано при выпуске 8.4.1"},
		header: `# Переключатели мобильного приложения «Перрон».
# Разделы: [по умолчанию] — для всех, [флаг] — для флага, [среда / флаг] — для флага в одной среде.
# Раздел среды сильнее раздела флага, раздел флага сильнее значений по умолчанию.
# Если раздел встречается снова, его строки читаются поверх прежних.
`,
		service: `
[доставка]
период_минут = 15
подпись = обязательна
; подпись = нет
резервный_адрес = https://toggles.perron.example/v2
`,
	},
}
