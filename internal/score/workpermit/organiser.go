package workpermit

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // the same zones on every machine

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// organiserPlaces are the lists of an organiser, as the option where names them.
var organiserPlaces = []string{"reminders", "automations", "board", "notes", "memory"}

// organiserWants is what a check demands of one list of the organiser.
type organiserWants struct {
	where   string
	phrases []passage
	moment  *moment
	count   int
	absent  bool
}

// organiserRule: the list of the organiser that the option where names (reminders, automations,
// board, notes, memory) has an entry that is asked for: one with all passages of the option phrases
// that falls on the fact, a day or a moment with its zone. With count there are exactly as many such
// entries, with absent none. Without phrases and fact every entry is one. A reminder, an automation
// and a card fall on the day of their own field, a note and a line of memory on the days that they
// name. A record that does not say what the organiser holds fails: nothing missing counts as passed.
func organiserRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	w, err := e.organiserWantsOf(c)
	if err != nil {
		return nil, err
	}
	return func(h *handed) outcome {
		if h.record.Organiser == nil {
			return fail("want %s, got a record that does not say what the organiser holds", w)
		}
		return w.judge(entriesOf(h.record.Organiser, w.where))
	}, nil
}

func (e *Exam) organiserWantsOf(c *dataset.TaskCheck) (*organiserWants, error) {
	w := &organiserWants{}
	var bad [5]error
	w.where, bad[0] = stringOption(c, "where")
	w.phrases, bad[1] = passagesOption(c, "phrases")
	w.count, bad[2] = countOption(c, "count")
	w.absent, bad[3] = flagOption(c, "absent")
	w.moment, bad[4] = e.momentOf(c)
	switch err := cmp.Or(bad[:]...); {
	case err != nil:
		return nil, err
	case !slices.Contains(organiserPlaces, w.where):
		return nil, fmt.Errorf("options.where is %q, want one of %v", w.where, organiserPlaces)
	case w.absent && w.count > 0:
		return nil, errors.New("options.count and options.absent contradict each other: keep one")
	case c.File != "":
		return nil, errors.New("file is set, and an organiser is no file: leave it out")
	}
	return w, nil
}

func (w *organiserWants) judge(entries []entry) outcome {
	var near []string
	found, unread := 0, false
	for i := range entries {
		if w.fits(&entries[i]) {
			found++
		}
		unread = unread || entries[i].cut
		near = collect(near, entries[i].text)
	}
	switch {
	case unread && (w.absent || w.count > 0):
		return fail("want %s, got an entry of more than %d bytes, which were not read", w, maxEntry)
	case w.absent && found == 0, w.count > 0 && found == w.count, !w.absent && w.count == 0 && found > 0:
		return pass("got %d such among %d in %s", found, len(entries), w.where)
	case len(entries) == 0:
		return fail("want %s, got nothing in %s", w, w.where)
	}
	return fail("want %s, got %d such among %d in %s: %s", w, found, len(entries), w.where, strings.Join(near, "; "))
}

// String says what is wanted.
func (w *organiserWants) String() string {
	var b strings.Builder
	switch {
	case w.absent:
		b.WriteString("no entry")
	case w.count > 0:
		fmt.Fprintf(&b, "%d entries exactly", w.count)
	default:
		b.WriteString("an entry")
	}
	fmt.Fprintf(&b, " in %s", w.where)
	for _, p := range w.phrases {
		fmt.Fprintf(&b, " with %q", clip(p.said))
	}
	if w.moment != nil {
		b.WriteString(" on " + w.moment.said)
	}
	return b.String()
}

// fits tells whether an entry is the one that is wanted.
func (w *organiserWants) fits(e *entry) bool {
	if len(w.phrases) > 0 && lacksPassages([]string{russian.Fold(e.text)}, w.phrases, nil) != "" {
		return false
	}
	return w.moment == nil || w.moment.isNamedIn(e.when)
}

// maxEntry is how many bytes of an entry are looked at.
const maxEntry = 64 << 10

// entry is one thing of an organiser: all its words, and those that say when it is.
type entry struct {
	text, when string
	cut        bool
}

func entriesOf(o *dataset.Organiser, where string) []entry {
	var list []entry
	add := func(when string, words ...string) {
		size := len(when)
		for i, text := range words {
			size = max(size, len(text))
			words[i] = leading(text, maxEntry)
		}
		list = append(list, entry{strings.Join(words, "\n"), leading(when, maxEntry), size > maxEntry})
	}
	switch where {
	case "reminders":
		for _, r := range o.Reminders {
			add(r.At, r.Text, r.At, r.Repeat)
		}
	case "automations":
		for _, a := range o.Automations {
			add(a.Trigger, a.Title, a.Trigger, a.Instruction)
		}
	case "board":
		for _, c := range o.Board {
			add(c.Due, c.Title, c.Column, c.Text, c.Due)
		}
	case "notes":
		for _, n := range o.Notes {
			add(n.Title+"\n"+n.Text, n.Title, n.Text)
		}
	case "memory":
		for _, text := range o.Memory {
			add(text, text)
		}
	}
	return list
}

// moment is a day, or a minute of one, in the person's zone.
type moment struct {
	said  string
	day   russian.Period
	clock string // «09:05», "" for any time of the day
	zone  *time.Location
}

// momentOf is the fact of a check on the organiser, nil when it names none.
func (e *Exam) momentOf(c *dataset.TaskCheck) (*moment, error) {
	if c.Fact == "" {
		return nil, nil
	}
	f, err := e.factOf(c, dataset.FactDate, dataset.FactText)
	if err != nil {
		return nil, err
	}
	zone, err := time.LoadLocation(cmp.Or(e.task.TimeZone, "UTC"))
	if err != nil {
		return nil, fmt.Errorf("time_zone: %w", err)
	}
	m := &moment{said: f.Value, zone: zone}
	if at, err := time.Parse(time.RFC3339, f.Value); err == nil {
		m.day, m.clock = m.local(at)
		return m, nil
	}
	if m.day, err = russian.ParsePeriod(f.Value); err != nil || !m.day.IsDay() {
		return nil, fmt.Errorf("the fact %q is %q, want a day such as 2025-03-05 or a moment such as 2025-03-05T10:00:00+03:00", c.Fact, f.Value)
	}
	return m, nil
}

func (m *moment) local(at time.Time) (russian.Period, string) {
	at = at.In(m.zone)
	return russian.DayOf(at.Year(), int(at.Month()), at.Day()), at.Format("15:04")
}

// organiserLayouts are the notations of a moment that machines write; the first two have a zone.
var organiserLayouts = []string{time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04"}

var clockTime = regexp.MustCompile(`(?:^|[^\d:])(\d{1,2}):(\d{2})(?:$|[^\d:]|:\d{2})`)

// isNamedIn tells whether words name the moment: as machines write it, or as people do.
func (m *moment) isNamedIn(text string) bool {
	for _, layout := range organiserLayouts {
		at, err := time.ParseInLocation(layout, strings.TrimSpace(text), m.zone)
		if err == nil {
			day, clock := m.local(at)
			return day == m.day && (m.clock == "" || clock == m.clock)
		}
	}
	named := slices.ContainsFunc(russian.Dates(text), func(d russian.DateMention) bool {
		return d.Is(m.day) || d.HasEnd(m.day.From)
	})
	return named && (m.clock == "" || slices.ContainsFunc(clockTime.FindAllStringSubmatch(text, -1), m.shows))
}

// shows tells whether hours and minutes are those of the moment.
func (m *moment) shows(found []string) bool {
	hours, err := strconv.Atoi(found[1])
	return err == nil && fmt.Sprintf("%02d:%s", hours, found[2]) == m.clock
}
