package russian

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// foldWord is the form that words are compared in: the letters plain, lower case.
func foldWord(raw string) string { return strings.ToLower(plainLetters(raw)) }

// plainLetters folds what is no part of spelling, and keeps case: NFC, so that и with a breve is й
// and never и; ё as е, the same in both directions; the stress mark (U+0301) on a Russian vowel
// dropped. No other mark is dropped, as й and и differ.
func plainLetters(s string) string {
	if isASCII(s) {
		return s
	}
	if !hasMarks(s) && norm.NFC.IsNormalString(s) {
		return strings.ReplaceAll(strings.ReplaceAll(s, "ё", "е"), "Ё", "Е")
	}
	var b strings.Builder
	b.Grow(len(s))
	base := rune(0)
	for _, r := range norm.NFD.String(s) {
		switch {
		case r == stress && strings.ContainsRune("аеиоуыэюяАЕИОУЫЭЮЯ", base), r == dieresis && (base == 'е' || base == 'Е'):
			continue
		case !unicode.IsMark(r):
			base = r
		}
		b.WriteRune(r)
	}
	return norm.NFC.String(b.String())
}

const (
	stress   = '\u0301'
	dieresis = '\u0308'
)

// hasMarks tells whether there may be a combining mark of the block U+0300 to U+036F.
func hasMarks(s string) bool {
	return strings.IndexByte(s, 0xCC) >= 0 || strings.IndexByte(s, 0xCD) >= 0
}

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
	for _, r := range plainLetters(text) {
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
		b.WriteRune(unicode.ToLower(r))
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
