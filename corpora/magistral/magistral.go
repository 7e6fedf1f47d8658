// Package magistral is the archive of contracts of ООО «Магистраль-Инжиниринг»: forty contracts with
// their supplements, acts, invoices, letters and minutes. All of it is rendered from one ledger, which
// says what each contract's terms are on any day.
package magistral

import (
	"fmt"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Kind is what a contract is for; it decides its text and what the parties are called.
type Kind int

// The kinds of contracts.
const (
	Supply Kind = iota
	Works
	Services
	Lease
)

// Good is a line of a specification.
type Good struct {
	Name, Unit string
	Count      int
	Price      paper.Money // of a unit, with tax
}

// Sum is what the line costs.
func (g Good) Sum() paper.Money { return paper.Money(g.Count) * g.Price }

// Terms are what supplements change.
type Terms struct {
	Price    paper.Money // of the whole contract, with tax
	Rent     paper.Money // a month, of a lease
	Payment  int         // calendar days to pay; of a lease the day of the month
	Penalty  int         // for late payment, hundredths of a percent a day
	Deadline time.Time
	Goods    []Good
}

// Contract is a concluded contract with all that was written to change it.
type Contract struct {
	Number  string
	Date    time.Time
	Kind    Kind
	Partner *Partner
	// Subject is in the accusative, after «поставить», «выполнить», «оказать» or «передать».
	Subject string
	Folder  string
	First   Terms
	Theirs  int // the partner's penalty, hundredths of a percent a day
	Cap     int // of our penalties, percent
	Advance int // percent of the price, 0 for none
	Claim   int // calendar days to answer a claim
	// Storage is what a tonne costs a day on the supplier's store; 0 where the contract has no such term.
	Storage paper.Money
	Start   time.Time // of a lease
	Months  int       // of a lease
	// Supplements in the order of their numbers, those that were never signed among them.
	Supplements []*Supplement
	raise       paper.Money // the rent that a supplement sets; 0 to draw it
}

// Supplement to a contract.
type Supplement struct {
	N    int
	Kind Change
	// Date is the day of signing; of one that is not signed, the day on which its draft was sent.
	Date time.Time
	// From is the first day on which its terms hold.
	From   time.Time
	Signed bool
	Scan   bool
	// After are the terms of the contract once the supplement holds.
	After Terms
	// Delta is by how much the price changes; 0 where it does not.
	Delta paper.Money
	// Before are the terms that it changes.
	Before Terms
	// Edits are the lines of the specification that it changes.
	Edits  []Edit
	reason string
}

// Edit is a line of a specification that a supplement changes; From is 0 where it is new, To where it
// goes.
type Edit struct {
	Good     Good
	From, To int
}

// Partner is the other party of contracts.
type Partner struct {
	paper.Party
	Contracts []*Contract
}

// On gives the terms that hold on a day.
func (c *Contract) On(day time.Time) Terms {
	t := c.First
	for _, s := range c.Supplements {
		if s.Signed && !s.From.After(day) {
			t = s.After
		}
	}
	return t
}

// Final gives the terms with all signed supplements, whenever they come into force.
func (c *Contract) Final() Terms { return c.On(paper.Day(2100, 1, 1)) }

// Files is the ledger of the archive.
type Files struct {
	Us                                      paper.Party
	Clerk, Engineer, Accountant, Storehands fiction.Person
	// Contracts in the order in which they are told; see deals.
	Contracts []*Contract
	// Reconciled is the contract of the act of reconciliation.
	Reconciled *Contract
	Balance    Balance
	// Base is the lease whose newest supplement is not in force yet.
	Base *Contract
	// Accepted is the contract whose delivery is compared with its specification.
	Accepted *Contract
	Delivery Delivery
	// Cement has no term on storage, Bricks of the same supplier has one.
	Cement, Bricks *Contract
	Demand         Demand
	// Office is the lease whose penalty is compared with the advance of Clothes.
	Office, Clothes *Contract
	seed            uint64
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Files, error) {
	r := stream.New(seed, "corpora", "magistral")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	us := maker.Firm(fiction.OOO)
	us.Name, us.Mail = "Магистраль-Инжиниринг", "dogovor@magistral-inzh.example"
	f := &Files{
		Us:    paper.Party{Firm: us, Bank: "АО «Пробный расчётный банк»"},
		Clerk: maker.Person(), Engineer: maker.Person(), Accountant: maker.Person(), Storehands: maker.Person(), seed: seed,
	}
	partners := map[string]*Partner{}
	numbers := stream.Sample(r, span(101, 397), len(deals))
	for i, d := range deals {
		if partners[d.partner] == nil {
			partners[d.partner] = partner(maker, r)
		}
		c := d.draw(r, numbers[i], partners[d.partner])
		f.Contracts = append(f.Contracts, c)
		f.name(d.role, c)
	}
	f.office()
	for i, d := range deals {
		if err := f.Contracts[i].amend(r, d.changes); err != nil {
			return nil, fmt.Errorf("contract %q: %w", d.folder, err)
		}
	}
	f.reconcile(r)
	f.deliver(r)
	f.demand(r)
	return f, nil
}

func partner(m *fiction.Maker, r *stream.Stream) *Partner {
	form := stream.Pick(r, []fiction.Form{fiction.OOO, fiction.OOO, fiction.AO})
	firm := m.Firm(form)
	for strings.Contains(firm.Name, "Магистраль") { // nobody is to be taken for the owner
		firm = m.Firm(form)
	}
	return &Partner{Party: paper.Party{Firm: firm, Bank: stream.Pick(r, []string{"АО «Банк Образец-Кредит»", "АО «Каменогорский пробный банк»", "АО «Пробный расчётный банк»"})}}
}

// name keeps the contracts that tasks speak of.
func (f *Files) name(role string, c *Contract) {
	switch role {
	case "reconciled":
		f.Reconciled = c
	case "base":
		f.Base = c
	case "accepted":
		f.Accepted = c
	case "cement":
		f.Cement = c
	case "bricks":
		f.Bricks = c
	case "office":
		f.Office = c
	case "clothes":
		f.Clothes = c
	}
}

func span(from, to int) []int {
	var list []int
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}
