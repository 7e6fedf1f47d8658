package fictitious

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// nobody is the area code that no subscriber has.
const nobody = "000"

// dialled is a number as somebody writes it to be called.
type dialled struct {
	at, end int
	digits  string
	groups  []int // how many digits each group after the country's has
	marked  bool  // with a bracket or a hyphen
}

// Digits of a Russian number with the country's or the trunk prefix, and bounds for foreign ones.
const russianDigits, fewestAbroad, mostAbroad = 11, 10, 15

// prefixed begins a number: + and a country, or the trunk prefix by itself.
var prefixed = regexp.MustCompile(`\+ ?\d|[78][ (-]`)

// area is a number in brackets and hyphens without a prefix, local one with hyphens alone.
var (
	area  = regexp.MustCompile(`\((\d{3,5})\) ?\d{1,3}-\d{2}-\d{2}`)
	local = regexp.MustCompile(`\d{2,3}-\d{2}-\d{2}`)
)

const wantPhone = "a phone with the code 000"

// phones are the numbers that somebody may answer.
func (n *numbers) phones() []hit {
	var hits []hit
	var taken []span // numbers that were told apart already, in order
	for _, m := range prefixed.FindAllStringIndex(n.text, -1) {
		if len(taken) > 0 && m[0] < taken[len(taken)-1].end || !startsNumber(n.text, m[0]) {
			continue
		}
		d, ok := dial(n.text, m[0])
		if !ok {
			continue
		}
		taken = append(taken, span{d.at, d.end})
		if len(d.digits) != russianDigits || !strings.ContainsAny(d.digits[:1], "78") || d.digits[1:4] != nobody {
			hits = append(hits, hit{d.at, "real-phone", n.text[d.at:d.end], wantPhone})
		}
	}
	for _, r := range n.runs {
		labelled := r.near && slices.Contains(phoneLabels, r.label)
		switch {
		case r.near && r.label == "снилс", !r.whole, within(taken, r.at):
		case len(r.digits) == russianDigits && strings.ContainsAny(r.digits[:1], "78") && r.digits[1:4] != nobody,
			len(r.digits) == russianDigits-1 && labelled && r.digits[:3] != nobody:
			hits = append(hits, hit{r.at, "real-phone", r.digits, wantPhone})
		}
	}
	return append(hits, n.unprefixed(taken)...)
}

// span is where a number stands.
type span struct{ at, end int }

// within tells whether a place lies in one of the spans, which are in order.
func within(spans []span, at int) bool {
	i, _ := slices.BinarySearchFunc(spans, at, func(s span, at int) int { return s.end - 1 - at })
	return i < len(spans) && spans[i].at <= at
}

var phoneLabels = []string{"тел", "телефон", "факс", "моб", "мобильн"}

// unprefixed are numbers with an area code alone, and local ones where a label says what they are.
func (n *numbers) unprefixed(taken []span) []hit {
	var hits []hit
	for _, m := range area.FindAllStringSubmatchIndex(n.text, -1) {
		if n.text[m[2]:m[3]] != nobody && !within(taken, m[0]) {
			hits = append(hits, hit{m[0], "real-phone", n.text[m[0]:m[1]], wantPhone})
		}
	}
	for _, m := range local.FindAllStringIndex(n.text, -1) {
		if within(taken, m[0]) || !apart(n.text, m[0], m[1]) || joined(n.text, m[0], m[1]) {
			continue
		}
		before := n.text[max(0, m[0]-phoneReach):m[0]]
		if said := callLabel.FindStringIndex(before); said != nil && !strings.ContainsAny(before[said[1]:], "0123456789\n") {
			hits = append(hits, hit{m[0], "real-phone", n.text[m[0]:m[1]], wantPhone})
		}
	}
	return hits
}

// callLabel says that a number is to be called; phoneReach is how far before it, in bytes.
var callLabel = regexp.MustCompile(`(?i)(тел\.|телефон|факс|моб\.|звон)\pL*`)

const phoneReach = 40

// startsNumber tells that nothing goes on over a place from the left.
func startsNumber(text string, at int) bool {
	r, _ := utf8.DecodeLastRuneInString(text[:at])
	if strings.HasSuffix(text[:at], "№ ") || strings.HasSuffix(text[:at], "No ") {
		return false // NFKC makes No of №
	}
	if text[at] == '+' {
		return !unicode.IsDigit(r)
	}
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".,-/:№+)", r)
}

// dial reads a number from a place as far as it looks like one.
func dial(text string, at int) (dialled, bool) {
	d := dialled{at: at}
	i := at
	plus := text[i] == '+'
	if plus {
		i++
	}
	group, gaps := 0, 0
	most := mostAbroad
	var digits strings.Builder
	for ; i < len(text) && digits.Len() < most; i++ {
		switch c := text[i]; {
		case isDigit(c):
			if digits.Len() == 0 && (c == '7' || c == '8') {
				most = russianDigits
			}
			digits.WriteByte(c)
			group, gaps = group+1, 0
			d.end = i + 1
			if digits.Len() == 1 && !plus || digits.Len() == 1 && most == russianDigits {
				group = 0 // the prefix is no group
			}
			continue
		case c == '(' || c == ')' || c == '-':
			d.marked = true
		case c != ' ' && c != '.':
			i = len(text)
			continue
		}
		if gaps++; gaps > 2 {
			break
		}
		if group > 0 {
			d.groups = append(d.groups, group)
			group = 0
		}
	}
	if group > 0 {
		d.groups = append(d.groups, group)
	}
	d.digits = digits.String()
	if d.end < len(text) && isDigit(text[d.end]) {
		return d, false // longer than any number
	}
	return d, d.looksRight(plus)
}

// looksRight tells a phone from other digits with gaps.
func (d *dialled) looksRight(plus bool) bool {
	russian := strings.ContainsAny(d.digits[:min(1, len(d.digits))], "78")
	switch {
	case russian && len(d.digits) != russianDigits, len(d.digits) < fewestAbroad:
		return false
	case plus:
		return d.marked || len(d.groups) == 1 || !d.thousands()
	case len(d.groups) < 2:
		return false
	case d.marked:
		return len(d.groups) <= 5 && d.groups[0] >= 3 && d.groups[0] <= 5
	}
	return slices.Equal(d.groups, []int{3, 3, 2, 2}) || slices.Equal(d.groups, []int{3, 3, 4}) || slices.Equal(d.groups, []int{3, 7})
}

// thousands tells a sum with its sign: +12 345 678 900.
func (d *dialled) thousands() bool {
	for i, g := range d.groups {
		if g > 3 || i > 0 && g != 3 {
			return false
		}
	}
	return true
}
