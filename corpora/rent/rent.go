// Package rent is what a business centre's landlord keeps for 2025: leases of thirty tenants with their
// supplements, letters about payments and two bank statements. All of it is rendered from one ledger.
package rent

import (
	"fmt"
	"slices"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Months are those that the statements cover: January to September 2025.
const Months = 9

// Tenant rents premises.
type Tenant struct {
	paper.Party
	order int // its payment orders are numbered from here,
	pace  int // so many tenths a day
	style int // in which its accountant writes purposes
}

// Lease is a contract in its first edition with its supplements.
type Lease struct {
	Number           string
	Date, Start, End time.Time
	Tenant           *Tenant
	Room, Floor      int
	Tenths           int // of a square metre
	Rate             int // roubles with VAT for a square metre a month
	PayDay           int
	Penalty          int // hundredths of a percent a day
	Index            int // percent a year at most
	Use              string
	Changes          []*Change
	layout           int
}

// Kind is what a supplement changes.
type Kind int

// The kinds of supplements.
const (
	Rate Kind = iota
	Area
	PayDay
	Discount
	Assignment
	Termination
)

// Change is a signed supplement.
type Change struct {
	N           int
	Kind        Kind
	Date        time.Time
	From, Until time.Time // Until is the last day of a discount, and of the lease in a termination
	Value       int       // the new rate, tenths of a square metre, day of payment, or percent
	To          *Tenant
}

// Netting settles rent without money.
type Netting struct {
	Lease *Lease
	Day   time.Time
	Month int
	Sum   paper.Money
}

// Files is the ledger of the landlord.
type Files struct {
	Us         paper.Party
	Building   string
	Accountant fiction.Person
	Tenants    []*Tenant
	// Leases, one for each tenant and in the same order; roles are places in the list.
	Leases  []*Lease
	Third   fiction.Firm // who pays for a tenant
	Netting Netting
	Rows    []*Row // of both statements, by day
	Opening paper.Money
	payees  map[string]fiction.Firm
	roles   []*Lease
	seed    uint64
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Files, error) {
	r := stream.New(seed, "corpora", "rent")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	us := maker.Firm(fiction.AO)
	us.Address = "000410, г.\u00a0Староградск, ул.\u00a0Эталонная, д.\u00a012"
	f := &Files{
		Us: paper.Party{Title: "Арендодатель", Firm: us, Bank: "АО «Пробный расчётный банк»"}, Building: "г.\u00a0Староградск, ул.\u00a0Эталонная, д.\u00a012",
		Accountant: maker.Person(), Opening: paper.Rub(3_000_000+1_000*r.Between(100, 900)) + paper.Money(r.Between(1, 99)), seed: seed,
	}
	for i := range 30 {
		form := fiction.OOO
		if i%7 == 3 {
			form = fiction.AO
		}
		firm := f.stranger(maker, maker.Firm(form))
		f.Tenants = append(f.Tenants, &Tenant{Party: paper.Party{Title: "Арендатор", Firm: firm, Bank: stream.Pick(r, banks)}, order: r.Between(11, 480), pace: r.Between(11, 64), style: r.IntN(3)})
	}
	f.Third = f.stranger(maker, maker.Firm(fiction.OOO))
	f.partners(maker)
	f.leases(r)
	f.changes(r, maker)
	f.movements(r)
	return f, nil
}

var banks = []string{"АО «Банк Образец-Кредит»", "АО «Новоречинский пробный банк»", "ПАО «Эталонбанк-Проба»"}

// stranger is a firm whose accounts are wrong for the landlord's bank too: papers name both.
func (f *Files) stranger(maker *fiction.Maker, firm fiction.Firm) fiction.Firm {
	for firm.Mixes(f.Us.Firm.Requisites) {
		firm.Requisites = maker.Requisites()
	}
	return firm
}

// uses of premises, in the accusative after «под».
var uses = []string{
	"офис", "архитектурную мастерскую", "учебный класс", "редакцию", "склад образцов", "шоурум мебели", "стоматологический кабинет", "студию звукозаписи", "бухгалтерскую контору", "пункт выдачи заказов",
	"сервисный центр", "переговорный центр", "ателье", "кадровое агентство", "лабораторию", "проектное бюро", "фотостудию", "типографский салон", "офис продаж", "турагентство",
}

func (f *Files) leases(r *stream.Stream) {
	number, day := 2, paper.Day(2023, 11, 6)
	for i, t := range f.Tenants {
		l := &Lease{
			Tenant: t, Floor: 1 + i/6, Room: 100*(1+i/6) + 1 + i%6*2 + r.IntN(2), Tenths: r.Between(182, 1296), Rate: 10 * r.Between(115, 210), PayDay: stream.Pick(r, []int{5, 10, 15, 20}),
			Penalty: stream.Pick(r, []int{5, 10, 15, 20}), Index: stream.Pick(r, []int{6, 8, 10}), Use: stream.Pick(r, uses), layout: r.IntN(3), Date: workday(day),
		}
		l.Number = fmt.Sprintf("%02d-А", number)
		l.Start = paper.Day(l.Date.Year(), int(l.Date.Month())+1, 1)
		l.End = paper.Day(l.Start.Year()+3, int(l.Start.Month()), 0)
		f.Leases = append(f.Leases, l)
		number, day = number+r.Between(1, 3), day.AddDate(0, 0, r.Between(9, 15))
	}
	f.roles = append([]*Lease{}, f.Leases[:28]...)
	stream.Shuffle(r, f.roles)
	// The last two leases are of this year, one from the middle of a month.
	for i, start := range []time.Time{paper.Day(2025, 3, 1), paper.Day(2025, 4, 14)} {
		l := f.Leases[28+i]
		l.Date, l.Start, l.End = workday(start.AddDate(0, 0, -10)), start, start.AddDate(3, 0, -1)
	}
}

// dayOff are public holidays of every year, besides those of January.
var dayOff = []string{"02-23", "03-08", "05-01", "05-09", "06-12", "11-04"}

// workday is a day or the nearest one before it on which offices and banks work.
func workday(t time.Time) time.Time {
	for t.Month() == 1 && t.Day() < 9 || slices.Contains(dayOff, t.Format("01-02")) || !paper.Works(t) {
		t = t.AddDate(0, 0, -1)
	}
	return t
}

// next is a day or the nearest one after it on which banks work.
func next(t time.Time) time.Time {
	for !workday(t).Equal(t) {
		t = t.AddDate(0, 0, 1)
	}
	return t
}
