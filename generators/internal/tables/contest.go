package tables

import (
	"slices"

	"etalon/corpora/workfiles"
)

// Contest is a question of who leads: the text of a column with the largest total of another one over
// some days, void and commented-out lines aside.
type Contest struct {
	Group, Amount int
	// From and To are both counted.
	From, To int64
	Leader   string
}

// shortest is how many days a contest takes at least.
const shortest = 4

// Contests are those of two columns in which every careless rule names another leader.
func Contests(l *workfiles.Ledger, group, amount int) []Contest {
	var all []Contest
	days := liveDays(l)
	for i, from := range days {
		for _, to := range days[min(i+shortest-1, len(days)):] {
			c := Contest{Group: group, Amount: amount, From: from, To: to}
			if c.decide(l) {
				all = append(all, c)
			}
		}
	}
	return all
}

// liveDays are the days of the ledger's lines in order.
func liveDays(l *workfiles.Ledger) []int64 {
	var days []int64
	for _, r := range l.Live() {
		days = append(days, r.Cells[l.Day].Value)
	}
	slices.Sort(days)
	return slices.Compact(days)
}

// decide finds the leader and is true if no careless rule finds it too, or none at all: those that count
// void lines, all days or commented-out lines, leave out the first and the last day, or count lines.
func (c *Contest) decide(l *workfiles.Ledger) bool {
	within := And(From(l.Day, c.From), To(l.Day, c.To))
	between := And(From(l.Day, c.From+1), To(l.Day, c.To-1))
	valid := Not(l.Status, l.Void)
	totals := func(rules ...Rule) map[string]int64 { return Totals(l.Rows, c.Group, c.Amount, And(rules...)) }
	c.Leader = Largest(totals(Live, valid, within))
	for _, careless := range []func() map[string]int64{
		func() map[string]int64 { return totals(Live, within) },
		func() map[string]int64 { return totals(valid, within) },
		func() map[string]int64 { return totals(Live, valid) },
		func() map[string]int64 { return totals(Live, valid, between) },
		func() map[string]int64 { return Sizes(l.Rows, c.Group, And(Live, valid, within)) },
	} {
		// Maps are made one after another as most contests fail early.
		if other := Largest(careless()); other == "" || other == c.Leader {
			return false
		}
	}
	return c.Leader != ""
}
