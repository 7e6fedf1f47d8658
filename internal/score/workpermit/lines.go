package workpermit

import (
	"regexp"
	"slices"
	"strings"

	"etalon/internal/extract/docx"
	"etalon/internal/score/russian"
)

// line is a paragraph or a row of a table as a reader sees it.
type line struct {
	// text is folded and without the number that the program counts; label is the text with it, ""
	// when there is none. The cells of a row are joined by bars.
	text, label string
	// raw is what the reader sees, in its own letters; marked is the text with the paragraphs of a cell
	// on lines of their own.
	raw, marked string
	// pictures are the hashes of those that stand in the line.
	pictures string
	heading  int
	level    int // of a list item that the program numbers, 0 for none
	table    int // the table that the row belongs to, from 1; 0 for a paragraph
}

// linesOf are the lines of a document's text. What shows nothing is left out, and so is a table of
// contents, which is made of the text.
func linesOf(d *docx.Document) []line {
	var all []line
	tables := 0
	for _, b := range d.Body {
		if b.Table != nil {
			tables++
			all = append(all, rowsOf(d, b.Table, tables)...)
			continue
		}
		p := b.Paragraph
		if isContents(p.Style) {
			continue
		}
		l := line{text: russian.Fold(steady(p)), marked: russian.Fold(steady(p)), raw: steady(p), pictures: picturesOf(d, []docx.Block{b}), heading: p.Heading}
		if p.Label != "" {
			l.raw, l.level = p.Label+" "+l.raw, max(p.Level, 1)
			l.label = russian.Fold(l.raw)
		}
		if l.text != "" || l.pictures != "" {
			all = append(all, l)
		}
	}
	return all
}

// paragraphsOf are the paragraphs of a text, those in tables too, each once.
func paragraphsOf(d *docx.Document) []string {
	var list []string
	docx.Walk(d.Body, func(p *docx.Paragraph) { list = append(list, russian.Fold(steady(p))) })
	slices.Sort(list)
	return slices.Compact(list)
}

func rowsOf(d *docx.Document, t *docx.Table, number int) []line {
	rows := make([]line, t.Rows)
	cells, raw, marked := make([][]string, t.Rows), make([][]string, t.Rows), make([][]string, t.Rows)
	for i := range t.Cells {
		c := &t.Cells[i]
		plain, full := cellTexts(c)
		cells[c.Row], raw[c.Row] = append(cells[c.Row], plain), append(raw[c.Row], full)
		marked[c.Row] = append(marked[c.Row], paragraphsIn(c))
		rows[c.Row].pictures += picturesOf(d, c.Blocks)
	}
	for i := range rows {
		rows[i].table, rows[i].text, rows[i].raw = number, lineForm(joinCells(cells[i])), joinCells(raw[i])
		rows[i].marked = joinCells(marked[i])
		if label := lineForm(rows[i].raw); label != rows[i].text {
			rows[i].label = label
		}
	}
	return slices.DeleteFunc(rows, func(l line) bool { return strings.Trim(l.text, "| ") == "" && l.pictures == "" })
}

// cellTexts are the words of a cell without and with the numbers that the program counts.
func cellTexts(c *docx.Cell) (plain, full string) {
	docx.Walk(c.Blocks, func(p *docx.Paragraph) {
		plain, full = plain+" "+steady(p), full+" "+p.Label+" "+steady(p)
	})
	return plain, full
}

// paragraphsIn are the words of a cell's paragraphs, folded, a line each.
func paragraphsIn(c *docx.Cell) string {
	var list []string
	docx.Walk(c.Blocks, func(p *docx.Paragraph) {
		if text := russian.Fold(steady(p)); text != "" {
			list = append(list, text)
		}
	})
	return strings.Join(list, "\n")
}

func joinCells(cells []string) string { return strings.Join(cells, " | ") }

// lineForm is a text of a fact in the form that lines have.
func lineForm(text string) string {
	cells := strings.Split(text, "|")
	for i, c := range cells {
		cells[i] = russian.Fold(c)
	}
	return joinCells(cells)
}

// countedField is one of the fields whose result is counted anew whenever the file is opened.
var countedField = regexp.MustCompile(`(?i)^(?:PAGE|NUMPAGES|SECTIONPAGES|PAGEREF|DATE|TIME|SAVEDATE|FILENAME)\b`)

// steady is the text of a paragraph without what programs count anew.
func steady(p *docx.Paragraph) string {
	var b strings.Builder
	for i := range p.Runs {
		if r := &p.Runs[i]; !countedField.MatchString(r.Field) {
			b.WriteString(r.Text)
		}
	}
	return b.String()
}

func isContents(style string) bool {
	style = strings.ToLower(style)
	return strings.HasPrefix(style, "toc ") || strings.HasPrefix(style, "оглавление ")
}

// picturesOf are the hashes of the pictures that stand in blocks.
func picturesOf(d *docx.Document, blocks []docx.Block) string {
	var b strings.Builder
	docx.Walk(blocks, func(p *docx.Paragraph) {
		for _, r := range p.Runs {
			if r.Image > 0 && r.Image <= len(d.Images) {
				b.WriteString(d.Images[r.Image-1].SHA256 + " ")
			}
		}
	})
	return b.String()
}

// besideOf is what stands around the text: headers, footers and notes, each once. Which section or
// kind of page a header belongs to is a matter of form.
func besideOf(d *docx.Document) map[string][]string {
	all, known := map[string][]string{}, map[string]bool{}
	add := func(what string, blocks []docx.Block) {
		said := storyOf(d, blocks)
		if said != "" && !known[what+said] {
			known[what+said] = true
			all[what] = append(all[what], said)
		}
	}
	for _, s := range d.Headers {
		add("header", s.Blocks)
	}
	for _, s := range d.Footers {
		add("footer", s.Blocks)
	}
	for _, n := range d.Footnotes {
		add("footnote", n.Blocks)
	}
	for _, n := range d.Endnotes {
		add("endnote", n.Blocks)
	}
	return all
}

// storyOf is what blocks say and show, "" for nothing.
func storyOf(d *docx.Document, blocks []docx.Block) string {
	var texts []string
	docx.Walk(blocks, func(p *docx.Paragraph) {
		if text := russian.Fold(steady(p)); text != "" {
			texts = append(texts, text)
		}
	})
	said := strings.Join(texts, " ¶ ")
	if pictures := picturesOf(d, blocks); pictures != "" {
		said += " with pictures " + pictures
	}
	return said
}
