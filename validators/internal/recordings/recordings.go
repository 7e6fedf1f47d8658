// Package recordings reads journals in which people on duty note when recordings were begun and ended,
// and later correct what they noted.
package recordings

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/validate"
)

// maxBytes bounds what is read.
const maxBytes = 1 << 20

// day is how many minutes it has.
const day = 24 * 60

// Recording is what a journal says of one. Minutes count from the first day's midnight.
type Recording struct {
	// ID is what tools know it by; Topic is what people call it.
	ID, Topic string
	// Line is where its beginning stands, Planned how many minutes were thought of then.
	Line, Planned int
	begin, end    mark
}

// mark is a moment: as it was noted at once, and as the last correction has it.
type mark struct {
	noted, last int
	// line is where the last of it stands, 0 while nothing does.
	line int
}

// Journal is all recordings in the order of their beginnings.
type Journal []*Recording

// kind is what a line tells of a recording.
type kind int

const (
	began kind = iota
	ended
	beginsAt
	endsAt
	// paused changes nothing: all that is said of pauses is that the recording went on.
	paused
)

// sayings are the lines that tell something, without their clocks. The same thing is said in several ways.
var sayings = []struct {
	kind  kind
	shape *regexp.Regexp
}{
	{began, say(`включил запись {id}, тема «{topic}»\. Рассчитываем минут на {n}\.`)},
	{began, say(`запись {id} пошла\. Тема «{topic}», обещали уложиться в {n} минут[ауы]?\.`)},
	{began, say(`начал писать {id}: «{topic}», по плану {n} минут[ауы]?\.`)},
	{began, say(`{id}, «{topic}»: включили\. Время в сетке — {n} минут[ауы]?\.`)},
	{began, say(`Начали {id} — «{topic}»\. Думаем, минут {n}\.`)},
	{began, say(`Пишем {id}, рассказ «{topic}»\. Гость просил не дольше {n} минут[ауы]?\.`)},
	{ended, say(`{id} выключил\.`)},
	{ended, say(`запись {id} остановлена\.`)},
	{ended, say(`конец записи {id}\.`)},
	{ended, say(`{id} закончена, плёнка убрана\.`)},
	{ended, say(`{id} остановили\.`)},
	{ended, say(`Выключили {id}, гость устал\.`)},
	{beginsAt, say(`поправка к {id}: включили в {clock}, .+\.`)},
	{beginsAt, say(`по {id} уточняю начало: {clock}, .+\.`)},
	{beginsAt, say(`Уточнение: {id} включена в {clock}, .+\.`)},
	{beginsAt, say(`Начало {id} считать так: {clock}, .+\.`)},
	{endsAt, say(`поправка к {id}: остановили в {clock}, а не когда записано выше, .+\.`)},
	{endsAt, say(`по {id} уточняю конец: {clock}, .+\.`)},
	{endsAt, say(`Уточнение: {id} выключена в {clock}, .+\.`)},
	{endsAt, say(`Конец {id} считать так: {clock}, .+\.`)},
	{paused, say(`в разговоре перерыв {n} мин\., связь держали\.`)},
	{paused, say(`молчали на линии {n} мин\., пока искали схему; регистратор писал\.`)},
	{paused, say(`отходили к щиту, перерыв {n} мин\., регистратор не выключали\.`)},
	{paused, say(`Гость отдыхал, перерыв {n} мин\., аппарат не трогали\.`)},
	{paused, say(`Перерыв {n} мин\. на чай, плёнка крутилась\.`)},
	{paused, say(`Перерыв {n} мин\.: искали фотографию, плёнку не останавливали\.`)},
}

func say(shape string) *regexp.Regexp {
	return regexp.MustCompile("^" + strings.NewReplacer("{id}", `(?P<id>[А-Я]{1,2}-\d+)`, "{topic}", `(?P<topic>[^»]+)`,
		"{n}", `(?P<n>\d{1,4})`, "{clock}", `(?P<clock>\d\d:\d\d)`).Replace(shape) + "$")
}

var (
	heading = regexp.MustCompile(`^\d{1,2} [а-я]+, (?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)$`)
	entry   = regexp.MustCompile(`^(\d\d:\d\d)(?: — |\. )(.+)$`)
	// telling is a line that has to be understood: it names a recording or speaks of a pause.
	telling = regexp.MustCompile(`[А-Я]{1,2}-\d|[Пп]ерерыв`)
)

// Read reads a journal: entries below the heading of their day. An entry that names a recording or a pause
// and is not understood is an error, and so is a recording that takes no time, or a day. It may lack an end.
func Read(text string) (Journal, error) {
	if len(text) > maxBytes {
		return nil, fmt.Errorf("journal of %d bytes: more than %d are not read", len(text), maxBytes)
	}
	r := reader{today: -1, byID: map[string]*Recording{}}
	for i, line := range strings.Split(text, "\n") {
		if err := r.line(i+1, line); err != nil {
			return nil, fmt.Errorf("line %d: %w: %q", i+1, err, line)
		}
	}
	for _, rec := range r.all {
		if n := rec.Minutes(validate.Main); rec.Ended() && (n <= 0 || n >= day) {
			return nil, fmt.Errorf("line %d: the recording %s takes %d minutes", rec.Line, rec.ID, n)
		}
	}
	return r.all, nil
}

type reader struct {
	all  Journal
	byID map[string]*Recording
	// today counts days from 0, now is the last entry's minute; going is the recording not yet ended.
	today, now int
	going      *Recording
}

func (r *reader) line(n int, line string) error {
	if heading.MatchString(line) {
		r.today++
		return nil
	}
	m := entry.FindStringSubmatch(line)
	if m == nil {
		return nil
	}
	clock, err := minute(m[1])
	if err != nil {
		return err
	}
	now := r.today*day + clock
	if r.today < 0 || now < r.now {
		return errors.New("the entry is of no day, or earlier than the one before it")
	}
	r.now = now
	for _, s := range sayings {
		if groups := s.shape.FindStringSubmatch(m[2]); groups != nil {
			part := func(name string) string {
				if i := s.shape.SubexpIndex(name); i >= 0 {
					return groups[i]
				}
				return ""
			}
			return r.told(n, s.kind, part)
		}
	}
	if telling.MatchString(m[2]) {
		return errors.New("the entry is not understood")
	}
	return nil
}

func (r *reader) told(n int, k kind, part func(string) string) error {
	rec := r.byID[part("id")]
	switch {
	case k == began:
		planned, _ := strconv.Atoi(part("n"))
		return r.begin(&Recording{ID: part("id"), Topic: part("topic"), Line: n, Planned: planned, begin: mark{r.now, r.now, n}})
	case k == paused && r.going == nil:
		return errors.New("a pause of no recording")
	case k == paused:
		return nil
	case rec == nil:
		return fmt.Errorf("%s was not begun", part("id"))
	case k == ended && r.going != rec:
		return fmt.Errorf("%s ends, and it was not going on", rec.ID)
	case k == ended:
		rec.end, r.going = mark{r.now, r.now, n}, nil
		return nil
	case k == beginsAt:
		return rec.begin.correct(n, part("clock"))
	default:
		return rec.end.correct(n, part("clock"))
	}
}

func (r *reader) begin(rec *Recording) error {
	if r.going != nil || r.byID[rec.ID] != nil {
		return fmt.Errorf("%s begins, and another goes on or had its name", rec.ID)
	}
	r.all, r.byID[rec.ID], r.going = append(r.all, rec), rec, rec
	return nil
}

// correct moves the mark to the clock, on the day that brings it nearest to what was noted.
func (m *mark) correct(n int, clock string) error {
	if m.line == 0 {
		return errors.New("nothing is noted that could be corrected")
	}
	to, err := minute(clock)
	if err != nil {
		return err
	}
	to += m.noted - m.noted%day
	switch {
	case to-m.noted > day/2:
		to -= day
	case m.noted-to > day/2:
		to += day
	}
	m.last, m.line = to, n
	return nil
}

// minute is the minute of the day that a clock shows.
func minute(clock string) (int, error) {
	hours, _ := strconv.Atoi(clock[:2])
	minutes, _ := strconv.Atoi(clock[3:])
	if hours > 23 || minutes > 59 {
		return 0, fmt.Errorf("%s is no time of day", clock)
	}
	return hours*60 + minutes, nil
}

// About are the recordings on the topic.
func (j Journal) About(topic string) []*Recording {
	var found []*Recording
	for _, rec := range j {
		if rec.Topic == topic {
			found = append(found, rec)
		}
	}
	return found
}

// Ended says whether an end is noted. Without one the recording has no length.
func (r *Recording) Ended() bool { return r.end.line > 0 }

// Mended says whether beginning or end was corrected.
func (r *Recording) Mended() bool { return r.begin.last != r.begin.noted || r.end.last != r.end.noted }

// Lines are where the last words on the beginning and on the end stand.
func (r *Recording) Lines() (begin, end int) { return r.begin.line, r.end.line }
