package applog

import (
	"slices"
	"strings"
)

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct{ Quoted, Indented, NoRepeats bool }

// Score is how many records of a level a service has.
type Score struct {
	Service string
	Count   int
	// Lines are where they stand, notes of repeats among them.
	Lines []int
}

// Count counts records of a level by service, in order of services' names; those without any are
// left out. touched says whether carelessness had something to bite on.
func (l *Log) Count(level string, c Careless) (scores []Score, touched bool) {
	by := map[string]*Score{}
	add := func(r Record, n int) {
		s := by[r.Service]
		if s == nil {
			s = &Score{Service: r.Service}
			by[r.Service] = s
		}
		s.Count += n
		s.Lines = append(s.Lines, r.Line)
		if r.NoteLine > 0 {
			s.Lines = append(s.Lines, r.NoteLine)
		}
	}
	for _, r := range l.Records {
		quotes := c.Quoted && r.Level != level && strings.Contains(r.Text, level)
		if r.Level != level && !quotes {
			continue
		}
		n := 1 + r.Repeats
		if c.NoRepeats {
			n = 1
		}
		touched = touched || quotes || c.NoRepeats && r.Repeats > 0
		add(r, n)
	}
	for _, r := range l.Indented {
		if c.Indented && r.Level == level {
			touched = true
			add(r, 1)
		}
	}
	for _, s := range by {
		scores = append(scores, *s)
	}
	slices.SortFunc(scores, func(a, b Score) int { return strings.Compare(a.Service, b.Service) })
	return scores, touched
}
