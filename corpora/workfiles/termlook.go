package workfiles

import "slices"

// TermLook asks for the term of a category and a right on a day.
type TermLook struct {
	Book     *TermBook
	Category string
	Write    bool
	Day      int64
}

// termRule says which orders a careless reader follows; the empty one is right.
type termRule struct {
	name string
	// table reads no orders, later reads those that start so many days too late, draft and cancelled those
	// that do not count; late leaves out the day itself, listed goes by the order of the text.
	table, draft, cancelled, late, listed, otherRight bool
	later                                             int64
}

var termRules = []termRule{
	{name: "the table's term", table: true},
	{name: "the newest order although it starts later", later: 1000},
	{name: "an order that starts the next day", later: 1},
	{name: "no order on its first day", late: true},
	{name: "drafts", draft: true},
	{name: "cancelled orders", cancelled: true},
	{name: "the last order in the text", listed: true},
	{name: "the other right", otherRight: true},
}

// Term is the number of days in force.
func (l TermLook) Term() int { return l.days(termRule{}) }

// Misreadings are what careless readers do with the orders.
func (l TermLook) Misreadings() []Misreading {
	all := make([]Misreading, len(termRules))
	for i, r := range termRules {
		applies := r.otherRight || l.order(r) != l.order(termRule{})
		all[i] = Misreading{r.name, applies, l.days(r) == l.Term()}
	}
	return all
}

func (l TermLook) days(r termRule) int {
	if o := l.order(r); o != nil {
		return o.Days
	}
	at := 0
	if l.Write != r.otherRight {
		at = 1
	}
	return l.Book.base[l.Category][at]
}

// order is the one that decides, nil when the table does.
func (l TermLook) order(r termRule) *TermOrder {
	var last *TermOrder
	for _, o := range l.Book.Orders {
		if r.table || o.Category != l.Category || o.Write == (l.Write == r.otherRight) || !r.follows(o, l.Day) {
			continue
		}
		if last == nil || r.listed || o.From > last.From {
			last = o
		}
	}
	return last
}

func (r termRule) follows(o *TermOrder, day int64) bool {
	switch {
	case o.State == TermDraft && !r.draft, o.State == TermCancelled && !r.cancelled:
		return false
	case r.late:
		return o.From < day
	}
	return o.From <= day+r.later
}

// misled is how many misreadings apply at least.
const misled = 4

// Looks are what a regulation can be asked so that no careless reader finds the same: on the first days of
// orders, on the days before them and some after them.
func (b *TermBook) Looks() []TermLook {
	var all []TermLook
	for _, o := range b.Orders {
		for _, day := range []int64{o.From - 1, o.From, o.From + 3} {
			l := TermLook{b, o.Category, o.Write, day}
			misreadings := l.Misreadings()
			applying := slices.DeleteFunc(slices.Clone(misreadings), func(m Misreading) bool { return !m.Applies })
			if len(applying) >= misled && !slices.ContainsFunc(applying, func(m Misreading) bool { return m.Right }) {
				all = append(all, l)
			}
		}
	}
	return all
}
