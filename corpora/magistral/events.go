package magistral

import (
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Debt is a waybill of the reconciled contract.
type Debt struct {
	Number string
	Date   time.Time
	Sum    paper.Money // whole thousands of roubles
	Paid   bool
}

// Balance is the act of reconciliation.
type Balance struct {
	Day   time.Time
	Debts []Debt
}

// Unpaid are the waybills without payment.
func (b Balance) Unpaid() []Debt {
	var list []Debt
	for _, d := range b.Debts {
		if !d.Paid {
			list = append(list, d)
		}
	}
	return list
}

// Total is the debt on the day of the act.
func (b Balance) Total() paper.Money {
	var sum paper.Money
	for _, d := range b.Unpaid() {
		sum += d.Sum
	}
	return sum
}

// Due is the last day to pay under terms.
func (d Debt) Due(t Terms) time.Time { return d.Date.AddDate(0, 0, t.Payment) }

// Late is how many days a debt is overdue on a day, that day included; 0 when it is not.
func (d Debt) Late(t Terms, on time.Time) int {
	return max(0, int(on.Sub(d.Due(t)).Hours())/24)
}

// Fine is the penalty for so many days.
func (d Debt) Fine(t Terms, on time.Time) paper.Money {
	return d.Sum * paper.Money(d.Late(t, on)*t.Penalty) / 10_000
}

// reconcile draws the act: two waybills of the old terms are paid, two are overdue, the last is not yet due.
func (f *Files) reconcile(r *stream.Stream) {
	f.Balance.Day = paper.Day(2025, 8, 29)
	terms := f.Reconciled.On(f.Balance.Day)
	for {
		number := r.Between(40, 60)
		f.Balance.Debts = nil
		for i, month := range []int{1, 3, 5, 6, 8} {
			number += r.Between(7, 31)
			f.Balance.Debts = append(f.Balance.Debts, Debt{strconv.Itoa(number), working(r, 2025, month), paper.Rub(1000 * r.Between(181, 398)), i < 2})
		}
		unpaid := f.Balance.Unpaid()
		first, second := unpaid[0].Late(terms, f.Balance.Day), unpaid[1].Late(terms, f.Balance.Day)
		if first != terms.Payment && second != terms.Payment && second > 0 && first != second {
			return
		}
	}
}

// Delivery is a waybill that does not agree with the specification.
type Delivery struct {
	Number string
	Date   time.Time
	Goods  []Good
}

// deliver sends what the draft and the first specification say instead of what is in force.
func (f *Files) deliver(r *stream.Stream) {
	f.Delivery = Delivery{Number: strconv.Itoa(r.Between(310, 480)), Date: working(r, 2025, 10)}
	first, draft := f.Accepted.First.Goods, f.Accepted.Supplements[2].After.Goods
	add := func(g Good, count int) {
		g.Count = count
		f.Delivery.Goods = append(f.Delivery.Goods, g)
	}
	inForce := f.Accepted.On(f.Delivery.Date).Goods
	add(draft[0], draft[0].Count)                       // the draft's count
	add(first[1], first[1].Count)                       // the first edition's
	add(inForce[2], inForce[2].Count)                   // right
	add(inForce[3], inForce[3].Count-r.Between(11, 29)) // short
	add(first[4], r.Between(5, 9))                      // taken out by a supplement
	add(first[5], first[5].Count)                       // the first edition's
	add(inForce[5], inForce[5].Count)
	add(inForce[6], inForce[6].Count)
}

// Difference of a delivery from the specification.
type Difference struct {
	Good      Good // with the specification's count, 0 where it has no such line
	Delivered int
}

// Short is how many pieces are missing.
func (d Difference) Short() int { return max(0, d.Good.Count-d.Delivered) }

// Over is how many pieces are too many.
func (d Difference) Over() int { return max(0, d.Delivered-d.Good.Count) }

// Compared are all lines of the waybill against the terms of a contract.
func (d Delivery) Compared(t Terms) []Difference {
	var list []Difference
	for _, g := range d.Goods {
		line := g
		line.Count = 0
		for _, s := range t.Goods {
			if s.Name == g.Name {
				line.Count = s.Count
			}
		}
		list = append(list, Difference{line, g.Count})
	}
	return list
}

// Demand is the claim for storage that the contract for cement knows nothing of.
type Demand struct {
	Number         string
	Date, Received time.Time
	Days, Tonnes   int
}

func (f *Files) demand(r *stream.Stream) {
	f.Demand = Demand{Number: strconv.Itoa(r.Between(210, 390)), Date: working(r, 2025, 10), Days: r.Between(8, 14), Tonnes: r.Between(31, 58)}
	f.Demand.Received = f.Demand.Date.AddDate(0, 0, 1)
	// The last day to answer is a working day, so that nobody has to ask whether it moves.
	for !paper.Works(f.AnswerBy()) {
		f.Demand.Received = f.Demand.Received.AddDate(0, 0, 1)
	}
}

// DemandSum is what is demanded.
func (f *Files) DemandSum() paper.Money {
	return f.Bricks.Storage * paper.Money(f.Demand.Days*f.Demand.Tonnes)
}

// AnswerBy is the last day to answer the demand.
func (f *Files) AnswerBy() time.Time { return f.Demand.Received.AddDate(0, 0, f.Cement.Claim) }

// OfficeFine is the penalty for OverdueDays of a month's rent.
func (f *Files) OfficeFine(rent paper.Money) paper.Money {
	return rent * OverdueDays * officePenalty / 10_000
}

// Prepaid is the advance of the clothes at a price.
func (f *Files) Prepaid(price paper.Money) paper.Money {
	return price * paper.Money(f.Clothes.Advance) / 100
}
