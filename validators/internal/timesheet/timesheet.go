package timesheet

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"etalon/validators/internal/calendar"
	"etalon/validators/validate"
)

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Proposals takes what was only proposed for decided, Undecided takes the list as it was at first.
	Proposals, Undecided bool
	// Local goes by the day that is written.
	Local bool
}

// Hasty are careless ways to read the card and the log.
var Hasty = map[validate.Rule]Careless{
	"goes by the description and by no decision": {Undecided: true},
	"takes what was only proposed for decided":   {Proposals: true},
	"goes by the date as it is written":          {Local: true},
}

// Request asks for the work on a task on days ДД.ММ.ГГГГ of Moscow, both included.
type Request struct{ Task, From, To string }

// Work is who worked how many minutes; Touched is set when carelessness had something to bite on.
type Work struct {
	By      map[string]int
	Touched bool
}

var moscow = time.FixedZone("", 3*60*60)

// Find reads the log and the card.
func Find(p *validate.Pass, q Request, c Careless) (Work, error) {
	if len(p.Files) != 2 {
		return Work{}, fmt.Errorf("got %d files, want a log and a card", len(p.Files))
	}
	log, text := p.Files[0], p.Files[1]
	if strings.HasSuffix(log.Path, ".issue") {
		log, text = text, log
	}
	right, err := count(p, log, text, q, Careless{})
	if err != nil || c == (Careless{}) {
		return Work{By: right}, err
	}
	got, err := count(nil, log, text, q, c)
	return Work{got, !maps.Equal(right, got)}, err
}

// count adds up; where p is given, the steps are recorded.
func count(p *validate.Pass, log, text validate.File, q Request, c Careless) (map[string]int, error) {
	first, err := calendar.Dotted(q.From)
	if err != nil {
		return nil, err
	}
	last, err := calendar.Dotted(q.To)
	if err != nil {
		return nil, err
	}
	k, err := read(text, c)
	if err != nil {
		return nil, err
	}
	entries, err := journal(log)
	if err != nil {
		return nil, err
	}
	components := k.components(q.Task)
	by := map[string]int{}
	for _, e := range entries {
		day := e.At.In(moscow).Format(time.DateOnly)
		if c.Local {
			day = e.At.Format(time.DateOnly)
		}
		switch {
		case day < first || day > last, e.Kind != "work", e.voided, !slices.Contains(components, e.Component):
		default:
			by[e.Login] += e.Minutes
			if p != nil {
				p.Cite(log, e.line, "%s, %d minutes of %s", e.Login, e.Minutes, e.Component)
			}
		}
	}
	if p != nil {
		for _, name := range components {
			p.Cite(text, k.lines[name], "%s belongs to %s", name, q.Task)
		}
	}
	return by, nil
}

// Hours are all minutes in hours, the last one whole if it is begun.
func (w Work) Hours() int {
	minutes := 0
	for _, n := range w.By {
		minutes += n
	}
	return (minutes + 59) / 60
}

// Most is who worked more than any other; it is not ok when two worked as much, or nobody.
func (w Work) Most() (login string, ok bool) {
	for _, name := range slices.Sorted(maps.Keys(w.By)) {
		switch n := w.By[name]; {
		case n == 0:
		case login == "" || n > w.By[login]:
			login, ok = name, true
		case n == w.By[login]:
			ok = false
		}
	}
	return login, ok
}
