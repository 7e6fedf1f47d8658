package workfiles

import (
	"fmt"
	"strings"
	"time"

	"etalon/internal/stream"
)

// RouteFlags is an access log in UTC and the feature flags, in YAML, whose code answers its routes.
type RouteFlags struct {
	Log, Config File
	// Environment is the code of the environment that the log comes from.
	Environment string
	Flags       []*RouteFlag
	Requests    []RouteRequest
}

// RouteFlag is a flag. Base is its state by its own entry, On by the last change in force.
type RouteFlag struct {
	Key, Route, Owner string
	Base, On          bool
}

// RouteRequest is one line of the log; Off lines are commented out.
type RouteRequest struct {
	At     time.Time
	Path   string
	Status int
	Off    bool
}

// Under says whether a path is a route or lies below it.
func Under(path, route string) bool {
	below, ok := strings.CutPrefix(path, route)
	return ok && (below == "" || below[0] == '/')
}

type routeSpec struct {
	log, config        string
	environment, other string
	intro, changes     string
	routes             [][2]string
	tails              []string
	teams              []string
	reasons            []string
	start              time.Time
	network            string
}

func newRouteFlags(seed uint64) []*RouteFlags {
	all := make([]*RouteFlags, len(routeSpecs))
	for i, spec := range routeSpecs {
		r := &RouteFlags{Environment: spec.environment}
		spec.settle(fileStream(seed, spec.config), r)
		spec.write(fileStream(seed, spec.log), r)
		all[i] = r
	}
	return all
}

// settle draws the flags and writes them, then the changes, of which the last in the file is in force.
func (spec routeSpec) settle(s *stream.Stream, r *RouteFlags) {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n# %s\nflags:\n", spec.intro, spec.changes)
	base := alternating(s, len(spec.routes))
	for i, route := range spec.routes {
		f := &RouteFlag{Key: route[0], Route: route[1], Owner: stream.Pick(s, spec.teams), Base: base[i]}
		f.On = f.Base
		r.Flags = append(r.Flags, f)
		fmt.Fprintf(&b, "  - key: %s\n    route: %s\n    owner: %s\n    states:\n", f.Key, f.Route, f.Owner)
		fmt.Fprintf(&b, "      %s: %s\n", spec.environment, onOff(f.Base))
		if i%3 == 0 {
			fmt.Fprintf(&b, "      # %s: %s\n", spec.environment, onOff(!f.Base))
		}
		fmt.Fprintf(&b, "      %s: %s\n", spec.other, onOff(s.Chance(50)))
	}
	b.WriteString("changes:\n")
	day := spec.start.AddDate(0, 0, -6)
	changed := stream.Sample(s, r.Flags, len(r.Flags)-1)
	for n, f := range append(changed, changed[:1]...) {
		day = day.Add(time.Duration(s.Between(3, 15)) * time.Hour)
		to := !f.On
		if n%8 == 3 {
			// What was changed elsewhere or never came into force looks the same at a glance.
			fmt.Fprintf(&b, "  - {at: %q, flag: %s, environment: %s, state: %s, note: %q}\n", day.Format("2006-01-02 15:04"), f.Key, spec.other, onOff(to), stream.Pick(s, spec.reasons))
			fmt.Fprintf(&b, "  # - {at: %q, flag: %s, environment: %s, state: %s}\n", day.Format("2006-01-02 15:04"), f.Key, spec.environment, onOff(to))
			continue
		}
		f.On = to
		fmt.Fprintf(&b, "  - {at: %q, flag: %s, environment: %s, state: %s, note: %q}\n", day.Format("2006-01-02 15:04"), f.Key, spec.environment, onOff(to), stream.Pick(s, spec.reasons))
	}
	r.Config = File{Path: spec.config, Format: "yaml", Data: []byte(b.String())}
}

// alternating is as many times true as false, in random order.
func alternating(s *stream.Stream, n int) []bool {
	states := make([]bool, n)
	for i := range states {
		states[i] = i%2 == 0
	}
	stream.Shuffle(s, states)
	return states
}

// onOff is written in quotes, since YAML 1.1 reads a bare on as true.
func onOff(on bool) string {
	if on {
		return `"on"`
	}
	return `"off"`
}

const routeRequests = 98

var routeStatuses = []int{200, 200, 304, 404, 404, 429, 429, 500, 502, 503, 504, 503}

// write writes the log: routes have troubles of their own, and those change within the day.
func (spec routeSpec) write(s *stream.Stream, r *RouteFlags) {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s; время UTC, решёткой в начале закрыты запросы нагрузочной проверки\n", spec.environment)
	now := spec.start
	busy := stream.Sample(s, r.Flags, 4)
	for n := range routeRequests {
		if n%14 == 0 {
			busy = stream.Sample(s, r.Flags, 4)
		}
		now = now.Add(time.Duration(s.Between(30, 420)) * time.Second)
		f := stream.Pick(s, busy)
		if s.Chance(25) {
			f = stream.Pick(s, r.Flags)
		}
		q := RouteRequest{At: now, Path: f.Route, Status: stream.Pick(s, routeStatuses), Off: s.Chance(18)}
		if s.Chance(60) {
			q.Path += "/" + stream.Pick(s, spec.tails)
		}
		r.Requests = append(r.Requests, q)
		if q.Off {
			b.WriteString("#")
		}
		fmt.Fprintf(&b, "%s.%d - - [%s] \"%s %s HTTP/1.1\" %d %d %q\n", spec.network, s.Between(2, 90), now.Format("02/Jan/2006:15:04:05 -0700"),
			stream.Pick(s, []string{"GET", "GET", "POST"}), q.Path, q.Status, s.Between(90, 9000), "-")
	}
	r.Log = File{Path: spec.log, Format: "access_log", Data: []byte(b.String())}
}

var routeSpecs = []routeSpec{
	{
		log: "logs/shop-front/access-2025-05-22.log", config: "shop-front/flags.yaml", environment: "prod", other: "staging",
		intro:   "Переключатели витрины: за каждым закреплён маршрут и всё, что лежит под ним.",
		changes: "Раздел changes дополняют снизу; последняя строка по переключателю и окружению главнее его states.",
		routes: [][2]string{
			{"new-cart", "/api/cart"}, {"cart-coupon", "/api/cart/coupon"}, {"fast-search", "/api/search"}, {"search-hints", "/api/search/hints"},
			{"photo-reviews", "/api/reviews"}, {"pickup-map", "/api/pickup"}, {"gift-cards", "/api/gifts"}, {"order-split", "/api/orders"}, {"order-return", "/api/orders/return"},
			{"delivery-slots", "/api/delivery"},
		},
		tails:   []string{"list", "117", "204", "check", "new", "v2/list"},
		teams:   []string{"cart-team", "search-team", "orders-team", "content-team"},
		reasons: []string{"раскатка", "жалобы покупателей", "после разбора", "эксперимент окончен", "по просьбе владельца"},
		start:   time.Date(2025, 5, 22, 4, 10, 0, 0, time.UTC), network: "203.0.113",
	},
	{
		log: "журналы/кабинет/доступ-2025-08-19.log", config: "кабинет/переключатели.yaml", environment: "boevoe", other: "uchebnoe",
		intro:   "Личный кабинет абонента. Маршрут переключателя включает вложенные пути, если у тех нет своего переключателя.",
		changes: "changes: журнал изменений, новое внизу; оно перекрывает states своего окружения.",
		routes: [][2]string{
			{"pokazaniya-foto", "/lk/meters"}, {"pokazaniya-arhiv", "/lk/meters/archive"}, {"oplata-sbp", "/lk/pay"}, {"oplata-rassrochka", "/lk/pay/parts"},
			{"chat-dispetcher", "/lk/chat"}, {"zayavki-novye", "/lk/requests"}, {"zayavki-foto", "/lk/requests/photo"}, {"uvedomleniya", "/lk/notify"},
			{"kvitanciya-pdf", "/lk/bills"}, {"profil-semya", "/lk/profile"},
		},
		tails:   []string{"12", "48", "spisok", "form", "stat", "god/2025"},
		teams:   []string{"gruppa-oplaty", "gruppa-priborov", "gruppa-svyazi"},
		reasons: []string{"сбой у подрядчика", "приёмка пройдена", "решение планёрки", "пробный запуск", "вернули как было"},
		start:   time.Date(2025, 8, 19, 3, 35, 0, 0, time.UTC), network: "198.51.100",
	},
}
