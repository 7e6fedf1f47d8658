// Package meters computes what a client's use costs by the tariffs that a migration ends with.
package meters

import (
	"slices"

	"etalon/corpora/workfiles"
)

// Use is that of a client in the months from one to another, both included.
type Use struct {
	Meters   *workfiles.Metering
	Client   workfiles.MeterClient
	From, To string
}

// Cost is in kopecks.
func (u Use) Cost() int64 { return u.cost(rule{}) }

// Harmless says whether too many careless rules give the same cost: void, commented-out and recoded lines must matter where there are some.
func (u Use) Harmless() bool {
	right, same := u.Cost(), 0
	for _, careless := range []rule{{rolledBack: true}, {commented: true}} {
		if u.cost(careless) == right {
			same++
		}
	}
	return same > 1 || u.cost(rule{first: true}) == right || u.cost(rule{noFree: true}) == right ||
		u.idle(rule{void: true}, func(l workfiles.MeterLine) bool { return l.Void }) ||
		u.idle(rule{off: true}, func(l workfiles.MeterLine) bool { return l.Off }) ||
		u.idle(rule{dropOld: true}, func(l workfiles.MeterLine) bool { return l.Replaced })
}

// idle says that a rule gives the same cost though there are lines that it concerns.
func (u Use) idle(careless rule, concerns func(workfiles.MeterLine) bool) bool {
	some := slices.ContainsFunc(u.Meters.Lines, func(l workfiles.MeterLine) bool { return u.has(l) && concerns(l) })
	return some && u.cost(careless) == u.Cost()
}

func (u Use) has(l workfiles.MeterLine) bool {
	return l.Client == u.Client && l.Month >= u.From && l.Month <= u.To
}

// rule is what a careless reader does.
type rule struct{ first, rolledBack, commented, noFree, dropOld, void, off bool }

func (u Use) cost(rule rule) int64 {
	var sum int64
	for _, l := range u.Meters.Lines {
		if !u.has(l) || l.Void && !rule.void || l.Off && !rule.off || l.Replaced && rule.dropOld {
			continue
		}
		price := l.Tariff.Now
		switch {
		case rule.first:
			price = l.Tariff.First
		case rule.rolledBack:
			price = l.Tariff.RolledBack
		case rule.commented:
			price = l.Tariff.Commented
		}
		if rule.noFree {
			price.Free = 0
		}
		sum += max(0, l.Units-price.Free) * price.Unit
	}
	return sum
}
