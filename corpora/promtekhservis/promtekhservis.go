// Package promtekhservis is the internal paper of АО «Промтехсервис»: regulations in several editions,
// orders (some as scans), instructions, templates, memos and notes. All of it is rendered from one
// ledger, so that papers agree wherever nothing is planted.
package promtekhservis

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Norms are a day's allowance in towns of the first group and in other places, in roubles.
type Norms struct{ First, Other int }

// Travel is how business trips are paid.
type Travel struct {
	// Old are the norms of the first edition, Before those of the edition in force, Now those of the
	// order that changed them, Branch those of the branch.
	Old, Before, Now, Branch Norms
	// Fed is what is left of a norm when the host feeds, percent.
	Fed int
	// From is since when Now holds, Ordered the day of the order, Number its number.
	From, Ordered time.Time
	Number        string
}

// Bonus is an edition of the regulation on bonuses. A draft has no number.
type Bonus struct {
	Year, Percent, Over, Plus, Under, Remark, Rebuke, Annual, Payday int
	Appeal                                                           int // working days
	Number                                                           string
	Ordered, From                                                    time.Time
}

// Delivery are an edition's prices of delivery, in roubles.
type Delivery struct {
	Days, Free, City, Limit, Heavy, PerKm, WaitFree, Wait int
	Number                                                string
	Ordered, From                                         time.Time
}

// Returns are the terms of returns.
type Returns struct {
	Days, Check, Refund int // calendar, working, working
	Fee                 int // percent
	Appeal              int // working days
	Number              string
	Ordered, From       time.Time
}

// Clauses are wordings that differ between the editions of a paper.
type Clauses struct {
	Rest, Silence, Visitors, Contact string
}

// Papers is the ledger.
type Papers struct {
	Firm paper.Party
	// Staff heads the personnel department, Labour the department of pay, Steward the maintenance
	// department; Deputy is the director's deputy, Clerk keeps minutes.
	Staff, Labour, Steward, Deputy, Clerk fiction.Person
	Travel                                Travel
	// Bonuses are the editions in the order of years; the last one is a draft.
	Bonuses []Bonus
	// Amounts are those of the procurement regulation in force, OldAmounts those of the edition before.
	Amounts, OldAmounts                   []Amount
	ProcurementNumber                     string
	ProcurementFrom                       time.Time
	Delivery, OldDelivery, BranchDelivery Delivery
	Returns                               Returns
	Wording, OldWording                   Clauses
	NoticeA, NoticeB                      int // calendar days, as two clauses of one regulation have them
	Courses                               Estimate
	Service                               Estimate
	InventoryBegins                       time.Time
	AttestationAppeal, DisciplineAppeal   int // working days
	TrainingAppeal, LiabilityAppeal       int
	PassesAppeal, ProcurementAppeal       int
	numbers                               []int
	seed                                  uint64
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Papers, error) {
	r := stream.New(seed, "corpora", "promtekhservis")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	firm := maker.Firm(fiction.AO)
	firm.Name, firm.Mail = "Промтехсервис", "office@promtekhservis.example"
	p := &Papers{
		Firm:  paper.Party{Title: "Руководитель", Firm: firm},
		Staff: maker.Person(), Labour: maker.Person(), Steward: maker.Person(), Deputy: maker.Person(), Clerk: maker.Person(), seed: seed,
	}
	p.numbers = stream.Sample(r, span(11, 98), 60)
	p.travel(r)
	p.bonuses(r)
	p.procurement(r)
	p.prices(r)
	p.wordings(r)
	p.faults(r)
	return p, nil
}

// number is an order's number; no two orders share one.
func (p *Papers) number() string {
	n := p.numbers[0]
	p.numbers = p.numbers[1:]
	return strconv.Itoa(n) + "-ОД"
}

func (p *Papers) travel(r *stream.Stream) {
	before := Norms{100 * r.Between(13, 16), 100 * r.Between(9, 11)}
	p.Travel = Travel{
		Old: Norms{before.First - 400, before.Other - 300}, Before: before, Now: Norms{before.First + 100*r.Between(5, 8), before.Other + 100*r.Between(3, 6)},
		Fed: stream.Pick(r, []int{40, 50, 60}), From: paper.Day(2025, 3, r.Between(10, 14)), Ordered: paper.Day(2025, 2, r.Between(24, 27)), Number: p.number(),
	}
	p.Travel.Branch = Norms{p.Travel.Now.First + 250, p.Travel.Now.Other + 150}
}

func (p *Papers) bonuses(r *stream.Stream) {
	for p.Bonuses == nil || p.alike() {
		p.drawBonuses(r)
	}
	for i := range p.Bonuses[:3] {
		p.Bonuses[i].Number = p.number()
	}
}

// alike tells whether two editions give one bonus to who has a remark, the plan being surpassed by less
// than a tenth.
func (p *Papers) alike() bool {
	seen := map[int]bool{}
	for _, b := range p.Bonuses {
		percent := b.Percent
		if b.Over < 110 {
			percent += b.Plus
		}
		seen[percent*(100-b.Remark)] = true
	}
	return len(seen) < len(p.Bonuses)
}

func (p *Papers) drawBonuses(r *stream.Stream) {
	percents := stream.Sample(r, []int{18, 20, 22, 24, 25, 28, 30, 32}, 4)
	remarks := stream.Sample(r, []int{10, 15, 20, 25, 30, 35}, 4)
	p.Bonuses = nil
	for i, year := range []int{2020, 2022, 2024, 2025} {
		b := Bonus{
			Year: year, Percent: percents[i], Over: 105 + 5*(i%2), Plus: 3 + i, Under: 90 - 5*(i%2), Remark: remarks[i], Rebuke: remarks[i] + 25 + 5*i, Annual: 1 + i%2, Payday: 10,
			Appeal: 10 + 2*i, Ordered: workday(r, year, 1, 13, 24), From: paper.Day(year, 2, 1),
		}
		p.Bonuses = append(p.Bonuses, b)
	}
}

// InForce is the edition of the regulation on bonuses that is in force.
func (p *Papers) InForce() Bonus { return p.Bonuses[2] }

func (p *Papers) prices(r *stream.Stream) {
	days := r.Between(3, 6)
	d := Delivery{
		Days: days, Free: 1000 * r.Between(40, 60), City: 100 * r.Between(14, 22), Limit: 100 * r.Between(12, 18), Heavy: 100 * r.Between(52, 69), PerKm: r.Between(38, 56), WaitFree: 40, Wait: 50 * r.Between(14, 20),
		Number: p.number(), Ordered: workday(r, 2025, 1, 15, 22), From: paper.Day(2025, 2, 1),
	}
	old := d
	old.Days, old.Free, old.City, old.Heavy, old.PerKm, old.Wait = days+2, d.Free-15_000, d.City-400, d.Heavy-1_100, d.PerKm-9, d.Wait-150
	old.Number, old.Ordered, old.From = p.number(), paper.Day(2023, 3, 14), paper.Day(2023, 4, 1)
	branch := d
	branch.Days, branch.Free, branch.City, branch.Heavy, branch.PerKm = days+1, d.Free+20_000, d.City+500, d.Heavy+900, d.PerKm+7
	branch.Number, branch.Ordered, branch.From = p.number(), paper.Day(2025, 2, 12), paper.Day(2025, 3, 1)
	p.Delivery, p.OldDelivery, p.BranchDelivery = d, old, branch
	p.Returns = Returns{
		Days: stream.Pick(r, []int{10, 14, 20, 21}), Check: r.Between(5, 9), Refund: r.Between(7, 9), Fee: stream.Pick(r, []int{5, 7, 8, 12, 15}), Appeal: 15,
		Number: p.number(), Ordered: workday(r, 2024, 9, 9, 20), From: paper.Day(2024, 10, 1),
	}
	p.AttestationAppeal, p.DisciplineAppeal, p.TrainingAppeal = r.Between(8, 12), r.Between(20, 28), r.Between(5, 7)
	p.LiabilityAppeal, p.PassesAppeal, p.ProcurementAppeal = r.Between(16, 19), r.Between(3, 4), r.Between(13, 14)
}

// workday is a day of a month that is no Saturday or Sunday.
func workday(r *stream.Stream, year, month, from, to int) time.Time {
	for {
		if day := paper.Day(year, month, r.Between(from, to)); paper.Works(day) {
			return day
		}
	}
}

func span(from, to int) []int {
	var list []int
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}
