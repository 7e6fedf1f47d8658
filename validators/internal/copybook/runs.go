package copybook

import (
	"slices"
	"time"
)

// Run is a stretch of days on end whose copies agreed, with the note that says so of the last.
type Run struct {
	Last time.Time
	Days int
	Note Note
}

// Counting is a way to read the notes of a base: the note that holds for each day.
type Counting func(held map[time.Time]Note, n Note)

// Corrected lets the last note about a day hold.
func Corrected(held map[time.Time]Note, n Note) { held[n.Day] = n }

// AsFirstNoted overlooks corrections.
func AsFirstNoted(held map[time.Time]Note, n Note) {
	if !n.Corrects {
		held[n.Day] = n
	}
}

// Runs are those of a base, from the earliest. A day of which nothing is noted ends a run.
func (j *Journal) Runs(base string, count Counting) []Run {
	held := map[time.Time]Note{}
	for _, n := range j.Notes {
		if n.Base == base {
			count(held, n)
		}
	}
	days := make([]time.Time, 0, len(held))
	for day := range held {
		days = append(days, day)
	}
	slices.SortFunc(days, time.Time.Compare)
	var runs []Run
	open := false
	for i, day := range days {
		n := held[day]
		follows := open && days[i-1].AddDate(0, 0, 1).Equal(day)
		open = n.State == Agrees
		switch {
		case open && follows:
			last := &runs[len(runs)-1]
			last.Last, last.Days, last.Note = day, last.Days+1, n
		case open:
			runs = append(runs, Run{day, 1, n})
		}
	}
	return runs
}

// Latest is the last run of so many days or more.
func Latest(runs []Run, least int) (r Run, ok bool) {
	for _, run := range runs {
		if run.Days >= least {
			r, ok = run, true
		}
	}
	return r, ok
}
