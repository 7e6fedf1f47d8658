package magistral

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// draw draws a contract's own figures, in its first edition.
func (d deal) draw(r *stream.Stream, number int, p *Partner) *Contract {
	c := &Contract{
		Number: fmt.Sprintf("%d-%s/%d", number, d.mark, d.year%100), Date: working(r, d.year, d.month), Kind: d.kind, Partner: p, Subject: d.subject, Folder: d.folder,
		Theirs: stream.Pick(r, []int{5, 10, 15, 20}), Cap: stream.Pick(r, []int{5, 7, 10}), Claim: stream.Pick(r, []int{15, 20, 25, 30}),
	}
	c.First = Terms{Payment: stream.Pick(r, []int{14, 20, 25}), Penalty: stream.Pick(r, []int{10, 15, 20}), Deadline: lastDay(c.Date, d.months)}
	if d.kind == Lease {
		c.lease(r, d)
		p.Contracts = append(p.Contracts, c)
		return c
	}
	for _, w := range d.wares {
		g := w.draw(r)
		c.First.Goods = append(c.First.Goods, g)
		c.First.Price += g.Sum()
	}
	if d.kind == Works || d.role == "clothes" {
		c.Advance = stream.Pick(r, []int{20, 25, 30})
	}
	if d.role == "cement" {
		c.Claim = stream.Pick(r, []int{20, 25, 30})
	}
	if d.role == "bricks" {
		c.Storage = paper.Rub(r.Between(24, 58))
	}
	p.Contracts = append(p.Contracts, c)
	return c
}

// draw draws how much of a ware is ordered, and its price.
func (w ware) draw(r *stream.Stream) Good {
	count := w.from
	if w.to > w.from {
		count = r.Between(w.from, w.to)
		if w.from >= 300 {
			count = count / 10 * 10
		}
	}
	step := 1
	if w.price > 2000 {
		step = 10
	}
	return Good{w.name, w.unit, count, paper.Rub(w.price + step*r.Between(0, 9)*max(1, w.price/200/step))}
}

// lease begins on the first day of the next month.
func (c *Contract) lease(r *stream.Stream, d deal) {
	c.Start, c.Months = firstOfNext(c.Date), d.months
	c.First.Deadline = c.Start.AddDate(0, d.months, -1)
	c.First.Rent = paper.Rub(d.wares[0].price + 1000*r.Between(1, max(8, d.wares[0].price/20_000)))
	c.First.Payment, c.First.Penalty, c.Cap = stream.Pick(r, []int{5, 7, 10}), stream.Pick(r, []int{10, 15, 20}), 20
	c.First.Goods = []Good{{d.wares[0].name, d.wares[0].unit, d.months, c.First.Rent}}
	c.First.Price = c.First.Rent * paper.Money(d.months)
}

// officePenalty is in hundredths of a percent a day, OverdueDays of the office's rent.
const (
	officePenalty = 50
	OverdueDays   = 31
)

// office sets the rent of the office so that the penalty at the new rent is more than the advance of the
// clothes at their new price, and the penalty at the old rent is less.
func (f *Files) office() {
	clothes, office := f.Clothes, f.Office
	advance := cut(clothes.First.Price) * paper.Money(clothes.Advance) / 100
	raised := thousands(advance * 106 / 100 * 10_000 / (officePenalty * OverdueDays))
	office.First.Rent, office.First.Penalty = thousands(raised*88/100), officePenalty
	office.First.Goods[0].Price = office.First.Rent
	office.First.Price = office.First.Rent * paper.Money(office.Months)
	office.raise = raised
}

// cut is the price of the clothes after their supplement.
func cut(price paper.Money) paper.Money { return thousands(price * 86 / 100) }

// thousands leaves whole thousands of roubles.
func thousands(m paper.Money) paper.Money { return m / 100_000 * 100_000 }

// amend writes the supplements of a contract; each starts from the terms that the signed ones before it left.
func (c *Contract) amend(r *stream.Stream, changes []change) error {
	for i, ch := range changes {
		s := &Supplement{N: i + 1, Kind: ch.kind, Signed: !ch.draft, Scan: ch.scan, After: c.Final(), reason: ch.reason}
		s.Date = working(r, c.Date.Year(), int(c.Date.Month())+ch.months)
		s.From = s.Date
		if ch.from != "" {
			from, err := time.Parse(time.DateOnly, ch.from)
			if err != nil {
				return err
			}
			s.From = from
		}
		if s.From.Before(s.Date) || !s.Date.After(c.Date) {
			return errors.New("a supplement comes before its time")
		}
		before := s.After
		s.After.Goods = slices.Clone(before.Goods)
		c.change(r, s, ch, before)
		s.Delta = s.After.Price - before.Price
		s.Before = before
		c.Supplements = append(c.Supplements, s)
	}
	return nil
}

// change draws the new terms of a supplement.
func (c *Contract) change(r *stream.Stream, s *Supplement, ch change, before Terms) {
	after := &s.After
	part := func(from, to int) paper.Money {
		return thousands(before.Price*paper.Money(r.Between(from, to))/100) + paper.Rub(1000)
	}
	switch ch.kind {
	case Price:
		after.Price += part(4, 14)
	case More:
		after.Price += part(9, 26)
	case Less:
		if c.Advance > 0 && c.Kind == Supply { // the clothes; see office
			after.Price = cut(before.Price)
		} else {
			after.Price -= part(6, 15)
		}
	case Term:
		after.Deadline = lastDay(before.Deadline, r.Between(1, 3))
	case Pay:
		after.Payment, after.Penalty = another(r, []int{30, 35, 40, 45}, c.had(func(t Terms) int { return t.Payment })), another(r, []int{4, 5, 6, 8}, c.had(func(t Terms) int { return t.Penalty }))
	case Rent:
		after.Rent = c.raise
		if after.Rent == 0 {
			after.Rent = before.Rent + thousands(before.Rent*paper.Money(r.Between(6, 11))/100)
		}
		left := monthsBetween(s.From, c.First.Deadline.AddDate(0, 0, 1))
		after.Price += (after.Rent - before.Rent) * paper.Money(left)
	case Quantity:
		s.edit(r, ch.edits)
	}
}

// edit changes lines of the specification, and the price with them.
func (s *Supplement) edit(r *stream.Stream, edits []edit) {
	after := &s.After
	lines := slices.Clone(after.Goods)
	for _, e := range edits {
		if e.added != nil {
			g := e.added.draw(r)
			s.Edits = append(s.Edits, Edit{Good: g, To: g.Count})
			after.Goods = append(after.Goods, g)
			after.Price += g.Sum()
			continue
		}
		was := lines[e.line]
		to := was.Count + was.Count*e.percent/100
		s.Edits = append(s.Edits, Edit{was, was.Count, to})
		after.Price += paper.Money(to-was.Count) * was.Price
		at := slices.IndexFunc(after.Goods, func(g Good) bool { return g.Name == was.Name })
		if after.Goods[at].Count = to; to == 0 {
			after.Goods = slices.Delete(after.Goods, at, at+1)
		}
	}
}

// had are the values that a contract's terms had so far.
func (c *Contract) had(of func(Terms) int) []int {
	values := []int{of(c.First)}
	for _, s := range c.Supplements {
		values = append(values, of(s.After))
	}
	return values
}

// another is any of a list that was not there before.
func another(r *stream.Stream, list, not []int) int {
	for {
		if n := stream.Pick(r, list); !slices.Contains(not, n) {
			return n
		}
	}
}

// working is a day in the middle of a month, from Monday to Friday, away from holidays.
func working(r *stream.Stream, year, month int) time.Time {
	for {
		if day := paper.Day(year, month, r.Between(13, 21)); paper.Works(day) {
			return day
		}
	}
}

// lastDay is the last day of the month so many months later.
func lastDay(t time.Time, months int) time.Time {
	return paper.Day(t.Year(), int(t.Month())+months+1, 1).AddDate(0, 0, -1)
}

func firstOfNext(t time.Time) time.Time { return paper.Day(t.Year(), int(t.Month())+1, 1) }

func monthsBetween(from, to time.Time) int {
	return 12*(to.Year()-from.Year()) + int(to.Month()) - int(from.Month())
}
