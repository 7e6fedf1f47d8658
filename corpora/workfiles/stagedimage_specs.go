package workfiles

var (
	stagedBuild = []string{"build-essential", "cmake", "ninja-build", "pkg-config", "git", "libssl-dev", "libpq-dev", "zlib1g-dev", "libcurl4-openssl-dev", "protobuf-compiler", "clang", "lld", "ccache", "gettext", "bison", "flex"}
	stagedRun   = []string{"ca-certificates", "curl", "tzdata", "libpq5", "libssl3", "zlib1g", "tini", "gettext-base", "procps", "less", "netcat-openbsd", "iproute2", "dnsutils", "jq", "unzip", "locales"}
)

// more puts a service's own packages after the common ones.
func more(common []string, own ...string) []string {
	return append(append([]string(nil), common...), own...)
}

var stagedSpecs = []stagedSpec{
	{
		path: "images/kassa/Dockerfile", title: "Кассовый узел: сборка и запуск", service: "kassa",
		build: more(stagedBuild, "libusb-1.0-0-dev", "libudev-dev"), run: more(stagedRun, "libusb-1.0-0", "cups-client"),
		paths: []string{"Makefile", "src", "drivers", "locale", "proto", "assets", "third_party", "schemas"},
	},
	{
		path: "build/raspisanie/Dockerfile", title: "Сервис расписаний пригородных поездов", service: "raspisanie",
		build: more(stagedBuild, "libgeos-dev", "libproj-dev"), run: more(stagedRun, "libgeos-c1v5", "proj-bin"),
		paths: []string{"Makefile", "core", "gtfs", "importers", "locale", "web", "tools", "schemas"},
	},
	{
		path: "docker/ocr-bills.Dockerfile", title: "Распознавание счетов: образ для кластера", service: "ocrbills",
		build: more(stagedBuild, "libleptonica-dev", "libtesseract-dev"), run: more(stagedRun, "tesseract-ocr", "tesseract-ocr-rus"),
		paths: []string{"Makefile", "engine", "models", "samples", "api", "queue", "tools", "etc"},
	},
	{
		path: "deploy/map-tiles/Dockerfile", title: "Плитки карты: генератор и раздача", service: "maptiles",
		build: more(stagedBuild, "libgdal-dev", "libsqlite3-dev"), run: more(stagedRun, "gdal-bin", "sqlite3"),
		paths: []string{"Makefile", "render", "styles", "fonts", "cache", "server", "tools", "etc"},
	},
	{
		path: "обмен/шлюз/Dockerfile", title: "Шлюз обмена с поставщиками", service: "shlyuz",
		build: more(stagedBuild, "libxml2-dev", "libxslt1-dev"), run: more(stagedRun, "libxml2", "xsltproc"),
		paths: []string{"Makefile", "gateway", "schemas", "xslt", "certs", "adapters", "tools", "etc"},
	},
	{
		path: "ci/voice-menu.Dockerfile", title: "Голосовое меню справочной", service: "voicemenu",
		build: more(stagedBuild, "libasound2-dev", "libopus-dev"), run: more(stagedRun, "ffmpeg", "sox"),
		paths: []string{"Makefile", "dialog", "sounds", "grammar", "api", "billing", "tools", "etc"},
	},
	{
		path: "services/teplo-uchet/Dockerfile", title: "Учёт тепла: приём показаний", service: "teplo",
		build: more(stagedBuild, "libmodbus-dev", "libserialport-dev"), run: more(stagedRun, "libmodbus5", "mosquitto-clients"),
		paths: []string{"Makefile", "collector", "protocols", "reports", "api", "locale", "tools", "etc"},
	},
}
