// Package routes counts the answers of a log by the routes of feature flags.
package routes

import (
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// Count counts answers of a time by the flags of a state; trap names what a careless reader does.
type Count struct {
	Class    workfiles.StatusClass
	On       bool
	From, To time.Time
	trap     string
}

func (c Count) count(r *workfiles.RouteFlags) map[string]int {
	shift := time.Duration(0)
	if c.trap == "utc" {
		shift = 3 * time.Hour
	}
	counts := map[string]int{}
	for _, q := range r.Requests {
		late := q.At.Before(c.From.Add(shift)) || !q.At.Before(c.To.Add(shift))
		if late || !c.Class.Has(q.Status) || q.Off {
			continue
		}
		for _, f := range c.owners(r, q.Path) {
			if c.trap == "state" || c.trap == "base" && f.Base == c.On || c.trap != "base" && f.On == c.On {
				counts[f.Key]++
			}
		}
	}
	return counts
}

// owners are the flag with the longest route that a path lies under, or carelessly all of them.
func (c Count) owners(r *workfiles.RouteFlags, path string) []*workfiles.RouteFlag {
	var found []*workfiles.RouteFlag
	for _, f := range r.Flags {
		switch {
		case !workfiles.Under(path, f.Route):
		case len(found) > 0 && c.trap != "short" && len(f.Route) > len(found[0].Route):
			found[0] = f
		case len(found) == 0 || c.trap == "short":
			found = append(found, f)
		}
	}
	return found
}

// leader is the flag with most answers, and how many; "" when several have them.
func (c Count) leader(r *workfiles.RouteFlags) (string, int) {
	counts := c.count(r)
	leaders := workfiles.Leaders(counts)
	if len(leaders) != 1 {
		return "", 0
	}
	return leaders[0], counts[leaders[0]]
}

// draws is how many times and classes Find draws of a log.
const draws = 60

// Find draws a class, a state and a time until one flag leads that no careless reading leads to; "" when none does.
func Find(s *stream.Stream, r *workfiles.RouteFlags, classes []workfiles.StatusClass) (Count, string) {
	first := r.Requests[0].At.Truncate(time.Hour)
	for range draws {
		c := Count{Class: stream.Pick(s, classes), On: s.Chance(50), From: first.Add(time.Duration(s.IntN(24)) * 10 * time.Minute)}
		c.To = c.From.Add(time.Duration(s.Between(12, 27)) * 10 * time.Minute)
		if flag, answers := c.leader(r); answers > 1 && c.harmless(r) == "" {
			return c, flag
		}
	}
	return Count{}, ""
}

// biting must find one other flag, others another one or several.
var biting, others = []string{"state", "base"}, []string{"utc", "short"}

// harmless names a careless way that should lead to another flag and does not, "" when there is none.
func (c Count) harmless(r *workfiles.RouteFlags) string {
	right, _ := c.leader(r)
	for _, trap := range slices.Concat(biting, others) {
		other := c
		other.trap = trap
		if got, _ := other.leader(r); got == right || got == "" && slices.Contains(biting, trap) {
			return trap
		}
	}
	return ""
}
