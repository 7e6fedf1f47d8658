package workfiles

// manifestSpec is what one manifest is about.
type manifestSpec struct {
	path       string
	domain     string
	registry   string
	season     string
	namespaces []string
	apps       []manifestApp
	claims     []string
	header     string
	// footer takes the main namespace and the memory limit of its CronJob.
	footer string
}

// manifestApp is a service: the app label, the name of its deployment, the team, whom it calls.
type manifestApp struct{ app, name, team, calls, about string }

var manifestSpecs = []manifestSpec{
	{
		path: "deploy/k8s/shop.yaml", domain: "lavka.example", registry: "registry.lavka.example/shop",
		season: "распродажи", namespaces: []string{"shop", "shop-support"},
		claims: []string{"cache", "media", "spool", "index"},
		apps: []manifestApp{
			{"cart", "basket-api", "checkout", "price", "Корзина: черновики заказов до оплаты"},
			{"orders", "order-core", "checkout", "", "Оформленные заказы и их состояния"},
			{"price", "tariff-engine", "catalog", "", "Цены, скидки и пересчёт на витрине"},
			{"search", "finder", "catalog", "media", "Поиск по витрине"},
			{"media", "picture-store", "catalog", "", "Фотографии товаров"},
			{"notify", "letter-gate", "crm", "orders", "Письма и сообщения покупателям"},
			{"auth", "door-keeper", "platform", "", "Вход покупателей и сотрудников"},
			{"review", "opinion-board", "crm", "auth", "Отзывы и оценки"},
			{"bonus", "point-bank", "crm", "", "Бонусные баллы и их сгорание"},
		},
		header: "# Витрина «Лавка»: всё, что катится одной выкладкой.\n# Порядок: развёртывания, сервисы, маршруты. Секреты живут отдельно и сюда не попадают.\n# Правки только через запрос на слияние; дежурный согласует у команды из метки team.\n",
		footer: "---\n# Ночная выгрузка остатков. Это не развёртывание, под живёт несколько минут.\napiVersion: batch/v1\nkind: CronJob\nmetadata: {name: stock-dump, namespace: %[1]s}\nspec:\n  schedule: \"40 2 * * *\"\n  jobTemplate:\n    spec:\n      template:\n        spec:\n          restartPolicy: Never\n          containers:\n            - name: dump\n              image: registry.lavka.example/shop/stock-dump:1.4.0\n              resources: {limits: {memory: %[2]s}}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop-common, namespace: %[1]s}\ndata:\n  TZ: Europe/Moscow\n  LOG_LEVEL: info\n  CURRENCY: RUB\n",
	},
	{
		path: "k8s/warehouse/all-in-one.yaml", domain: "sklad7.example", registry: "cr.sklad7.example",
		season: "инвентаризации", namespaces: []string{"wms", "wms-edge"},
		claims: []string{"journal", "labels", "queue", "photos"},
		apps: []manifestApp{
			{"picking", "pick-planner", "floor", "stock", "Подбор: листы и маршруты сборщиков"},
			{"packing", "pack-line", "floor", "", "Упаковка и контроль веса"},
			{"stock", "stock-ledger", "ledger", "", "Остатки по ячейкам"},
			{"gate", "yard-control", "yard", "stock", "Ворота и очередь машин во дворе"},
			{"print", "label-press", "floor", "", "Этикетки и сопроводительные листы"},
			{"scan", "scan-intake", "floor", "print", "Приём со сканеров"},
			{"route", "haul-router", "yard", "", "Рейсы и точки выгрузки"},
			{"audit", "recount-desk", "ledger", "scan", "Пересчёт ячеек"},
			{"pallet", "stack-keeper", "floor", "", "Учёт поддонов и их возврат"},
		},
		header: "# Склад № 7, рабочий контур. Собрано из чарта командой helm template и дальше правится руками.\n# Если строка закомментирована, её в кластере нет: держим историю прямо здесь, чтобы не искать по веткам.\n",
		footer: "---\n# Закрытие смены: разовый под, квоту развёртываний не расходует.\napiVersion: batch/v1\nkind: CronJob\nmetadata: {name: shift-close, namespace: %[1]s}\nspec:\n  schedule: \"5 6,18 * * *\"\n  concurrencyPolicy: Forbid\n  jobTemplate:\n    spec:\n      template:\n        spec:\n          restartPolicy: OnFailure\n          containers:\n            - name: close\n              image: cr.sklad7.example/shift-close:0.9.2\n              resources: {limits: {memory: %[2]s}}\n---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: floor-budget, namespace: %[1]s}\nspec:\n  maxUnavailable: 1\n  selector: {matchLabels: {team: floor}}\n",
	},
	{
		path: "clusters/otchet/base.yaml", domain: "otchet.example", registry: "images.otchet.example/bi",
		season: "закрытия месяца", namespaces: []string{"bi", "bi-intake"},
		claims: []string{"drafts", "parts", "lake", "models"},
		apps: []manifestApp{
			{"report", "report-desk", "reports", "cube", "Готовые отчёты и рассылка"},
			{"cube", "cube-builder", "reports", "", "Сборка витрин"},
			{"event", "event-sink", "intake", "", "Приём событий от приложений"},
			{"export", "file-shipper", "intake", "report", "Выгрузка в файлы для бухгалтерии"},
			{"dict", "term-registry", "reports", "", "Справочники и их версии"},
			{"alert", "bell-ringer", "watch", "event", "Оповещения о расхождениях"},
			{"lab", "notebook-hub", "science", "", "Тетради аналитиков"},
			{"quality", "row-inspector", "watch", "dict", "Проверки полноты"},
			{"access", "grant-desk", "watch", "", "Права на витрины и заявки на них"},
		},
		header: "# Отчётность: основа для всех контуров.\n# Контурные отличия накладываются поверх, но числа копий и пределы памяти берутся отсюда.\n",
		footer: "---\n# Пересборка витрин с нуля, запускается по воскресеньям.\napiVersion: batch/v1\nkind: CronJob\nmetadata: {name: full-rebuild, namespace: %[1]s}\nspec:\n  schedule: \"0 3 * * 0\"\n  suspend: false\n  jobTemplate:\n    spec:\n      backoffLimit: 2\n      template:\n        spec:\n          restartPolicy: Never\n          containers:\n            - name: rebuild\n              image: images.otchet.example/bi/full-rebuild:2.0.1\n              resources: {limits: {memory: %[2]s}}\n",
	},
}
