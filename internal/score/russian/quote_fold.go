package russian

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// folded is a text with its presentation folded and, for every byte, where it came from.
type folded struct {
	text     []byte
	from, to []int32 // the piece of the source that the byte stands for
}

// hyphenation says what becomes of a hyphen between a letter and a line break.
type hyphenation bool

const (
	keepHyphen hyphenation = false // «Ромашка-⏎Тест» is «Ромашка-Тест»
	joinWord   hyphenation = true  // «постав-⏎ка» is «поставка»
)

// folder writes a folded text piece by piece. A gap is written only when something follows it, as
// what it becomes depends on both sides.
type folder struct {
	folded
	mode           hyphenation
	gap            bool
	gapFrom, gapTo int
	breaks         int
	softHyphen     bool // a soft hyphen stands right before the gap
}

// foldQuote applies the declared folding of Source. Case is kept.
func foldQuote(s string, mode hyphenation) folded {
	f := folder{mode: mode}
	f.text = make([]byte, 0, len(s))
	f.from = make([]int32, 0, len(s))
	f.to = make([]int32, 0, len(s))
	var it norm.Iter
	for it.InitString(norm.NFC, s); !it.Done(); {
		start := it.Pos()
		segment := it.Next()
		if r, n := utf8.DecodeRune(segment); n < len(segment) || r == 'ё' || r == 'Ё' {
			segment = []byte(plainLetters(string(segment)))
		}
		for len(segment) > 0 {
			r, n := utf8.DecodeRune(segment)
			f.add(r, segment[:n], start, it.Pos())
			segment = segment[n:]
		}
	}
	return f.folded
}

func (f *folder) add(r rune, raw []byte, from, to int) {
	switch {
	case r == '\u00ad':
		f.softHyphen = !f.gap
		return
	case r == '…':
		f.flush(r)
		f.write([]byte("..."), from, to)
		return
	}
	switch c := foldRune(r); {
	case c < 0:
		return
	case c == ' ':
		f.addGap(r, from, to)
		return
	case c != r:
		f.flush(r)
		f.write([]byte{byte(c)}, from, to)
	default:
		f.flush(r)
		f.write(raw, from, to)
	}
	f.softHyphen = false
}

func (f *folder) addGap(r rune, from, to int) {
	if !f.gap {
		f.gap, f.gapFrom, f.breaks = true, from, 0
	}
	f.gapTo = to
	if r == '\n' || r == '\u2028' {
		f.breaks++
	}
}

// flush decides what the gap before a rune was: nothing at the beginning, a broken word, a space.
func (f *folder) flush(next rune) {
	if !f.gap {
		return
	}
	f.gap = false
	if len(f.text) == 0 {
		return
	}
	if f.breaks == 1 && unicode.IsLetter(next) {
		if f.softHyphen {
			return
		}
		if n := f.hyphenAtEnd(); n > 0 {
			if f.mode == joinWord && unicode.IsLower(next) {
				f.drop(n)
			}
			return
		}
	}
	f.write([]byte{' '}, f.gapFrom, f.gapTo)
}

// hyphenAtEnd tells whether what is written ends with a letter and a hyphen; 1 if so.
func (f *folder) hyphenAtEnd() int {
	n := len(f.text)
	if n < 2 || f.text[n-1] != '-' {
		return 0
	}
	if r, _ := utf8.DecodeLastRune(f.text[:n-1]); !unicode.IsLetter(r) {
		return 0
	}
	return 1
}

func (f *folder) drop(n int) {
	f.text = f.text[:len(f.text)-n]
	f.from = f.from[:len(f.from)-n]
	f.to = f.to[:len(f.to)-n]
}

func (f *folder) write(b []byte, from, to int) {
	for range b {
		f.from = append(f.from, int32(from))
		f.to = append(f.to, int32(to))
	}
	f.text = append(f.text, b...)
}
