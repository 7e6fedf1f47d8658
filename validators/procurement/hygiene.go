package procurement

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// hygiene checks how a question and its key are written.
func (s *set) hygiene(r *row) []dataset.Finding {
	found := written("question", r.Question, r.finding)
	inKey := func(code, field, got, want string) dataset.Finding { return s.goldFinding(r, code, field, got, want) }
	if r.gold != nil && r.gold.Answer != nil {
		found = append(found, written("answer", *r.gold.Answer, inKey)...)
	}
	if r.gold != nil && r.gold.Evidence != nil {
		found = append(found, written("evidence", *r.gold.Evidence, inKey)...)
	}
	if told(r) {
		found = append(found, r.finding("answer-in-question", "question", r.Question, "a question that does not say "+*r.gold.Answer))
	}
	return found
}

var mixed = regexp.MustCompile(`[а-яёА-ЯЁ][a-zA-Z]|[a-zA-Z][а-яёА-ЯЁ]`)

// written checks one text.
func written(field, text string, finding func(code, field, got, want string) dataset.Finding) []dataset.Finding {
	var found []dataset.Finding
	if !norm.NFC.IsNormalString(text) {
		found = append(found, finding("not-nfc", field, text, norm.NFC.String(text)))
	}
	if at := mixed.FindString(text); at != "" {
		found = append(found, finding("mixed-script", field, at+" in "+text, "letters of one alphabet in a word"))
	}
	if text == "" || strings.Join(strings.Fields(text), " ") != text {
		found = append(found, finding("double-space", field, text, "words parted by single spaces"))
	}
	return found
}

// told tells whether the question gives its answer away.
func told(r *row) bool {
	if r.gold == nil || r.gold.Answer == nil || r.gold.Kind == dataset.YesNoValue {
		return false
	}
	return strings.Contains(bare(r.Question), bare(*r.gold.Answer))
}

// bare is a text as words alone, with a space on either side.
func bare(text string) string {
	text = strings.Map(func(c rune) rune {
		if strings.ContainsRune("?!.,:;()«»\"", c) {
			return ' '
		}
		return c
	}, russian.Fold(text))
	return " " + strings.Join(strings.Fields(text), " ") + " "
}
