package calc

import (
	"math/big"

	"etalon/internal/extract/xlsx"
)

// figures is to how many figures two programs give the same number: doubles hold fifteen, the last
// ones depend on the order of the steps.
const figures = 12

// Agrees tells whether a stored value is the calculated one. Numbers agree to twelve figures, errors
// whatever their name: LibreOffice writes #VALUE! for several of them. Nothing agrees with a value
// that is unknown.
func (v Value) Agrees(stored *xlsx.Cell) bool {
	switch {
	case v.Unknown != "" || stored == nil || stored.Uncalculated:
		return false
	case v.Kind != stored.Kind:
		return false
	case v.Kind == xlsx.Error, v.Text == stored.Text:
		return true
	case v.Kind != xlsx.Number:
		return false
	}
	x, ok := rational(v.Text)
	y, also := rational(stored.Text)
	return ok && also && close(x, y)
}

// rational reads a number; its exponent is bounded by that of doubles (see xlsx).
func rational(text string) (*big.Rat, bool) { return new(big.Rat).SetString(text) }

// close compares to so many figures.
func close(x, y *big.Rat) bool {
	off := new(big.Rat).Sub(x, y)
	off.Abs(off).Mul(off, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(figures), nil)))
	size := new(big.Rat).Abs(x)
	return off.Cmp(size) <= 0
}
