package taskdriver

import (
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"etalon/validators/internal/taskset"
	"etalon/validators/invariants"
)

// passage is a piece of prose and the field that it stands in.
type passage struct{ field, text string }

// proseOf is everything in a row that people read.
func proseOf(t *taskset.Task) []passage {
	row := t.Row
	list := []passage{{"title", row.Title}, {"reply_if_asked", row.ReplyIfAsked}, {"reference_answer", row.ReferenceAnswer}}
	for i, turn := range row.Turns {
		list = append(list, passage{fmt.Sprintf("turns[%d].text", i), turn.Text})
	}
	for i, base := range row.KnowledgeBases {
		list = append(list, passage{fmt.Sprintf("knowledge_bases[%d].name", i), base.Name})
	}
	for i, item := range row.Rubric {
		list = append(list, passage{fmt.Sprintf("rubric[%d].text", i), item.Text})
	}
	for i, f := range row.MustNot {
		list = append(list, passage{fmt.Sprintf("must_not[%d].text", i), f.Text})
	}
	return list
}

func notNFC(_ *run, t *taskset.Task, report report) error {
	for _, p := range proseOf(t) {
		if at := norm.NFC.QuickSpanString(p.text); at < len(p.text) && !norm.NFC.IsNormalString(p.text) {
			report(on(t, p.field, around(p.text, at), "text in Unicode's form NFC"))
		}
	}
	return nil
}

func mixedScript(_ *run, t *taskset.Task, report report) error {
	for _, p := range proseOf(t) {
		if word, ok := invariants.MixedWord(p.text); ok {
			report(on(t, p.field, word, "a word in one alphabet"))
		}
	}
	return nil
}

var spaces = regexp.MustCompile(`[ \x{a0}\x{202f}]{2,}|(?m:[ \t\x{a0}\x{202f}]$)`)

func doubleSpace(_ *run, t *taskset.Task, report report) error {
	for _, p := range proseOf(t) {
		if at := spaces.FindStringIndex(p.text); at != nil {
			report(on(t, p.field, around(p.text, at[0]), "one space between words, none at the end of a line"))
		}
	}
	return nil
}

// leftover is what a template leaves when a value is missing.
var leftover = regexp.MustCompile(`[{}]|%!|<no value>|<nil>`)

func unrendered(_ *run, t *taskset.Task, report report) error {
	for _, p := range proseOf(t) {
		if at := leftover.FindStringIndex(p.text); at != nil {
			report(on(t, p.field, around(p.text, at[0]), "prose with every placeholder filled in"))
		}
	}
	return nil
}

// around is the words next to a place in a text.
func around(text string, at int) string {
	from := max(0, at-40)
	return strings.ToValidUTF8(text[from:min(len(text), at+40)], "")
}
