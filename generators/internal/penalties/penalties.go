// Package penalties computes what a contract's late invoices cost.
package penalties

import "etalon/corpora/workfiles"

// Of is the penalty by a day in kopecks.
func Of(l *workfiles.Lateness, c *workfiles.LateContract, day int64) int64 {
	return penalty(l, c, day, rule{})
}

// Harmless counts the careless rules that give the same.
func Harmless(l *workfiles.Lateness, c *workfiles.LateContract, day int64) int {
	amount, same := Of(l, c, day), 0
	for _, careless := range rules {
		if penalty(l, c, day, careless) == amount {
			same++
		}
	}
	return same
}

// rule is what a careless reader does.
type rule struct{ noGrace, allDays, noCap, former, first, unpaid, void, off bool }

var rules = []rule{
	{noGrace: true}, {allDays: true}, {noCap: true}, {former: true}, {first: true}, {unpaid: true}, {void: true}, {off: true},
}

// penalty is what a contract's invoices cost by a day, in kopecks; sums are whole hundreds of rubles, so none is rounded.
func penalty(l *workfiles.Lateness, c *workfiles.LateContract, day int64, rule rule) int64 {
	var sum int64
	for _, v := range l.Lines {
		if v.Contract != c || v.Void && !rule.void || v.Off && !rule.off || v.Paid == 0 && rule.unpaid {
			continue
		}
		sum += rule.of(v, day)
	}
	return sum
}

func (rule rule) of(v workfiles.LateInvoice, day int64) int64 {
	terms, until := v.Contract.Terms, v.Paid
	switch {
	case rule.former:
		terms = v.Contract.Former
	case v.Contract.Since > 0 && v.Due >= v.Contract.Since && !rule.first:
		terms = v.Contract.Amended
	}
	if until == 0 {
		until = day
	}
	late := until - v.Due
	if late <= terms.Grace && !rule.noGrace || late <= 0 {
		return 0
	}
	if !rule.noGrace && !rule.allDays {
		late -= terms.Grace
	}
	cost := v.Sum * terms.Rate * late / 10000
	if most := v.Sum * terms.Cap / 100; cost > most && !rule.noCap {
		return most
	}
	return cost
}
