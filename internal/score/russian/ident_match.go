package russian

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// lookAlikes are Latin capitals that look like Cyrillic ones.
var lookAlikes = map[rune]rune{
	'A': 'А', 'B': 'В', 'C': 'С', 'E': 'Е', 'H': 'Н', 'K': 'К', 'M': 'М', 'O': 'О', 'P': 'Р',
	'T': 'Т', 'X': 'Х', 'Y': 'У',
}

// CanonicalID is the form that identifiers of a kind are compared in. Of kinds made of digits, the
// digits: spaces, hyphens and points between groups are dropped, zeros never are. Of numbers of
// documents, codes and cases («47-ИО/2025»): NFC, capitals; any dash is a hyphen; the spaces around
// a hyphen, slash or point are dropped, other runs of spaces are one space; № in front is dropped;
// Latin capitals that look like Cyrillic ones are those (A B C E H K M O P T X Y), as a reader
// cannot tell them apart on paper. No letter is ever a digit: О and 0 differ, З and 3 differ. Ё
// stays Ё.
func CanonicalID(k Kind, s string) string {
	if rule := ruleOf(k); k == Bare || k == Phone || rule != nil && rule.lengths != nil && k != KPP {
		return digitGroups(s)
	}
	var b strings.Builder
	gap, tight := false, true
	for _, r := range strings.TrimSpace(strings.TrimLeft(norm.NFC.String(s), "№ ")) {
		c := foldRune(r)
		switch {
		case c < 0:
			continue
		case c == ' ':
			gap = true
			continue
		case c == '-' || c == '/' || c == '.' || c == '_' || c == '\\':
			b.WriteRune(c)
			gap, tight = false, true
			continue
		}
		if gap && !tight {
			b.WriteByte(' ')
		}
		gap, tight = false, false
		b.WriteRune(foldCapital(c))
	}
	return strings.TrimRight(b.String(), " .")
}

func foldCapital(r rune) rune {
	r = unicode.ToUpper(r)
	if c, ok := lookAlikes[r]; ok {
		return c
	}
	return r
}

// digitGroups keeps the digits of a grouped number; anything but digits and what parts groups
// stays, so that it differs.
func digitGroups(s string) string {
	var b strings.Builder
	for _, r := range s {
		if c := foldRune(r); c >= 0 && c != ' ' && c != '-' && c != '.' && c != '(' && c != ')' && c != '+' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// FindIdentifier looks for an identifier of a kind in a text and says where it stands. It compares
// digit for digit: leading zeros count, a longer run of digits has no shorter one in it, and a
// number of a document is none within a longer one («47-ИО/2025» not in «147-ИО/2025» nor in
// «47-ИО/2025-1»). A number of a document made of digits alone counts after № only.
func FindIdentifier(text string, k Kind, ref string) (Span, bool) {
	want := CanonicalID(k, ref)
	if want == "" {
		return Span{}, false
	}
	for _, id := range Identifiers(text) {
		if id.Kind == k && id.Value == want {
			return id.Span, true
		}
	}
	r := read(text)
	if onlyDigits(want) == want && k != Number && k != Standard && k != OKPD && k != OKVED {
		return r.findDigits(want, k == Phone)
	}
	return r.findCode(k, want)
}

// findDigits looks for whole groups of digits that together are the wanted ones. Groups are parted
// by a single space, a hyphen, a point or brackets.
func (r *reading) findDigits(want string, phone bool) (Span, bool) {
	for i := range r.toks {
		if !r.isClass(i, digits) || r.digitsTouch(i) {
			continue
		}
		end := r.matchGroups(i, want)
		if end == 0 && phone && r.toks[i].text[0] == '8' {
			end = r.matchGroups(i, "8"+want[1:])
		}
		if end > 0 {
			return r.span(i, end), true
		}
	}
	return Span{}, false
}

// digitsTouch tells whether digits go on from a letter that is no key word, a point or a comma
// with digits before.
func (r *reading) digitsTouch(i int) bool {
	if i == 0 {
		return false
	}
	switch t := r.toks[i-1]; {
	case t.class == word:
		rule, _ := phraseAt(r, kindTree, i-1)
		return rule == nil
	case t.class == sign && (t.r == '.' || t.r == ','):
		return i > 1 && r.toks[i-2].class == digits
	}
	return r.toks[i-1].class == digits
}

func (r *reading) matchGroups(i int, want string) (end int) {
	for len(want) > 0 {
		t := r.at(i)
		if t.class != digits || !strings.HasPrefix(want, t.text) {
			return 0
		}
		want = want[len(t.text):]
		i++
		if len(want) > 0 {
			for range 2 {
				if g := r.at(i); g.class == blank && g.text == gapOne || g.class == sign && (isDash(g.r) || g.r == '.' || g.r == '(' || g.r == ')') {
					i++
				}
			}
		}
	}
	if r.isClass(i, word) || r.isSign(i, '.', ',') && r.isClass(i+1, digits) {
		return 0
	}
	return i
}

// findCode looks for a code in the canonical form of every run that could hold it.
func (r *reading) findCode(k Kind, want string) (Span, bool) {
	plain := isDigits(want, len(want))
	for i := range r.toks {
		if t := r.at(i); t.class != digits && t.class != word || r.codeTouches(i) || plain && !r.namedNumber(i) {
			continue
		}
		if end := r.matchCode(i, k, want); end > 0 {
			return r.span(i, end), true
		}
	}
	return Span{}, false
}

// namedNumber tells whether № or a word for it stands before a token: digits alone are a number of
// a document only then.
func (r *reading) namedNumber(i int) bool {
	if r.isClass(i-1, blank) {
		i--
	}
	if r.isSign(i-1, '.', ':') {
		i--
	}
	rule, _ := phraseAt(r, kindTree, i-1)
	return r.isSign(i-1, '№', '#') || r.isWord(i-1, "n", "no", "номер", "номером", "номера") || rule != nil
}

// codeTouches tells whether a code would go on from what stands before.
func (r *reading) codeTouches(i int) bool {
	j := i - 1
	if j < 0 {
		return false
	}
	if t := r.toks[j]; t.class == digits || t.class == word {
		return true
	}
	return r.holds(j) && j > 0 && (r.toks[j-1].class == digits || r.toks[j-1].class == word)
}

// holds tells the signs that hold a code together.
func (r *reading) holds(i int) bool {
	return r.isSign(i, '/', '_', '\\', '.') || r.isDash(i) && !r.isSign(i, '\u2014')
}

// matchCode walks over the tokens of a code as long as they spell the wanted one. Spaces around
// hyphens and slashes are skipped on the way.
func (r *reading) matchCode(i int, k Kind, want string) (end int) {
	rest := want
	for j := i; ; j++ {
		t := r.at(j)
		if t.class == blank && t.text != gapParagraph {
			if strings.HasPrefix(rest, " ") {
				rest = rest[1:]
			} else if !r.holds(j-1) && !r.holds(j+1) {
				return 0
			}
			continue
		}
		if t.class == blank || t == none {
			return 0
		}
		piece := CanonicalID(k, t.Of(r.text))
		if r.holds(j) {
			piece = string(foldRune(t.r))
		}
		if piece == "" || !strings.HasPrefix(rest, piece) {
			return 0
		}
		if rest = rest[len(piece):]; rest != "" {
			continue
		}
		if next := j + 1; r.isClass(next, digits) || r.isClass(next, word) || r.holds(next) && (r.isClass(next+1, digits) || r.isClass(next+1, word)) {
			return 0
		}
		return j + 1
	}
}
