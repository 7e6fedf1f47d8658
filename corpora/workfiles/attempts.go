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

// Pick is the first or last attempt of an order that a rule takes, nil when there is none.
func (l *AttemptLog) Pick(order string, last bool, take func(Attempt) bool) *Attempt {
	var found *Attempt
	for i := range l.Attempts {
		if a := &l.Attempts[i]; a.Order == order && take(*a) && (found == nil || last) {
			found = a
		}
	}
	return found
}

// Failed is the first or last failed attempt of an order, rehearsals aside. It is nil where a reader who takes the other end
// of the log, counts rehearsals or does not look at the outcome finds it too.
func (l *AttemptLog) Failed(order string, last bool) *Attempt {
	failed := func(a Attempt) bool { return a.Outcome != OutcomeOK && !a.Rehearsal }
	right := l.Pick(order, last, failed)
	for _, careless := range []*Attempt{
		l.Pick(order, !last, failed),
		l.Pick(order, last, func(a Attempt) bool { return a.Outcome != OutcomeOK }),
		l.Pick(order, last, func(a Attempt) bool { return !a.Rehearsal }),
	} {
		if careless == right {
			return nil
		}
	}
	return right
}

// telling counts the failed attempts that can be asked about.
func (l *AttemptLog) telling() int {
	n := 0
	for _, order := range l.Orders {
		for _, last := range []bool{false, true} {
			if l.Failed(order, last) != nil {
				n++
			}
		}
	}
	return n
}

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
		s := fileStream(seed, spec.path)
		all[i] = spec.build(s)
		for n := 0; n < attemptDraws && all[i].telling() < attemptQuestions; n++ {
			all[i] = spec.build(s)
		}
	}
	return all
}

// A log is drawn again, so often at most, until it allows so many questions.
const attemptDraws, attemptQuestions = 4000, 4

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
