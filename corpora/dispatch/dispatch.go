// Package dispatch is what a dispatcher of a facility-service company keeps: a journal of a year's
// requests, the regulation that says how soon one must react, the order that changes its terms in the
// middle of the year, the objects with their service hours, and the year's calendar. The ledger knows
// which requests violate the rule and why.
package dispatch

import (
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Size is how many requests the journal has, the withdrawn and the duplicates among them.
const Size = 3174

// Journal is the ledger.
type Journal struct {
	Firm fiction.Firm
	// Senior dispatcher, chief Engineer and the Clerk who keeps the files.
	Senior, Engineer, Clerk fiction.Person
	// First is the regulation, Second the order that changes it.
	First, Second Edition
	Objects       []*Object
	// Requests in the order of their numbers, which is that of their coming.
	Requests []*Request
	words    *words
	crews    map[string][]string
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Journal, error) {
	w, err := load()
	if err != nil {
		return nil, err
	}
	r := stream.New(seed, "corpora", "dispatch")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	firm := maker.Firm(fiction.OOO)
	firm.Name, firm.Mail = "Верхнеярск-Сервис", "dispetcher@verkhneyarsk-servis.example"
	_, street, _ := strings.Cut(firm.Address, "ул.")
	index, _, _ := strings.Cut(firm.Address, ",")
	firm.Address = index + ", г.\u00a0Верхнеярск, ул." + street
	j := &Journal{Firm: firm, Senior: maker.Person(), Engineer: maker.Person(), Clerk: maker.Person(), words: w}
	j.editions(r)
	j.hire(maker)
	if err := j.objects(maker, r); err != nil {
		return nil, err
	}
	return j, j.requests(r)
}

// Edition are the terms of reaction that are in force from a moment on.
type Edition struct {
	Number string
	Signed time.Time
	From   time.Time
	// Terms are minutes by priority.
	Terms [4]int
}

// editions: accidents, urgent and usual requests get less time, planned ones more, so that neither
// edition is the stricter one throughout.
func (j *Journal) editions(r *stream.Stream) {
	j.First = Edition{
		Number: paperNumber(r, 101, 148), Signed: paper.Day(2024, 12, r.Between(16, 20)), From: paper.Day(2025, 1, 1),
		Terms: [4]int{60, 60 * r.Between(4, 5), 480, 60 * r.Between(14, 16)},
	}
	from := stream.Pick(r, []time.Time{paper.Day(2025, 6, 23), paper.Day(2025, 7, 1), paper.Day(2025, 7, 7), paper.Day(2025, 7, 14)})
	signed := workingBy(from.AddDate(0, 0, -r.Between(12, 16)))
	j.Second = Edition{
		Number: paperNumber(r, 41, 79), Signed: signed, From: from,
		Terms: [4]int{stream.Pick(r, []int{30, 40, 45}), 60 * r.Between(2, 3), 60 * r.Between(5, 6), j.First.Terms[Planned] + 60*r.Between(4, 8)},
	}
}

// In is the edition that a request of a moment falls under.
func (j *Journal) In(received time.Time) Edition {
	if received.Before(j.Second.From) {
		return j.First
	}
	return j.Second
}
