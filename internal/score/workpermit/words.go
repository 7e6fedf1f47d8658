package workpermit

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// particles carry no meaning in the name of a row or column.
var particles = []string{"в", "на", "по", "с", "за", "и", "до", "из", "от", "об", "о", "во", "со", "не", "или", "для", "к", "у"}

// contentWords are the words of a folded text but particles; «кол-во» is «количество».
func contentWords(text string) []string {
	text = strings.ReplaceAll(russian.Fold(text), "кол-во", "количество")
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.DeleteFunc(words, func(w string) bool { return slices.Contains(particles, w) })
}

// sameWord tells whether two words can be forms of one: a common beginning of all letters but the
// last two of the shorter one, three at least and five at most. Shorter words are equal or differ.
func sameWord(a, b string) bool {
	if a == b {
		return true
	}
	x, y := []rune(a), []rune(b)
	need := min(max(min(len(x), len(y))-2, 3), 5)
	return len(x) >= need && len(y) >= need && slices.Equal(x[:need], y[:need])
}

// likeness tells how well two names of rows or columns go together: 0 unless more than half of the
// words of the shorter one have their like in the other, otherwise how many do, and one more for
// equal texts.
func likeness(a, b string) int { return worded(a).like(worded(b)) }

// name is a text made ready to be compared with many others.
type name struct {
	text, fold string
	words      []string
	figure     bool // see figureKey
}

func worded(text string) *name {
	return &name{text, russian.Fold(text), contentWords(text), figureKey.MatchString(text)}
}

func (a *name) like(b *name) int {
	if a.fold == b.fold {
		return 1 + len(a.words)
	}
	short, long := a.words, b.words
	if len(short) > len(long) {
		short, long = long, short
	}
	common := 0
	for _, w := range short {
		if slices.ContainsFunc(long, func(v string) bool { return sameWord(w, v) }) {
			common++
		}
	}
	if 2*common <= len(short) {
		return 0
	}
	return common
}

// figureKey is a key made of digits, such as a position 1.3, which is compared as it stands.
var figureKey = regexp.MustCompile(`^\d+(?:\.\d+)*$`)

// keyLikeness tells how well a cell names a row. A key of figures must stand in it whole («поз. 1.3»).
func keyLikeness(cell, key *name) int {
	if !key.figure {
		return cell.like(key)
	}
	if i := strings.Index(cell.text, key.text); i >= 0 && utf8.RuneCountInString(cell.text) <= len(key.text)+12 && wholeFigure(cell.text, i, i+len(key.text)) {
		return 1
	}
	return 0
}

// wholeFigure tells whether no figure goes on around a piece of a text.
func wholeFigure(text string, from, to int) bool {
	return !endsInDigit(strings.TrimRight(text[:from], ".,")) && !startsWithDigit(strings.TrimLeft(text[to:], ".,"))
}

func endsInDigit(s string) bool { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// wholeWord tells whether no word goes on around a piece of a text.
func wholeWord(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return !isWord(before) && !isWord(after)
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
