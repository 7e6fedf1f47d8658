// Package payback compares renting a server for a model of one's own with paying a cloud by the token.
// Amounts are whole thousand-millionths of a currency unit; nothing is rounded before it is printed.
package payback

import (
	"errors"
	"fmt"
	"math/big"

	"etalon/internal/model"
)

// Case is what is compared. Both prices are in one currency.
type Case struct {
	// Price of the cloud by the million tokens.
	Price model.Price
	// Input and Output are the tokens of one document in the cloud, all its questions together.
	Input, Output int64
	// RentHour is what the server costs an hour, whether it works or not.
	RentHour model.Nano
	// DocumentsHour is how many documents the server does in an hour of work.
	DocumentsHour int64
	// DocumentsMonth is how many documents there are to do in a month.
	DocumentsMonth int64
	// HoursMonth is for how many hours a month the server is paid: 730 for the whole of it.
	HoursMonth int64
}

// Result is what it comes to.
type Result struct {
	CloudDocument model.Nano `json:"cloud_per_document"`
	CloudMonth    model.Nano `json:"cloud_per_month"`
	RentMonth     model.Nano `json:"rent_per_month"`
	// RentDocument is the rent shared by the documents of the month.
	RentDocument model.Nano `json:"rent_per_document"`
	// Capacity is how many documents the hours paid for are enough for.
	Capacity int64 `json:"capacity_per_month"`
	// BreakEven is from how many documents a month on the rent is the cheaper one.
	BreakEven int64 `json:"break_even_documents"`
	// Reachable: the server can do as many.
	Reachable bool `json:"break_even_reachable"`
	// BreakEvenHour is from how many documents an hour on a server that is always busy pays.
	BreakEvenHour int64 `json:"break_even_documents_per_hour"`
	// Enough: the server can do the documents of the month.
	Enough bool `json:"enough"`
	// Rent is the cheaper one for the documents of the month, and can do them.
	Rent bool `json:"rent_is_cheaper"`
}

// Compare computes both sides.
func Compare(c Case) (Result, error) {
	if err := c.check(); err != nil {
		return Result{}, err
	}
	r := Result{Capacity: c.DocumentsHour * c.HoursMonth}
	ok := false
	if r.CloudDocument, ok = c.Price.CostOf(c.Input, c.Output); !ok {
		return Result{}, errTooLarge
	}
	if r.CloudDocument == 0 {
		return Result{}, errors.New("a document costs nothing in the cloud: check the prices and the tokens")
	}
	// All documents at once, so that the price of one is not rounded a million times.
	cloud, fits := times(c.Input, c.DocumentsMonth)
	output, fitsToo := times(c.Output, c.DocumentsMonth)
	if r.CloudMonth, ok = c.Price.CostOf(cloud, output); !ok || !fits || !fitsToo {
		return Result{}, errTooLarge
	}
	rent, fits := times(int64(c.RentHour), c.HoursMonth)
	if !fits {
		return Result{}, errTooLarge
	}
	r.RentMonth = model.Nano(rent)
	r.RentDocument = model.Nano(up(rent, c.DocumentsMonth))
	r.BreakEven = up(rent, int64(r.CloudDocument))
	r.BreakEvenHour = up(int64(c.RentHour), int64(r.CloudDocument))
	r.Reachable, r.Enough = r.BreakEven <= r.Capacity, c.DocumentsMonth <= r.Capacity
	r.Rent = r.Enough && r.RentMonth < r.CloudMonth
	return r, nil
}

var errTooLarge = errors.New("the amounts are too large to be counted")

// most bounds every number given, so that sums of hours and documents fit.
const most = 1_000_000_000

func (c Case) check() error {
	for _, f := range []struct {
		name  string
		value int64
		least int64
	}{
		{"tokens of input", c.Input, 0}, {"tokens of output", c.Output, 0}, {"documents an hour", c.DocumentsHour, 1},
		{"documents a month", c.DocumentsMonth, 1}, {"hours a month", c.HoursMonth, 1},
	} {
		if f.value < f.least || f.value > most {
			return fmt.Errorf("%s: got %d, want %d to %d", f.name, f.value, f.least, most)
		}
	}
	if c.HoursMonth > 744 {
		return fmt.Errorf("hours a month: got %d, the longest month has 744", c.HoursMonth)
	}
	if c.RentHour <= 0 {
		return fmt.Errorf("rent: got %s an hour, want more than 0", c.RentHour)
	}
	return nil
}

// times is a product; ok is false when it does not fit.
func times(a, b int64) (product int64, ok bool) {
	p := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
	return p.Int64(), p.IsInt64()
}

// up is a quotient of positive numbers, rounded up.
func up(a, b int64) int64 { return a/b + min(a%b, 1) }
