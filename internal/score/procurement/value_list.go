package procurement

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"etalon/internal/score/russian"
)

// listRule: every part of the gold answer stands in the text, in any order and case of declension,
// and nothing else does: besides separators, bullets and the words of fillers. A first phrase that
// ends in a colon is an introduction and left aside.
func listRule(gold, _ string) (rule, error) {
	var parts [][]string
	for part := range strings.SplitSeq(gold, ";") {
		if words := stems(part); len(words) > 0 {
			parts = append(parts, words)
		}
	}
	if len(parts) == 0 {
		return nil, errors.New("no parts")
	}
	names := strings.Split(gold, ";")
	// Longer parts first: «акт о приёмке товара» is not read as «акт о приёмке» and a rest.
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return len(parts[b]) - len(parts[a]) })
	return func(text string) (bool, string) {
		words := stems(afterIntroduction(text))
		for _, i := range order {
			n := 0
			if words, n = take(words, parts[i]); n == 0 {
				return false, both([]string{clip(text)}) + " without " + both([]string{strings.TrimSpace(names[i])})
			}
		}
		var rest []string
		for _, w := range words {
			if w != "" && !slices.Contains(fillers, w) && !isListNumber(w) {
				rest = append(rest, w)
			}
		}
		if len(rest) > 0 {
			return false, both([]string{clip(text)}) + " with " + both(rest) + " beside the list"
		}
		return true, text
	}, nil
}

// fillers are stems of words that join or introduce the parts of a list.
var fillers = []string{"и", "а", "такж", "следующ", "документ", "и/или", "and", "the"}

func isListNumber(w string) bool {
	return len(w) <= 2 && strings.Trim(w, "0123456789") == ""
}

// afterIntroduction drops what stands before a colon, if no separator of parts does.
func afterIntroduction(text string) string {
	if i := strings.IndexByte(text, ':'); i >= 0 && !strings.ContainsAny(text[:i], ";\n") {
		return text[i+1:]
	}
	return text
}

// take removes every occurrence of a part from the words; the place is left empty, so that words
// that were apart do not meet. n is the number of occurrences.
func take(words, part []string) (rest []string, n int) {
	for i := 0; i+len(part) <= len(words); i++ {
		if slices.Equal(words[i:i+len(part)], part) {
			n++
			for k := range part {
				words[i+k] = ""
			}
			i += len(part) - 1
		}
	}
	return words, n
}

// stems are the words of a text without their endings.
func stems(text string) []string {
	words := strings.FieldsFunc(russian.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '/' })
	for i, w := range words {
		words[i] = stem(w)
	}
	return words
}

// endings of declension, longer ones first.
var endings = []string{
	"ами", "ями", "ого", "его", "ому", "ему", "ыми", "ими",
	"ая", "яя", "ую", "юю", "ое", "ее", "ые", "ие", "ый", "ий", "ой", "ей", "ом", "ем", "ам", "ям", "ах", "ях", "ов", "ев", "ых", "их", "ым", "им",
	"а", "я", "у", "ю", "е", "ы", "и", "о", "ь", "й",
}

// stem drops the ending of a word; three letters at least are left.
func stem(w string) string {
	for _, e := range endings {
		if s, ok := strings.CutSuffix(w, e); ok && len([]rune(s)) >= 3 {
			return s
		}
	}
	return w
}
