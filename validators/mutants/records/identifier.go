package records

import (
	"regexp"
	"strings"
	"unicode"

	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// codeFinder finds an identifier, character for character, its groups parted or not.
type codeFinder struct {
	value   string
	pattern *regexp.Regexp
	to      string
}

func codeFinderOf(value, to string) codeFinder {
	var b strings.Builder
	b.WriteString("(?i)")
	for i, r := range value {
		switch {
		case isDash(r):
			b.WriteString(`[\s\x{a0}]*[-\x{2010}-\x{2015}\x{2212}][\s\x{a0}]*`)
			continue
		case unicode.IsSpace(r):
			b.WriteString(`[\s\x{a0}]+`)
			continue
		case i > 0 && isDigit(r) && isDigit(runeBefore(value, i)):
			b.WriteString(`[ \x{a0}\x{202f}-]?`)
		}
		b.WriteString(regexp.QuoteMeta(string(r)))
	}
	return codeFinder{value, regexp.MustCompile(b.String()), to}
}

func isDash(r rune) bool { return r == '-' || r >= '\u2010' && r <= '\u2015' || r == '\u2212' }

// find gives the places where the identifier stands by itself and in no longer one.
func (c codeFinder) find(text string) []office.Edit {
	var edits []office.Edit
	for _, loc := range c.pattern.FindAllStringIndex(text, -1) {
		before, after := runeBefore(text, loc[0]), runeAfter(text, loc[1])
		if c.goesOn(before) || c.goesOn(after) || amount(text, loc[1]) {
			continue
		}
		edits = append(edits, office.Edit{From: loc[0], To: loc[1], Text: c.to})
	}
	return edits
}

// goesOn tells whether a sign beside an identifier is part of a longer one.
func (c codeFinder) goesOn(r rune) bool { return isDigit(r) || unicode.IsLetter(r) }

// amount tells whether digits go on behind a comma or a point: «755,00» is no number 755.
func amount(text string, at int) bool {
	r := runeAfter(text, at)
	return (r == ',' || r == '.') && isDigit(runeAfter(text, at+1))
}

func (c codeFinder) stored(number string) (string, bool) {
	if number == c.value {
		return c.to, true
	}
	return "", false
}

// nearCodes are identifiers a slip away: the last digit another, two digits in each other's place,
// a digit left out.
func nearCodes(value string) map[string]string {
	digits := regexp.MustCompile(`[0-9]`).FindAllStringIndex(value, -1)
	if len(digits) == 0 {
		return map[string]string{"with a sign added": value + "А"}
	}
	last := []byte(value)
	turn(&last[digits[len(digits)-1][0]])
	near := map[string]string{"with its last digit changed": string(last)}
	for i := len(digits) - 1; i > 0; i-- {
		a, b := digits[i-1][0], digits[i][0]
		if value[a] != value[b] {
			swapped := []byte(value)
			swapped[a], swapped[b] = swapped[b], swapped[a]
			near["with two digits swapped"] = string(swapped)
			break
		}
	}
	if len(digits) > 1 {
		at := digits[len(digits)/2][0]
		near["with a digit left out"] = value[:at] + value[at+1:]
	}
	return near
}

// clauseFinder finds a reference to a clause and names another one.
type clauseFinder struct {
	want russian.Clause
	to   string
}

func (c clauseFinder) find(text string) []office.Edit {
	var edits []office.Edit
	for _, m := range russian.Clauses(text) {
		if m.Covers(c.want) {
			edits = append(edits, office.Edit{From: m.Start, To: m.End, Text: c.to})
		}
	}
	return edits
}
