package records

import (
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// span is a piece of a text.
type span struct{ from, to int }

func (s span) meets(t span) bool { return s.from < t.to && t.from < s.to }

func meetsAny(s span, list []span) bool {
	for _, t := range list {
		if s.meets(t) {
			return true
		}
	}
	return false
}

// notNumbers are the dates, identifiers and clauses of a text: their digits are no amounts.
func notNumbers(text string) []span {
	var list []span
	for _, d := range russian.Dates(text) {
		list = append(list, span{d.Start, d.End})
	}
	for _, id := range russian.Identifiers(text) {
		list = append(list, span{id.Start, id.End})
	}
	for _, c := range russian.Clauses(text) {
		list = append(list, span{c.Start, c.End})
	}
	return list
}

// runeBefore and runeAfter are the neighbours of a place, 0 at the ends.
func runeBefore(text string, at int) rune {
	r, n := utf8.DecodeLastRuneInString(text[:at])
	if n == 0 {
		return 0
	}
	return r
}

func runeAfter(text string, at int) rune {
	r, n := utf8.DecodeRuneInString(text[at:])
	if n == 0 {
		return 0
	}
	return r
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// isGap tells the signs that part groups of digits.
func isGap(r rune) bool {
	switch r {
	case ' ', '\u00a0', '\u202f', '\u2009', '\'', '’':
		return true
	}
	return false
}

// spansOf are the places of edits.
func spansOf(edits []office.Edit) []span {
	list := make([]span, len(edits))
	for i, e := range edits {
		list[i] = span{e.From, e.To}
	}
	return list
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
