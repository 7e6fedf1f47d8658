package workfiles

import (
	"fmt"
	"strings"
	"time"

	"etalon/internal/stream"
)

// AttemptLog is an application log of attempts to carry orders out, each with its trace.
type AttemptLog struct {
	File
	Orders   []string
	Attempts []Attempt
}

// Attempt is one record. Rehearsals are attempts on a copy, which do not count.
type Attempt struct {
	Order, Trace, Namespace, Outcome string
	Rehearsal                        bool
}

// OutcomeOK is the outcome of attempts that succeeded.
const OutcomeOK = "ok"

type attemptSpec struct {
	path, prefix string
	namespaces   []string
	gateways     []string
	chatter      []string
	start        time.Time
}

func newAttemptLogs(seed uint64) []*AttemptLog {
	all := make([]*AttemptLog, len(attemptSpecs))
	for i, spec := range attemptSpecs {
		all[i] = spec.build(fileStream(seed, spec.path))
	}
	return all
}

const attemptOrders = 14

// build deals every order four to six attempts, spread over the whole log.
func (spec attemptSpec) build(s *stream.Stream) *AttemptLog {
	l := &AttemptLog{File: File{Path: spec.path, Format: "app_log"}}
	number := s.Between(10200, 48000)
	var turns []string
	for range attemptOrders {
		number += s.Between(3, 40)
		order := fmt.Sprintf("%s-%d", spec.prefix, number)
		l.Orders = append(l.Orders, order)
		for range s.Between(4, 6) {
			turns = append(turns, order)
		}
	}
	stream.Shuffle(s, turns)
	now := spec.start
	var b strings.Builder
	write := func(level, text string) {
		now = now.Add(time.Duration(s.Between(4, 50)) * time.Second)
		fmt.Fprintf(&b, "%s %-5s %s\n", now.Format("2006-01-02 15:04:05"), level, text)
	}
	for _, order := range turns {
		a := Attempt{
			Order: order, Trace: "tr-" + shortID(s) + shortID(s), Namespace: stream.Pick(s, spec.namespaces), Rehearsal: s.Chance(34),
			Outcome: stream.Pick(s, []string{OutcomeOK, OutcomeOK, "timeout", "refused", "broken"}),
		}
		l.Attempts = append(l.Attempts, a)
		level, mode := "INFO", ""
		if a.Outcome != OutcomeOK {
			level = "ERROR"
		}
		if a.Rehearsal {
			mode = " rehearsal=yes"
		}
		write(level, fmt.Sprintf("[%s] order=%s outcome=%s namespace=%s trace=%s%s", stream.Pick(s, spec.gateways), order, a.Outcome, a.Namespace, a.Trace, mode))
		if s.Chance(12) {
			write("DEBUG", stream.Pick(s, spec.chatter))
		}
	}
	l.Data = []byte(b.String())
	return l
}

var attemptSpecs = []attemptSpec{
	{
		path: "logs/checkout/attempts-2025-07-29.log", prefix: "ЗК", namespaces: []string{"checkout", "checkout-blue", "payments"},
		gateways: []string{"gate-1", "gate-2", "gate-3"},
		chatter:  []string{"пул соединений расширен до 40", "сверка часов: расхождение 12 мс", "кэш цен обновлён", "попытка закрыть простаивающее соединение"},
		start:    time.Date(2025, 7, 29, 9, 2, 11, 0, moscow),
	},
	{
		path: "журналы/госуслуги-шлюз/попытки_2025-10-14.log", prefix: "ZV", namespaces: []string{"shlyuz", "shlyuz-rezerv", "arhiv"},
		gateways: []string{"вход-а", "вход-б"},
		chatter:  []string{"сертификат проверен, годен до марта", "очередь ответов пуста", "резервный канал не нужен", "перечитаны правила маршрутизации"},
		start:    time.Date(2025, 10, 14, 8, 30, 5, 0, moscow),
	},
}
