package procurement

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// hygiene checks how a question and its key are written.
func hygiene(r *row) []dataset.Finding {
	texts := []struct{ name, text string }{{"question", r.Question}}
	if r.gold != nil && r.gold.Answer != nil {
		texts = append(texts, struct{ name, text string }{"answer", *r.gold.Answer})
	}
	if r.gold != nil && r.gold.Evidence != nil {
		texts = append(texts, struct{ name, text string }{"evidence", *r.gold.Evidence})
	}
	var found []dataset.Finding
	for _, t := range texts {
		if !norm.NFC.IsNormalString(t.text) {
			found = append(found, r.finding("not-nfc", t.name, t.text, norm.NFC.String(t.text)))
		}
		if at := mixed.FindString(t.text); at != "" {
			found = append(found, r.finding("mixed-script", t.name, at+" in "+t.text, "letters of one alphabet in a word"))
		}
		if t.text == "" || strings.Join(strings.Fields(t.text), " ") != t.text {
			found = append(found, r.finding("double-space", t.name, t.text, "words parted by single spaces"))
		}
	}
	if told(r) {
		found = append(found, r.finding("answer-in-question", "question", r.Question, "a question that does not say "+*r.gold.Answer))
	}
	return found
}

// told tells whether the question gives its answer away.
func told(r *row) bool {
	if r.gold == nil || r.gold.Answer == nil || r.gold.Kind == dataset.YesNoValue {
		return false
	}
	whole := func(text string) string {
		return " " + strings.Map(func(c rune) rune {
			if strings.ContainsRune("?!.,:;()«»\"", c) {
				return ' '
			}
			return c
		}, russian.Fold(text)) + " "
	}
	squeeze := func(text string) string { return " " + strings.Join(strings.Fields(whole(text)), " ") + " " }
	return strings.Contains(squeeze(r.Question), squeeze(*r.gold.Answer))
}
