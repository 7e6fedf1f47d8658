package contract

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"etalon/internal/extract/ocr"
)

// longWord is from how many letters on a word of an expression may be read wrong on a scan: one letter in
// five of it. Shorter ones are too like each other.
const longWord = 5

// literal is a word that stands in an expression as it is.
var literal = regexp.MustCompile(`[А-ЯЁа-яё]+`)

// shortWord is a word of one letter, which may be read as the first letter of the next one.
var shortWord = regexp.MustCompile(`( [авикосу]) $`)

// variant is an expression that takes any word in the place of one of its own.
type variant struct {
	what *regexp.Regexp
	word []rune
	// others are the long words beside it, one of which a clause must have.
	others []string
}

// variants are kept by expression.
var variants sync.Map

// variantsOf lets each long word of an expression in turn be any word.
func variantsOf(what *regexp.Regexp) []variant {
	expression := what.String()
	if known, ok := variants.Load(expression); ok {
		return known.([]variant)
	}
	var at [][]int
	var words []string
	for _, place := range literal.FindAllStringIndex(expression, -1) {
		if word := expression[place[0]:place[1]]; utf8.RuneCountInString(word) >= longWord && whole(expression, place) {
			at, words = append(at, place), append(words, word)
		}
	}
	var out []variant
	for i, place := range at {
		if len(words) == 1 {
			break // nothing would be left to know the place by
		}
		before := shortWord.ReplaceAllString(expression[:place[0]], "$1 ?")
		out = append(out, variant{
			what:   regexp.MustCompile(before + `(?P<misread>\S+)` + expression[place[1]:]),
			word:   []rune(ocr.Folded(words[i])),
			others: slices.Concat(words[:i], words[i+1:]),
		})
	}
	variants.Store(expression, out)
	return out
}

// whole tells whether a word of an expression is no part of a class, and ends where the word does.
func whole(expression string, place []int) bool {
	before, after := expression[:place[0]], expression[place[1]:]
	return !strings.HasSuffix(before, "[") && !strings.HasSuffix(before, "-") && (after == "" || strings.ContainsRune(" |():", rune(after[0])))
}

// findNearly finds an expression with one long word read wrong.
func findNearly(clauses []Clause, what *regexp.Regexp) []Match {
	var out []Match
	for _, v := range variantsOf(what) {
		for i := range clauses {
			if !slices.ContainsFunc(v.others, func(word string) bool { return strings.Contains(clauses[i].Text, word) }) {
				continue
			}
			for _, m := range find(clauses[i:i+1], v.what) {
				if v.fits(m.Groups["misread"]) {
					delete(m.Groups, "misread")
					out = append(out, m)
				}
			}
		}
	}
	return out
}

// fits tells whether a word may be the expression's own, read wrong. One that was read in Latin letters,
// which look alike in part, may differ in half of them.
func (v variant) fits(read string) bool {
	share := longWord
	if anyLatin.MatchString(read) {
		share = 2
	}
	return ocr.Distance([]rune(ocr.Folded(read)), v.word) <= len(v.word)/share
}

var anyLatin = regexp.MustCompile(`[A-Za-z]`)
