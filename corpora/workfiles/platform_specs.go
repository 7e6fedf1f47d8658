package workfiles

// platformSpec is what one platform description is about.
type platformSpec struct {
	path, domain, registry string
	namespaces             []string
	apps                   []platformApp
	// kinds end the names of volumes; remark opens a note about how it once was.
	kinds          []string
	remark         string
	header, footer string
}

type platformApp struct{ name, deployment, about string }

var platformSpecs = []platformSpec{
	{
		path: "platform/kabinet.toml", domain: "kabinet.example", registry: "cr.kabinet.example/lk",
		namespaces: []string{"lk", "lk-core", "lk-edge"},
		apps: []platformApp{
			{"profile", "person-card", "Данные жильца и его помещения"},
			{"meters", "meter-intake", "Показания счётчиков"},
			{"charges", "charge-engine", "Начисления и перерасчёты"},
			{"payments", "till-gate", "Приём платежей и чеки"},
			{"requests", "fix-desk", "Заявки мастерам"},
			{"votes", "ballot-box", "Собрания и голосования"},
			{"files", "paper-store", "Квитанции и акты в файлах"},
			{"news", "notice-board", "Объявления по домам"},
			{"chat", "talk-hub", "Переписка с диспетчерской"},
		},
		kinds:  []string{"files", "queue", "state"},
		remark: "До объединения домов у сервиса было так (оставили для справки):",
		header: `# Личный кабинет жильца: сервисы, из которых собираются манифесты.
# Запись с enabled = false в кластер не попадает. Значения предыдущих схем держим
# комментариями рядом, чтобы понимать старые заявки.
schema = 3
updated = 2025-03-11
maintainers = ["kabinet-dev@kabinet.example", "duty@kabinet.example"]

[registry]
host = "cr.kabinet.example"
pull_secret = "registry-reader"
keep_tags = 12

[probe]
path = "/healthz"
period_seconds = 15
failure_threshold = 4
`,
		footer: `
[alerts]
channel = "kabinet-duty"
quiet_hours = "23:00-07:00"
# port = 8099   # приёмник оповещений отключён вместе со старым стендом

[backup]
schedule = "20 1 * * *"
keep_days = 21
target = "s3://kabinet-backup/nightly"
`,
	},
	{
		path: "conf/exchange-edge.toml", domain: "obmen.example", registry: "images.obmen.example/edge",
		namespaces: []string{"edge", "edge-in", "edge-out"},
		apps: []platformApp{
			{"intake", "mail-slot", "Приём файлов от партнёров"},
			{"verify", "seal-check", "Проверка подписей"},
			{"convert", "form-bender", "Перевод форматов"},
			{"route", "switch-yard", "Раскладка по получателям"},
			{"deliver", "parcel-runner", "Отправка и повторы"},
			{"receipt", "echo-desk", "Квитанции о приёме"},
			{"archive", "shelf-keeper", "Хранение переписки"},
			{"limits", "gate-meter", "Ограничения по партнёрам"},
			{"mirror", "twin-feed", "Копия потока для испытаний"},
		},
		kinds:  []string{"spool", "keys", "journal"},
		remark: "Настройки прежней площадки, переписаны из акта переезда:",
		header: `# Обменный шлюз. Один файл на весь контур, собирается утилитой gen-edge.
# Выключенные сервисы остаются здесь до списания: их порты и хосты могут уже служить другим.
format = "edge-2"
contour = "main"
revision = 118

[defaults]
timeout_seconds = 40
retries = 3
restart_policy = "always"

[tls]
min_version = "1.2"
bundle = "edge-ca-bundle"
rotate_days = 60

[partners]
allowed = ["192.0.2.0/24", "198.51.100.0/24"]
blocked = []
`,
		footer: `
[watch]
interval_seconds = 30
page_after_minutes = 10
people = ["edge-duty@obmen.example"]

[limits.partner]
files_per_minute = 120
bytes_per_file = 26214400
`,
	},
}
