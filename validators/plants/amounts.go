package plants

import (
	"fmt"
	"math/big"
)

var (
	halfKopeck = big.NewRat(1, 200)
	kopeck     = big.NewRat(1, 100)
	half       = big.NewRat(1, 2)
	hundred    = big.NewRat(100, 1)
)

// near tells that two numbers differ by no more than the slack.
func near(a, b, slack *big.Rat) bool {
	d := new(big.Rat).Sub(a, b)
	return d.Abs(d).Cmp(slack) <= 0
}

// rounded is a number to whole kopecks, halves away from zero.
func rounded(v *big.Rat) *big.Rat {
	n := new(big.Int).Mul(v.Num(), big.NewInt(200))
	n.Quo(n, v.Denom())
	n.Add(n, big.NewInt(int64(v.Sign()))).Quo(n, big.NewInt(2))
	return new(big.Rat).SetFrac(n, big.NewInt(100))
}

// pairing is the columns of price and sum that belong together; ok is false when the header does not
// tell. Two quantities or sums of one sort, or a discount between them, make no pair.
func (r *roles) pairing() (quantity, price, sum int, ok bool) {
	if r.bent || len(r.quantity) != 1 {
		return 0, 0, 0, false
	}
	for _, p := range r.prices {
		for _, s := range r.sums {
			if p.tax != s.tax {
				continue
			}
			if ok {
				return 0, 0, 0, false
			}
			quantity, price, sum, ok = r.quantity[0], p.at, s.at, true
		}
	}
	return quantity, price, sum, ok
}

// rowFault multiplies a row out. Product is what its sum should be, nil where nothing is to be said.
func (m *material) rowFault(t *table, r row) (product *big.Rat, f *fault) {
	quantity, price, sum, ok := t.roles.pairing()
	if !ok {
		return nil, nil
	}
	q, p, s := r.cells[quantity], r.cells[price], r.cells[sum]
	if q.value == nil || p.value == nil || s.value == nil {
		return nil, nil
	}
	exact := new(big.Rat).Mul(q.value, p.value)
	slack := halfKopeck
	if s.loose && !exact.IsInt() {
		slack = half
	}
	if near(exact, s.value, slack) {
		return s.value, nil
	}
	return rounded(exact), m.amountFault(wrongAmount, t.where(r), s.ref, s.value, rounded(exact))
}

func (t *table) where(r row) string {
	if label := t.label(r); label != "" {
		return fmt.Sprintf("%s, row %d «%s»", t.place, r.number, label)
	}
	return fmt.Sprintf("%s, row %d", t.place, r.number)
}
