package vostok2

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// step is what a later meeting does to a decision.
type step string

const (
	done     step = "done"
	late     step = "late"
	next     step = "next" // put off until the year after
	dropped  step = "off"
	restored step = "restored"
	reopened step = "reopened"
	moved    step = "moved"
	instead  step = "instead"
)

// script is what becomes of a decision that was made between two meetings.
type script struct {
	from, to int
	steps    []step
	guest    bool // stands in an item on something else
	nextYear bool // its first term is in the year after
	scan     int  // 1: its first meeting is a scan; 2: its last one
	draft    bool // the draft of its last meeting cancels it
}

// scripts are all that happens to decisions on the equipment.
var scripts = []script{
	{from: 0, to: 12, steps: []step{done}}, {from: 13, to: 22, steps: []step{done}, guest: true}, {from: 20, to: 28, steps: []step{done}, scan: 1},
	{from: 0, to: 10, steps: []step{late, done}}, {from: 11, to: 20, steps: []step{late, done}, scan: 2},
	{from: 12, to: 22, steps: []step{late, next}}, {from: 22, to: 32, steps: []step{next}, guest: true},
	{from: 3, to: 14, steps: []step{dropped}, scan: 2}, {from: 18, to: 30, steps: []step{dropped}},
	{from: 2, to: 16, steps: []step{dropped, restored, done}}, {from: 4, to: 18, steps: []step{instead}}, {from: 6, to: 22, steps: []step{done, reopened}},
	{from: 14, to: 28, guest: true}, {from: 36, to: 38, nextYear: true}, {from: 2, to: 20, steps: []step{moved, done}},
	{from: 22, to: 31, steps: []step{next}, scan: 2, draft: true},
}

// cue is a script with the matter that plays it and the meeting where it begins.
type cue struct {
	script
	matter
	at int
}

// story draws what is decided on refrigeration equipment and what becomes of it.
func (m *Minutes) story(r *stream.Stream) error {
	for _, c := range m.cues(r) {
		if err := m.tell(c, r); err != nil {
			return err
		}
	}
	return nil
}

// cues match scripts with matters so that orders come before deliveries and those before the start.
func (m *Minutes) cues(r *stream.Stream) []cue {
	var cues []cue
	for _, s := range scripts {
		cues = append(cues, cue{script: s, at: r.Between(s.from, s.to)})
	}
	slices.SortStableFunc(cues, func(a, b cue) int { return cmp.Compare(a.at, b.at) })
	matters := stream.Sample(r, m.words.Matters, len(cues))
	slices.SortStableFunc(matters, func(a, b matter) int { return cmp.Compare(a.Phase, b.Phase) })
	for i := range cues {
		if slices.Contains(cues[i].steps, instead) { // only some matters have words for being replaced
			j := i
			for k, q := range matters {
				if q.Instead != "" && (matters[j].Instead == "" || distance(k, i) < distance(j, i)) {
					j = k
				}
			}
			matters[i], matters[j] = matters[j], matters[i]
		}
	}
	for i := range cues {
		cues[i].matter = matters[i]
	}
	return cues
}

func distance(a, b int) int { return max(a-b, b-a) }

// tell plays a script on its matter.
func (m *Minutes) tell(c cue, r *stream.Stream) error {
	q, s, at := c.matter, c.script, c.at
	d := &Decision{Meeting: m.Meetings[at], Who: m.member(q.Who), text: q.What, Due: after(m.Meetings[at].Date, 14, 27, r)}
	if s.nextYear {
		d.Due = nextYear(r)
	}
	m.raise(q, d, s.guest)
	t := m.track(d)
	if err := m.follow(q, t, s.steps, at, r); err != nil {
		return fmt.Errorf("%s: %w", q.Head, err)
	}
	switch s.scan {
	case 1:
		d.Meeting.form = scanned
	case 2:
		t.By.Meeting.form = scanned
	}
	if s.draft {
		m.Draft = t.By.Meeting
		t.By.draftText, t.By.draftReason = stream.Pick(r, m.words.Say[string(dropped)]), q.Off
	}
	return nil
}

// track begins to follow a decision on the equipment.
func (m *Minutes) track(d *Decision) *Tracked {
	t := &Tracked{Decision: d, Last: d.Due, Holder: d.Who, Fate: Open}
	m.Fates = append(m.Fates, t)
	return t
}

// follow has later meetings dispose of a decision.
func (m *Minutes) follow(q matter, t *Tracked, steps []step, at int, r *stream.Stream) error {
	for _, s := range steps {
		if at = m.when(s, at, t.Last, r); at >= len(m.Meetings) {
			return fmt.Errorf("no meeting is left for %q", s)
		}
		n := m.dispose(q, t, s, m.Meetings[at], r)
		if s != instead {
			m.Meetings[at].news = append(m.Meetings[at].news, n)
			continue
		}
		m.raise(matter{Head: q.Head, Who: q.Who, Said: q.Off}, n, false)
		if err := m.follow(matter{Done: "Работа выполнена по новому варианту, замечаний нет."}, m.track(n), []step{done}, at, r); err != nil {
			return err
		}
	}
	if t.Fate == Open && t.Last.Before(AsOf) {
		t.Fate = Overdue
	}
	return nil
}

// when is the meeting of a step: about the term for a report, a few weeks later for what comes unasked.
func (m *Minutes) when(s step, at int, term time.Time, r *stream.Stream) int {
	switch s {
	case moved:
		return at + r.Between(1, 2)
	case dropped, instead, restored:
		return at + r.Between(2, 4)
	case reopened:
		return at + r.Between(3, 6)
	}
	day := term.AddDate(0, 0, -r.Between(0, 5))
	for at++; at < len(m.Meetings) && m.Meetings[at].Date.Before(day); at++ {
	}
	return at
}

// dispose is what a meeting decides on an earlier decision.
func (m *Minutes) dispose(q matter, t *Tracked, s step, at *Meeting, r *stream.Stream) *Decision {
	say := string(s)
	if s == next {
		say = string(late)
	}
	n := &Decision{Meeting: at, About: t.Decision, text: stream.Pick(r, m.words.Say[say])}
	t.By = n
	switch s {
	case done:
		t.Fate, n.reason = Done, q.Done
	case dropped:
		t.Fate, n.reason = Cancelled, q.Off
	case late:
		n.until, n.reason = after(at.Date, 20, 40, r), q.Late
	case next:
		n.until, n.reason = nextYear(r), q.Late
	case restored:
		n.until, n.reason, t.Fate = after(at.Date, 20, 40, r), stream.Pick(r, m.words.WhyRestored), Open
	case reopened:
		n.until, n.reason, t.Fate = nextYear(r), stream.Pick(r, m.words.WhyReopened), Open
	case moved:
		n.whom, n.reason = m.other(t.Holder, r), stream.Pick(r, m.words.WhyMoved)
		t.Holder = n.whom
	case instead:
		t.Fate, n.Who, n.Due = Replaced, t.Who, after(at.Date, 14, 27, r)
		n.text = strings.ReplaceAll(n.text, "{what}", lower(q.Instead))
	}
	if !n.until.IsZero() {
		t.Last = n.until
	}
	return n
}

// other is a member of the owner's own staff beside one.
func (m *Minutes) other(but *Member, r *stream.Stream) *Member {
	for {
		if one := stream.Pick(r, m.Members[1:]); one != but && one.Firm == "own" {
			return one
		}
	}
}

// raise puts a decision on the agenda: as an item of its own or, as a guest, into one on something else.
func (m *Minutes) raise(q matter, d *Decision, guest bool) {
	if items := d.Meeting.items; guest && len(items) > 0 {
		host := items[len(items)-1]
		host.said += " Отдельно отмечено: " + lower(q.Said)
		host.decisions = append(host.decisions, d)
		return
	}
	d.Meeting.items = append(d.Meeting.items, &item{head: q.Head, by: q.Who, said: q.Said, decisions: []*Decision{d}})
}

func lower(s string) string {
	runes := []rune(s)
	return strings.ToLower(string(runes[:1])) + string(runes[1:])
}

// after is a working day so many days later.
func after(day time.Time, from, to int, r *stream.Stream) time.Time {
	return workday(day.AddDate(0, 0, r.Between(from, to)))
}

// nextYear is a working day of the first months of 2026.
func nextYear(r *stream.Stream) time.Time { return workday(paper.Day(2026, 1, 19+r.Between(0, 60))) }
