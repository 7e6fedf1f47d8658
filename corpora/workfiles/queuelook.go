package workfiles

import (
	"slices"
	"time"
)

// QueueLook finds queues without consumers that have at least so many entries; trap is what a careless reader does.
type QueueLook struct {
	At    time.Time
	Least int
	trap  string
}

// queueBiting must always matter: the order of lines, retracted measurements. Of the others most must.
var queueBiting, queueOthers = []string{"order", "retracted"}, []string{"written", "exclusive", "consumers", "end"}

// Harmless says how a careless reader finds the same queues, "" when enough of the ways find others.
func (l QueueLook) Harmless(f *QueueFeed) string {
	right, same := l.Find(f), 0
	for _, trap := range slices.Concat(queueBiting, queueOthers) {
		careless := l
		careless.trap = trap
		if !slices.Equal(right, careless.Find(f)) {
			continue
		}
		if same++; slices.Contains(queueBiting, trap) || same > 1 {
			return trap
		}
	}
	return ""
}

// Find lists the queues in the order of the feed.
func (l QueueLook) Find(f *QueueFeed) []string {
	var found []string
	for _, q := range f.Queues {
		last := l.last(f, q)
		if last == nil || last.Consumers > 0 && l.trap != "consumers" {
			continue
		}
		if last.Ready > l.Least || last.Ready == l.Least && l.trap != "exclusive" {
			found = append(found, q)
		}
	}
	return found
}

// last is the newest measurement of a queue by the moment, nil when there is none.
func (l QueueLook) last(f *QueueFeed, queue string) *QueueSample {
	var last *QueueSample
	var newest time.Time
	for i := range f.Samples {
		m := &f.Samples[i]
		at, until := m.At, l.At
		if l.trap == "written" {
			at, until = m.Written, l.At.Add(3*time.Hour)
		}
		if m.Queue != queue || m.Retracted && l.trap != "retracted" || at.After(until) && l.trap != "end" {
			continue
		}
		if last == nil || l.trap == "order" || at.After(newest) {
			last, newest = m, at
		}
	}
	return last
}

// questions counts the looks at a feed that no careless reader takes for others.
func (f *QueueFeed) questions() int {
	n := 0
	for _, look := range f.looks() {
		if found := look.Find(f); len(found) >= 2 && len(found) <= 5 && look.Harmless(f) == "" {
			n++
		}
	}
	return n
}

// looks are the moments and bounds that a feed can be asked about.
func (f *QueueFeed) looks() []QueueLook {
	var all []QueueLook
	for tens := 6; tens <= 29; tens++ {
		for least := 80; least <= 400; least += 10 {
			all = append(all, QueueLook{At: f.Samples[0].At.Add(time.Duration(10*tens) * time.Minute), Least: least})
		}
	}
	return all
}
