package plants

import (
	"math/big"

	"etalon/internal/extract/xlsx"
)

// noise is what a stored number may be off by, in parts of itself: fifteen digits are kept.
var noise = big.NewRat(1, 1_000_000_000_000)

// formulaFaults computes every formula from the cells without formulas and compares the result with
// the stored value; then once more with wrong totals mended, which shows where they were carried to.
func formulaFaults(m *material, c *counts) []*fault {
	if m.book == nil {
		return nil
	}
	fresh, mended := newEvaluator(m.book, nil), newEvaluator(m.book, m.mended)
	shallow := newEvaluator(m.book, nil)
	shallow.stored = true
	var faults []*fault
	for p, cell := range formulasOf(m.book) {
		c.formulas++
		stored, err := plain(cell)
		if err != nil || stored.number == nil {
			continue
		}
		v, err := fresh.formula(p, cell.Formula)
		if err != nil || v.number == nil {
			continue
		}
		c.computed++
		kind := staleValue
		if same(v.number, stored.number) {
			if len(m.mended) == 0 || m.mended[p.String()] != nil {
				continue
			}
			if v, err = mended.formula(p, cell.Formula); err != nil || v.number == nil || same(v.number, stored.number) {
				continue
			}
			kind = carriedTotal
		} else if w, err := shallow.formula(p, cell.Formula); err == nil && w.number != nil && same(w.number, stored.number) {
			kind = carriedTotal
		}
		faults = append(faults, m.amountFault(kind, p.String(), p.String(), stored.number, v.number))
	}
	return faults
}

// formulasOf goes through the cells with formulas, sheet by sheet.
func formulasOf(book *xlsx.Workbook) func(yield func(place, *xlsx.Cell) bool) {
	return func(yield func(place, *xlsx.Cell) bool) {
		for _, s := range book.Sheets {
			for i := range s.Rows {
				for j := range s.Rows[i].Cells {
					c := &s.Rows[i].Cells[j]
					if c.Formula != "" && !yield(place{s, s.Rows[i].Number, c.Col}, c) {
						return
					}
				}
			}
		}
	}
}

// same compares a computed number with one that was stored with fifteen digits.
func same(computed, stored *big.Rat) bool {
	slack := new(big.Rat).Abs(stored)
	slack.Mul(slack, noise).Add(slack, big.NewRat(1, 1_000_000_000))
	return near(computed, stored, slack)
}
