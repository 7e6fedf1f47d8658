// Package contracts is the world of procurement: state contracts that nobody signed. A contract is a
// ledger of values drawn from a stream; its text, tables, questions' answers and evidence are all
// rendered from that ledger, so they cannot disagree unless a plan says so.
package contracts

import (
	"fmt"
	"slices"
	"strings"
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
}

// answer is what a question about a fact is to be answered with.
type answer struct {
	kind dataset.ValueKind
	text string
}

// draw makes the ledger of a plan. Its table has at most n rows.
func draw(seed uint64, p Plan, n int) (*Contract, error) {
	r := stream.New(seed, "procurement", "contract", p.ID, p.Subject)
	s, err := readSubject(p.Subject)
	if err != nil {
		return nil, err
	}
	roles := map[string]map[string]string{}
	if err := readYAML("roles.yaml", &roles); err != nil {
		return nil, err
	}
	maker, err := fiction.New(r)
	if err != nil {
		return nil, fmt.Errorf("contract %s: %w", p.ID, err)
	}
	c := &Contract{
		Plan: p, seed: seed, subject: s, role: roles[s.Kind],
		Signed: workday(time.Date(2025, time.Month(r.Between(1, 4)), r.Between(9, 28), 0, 0, 0, 0, time.UTC), 1),
		VAT:    r.Chance(60) && !s.NoVAT, NoSub: r.Chance(50),
	}
	if c.role == nil {
		return nil, fmt.Errorf("templates/procurement/subjects/%s.yaml: kind %q is not in roles.yaml", p.Subject, s.Kind)
	}
	c.Rows = s.rows(stream.New(seed, "procurement", "rows", p.ID), n)
	c.Price = total(c.Rows)
	c.SaidPrice = numerals.SpellMoney(c.Price)
	if p.Contradicts { // another count of thousands: both amounts look possible
		c.SaidPrice = numerals.SpellMoney(c.Price + int64(r.Between(2, 9))*10_000_00)
	}
	c.fill(r, maker)
	return c, nil
}

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

func (c *Contract) is(condition string) bool {
	switch condition {
	case "long":
		return !c.Scan
	case "short":
		return c.Scan
	case "vat":
		return c.VAT
	case "nosub":
		return c.NoSub
	case "sub":
		return !c.NoSub
	}
	return condition == c.subject.Kind || c.has(condition)
}

// workday is the day itself, or the next one in a direction that is neither a weekend nor in the
// holidays of the New Year.
func workday(d time.Time, step int) time.Time {
	for d.Weekday() == time.Saturday || d.Weekday() == time.Sunday || d.Month() == time.January && d.Day() <= 8 || d.Month() == time.December && d.Day() >= 30 {
		d = d.AddDate(0, 0, step)
	}
	return d
}

var monthNames = strings.Fields("января февраля марта апреля мая июня июля августа сентября октября ноября декабря")

// date is «5 марта 2025 г.».
func date(d time.Time) string {
	return fmt.Sprintf("%d %s %d г.", d.Day(), monthNames[d.Month()-1], d.Year())
}

// percentOf is a share of an amount, rounded half up to a kopeck.
func percentOf(amount, percent int64) int64 { return (amount*percent + 50) / 100 }

// vatOf is the tax of 20 % inside an amount, rounded half up to a kopeck.
func vatOf(amount int64) int64 { return (amount*20 + 60) / 120 }
