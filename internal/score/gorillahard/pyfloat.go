package gorillahard

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// pyFloat reads a trimmed string the way Python's float() does: sign, decimal digits of any
// script, a point, an exponent, underscores between digits, inf, infinity and nan in any case.
// There is no hexadecimal.
func pyFloat(s string) (float64, bool) {
	if !mayBeNumber(s) {
		return 0, false
	}
	s, ok := asciiDigits(s)
	if !ok {
		return 0, false
	}
	neg, body := false, s
	if body[0] == '+' || body[0] == '-' {
		neg, body = body[0] == '-', body[1:]
	}
	if len(body) <= len("infinity") {
		switch strings.ToLower(body) {
		case "nan":
			return math.NaN(), true
		case "inf", "infinity":
			if neg {
				return math.Inf(-1), true
			}
			return math.Inf(1), true
		}
	}
	if body, ok = withoutUnderscores(body); !ok || !isDecimal(body) {
		return 0, false
	}
	f := parseFloat(body)
	if neg {
		f = -f
	}
	return f, true
}

// mayBeNumber turns most strings away by their first byte.
func mayBeNumber(s string) bool {
	if s == "" {
		return false
	}
	switch b := s[0]; {
	case '0' <= b && b <= '9', b >= utf8.RuneSelf:
		return true
	default:
		return strings.IndexByte("+-.iInN", b) >= 0
	}
}

// withoutUnderscores drops underscores, each of which must stand between two digits.
func withoutUnderscores(s string) (string, bool) {
	if strings.IndexByte(s, '_') < 0 {
		return s, true
	}
	b := make([]byte, 0, len(s))
	for i := range len(s) {
		if s[i] != '_' {
			b = append(b, s[i])
		} else if i == 0 || i+1 == len(s) || !isDigit(s[i-1]) || !isDigit(s[i+1]) {
			return "", false
		}
	}
	return string(b), true
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// isDecimal is digits with an optional point and exponent; `5.` and `.5` count.
func isDecimal(s string) bool {
	i, digits := 0, 0
	for ; i < len(s) && isDigit(s[i]); i++ {
		digits++
	}
	if i < len(s) && s[i] == '.' {
		for i++; i < len(s) && isDigit(s[i]); i++ {
			digits++
		}
	}
	if digits == 0 {
		return false
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		start := i
		for i < len(s) && isDigit(s[i]) {
			i++
		}
		if i == start {
			return false
		}
	}
	return i == len(s)
}

// parseFloat rounds a decimal to the nearest double; beyond the largest it is infinite. strconv
// keeps an exponent of at most five digits, which is exact as long as the text is shorter than
// that exponent can shift, so long texts are brought to a short form first.
func parseFloat(s string) float64 {
	if len(s) > 1000 {
		s = shorten(s)
	}
	f, _ := strconv.ParseFloat(s, 64) // the only error left is the range, and ±Inf or 0 is the answer
	return f
}

// shorten writes a long decimal with at most 800 significant digits and one that stands for all
// the rest, which is enough to round correctly.
func shorten(s string) string {
	sign := ""
	if s[0] == '-' {
		sign, s = "-", s[1:]
	}
	d := readDecimal(s)
	if d.digits() == 0 || d.scale < -1000 && !d.wild {
		return sign + "0"
	}
	if d.wild || d.scale > 1000 {
		if d.wild && d.scale < 0 {
			return sign + "0"
		}
		return sign + "1e999"
	}
	b := append([]byte(sign), "0."...)
	for i := 0; i < d.digits() && i < 800; i++ {
		b = append(b, d.digit(i))
	}
	if d.digits() > 800 {
		b = append(b, '1') // readDecimal drops zeros at the end, so something is left
	}
	b = append(b, 'e')
	return string(strconv.AppendInt(b, d.scale, 10))
}

// same12 tells whether two doubles print alike with 12 significant digits ("%.12g"): NaN is NaN,
// and minus zero is another value than zero.
func same12(a, b float64) bool {
	if a == b {
		return math.Signbit(a) == math.Signbit(b)
	}
	if math.IsNaN(a) || math.IsNaN(b) {
		return math.IsNaN(a) && math.IsNaN(b)
	}
	if math.IsInf(a, 0) || math.IsInf(b, 0) || math.Signbit(a) != math.Signbit(b) {
		return false
	}
	// Numbers that print alike differ by at most one unit of the twelfth digit.
	if math.Abs(a-b) > 2e-11*math.Max(math.Abs(a), math.Abs(b)) {
		return false
	}
	var x, y [32]byte
	return string(strconv.AppendFloat(x[:0], a, 'e', 11, 64)) == string(strconv.AppendFloat(y[:0], b, 'e', 11, 64))
}
