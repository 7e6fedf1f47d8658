package workfiles

// dockerSpec is what one image recipe is about.
type dockerSpec struct {
	path string
	// building packages are for the first stage, running ones for the second.
	buildPackages, runPackages []string
	// stages and bases are of building and running.
	stages, bases                             []string
	doubtful                                  []string
	variables                                 []string
	oldEnv                                    string
	header, building, labels, running, footer string
}

var dockerSpecs = []dockerSpec{
	{
		path: "docker/otchety/Dockerfile", stages: []string{"build", "runtime"},
		bases: []string{"registry.otchet.example/base/python:3.12", "registry.otchet.example/base/python:3.12-slim"},
		buildPackages: []string{
			"gcc", "g++", "make", "pkg-config", "libpq-dev", "libxml2-dev", "libxslt1-dev", "libffi-dev", "zlib1g-dev", "git",
			"libjpeg-dev", "libfreetype-dev", "libcairo2-dev", "libpango1.0-dev", "libssl-dev", "patch", "xz-utils", "unzip",
		},
		runPackages: []string{
			"curl", "tini", "libpq5", "libxml2", "libxslt1.1", "libcairo2", "fonts-dejavu-core", "fonts-liberation", "locales", "tzdata",
			"procps", "lsof", "less", "netcat-openbsd", "ca-certificates", "ghostscript", "poppler-utils", "media-types",
		},
		doubtful: []string{"gdb", "vim-tiny", "strace", "openssh-client"},
		variables: []string{
			"PYTHONUNBUFFERED=1", "PYTHONDONTWRITEBYTECODE=1", "TZ=Europe/Moscow", "LANG=ru_RU.UTF-8", "REPORT_DIR=/srv/reports",
			"TMP_LIMIT_MB=800", "GUNICORN_THREADS=4", "FONT_DIR=/usr/share/fonts", "TITLE=\"Отчёты и сверки\"", "RETRY_PAUSE=15", "LOCALE_SORT=ru", "QUEUE_NAME=night",
		},
		oldEnv: "DEBUG_SQL=1",
		header: `# syntax=docker/dockerfile:1
# Образ службы отчётов. Собирается ночью и по метке выпуска.
# В две стадии: сначала колёса, потом исполнение; так итоговый образ втрое меньше.
# Пакеты по одному в строке, чтобы различия были видны; исключения случились исторически.
`,
		building: `WORKDIR /src
COPY requirements.txt requirements-fonts.txt ./

# Колёса складываем отдельно: следующая стадия ставит их без сети.
RUN python -m pip wheel \
      --no-cache-dir \
      --wheel-dir /wheels \
      -r requirements.txt \
      # -r requirements-dev.txt \
      -r requirements-fonts.txt

COPY . .
RUN python -m compileall -q app \
 && python tools/check_templates.py templates \
 && rm -rf tests docs

# Шаблоны собираем здесь же: для них нужен node, которого в итоговом образе нет.
COPY --from=registry.otchet.example/base/node:22-slim /usr/local/bin/node /usr/local/bin/node
RUN node tools/pack.js \
      --in templates \
      --out /src/packed \
      # --watch \
      --minify \
 && sha256sum /src/packed/*.tpl > /src/packed/SUMS

# EXPOSE в этой стадии нужен только отладчику у разработчика.
EXPOSE 5678
`,
		labels: `LABEL org.opencontainers.image.title="Служба отчётов" \
      org.opencontainers.image.vendor="Отдел отчётности" \
      org.opencontainers.image.source="https://git.otchet.example/reports"
`,
		running: `COPY --from=build /wheels /wheels
COPY --from=build /src/app /srv/app
COPY --from=build /src/templates /srv/templates

RUN python -m pip install \
      --no-cache-dir \
      --no-index --find-links /wheels \
      reports-app \
 && rm -rf /wheels \
 && useradd --system --home /srv --shell /usr/sbin/nologin reports \
 && install -d -o reports -g reports /srv/reports /srv/tmp

# Русская локаль нужна сортировке фамилий, без неё «Ё» уходит в конец.
RUN sed -i \
      -e 's/^# ru_RU.UTF-8/ru_RU.UTF-8/' \
      -e 's/^# en_US.UTF-8/en_US.UTF-8/' \
      /etc/locale.gen \
 && locale-gen

COPY deploy/fonts.conf /etc/fonts/local.conf
COPY deploy/limits.json /srv/limits.json
VOLUME ["/srv/reports", "/srv/tmp"]

# Порты: сначала основной, затем приём файлов и рассылка замеров.
`,
		footer: `
USER reports
WORKDIR /srv
HEALTHCHECK --interval=30s --timeout=4s --retries=3 \
  CMD curl --fail --silent http://127.0.0.1:4100/healthz || exit 1

# Прежний запуск: CMD ["python", "-m", "app.server"]
ENTRYPOINT ["tini", "--"]
CMD ["gunicorn", "--config", "/srv/app/gunicorn.conf.py", "app.server:wsgi"]
`,
	},
	{
		path: "build/images/gateway.Dockerfile", stages: []string{"compile", "serve"},
		bases: []string{"images.obmen.example/golang:1.24-bookworm", "images.obmen.example/debian:bookworm-slim"},
		buildPackages: []string{
			"build-essential", "cmake", "ninja-build", "libssl-dev", "libcurl4-openssl-dev", "protobuf-compiler", "unzip", "patch", "file", "git",
			"libpcsclite-dev", "libsqlite3-dev", "liblz4-dev", "libzstd-dev", "autoconf", "libtool", "bison", "flex",
		},
		runPackages: []string{
			"ca-certificates", "openssl", "gettext-base", "logrotate", "cron", "rsync", "iproute2", "dnsutils", "tcpdump", "jq",
			"libpcsclite1", "pcscd", "libsqlite3-0", "liblz4-1", "libzstd1", "xz-utils", "tini", "tzdata",
		},
		doubtful: []string{"nmap", "htop", "python3-minimal", "telnet"},
		variables: []string{
			"GATE_MODE=edge", "GATE_CONTOUR=main", "TZ=Asia/Yekaterinburg", "LC_ALL=C.UTF-8", "SPOOL_DIR=/var/spool/gate", "KEY_DIR=/etc/gate/keys",
			"MAX_FILE_MB=250", "RETRY_LIMIT=6", "GREETING=\"Шлюз обмена\"", "METRICS_PREFIX=gate", "PARTNER_TIMEOUT=40", "LOG_FORMAT=json",
		},
		oldEnv: "GATE_TRACE=on",
		header: `# Обменный шлюз: образ для наружного контура.
# Сборка: make image. Руками не собирать, иначе потеряется подпись.
# Всё, что нужно только для сборки, остаётся в первой стадии.
`,
		building: `WORKDIR /gate
COPY go.mod go.sum ./
RUN go mod download

COPY . .
RUN protoc \
      --go_out=. \
      --go_opt=paths=source_relative \
      api/gate.proto \
 && go generate ./... \
 && CGO_ENABLED=1 go build \
      -trimpath \
      -ldflags "-s -w" \
      -o /out/gate \
      ./cmd/gate

# Проверка на месте: собранное должно отвечать на вопрос о версии.
RUN /out/gate --version \
 && file /out/gate | grep -q "ELF 64-bit"

# Вспомогательные утилиты: ими дежурный разбирает застрявшие файлы.
RUN for tool in unpack resend explain; do \
      CGO_ENABLED=0 go build \
        -trimpath \
        -o /out/gate-$tool \
        ./cmd/gate-$tool || exit 1; \
    done \
 && strip /out/gate-unpack /out/gate-resend \
 && ls -l /out

# Порт отладчика, наружу не выходит.
EXPOSE 2345
`,
		labels: `LABEL title="gateway" \
      contour="main" \
      owner="edge-duty@obmen.example" \
      note="образ подписан, ключ у дежурного"
`,
		running: `COPY --from=compile /out/gate /usr/local/bin/gate
COPY deploy/logrotate.conf /etc/logrotate.d/gate
COPY deploy/crontab /etc/cron.d/gate
COPY deploy/entrypoint.sh /entrypoint.sh

RUN chmod 0755 /entrypoint.sh \
 && chmod 0644 /etc/cron.d/gate \
 && groupadd --gid 1700 gate \
 && useradd --uid 1700 --gid gate --no-create-home gate \
 && mkdir -p /var/spool/gate/in /var/spool/gate/out /var/spool/gate/bad \
 && chown -R gate:gate /var/spool/gate

# Сертификаты удостоверяющих центров кладём свои, системные обновляются реже.
COPY deploy/ca/*.crt /usr/local/share/ca-certificates/obmen/
RUN update-ca-certificates \
 && install -d -o gate -g gate -m 0700 /etc/gate/keys \
 && ln -s /var/spool/gate/bad /var/spool/gate/quarantine

# Часы в журналах местные, в файлах для партнёров — всегда UTC, это решает сам шлюз.
COPY --from=compile /out/gate-unpack /out/gate-resend /out/gate-explain /usr/local/bin/
VOLUME /var/spool/gate

# Приём от партнёров, обратные каналы, замеры.
`,
		footer: `
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=20s --timeout=5s --start-period=15s \
  CMD /usr/local/bin/gate ping \
      --quiet \
      || exit 1

USER gate
ENTRYPOINT ["/entrypoint.sh"]
CMD ["gate", "run", \
     "--config", "/etc/gate/gate.toml"]
`,
	},
}

// envSpec is what one file of environment variables is about.
type envSpec struct {
	path, namespace string
	services        []string
	remarks         []string
	// others are beginnings of variables that every service has and nobody asks about.
	others []string
	// header takes the namespace; greeting takes a service, a number and the service again.
	header, middle, greeting, ending string
}

var envSpecs = []envSpec{
	{
		path: "deploy/prod/.env", namespace: "pochta-prod",
		services: []string{"INTAKE", "SORT", "DELIVER", "BOUNCE", "REPORT", "SEARCH", "ARCHIVE", "NOTIFY", "BILLING", "PREVIEW"},
		others:   []string{"TIMEOUT_", "LEVEL_", "BATCH_", "PAUSE_", "SHARDS_", "BACKLOG_"},
		remarks:  []string{"после декабря", "по замерам", "просил дежурный", "на пробу, оставили"},
		header: `# Почтовый сервис, боевой контур. Читается загрузчиком при старте каждого процесса.
# Имя может встретиться дважды: загрузчик идёт сверху вниз, в силе последнее присваивание.
# Всё после решётки — пояснение. Многострочные значения берутся в двойные кавычки.

# --- общее ---
APP_ENV=prod
# K8S_NAMESPACE=pochta-stage
K8S_NAMESPACE=%s
LOG_LEVEL=info
LOG_DIR=/var/log/pochta
TZ=Europe/Moscow
export SENTRY_URL=https://errors.pochta.example/7
FEATURE_DRAFTS=on
FEATURE_VOICE=off

# --- очередь ---
QUEUE_HOST=queue.pochta.example
QUEUE_PORT=5672
QUEUE_PREFETCH=20
# QUEUE_PREFETCH=50
QUEUE_HEARTBEAT=30

# --- процессы-обработчики: сколько держать на каждую работу ---
`,
		middle: `
# --- база и кэш ---
DB_HOST=db-main.pochta.example
DB_PORT=5432
DB_NAME=pochta
DB_POOL=24
export CACHE_URL=redis://cache.pochta.example:6379/2
CACHE_TTL=900
# CACHE_TTL=60  # на время отладки

# --- почта ---
SMTP_HOST=relay.pochta.example
SMTP_PORT=2525
SMTP_FROM="Почтовый сервис <robot@pochta.example>"
SMTP_TIMEOUT=25

# --- память: предел на каждую работу ---
`,
		greeting: `
# --- тексты ---
SUPPORT_NOTE="Здравствуйте!
Если письмо застряло, пришлите номер. Для пробного контура хватает таких настроек:
WORKERS_%s=%d
MEMORY_%s=512Mi
В боевом контуре они другие."
SIGNATURE="С уважением, дежурная смена"

`,
		ending: `# --- хранилище вложений ---
FILES_URL=https://files.pochta.example
FILES_BUCKET=attachments
FILES_KEEP_DAYS=400
FILES_MAX_MB=25

# --- правки по итогам разбора 11 марта, перенести наверх при случае ---
`,
	},
	{
		path: "services/raspisanie/stage.env", namespace: "raspisanie-stage",
		services: []string{"FEED", "MERGE", "DELAYS", "BOARDS", "MAPS", "TICKETS", "PUSH", "STATS", "WEATHER", "EXPORT", "VOICE"},
		others:   []string{"PERIOD_", "KEEP_", "RETRY_", "DELAY_", "WINDOW_", "LIMIT_"},
		remarks:  []string{"как на боевом", "больше не влезает", "см. заявку", "временно"},
		header: `# Расписание, опытный контур.
# Повтор имени допустим: последнее присваивание отменяет прежние.
# Строки с решёткой в начале не действуют.

CONTOUR=stage
K8S_NAMESPACE=%s
# K8S_NAMESPACE=raspisanie-demo
REGION=ural
LOG_LEVEL=debug
export TRACE_RATIO=0.25
CLOCK_SOURCE=ntp.raspisanie.example

## Источники
FEED_URL=https://feed.raspisanie.example/v3
FEED_TIMEOUT=12
FEED_FORMAT=gtfs
# FEED_FORMAT=netex
WEATHER_URL=https://meteo.raspisanie.example/point
BOARDS_HOST=198.51.100.24
BOARDS_PORT=7020

## Сколько исполнителей на каждую задачу
`,
		middle: `
## Хранилища
PG_DSN=postgres://app@pg.raspisanie.example:5432/stage
PG_POOL_MIN=2
PG_POOL_MAX=18
KV_NODES=kv1.raspisanie.example,kv2.raspisanie.example,kv3.raspisanie.example
KV_TTL=120
S3_BUCKET=rasp-stage
export S3_ENDPOINT=https://s3.raspisanie.example

## Оповещения
PUSH_GATE=https://push.raspisanie.example
PUSH_BATCH=200
# PUSH_BATCH=1000
QUIET_FROM=23:30
QUIET_TO=05:30

## Потолок памяти на каждую задачу
`,
		greeting: `
## Справка, её показывает страница состояния
STATUS_HELP="Опытный контур может отставать от боевого.
Образец настроек для новых стендов:
WORKERS_%s=%d
MEMORY_%s=512Mi
Вопросы — дежурному."
STATUS_COLOR=orange

`,
		ending: `## Пределы для внешних
RATE_PER_MINUTE=90
RATE_BURST=30
PARTNER_KEYS=/etc/rasp/partners.json

## Дописано после сбоя табло
`,
	},
}
