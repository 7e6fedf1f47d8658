// Package payments finds the requests of a register that are to be settled.
package payments

import (
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/internal/stream"
)

// Payment is what a customer is still owed for one request, in kopecks.
type Payment struct {
	Customer string
	Amount   int64
}

// Look is what is asked of a register: a unit's requests that are due by a day.
type Look struct {
	Unit string
	Day  int64
}

// draws is how many looks Draw draws of a register, trapped how many misreadings apply to one at least.
const draws, trapped = 60, 5

// Draw draws a look that two to five requests fit, one of them due on the day itself.
func Draw(p *generate.Pass, r *workfiles.PayRegister) (Look, error) {
	return careless.Find(p.Index, draws, func() (Look, []workfiles.Misreading, error) {
		last := stream.Pick(p.Rand, r.Requests)
		look := Look{last.Unit, last.Due}
		if !look.takes(r, last, rule{}) {
			return look, nil, generate.Retry("nothing that fits is due on the day itself")
		}
		if n := len(look.Find(r)); n < 2 || n > 5 {
			return look, nil, generate.Retry("%d requests fit", n)
		}
		all, applying := look.Misreadings(r), 0
		for _, m := range all {
			if m.Applies {
				applying++
			}
		}
		if applying < trapped {
			return look, nil, generate.Retry("only %d misreadings apply", applying)
		}
		return look, all, nil
	})
}

// Find lists what is to be settled, in the order of the register.
func (l Look) Find(p *workfiles.PayRegister) []Payment { return l.find(p, rule{}) }

// Misreadings are what careless readers do with a line. Whatever makes them take another line or sum makes
// another set of calls.
func (l Look) Misreadings(p *workfiles.PayRegister) []workfiles.Misreading {
	right := l.Find(p)
	all := make([]workfiles.Misreading, len(rules))
	for i, r := range rules {
		same := slices.Equal(right, l.find(p, r))
		all[i] = workfiles.Misreading{Name: r.name, Applies: !same, Right: same}
	}
	return all
}

// rule is what a careless reader does; the empty one is right.
type rule struct {
	name       string
	visa, unit func(cell, asked string) bool
	// void, done and off are lines that are counted, early and late days that are left out and let in.
	void, done, off, early, late, whole bool
}

func anything(string, string) bool { return true }

var rules = []rule{
	{name: "visas that begin alike", visa: strings.HasPrefix},
	{name: "visas that hold the word", visa: strings.Contains},
	{name: "any visa", visa: anything},
	{name: "units that begin alike", unit: strings.HasPrefix},
	{name: "withdrawn requests", void: true},
	{name: "finished requests", done: true},
	{name: "commented-out requests", off: true},
	{name: "the day as exclusive", early: true},
	{name: "any day", late: true},
	{name: "the whole sum", whole: true},
}

func (l Look) find(p *workfiles.PayRegister, rule rule) []Payment {
	var found []Payment
	for _, r := range p.Requests {
		if !l.takes(p, r, rule) {
			continue
		}
		left := r.Sum - r.Part
		if rule.whole {
			left = r.Sum
		}
		found = append(found, Payment{r.Customer, left})
	}
	return found
}

func (l Look) takes(p *workfiles.PayRegister, r workfiles.PayRequest, rule rule) bool {
	is := func(like func(string, string) bool, cell, asked string) bool {
		return cell == asked || like != nil && like(cell, asked)
	}
	due := r.Due < l.Day || r.Due == l.Day && !rule.early || rule.late
	open := p.Open(r) || rule.void && r.State == p.Void || rule.done && r.State == p.Done
	return due && open && is(rule.unit, r.Unit, l.Unit) && is(rule.visa, r.Visa, p.Agreed) && (!r.Off || rule.off)
}
