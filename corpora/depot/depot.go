// Package depot is the two knowledge bases of a warehouse firm: contracts with its contractors and the
// contractors' price lists. One number stands in many of them, written in several ways, among numbers
// that look like it; a carrier's tariff stands in its contract and its coefficients in its price lists.
package depot

import (
	"fmt"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// The bases by the names that their owner gave them.
const (
	Contracts  = "Договоры"
	PriceLists = "Прайс-листы"
)

// Fare is how the city carrier is paid, in roubles with tax.
type Fare struct {
	// FiveBefore and Five are the tariff of an hour by the contract and by its supplement, List is that of
	// the carrier's own price list.
	FiveBefore, Five, List int
	PerKm                  int
	// SundayBefore, Sunday and SundayNext are tenths, by the price list that has lapsed, the one in force
	// and the one of June; Long is that for long goods.
	SundayBefore, Sunday, SundayNext, Long int
}

// Depot is the ledger of both bases.
type Depot struct {
	Owner paper.Party
	Clerk fiction.Person
	Fare  Fare
	// partners by their trades, which are the names of the contracts' bodies.
	partners map[string]paper.Party
	numbers  map[string]string
	dates    map[string]time.Time
	spots    map[string]string
	// written is at how many spots the number was put.
	written int
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Depot, error) {
	r := stream.New(seed, "corpora", "depot")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	d := &Depot{
		Owner: paper.Party{Title: "Заказчик", Firm: maker.Firm(fiction.OOO), Bank: "АО «Складской пробный банк»"}, Clerk: maker.Person(),
		partners: map[string]paper.Party{}, numbers: map[string]string{}, dates: map[string]time.Time{}, spots: map[string]string{},
	}
	numbers := stream.Sample(r, span(101, 199), len(trades))
	for i, t := range trades {
		d.partners[t.body] = paper.Party{Title: "Исполнитель", Firm: maker.Firm(fiction.OOO), Bank: "АО «Банк Образец-Кредит»"}
		d.numbers[t.body] = fmt.Sprintf("%d-%s", numbers[i], t.mark)
		d.dates[t.body] = paper.Day(2024, r.Between(1, 11), r.Between(11, 25))
	}
	d.fare(r)
	d.spread(r)
	return d, nil
}

// Carrier is the firm that carries goods in the city.
func (d *Depot) Carrier() fiction.Firm { return d.partners["city"].Firm }

// CarrierContract is the number of its contract.
func (d *Depot) CarrierContract() string { return d.numbers["city"] }

// fare: the supplement raises the tariff, every price list raises Sunday's coefficient, which is always
// greater than that for long goods.
func (d *Depot) fare(r *stream.Stream) {
	before, sunday := 10*r.Between(145, 172), r.Between(17, 19)
	d.Fare = Fare{
		FiveBefore: before, Five: before + 10*r.Between(12, 26), PerKm: r.Between(34, 48),
		SundayBefore: sunday - 3, Sunday: sunday, SundayNext: sunday + 3, Long: r.Between(12, 13),
	}
	if d.Fare.SundayBefore == 16 { // that number is another task's
		d.Fare.SundayBefore = 15
	}
	d.Fare.List = d.Fare.Five + 10*r.Between(28, 45)
}

// Ride is what a ride costs: the hours with the coefficient in tenths, and the way without.
func (f Fare) Ride(tariff, hours, tenths, km int) (time, way paper.Money) {
	return paper.Rub(tariff*hours) * paper.Money(tenths) / 10, paper.Rub(f.PerKm * km)
}

// SupplementFrom is since when the supplement's tariff holds.
var SupplementFrom = paper.Day(2025, 3, 1)

func span(from, to int) []int {
	var list []int
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}
