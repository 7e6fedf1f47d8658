package records

import (
	"regexp"
	"strings"
	"unicode"
)

// decimal is a decimal number as its digits; frac has no zeros at the end.
type decimal struct {
	negative    bool
	whole, frac string
}

func decimalOf(value string) (decimal, bool) {
	rest, negative := strings.CutPrefix(value, "-")
	whole, frac, _ := strings.Cut(rest, ".")
	if whole == "" || strings.Trim(whole+frac, "0123456789") != "" {
		return decimal{}, false
	}
	if whole = strings.TrimLeft(whole, "0"); whole == "" {
		whole = "0"
	}
	return decimal{negative, whole, strings.TrimRight(frac, "0")}, true
}

func (d decimal) String() string {
	s := d.whole
	if d.frac != "" {
		s += "." + d.frac
	}
	if d.negative {
		return "-" + s
	}
	return s
}

// withDigits is the number of other digits, as many behind the comma as before.
func (d decimal) withDigits(digits string) decimal {
	n := len(digits) - len(d.frac)
	changed, _ := decimalOf(digits[:n] + "." + digits[n:])
	changed.negative = d.negative
	return changed
}

// lastDigit is the number with its last digit moved on by one: 60000 gives 60001, 0.15 gives 0.16.
func (d decimal) lastDigit() decimal {
	digits := []byte(d.whole + d.frac)
	turn(&digits[len(digits)-1])
	return d.withDigits(string(digits))
}

// firstDigit is the number with its first digit that is not zero moved on.
func (d decimal) firstDigit() decimal {
	digits := []byte(d.whole + d.frac)
	for i := range digits {
		if digits[i] != '0' || i == len(digits)-1 {
			turn(&digits[i])
			break
		}
	}
	return d.withDigits(string(digits))
}

// tenfold is the number with its comma a digit further.
func (d decimal) tenfold() decimal {
	if d.frac == "" {
		d.whole += "0"
		return d
	}
	changed, _ := decimalOf(d.whole + d.frac[:1] + "." + d.frac[1:])
	changed.negative = d.negative
	return changed
}

// turn moves a digit on by one; 9 becomes 8, so that no number grows longer or begins with zero.
func turn(c *byte) {
	if *c == '9' {
		*c = '8'
	} else {
		*c++
	}
}

// hundredth is a number of percents as a share.
func (d decimal) hundredth() decimal {
	digits := strings.Repeat("0", max(0, 3-len(d.whole))) + d.whole
	at := len(digits) - 2
	share, _ := decimalOf(digits[:at] + "." + digits[at:] + d.frac)
	share.negative = d.negative
	return share
}

// pattern finds the number in digits, in any grouping; what stands around is for whole to judge.
func (d decimal) pattern() *regexp.Regexp {
	var groups []string
	rest := d.whole
	for len(rest) > 3 {
		groups = append([]string{rest[len(rest)-3:]}, groups...)
		rest = rest[:len(rest)-3]
	}
	groups = append([]string{rest}, groups...)
	spaced := strings.Join(groups, `[ \x{a0}\x{202f}\x{2009}'’]?`)
	english := strings.Join(groups, `,`)
	frac := `(?:[.,]0+)?`
	if d.frac != "" {
		frac = `[.,]` + d.frac + `0*`
	}
	return regexp.MustCompile(`(?:` + spaced + `|` + english + `)` + frac)
}

// mentions are the places where a text says the number by itself: in no longer number, code or date.
func (d decimal) mentions(text string) []span {
	if !strings.Contains(onlyDigits(text), d.whole) {
		return nil
	}
	var list []span
	var hidden []span
	for i, loc := range d.pattern().FindAllStringIndex(text, -1) {
		if i == 0 {
			hidden = notNumbers(text)
		}
		s := span{loc[0], loc[1]}
		if whole(text, s) && d.negative == minusBefore(text, s.from) && !meetsAny(s, hidden) {
			list = append(list, s)
		}
	}
	return list
}

// onlyDigits is a text without all else.
func onlyDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if isDigit(r) {
			return r
		}
		return -1
	}, text)
}

func minusBefore(text string, at int) bool {
	r := runeBefore(text, at)
	return (r == '-' || r == '−') && !isDigit(runeBefore(text, at-len(string(r))))
}

// whole tells whether no digits, group or code goes on around a number.
func whole(text string, s span) bool {
	before, after := runeBefore(text, s.from), runeAfter(text, s.to)
	if isDigit(before) || isDigit(after) || unicode.IsLetter(before) {
		return false
	}
	if before == '-' && unicode.IsLetter(runeBefore(text, s.from-1)) {
		return false // КС-2 is a name
	}
	if before == '.' || before == ',' || before == '/' || isGap(before) && len(leadingDigits(text[s.from:])) == 3 {
		if isDigit(runeBefore(text, s.from-len(string(before)))) {
			return false
		}
	}
	if after == 0 {
		return true
	}
	rest := text[s.to+len(string(after)):]
	next := len(leadingDigits(rest))
	switch {
	case after == '.' || after == ',' || after == '/':
		return next == 0
	case isGap(after):
		return next != 3 || strings.ContainsAny(text[s.from:s.to], ".,")
	}
	return true
}

func leadingDigits(s string) string { return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))] }

// like writes the number as another was written: the same groups and as many digits behind the
// same comma, or more where it needs them.
func (d decimal) like(sample string) string {
	at := strings.LastIndexAny(sample, ".,")
	decimals, comma := 0, ","
	if at >= 0 {
		decimals, comma = len(sample)-at-1, sample[at:at+1]
	} else {
		at = len(sample)
	}
	gap := strings.Trim(sample[:at], "0123456789")
	if r, n := firstRune(gap); n > 0 {
		gap = string(r)
	}
	whole := d.whole
	for i := len(whole) - 3; i > 0 && gap != ""; i -= 3 {
		whole = whole[:i] + gap + whole[i:]
	}
	if frac := d.frac + strings.Repeat("0", max(0, decimals-len(d.frac))); frac != "" {
		return whole + comma + frac
	}
	return whole
}

func firstRune(s string) (rune, int) {
	for _, r := range s {
		return r, len(string(r))
	}
	return 0, 0
}
