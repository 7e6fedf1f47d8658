// Package facts reads decimals of documents exactly and writes what a task's solver found as typed
// facts.
package facts

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/dataset"
)

// shape of a decimal once its spaces are gone.
var shape = regexp.MustCompile(`^-?\d{1,18}(?:[.,]\d{1,9})?$`)

// Parse reads a decimal as documents write it. Spaces between digits part thousands wherever they
// stand: OCR loses some of them.
func Parse(text string) (*big.Rat, error) {
	plain := strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "").Replace(text)
	if !shape.MatchString(plain) {
		return nil, fmt.Errorf("%q is no decimal", text)
	}
	value, ok := new(big.Rat).SetString(strings.ReplaceAll(plain, ",", "."))
	if !ok {
		return nil, fmt.Errorf("%q is no decimal", text)
	}
	return value, nil
}

// Decimal writes a number with a point and no zeros that say nothing.
func Decimal(r *big.Rat) string {
	text := r.FloatString(9)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// Kopecks rounds a sum to kopecks, half away from zero.
func Kopecks(r *big.Rat) *big.Rat {
	rounded, _ := new(big.Rat).SetString(r.FloatString(2))
	return rounded
}

// Percent is so many per cent of a value.
func Percent(value, percent *big.Rat) *big.Rat {
	return new(big.Rat).Mul(value, new(big.Rat).Mul(percent, big.NewRat(1, 100)))
}

// Inside is the tax that a sum holds, to kopecks.
func Inside(gross, rate *big.Rat) *big.Rat {
	whole := new(big.Rat).Add(big.NewRat(100, 1), rate)
	return Kopecks(new(big.Rat).Quo(new(big.Rat).Mul(gross, rate), whole))
}

// Times is a product.
func Times(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

// Minus is a without b.
func Minus(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

// Plus is a sum.
func Plus(list ...*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, r := range list {
		sum.Add(sum, r)
	}
	return sum
}

// Money is a sum of roubles.
func Money(r *big.Rat) dataset.Fact {
	return dataset.Fact{Type: dataset.FactMoney, Value: r.FloatString(2), Unit: "RUB"}
}

// Currency is a sum of another currency.
func Currency(r *big.Rat, code string) dataset.Fact {
	return dataset.Fact{Type: dataset.FactMoney, Value: r.FloatString(2), Unit: code}
}

// Number is a number with its unit.
func Number(r *big.Rat, unit string) dataset.Fact {
	return dataset.Fact{Type: dataset.FactNumber, Value: Decimal(r), Unit: unit}
}

// Text is a value written as it is.
func Text(kind dataset.FactType, value string) dataset.Fact {
	return dataset.Fact{Type: kind, Value: value}
}
