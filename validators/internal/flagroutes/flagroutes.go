package flagroutes

import (
	"fmt"
	"maps"
	"strings"

	"etalon/validators/internal/accesslog"
	"etalon/validators/validate"
)

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Clock takes Moscow's hours for those of the log.
	Clock bool
	// Unchanged knows of no changes, AnyState does not ask for the state.
	Unchanged, AnyState bool
	// Routes tells which of the routes that fit a path get it.
	Routes Routes
	// Latest goes by the time of changes, not by their place: no mistake, another reading.
	Latest bool
}

// Routes says which of the routes that a path is or lies beneath get it; zero is the right way.
type Routes int

const (
	Longest Routes = iota
	Shortest
	Every
)

// Request asks, in the hours of Moscow, for the flag that is on in an environment, or off, and whose
// route got most answers of the codes; the end of the time does not belong to it.
type Request struct {
	Environment, From, To, Codes string
	On                           bool
}

// Lead is the flag found. Tied is set when another has as many, Touched when carelessness had
// something to bite on.
type Lead struct {
	Flag          string
	Tied, Touched bool
}

// cited bounds how many lines of a derivation are named.
const cited = 6

// Find reads the log and the flags.
func Find(p *validate.Pass, q Request, c Careless) (Lead, error) {
	if len(p.Files) != 2 {
		return Lead{}, fmt.Errorf("got %d files, want a log and flags", len(p.Files))
	}
	log, flags := p.Files[0], p.Files[1]
	if strings.HasSuffix(log.Path, ".yaml") {
		log, flags = flags, log
	}
	right, _, err := count(log, flags, q, Careless{})
	if err != nil {
		return Lead{}, err
	}
	got, r, err := count(log, flags, q, c)
	if err != nil {
		return Lead{}, err
	}
	lead := Lead{Touched: !maps.EqualFunc(right, got, func(a, b []int) bool { return len(a) == len(b) })}
	for _, x := range r.flags {
		switch n := len(got[x.key]); {
		case n == 0:
		case n > len(got[lead.Flag]):
			lead.Flag, lead.Tied = x.key, false
		case n == len(got[lead.Flag]):
			lead.Tied = true
		}
	}
	for i, line := range got[lead.Flag][:min(cited, len(got[lead.Flag]))] {
		p.Cite(log, line, "%s, answer %d of %d", lead.Flag, i+1, len(got[lead.Flag]))
	}
	for _, x := range r.flags {
		if x.key == lead.Flag {
			state, line := r.state(x, q.Environment, c.order())
			p.Cite(flags, line, "%s is %s in %s", x.key, state, q.Environment)
		}
	}
	return lead, nil
}

// count gives the lines of the answers of each flag that is in the state asked for.
func count(log, flags validate.File, q Request, c Careless) (map[string][]int, registry, error) {
	r, err := read(flags)
	if err != nil {
		return nil, r, err
	}
	requests, err := traffic(log)
	if err != nil {
		return nil, r, err
	}
	codes, err := accesslog.ParseCodes(q.Codes)
	if err != nil {
		return nil, r, err
	}
	w, err := q.window(c)
	if err != nil {
		return nil, r, err
	}
	found := map[string][]int{}
	for _, x := range requests {
		if !w.counts(x, codes) {
			continue
		}
		for _, f := range r.owners(x.path, c.Routes) {
			state, _ := r.state(f, q.Environment, c.order())
			if state != "on" && state != "off" {
				return nil, r, fmt.Errorf("%s:%d: flag %s is %q in %s", flags.Path, f.line, f.key, state, q.Environment)
			}
			if c.AnyState || (state == "on") == q.On {
				found[f.key] = append(found[f.key], x.line)
			}
		}
	}
	return found, r, nil
}

func (c Careless) order() order {
	switch {
	case c.Unchanged:
		return none
	case c.Latest:
		return latest
	}
	return lowest
}
