package workfiles

// settingsTheme is what a settings file is about.
type settingsTheme struct {
	path    string
	service string
	comment string
	owner   jsonLine
	broker  jsonObject
	envs    []string
	// inline files keep overrides inside each consumer, the others in one section at the end.
	inline    bool
	consumers []themeConsumer
	extra     jsonObject
}

// themeConsumer has a remark where somebody left one.
type themeConsumer struct{ name, queue, note string }

var settingsThemes = []settingsTheme{
	{
		path: "config/fulfilment/settings.json", service: "fulfilment-core",
		comment: "Порядок слоёв: defaults, затем consumers, затем environments; более частный слой перекрывает общий по каждому ключу отдельно. Ключи с подчёркиванием в начале отключены. Единицы: ms, s, m (минуты), h, d (сутки по 24 часа), KiB, MiB.",
		owner:   jsonLine{jsonObject{{"team", "складская логистика"}, {"mail", "wms-core@sklad.example"}, {"duty", "ежедневно с 08:00 до 23:00 по Москве"}}},
		broker: jsonObject{
			{"hosts", jsonLine{[]any{"mq1.sklad.example:5671", "mq2.sklad.example:5671"}}},
			{"connect_timeout", "4s"}, {"heartbeat", "20s"},
			{"limits", jsonLine{jsonObject{{"visibility_timeout", "12h"}, {"retention", "30d"}, {"max_message", "8MiB"}}}},
		},
		envs: []string{"production", "staging", "loadtest"},
		consumers: []themeConsumer{
			{"pick-list", "wms.picking.lists", ""}, {"stock-reserve", "wms.stock.reserve", ""}, {"label-print", "wms.labels.print", "печать целой волны идёт до получаса, см. разбор от 3 марта"},
			{"route-plan", "tms.routes.plan", "значения подобраны по нагрузке марта"}, {"courier-push", "tms.couriers.push", ""}, {"weigh-control", "wms.weighing.results", ""},
			{"return-intake", "wms.returns.intake", "раньше читал общую очередь, отделён в апреле"}, {"shelf-audit", "wms.audit.shelves", ""}, {"dock-schedule", "tms.docks.schedule", "ночью расписание перестраивается целиком"},
		},
		extra: jsonObject{
			{"storage", jsonObject{
				{"labels", jsonLine{jsonObject{{"bucket", "wms-labels"}, {"retention", "45d"}, {"max_file", "3MiB"}}}},
				{"photos", jsonLine{jsonObject{{"bucket", "wms-photos"}, {"retention", "180d"}, {"max_file", "12MiB"}}}},
			}},
			{"alerts", jsonLine{[]any{"очередь растёт больше 10 минут подряд", "доля ошибок выше 2 % за 15 минут"}}},
		},
	},
	{
		path: "services/billing/config/queues.json", service: "billing-workers",
		comment: "Каждый обработчик берёт значения из своего раздела, недостающие — из defaults. Вложенный раздел environments перекрывает раздел обработчика по каждому ключу отдельно. Имя с подчёркиванием впереди — выключенный ключ, его никто не читает. Единицы: ms, s, m — минуты, h, d — сутки, KiB и MiB.",
		owner:   jsonLine{jsonObject{{"team", "расчёты с клиентами"}, {"mail", "billing@raschet.example"}, {"duty", "по будням с 09:00 до 18:00"}}},
		broker: jsonObject{
			{"hosts", jsonLine{[]any{"10.20.4.11:5672", "10.20.4.12:5672", "10.20.4.13:5672"}}},
			{"publish", jsonLine{jsonObject{{"confirm_timeout", "6s"}, {"max_message", "8MiB"}, {"delivery_delay", "0s"}}}},
		},
		envs: []string{"production", "preprod"}, inline: true,
		consumers: []themeConsumer{
			{"invoice-render", "billing.invoices.render", ""}, {"act-sign", "billing.acts.sign", "подписание ждёт внешнюю службу, быстрее не станет"}, {"payment-match", "billing.payments.match", ""},
			{"dunning-mail", "billing.dunning.mail", ""}, {"tariff-recalc", "billing.tariffs.recalc", "в первых числах месяца нагрузка втрое выше"}, {"fiscal-receipt", "billing.receipts.fiscal", "после сбоя 17 апреля значения пересмотрены"},
			{"bank-import", "billing.bank.import", "выписки приходят пачками ночью"}, {"refund-check", "billing.refunds.check", ""}, {"ledger-export", "billing.ledger.export", ""},
		},
		extra: jsonObject{
			{"fiscal", jsonObject{
				{"gateway", "https://kassa.raschet.example/v2"}, {"timeout", "25s"},
				{"archive", jsonLine{jsonObject{{"retention", "1825d"}, {"overflow", "fail"}}}},
			}},
			{"reports", jsonLine{jsonObject{{"schedule", "30 5 * * 1-5"}, {"keep", "400d"}, {"to", "otchet@raschet.example"}}}},
		},
	},
	{
		path: "deploy/media/app-settings.json", service: "media-pipeline",
		comment: "Что действует: сначала defaults, поверх — consumers, поверх — environments нужной среды (ключ за ключом). Отключённое помечено подчёркиванием перед именем. Обозначения: ms, s, m = минута, h, d = 24 часа, KiB = 1024 байта, MiB = 1024 KiB.",
		owner:   jsonLine{jsonObject{{"team", "видеоархив"}, {"mail", "media-ops@arhiv.example"}, {"wiki", "https://wiki.arhiv.example/media/queues"}}},
		broker: jsonObject{
			{"hosts", jsonLine{[]any{"nats-a.arhiv.example:4222", "nats-b.arhiv.example:4222"}}},
			{"reconnect", jsonLine{jsonObject{{"first", "300ms"}, {"max", "20s"}}}},
			{"streams", jsonLine{jsonObject{{"retention", "60d"}, {"replicas", 3}}}},
		},
		envs: []string{"production", "staging", "dr-site"},
		consumers: []themeConsumer{
			{"video-transcode", "media.video.transcode", "большие исходники: один файл до двух часов на слабых узлах"}, {"thumb-make", "media.images.thumbs", ""}, {"subtitle-align", "media.text.subtitles", ""},
			{"audio-loudness", "media.audio.loudness", ""}, {"face-blur", "media.video.blur", "на площадке dr-site меньше памяти"}, {"catalog-index", "media.catalog.index", ""},
			{"upload-scan", "media.uploads.scan", ""}, {"rights-check", "media.rights.check", "правообладатели отвечают не сразу"}, {"cold-archive", "media.archive.cold", "не объединять с соседними: разные сроки хранения"},
		},
		extra: jsonObject{
			{"cache", jsonObject{
				{"manifests", jsonLine{jsonObject{{"ttl", "90s"}, {"max_message", "64KiB"}}}},
				{"posters", jsonLine{jsonObject{{"ttl", "12h"}, {"retention", "8d"}}}},
			}},
			{"gpu", jsonLine{jsonObject{{"nodes", 4}, {"idle_shutdown", "18m"}, {"overflow", "cpu"}}}},
			{"feature_flags", jsonLine{jsonObject{{"hdr", true}, {"two_pass", false}}}},
		},
	},
}
