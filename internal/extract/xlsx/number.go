package xlsx

import (
	"strconv"
	"strings"
)

// decimal is a number as figures: 0.digits × 10^point.
type decimal struct {
	negative bool
	digits   string // without leading and trailing zeros; "" is zero
	point    int
}

// mostPoint bounds exponents; no double goes farther.
const mostPoint = 310

// parseDecimal reads a number as Excel stores it: 12, -0.5, 1.2E-3.
func parseDecimal(s string) (decimal, bool) {
	var d decimal
	s = strings.TrimSpace(s)
	if rest, ok := strings.CutPrefix(s, "-"); ok {
		d.negative, s = true, rest
	} else {
		s = strings.TrimPrefix(s, "+")
	}
	mantissa, exponent := s, 0
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		n, err := strconv.Atoi(s[i+1:])
		if err != nil || n > mostPoint || n < -mostPoint {
			return d, false
		}
		mantissa, exponent = s[:i], n
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if whole+fraction == "" || len(mantissa) > 2*mostPoint {
		return d, false
	}
	all := whole + fraction
	for i := range len(all) {
		if !isDigit(all[i]) {
			return d, false
		}
	}
	trimmed := strings.TrimLeft(all, "0")
	d.point = len(whole) - (len(all) - len(trimmed)) + exponent
	d.digits = strings.TrimRight(trimmed, "0")
	if d.digits == "" {
		d.point, d.negative = 0, false
	}
	return d, true
}

// rounded keeps so many figures, half away from zero. Excel shows 15: the rest is noise of floats.
func (d decimal) rounded(figures int) decimal {
	if len(d.digits) <= figures {
		return d
	}
	up := d.digits[figures] >= '5'
	kept := []byte(d.digits[:figures])
	for i := len(kept) - 1; up && i >= 0; i-- {
		if kept[i]++; kept[i] <= '9' {
			up = false
			break
		}
		kept[i] = '0'
	}
	if up {
		kept = append([]byte{'1'}, kept...)
		d.point++
	}
	d.digits = strings.TrimRight(string(kept), "0")
	return d
}

// figuresShown is the precision of numbers in Excel.
const figuresShown = 15

// String writes the number in full, without an exponent.
func (d decimal) String() string {
	if d.digits == "" {
		return "0"
	}
	sign := ""
	if d.negative {
		sign = "-"
	}
	switch n := len(d.digits); {
	case d.point <= 0:
		return sign + "0." + strings.Repeat("0", -d.point) + d.digits
	case d.point >= n:
		return sign + d.digits + strings.Repeat("0", d.point-n)
	}
	return sign + d.digits[:d.point] + "." + d.digits[d.point:]
}

// whole tells whether there is no fraction.
func (d decimal) whole() bool { return len(d.digits) <= d.point || d.digits == "" }

// part gives the whole part and the first places of the fraction as an integer.
func (d decimal) part(places int) (whole int64, fraction int64, ok bool) {
	if d.point > 12 {
		return 0, 0, false
	}
	all := d.digits
	if d.point < 0 {
		all = strings.Repeat("0", min(-d.point, places+1)) + all
	}
	at := min(max(d.point, 0), len(all))
	left, right := all[:at]+strings.Repeat("0", max(0, d.point-len(all))), all[at:]
	right = (right + strings.Repeat("0", places))[:places]
	whole, _ = strconv.ParseInt("0"+left, 10, 64)
	fraction, _ = strconv.ParseInt("0"+right, 10, 64)
	return whole, fraction, true
}

// meaning is what a stored number means under a format: its text and its kind.
func meaning(raw string, s shape, date1904 bool) (text string, kind Kind) {
	d, ok := parseDecimal(raw)
	if !ok {
		return raw, String
	}
	d = d.rounded(figuresShown)
	if s.kind != Number {
		if text, kind, ok := moment(d, s.kind, date1904); ok {
			return text, kind
		}
		return d.String(), Number
	}
	if s.zeros != nil && d.whole() && !d.negative {
		return pad(d.String(), s.zeros), Number
	}
	return d.String(), Number
}
