// Package dutylog reads logs in which people on duty note when recordings begin and end, and mend
// what they noted by later lines.
package dutylog

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/internal/wording"
)

// Mark is a minute of the day and the line that tells it.
type Mark struct{ Minute, Line int }

// Recording is what a log says of one: the length it was planned to have, in minutes, and the
// marks of its ends in the order of the log. The last mark holds.
type Recording struct {
	ID, Topic     string
	Planned       int
	Starts, Stops []Mark
}

// most bounds the size of a log.
const most = 1 << 20

var slots = wording.Slots{
	"id": `[А-Я]{1,3}-\d{1,6}`, "topic": `[^«»]+`, "minutes": `\d{1,4}`, "time": `\d{2}:\d{2}`, "why": `[^.]+`,
}

// Lines of each kind, without the time that they begin with.
var (
	begins = slots.Must(
		"включил запись {id}, тема «{topic}». Рассчитываем минут на {minutes}.",
		"запись {id} пошла. Тема «{topic}», обещали уложиться в {minutes} минут.",
		"начал писать {id}: «{topic}», по плану {minutes} минут.",
		"{id}, «{topic}»: включили. Время в сетке — {minutes} минут.",
		"Начали {id} — «{topic}». Думаем, минут {minutes}.",
		"Пишем {id}, рассказ «{topic}». Гость просил не дольше {minutes} минут.",
	)
	ends = slots.Must(
		"{id} выключил.", "запись {id} остановлена.", "конец записи {id}.",
		"{id} закончена, плёнка убрана.", "{id} остановили.", "Выключили {id}, гость устал.",
	)
	mendsBegin = slots.Must(
		"по {id} уточняю начало: {time}, {why}.", "поправка к {id}: включили в {time}, {why}.",
		"Начало {id} считать так: {time}, {why}.", "Уточнение: {id} включена в {time}, {why}.",
	)
	mendsEnd = slots.Must(
		"по {id} уточняю конец: {time}, {why}.", "поправка к {id}: остановили в {time}, а не когда записано выше, {why}.",
		"Конец {id} считать так: {time}, {why}.", "Уточнение: {id} выключена в {time}, {why}.",
	)
	timed = regexp.MustCompile(`^(\d{2}:\d{2})(?: — |\. )(.+)$`)
	anyID = regexp.MustCompile(slots["id"])
)

// Log is a log that was read.
type Log struct {
	Recordings []*Recording
	byID       map[string]*Recording
}

// Read reads a log. A line that names a recording and is of no known kind is an error, as is one
// about a recording that has not begun.
func Read(text string) (*Log, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	l := &Log{byID: map[string]*Recording{}}
	for i, line := range strings.Split(text, "\n") {
		m := timed.FindStringSubmatch(strings.TrimRight(line, "\r "))
		if m == nil {
			continue
		}
		if err := l.note(m[1], m[2], i+1); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return l, nil
}

func (l *Log) note(clock, said string, line int) error {
	if slots, ok := wording.Fill(begins, said); ok {
		return l.begin(clock, slots, line)
	}
	for i, kind := range [][]*regexp.Regexp{ends, mendsBegin, mendsEnd} {
		slots, ok := wording.Fill(kind, said)
		if !ok {
			continue
		}
		if slots["time"] != "" {
			clock = slots["time"]
		}
		minute, err := minuteOf(clock)
		r := l.byID[slots["id"]]
		switch {
		case r == nil:
			return fmt.Errorf("recording %s has not begun", slots["id"])
		case i == 1:
			r.Starts = append(r.Starts, Mark{minute, line})
		default:
			r.Stops = append(r.Stops, Mark{minute, line})
		}
		return err
	}
	if id := anyID.FindString(said); id != "" {
		return fmt.Errorf("what is said of %s is not understood", id)
	}
	return nil
}

func (l *Log) begin(clock string, slots map[string]string, line int) error {
	minute, err := minuteOf(clock)
	if err != nil {
		return err
	}
	if l.byID[slots["id"]] != nil {
		return fmt.Errorf("recording %s begins twice", slots["id"])
	}
	planned, _ := strconv.Atoi(slots["minutes"])
	r := &Recording{ID: slots["id"], Topic: slots["topic"], Planned: planned, Starts: []Mark{{minute, line}}}
	l.byID[r.ID] = r
	l.Recordings = append(l.Recordings, r)
	return nil
}

func minuteOf(clock string) (int, error) {
	h, _ := strconv.Atoi(clock[:2])
	m, _ := strconv.Atoi(clock[3:])
	if h > 23 || m > 59 {
		return 0, fmt.Errorf("there is no time %s", clock)
	}
	return h*60 + m, nil
}

// About are the recordings with the topic.
func (l *Log) About(topic string) []*Recording {
	var found []*Recording
	for _, r := range l.Recordings {
		if r.Topic == topic {
			found = append(found, r)
		}
	}
	return found
}

// Minutes is the length between the marks that hold, over midnight too; -1 while there is no end.
func (r *Recording) Minutes() int {
	if len(r.Stops) == 0 {
		return -1
	}
	return between(r.Starts[len(r.Starts)-1], r.Stops[len(r.Stops)-1])
}

// Noted is the length between the first marks, before anything was mended, likewise.
func (r *Recording) Noted() int {
	if len(r.Stops) == 0 {
		return -1
	}
	return between(r.Starts[0], r.Stops[0])
}

const day = 24 * 60

func between(start, stop Mark) int { return (stop.Minute - start.Minute + day) % day }
