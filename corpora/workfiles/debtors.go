package workfiles

import (
	"fmt"
	"slices"

	"etalon/internal/stream"
)

// Debtors is a CSV of invoices past their date, one invoice a record; a customer may have several.
type Debtors struct {
	Table
	// ID, Overdue (days) and Status are column numbers.
	ID, Overdue, Status int
	// Groups are the columns that divide the customers: the branch, the manager and the plan.
	Groups []int
	// Paid is the status of settled invoices.
	Paid string
}

// debtorSpec describes one business.
type debtorSpec struct {
	path    string
	comma   rune
	intro   []string
	columns []Column
	id      string
	groups  []string
	prefix  string
	// Four of each.
	branches, people, plans []string
	plain, paid             string
	partly, disputed        string
	names                   []string
	notes, withdrawn        []string
	exported                int64
	low, high               int
	status                  string
	format                  func(s *stream.Stream, d debt) []Cell
	customers, extras       int
}

// debt is one invoice before it is written.
type debt struct {
	debtor
	number          int
	due             int64
	days            int
	kopecks, payed  int64
	status, remarks string
	off             bool
}

// debtor is a customer with what is served: sites, and lines at each.
type debtor struct {
	id, name, branch, manager, plan string
	sites, lines                    int
}

func newDebtors(seed uint64) []*Debtors {
	month := stream.New(seed, "workfiles", "debtors").Between(3, 11)
	var all []*Debtors
	for _, spec := range []debtorSpec{heatDebtors(month), telecomDebtors(month)} {
		all = append(all, spec.build(seed))
	}
	return all
}

func (spec debtorSpec) build(seed uint64) *Debtors {
	d := &Debtors{Table: Table{File: File{Path: spec.path, Format: "csv"}, Columns: spec.columns}, Paid: spec.paid}
	spec.number(d)
	s := fileStream(seed, spec.path)
	debts := spec.debts(s)
	text := newTableText(&d.Table, spec.comma, spec.intro...)
	for _, x := range debts {
		if x.off && s.Chance(60) {
			text.comment(stream.Pick(s, spec.withdrawn))
		}
		text.add(Row{Cells: spec.format(s, x), Off: x.off})
	}
	text.finish()
	return d
}

func (spec debtorSpec) number(d *Debtors) {
	find := func(name string) int {
		return slices.IndexFunc(spec.columns, func(c Column) bool { return c.Name == name })
	}
	d.ID, d.Overdue, d.Status = find(spec.id), find(overdueColumn), find(spec.status)
	for _, g := range spec.groups {
		d.Groups = append(d.Groups, find(g))
	}
}

const overdueColumn = "Дней просрочки"

// debts are all invoices in the order of their numbers; as terms of payment differ, that is not the order of due dates.
func (spec debtorSpec) debts(s *stream.Stream) []debt {
	var all []debt
	for i, name := range stream.Sample(s, spec.names, spec.customers) {
		// Customers are dealt out in turn, so that each branch, manager and plan has about as many as any other.
		who := debtor{
			id: fmt.Sprintf("%s-%d", spec.prefix, 1000+i*7+s.IntN(7)), name: name,
			branch: spec.branches[i%4], manager: spec.people[i/4%4], plan: spec.plans[(i/16+i/4+i)%4],
			sites: s.Between(1, 4), lines: s.Between(1, 5),
		}
		all = append(all, spec.invoice(s, who))
	}
	for range spec.extras {
		all = append(all, spec.invoice(s, all[s.IntN(spec.customers)].debtor))
	}
	stream.Shuffle(s, all)
	number := 300 + s.IntN(400)
	for i := range all {
		number += s.Between(1, 4)
		all[i].number = number
	}
	return all
}

// roundDelays fall exactly on the bounds people ask about.
var roundDelays = []int{15, 20, 25, 30, 35, 40}

func (spec debtorSpec) invoice(s *stream.Stream, who debtor) debt {
	d := debt{debtor: who, days: s.Between(1, 60)}
	if s.Chance(80) {
		d.days = stream.Pick(s, roundDelays)
	}
	d.due = spec.exported - int64(d.days)
	d.kopecks = int64(s.Between(spec.low, spec.high)) * 10
	switch n := s.IntN(100); {
	case n < 16:
		d.off, d.status = true, spec.plain
	case n < 44:
		d.status, d.payed = spec.paid, d.kopecks
	case n < 60:
		d.status, d.payed = spec.partly, d.kopecks*int64(s.Between(2, 8))/10/100*100
	case n < 68:
		d.status = spec.disputed
	default:
		d.status = spec.plain
	}
	if s.Chance(30) && !d.off {
		d.remarks = stream.Pick(s, spec.notes)
	}
	return d
}
