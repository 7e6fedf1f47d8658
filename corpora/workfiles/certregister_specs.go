package workfiles

var certSpecs = []certSpec{
	{
		main: "certs/ladoga-main.xml", reserve: "certs/ladoga-reserve.xml", prefix: "LD", domain: "ladoga.example", month: 5,
		titles: [2]string{"Ладога: реестр сертификатов, основной контур", "Ладога: реестр сертификатов, резервный контур"},
		services: []string{
			"pay", "cabinet", "api", "static", "mail", "auth", "search", "img", "orders", "chat", "stats", "docs", "push", "vpn", "wiki", "git",
		},
		teams: []string{"Платежи", "Витрина", "Связь", "Инфраструктура"},
		notes: []string{"ключ в аппаратном модуле", "выпуск по заявке отдела продаж", "просили не трогать до конца отчётного периода", "цепочка проверена вручную"},
	},
	{
		main: "безопасность/сертификаты-цод-1.xml", reserve: "безопасность/сертификаты-цод-2.xml", prefix: "SC", domain: "vetka.example", month: 8,
		titles: [2]string{"ЦОД-1, сертификаты узлов", "ЦОД-2, сертификаты узлов"},
		services: []string{
			"lk", "gateway", "reports", "sso", "files", "registry", "monitor", "queue", "edge", "billing", "forms", "sign", "archive", "crm", "hr", "print",
		},
		teams: []string{"Отчётность", "Доступ", "Хранение", "Кадры"},
		notes: []string{"продлевал Ершов", "контакт: cert@vetka.example", "выпущен с двумя именами &amp; проверен", "балансировщик перечитывает сам"},
	},
	{
		main: "clinic/tls/site-a.xml", reserve: "clinic/tls/site-b.xml", prefix: "MED", domain: "klinika.example", month: 3,
		titles: [2]string{"Клиника, площадка А: выпущенные сертификаты", "Клиника, площадка Б: выпущенные сертификаты"},
		services: []string{
			"zapis", "lab", "snimki", "recept", "kassa", "portal", "video", "smena", "sklad", "apteka", "otchet", "arhiv", "sso", "fhir", "sms", "call",
		},
		teams: []string{"Регистратура", "Лаборатория", "Аптека", "Техслужба"},
		notes: []string{"согласовано с главным врачом", "на узле старый веб-сервер", "проверка цепочки раз в неделю", "замена ночью, приём не прерывать"},
	},
	{
		main: "ops/x509/prod.xml", reserve: "ops/x509/stage.xml", prefix: "PK", domain: "polka.example", month: 10,
		titles: [2]string{"Полка: сертификаты боевого стенда", "Полка: сертификаты предпродажного стенда"},
		services: []string{
			"shop", "basket", "prices", "returns", "couriers", "stock", "reviews", "promo", "feed", "partner", "media", "geo", "bonus", "admin", "bot", "logs",
		},
		teams: []string{"Каталог", "Доставка", "Лояльность", "Платформа"},
		notes: []string{"имя узла общее для двух стендов", "срок согласован с партнёром", "выпуск через внутренний центр", "мобильное приложение закрепило ключ"},
	},
}
