package workpermit

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/docx"
	"etalon/internal/score/russian"
)

// passage is a stretch of text that is looked for in another one, both folded.
type passage struct{ said, folded string }

// unfilledSlot is a place of a task's prose that was to be filled with a fact when it was built.
var unfilledSlot = regexp.MustCompile(`\{[a-z][a-z_0-9]*(?::[a-z]+)?\}`)

// passagesOption is a list of texts that have to stand somewhere.
func passagesOption(c *dataset.TaskCheck, name string) ([]passage, error) {
	list, err := placeholdersOption(c, name)
	for i, p := range list {
		if slot := unfilledSlot.FindString(p.said); slot != "" {
			return nil, fmt.Errorf("options.%s[%d] has the place %s, which no fact fills", name, i, slot)
		}
	}
	return list, err
}

// placeholdersOption is a list of texts that must not stand anywhere. They may look like the places
// of a template, as that is what they are.
func placeholdersOption(c *dataset.TaskCheck, name string) ([]passage, error) {
	texts, err := listOption(c, name)
	if err != nil {
		return nil, err
	}
	if _, ok := c.Options[name]; ok && len(texts) == 0 {
		return nil, fmt.Errorf("options.%s is empty: name a text or leave it out", name)
	}
	var list []passage
	for i, text := range texts {
		if russian.Fold(text) == "" {
			return nil, fmt.Errorf("options.%s[%d] is empty: every text has it", name, i)
		}
		list = append(list, passage{text, russian.Fold(text)})
	}
	return list, nil
}

// passageOption is one passage among a check's options, none when it is not there.
func passageOption(c *dataset.TaskCheck, name string) ([]passage, error) {
	text, err := stringOption(c, name)
	if _, ok := c.Options[name]; err != nil || !ok {
		return nil, err
	}
	one := &dataset.TaskCheck{Options: map[string]any{name: []string{text}}}
	return passagesOption(one, name)
}

// in tells whether a folded text has the passage, cutting no word or number at either end. The
// digits of an identifier may be grouped.
func (p passage) in(text string) bool { return p.stands(text, true) || p.isGrouped(text) }

// beginsIn is in for what must be absent: the last word may go on, as a name that is declined.
func (p passage) beginsIn(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(p.folded)
	return p.stands(text, unicode.IsDigit(last)) || p.isGrouped(text)
}

// leastIdentifier is how many digits a number has that people group and nobody counts with.
const leastIdentifier = 6

func (p passage) isGrouped(text string) bool {
	if len(p.folded) < leastIdentifier || !onlyDigits.MatchString(p.folded) {
		return false
	}
	_, ok := russian.FindIdentifier(text, russian.Bare, p.folded)
	return ok
}

func (p passage) stands(text string, whole bool) bool {
	first, _ := utf8.DecodeRuneInString(p.folded)
	last, _ := utf8.DecodeLastRuneInString(p.folded)
	for from := 0; ; {
		at := strings.Index(text[from:], p.folded)
		if at < 0 {
			return false
		}
		at += from
		end := at + len(p.folded)
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[end:])
		if !(isWord(first) && isWord(before)) && !(whole && isWord(last) && isWord(after)) {
			return true
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		from = at + size
	}
}

// lacksPassages says which passage stands in none of the texts, and which stands there though it
// must not.
func lacksPassages(texts []string, wanted, banned []passage) string {
	for _, p := range wanted {
		if !anyText(texts, p.in) {
			return fmt.Sprintf("want the passage %q, got none", clip(p.said))
		}
	}
	for _, p := range banned {
		if anyText(texts, p.beginsIn) {
			return fmt.Sprintf("want no %q, got it in the text", clip(p.said))
		}
	}
	return ""
}

func anyText(texts []string, has func(text string) bool) bool {
	for _, text := range texts {
		if has(text) {
			return true
		}
	}
	return false
}

// visibleTexts are what a reader of a document sees, folded: with the numbers of lists and without,
// as a passage may run from one item to the next.
func visibleTexts(d *extract.Document) []string {
	texts := []string{leading(d.Text(), maxText)}
	if d.Word != nil {
		texts = append(texts, leading(unlabelled(wordBlocks(d.Word)), maxText))
	}
	for i, text := range texts {
		texts[i] = russian.Fold(text)
	}
	return texts
}

// leading is what is looked at of a text.
func leading(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return strings.ToValidUTF8(text[:limit], "")
}

// wordBlocks are all blocks of a document that a reader sees: headers, text, footers, notes.
func wordBlocks(d *docx.Document) []docx.Block {
	var all []docx.Block
	for _, s := range d.Headers {
		all = append(all, s.Blocks...)
	}
	all = append(all, d.Body...)
	for _, s := range d.Footers {
		all = append(all, s.Blocks...)
	}
	for _, notes := range [][]docx.Note{d.Footnotes, d.Endnotes} {
		for _, n := range notes {
			all = append(all, n.Blocks...)
		}
	}
	return all
}

// unlabelled is the text of blocks without the numbers of lists, a line a paragraph.
func unlabelled(blocks []docx.Block) string {
	var b strings.Builder
	docx.Walk(blocks, func(p *docx.Paragraph) {
		b.WriteString(p.Text())
		b.WriteByte('\n')
	})
	return b.String()
}
