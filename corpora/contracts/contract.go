// Package contracts is the world of procurement: state contracts that nobody signed. A contract is a
// ledger of values drawn from a stream; its text, tables, questions' answers and evidence are all
// rendered from that ledger, so they cannot disagree unless a plan says so.
package contracts

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Contract is a drawn contract: its ledger.
type Contract struct {
	Plan
	Signed    time.Time
	Rows      []Row
	Price     int64 // kopecks; the sum of the rows
	VAT       bool
	NoSub     bool
	SaidPrice string // the price in words as the contract has it; wrong where the plan says so

	seed    uint64
	subject *subject
	role    map[string]string
	values  map[string]string
	answers map[string]answer
	numbers map[string]int64 // whole numbers of the ledger by the name of their value
	stages  []stage

	deadline, lastSigned time.Time // the day by which all is done, the day of the last signature
}

// answer is what a question about a fact is to be answered with.
type answer struct {
	kind dataset.ValueKind
	text string
}

// size is how long a contract is made.
type size struct {
	rows, traits int
	tight        int // how many times the theme is made tighter
}

// draw makes the ledger of a plan in a size.
func draw(seed uint64, p Plan, z size) (*Contract, error) {
	r := stream.New(seed, "procurement", "contract", p.ID, p.Subject)
	s, err := readSubject(p.Subject)
	if err != nil {
		return nil, err
	}
	roles, err := readRoles()
	if err != nil {
		return nil, err
	}
	maker, err := fiction.New(r)
	if err != nil {
		return nil, fmt.Errorf("contract %s: %w", p.ID, err)
	}
	for range z.tight {
		p.Theme = tighter(p.Theme)
	}
	c := &Contract{
		Plan: p, seed: seed, subject: s, role: roles[s.Kind],
		Signed: workday(time.Date(2025, time.Month(r.Between(1, 4)), r.Between(10, 25), 0, 0, 0, 0, time.UTC), 1),
		VAT:    r.Chance(65), NoSub: r.Chance(50),
	}
	if c.role == nil {
		return nil, fmt.Errorf("templates/procurement/subjects/%s.yaml: kind %q is not in roles.yaml", p.Subject, s.Kind)
	}
	c.Rows = s.rows(stream.New(seed, "procurement", "rows", p.ID), z.rows, z.traits)
	c.Price = total(c.Rows)
	c.SaidPrice = numerals.SpellMoney(c.Price)
	if p.Contradicts { // another count of thousands: both amounts look possible
		other := int64(r.Between(2, 9)) * 10_000_00
		if fineStep(c.Price+other) != fineStep(c.Price) { // the fine is the same for both
			other = -other
		}
		c.SaidPrice = numerals.SpellMoney(c.Price + other)
	}
	c.fill(r, maker)
	return c, nil
}

var readRoles = sync.OnceValues(func() (map[string]map[string]string, error) {
	roles := map[string]map[string]string{}
	return roles, readYAML("roles.yaml", &roles)
})

// has says whether the contract has a topic.
func (c *Contract) has(topic string) bool { return slices.Contains(c.Topics, topic) }

// holds says whether all conditions of a template hold.
func (c *Contract) holds(when []string) bool {
	for _, condition := range when {
		name, denied := strings.CutPrefix(condition, "!")
		if c.is(name) == denied {
			return false
		}
	}
	return true
}

// fullFrom is the number of pages from which a scanned contract has the full wording.
const fullFrom = 8

func (c *Contract) is(condition string) bool {
	switch condition {
	case "full":
		return !c.Scan || c.Pages >= fullFrom
	case "short":
		return c.Scan && c.Pages < fullFrom
	case "scan":
		return c.Scan
	case "digital":
		return !c.Scan
	case "vat":
		return c.VAT
	case "nosub":
		return c.NoSub
	case "sub":
		return !c.NoSub
	case "byevent":
		return c.ByEvent
	case "bydate":
		return !c.ByEvent
	case "warranty":
		return !c.subject.NoWarranty
	case "scale":
		return c.Scale
	case "fine1", "fine5", "fine10":
		return condition == "fine"+c.values["fine_percent"]
	}
	return condition == c.subject.Kind || c.has(condition)
}

// medium is the kind of wording that depends on whether the contract is scanned.
func (c *Contract) medium() string {
	if c.Scan {
		return "scan"
	}
	return "digital"
}

// workday is the day itself, or the next one in a direction that is neither a weekend nor a holiday.
func workday(d time.Time, step int) time.Time {
	for d.Weekday() == time.Saturday || d.Weekday() == time.Sunday || holiday(d) {
		d = d.AddDate(0, 0, step)
	}
	return d
}

// holiday says whether nobody works on a day of the year; the last days of December are counted in.
func holiday(d time.Time) bool {
	switch d.Month() {
	case time.January:
		return d.Day() <= 8
	case time.December:
		return d.Day() >= 30
	}
	return slices.Contains([]string{"02-23", "03-08", "05-01", "05-09", "06-12", "11-04"}, d.Format("01-02"))
}

var monthNames = strings.Fields("января февраля марта апреля мая июня июля августа сентября октября ноября декабря")

// date is «5 марта 2025 г.».
func date(d time.Time) string {
	return fmt.Sprintf("%d %s %d г.", d.Day(), monthNames[d.Month()-1], d.Year())
}

// percentOf is a share of an amount, rounded half up to a kopeck.
func percentOf(amount, percent int64) int64 { return (amount*percent + 50) / 100 }

// taxIn is the tax of a rate inside an amount, rounded half up to a kopeck.
func taxIn(amount, rate int64) int64 { return (2*amount*rate + 100 + rate) / (2 * (100 + rate)) }
