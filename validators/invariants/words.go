package invariants

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// partOfPath says whether a character next to a path makes another path or word of it.
func partOfPath(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '-' || r == '/'
}

// MixedWord finds a word of both alphabets. A run with digits or signs in it (an identifier, a
// path, a column's name) is no word of prose.
func MixedWord(text string) (string, bool) {
	for run := range strings.FieldsFuncSeq(text, func(r rune) bool { return !identifierRune(r) }) {
		word := strings.Trim(run, "./-:")
		if strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }) {
			continue
		}
		for part := range strings.SplitSeq(word, "-") {
			if hasScript(part, unicode.Latin) && hasScript(part, unicode.Cyrillic) {
				return part, true
			}
		}
	}
	return "", false
}

func identifierRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_./-:@#$%", r)
}

func hasScript(s string, t *unicode.RangeTable) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(t, r) })
}
