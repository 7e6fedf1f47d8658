package tekhkomplekt

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Shelf is the engineer's whole storage: price lists of one dealer in five files, editions of a technical
// specification with the letters about it, and whatever else gathers in a year. The contract for pumps
// alone is not in it, task 6.02 has its versions with it.
type Shelf struct {
	*Files
	// Dealer sells fittings; Customer agrees on specifications, Chief is its chief engineer.
	Dealer   fiction.Firm
	Customer paper.Party
	Chief    fiction.Person
	Goods    []Good
	// Placed is the day on which the order is placed.
	Placed time.Time
	// Code is the cipher of the specification, Editions are its editions in the order of their days.
	Code     string
	Editions [4]Edition
	// Agreement is the customer's letter; Remarks are on the second edition, Sent are the engineer's
	// letters that went out with the third edition and with the last one.
	Agreement, Remarks Letter
	Sent               [2]Letter
}

// Letter has a number and a day.
type Letter struct {
	Number string
	Day    time.Time
}

// NewShelf draws the storage of a seed; equal seeds give equal storages. The firm and the engineer are
// those of task 6.02.
func NewShelf(seed uint64) (*Shelf, error) {
	files, err := New(stream.New(seed, "workpermit", "6.02"), seed)
	if err != nil {
		return nil, err
	}
	r := stream.New(seed, "corpora", "tekhkomplekt")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	s := &Shelf{
		Files: files, Dealer: maker.Firm(fiction.OOO), Customer: paper.Party{Title: "Заказчик", Firm: maker.Firm(fiction.AO)}, Chief: maker.Person(),
		Placed: workday(r, 7, 4, 18), Code: "ТП-" + strconv.Itoa(r.Between(11, 48)) + "-ТЗ",
	}
	s.Customer.Firm.Post, s.Customer.Firm.Head = "главный инженер", s.Chief // who signs its letters
	s.prices(r)
	s.editions(r)
	return s, nil
}

// workday is a working day of 2025.
func workday(r *stream.Stream, month, from, to int) time.Time {
	for {
		if day := paper.Day(2025, month, r.Between(from, to)); paper.Works(day) {
			return day
		}
	}
}
