package excel

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// decimal is an exact decimal: unscaled / 10^scale.
type decimal struct {
	unscaled *big.Int
	scale    int
}

// decimalOf reads a canonical decimal.
func decimalOf(canonical string) decimal {
	whole, fraction, _ := strings.Cut(canonical, ".")
	n, _ := new(big.Int).SetString(whole+fraction, 10) // canonical has nothing but digits and a sign
	return decimal{n, len(fraction)}
}

func (d decimal) at(scale int) *big.Int {
	factor := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(scale-d.scale)), nil)
	return factor.Mul(factor, d.unscaled)
}

func (d decimal) plus(e decimal) decimal {
	scale := max(d.scale, e.scale)
	return decimal{new(big.Int).Add(d.at(scale), e.at(scale)), scale}
}

func (d decimal) compare(e decimal) int {
	scale := max(d.scale, e.scale)
	return d.at(scale).Cmp(e.at(scale))
}

// String spells the decimal with as many places as its scale.
func (d decimal) String() string {
	digits := new(big.Int).Abs(d.unscaled).String()
	if missing := d.scale + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	out := digits
	if d.scale > 0 {
		out = digits[:len(digits)-d.scale] + "." + digits[len(digits)-d.scale:]
	}
	if d.unscaled.Sign() < 0 {
		out = "-" + out
	}
	return out
}

// total is what one square of the table counts up, by value.
type total []decimal

// grand stands for all items of an axis in the key of a total.
const grand = -1

// count adds every record to its square and to the three totals it belongs to.
func (p *pivot) count() error {
	ranks := make([][]int, len(p.fields)) // from shared to sorted places
	for i, f := range p.fields {
		ranks[i] = make([]int, len(f.shared))
		for rank, shared := range f.order {
			ranks[i][shared] = rank
		}
	}
	for record := range p.fields[0].cells {
		var key []int
		for _, f := range p.rows {
			key = append(key, ranks[f][p.fields[f].index[record]])
		}
		column := 0
		if p.column >= 0 {
			column = ranks[p.column][p.fields[p.column].index[record]]
		}
		if p.sums[squareName(key, grand)] == nil {
			p.keys = append(p.keys, key)
		}
		for v := range p.values {
			add, err := p.addend(v, record)
			if err != nil {
				return err
			}
			for _, k := range [][]int{key, {grand}} {
				for _, c := range []int{column, grand} {
					p.add(k, c, v, add)
				}
			}
		}
	}
	slices.SortFunc(p.keys, slices.Compare)
	if p.column >= 0 {
		for rank := range p.fields[p.column].order {
			p.columns = append(p.columns, rank)
		}
	}
	return nil
}

// addend is what a record adds to a value.
func (p *pivot) addend(value, record int) (decimal, error) {
	c := p.fields[p.values[value]].cells[record]
	switch {
	case p.Values[value].Count && c.kind != blank:
		return decimalOf("1"), nil
	case p.Values[value].Count || c.kind == blank:
		return decimalOf("0"), nil
	case c.kind != number:
		return decimal{}, fmt.Errorf("field %q: record %d is no number and cannot be summed", p.Values[value].Field, record+1)
	}
	return decimalOf(c.value), nil
}

func (p *pivot) add(key []int, column, value int, d decimal) {
	name := squareName(key, column)
	t := p.sums[name]
	if t == nil {
		t = make(total, len(p.values))
		for i := range t {
			t[i] = decimalOf("0")
		}
		p.sums[name] = t
	}
	t[value] = t[value].plus(d)
}

func squareName(key []int, column int) string {
	var b strings.Builder
	for _, k := range append(slices.Clone(key), column) {
		b.WriteString(strconv.Itoa(k))
		b.WriteByte(' ')
	}
	return b.String()
}
