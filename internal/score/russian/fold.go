package russian

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// foldWord is the form that words are compared in: NFC, so that и with a breve is й and never и;
// lower case; ё as е, the same in both directions; the stress mark (U+0301) dropped, since it is
// no part of spelling. No other mark is dropped.
func foldWord(raw string) string {
	raw = strings.ToLower(compose(raw))
	if strings.Contains(raw, "ё") {
		raw = strings.ReplaceAll(raw, "ё", "е")
	}
	return raw
}

// compose gives NFC without stress marks. Removing one may bring together what composes.
func compose(raw string) string {
	if isASCII(raw) {
		return raw
	}
	raw = norm.NFC.String(raw)
	if strings.Contains(raw, stress) {
		raw = norm.NFC.String(strings.ReplaceAll(raw, stress, ""))
	}
	return raw
}

const stress = "\u0301"

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// isDash tells the runes that texts use for a hyphen, a dash or a minus.
func isDash(r rune) bool {
	switch r {
	case '-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\u2043', '\ufe58', '\ufe63', '\uff0d':
		return true
	}
	return false
}

// isQuote tells quotation marks, single and double. The primes of minutes and inches are none.
func isQuote(r rune) bool {
	switch r {
	case '"', '\'', '`', '«', '»', '‹', '›', '„', '“', '”', '‟', '‘', '’', '‚', '‛', '\uff02':
		return true
	}
	return false
}

// Fold is a text in the form that names and values of free text are compared in: the words folded
// (NFC, lower case, ё as е), every quotation mark `"`, every dash "-", every run of white space
// one space, none at the ends, invisible runes gone. It is idempotent.
func Fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	gap := false
	for _, r := range compose(text) {
		if r = foldRune(r); r < 0 {
			continue
		}
		if r == ' ' {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		if r = unicode.ToLower(r); r == 'ё' {
			r = 'е'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// foldRune folds presentation and keeps spelling: letters come back as they are. Runes to be
// dropped come back negative.
func foldRune(r rune) rune {
	switch {
	case invisible(r):
		return -1
	case unicode.IsSpace(r):
		return ' '
	case isDash(r):
		return '-'
	case isQuote(r):
		return '"'
	}
	return r
}
