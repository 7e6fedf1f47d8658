// Package human puts the cases of a set to a person: the pages that models are shown, the question, and a
// timer. Answers become records like those of models. Whatever ends a session, the next one goes on:
// nothing that was sent is lost, and nothing is asked twice.
package human

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/run/asking"
)

// Options of a session.
type Options struct {
	// Set is what is shown; Cases, in their order, is what of it is asked.
	Set   *asking.Set
	Cases []dataset.Case
	// Journal takes the records.
	Journal *asking.Journal
	// Progress is the file that keeps what is begun.
	Progress string
	// Name stands in the records where models have theirs.
	Name string
	// Now is the clock; its readings must not go back, as those of time.Now do not.
	Now func() time.Time
}

// Session is one sitting of a person. It is safe for concurrent use: the person may have several tabs,
// of which the one opened last counts.
type Session struct {
	Options
	mu       sync.Mutex
	progress progress
	done     Totals
	left     []dataset.Case
	shown    []asking.ShownPage // of left[0]
	watch    stopwatch          // of left[0]
	// turn counts what was put before the person. What answers an earlier turn comes too late.
	turn int
	// making is held while a picture is made: several of one document at once would be made in vain.
	making sync.Mutex
	finish func() // closes ended
	ended  chan struct{}
}

// Totals are what a person did, over all sittings.
type Totals struct {
	Answered int `json:"answered"`
	// Absent are the answers that the document does not say it.
	Absent   int   `json:"absent"`
	ActiveMS int64 `json:"active_ms"`
	PausedMS int64 `json:"paused_ms"`
}

func (t *Totals) add(r *asking.Record) {
	t.Answered++
	if r.Answer == refusal {
		t.Absent++
	}
	t.ActiveMS += r.LatencyMS
	t.PausedMS += r.PausedMS
}

// New goes on where the records and the progress end. Records that a model gave are an error: the two
// must not be mixed.
func New(o Options) (*Session, error) {
	s := &Session{Options: o, ended: make(chan struct{})}
	s.finish = sync.OnceFunc(func() { close(s.ended) })
	var err error
	if s.progress, err = readProgress(o.Progress); err != nil {
		return nil, err
	}
	records, err := o.Journal.Records()
	if err != nil {
		return nil, err
	}
	for i := range records {
		r := &records[i]
		if r.Order == 0 || r.Model != o.Name {
			return nil, fmt.Errorf("case %s has a record that %q gave, and not the person %q", r.ID, r.Model, o.Name)
		}
		s.progress.Begun = max(s.progress.Begun, r.Order)
		s.done.add(r)
	}
	s.progress.forget(o.Journal.Has)
	s.begin()
	return s, nil
}

// begin takes the first of what is left, with the times that it took before.
func (s *Session) begin() {
	s.left, s.shown, s.watch = s.queue(), nil, stopwatch{last: s.Now()}
	if len(s.left) == 0 {
		return
	}
	if b := s.progress.Open[s.left[0].ID]; b != nil {
		s.watch.active, s.watch.paused = milliseconds(b.ActiveMS), milliseconds(b.PausedMS)
	}
}

// queue is what is left: the cases in their order, then those put off.
func (s *Session) queue() []dataset.Case {
	left := slices.DeleteFunc(slices.Clone(s.Cases), func(c dataset.Case) bool { return s.Journal.Has(c.ID) })
	slices.SortStableFunc(left, func(a, b dataset.Case) int {
		return cmp.Compare(slices.Index(s.progress.Later, a.ID), slices.Index(s.progress.Later, b.ID))
	})
	return left
}

// Totals are what was done, and how many cases are left.
func (s *Session) Totals() (done Totals, left int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.done, len(s.left)
}

// Close keeps what was begun. The session is over.
func (s *Session) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watch.turn(s.Now(), stopped)
	return s.keep()
}

// open puts the first case that is left before the person; the clock waits for its pages. A pause goes on.
func (s *Session) open(ctx context.Context) error {
	s.turn++
	if len(s.left) == 0 {
		return s.keep()
	}
	shown, err := s.Set.Shown(ctx, s.left[0])
	if err != nil {
		return err
	}
	s.shown = shown
	now := s.Now()
	if s.watch.state == pausing {
		s.watch.tick(now)
	} else {
		s.watch.turn(now, stopped)
	}
	return s.keep()
}

// keep writes down the times of the case that is before the person.
func (s *Session) keep() error {
	if len(s.left) > 0 {
		b := s.progress.of(s.left[0].ID)
		b.ActiveMS, b.PausedMS = s.watch.active.Milliseconds(), s.watch.paused.Milliseconds()
	}
	return s.progress.keep(s.Progress)
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }
