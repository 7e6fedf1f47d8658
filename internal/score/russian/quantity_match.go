package russian

import (
	"errors"
	"fmt"
	"math/big"
)

// Wanted is a reference value and how strictly a quantity is compared with it.
//
// Units are compared by base unit, so 1,5 т is 1500 кг and 50 коп. is 0,5 руб.; roubles and dollars
// differ, and so do days, working days and hours. A quantity without a unit is taken for any, unless
// NeedUnit is set. A reference without a unit takes any quantity but percents, per mille and
// percentage points, whose number means something else. Per is compared where both have one.
type Wanted struct {
	Value     *big.Rat // in Unit
	Tolerance *big.Rat // the greatest difference, in Unit; nil is none
	Unit      Unit
	NeedUnit  bool // the text must name the unit
	Ends      bool // an end of a range and a deviation count as given values
}

// NewWanted reads a reference: a decimal («1050000.00», «-5», «1/3») and the name of a unit, which
// may be empty.
func NewWanted(value, unitName string) (Wanted, error) {
	v, err := ParseValue(value)
	if err != nil {
		return Wanted{}, err
	}
	u, err := ParseUnit(unitName)
	if err != nil {
		return Wanted{}, err
	}
	return Wanted{Value: v, Unit: u}, nil
}

// ParseValue reads a decimal with a point, or a fraction, of ASCII digits: how facts are stored.
// It takes no exponent, no separator of groups and no infinity.
func ParseValue(s string) (*big.Rat, error) {
	bad := fmt.Errorf("value %q: write a decimal such as -1204.50 or a fraction such as 1/300", s)
	slash, point := false, false
	for i := range len(s) {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
		case c == '-' && i == 0 && len(s) > 1:
		case (c == '.' || c == '/') && !slash && !point && i > 0 && isDigit(rune(s[i-1])) && i+1 < len(s):
			slash, point = c == '/', c == '.'
		default:
			return nil, bad
		}
	}
	if s == "" || len(s) > 2*maxDigits {
		return nil, bad
	}
	v, ok := new(big.Rat).SetString(s)
	if !ok {
		return nil, bad
	}
	return v, nil
}

// Is tells whether a quantity gives the wanted value.
func (w Wanted) Is(q Quantity) bool {
	if q.Problem != "" || q.Role != Exact && !w.Ends || w.Value == nil || !w.sameUnit(q) {
		return false
	}
	scale := w.Unit.Scale
	if scale == nil || q.Unit == "" && w.bareCountsInUnit() {
		scale = ratOf(1)
	}
	difference := new(big.Rat).Mul(w.Value, scale)
	difference.Sub(difference, q.Value).Abs(difference)
	if w.Tolerance == nil {
		return difference.Sign() == 0
	}
	return difference.Cmp(new(big.Rat).Mul(new(big.Rat).Abs(w.Tolerance), scale)) <= 0
}

// bareCountsInUnit: a bare «1,5» beside a reference of 1,5 т means tonnes, the unit of the
// reference and not its base unit.
func (w Wanted) bareCountsInUnit() bool { return w.Unit.Base != "" }

func (w Wanted) sameUnit(q Quantity) bool {
	if w.Unit.Per != "" && q.Per != "" && w.Unit.Per != q.Per {
		return false
	}
	switch {
	case q.Unit == w.Unit.Base:
		return true
	case q.Unit == "":
		return !w.NeedUnit
	case w.Unit.Base == "":
		return q.Unit != "%" && q.Unit != "‰" && q.Unit != "п.п."
	}
	return false
}

// FindQuantity looks for a wanted value in a text.
func FindQuantity(text string, w Wanted) (Quantity, bool) {
	for _, q := range Quantities(text) {
		if w.Is(q) {
			return q, true
		}
	}
	return Quantity{}, false
}

// ErrNoQuantity says that a text is not one quantity.
var ErrNoQuantity = errors.New("not one quantity")

// ReadQuantity reads a text that is one quantity and nothing else, such as a cell of a table.
func ReadQuantity(text string) (Quantity, error) {
	found := Quantities(text)
	switch {
	case len(found) != 1:
		return Quantity{}, fmt.Errorf("%w: %d quantities in %q", ErrNoQuantity, len(found), clip(text))
	case found[0].Problem != "":
		return Quantity{}, fmt.Errorf("%w: %s in %q", ErrNoQuantity, found[0].Problem, clip(text))
	}
	for i, r := range text {
		if (i < found[0].Start || i >= found[0].End) && alnum(r) {
			return Quantity{}, fmt.Errorf("%w: %q has more than %q", ErrNoQuantity, clip(text), found[0].Of(text))
		}
	}
	return found[0], nil
}

// clip shortens a text for a message.
func clip(s string) string {
	n := 0
	for i := range s {
		if n++; n > 60 {
			return s[:i] + "…"
		}
	}
	return s
}
