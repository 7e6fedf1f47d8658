// Package queues finds queues that stand still at a moment, by the measurements of a feed.
package queues

import (
	"fmt"
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// Look finds queues without consumers that have at least so many entries; trap is what a careless reader does.
type Look struct {
	At    time.Time
	Least int
	trap  string
}

// biting must always matter: the order of lines, retracted measurements. Of the others most must.
var biting, others = []string{"order", "retracted"}, []string{"written", "exclusive", "consumers", "end"}

// Harmless says how a careless reader finds the same queues, "" when enough of the ways find others.
func (l Look) Harmless(f *workfiles.QueueFeed) string {
	right, same := l.Find(f), 0
	for _, trap := range slices.Concat(biting, others) {
		careless := l
		careless.trap = trap
		if !slices.Equal(right, careless.Find(f)) {
			continue
		}
		if same++; slices.Contains(biting, trap) || same > 1 {
			return trap
		}
	}
	return ""
}

// Deed is something to do with a queue; without param it needs no value.
func Deed(s *stream.Stream) (phrase, tool, param string, value any) {
	minutes, hours := 5*s.Between(3, 20), s.Between(5, 20)
	switch s.IntN(5) {
	case 0:
		return "очистить безвозвратно", "queue.purge", "", nil
	case 1:
		return "разгрузить, перенеся всё лежащее в недоставленное", "queue.move_to_dead_letter", "", nil
	case 2:
		return fmt.Sprintf("остановить на %d минут (только выдачу)", minutes), "queue.pause", "minutes", minutes
	case 3:
		return fmt.Sprintf("настроить так, чтобы записи тяжелее %d КиБ не принимались", 64*hours), "queue.set_size_limit", "kibibytes", 64 * hours
	}
	return fmt.Sprintf("настроить так, чтобы записи жили %d часов", hours), "queue.set_retention", "hours", hours
}

// Find lists the queues in the order of the feed.
func (l Look) Find(f *workfiles.QueueFeed) []string {
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
func (l Look) last(f *workfiles.QueueFeed, queue string) *workfiles.QueueSample {
	var last *workfiles.QueueSample
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
