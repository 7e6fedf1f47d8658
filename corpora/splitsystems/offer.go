package splitsystems

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
)

// Tax is how an offer's prices stand to VAT.
type Tax int

// The ways. OnTop leaves the tax to the small print, Added has it in the table.
const (
	Included Tax = iota
	Exempt
	OnTop
	Added
)

// Place is where an offer has a kind of work.
type Place int

// The places.
const (
	InPrice Place = iota // within the price of the goods
	Listed               // a line of the table
	Apart                // priced outside the table
	Missing              // not offered
)

// Work is delivery, mounting or the start; Price is of one piece.
type Work struct {
	Place Place
	Price paper.Money
}

// Offer is one commercial offer.
type Offer struct {
	File   string
	Number string
	Date   time.Time
	Firm   fiction.Firm
	Brand  Brand
	// Counts, Prices, Watts and Noise go by the kinds of the specification.
	Counts                 [3]int
	Prices                 [3]paper.Money
	Watts, Noise           [3]int
	Delivery, Mount, Start Work
	Tax                    Tax
	// Less is a discount that stands in the table, LessPercent says how much of the goods it is.
	Less        paper.Money
	LessPercent int
	// IfPrepaid is a discount in percent for who pays everything beforehand.
	IfPrepaid int
	// Option is a line of the table that the total leaves out: the price of one piece.
	Option paper.Money
	// Shown is the total that the table has where it is wrong.
	Shown paper.Money
	// Replaces is the offer that this one withdraws.
	Replaces           *Offer
	Withdrawn          bool
	Class, Refrigerant string
	Inverter           bool
	Frost              int // degrees below zero
	Warranty, Days     int // months, calendar days
	Advance            int // percent
	Valid              time.Time
	look               look
}

// row is a line of the table. One that is not counted is an option.
type row struct {
	name, unit string
	count      int
	price      paper.Money
	counted    bool
}

func (r row) sum() paper.Money { return r.price * paper.Money(r.count) }

// told is what the row has in the column of sums: an option is not added up there.
func (r row) told() string {
	if !r.counted {
		return "по заказу"
	}
	return r.sum().String()
}

// Count is how many systems are offered.
func (o *Offer) Count() int { return o.Counts[0] + o.Counts[1] + o.Counts[2] }

func (o *Offer) goods() paper.Money {
	var sum paper.Money
	for i, price := range o.Prices {
		sum += price * paper.Money(o.Counts[i])
	}
	return sum
}

// rows are the lines of the table.
func (o *Offer) rows() []row {
	var list []row
	for i, price := range o.Prices {
		list = append(list, row{fmt.Sprintf("Сплит-система %s %s (тип %d)", o.Brand.Name, o.model(i), i+1), "компл.", o.Counts[i], price, true})
	}
	if o.Delivery.Place == Listed {
		list = append(list, row{"Доставка на объект", "услуга", 1, o.Delivery.Price, true})
	}
	if o.Mount.Place == Listed {
		list = append(list, row{"Монтаж с материалами", "компл.", o.Count(), o.Mount.Price, true})
	}
	if o.Start.Place == Listed {
		list = append(list, row{"Пусконаладка", "компл.", o.Count(), o.Start.Price, true})
	}
	if o.Less > 0 {
		list = append(list, row{fmt.Sprintf("Скидка %d %% на оборудование", o.LessPercent), "—", 1, -o.Less, true})
	}
	if o.Option > 0 {
		list = append(list, row{"Опция, в итог не входит: помпа дренажная", "шт.", o.Count(), o.Option, false})
	}
	return list
}

// model is «BZ-09 INV».
func (o *Offer) model(kind int) string {
	tail := "ON"
	if o.Inverter {
		tail = "INV"
	}
	return fmt.Sprintf("%s-%02d %s", o.Brand.Code, []int{9, 12, 18}[kind], tail)
}

// Rows is the sum of the table's lines, as a true total would be; taxed as the prices are.
func (o *Offer) Rows() paper.Money {
	var sum paper.Money
	for _, r := range o.rows() {
		if r.counted {
			sum += r.sum()
		}
	}
	return sum
}

// Total is what the table calls the total before any tax is added.
func (o *Offer) Total() paper.Money {
	if o.Shown != 0 {
		return o.Shown
	}
	return o.Rows()
}

// Full is what the buyer would pay for everything, tax and works apart from the table included.
func (o *Offer) Full() paper.Money {
	sum := o.Rows()
	for _, w := range []Work{o.Mount, o.Start} {
		if w.Place == Apart {
			sum += w.Price * paper.Money(o.Count())
		}
	}
	if o.Tax == OnTop || o.Tax == Added {
		sum += sum / 5
	}
	return sum
}

// classes of energy efficiency, worse first.
var classes = []string{"A", "A+", "A++", "A+++"}

// Misses are the requirements that an offer does not meet, none for one that conforms.
func (p *Purchase) Misses(o *Offer) []Fault {
	var list []Fault
	miss := func(f Fault, when bool) {
		if when && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	for i, k := range p.Spec.Kinds {
		miss(LessCount, o.Counts[i] != k.Count)
		miss(LessWatts, o.Watts[i] < k.Watts)
		miss(Loud, o.Noise[i] > k.Noise)
	}
	miss(OnOff, !o.Inverter)
	miss(OldGas, o.Refrigerant != gas)
	miss(LowClass, slices.Index(classes, o.Class) < slices.Index(classes, leastClass))
	miss(WarmOnly, o.Frost < p.Spec.Frost)
	miss(NoMounting, o.Mount.Place == Missing)
	miss(NoStart, o.Start.Place == Missing)
	miss(Late, o.Days > p.Spec.Days)
	miss(ShortWarranty, o.Warranty < p.Spec.Warranty)
	miss(BigAdvance, o.Advance > p.Spec.Advance)
	miss(Expired, o.Valid.Before(p.Spec.Valid))
	return list
}

// Conforming are the offers that stand and meet every requirement, the cheapest in full first.
func (p *Purchase) Conforming() []*Offer {
	var list []*Offer
	for _, o := range p.Offers {
		if !o.Withdrawn && len(p.Misses(o)) == 0 {
			list = append(list, o)
		}
	}
	slices.SortFunc(list, func(a, b *Offer) int { return cmp.Compare(a.Full(), b.Full()) })
	return list
}

// Best are the three offers to choose, the cheapest first.
func (p *Purchase) Best() []*Offer { return p.Conforming()[:3] }

// Wrong are the offers whose total does not agree with their lines, in the order of files.
func (p *Purchase) Wrong() []*Offer {
	var list []*Offer
	for _, o := range p.Offers {
		if o.Total() != o.Rows() {
			list = append(list, o)
		}
	}
	return list
}
