package gorillahard

import (
	"strconv"
	"strings"
)

// decimal is a number without sign as its digits stand in a text: 0.d1d2d3… × 10^scale, with no
// zero at either end. Zero has no digits.
type decimal struct {
	before, after string // digits on both sides of the point, zeros at the ends cut off
	scale         int64
	wild          bool // the exponent has too many digits to be read; scale holds its sign only
}

// readDecimal takes text of the form isDecimal accepts.
func readDecimal(s string) decimal {
	mantissa, exp := s, ""
	if e := strings.IndexAny(s, "eE"); e >= 0 {
		mantissa, exp = s[:e], s[e+1:]
	}
	before, after, _ := strings.Cut(mantissa, ".")
	before = strings.TrimLeft(before, "0")
	d := decimal{before: before, after: strings.TrimRight(after, "0"), scale: int64(len(before))}
	if d.after == "" {
		d.before = strings.TrimRight(d.before, "0")
	}
	if d.before == "" {
		bare := strings.TrimLeft(d.after, "0")
		d.scale = int64(len(bare) - len(d.after))
		d.after = bare
	}
	if d.digits() == 0 {
		return decimal{}
	}
	d.shift(exp)
	return d
}

// shift adds a written exponent to the scale.
func (d *decimal) shift(exp string) {
	if exp == "" {
		return
	}
	sign, digits := "", exp
	if exp[0] == '+' || exp[0] == '-' {
		digits = exp[1:]
		if exp[0] == '-' {
			sign = "-"
		}
	}
	digits = strings.TrimLeft(digits, "0")
	if len(digits) > 18 {
		d.wild, d.scale = true, 1
		if sign == "-" {
			d.scale = -1
		}
		return
	}
	if digits != "" {
		n, _ := strconv.ParseInt(sign+digits, 10, 64) // at most 18 digits
		d.scale += n
	}
}

func (d *decimal) digits() int { return len(d.before) + len(d.after) }

func (d *decimal) digit(i int) byte {
	if i < len(d.before) {
		return d.before[i]
	}
	return d.after[i-len(d.before)]
}

// sameNumber tells whether two JSON numbers have the same value, digit for digit, however long:
// 5, 5.0 and 5e0 are one, 9007199254740993 and 9007199254740992 are two. Exponents of more than
// 18 digits are not worked out: such numbers are equal when they are written alike.
func sameNumber(a, b string) bool {
	if a == b {
		return true
	}
	a, negA := strings.CutPrefix(a, "-")
	b, negB := strings.CutPrefix(b, "-")
	x, y := readDecimal(a), readDecimal(b)
	if x.digits() == 0 && y.digits() == 0 {
		return true
	}
	if negA != negB || x.wild || y.wild || x.scale != y.scale || x.digits() != y.digits() {
		return false
	}
	for i := range x.digits() {
		if x.digit(i) != y.digit(i) {
			return false
		}
	}
	return true
}

// isJSONNumber tells whether s is spelled as JSON spells a number: no leading zero, no plus sign,
// no underscore, no bare point.
func isJSONNumber(s string) bool {
	if s == "" || s[0] != '-' && !isDigit(s[0]) {
		return false
	}
	ok, _ := parse(s, &rfc8259)
	return ok && isDigit(s[len(s)-1])
}
