package workfiles

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/stream"
)

// DutyNotes is a plain-text journal in which sound recordings are started and stopped and the
// times are put right later.
type DutyNotes struct {
	*File
	Recordings []*Recording
}

// Recording is one sound recording of a journal.
type Recording struct {
	ID    string
	Topic string
	// Minutes is the length by the last word of the journal, FirstMinutes by the entries of its
	// start and end alone, PlannedMinutes what was expected.
	Minutes, FirstMinutes, PlannedMinutes int
	// Corrected says that a later entry changed the times.
	Corrected bool
}

// shortMinutes is what the length of a recording is drawn round: clearly less or clearly more.
const shortMinutes = 45

func newDutyNotes(seed uint64) []*DutyNotes {
	all := make([]*DutyNotes, 0, len(dutySpecs))
	for _, spec := range dutySpecs {
		all = append(all, newDutyJournal(spec, fileStream(seed, spec.path)))
	}
	return all
}

// dutyEntry is a line of the journal at a minute counted from the first midnight.
type dutyEntry struct {
	minute int
	text   string
}

type dutyPlan struct {
	dutySpec
	rand    *stream.Stream
	model   *DutyNotes
	entries []dutyEntry
}

func newDutyJournal(spec dutySpec, rand *stream.Stream) *DutyNotes {
	p := &dutyPlan{dutySpec: spec, rand: rand, model: &DutyNotes{File: &File{Path: spec.path, Format: "text"}}}
	topics := append([]string(nil), spec.topics...)
	stream.Shuffle(rand, topics)
	number, minute := rand.Between(110, 700), spec.opens+rand.Between(5, 40)
	for i, topic := range topics {
		number += rand.Between(1, 4)
		p.addRecording(fmt.Sprintf(spec.id, number), topic, minute, i)
		minute += rand.Between(130, 185)
		if spec.closes > 0 && minute%1440 > spec.closes {
			minute += 1440 - minute%1440 + spec.opens + rand.Between(5, 50)
		}
	}
	p.addRemarks(minute)
	p.model.Data = []byte(p.text())
	return p.model
}

func (p *dutyPlan) add(minute int, text string) {
	p.entries = append(p.entries, dutyEntry{minute, text})
}

// addRecording notes start and end and, for most, a correction that moves the length to the other
// side of the border between short and long; it ends up on either side in turn.
func (p *dutyPlan) addRecording(id, topic string, start, index int) {
	wrong, right := p.rand.Between(24, shortMinutes-3), p.rand.Between(shortMinutes+3, 74)
	correct := index < len(p.topics)-3
	if index%2 == 0 {
		wrong, right = right, wrong
	}
	r := &Recording{ID: id, Topic: topic, Minutes: right, FirstMinutes: right, PlannedMinutes: 10 * p.rand.Between(2, 9), Corrected: correct}
	p.model.Recordings = append(p.model.Recordings, r)
	if correct {
		r.FirstMinutes, r.PlannedMinutes = wrong, p.misplanned(right)
	}
	stop := start + r.FirstMinutes
	p.add(start, fmt.Sprintf(stream.Pick(p.rand, p.starts), id, topic, r.PlannedMinutes))
	p.add(stop, fmt.Sprintf(stream.Pick(p.rand, p.stops), id))
	if !correct {
		p.addPause(start, right, right)
		return
	}
	later := max(stop, start+right) + p.rand.Between(8, 60)
	why := stream.Pick(p.rand, p.reasons)
	if p.rand.Chance(60) {
		p.add(later, fmt.Sprintf(stream.Pick(p.rand, p.laterStop), id, clock(start+right), why))
		p.addPause(start, min(wrong, right), right)
		return
	}
	p.add(later, fmt.Sprintf(stream.Pick(p.rand, p.laterStart), id, clock(stop-right), why))
	p.addPause(stop-min(wrong, right), min(wrong, right), right)
}

// misplanned is a plan on the other side of the border than the length.
func (p *dutyPlan) misplanned(minutes int) int {
	if minutes > shortMinutes {
		return 10 * p.rand.Between(2, shortMinutes/10)
	}
	return 10 * p.rand.Between(shortMinutes/10+1, 9)
}

// addPause notes for most recordings a pause in which the sound went on, within the part of the time
// that no correction touches. Without it a long recording would be a short one, where that can be.
func (p *dutyPlan) addPause(from, lasts, minutes int) {
	pause := p.rand.Between(4, 9)
	if minutes > shortMinutes {
		pause = max(pause, minutes-shortMinutes+p.rand.Between(0, 3))
	}
	if room := lasts - pause - 6; room >= 0 && p.rand.Chance(75) {
		p.add(from+3+pause+p.rand.Between(0, room), fmt.Sprintf(stream.Pick(p.rand, p.pauses), pause))
	}
}

// addRemarks strews what else happened over the time until the last minute.
func (p *dutyPlan) addRemarks(last int) {
	for i, text := range p.remarks {
		share := (last - p.opens) / len(p.remarks)
		at := p.opens + i*share + p.rand.IntN(share)
		if p.closes > 0 && (at%1440 < p.opens || at%1440 > p.closes+90) {
			at = at/1440*1440 + p.opens + p.rand.Between(3, 200)
		}
		p.add(at, text)
	}
	slices.SortStableFunc(p.entries, func(a, b dutyEntry) int { return cmp.Compare(a.minute, b.minute) })
}

func (p *dutyPlan) text() string {
	var b strings.Builder
	b.WriteString(p.header)
	day := -1
	for _, e := range p.entries {
		if today := e.minute / 1440; today != day {
			day = today
			b.WriteString("\n" + p.days[day] + "\n")
		}
		fmt.Fprintf(&b, "%s%s %s\n", clock(e.minute), p.mark, e.text)
	}
	b.WriteString(p.footer)
	return b.String()
}

// clock is the time of day of a minute.
func clock(minute int) string {
	return fmt.Sprintf("%02d:%02d", minute/60%24, minute%60)
}
