package workfiles

import (
	"slices"
	"time"
)

// QueueLook finds queues without consumers that have at least so many entries at a moment.
type QueueLook struct {
	At    time.Time
	Least int
}

// queueRule is what a careless reader does; the empty one is right.
type queueRule struct {
	name string
	// order takes the last line for the last measurement, end and before count other moments,
	// written compares clock times, utc takes the request's clock for UTC.
	order, end, before, written, utc, retracted bool
	consumers, exclusive                        bool
	// always is set where a question may not leave the reader's rule without effect.
	always bool
}

var queueRules = []queueRule{
	{name: "the last line for the last measurement", order: true, always: true},
	{name: "the last line of all", order: true, end: true},
	{name: "retracted measurements", retracted: true, always: true},
	{name: "clock times without their offsets", written: true},
	{name: "the request's time for UTC", utc: true},
	{name: "the last measurement of all", end: true},
	{name: "measurements at the moment left out", before: true},
	{name: "queues with consumers", consumers: true},
	{name: "the bound as exclusive", exclusive: true},
}

// Find lists the queues in the order of the feed.
func (l QueueLook) Find(f *QueueFeed) []string { return l.find(f, queueRule{}) }

// Misreadings are what careless readers do with moments, lines, retractions and bounds.
func (l QueueLook) Misreadings(f *QueueFeed) []Misreading {
	right := l.Find(f)
	all := make([]Misreading, len(queueRules))
	for i, r := range queueRules {
		found := l.find(f, r)
		all[i] = Misreading{r.name, r.always || l.differs(f, r), slices.Equal(right, found)}
	}
	return all
}

// differs says whether a rule takes another measurement of a queue for its last one, or another queue.
func (l QueueLook) differs(f *QueueFeed, r queueRule) bool {
	return !slices.Equal(l.Find(f), l.find(f, r)) || slices.ContainsFunc(f.Queues, func(q string) bool {
		return l.last(f, q, queueRule{}) != l.last(f, q, r)
	})
}

func (l QueueLook) find(f *QueueFeed, r queueRule) []string {
	var found []string
	for _, q := range f.Queues {
		last := l.last(f, q, r)
		if last == nil || last.Consumers > 0 && !r.consumers {
			continue
		}
		if last.Ready > l.Least || last.Ready == l.Least && !r.exclusive {
			found = append(found, q)
		}
	}
	return found
}

// last is the newest measurement of a queue by the moment, nil when there is none.
func (l QueueLook) last(f *QueueFeed, queue string, r queueRule) *QueueSample {
	until := l.At
	if r.written || r.utc {
		until = until.Add(3 * time.Hour)
	}
	var last *QueueSample
	var newest time.Time
	for i := range f.Samples {
		m := &f.Samples[i]
		at := m.At
		if r.written {
			at = m.Written
		}
		if m.Queue != queue || m.Retracted && !r.retracted || at.After(until) && !r.end || at.Equal(until) && r.before {
			continue
		}
		if last == nil || r.order || at.After(newest) {
			last, newest = m, at
		}
	}
	return last
}

// questions counts the looks at a feed that no careless reader takes for others.
func (f *QueueFeed) questions() int {
	n := 0
	for _, at := range f.Moments() {
		for _, least := range f.Bounds(at) {
			look := QueueLook{at, least}
			found := look.Find(f)
			if len(found) >= 2 && len(found) <= 5 && !slices.ContainsFunc(look.Misreadings(f), func(m Misreading) bool { return m.Applies && m.Right }) {
				n++
			}
		}
	}
	return n
}

// Moments are those that a feed can be asked about: when something was measured, and some minutes later.
func (f *QueueFeed) Moments() []time.Time {
	first, last := f.Samples[0].At.Add(time.Hour), f.Samples[0].At.Add(5*time.Hour)
	var all []time.Time
	for _, m := range f.Samples {
		if m.At.After(first) && m.At.Before(last) {
			all = append(all, m.At, m.At.Add(4*time.Minute))
		}
	}
	return all
}

// Bounds are those that a feed can be asked about for a moment: some queue has just so many entries.
func (f *QueueFeed) Bounds(at time.Time) []int {
	var all []int
	for _, q := range f.Queues {
		if m := (QueueLook{At: at}).last(f, q, queueRule{}); m != nil && m.Consumers == 0 && m.Ready >= 80 && m.Ready <= 400 {
			all = append(all, m.Ready)
		}
	}
	return all
}
