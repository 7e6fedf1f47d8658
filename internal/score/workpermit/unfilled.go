package workpermit

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"etalon/internal/extract/docx"
)

// places are the ways in which templates mark what is to be written in.
var places = []*regexp.Regexp{
	regexp.MustCompile(`_{3,}`),
	regexp.MustCompile(`\{\{[^{}\n]*\}\}`),
	regexp.MustCompile(`(?i)\[[^\[\]\n]*(?:указать|укажите|вписать|впишите|вставить|вставьте|заполнить|заполните|ввести|введите|выбрать|выберите)[^\[\]\n]*\]`),
}

// angled is words between angle brackets. Two signs of inequality in one line have spaces inside.
var angled = regexp.MustCompile(`<[^<>\s][^<>\n]*>`)

// unfilled is the first place of a text that waits to be written in, "" when there is none.
func unfilled(text string) string {
	for _, place := range places {
		if at := place.FindString(text); at != "" {
			return at
		}
	}
	for _, at := range angled.FindAllString(text, -1) {
		inside := at[1 : len(at)-1]
		address := strings.Contains(inside, "@") || strings.Contains(inside, "://")
		if !address && strings.TrimSpace(inside) == inside && strings.IndexFunc(inside, unicode.IsLetter) >= 0 {
			return at
		}
	}
	return ""
}

// unfilledWord says what of a Word document waits to be written in.
func unfilledWord(d *docx.Document) string {
	for _, c := range d.Controls {
		if c.Empty {
			return fmt.Sprintf("the content control %q shows its placeholder", clip(c.Name))
		}
	}
	why := ""
	docx.Walk(wordBlocks(d), func(p *docx.Paragraph) {
		if why != "" {
			return
		}
		if at := unfilled(p.Text()); at != "" {
			why = fmt.Sprintf("%q waits to be filled in", clip(at))
		}
		for _, r := range p.Runs {
			if l := r.Look; l != nil && l.Highlight != "" && l.Highlight != "none" && strings.TrimSpace(r.Text) != "" && why == "" {
				why = fmt.Sprintf("%q is highlighted", clip(r.Text))
			}
		}
	})
	return why
}
