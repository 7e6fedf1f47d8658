package workpermit

import (
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/extract/xlsx"
)

// expression is a formula on its way from text to number.
type expression struct {
	calc  *calculator
	sheet *xlsx.Sheet
	rest  string
	depth int
	// refers: a cell was named.
	refers bool
}

// take removes a sign at the start of the rest.
func (e *expression) take(signs string) byte {
	e.rest = strings.TrimLeft(e.rest, " \n")
	if e.rest == "" || !strings.ContainsRune(signs, rune(e.rest[0])) {
		return 0
	}
	sign := e.rest[0]
	e.rest = e.rest[1:]
	return sign
}

func (e *expression) sum() (*big.Rat, error) {
	if e.depth++; e.depth > maxDepth {
		return nil, errUnknown
	}
	defer func() { e.depth-- }()
	v, err := e.product()
	for err == nil {
		sign := e.take("+-")
		if sign == 0 {
			return v, nil
		}
		var w *big.Rat
		if w, err = e.product(); err == nil {
			if sign == '-' {
				w = new(big.Rat).Neg(w)
			}
			v, err = bounded(new(big.Rat).Add(v, w))
		}
	}
	return nil, err
}

func (e *expression) product() (*big.Rat, error) {
	v, err := e.factor()
	for err == nil {
		sign := e.take("*/")
		if sign == 0 {
			return v, nil
		}
		var w *big.Rat
		if w, err = e.factor(); err != nil {
			break
		}
		if sign == '/' {
			if w.Sign() == 0 {
				return nil, errUnknown
			}
			w = new(big.Rat).Inv(w)
		}
		v, err = bounded(new(big.Rat).Mul(v, w))
	}
	return nil, err
}

// bounded refuses numbers that grow beyond what any office computes.
func bounded(v *big.Rat) (*big.Rat, error) {
	if v.Num().BitLen() > maxNumbers || v.Denom().BitLen() > maxNumbers {
		return nil, errUnknown
	}
	return v, nil
}

func (e *expression) factor() (*big.Rat, error) {
	negative := false
	for sign := e.take("+-"); sign != 0; sign = e.take("+-") {
		negative = negative != (sign == '-')
	}
	v, err := e.atom()
	if err != nil {
		return nil, err
	}
	for e.take("%") != 0 {
		v = new(big.Rat).Mul(v, big.NewRat(1, 100))
	}
	if negative {
		v = new(big.Rat).Neg(v)
	}
	return bounded(v)
}

var (
	literal  = regexp.MustCompile(`^[0-9]{1,40}(?:\.[0-9]{1,40})?`)
	function = regexp.MustCompile(`^([A-Za-z]+)\s*\(`)
)

func (e *expression) atom() (*big.Rat, error) {
	if e.take("(") != 0 {
		v, err := e.sum()
		if err == nil && e.take(")") == 0 {
			err = errUnknown
		}
		return v, err
	}
	if s, a, single, ok := e.area(); ok {
		if !single {
			return nil, errUnknown
		}
		v, _, err := e.calc.value(s, a.Top, a.Left, e.depth)
		return v, err
	}
	if m := function.FindStringSubmatch(e.rest); m != nil {
		e.rest = e.rest[len(m[0]):]
		return e.call(strings.ToUpper(m[1]))
	}
	if text := literal.FindString(e.rest); text != "" {
		e.rest = e.rest[len(text):]
		v, _ := new(big.Rat).SetString(text)
		return v, nil
	}
	return nil, errUnknown
}

// call computes a function whose bracket was just opened.
func (e *expression) call(name string) (*big.Rat, error) {
	var list []*big.Rat
	for {
		more, err := e.argument()
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
		if e.take(")") != 0 {
			return apply(name, list)
		}
		if e.take(",") == 0 {
			return nil, errUnknown
		}
	}
}

// argument is an area's numbers or one expression.
func (e *expression) argument() ([]*big.Rat, error) {
	before := e.rest
	if s, a, single, ok := e.area(); ok && !single {
		return e.numbers(s, a)
	}
	e.rest = before
	v, err := e.sum()
	return []*big.Rat{v}, err
}

func apply(name string, list []*big.Rat) (*big.Rat, error) {
	switch {
	case name == "SUM":
		return total(list)
	case len(list) == 0:
		return nil, errUnknown
	case name == "AVERAGE":
		v, err := total(list)
		if err != nil {
			return nil, err
		}
		return bounded(v.Mul(v, big.NewRat(1, int64(len(list)))))
	case name == "ABS" && len(list) == 1:
		return new(big.Rat).Abs(list[0]), nil
	case name == "ROUND" && len(list) == 2:
		return round(list[0], list[1])
	case name == "MIN" || name == "MAX":
		best := list[0]
		for _, v := range list[1:] {
			if c := v.Cmp(best); name == "MIN" && c < 0 || name == "MAX" && c > 0 {
				best = v
			}
		}
		return best, nil
	}
	return nil, errUnknown
}

func total(list []*big.Rat) (*big.Rat, error) {
	v := new(big.Rat)
	for _, w := range list {
		var err error
		if v, err = bounded(v.Add(v, w)); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// round rounds half away from zero, as spreadsheets do.
func round(v, places *big.Rat) (*big.Rat, error) {
	if !places.IsInt() || !places.Num().IsInt64() || places.Num().Int64() < 0 || places.Num().Int64() > 12 {
		return nil, errUnknown
	}
	rounded, _ := new(big.Rat).SetString(v.FloatString(int(places.Num().Int64())))
	return rounded, nil
}
