package records

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/validators/mutants/records/office"
)

// anotherWord stands in the place of a word that is changed.
const anotherWord = "иначе"

// passagePattern finds a passage however its spaces, quotation marks, dashes and ё are written.
func passagePattern(text string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString(`(?i)`)
	for _, word := range strings.Fields(text) {
		if b.Len() > len(`(?i)`) {
			b.WriteString(`[\s\x{a0}\x{202f}]+`)
		}
		for _, r := range word {
			switch {
			case strings.ContainsRune(`«»"„“”`, r):
				b.WriteString(`[«»"„“”]`)
			case unicode.Is(unicode.Pd, r):
				b.WriteString(`\p{Pd}`)
			case r == 'е' || r == 'ё' || r == 'Е' || r == 'Ё':
				b.WriteString(`[её]`)
			default:
				b.WriteString(regexp.QuoteMeta(string(r)))
			}
		}
	}
	return regexp.MustCompile(b.String())
}

// passagesAt are the places of a passage in a text.
func passagesAt(text, passage string) []span {
	var list []span
	for _, loc := range passagePattern(passage).FindAllStringIndex(text, -1) {
		list = append(list, span{loc[0], loc[1]})
	}
	return list
}

// passageFinder puts something in the place of a passage, or of one word of it when word is set.
type passageFinder struct{ passage, word, to string }

func (p passageFinder) find(text string) []office.Edit {
	var edits []office.Edit
	for _, at := range passagesAt(text, p.passage) {
		if p.word == "" {
			edits = append(edits, office.Edit{From: at.from, To: at.to, Text: p.to})
			continue
		}
		for _, w := range wordsAt(text[at.from:at.to], p.word) {
			edits = append(edits, office.Edit{From: at.from + w.from, To: at.from + w.to, Text: p.to})
		}
	}
	return edits
}

var letters = regexp.MustCompile(`\pL+`)

// plainWord is the longest word of a passage that is no part of a name or number: one that no other
// fact has. It is "" when there is none.
func plainWord(passage string) string {
	var best, named string
	for _, loc := range letters.FindAllStringIndex(passage, -1) {
		word := passage[loc[0]:loc[1]]
		before, after := runeBefore(passage, loc[0]), runeAfter(passage, loc[1])
		if isDigit(before) || isDigit(after) || utf8.RuneCountInString(word) < 3 {
			continue
		}
		first, _ := utf8.DecodeRuneInString(word)
		if unicode.IsUpper(first) && loc[0] > 0 || strings.Count(passage[:loc[0]], "«") > strings.Count(passage[:loc[0]], "»") {
			if len(word) > len(named) {
				named = word
			}
		} else if len(word) > len(best) {
			best = word
		}
	}
	if best == "" {
		return named
	}
	return best
}

// passageMutants change a word of a passage, and leave the passage out, in the files of a kind. What
// runs over the border of a paragraph is changed wherever its longest word stands.
func passageMutants(c *dataset.TaskCheck, kind office.Kind, what string, passages []string, rewrite func(f *office.File, find office.Finder) int) []mutant {
	var list []mutant
	for _, i := range sampled(len(passages), maxRowsTried) {
		passage := passages[i]
		word := plainWord(passage)
		apply := func(v *variant, finders ...passageFinder) {
			for _, p := range finders {
				if !v.changed {
					v.documents(scope(c.File), kind, func(f *office.File) bool { return rewrite(f, office.Finder{Text: p.find}) > 0 })
				}
			}
		}
		if word != "" {
			list = append(list, mutant{fmt.Sprintf("%s %q: %q changed", what, passage, word), func(v *variant) {
				apply(v, passageFinder{passage, word, anotherWord}, passageFinder{word, "", anotherWord})
			}})
		}
		list = append(list, mutant{fmt.Sprintf("%s %q left out", what, passage), func(v *variant) {
			apply(v, passageFinder{passage, "", leftOut})
		}})
	}
	return list
}

// documents changes the files of a kind within a scope.
func (v *variant) documents(s scope, kind office.Kind, change func(f *office.File) bool) {
	v.files(s, func(_ string, data []byte) []byte {
		f, err := office.Open(data)
		if err != nil || f.Kind != kind || !change(f) {
			return data
		}
		return packed(f, data)
	})
}

// unfilledPlaces are what a template leaves to be written in.
var unfilledPlaces = []string{"________", "{{срок}}", "[указать сумму]", "<дата подписания>"}

// writtenMutants are those of the options that a text and slides have in common: passages that stand,
// passages that must not, and places left to be filled.
func writtenMutants(c *dataset.TaskCheck, kind office.Kind) []mutant {
	list := passageMutants(c, kind, "passage", optionTexts(c, "phrases"), (*office.File).Rewrite)
	put := func(text string) {
		list = append(list, mutant{fmt.Sprintf("%q put in", text), func(v *variant) {
			v.documents(scope(c.File), kind, func(f *office.File) bool { return f.AddWords("Для сведения: " + text) })
		}})
	}
	banned := optionTexts(c, "absent")
	for _, i := range sampled(len(banned), maxRowsTried) {
		put(banned[i])
	}
	if on(c, "filled") {
		for _, place := range unfilledPlaces {
			put(place)
		}
	}
	return list
}

func on(c *dataset.TaskCheck, option string) bool {
	yes, _ := c.Options[option].(bool)
	return yes
}
