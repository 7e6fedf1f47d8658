package rent

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Places in the list of roles: what happens to a lease, and how it is paid.
const (
	raisedTwice = iota
	raisedLate  // pays the old rent once and then the difference
	raisedShort // pays the old rent for two months
	wider
	smaller
	laterDay
	springDiscount
	summerDiscount
	assigned // to the tenant of the next role
	assignee
	endedJuly
	endedMay
	otherDay
	raisedNextQuarter // from October: nothing in the statements
	late
	inParts
	twoMonths
	ahead
	byThird
	wrongNumber
	mistaken // whose number the one before wrote
	returned
	netted
	silent
	penalised
	skipped
)

func (f *Files) changes(r *stream.Stream, maker *fiction.Maker) {
	up := func(role int) int { return 10 * (f.roles[role].Rate * r.Between(104, 106) / 1000) }
	from := func(month int) time.Time { return paper.Day(2025, month, 1) }
	last := func(month int) time.Time { return paper.Day(2025, month+1, 0) }
	add := func(role int, c Change) {
		l := f.roles[role]
		day := c.From
		if c.Kind == Termination {
			day = c.Until
		}
		c.N, c.Date = len(l.Changes)+1, workday(day.AddDate(0, 0, -r.Between(12, 30)))
		l.Changes = append(l.Changes, &c)
	}
	first := up(raisedTwice)
	add(raisedTwice, Change{Kind: Rate, From: from(4), Value: first})
	add(raisedTwice, Change{Kind: Rate, From: from(9), Value: first - 30})
	add(raisedLate, Change{Kind: Rate, From: from(7), Value: up(raisedLate)})
	add(raisedShort, Change{Kind: Rate, From: from(3), Value: up(raisedShort)})
	add(raisedNextQuarter, Change{Kind: Rate, From: from(10), Value: up(raisedNextQuarter)})
	add(wider, Change{Kind: Area, From: from(5), Value: f.roles[wider].Tenths + r.Between(45, 160)})
	add(smaller, Change{Kind: Area, From: from(8), Value: f.roles[smaller].Tenths - r.Between(31, 70)})
	add(laterDay, Change{Kind: PayDay, From: from(6), Value: 25})
	add(otherDay, Change{Kind: PayDay, From: from(4), Value: 12})
	add(springDiscount, Change{Kind: Discount, From: from(4), Until: last(6), Value: 5 * r.Between(2, 4)})
	add(summerDiscount, Change{Kind: Discount, From: from(7), Until: last(8), Value: 5 * r.Between(2, 4)})
	add(assigned, Change{Kind: Assignment, From: from(6), To: f.roles[assignee].Tenant})
	add(endedJuly, Change{Kind: Termination, Until: paper.Day(2025, 7, r.Between(14, 18))})
	add(endedMay, Change{Kind: Termination, Until: last(5).AddDate(0, 0, -1)})
	// The papers of an assignment name three banks.
	to, was := f.roles[assignee].Tenant, f.roles[assigned].Tenant
	for to.Firm.Mixes(was.Firm.Requisites) || to.Firm.Mixes(f.Us.Firm.Requisites) {
		to.Firm.Requisites = maker.Requisites()
	}
}

// Terms are what is in force in a month.
type Terms struct {
	Tenths, Rate, PayDay, Percent int
	Holder                        *Tenant
}

// Terms of a lease on a day.
func (l *Lease) Terms(day time.Time) Terms {
	t := Terms{l.Tenths, l.Rate, l.PayDay, 0, l.Tenant}
	for _, c := range l.Changes {
		if c.Kind == Termination || day.Before(c.From) {
			continue
		}
		switch c.Kind {
		case Rate:
			t.Rate = c.Value
		case Area:
			t.Tenths = c.Value
		case PayDay:
			t.PayDay = c.Value
		case Discount:
			if !day.After(c.Until) {
				t.Percent = c.Value
			}
		case Assignment:
			t.Holder = c.To
		}
	}
	return t
}

// Rent is that of a whole month. Rates are whole tens of roubles, so it has no parts of a kopeck.
func (t Terms) Rent() paper.Money {
	return paper.Money(t.Tenths*t.Rate*10) * paper.Money(100-t.Percent) / 100
}

// Deposit is a month's rent of the first edition.
func (l *Lease) Deposit() paper.Money { return l.Terms(l.Date).Rent() }

// Returned is the last day of the lease.
func (l *Lease) Returned() time.Time {
	for _, c := range l.Changes {
		if c.Kind == Termination {
			return c.Until
		}
	}
	return l.End
}

// Charged is the rent of a month of 2025, by days when the month is not whole.
func (l *Lease) Charged(month int) paper.Money {
	first, last := paper.Day(2025, month, 1), paper.Day(2025, month+1, 0)
	days := 0
	for d := first; !d.After(last); d = d.AddDate(0, 0, 1) {
		if !d.Before(l.Start) && !d.After(l.Returned()) {
			days++
		}
	}
	of := paper.Money(last.Day())
	return (2*l.Terms(first).Rent()*paper.Money(days) + of) / (2 * of)
}

// Debt of a tenant on 30 September 2025; below zero it has paid ahead.
func (f *Files) Debt(t *Tenant) paper.Money { return f.Charged(t) - f.Paid(t) }

// Charged is the rent of January to September.
func (f *Files) Charged(t *Tenant) paper.Money {
	var sum paper.Money
	for _, l := range f.Leases {
		for month := 1; month <= Months; month++ {
			if l.Terms(paper.Day(2025, month, 1)).Holder == t {
				sum += l.Charged(month)
			}
		}
	}
	return sum
}

// Paid is what is credited to a tenant's rent, in money or by netting.
func (f *Files) Paid(t *Tenant) paper.Money {
	var sum paper.Money
	if f.Netting.Lease.Tenant == t {
		sum = f.Netting.Sum
	}
	for _, row := range f.Rows {
		if row.Credit == t {
			sum += row.In - row.Out
		}
	}
	return sum
}
