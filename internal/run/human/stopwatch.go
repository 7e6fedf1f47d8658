package human

import "time"

// silence is how long the page may say nothing and still count as looked at. It says something every
// five seconds; a browser that was closed, or a machine that slept, does not.
const silence = 15 * time.Second

// stopwatch adds up the time that a case is looked at, and the time that its person is away.
type stopwatch struct {
	active, paused time.Duration
	state          watchState
	last           time.Time
}

type watchState int

const (
	// stopped: the pages are not there yet. The time belongs to nothing.
	stopped watchState = iota
	running
	pausing
)

// tick adds the time since the last tick to what it belongs to.
func (w *stopwatch) tick(now time.Time) {
	d := max(now.Sub(w.last), 0)
	switch {
	case w.state == running && d <= silence:
		w.active += d
	case w.state == running, w.state == pausing:
		w.paused += d
	}
	w.last = now
}

// turn ends one state and begins another.
func (w *stopwatch) turn(now time.Time, to watchState) {
	w.tick(now)
	w.state = to
}
