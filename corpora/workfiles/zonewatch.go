package workfiles

import (
	"fmt"
	"strings"
	"time"

	"etalon/internal/stream"
)

// ZoneWatch is a night of name checks, an application log in UTC, with the settings that say what
// every name should answer.
type ZoneWatch struct {
	Log, Config File
	Hosts       []*ZoneHost
	Answers     []ZoneAnswer
}

// ZoneHost is a name of the settings. First are the values that stand first in its section where a
// key stands twice, Former those that are commented out; both are "" where there are none.
type ZoneHost struct {
	Name   string
	Now    ZoneValue
	First  ZoneValue
	Former ZoneValue
}

// ZoneValue is what a name answers.
type ZoneValue struct{ Address, TTL string }

// ZoneAnswer is one record of the log. Cached ones tell nothing of the server.
type ZoneAnswer struct {
	At     time.Time
	Host   *ZoneHost
	Value  ZoneValue
	Cached bool
}

// Last is the last answer of a host at a moment or before it that a rule takes, nil when there is none.
func (z *ZoneWatch) Last(h *ZoneHost, at time.Time, take func(ZoneAnswer) bool) *ZoneAnswer {
	var last *ZoneAnswer
	for i := range z.Answers {
		if a := &z.Answers[i]; a.Host == h && !a.At.After(at) && take(*a) {
			last = a
		}
	}
	return last
}

type zoneSpec struct {
	log, config string
	domain      string
	zones       []string
	network     string
	head        []string
	hosts       []string
	checkers    []string
	remarks     []string
	start       time.Time
}

func newZoneWatches(seed uint64) []*ZoneWatch {
	all := make([]*ZoneWatch, len(zoneSpecs))
	for i, spec := range zoneSpecs {
		w := &zoneWriter{zoneSpec: spec, s: fileStream(seed, spec.log), watch: &ZoneWatch{}}
		w.settle(fileStream(seed, spec.config))
		w.night()
		all[i] = w.watch
	}
	return all
}

type zoneWriter struct {
	zoneSpec
	s     *stream.Stream
	watch *ZoneWatch
	out   strings.Builder
	now   time.Time
}

const zoneDefaultTTL = "600"

var zoneTTLs = []string{"120", "300", "900", "1800", "3600"}

// settle writes the settings: a default that sections override, values commented out, keys that stand twice.
func (w *zoneWriter) settle(s *stream.Stream) {
	var b strings.Builder
	for _, l := range w.head {
		b.WriteString("; " + l + "\n")
	}
	fmt.Fprintf(&b, "\n[DEFAULT]\nttl = %s\nretry = 3\nowner = netops\n", zoneDefaultTTL)
	// Neighbours lie in different zones.
	shift := s.IntN(len(w.zones))
	for i, name := range w.hosts {
		last := s.Between(11, 60)
		address := func(n int) string { return fmt.Sprintf("%s.%d.%d", w.network, i+2, last+n) }
		h := &ZoneHost{Name: name + "." + w.zones[(i+shift)%len(w.zones)] + "." + w.domain, Now: ZoneValue{address(0), zoneDefaultTTL}}
		fmt.Fprintf(&b, "\n[%s]\n", h.Name)
		if i%2 == 0 {
			h.Former.Address = address(100)
			fmt.Fprintf(&b, "; address = %s  ; %s\n", h.Former.Address, stream.Pick(s, w.remarks))
		} else {
			h.First.Address = address(70)
			fmt.Fprintf(&b, "address = %s\n", h.First.Address)
		}
		ttls := stream.Sample(s, zoneTTLs, 3)
		if i%3 != 0 {
			h.Now.TTL = ttls[0]
			h.Former.TTL = ttls[1]
			fmt.Fprintf(&b, "ttl = %s\n;ttl = %s\n", h.Now.TTL, h.Former.TTL)
		} else {
			h.Former.TTL = ttls[2]
			fmt.Fprintf(&b, "#ttl = %s\n", h.Former.TTL)
		}
		fmt.Fprintf(&b, "check = %s\n", stream.Pick(s, w.checkers))
		if s.Chance(45) {
			fmt.Fprintf(&b, "owner = %s\n", stream.Pick(s, []string{"backend", "dba", "integration", "helpdesk"}))
		}
		fmt.Fprintf(&b, "address = %s\n", h.Now.Address)
		w.watch.Hosts = append(w.watch.Hosts, h)
	}
	w.watch.Config = File{Path: w.config, Format: "ini", Data: []byte(b.String())}
}

const zoneSlots = 13

// night writes the log: in each slot one name answers a wrong address and one a wrong time to live,
// and cached answers show others wrong.
func (w *zoneWriter) night() {
	w.now = w.start
	w.record("INFO", "проверка имён запущена, зона "+w.domain)
	seen := map[*ZoneHost]ZoneValue{}
	for _, h := range stream.Sample(w.s, w.watch.Hosts, len(w.watch.Hosts)) {
		seen[h] = h.Now
		w.answer(h, h.Now, false)
	}
	var wrongAddress, wrongTTL *ZoneHost
	for range zoneSlots {
		next := w.other(wrongAddress, wrongTTL)
		if wrongAddress != nil {
			w.change(seen, wrongAddress, ZoneValue{wrongAddress.Now.Address, seen[wrongAddress].TTL})
		}
		wrongAddress = next
		w.change(seen, next, ZoneValue{w.wrongAddress(next), seen[next].TTL})
		w.noise()
		later := w.other(wrongAddress, wrongTTL)
		if wrongTTL != nil {
			w.change(seen, wrongTTL, ZoneValue{seen[wrongTTL].Address, wrongTTL.Now.TTL})
		}
		wrongTTL = later
		w.change(seen, later, ZoneValue{seen[later].Address, later.Former.TTL})
		w.noise()
		w.now = w.now.Add(time.Duration(w.s.Between(8, 26)) * time.Minute)
	}
	w.record("INFO", "проверка имён завершена")
	w.watch.Log = File{Path: w.log, Format: "app_log", Data: []byte(w.out.String())}
}

func (w *zoneWriter) change(seen map[*ZoneHost]ZoneValue, h *ZoneHost, v ZoneValue) {
	seen[h] = v
	w.answer(h, v, false)
}

// wrongAddress is one that the settings had, or a stranger's.
func (w *zoneWriter) wrongAddress(h *ZoneHost) string {
	if h.Former.Address != "" {
		return h.Former.Address
	}
	return h.First.Address
}

// other is a name that is none of two.
func (w *zoneWriter) other(a, b *ZoneHost) *ZoneHost {
	for {
		if h := stream.Pick(w.s, w.watch.Hosts); h != a && h != b {
			return h
		}
	}
}

// noise adds a cached answer that is wrong, and now and then what is no answer at all.
func (w *zoneWriter) noise() {
	h := stream.Pick(w.s, w.watch.Hosts)
	w.answer(h, ZoneValue{w.wrongAddress(h), h.Former.TTL}, true)
	switch w.s.IntN(4) {
	case 0:
		w.record("WARN", "нет ответа за 2 с: "+stream.Pick(w.s, w.watch.Hosts).Name)
	case 1:
		w.record("DEBUG", "очередь проверок пуста, жду расписания")
	}
}

func (w *zoneWriter) answer(h *ZoneHost, v ZoneValue, cached bool) {
	source := "ответ сервера"
	if cached {
		source = "ответ из кэша"
	}
	at := w.record("INFO", fmt.Sprintf("%s: %s A=%s TTL=%s", source, h.Name, v.Address, v.TTL))
	w.watch.Answers = append(w.watch.Answers, ZoneAnswer{at, h, v, cached})
}

// record writes a line and tells its time.
func (w *zoneWriter) record(level, text string) time.Time {
	w.now = w.now.Add(time.Duration(w.s.Between(20, 170)) * time.Second)
	fmt.Fprintf(&w.out, "%s %-5s [%s] %s\n", w.now.Format("2006-01-02T15:04:05Z"), level, stream.Pick(w.s, w.checkers), text)
	return w.now
}

var zoneSpecs = []zoneSpec{
	{
		log: "logs/dns-watch/prod-2025-09-16.log", config: "etc/dns-watch/prod.ini", domain: "prod.example", zones: []string{"msk", "spb", "nsk", "ekb"}, network: "10.41",
		head: []string{
			"Что должны отвечать имена внутренней зоны. Правит дежурный сетевик.",
			"Если ключ в разделе повторён, действует нижняя строка. Чего в разделе нет, берётся из [DEFAULT].",
		},
		hosts:    []string{"orders-db", "orders-api", "billing-db", "billing-api", "search", "images", "auth", "mq", "reports", "gateway"},
		checkers: []string{"probe-a", "probe-b", "probe-c"},
		remarks:  []string{"старая стойка", "до переезда", "временно, на время учений", "площадка выведена"},
		start:    time.Date(2025, 9, 16, 1, 4, 0, 0, time.UTC),
	},
	{
		log: "журналы/имена/проверка-2025-11-05.log", config: "настройки/имена-филиалов.ini", domain: "filial.example", zones: []string{"sever", "yug", "centr", "vostok"}, network: "10.77",
		head: []string{
			"Узлы филиалов: адрес и время жизни ответа.",
			"Повтор ключа в разделе: верна последняя из строк. Нет ключа в разделе: значение из [DEFAULT].",
			"Точка с запятой или решётка в начале строки: строка выключена.",
		},
		hosts:    []string{"kassa-1", "kassa-11", "sklad", "sklad-arhiv", "telefon", "video", "pochta", "prohodnaya", "buh", "kadry"},
		checkers: []string{"узел-север", "узел-юг"},
		remarks:  []string{"сгорел блок питания", "адрес отдан под телефонию", "прежний арендатор", "до ремонта"},
		start:    time.Date(2025, 11, 5, 2, 31, 0, 0, time.UTC),
	},
}
