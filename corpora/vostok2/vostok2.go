// Package vostok2 is forty minutes of a project's meetings in 2025. Decisions on refrigeration equipment
// are made in some of them and done, put off, cancelled, restored, replaced or forgotten in later ones;
// what the equipment is, a register of marks says.
package vostok2

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// RegisterName is the file of the register of refrigeration equipment.
const RegisterName = "Перечень холодильного оборудования.xlsx"

// AsOf is the day on which the minutes are looked through; deadlines before it have passed.
var AsOf = paper.Day(2025, 12, 29)

// meetings is how many minutes there are.
const meetings = 40

// Member is somebody who sits at the table.
type Member struct {
	role
	Person fiction.Person
}

// Meeting is one of the minutes.
type Meeting struct {
	Number int // the first is 1
	Date   time.Time
	File   string
	items  []*item
	// at are the members that were there.
	at   []*Member
	form form
	// news are what the meeting says of earlier decisions on the equipment.
	news []*Decision
}

// item is a question of the agenda.
type item struct {
	head, by, said string
	decisions      []*Decision
}

// Decision is a point of a decision, or one that disposes of an earlier point.
type Decision struct {
	Meeting     *Meeting
	Item, Point int
	// Who is responsible and Due the term; a decision that disposes of another has neither.
	Who *Member
	Due time.Time
	// text has places for what it refers to; About is the decision that it disposes of.
	text  string
	About *Decision
	until time.Time
	whom  *Member
	// reason is what was reported before; the draft of the minutes had draftText and draftReason.
	reason, draftText, draftReason string
}

// Fate is what became of a decision.
type Fate string

// The fates.
const (
	Done      Fate = "исполнено"
	Cancelled Fate = "отменено"
	Replaced  Fate = "заменено"
	Open      Fate = "в работе"
	Overdue   Fate = "просрочено"
)

// Tracked is a decision on refrigeration equipment with its fate by the last of the minutes.
type Tracked struct {
	*Decision
	// Last is the term that holds in the end and Holder who answers for it then.
	Last   time.Time
	Holder *Member
	Fate   Fate
	// By is the latest decision on it, nil where there is none.
	By *Decision
}

// Minutes is the ledger.
type Minutes struct {
	Own, Builder, Designer fiction.Firm
	City                   string
	Members                []*Member
	Clerks                 [3]fiction.Person
	Meetings               []*Meeting
	// Fates are the decisions on refrigeration equipment in the order of the minutes.
	Fates []*Tracked
	// Draft is the meeting whose unsigned draft lies beside the signed scan and says otherwise.
	Draft *Meeting
	// Copy is the meeting whose minutes lie in the base twice.
	Copy  *Meeting
	words *words
	seed  uint64
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Minutes, error) {
	w, err := load()
	if err != nil {
		return nil, err
	}
	r := stream.New(seed, "corpora", "vostok2")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	m := &Minutes{Own: maker.Firm(fiction.AO), Builder: maker.Firm(fiction.OOO), Designer: maker.Firm(fiction.OOO), words: w, seed: seed}
	m.City = stream.Pick(r, []string{"Верхнеярск", "Каменогорье", "Новоречье", "Светлоярье", "Староградск", "Тихоречье"})
	for _, role := range w.Roles {
		m.Members = append(m.Members, &Member{role, maker.Person()})
	}
	for i := range m.Clerks {
		m.Clerks[i] = maker.Person()
	}
	m.calendar(r)
	m.background(r)
	if err := m.story(r); err != nil {
		return nil, err
	}
	m.fill(r)
	m.arrange(r)
	return m, nil
}

// calendar gives forty days of one weekday, none of them a holiday.
func (m *Minutes) calendar(r *stream.Stream) {
	monday := paper.Day(2025, 1, 13)
	var days []time.Time
	for weekday, week := r.Between(1, 3), 0; week < 50; week++ {
		if day := monday.AddDate(0, 0, 7*week+weekday); works(day) && week != 15 && week != 16 {
			days = append(days, day)
		}
	}
	for len(days) > meetings { // the first and the last three weeks of the year are never missed
		i := r.Between(1, len(days)-4)
		days = append(days[:i], days[i+1:]...)
	}
	for i, day := range days {
		m.Meetings = append(m.Meetings, &Meeting{Number: i + 1, Date: day})
	}
}

// free are days off of 2025 and the first months of 2026 that are no Saturdays or Sundays.
var free = map[string]bool{
	"2025-05-01": true, "2025-05-02": true, "2025-05-08": true, "2025-05-09": true, "2025-06-12": true, "2025-06-13": true,
	"2025-11-03": true, "2025-11-04": true, "2025-12-31": true, "2026-01-01": true, "2026-01-02": true, "2026-01-05": true,
	"2026-01-06": true, "2026-01-07": true, "2026-01-08": true, "2026-01-09": true, "2026-02-23": true, "2026-03-09": true,
}

func works(t time.Time) bool {
	return t.Weekday() != time.Saturday && t.Weekday() != time.Sunday && !free[paper.ISO(t)]
}

// workday is a day or the next one that is no day off.
func workday(t time.Time) time.Time {
	for !works(t) {
		t = t.AddDate(0, 0, 1)
	}
	return t
}

// member is who has a role.
func (m *Minutes) member(key string) *Member {
	for _, one := range m.Members {
		if one.Key == key {
			return one
		}
	}
	return nil
}
