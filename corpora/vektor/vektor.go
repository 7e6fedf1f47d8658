// Package vektor is what a buyer of ООО «Вектор» keeps: contracts in several editions and copies, acts on
// crushed stone, letters, price lists and requests. All of it is rendered from one ledger, so that papers
// agree wherever nothing is planted.
package vektor

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Contract is a concluded contract.
type Contract struct {
	Number   string
	Date     time.Time
	Supplier *Supplier
	// Subject in the accusative, after «поставить» or «оказать».
	Subject string
	// Body is the text it is written in.
	Body    string
	Price   paper.Money
	Days    int // of delivery, calendar
	Payment int // working days
	Penalty string
	// Goods is its specification.
	Goods paper.Sheet
}

// Supplier is a firm that contracts were concluded with.
type Supplier struct {
	paper.Party
	Contracts []*Contract
}

// Letter on a discount.
type Letter struct {
	Number    string
	Date      time.Time
	Percent   int
	Until     time.Time
	FromPrice paper.Money
}

// Act says how much stone was accepted.
type Act struct {
	Number string
	Date   time.Time
	Tenths int // of a tonne
	// Instead is the number of the act that this one replaces.
	Instead string
	Scan    bool
	Name    string // of its file
}

// Files is the ledger of the storage.
type Files struct {
	Buyer  paper.Party
	Clerk  fiction.Person
	Worker fiction.Person // who accepts stone
	// The suppliers, in the order in which the buyer got to know them.
	Stone, Valves, Cable, Clothes, Fuel, Carrier, Rental *Supplier
	// StoneContract is for crushed stone: Ordered tonnes, Raised by its supplement.
	StoneContract   *Contract
	Ordered, Raised int // tonnes
	RaisedOn        time.Time
	Acts            []Act
	// Old and Current are the letters of the valves' supplier.
	Old, Current Letter
	// CableEdited is the contract that has three editions; the second is in force.
	CableEdited          *Contract
	EditedOn, EditedFrom time.Time // the supplement's day, and since when its edition is in force
	EditedPrice          paper.Money
	CraneOffer           fiction.Firm
	seed                 uint64
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Files, error) {
	r := stream.New(seed, "corpora", "vektor")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	buyer := maker.Firm(fiction.OOO)
	buyer.Name, buyer.Mail = "Вектор", "snab@vektor.example"
	f := &Files{Buyer: paper.Party{Title: "Покупатель", Firm: buyer, Bank: "АО «Пробный расчётный банк»"}, Clerk: maker.Person(), Worker: maker.Person(), CraneOffer: maker.Firm(fiction.OOO), seed: seed}
	supplier := func(form fiction.Form) *Supplier {
		firm := maker.Firm(form)
		for strings.Contains(firm.Name, "Вектор") { // nobody is to be taken for the buyer
			firm = maker.Firm(form)
		}
		return &Supplier{Party: paper.Party{Title: "Поставщик", Firm: firm, Bank: "АО «Банк Образец-Кредит»"}}
	}
	f.Stone, f.Valves, f.Cable = supplier(fiction.OOO), supplier(fiction.AO), supplier(fiction.OOO)
	f.Clothes, f.Fuel, f.Carrier, f.Rental = supplier(fiction.OOO), supplier(fiction.OOO), supplier(fiction.OOO), supplier(fiction.OOO)
	f.contracts(r)
	f.acts(r)
	f.letters(r)
	return f, nil
}

// Suppliers in the order of the alphabet of their trades.
func (f *Files) Suppliers() []*Supplier {
	return []*Supplier{f.Rental, f.Valves, f.Fuel, f.Cable, f.Carrier, f.Clothes, f.Stone}
}

// letters: the discount of last year is over, the one of this year has a file without a speaking name.
func (f *Files) letters(r *stream.Stream) {
	percents := stream.Sample(r, []int{4, 5, 6, 7, 8, 9}, 2)
	f.Old = Letter{Number: strconv.Itoa(r.Between(310, 390)), Date: paper.Day(2024, 9, r.Between(9, 13)), Percent: percents[0], Until: paper.Day(2024, 12, 27), FromPrice: paper.Rub(50_000 * r.Between(4, 7))}
	f.Current = Letter{Number: strconv.Itoa(r.Between(41, 98)), Date: paper.Day(2025, 3, r.Between(10, 14)), Percent: percents[1], Until: paper.Day(2025, 6, 27), FromPrice: paper.Rub(50_000 * r.Between(8, 12))}
}
