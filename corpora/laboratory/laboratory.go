// Package laboratory is what an institute buys for its laboratories by: a classifier of some 21,000
// products, the rules of choosing a code, the codes that amendments took away, and the order that
// puts the edition in force. The classifier is invented, and says so: an official one could not be
// told from memory. The ledger finds the code of a product by its properties.
package laboratory

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Size is how many records the classifier has, whatever the seed.
const Size = 20921

// Laboratory is the ledger.
type Laboratory struct {
	*Classifier
	Firm fiction.Firm
	// Keeper of the classifier, Head of supply.
	Keeper, Head fiction.Person
	// Withdrawn codes, sorted.
	Withdrawn []Withdrawal
	// Order puts the edition in force From a day.
	Order        string
	Signed, From time.Time
}

// New draws the ledger of a seed; equal seeds give equal ledgers.
func New(seed uint64) (*Laboratory, error) {
	shelves, err := load()
	if err != nil {
		return nil, err
	}
	r := stream.New(seed, "corpora", "laboratory")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	l := &Laboratory{Firm: maker.Firm(fiction.GBU), Keeper: maker.Person(), Head: maker.Person(), From: paper.Day(2025, 7, 1)}
	l.Signed = stream.Pick(r, []time.Time{paper.Day(2025, 5, 19), paper.Day(2025, 5, 26), paper.Day(2025, 6, 3), paper.Day(2025, 6, 9)})
	l.Order = stream.Pick(r, []string{"61-о", "74-о", "83-о", "92-о"})
	if l.Classifier, err = classify(shelves, r); err != nil {
		return nil, err
	}
	l.Withdrawn = l.withdraw(r)
	return l, nil
}
