package russian

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// Source is a text that quotes are looked up in. The folding is declared and the same for the
// text and the quote:
//
//   - NFC, so й in one piece and in two are equal, and never и; the stress mark is dropped;
//   - ё is е, Ё is Е; letters keep their case otherwise;
//   - every run of white space, no-break spaces included, is one space; none counts at the ends;
//   - every quotation mark, single or double, is one sign; every hyphen, dash and minus is one
//     sign; the one-rune ellipsis is three dots;
//   - soft hyphens and zero-width runes are dropped, a soft hyphen together with the line break
//     after it;
//   - a hyphen between a letter and a line break is either a hyphen of the word or a division of
//     it; both readings are tried, one for the whole quote.
//
// Nothing else is folded: not digits, not look-alike letters, not omissions («…» in a quote
// stands for itself). A quote must have a letter or a digit, and it may not cut a word or a number
// of the source: «49» is no quote from «149», «5 млн» none from «1,5 млн», «250 руб.» none from
// «1 250 руб.».
type Source struct {
	text  string
	folds []folded // the readings of broken words; one where no word is broken
}

// maxSource bounds a source, as offsets are kept in 32 bits.
const maxSource = 1 << 30

// NewSource prepares a text for many look-ups. It takes about ten times the text in memory. Of a
// text over 1 GiB nothing is ever found.
func NewSource(text string) *Source {
	s := &Source{text: text}
	if len(text) > maxSource {
		return s
	}
	s.folds = append(s.folds, foldQuote(text, keepHyphen))
	if joined := foldQuote(text, joinWord); len(joined.text) != len(s.folds[0].text) {
		s.folds = append(s.folds, joined)
	}
	return s
}

// Find looks a quote up and says where in the source as given it stands for the first time.
func (s *Source) Find(quote string) (Span, bool) {
	if len(quote) > len(s.text)*4+64 {
		return Span{}, false
	}
	for i := range s.folds {
		pattern := foldQuote(quote, hyphenation(i == 1)).text
		if !hasSubstance(pattern) {
			return Span{}, false
		}
		if at, ok := s.find(&s.folds[i], pattern); ok {
			return at, true
		}
	}
	return Span{}, false
}

// FindQuote looks one quote up in a text; see Source for what is folded.
func FindQuote(text, quote string) (Span, bool) { return NewSource(text).Find(quote) }

// hasSubstance tells whether there is a letter or a digit in a quote.
func hasSubstance(b []byte) bool {
	return bytes.ContainsFunc(b, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// find is the search of Knuth, Morris and Pratt: linear whatever the pattern repeats.
func (s *Source) find(f *folded, pattern []byte) (Span, bool) {
	back := borders(pattern)
	k := 0
	for i, c := range f.text {
		for k > 0 && pattern[k] != c {
			k = back[k-1]
		}
		if pattern[k] == c {
			k++
		}
		if k < len(pattern) {
			continue
		}
		k = back[k-1]
		if at, ok := f.span(i+1-len(pattern), i+1); ok && s.whole(at) {
			return at, true
		}
	}
	return Span{}, false
}

// borders gives for every prefix the length of its longest proper border.
func borders(pattern []byte) []int {
	back := make([]int, len(pattern))
	for i, k := 1, 0; i < len(pattern); i++ {
		for k > 0 && pattern[k] != pattern[i] {
			k = back[k-1]
		}
		if pattern[k] == pattern[i] {
			k++
		}
		back[i] = k
	}
	return back
}

// span maps a piece back to the source; no piece may begin or end within what one piece of the
// source became (a letter without its mark, one dot of an ellipsis).
func (f *folded) span(start, end int) (Span, bool) {
	inside := func(i int) bool {
		return i > 0 && i < len(f.text) && f.from[i-1] == f.from[i] && utf8.RuneStart(f.text[i])
	}
	return Span{int(f.from[start]), int(f.to[end-1])}, !inside(start) && !inside(end)
}

// whole tells whether neither end of a span cuts a word or a number of the source.
func (s *Source) whole(at Span) bool {
	return !cutsBefore(s.text, at) && !cutsAfter(s.text, at)
}
