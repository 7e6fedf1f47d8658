// Package laws is a knowledge base of digests of chapters of two codes, written in our own words, one file
// a chapter. It is the same whatever the seed: laws are not drawn.
package laws

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/word"
)

// Names of files that tasks speak of.
const (
	Termination = "Трудовой кодекс/Глава 13 Прекращение трудового договора.docx"
	Discipline  = "Трудовой кодекс/Глава 30 Дисциплина труда.docx"
)

// Edition is the day of the law that the digests tell; compiled is when they were written.
var Edition, compiled = paper.Day(2025, 1, 1), paper.Day(2025, 2, 10)

const note = "Дайджест: пересказ своими словами. Содержание приведено по состоянию на {edition}. С официальным текстом не сверено; до сверки пользуйтесь как указателем статей."

// digest is a chapter's file: the end of its name decides its format.
type digest struct{ name, body string }

var digests = []digest{
	{"Гражданский кодекс/Глава 11 Исчисление сроков.txt", "gk11"},
	{"Гражданский кодекс/Глава 12 Исковая давность.docx", "gk12"},
	{"Гражданский кодекс/Глава 23 Обеспечение обязательств, неустойка.docx", "gk23"},
	{"Гражданский кодекс/Глава 25 Ответственность за нарушение обязательств.pdf", "gk25"},
	{"Гражданский кодекс/Глава 30 Поставка товаров.pdf", "gk30"},
	{"О подборке.txt", "about"},
	{"Трудовой кодекс/Глава 01 Основные начала.txt", "tk01"},
	{Termination, "tk13"},
	{"Трудовой кодекс/Глава 29 Трудовой распорядок.txt", "tk29"},
	{Discipline, "tk30"},
}

// All are the files of the base, sorted by name.
func All() ([]paper.File, error) {
	var files []paper.File
	for _, d := range digests {
		data, err := d.file()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.name, err)
		}
		files = append(files, paper.File{Name: d.name, Data: data})
	}
	return files, nil
}

func (d digest) file() ([]byte, error) {
	on := strings.TrimSuffix(paper.Long(Edition), "\u00a0г.") + " года"
	slots := map[string]string{"note": strings.ReplaceAll(note, "{edition}", on)}
	if d.body == "about" {
		slots = map[string]string{"edition": on}
	}
	lines, err := paper.Load("laws/"+d.body, slots)
	if err != nil {
		return nil, err
	}
	created := compiled.Add(9 * time.Hour)
	switch title := lines[0].Text; {
	case strings.HasSuffix(d.name, ".pdf"):
		result, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: title, Author: author, Created: created}, Theme: pdf.Book(), Body: printed(lines), Footer: pdf.Band{Centre: "{page} / {pages}"}})
		return result.Data, err
	case strings.HasSuffix(d.name, ".docx"):
		return word.Document{
			Properties: opc.Properties{Title: title, Author: author, Created: created, Application: "Microsoft Office Word"},
			Look:       word.Look{Size: 23, After: 4, HeadingsLeft: true},
			Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: typed(lines)}},
		}.Bytes()
	}
	return plain(lines), nil
}

const author = "Юридический отдел"

// isArticle tells the heading of an article.
func isArticle(l paper.Line) bool {
	return l.Kind == paper.Body && strings.HasPrefix(l.Text, "Статья ")
}

// typed sets a digest for Word: articles are headings, so that they stand in its outline.
func typed(lines []paper.Line) []word.Block {
	var blocks []word.Block
	for i, l := range lines {
		switch {
		case i == 0:
			blocks = append(blocks, word.Styled(word.Title, l.Text))
		case l.Kind == paper.Title:
			blocks = append(blocks, word.Styled(word.Heading1, l.Text))
		case isArticle(l):
			blocks = append(blocks, word.Styled(word.Heading2, l.Text))
		default:
			blocks = append(blocks, word.P(l.Text))
		}
	}
	return blocks
}

func printed(lines []paper.Line) []pdf.Block {
	var blocks []pdf.Block
	for i, l := range lines {
		switch {
		case l.Kind == paper.Title:
			blocks = append(blocks, pdf.Heading{Level: min(i, 1), Spans: pdf.T(l.Text)})
		case isArticle(l):
			blocks = append(blocks, pdf.Heading{Level: 2, Spans: pdf.T(l.Text)})
		default:
			blocks = append(blocks, pdf.Paragraph{Spans: pdf.T(l.Text)})
		}
	}
	return blocks
}

// plain is a digest as a plain text, an empty line before every article.
func plain(lines []paper.Line) []byte {
	var b bytes.Buffer
	for _, l := range lines {
		switch {
		case l.Kind == paper.Item:
			b.WriteString("- ")
		case isArticle(l):
			b.WriteString("\n")
		}
		b.WriteString(l.Text + "\n")
	}
	return b.Bytes()
}
