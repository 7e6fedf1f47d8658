package workfiles

import (
	"fmt"
	"slices"

	"etalon/internal/stream"
)

// Ledger is a CSV of a business's operations, one line of an order a record. Void lines stay in
// the file with a status of their own; commented-out lines are no records.
type Ledger struct {
	Table
	// Day, Client, Code, Quantity and Status are column numbers.
	Day, Client, Code, Quantity, Status int
	// Groups are the columns totals are taken by (the client's among them), Amounts the money columns.
	Groups  []int
	Amounts []int
	// Void is the status of lines that do not count.
	Void string
	// Prices is the price list that belongs to the ledger.
	Prices *PriceList
}

// ledgerSpec describes one business.
type ledgerSpec struct {
	prices  priceSpec
	path    string
	comma   rune
	intro   []string
	columns []Column
	groups  []string
	// quantity names the column that multiplies a price; the other columns of meaning are found by kind or name.
	day, client, code, quantity, status string

	first, lines    int
	places, clients []string
	usual           []string
	void, revived   string
	notes, withdraw []string
	format          func(s *stream.Stream, d deal) []Cell
}

// deal is one line of an order before it is written in a business's own columns.
type deal struct {
	number        int
	day           int64
	place, client string
	item          priceItem
	quantity      int
	status, note  string
}

func newLedgers(seed uint64) []*Ledger {
	month := stream.New(seed, "workfiles", "ledgers").Between(2, 10)
	var all []*Ledger
	for _, spec := range []ledgerSpec{shipments(month), clinicServices(month), repairOrders(month)} {
		all = append(all, spec.build(seed, month))
	}
	return all
}

func (spec ledgerSpec) build(seed uint64, month int) *Ledger {
	l := &Ledger{Table: Table{File: File{Path: spec.path, Format: "csv"}, Columns: spec.columns}, Void: spec.void}
	spec.number(l)
	s := fileStream(seed, spec.path)
	text := newTableText(&l.Table, spec.comma, spec.intro...)
	had := fates{}
	number, day := spec.first+s.IntN(200), dayOf(ledgerYear, month, 1)
	for len(l.Rows) < spec.lines {
		order := spec.order(s, number, day+int64(len(l.Rows)*28/spec.lines))
		for range s.Between(1, 3) {
			spec.line(s, text, order, had.next(s, order.client))
		}
		number += s.Between(1, 3)
	}
	text.finish()
	l.Prices = spec.prices.build(seed, month, l.daysOfCodes())
	return l
}

const ledgerYear = 2025

// daysOfCodes are the days on which each code was ordered.
func (l *Ledger) daysOfCodes() map[string][]int64 {
	days := map[string][]int64{}
	for _, r := range l.Live() {
		code := r.Cells[l.Code].Text
		days[code] = append(days[code], r.Cells[l.Day].Value)
	}
	return days
}

// number finds the columns of meaning.
func (spec ledgerSpec) number(l *Ledger) {
	find := func(name string) int {
		return slices.IndexFunc(spec.columns, func(c Column) bool { return c.Name == name })
	}
	l.Day, l.Client, l.Code = find(spec.day), find(spec.client), find(spec.code)
	l.Quantity, l.Status = find(spec.quantity), find(spec.status)
	for _, g := range spec.groups {
		l.Groups = append(l.Groups, find(g))
	}
	for i, c := range spec.columns {
		if c.Kind == Money {
			l.Amounts = append(l.Amounts, i)
		}
	}
}

// order draws what the lines of one order share; now and then one is entered a day or two late.
func (spec ledgerSpec) order(s *stream.Stream, number int, day int64) deal {
	if s.Chance(15) {
		day += int64(s.Between(1, 2))
	}
	return deal{number: number, day: day, place: stream.Pick(s, spec.places), client: stream.Pick(s, spec.clients)}
}

// fate is what becomes of a line: from lineVoid on it does not count.
type fate int

const (
	lineValid fate = iota
	lineRevived
	lineVoid
	lineOff
)

// fates spreads void and withdrawn lines over the clients: who had none of a kind yet gets it sooner.
type fates map[string]map[fate]bool

// next draws the fate of a client's line.
func (f fates) next(s *stream.Stream, client string) fate {
	if f[client] == nil {
		f[client] = map[fate]bool{}
	}
	chance := func(what fate) int {
		if f[client][what] {
			return 7
		}
		return 25
	}
	what := lineValid
	switch n := s.IntN(100); {
	case n < chance(lineOff):
		what = lineOff
	case n < chance(lineOff)+chance(lineVoid):
		what = lineVoid
	case n < chance(lineOff)+chance(lineVoid)+9:
		what = lineRevived
	}
	f[client][what] = true
	return what
}

// line draws the rest of a line. Small quantities are the most frequent; void and withdrawn lines are larger
// than any other, so who counts them gets visibly other totals.
func (spec ledgerSpec) line(s *stream.Stream, text *tableText, d deal, what fate) {
	d.item = stream.Pick(s, spec.prices.items)
	d.quantity = 1 + s.IntN(d.item.most)*s.Between(1, 100)/100
	off := what == lineOff
	switch what {
	case lineVoid:
		d.status = spec.void
	case lineRevived:
		d.status = spec.revived
	default:
		d.status = stream.Pick(s, spec.usual)
	}
	if what >= lineVoid {
		d.quantity = 2*d.item.most + s.IntN(d.item.most+1)
	}
	if s.Chance(30) && !off {
		d.note = stream.Pick(s, spec.notes)
	}
	if off && s.Chance(60) {
		text.comment(stream.Pick(s, spec.withdraw))
	}
	text.add(Row{Cells: spec.format(s, d), Off: off})
}

var monthNames = []string{
	"январь", "февраль", "март", "апрель", "май", "июнь",
	"июль", "август", "сентябрь", "октябрь", "ноябрь", "декабрь",
}

// period is a month of the ledgers in words and in figures.
func period(month int) (words, figures string) {
	return fmt.Sprintf("%s %d", monthNames[month-1], ledgerYear), fmt.Sprintf("%d-%02d", ledgerYear, month)
}
