package procurement

import (
	"errors"
	"regexp"
	"strings"
	"unicode"

	"etalon/internal/score/russian"
)

// polarity is what an answer says to a question of yes or no.
type polarity uint8

const (
	undecided polarity = iota
	yes
	no
	contradictory
)

func yesNoRule(gold, question string) (rule, error) {
	want := firstWord(words(gold))
	if want == undecided || len(words(gold)) != 1 {
		return nil, errors.New("want да or нет")
	}
	return func(text string) (bool, string) {
		switch got := polarityOf(text, question); got {
		case want:
			return true, clip(text)
		case contradictory:
			return false, both([]string{text}) + ", which says both"
		}
		return false, ""
	}, nil
}

// words are the folded words of a text.
func words(text string) []string {
	return strings.FieldsFunc(russian.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// polarityOf reads an answer. In this order:
//
//  1. its first word: да, нет, верно, неверно, yes, no, true, false; «да нет» and «да/нет» say both,
//     unless the second stands in a phrase of its own;
//  2. the question's own verb, the word before «ли», or one of its family (agreeing, allowing,
//     having): with «не» before it, or one of the opposite family, it is no. Both in one answer
//     decide nothing;
//  3. a statement that there is no such thing is no.
func polarityOf(text, question string) polarity {
	all := words(text)
	if len(all) == 0 {
		return undecided
	}
	if first := firstWord(all); first != undecided {
		if len(all) > 1 && firstWord(all[1:]) == opposite(first) && !parted.MatchString(russian.Fold(text)) {
			return contradictory
		}
		return first
	}
	switch positive, negative := statements(all, verbsOf(question)); {
	case positive && negative:
		return contradictory
	case positive:
		return yes
	case negative:
		return no
	}
	if stance, _ := readStance(text); stance == denying {
		return no
	}
	return undecided
}

// parted tells the first words that end a phrase: «да, нет сомнений».
var parted = regexp.MustCompile(`^[^\pL]*\pL+\s*[,.;:!-]`)

func opposite(p polarity) polarity {
	if p == yes {
		return no
	}
	return yes
}

func firstWord(all []string) polarity {
	if len(all) == 0 {
		return undecided
	}
	switch all[0] {
	case "да", "yes", "верно", "true":
		return yes
	case "нет", "no", "неверно", "false":
		return no
	}
	return undecided
}

// family is a pair of opposite sets of verbs and adjectives, by their beginnings.
type family struct{ positive, negative []string }

var families = []family{
	{[]string{"сход", "сошл", "совпад", "соответств", "равн", "одинаков", "тождествен", "согласу", "match", "agree"},
		[]string{"расход", "разошл", "разл", "отлича", "противореч", "несовпад", "несоответств", "разн", "differ", "mismatch"}},
	{[]string{"допус", "разреш", "вправ", "мож", "позвол", "допустим", "разрешен", "may", "allow", "permit"},
		[]string{"запрещ", "запрет", "недопус", "нельзя", "prohibit", "forbid"}},
	{[]string{"предусм", "предусматр", "установ", "устанавл", "содерж", "имеет", "есть", "указан", "включ", "оговор"},
		[]string{"отсутств", "исключ"}},
	{[]string{"обязан", "долж", "необходим", "треб", "нужн"}, []string{"освобожд"}},
}

// beforeLi finds the word a question of yes or no is about.
var beforeLi = regexp.MustCompile(`(?i)(\pL+)\s+ли(?:[^\pL]|$)`)

// verbsOf is the family of the question's verb, or the verb alone.
func verbsOf(question string) family {
	m := beforeLi.FindStringSubmatch(russian.Fold(question))
	if m == nil {
		return family{}
	}
	verb := stem(m[1])
	for _, f := range families {
		if begins(m[1], f.positive) {
			return f
		}
	}
	return family{positive: []string{verb}}
}

func begins(word string, with []string) bool {
	for _, w := range with {
		if strings.HasPrefix(word, w) {
			return true
		}
	}
	return false
}

// statements looks for words of a family. «не» turns a word over when it stands right before it.
func statements(all []string, f family) (positive, negative bool) {
	for i, w := range all {
		turned := i > 0 && (all[i-1] == "не" || all[i-1] == "not")
		switch {
		case begins(w, f.negative):
			positive, negative = positive || turned, negative || !turned
		case begins(w, f.positive):
			positive, negative = positive || !turned, negative || turned
		}
	}
	return positive, negative
}
