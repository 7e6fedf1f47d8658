// Package splitsystems is a purchase: a technical specification and sixty commercial offers on it, in
// PDF, Word, Excel and on scans. An offer that looks cheap leaves the tax, the mounting or a condition
// to its small print, misses one requirement, adds up wrong, or was withdrawn.
package splitsystems

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// SpecName is the file of the specification.
const SpecName = "ТЗ сплит-системы АБК.docx"

// Kind is a size of split systems as the specification asks for it.
type Kind struct {
	Count int
	Watts int // cooling capacity at least
	Noise int // dB(A) at most
}

// Spec is what is required.
type Spec struct {
	Number   string
	Date     time.Time
	Kinds    [3]Kind
	Frost    int // degrees below zero
	Warranty int // months at least
	Days     int // calendar, at most
	Advance  int // percent at most
	Valid    time.Time
}

// Count is how many systems are bought.
func (s Spec) Count() int { return s.Kinds[0].Count + s.Kinds[1].Count + s.Kinds[2].Count }

// Purchase is the ledger.
type Purchase struct {
	Buyer           fiction.Firm
	Engineer, Chief fiction.Person
	Spec            Spec
	// Offers in the order of their files.
	Offers []*Offer
	words  *words
	seed   uint64
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Purchase, error) {
	w, err := load()
	if err != nil {
		return nil, err
	}
	r := stream.New(seed, "corpora", "split-systems")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	p := &Purchase{Buyer: maker.Firm(fiction.AO), Engineer: maker.Person(), Chief: maker.Person(), words: w, seed: seed}
	p.spec(r)
	p.offers(r, maker)
	return p, nil
}

func (p *Purchase) spec(r *stream.Stream) {
	kind := func(from, to, watts, noise int) Kind {
		return Kind{Count: r.Between(from, to), Watts: watts + 50*r.Between(0, 3), Noise: noise + r.Between(0, 2)}
	}
	p.Spec = Spec{
		Number: paperNumber(r.Between(41, 97)), Date: paper.Day(2025, 8, r.Between(18, 21)),
		Kinds: [3]Kind{kind(12, 15, 2500, 22), kind(6, 9, 3400, 24), kind(3, 5, 5000, 28)},
		Frost: 15, Warranty: 36, Days: 45, Advance: 30, Valid: paper.Day(2025, 10, 31),
	}
}
