// Package label is where a person gives the gold answers to cases about real documents. What was said
// is kept in two files: the gold answers themselves, a dataset.Gold a line, and beside them who gave
// each and in spite of which warnings. Values are read, and quotes looked up, by the scorer's own
// reading, which the caller brings along as a Judge: this package never sees how answers are scored.
package label

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// Judge reads values and texts exactly as the scorer does.
type Judge interface {
	// Reads says why the scorer would not take an answer for a gold value of a kind; nil: it would.
	Reads(kind dataset.ValueKind, question, answer string) error
	// Same tells whether each of two answers to a question would be confirmed by the other one as gold.
	Same(question string, a, b *dataset.Gold) bool
	// Pages are the pages, counted from 1, whose texts have a quote.
	Pages(kind dataset.DocumentKind, texts []string, quote string) []int
	// Names tells whether a value stands in a quote, in any form.
	Names(quote, answer string) bool
}

// Note is a line of the file of names: who gave the opinion about a case.
type Note struct {
	ID   string `json:"id" validate:"required"`
	Name string `json:"name" validate:"required"`
	// Row is the SHA-256 of the gold row that the note speaks of, "" where there is none. A row that
	// differs was written by somebody else.
	Row string `json:"row" validate:"omitempty,sha256"`
	// Found is the answer that a trap turned out to have. It is no gold row: the case must be changed.
	Found *dataset.Gold `json:"found,omitempty"`
	// Despite are the warnings that the person sent it in spite of.
	Despite []Code `json:"despite"`
}

// Opinion is what somebody said of a case.
type Opinion struct {
	// Gold is the row of gold answers; nil for a trap that was found to have an answer.
	Gold *dataset.Gold
	// Name is who gave it, "" where nobody knows: the row came from elsewhere or was edited by hand.
	Name    string
	Found   *dataset.Gold
	Despite []Code
}

// given is what was said, whether or not it can be a gold row.
func (o *Opinion) given() *dataset.Gold {
	if o.Found != nil {
		return o.Found
	}
	return o.Gold
}

// maxName bounds a person's name in characters.
const maxName = 60

// CheckName says what is wrong with the name of a person.
func CheckName(name string) error {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" ._-", r)
	}
	switch {
	case !utf8.ValidString(name) || strings.TrimSpace(name) == "" || strings.TrimSpace(name) != name:
		return fmt.Errorf("got %q, want a name", name)
	case utf8.RuneCountInString(name) > maxName:
		return fmt.Errorf("got %d characters, want at most %d", utf8.RuneCountInString(name), maxName)
	case strings.ContainsFunc(name, odd) || strings.Contains(name, ".."):
		return fmt.Errorf("got %q, want letters, digits, spaces, dots and dashes", name)
	}
	return nil
}
