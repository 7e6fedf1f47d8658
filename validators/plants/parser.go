package plants

import (
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/extract/xlsx"
)

// parser is a formula on its way from text to value.
type parser struct {
	eval   *evaluator
	sheet  *xlsx.Sheet
	rest   string
	nested int
}

// area is a rectangle of cells on a sheet.
type area struct {
	sheet *xlsx.Sheet
	xlsx.Area
}

var (
	// reference is a cell, an area or whole columns, of this sheet or another.
	reference = regexp.MustCompile(`^(?:(?:'((?:[^']|'')+)'|([\pL_][\pL\pN_.]*))!)?(?:(\$?[A-Z]{1,3}\$?[1-9][0-9]{0,6})(?::(\$?[A-Z]{1,3}\$?[1-9][0-9]{0,6}))?|\$?([A-Z]{1,3}):\$?([A-Z]{1,3}))`)
	literal   = regexp.MustCompile(`^[0-9]+(?:\.[0-9]+)?`)
	quoted    = regexp.MustCompile(`^"((?:[^"]|"")*)"`)
	function  = regexp.MustCompile(`^([A-Z]+)\(`)
)

// take removes one of the signs at the start of the rest.
func (x *parser) take(signs string) byte {
	x.rest = strings.TrimLeft(x.rest, " \n")
	if x.rest == "" || strings.IndexByte(signs, x.rest[0]) < 0 {
		return 0
	}
	sign := x.rest[0]
	x.rest = x.rest[1:]
	return sign
}

func (x *parser) sum() (value, error) {
	if x.nested++; x.nested > maxNesting {
		return value{}, errLeft
	}
	defer func() { x.nested-- }()
	return x.chain("+-", x.product, func(sign byte, a, b *big.Rat) (*big.Rat, error) {
		if sign == '-' {
			return new(big.Rat).Sub(a, b), nil
		}
		return new(big.Rat).Add(a, b), nil
	})
}

func (x *parser) product() (value, error) {
	return x.chain("*/", x.factor, func(sign byte, a, b *big.Rat) (*big.Rat, error) {
		switch {
		case sign == '*':
			return new(big.Rat).Mul(a, b), nil
		case b.Sign() == 0:
			return nil, errLeft
		}
		return new(big.Rat).Quo(a, b), nil
	})
}

// chain reads operands with signs between them, from left to right.
func (x *parser) chain(signs string, operand func() (value, error), apply func(byte, *big.Rat, *big.Rat) (*big.Rat, error)) (value, error) {
	v, err := operand()
	for err == nil {
		sign := x.take(signs)
		if sign == 0 {
			return v, nil
		}
		var w value
		if w, err = operand(); err != nil {
			break
		}
		var a, b, c *big.Rat
		if a, err = v.amount(); err != nil {
			break
		}
		if b, err = w.amount(); err != nil {
			break
		}
		if c, err = apply(sign, a, b); err == nil {
			v, err = bound(c)
		}
	}
	return value{}, err
}

func (x *parser) factor() (value, error) {
	if sign := x.take("+-"); sign != 0 {
		if x.nested++; x.nested > maxNesting {
			return value{}, errLeft
		}
		defer func() { x.nested-- }()
		v, err := x.factor()
		if err != nil || sign == '+' {
			return v, err
		}
		n, err := v.amount()
		if err != nil {
			return value{}, err
		}
		return value{number: new(big.Rat).Neg(n)}, nil
	}
	v, err := x.operand()
	for err == nil && x.take("%") != 0 {
		var n *big.Rat
		if n, err = v.amount(); err == nil {
			v = value{number: new(big.Rat).Quo(n, hundred)}
		}
	}
	return v, err
}

// operand reads brackets, a number, a text, a function or a cell.
func (x *parser) operand() (value, error) {
	if x.take("(") != 0 {
		v, err := x.sum()
		if err == nil && x.take(")") == 0 {
			err = errLeft
		}
		return v, err
	}
	if n := literal.FindString(x.rest); n != "" {
		x.rest = x.rest[len(n):]
		return numberOf(n)
	}
	if q := quoted.FindStringSubmatch(x.rest); q != nil {
		x.rest = x.rest[len(q[0]):]
		return value{text: strings.ReplaceAll(q[1], `""`, `"`)}, nil
	}
	if f := function.FindStringSubmatch(x.rest); f != nil {
		x.rest = x.rest[len(f[0]):]
		return x.call(f[1])
	}
	a, ok := x.area()
	if !ok || a.Top != a.Bottom || a.Left != a.Right {
		return value{}, errLeft
	}
	return x.eval.at(place{a.sheet, a.Top, a.Left})
}

// area reads a reference at the start of the rest.
func (x *parser) area() (area, bool) {
	x.rest = strings.TrimLeft(x.rest, " \n")
	r := reference.FindStringSubmatch(x.rest)
	if r == nil {
		return area{}, false
	}
	sheet := x.sheet
	if name := strings.ReplaceAll(r[1], "''", "'") + r[2]; name != "" {
		if sheet = x.eval.sheet(name); sheet == nil {
			return area{}, false
		}
	}
	a, ok := rectangle(sheet, r[3], r[4], r[5], r[6])
	if ok {
		x.rest = x.rest[len(r[0]):]
	}
	return area{sheet, a}, ok
}

// rectangle reads two corners, or the first and last of whole columns.
func rectangle(s *xlsx.Sheet, from, to, first, last string) (xlsx.Area, bool) {
	if first != "" {
		from, to = first+"1", last+"1"
	}
	if to == "" {
		to = from
	}
	top, left, ok := xlsx.ParseRef(from)
	bottom, right, fine := xlsx.ParseRef(to)
	if first != "" && len(s.Rows) > 0 {
		bottom = s.Rows[len(s.Rows)-1].Number
	}
	return xlsx.Area{Top: min(top, bottom), Left: min(left, right), Bottom: max(top, bottom), Right: max(left, right)}, ok && fine
}

func (e *evaluator) sheet(name string) *xlsx.Sheet {
	for _, s := range e.book.Sheets {
		if strings.EqualFold(s.Name, name) {
			return s
		}
	}
	return nil
}
