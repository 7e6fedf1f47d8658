package russian

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// class is what a token is made of.
type class uint8

const (
	blank  class = iota // a run of white space
	digits              // a run of ASCII digits
	word                // a run of letters and the marks on them
	sign                // one rune of anything else
)

// token is a piece of a text. Its text is: of digits, the digits; of a word, its folded form
// (fold.go); of a blank, which kind of gap it is; of a sign, the rune.
type token struct {
	Span
	text  string
	r     rune // the first rune as written
	class class
}

// The kinds of gap. Only a single spacing rune can stand within a number; a paragraph break ends
// every phrase.
const (
	gapOne       = " "    // one spacing rune on a line
	gapWide      = "\t"   // several, or a tab
	gapLine      = "\n"   // with one line break
	gapParagraph = "\n\n" // with more than one
)

// capital tells whether the word begins with a capital letter.
func (t token) capital() bool { return t.class == word && unicode.IsUpper(t.r) }

// lex cuts a text into tokens, in one pass. Soft hyphens and zero-width runes are as if not there;
// so are runs of two and more asterisks (bold type in Markdown), except that they end a token.
func lex(s string) []token {
	toks := make([]token, 0, len(s)/5+1)
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case invisible(r):
			i += n
			continue
		case r == '*' && strings.HasPrefix(s[i+1:], "*"):
			i += len(s[i:]) - len(strings.TrimLeft(s[i:], "*"))
			continue
		case r == '\\' || r == '{':
			if t, ok := formulaToken(s, i); ok {
				toks = append(toks, t)
				i = t.End
				continue
			}
		}
		t := token{Span: Span{i, i + n}, r: r, class: classOf(r)}
		dirty := false
		if t.class != sign {
			t.End, dirty = runEnd(s, i+n, t.class)
		}
		t.text = tokenText(s[i:t.End], t.class, dirty)
		toks = append(toks, t)
		i = t.End
	}
	return toks
}

// formulaToken reads what formulas in answers write within a number: `\,` is a thin space and
// `{,}` a decimal comma.
func formulaToken(s string, i int) (token, bool) {
	switch {
	case strings.HasPrefix(s[i:], `\,`):
		return token{Span{i, i + 2}, gapOne, ' ', blank}, true
	case strings.HasPrefix(s[i:], `{,}`):
		return token{Span{i, i + 3}, ",", ',', sign}, true
	}
	return token{}, false
}

// runEnd is where a run of one class ends; invisible runes within it make it dirty.
func runEnd(s string, i int, c class) (end int, dirty bool) {
	end = i
	skipped := false
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if invisible(r) {
			skipped = true
		} else if classOf(r) != c && (c != word || !unicode.IsMark(r) && !isPower(r)) {
			break
		} else {
			end, dirty = i+n, skipped
		}
		i += n
	}
	return end, dirty
}

func tokenText(raw string, c class, dirty bool) string {
	if dirty {
		raw = strings.Map(func(r rune) rune {
			if invisible(r) {
				return -1
			}
			return r
		}, raw)
	}
	switch c {
	case word:
		return foldWord(raw)
	case blank:
		return gapOf(raw)
	}
	return raw
}

func classOf(r rune) class {
	switch {
	case r >= '0' && r <= '9':
		return digits
	case unicode.IsSpace(r):
		return blank
	case unicode.IsLetter(r), unicode.IsDigit(r):
		// A digit of another script is no digit of ours: attached to a number it spoils it.
		return word
	}
	return sign
}

// isPower tells the raised digits of square and cubic units, which belong to the word before them.
func isPower(r rune) bool { return r == '²' || r == '³' }

// invisible runes are typesetting: soft hyphen, zero-width space, joiners, byte order mark.
func invisible(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff':
		return true
	}
	return false
}

func gapOf(raw string) string {
	lines := strings.Count(raw, "\n")
	if lines == 0 {
		lines = strings.Count(raw, "\r") + strings.Count(raw, "\u2028") + strings.Count(raw, "\v") + strings.Count(raw, "\f")
	}
	lines += 2 * strings.Count(raw, "\u2029")
	switch {
	case lines > 1:
		return gapParagraph
	case lines == 1:
		return gapLine
	case utf8.RuneCountInString(raw) == 1 && raw != "\t":
		return gapOne
	}
	return gapWide
}
