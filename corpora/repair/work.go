// Package repair is the repair of an office as two papers tell it: the customer's own estimate, a
// workbook, and the contractor's offer, a PDF. The papers differ in some lines, and some of their
// totals do not add up.
package repair

import (
	"fmt"
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Line is a line of the estimate or of the offer.
type Line struct {
	No         string // 2.3
	Name, Unit string
	Tenths     int // quantity
	Price      paper.Money
}

// Sum of the line; prices are whole halves of a rouble, so it is exact.
func (l Line) Sum() paper.Money { return paper.Money(l.Tenths) * l.Price / 10 }

// Quantity as a decimal number.
func (l Line) Quantity() string {
	if l.Tenths%10 == 0 {
		return strconv.Itoa(l.Tenths / 10)
	}
	return fmt.Sprintf("%d.%d", l.Tenths/10, l.Tenths%10)
}

// hundredths is the quantity with two places, as prices have them: a table of differences has both.
func (l Line) hundredths() string { return fmt.Sprintf("%d.%d0", l.Tenths/10, l.Tenths%10) }

// Section is a part of the work.
type Section struct {
	Name  string
	Lines []Line
}

// Total of the section's lines.
func (s Section) Total() paper.Money {
	sum := paper.Money(0)
	for _, l := range s.Lines {
		sum += l.Sum()
	}
	return sum
}

// Total of all sections.
func Total(sections []Section) paper.Money {
	sum := paper.Money(0)
	for _, s := range sections {
		sum += s.Total()
	}
	return sum
}

// Difference is a line that the papers tell differently: in its price or in its quantity. Its values
// have two decimal places.
type Difference struct {
	No, What, Estimate, Offer string
}

// Work is the repair with both papers' lines and wrong totals.
type Work struct {
	Object               string
	Customer, Contractor fiction.Firm
	Estimator            fiction.Person
	Estimate, Offer      []Section
	Differences          []Difference
	// ShortSection is the estimate's section whose formula leaves out its last line.
	ShortSection int
	// OfferSection is the offer's section with a wrong total; OfferShown and OfferTotalShown are
	// what the offer says.
	OfferSection                int
	OfferShown, OfferTotalShown paper.Money
}

// ShortTotal is what the formula of the short section gives.
func (w *Work) ShortTotal() paper.Money {
	s := w.Estimate[w.ShortSection]
	return s.Total() - s.Lines[len(s.Lines)-1].Sum()
}

// EstimateShown is the total of the whole estimate as its formula gives it.
func (w *Work) EstimateShown() paper.Money {
	return Total(w.Estimate) - w.Estimate[w.ShortSection].Total() + w.ShortTotal()
}

// New draws the work.
func New(r *stream.Stream) (*Work, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	w := &Work{
		Customer: maker.Firm(fiction.AO), Contractor: maker.Firm(fiction.OOO), Estimator: maker.Person(),
		Object: "административное здание, этаж " + strconv.Itoa(r.Between(2, 5)) + ", помещения " + strconv.Itoa(100*r.Between(2, 5)+r.Between(1, 9)) + "–" + strconv.Itoa(100*r.Between(6, 8)+r.Between(10, 19)),
	}
	w.drawLines(r)
	w.drawDifferences(r)
	w.ShortSection = r.IntN(len(w.Estimate))
	w.OfferSection = (w.ShortSection + r.Between(1, len(w.Estimate)-1)) % len(w.Estimate)
	w.OfferShown = transposed(w.Offer[w.OfferSection].Total(), 1)
	w.OfferTotalShown = transposed(Total(w.Offer), 2)
	if w.OfferTotalShown == Total(w.Offer)-w.Offer[w.OfferSection].Total()+w.OfferShown {
		w.OfferTotalShown = transposed(Total(w.Offer), 3) // else the second error would be the first one carried on
	}
	return w, nil
}

func (w *Work) drawLines(r *stream.Stream) {
	for i, stock := range stocks {
		s := Section{Name: stock.name}
		for j, good := range stream.Sample(r, stock.goods, r.Between(5, 6)) {
			s.Lines = append(s.Lines, Line{
				No: fmt.Sprintf("%d.%d", i+1, j+1), Name: good.name, Unit: good.unit,
				Tenths: good.quantity(r), Price: paper.Money(50 * r.Between(2*good.from, 2*good.to)),
			})
		}
		w.Estimate = append(w.Estimate, s)
		w.Offer = append(w.Offer, Section{Name: s.Name, Lines: append([]Line(nil), s.Lines...)})
	}
}

// drawDifferences makes two lines differ in price and two in quantity, each in one thing.
func (w *Work) drawDifferences(r *stream.Stream) {
	var all [][2]int
	for i, s := range w.Estimate {
		for j := range s.Lines {
			all = append(all, [2]int{i, j})
		}
	}
	chosen := map[[2]int]int{}
	for n, place := range stream.Sample(r, all, 4) {
		chosen[place] = n
	}
	for _, place := range all {
		n, ok := chosen[place]
		if !ok {
			continue
		}
		ours, theirs := w.Estimate[place[0]].Lines[place[1]], &w.Offer[place[0]].Lines[place[1]]
		d := Difference{No: ours.No}
		if n%2 == 0 {
			theirs.Price += 50 * paper.Money(r.Between(3, 9)*int(ours.Price)/5000+1)
			d.What, d.Estimate, d.Offer = "цена", ours.Price.Decimal(), theirs.Price.Decimal()
		} else {
			theirs.Tenths += 10 * r.Between(1, 6)
			d.What, d.Estimate, d.Offer = "количество", ours.hundredths(), theirs.hundredths()
		}
		w.Differences = append(w.Differences, d)
	}
}

// transposed is a sum with two neighbouring digits of its roubles swapped, as a tired hand types
// it: the first pair of different ones from a place on.
func transposed(m paper.Money, from int) paper.Money {
	digits := []byte(strconv.FormatInt(int64(m/100), 10))
	for i := from; i+1 < len(digits); i++ {
		if digits[i] != digits[i+1] {
			digits[i], digits[i+1] = digits[i+1], digits[i]
			roubles, _ := strconv.ParseInt(string(digits), 10, 64) // digits it was made of
			return paper.Money(roubles)*100 + m%100
		}
	}
	return m + paper.Rub(1000)
}
