package procurement

import (
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// labelText is a text folded for finding labels: lower case, look-alike letters one, ё as е and й as
// и also where they are written with a mark of their own, words parted at the end of a line joined. Labels are no values: this folding
// never decides what a value is. at has, for every byte, where it stands in the text as given.
type labelText struct {
	text string
	at   []int
}

func newLabelText(text string) *labelText {
	var b strings.Builder
	b.Grow(len(text))
	at := make([]int, 0, len(text)+1)
	letter := false // before
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == '-' && letter && joined(text[i+n:]) > 0:
			n += joined(text[i+n:])
		case r == '\u00ad' || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r):
		default:
			folded := foldLabel(string(unicode.ToLower(r)))
			b.WriteString(folded)
			for range len(folded) {
				at = append(at, i)
			}
			letter = unicode.IsLetter(r)
		}
		i += n
	}
	return &labelText{b.String(), append(at, len(text))}
}

// joined is how much of a text parts a word that goes on after a hyphen: white space with one line end.
func joined(after string) int {
	rest := strings.TrimLeft(after, " \t\r")
	if !strings.HasPrefix(rest, "\n") {
		return 0
	}
	rest = strings.TrimLeft(rest[1:], " \t")
	if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsLower(r) {
		return 0
	}
	return len(after) - len(rest)
}

// foldLabel folds letters; white space of all kinds but the end of a line is a space.
func foldLabel(s string) string {
	if r, _ := utf8.DecodeRuneInString(s); r != '\n' && unicode.IsSpace(r) {
		return " "
	}
	return foldLookalikes(s)
}

// cyrillic folds the letters of a pattern as labelText folds those of a text; what is Latin in a
// pattern is syntax.
var cyrillic = strings.NewReplacer("ё", "е", "й", "и", "щ", "ш", "ъ", "ь", " ", `\s+`)

// labelled compiles a pattern of a label: Russian letters as they are written, a space is any white
// space.
func labelled(pattern string) *regexp.Regexp { return regexp.MustCompile(cyrillic.Replace(pattern)) }

// place is where a label stands in the text as given.
type place struct {
	*label
	start, end int
}

// find finds a pattern where a word begins.
func (t *labelText) find(pattern *regexp.Regexp) [][2]int {
	var out [][2]int
	for _, m := range pattern.FindAllStringIndex(t.text, -1) {
		if before, _ := utf8.DecodeLastRuneInString(t.text[:m[0]]); unicode.IsLetter(before) || unicode.IsDigit(before) {
			continue
		}
		out = append(out, [2]int{t.at[m[0]], t.at[m[1]]})
	}
	return out
}

// places finds labels, in the order of their ends. Of labels that end together the longest is the one.
func (t *labelText) places(labels []label) []place {
	var all []place
	for i := range labels {
		for _, m := range t.find(labels[i].find) {
			all = append(all, place{&labels[i], m[0], m[1]})
		}
	}
	slices.SortStableFunc(all, func(a, b place) int {
		if a.end != b.end {
			return a.end - b.end
		}
		return a.start - b.start
	})
	out := all[:0]
	for _, p := range all {
		if len(out) == 0 || out[len(out)-1].end != p.end {
			out = append(out, p)
		}
	}
	return out
}

// between tells whether a label begins in a piece of the text, before its end.
func between(places []place, from, to int) bool {
	i := sort.Search(len(places), func(i int) bool { return places[i].end > from })
	for ; i < len(places) && places[i].end <= to; i++ {
		if places[i].start >= from {
			return true
		}
	}
	return false
}

// sentenceEnd finds what may end a sentence; group 1 is the word before it.
var sentenceEnd = regexp.MustCompile(`([\pL\d]*)[.!?;]\s+(?:\p{Lu}|\d+\.\d)`)

// abbreviations do not end a sentence, nor do words of one letter or two.
var abbreviations = []string{"руб", "коп", "тыс", "млн", "обл", "пос"}

// endsSentence tells whether a piece of a text holds the end of a sentence or of a passage.
func endsSentence(gap string) bool {
	if strings.Contains(gap, ";") || strings.Contains(gap, "\n\n") && strings.ContainsFunc(gap, unicode.IsLetter) {
		return true
	}
	for _, m := range sentenceEnd.FindAllStringSubmatch(gap, -1) {
		if word := strings.ToLower(m[1]); utf8.RuneCountInString(word) > 2 && !slices.Contains(abbreviations, word) {
			return true
		}
	}
	return false
}
