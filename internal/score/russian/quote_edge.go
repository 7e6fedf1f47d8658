package russian

import (
	"unicode"
	"unicode/utf8"
)

// alnum tells what words and numbers are made of.
func alnum(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }

// isGroupSpace tells the spaces that part thousands: one of these, never a tab or a line break.
func isGroupSpace(r rune) bool {
	return r != '\t' && r != '\n' && r != '\r' && r != '\v' && r != '\f' && r != '\u2028' && r != '\u2029' && r != '\u0085' && unicode.IsSpace(r)
}

// before walks backwards over visible runes.
func before(text string, end int) (rune, int) {
	for end > 0 {
		r, n := utf8.DecodeLastRuneInString(text[:end])
		end -= n
		if !invisible(r) {
			return r, end
		}
	}
	return 0, 0
}

// after walks forwards over visible runes.
func after(text string, start int) (rune, int) {
	for start < len(text) {
		r, n := utf8.DecodeRuneInString(text[start:])
		start += n
		if !invisible(r) {
			return r, start
		}
	}
	return 0, len(text)
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// cutsBefore tells whether the beginning of a span lies within a word or a number.
func cutsBefore(text string, at Span) bool {
	first, _ := after(text, at.Start)
	prev, p := before(text, at.Start)
	if !alnum(first) || p == at.Start {
		return false
	}
	if alnum(prev) {
		return true
	}
	if !isDigit(first) {
		return false
	}
	further, q := before(text, p)
	switch {
	case prev == '.', prev == ',', prev == '\'', prev == '’':
		return isDigit(further)
	case isGroupSpace(prev):
		return isDigit(further) && runLength(text, at.Start) == 3 && runLengthBack(text, p) <= 3
	case isDash(prev) && prev != '\u2014':
		// A sign belongs to its number; a hyphen of a word and the dash of a range do not.
		return p == q || !alnum(further)
	}
	return false
}

// cutsAfter tells whether the end of a span lies within a word or a number.
func cutsAfter(text string, at Span) bool {
	last, _ := before(text, at.End)
	next, n := after(text, at.End)
	if !alnum(last) || at.End >= len(text) {
		return false
	}
	if alnum(next) {
		return true
	}
	if !isDigit(last) {
		return false
	}
	further, _ := after(text, n)
	switch {
	case next == '.', next == ',', next == '\'', next == '’':
		return n < len(text) && isDigit(further)
	case isGroupSpace(next):
		return isDigit(further) && runLength(text, n) == 3 && runLengthBack(text, at.End) <= 3
	}
	return false
}

// runLength counts the digits from here on, up to four.
func runLength(text string, i int) (count int) {
	for count < 4 {
		r, next := after(text, i)
		if !isDigit(r) || i >= len(text) {
			break
		}
		i = next
		count++
	}
	return count
}

// runLengthBack counts the digits up to here, up to four.
func runLengthBack(text string, i int) (count int) {
	for count < 4 {
		r, prev := before(text, i)
		if !isDigit(r) || i <= 0 {
			break
		}
		i = prev
		count++
	}
	return count
}
