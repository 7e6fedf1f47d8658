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

// asking is a sentence that asks: it states nothing, and repeating the question is no answer to it.
var asking = regexp.MustCompile(`[^.!?\n]*\?`)

// polarityOf reads an answer, without sentences that ask. In this order:
//
//  1. its first word: да, нет, верно, неверно, yes, no, true, false; «да нет» and «да/нет» say both,
//     unless the second stands in a phrase of its own;
//  2. the question's own verb, the word before «ли», or one of its family (agreeing, allowing,
//     having): with «не» before it, or one of the opposite family, it is no. Both in one answer
//     decide nothing;
//  3. a statement that there is no such thing is no.
func polarityOf(text, question string) polarity {
	text = asking.ReplaceAllString(text, "\n")
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
	switch positive, negative := statements(all, question); {
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

// family is a pair of opposite sets of words, folded. A word ending in * stands for the short forms
// of a participle («предусмотрен*»: предусмотрен, -а, -о, -ы); others stand for themselves, so that
// no noun is taken for a verb: «декларация о соответствии» says nothing of agreeing.
type family struct{ positive, negative string }

var families = []family{
	{"сходится сходятся сошлись совпадает совпадают совпали соответствует соответствуют равны равна равен одинаковы одинаковые тождественны согласуется согласуются match matches agree agrees",
		"расходится расходятся разошлись расхождение расхождения различается различаются различны различна различен отличается отличаются противоречит противоречат разные разная разнятся несовпадение несоответствие differ differs mismatch"},
	{"допускает допускается допускаются допущен* разрешает разрешается разрешаются разрешен* вправе может могут можно позволяет позволен* допустимо may allows allowed permits permitted",
		"запрещает запрещается запрещаются запрещен* запрет недопустимо нельзя prohibits prohibited forbids forbidden"},
	{"предусмотрен* предусматривает предусматривается установлен* устанавливает содержит содержится содержатся имеет имеется имеются есть указан* включен* включает оговорен*",
		"отсутствует отсутствуют исключен* исключает"},
	{"обязан* обязуется должен должна должно должны необходимо требует требуется требуются нужно",
		"освобожден*"},
}

// beforeLi finds the word a question of yes or no is about.
var beforeLi = regexp.MustCompile(`(?i)(\pL+)\s+ли(?:[^\pL]|$)`)

// verbsOf is the family of the question's verb, or words that begin as the verb does.
func verbsOf(question string) (f family, beginning string) {
	m := beforeLi.FindStringSubmatch(russian.Fold(question))
	if m == nil {
		return family{}, ""
	}
	for _, f := range families {
		if among(m[1], f.positive) {
			return f, ""
		}
	}
	letters := []rune(m[1])
	return family{}, string(letters[:max(min(len(letters), 4), len(letters)-4)])
}

// among tells whether a word is one of a list.
func among(word, list string) bool {
	for w := range strings.FieldsSeq(list) {
		stem, short := strings.CutSuffix(w, "*")
		rest, ok := strings.CutPrefix(word, stem)
		if ok && (rest == "" || short && strings.Contains(" а о ы ", " "+rest+" ")) {
			return true
		}
	}
	return false
}

// statements looks for words of the question's family. «не» turns a word over when it stands right
// before it.
func statements(all []string, question string) (positive, negative bool) {
	f, beginning := verbsOf(question)
	for i, w := range all {
		turned := i > 0 && (all[i-1] == "не" || all[i-1] == "not")
		switch {
		case among(w, f.negative):
			positive, negative = positive || turned, negative || !turned
		case among(w, f.positive), beginning != "" && strings.HasPrefix(w, beginning):
			positive, negative = positive || !turned, negative || turned
		}
	}
	return positive, negative
}
