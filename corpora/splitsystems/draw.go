package splitsystems

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

const (
	gas        = "R32"
	leastClass = "A++"
)

// usual prices in roubles: a system of each kind, and what a piece's mounting and start and the whole
// delivery cost.
var (
	usual                          = [3]int{46_000, 59_000, 93_000}
	mounting, starting, delivering = 13_000, 2_000, 35_000
)

// paperNumber is a number of the buyer's orders.
func paperNumber(n int) string { return strconv.Itoa(n) + "-Р" }

// offers draws the sixty offers in the order of their files.
func (p *Purchase) offers(r *stream.Stream, maker *fiction.Maker) {
	roles := cast()
	stream.Shuffle(r, roles)
	names := stream.Sample(r, p.words.Names, len(p.words.Names))
	numbers := stream.Sample(r, span(112, 978), len(roles))
	var gone, instead []*Offer
	for i, role := range roles {
		o := &Offer{Number: number(numbers[i], r), Date: workday(r, paper.Day(2025, 9, 1), 11), Brand: stream.Pick(r, p.words.Brands)}
		if role.twist == withdrawn {
			gone = append(gone, o)
		} else {
			o.Firm = maker.Firm(stream.Pick(r, []fiction.Form{fiction.OOO, fiction.OOO, fiction.OOO, fiction.AO}))
			o.Firm.Name, names = names[0], names[1:]
			o.Firm.Mail = "sale@" + fiction.Latin(o.Firm.Name) + ".example"
		}
		if role.twist == replacing {
			instead = append(instead, o)
		}
		p.conditions(o, r)
		p.spoil(o, role.fault, r)
		p.charge(o, role, r)
		p.Offers = append(p.Offers, o)
	}
	for i, o := range gone {
		next := instead[i]
		o.Withdrawn, o.Firm, next.Replaces = true, next.Firm, o
		o.Date, next.Date = workday(r, paper.Day(2025, 8, 25), 4), workday(r, paper.Day(2025, 9, 15), 4)
	}
	p.dress(roles, r)
}

// conditions gives an offer what meets the specification, with more or less to spare.
func (p *Purchase) conditions(o *Offer, r *stream.Stream) {
	for i, k := range p.Spec.Kinds {
		o.Counts[i], o.Watts[i], o.Noise[i] = k.Count, k.Watts+50*r.Between(0, 4), k.Noise-r.Between(0, 3)
	}
	o.Class, o.Refrigerant, o.Inverter = stream.Pick(r, []string{leastClass, leastClass, "A+++"}), gas, true
	o.Frost, o.Warranty = stream.Pick(r, []int{15, 15, 20, 25}), stream.Pick(r, []int{36, 36, 48, 60})
	o.Days, o.Advance = stream.Pick(r, []int{28, 30, 33, 35, 38, 40, 42, 44, 45}), stream.Pick(r, []int{0, 10, 20, 30, 30})
	o.Valid = stream.Pick(r, []time.Time{p.Spec.Valid, paper.Day(2025, 11, 14), paper.Day(2025, 11, 28), paper.Day(2025, 12, 26)})
}

// spoil makes an offer miss one requirement.
func (p *Purchase) spoil(o *Offer, f Fault, r *stream.Stream) {
	kind := r.IntN(3)
	switch f {
	case LessCount:
		o.Counts[0] -= 2
	case LessWatts:
		o.Watts[kind] = p.Spec.Kinds[kind].Watts - 50*r.Between(1, 2)
	case Loud:
		o.Noise[kind] = p.Spec.Kinds[kind].Noise + r.Between(1, 3)
	case OnOff:
		o.Inverter = false
	case OldGas:
		o.Refrigerant = "R410A"
	case LowClass:
		o.Class = stream.Pick(r, []string{"A+", "A"})
	case WarmOnly:
		o.Frost = stream.Pick(r, []int{5, 10})
	case Late:
		o.Days = stream.Pick(r, []int{49, 56, 60})
	case ShortWarranty:
		o.Warranty = stream.Pick(r, []int{12, 24})
	case BigAdvance:
		o.Advance = stream.Pick(r, []int{50, 70, 100})
	case Expired:
		o.Valid = paper.Day(2025, 10, r.Between(13, 17))
	}
}

// charge sets the prices so that the full cost comes to the role's level.
func (p *Purchase) charge(o *Offer, role role, r *stream.Stream) {
	hundreds := func(usual int) paper.Money { return paper.Rub(usual * r.Between(90, 112) / 10_000 * 100) }
	o.Delivery.Price, o.Mount.Price, o.Start.Price = hundreds(delivering), hundreds(mounting), paper.Rub(50*r.Between(41, 48))
	o.place(role, r)
	target := paper.Rub(p.base() / 1000 * role.level)
	if o.Tax == OnTop || o.Tax == Added {
		target = target * 5 / 6
	}
	works := paper.Money(0)
	for _, w := range []struct {
		Work
		count int
	}{{o.Delivery, 1}, {o.Mount, o.Count()}, {o.Start, o.Count()}} {
		if w.Place == Listed || w.Place == Apart {
			works += w.Price * paper.Money(w.count)
		}
	}
	target -= works
	if o.LessPercent > 0 {
		target = target * 100 / paper.Money(100-o.LessPercent)
	}
	o.price(target, r)
	o.Less = o.goods() / 100 * paper.Money(o.LessPercent)
	switch role.twist {
	case overstated:
		o.Shown = o.Rows() + o.Start.Price*paper.Money(o.Count())
	case understated:
		o.Shown = o.Rows() - o.Mount.Price*paper.Money(o.Count())
	}
}

// base is the usual full cost in roubles.
func (p *Purchase) base() int {
	sum := delivering
	for i, k := range p.Spec.Kinds {
		sum += k.Count * (usual[i] + mounting + starting)
	}
	return sum
}

// place says where the works stand, how the tax does, and what discounts there are.
func (o *Offer) place(role role, r *stream.Stream) {
	o.Tax = stream.Pick(r, []Tax{Included, Included, Included, Exempt, Added})
	places := stream.Pick(r, [][3]Place{{}, {Listed, Listed, Listed}, {InPrice, Listed, Listed}})
	switch role.twist {
	case taxOnTop:
		o.Tax = OnTop
	case mountApart:
		o.Tax, places = stream.Pick(r, []Tax{Included, Exempt}), [3]Place{InPrice, Apart, Apart}
	case ifPrepaid:
		o.Tax, o.IfPrepaid = stream.Pick(r, []Tax{Included, Exempt}), r.Between(8, 9)
	case overstated, understated, skewed:
		o.Tax, places = stream.Pick(r, []Tax{Included, Exempt}), [3]Place{Listed, Listed, Listed}
	case discounted:
		o.Tax, o.LessPercent = stream.Pick(r, []Tax{Included, Exempt}), r.Between(2, 4)
	case optional:
		o.Tax, o.Option = stream.Pick(r, []Tax{Included, Exempt}), paper.Rub(100*r.Between(31, 52))
	}
	switch role.fault {
	case NoMounting:
		places = [3]Place{Listed, Missing, Listed}
	case NoStart:
		places = [3]Place{Listed, Listed, Missing}
	}
	o.Delivery.Place, o.Mount.Place, o.Start.Place = places[0], places[1], places[2]
}

// price spreads what the goods are to cost over the kinds, in tens of roubles.
func (o *Offer) price(goods paper.Money, r *stream.Stream) {
	var weights [3]int
	sum := 0
	for i := range weights {
		weights[i] = usual[i] / 100 * r.Between(96, 104)
		sum += weights[i] * o.Counts[i]
	}
	for i, w := range weights {
		o.Prices[i] = goods * paper.Money(w) / paper.Money(sum) / 1000 * 1000
	}
}

// number is how a firm numbers what it sends.
func number(n int, r *stream.Stream) string {
	return stream.Pick(r, []string{"", "", "КП-"}) + strconv.Itoa(n) + stream.Pick(r, []string{"", "/25", ""})
}

// workday is one of the first working days from a Monday on.
func workday(r *stream.Stream, monday time.Time, days int) time.Time {
	n := r.IntN(days)
	return monday.AddDate(0, 0, n/5*7+n%5)
}

func span(from, to int) []int {
	var list []int
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}
