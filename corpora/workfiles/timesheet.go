package workfiles

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/internal/stream"
)

// Timesheet is a JSON Lines journal of who worked how long on which component, and the issue card
// that says which task a component belongs to.
type Timesheet struct {
	Journal, Card File
	Tasks         []*SheetTask
	Entries       []*SheetEntry
	// Days are the Moscow dates of the journal.
	Days []string
}

// SheetTask is a task of the card. Components are those it has after all comments, Described those
// of the description, First those it would have if a component stayed where it was first moved to,
// Proposed those it would have if every proposal had been accepted.
type SheetTask struct {
	Key, Title                             string
	Described, Components, First, Proposed []string
}

// SheetEntry is an entry. At has the offset that is written. Minutes are those after all corrections,
// First those it was entered with, Fixed those after the first correction.
type SheetEntry struct {
	ID, Login, Component, Kind string
	At                         time.Time
	First, Fixed, Minutes      int
	Void                       bool
}

// WorkKind is the kind of entries that are work.
const WorkKind = "work"

type sheetSpec struct {
	journal, card string
	project       string
	summary       string
	people        []string
	titles        []string
	components    []string
	notes         []string
	chatter       []string
	day           time.Time
}

func newTimesheets(seed uint64) []*Timesheet {
	all := make([]*Timesheet, len(sheetSpecs))
	for i, spec := range sheetSpecs {
		t := &Timesheet{}
		spec.write(fileStream(seed, spec.card), t)
		journal := fileStream(seed, spec.journal)
		for range sheetDraws {
			spec.fill(journal, t)
			if t.twiceFixed() >= sheetTwiceFixed {
				break
			}
		}
		all[i] = t
	}
	return all
}

// A journal is drawn again, so often at most, until so many entries that count have been corrected twice.
const sheetDraws, sheetTwiceFixed = 60, 9

func (t *Timesheet) twiceFixed() int {
	n := 0
	for _, e := range t.Entries {
		if e.Kind == WorkKind && !e.Void && e.Fixed != e.Minutes {
			n++
		}
	}
	return n
}

// write draws the tasks and their fate and writes the card.
func (spec sheetSpec) write(s *stream.Stream, t *Timesheet) {
	number := s.Between(300, 880)
	parts := spec.components
	var b strings.Builder
	fmt.Fprintf(&b, "Ключ: %s-%d\nТема: %s\nСостояние: в работе\nАвтор: %s\nСоздана: %s\n\n", spec.project, number, spec.summary, spec.people[0], spec.day.Format(dotted))
	b.WriteString("ОПИСАНИЕ\nРазбивка по задачам и компонентам (время ведётся по компонентам, задача в журнале не пишется):\n")
	for i, title := range spec.titles {
		task := &SheetTask{Key: fmt.Sprintf("%s-%d", spec.project, number+1+i), Title: title, Described: parts[2*i : 2*i+2]}
		t.Tasks = append(t.Tasks, task)
		fmt.Fprintf(&b, "* %s %s. Компоненты: %s\n", task.Key, title, strings.Join(task.Described, ", "))
	}
	b.WriteString("\nКОММЕНТАРИИ\n")
	at := spec.day.Add(9 * time.Hour)
	say := func(text string) {
		at = at.Add(time.Duration(s.Between(70, 900)) * time.Minute)
		fmt.Fprintf(&b, "\n[%s] %s\n%s\n", at.Format("02.01.2006 15:04"), stream.Pick(s, spec.people), text)
	}
	chatter := stream.Sample(s, spec.chatter, len(spec.chatter))
	fates := newSheetFates(t.Tasks)
	for _, kind := range sheetComments {
		part, from, to := fates.draw(s, kind)
		fates.enter(kind, part, to)
		if kind == sheetProposal {
			say(fmt.Sprintf("Может, %s лучше отнести к %s? Пока не решили, жду мнений.", part, to.Key))
			continue
		}
		say(stream.Pick(s, []string{
			fmt.Sprintf("Решено на планёрке: компонент %s переходит в %s, в %s его больше нет.", part, to.Key, from.Key),
			fmt.Sprintf("Переношу %s из %s в %s. Всё записанное по нему время считаем за %s.", part, from.Key, to.Key, to.Key),
		}))
		if len(chatter) > 0 {
			say(chatter[0])
			chatter = chatter[1:]
		}
	}
	fates.settle()
	t.Card = File{Path: spec.card, Format: "issue", Data: []byte(b.String())}
}

var sheetKinds = []string{WorkKind, WorkKind, WorkKind, WorkKind, "meeting", "idle"}

const sheetEntries = 66

// fill writes the journal: entries late in the evening, in three time zones, some corrected or voided later.
func (spec sheetSpec) fill(s *stream.Stream, t *Timesheet) {
	var b strings.Builder
	t.Entries, t.Days = nil, nil
	zones := []*time.Location{time.UTC, moscow, time.FixedZone("+07", 7*60*60)}
	now := spec.day.Add(30 * time.Hour)
	write := func(members ...jsonMember) { b.WriteString(jsonRow(jsonObject(members)) + "\n") }
	for n := range sheetEntries {
		now = now.Add(time.Duration(s.Between(20, 400)) * time.Minute)
		e := &SheetEntry{
			ID: fmt.Sprintf("w%d", 100+n*3+s.IntN(3)), Login: stream.Pick(s, spec.people), Component: stream.Pick(s, spec.components),
			Kind: stream.Pick(s, sheetKinds), At: now.In(stream.Pick(s, zones)), First: 5 * s.Between(4, 42),
		}
		e.Fixed, e.Minutes = e.First, e.First
		t.Entries = append(t.Entries, e)
		note := ""
		if s.Chance(30) {
			note = stream.Pick(s, spec.notes)
		}
		members := []jsonMember{
			{"id", e.ID}, {"ts", e.At.Format(time.RFC3339)}, {"kind", e.Kind}, {"login", e.Login},
			{"component", e.Component}, {"minutes", e.First},
		}
		if note != "" {
			members = append(members, jsonMember{"note", note})
		}
		write(members...)
		day := now.In(moscow).Format(dotted)
		if !slices.Contains(t.Days, day) {
			t.Days = append(t.Days, day)
		}
		if n > 3 && s.Chance(28) {
			spec.amend(s, amended(s, t.Entries[max(0, n-9):n]), write)
		}
	}
	t.Journal = File{Path: spec.journal, Format: "jsonl", Data: []byte(b.String())}
}

// amended draws the entry that is amended; now and then it is one that was before.
func amended(s *stream.Stream, recent []*SheetEntry) *SheetEntry {
	for _, e := range recent {
		if e.Kind == WorkKind && e.Minutes != e.First && !e.Void && s.Chance(60) {
			return e
		}
	}
	return stream.Pick(s, recent)
}

// amend voids an entry or gives it other minutes.
func (spec sheetSpec) amend(s *stream.Stream, e *SheetEntry, write func(...jsonMember)) {
	if e.Void {
		return
	}
	if s.Chance(35) {
		e.Void = true
		write(jsonMember{"kind", "void"}, jsonMember{"ref", e.ID}, jsonMember{"login", e.Login})
		return
	}
	unfixed := e.Minutes == e.First
	e.Minutes = 5 * s.Between(2, 60)
	if unfixed {
		e.Fixed = e.Minutes
	}
	write(jsonMember{"kind", "fix"}, jsonMember{"ref", e.ID}, jsonMember{"login", e.Login}, jsonMember{"minutes", e.Minutes})
}
