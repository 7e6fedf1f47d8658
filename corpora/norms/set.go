package norms

import (
	"fmt"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/word"
)

// cell of a table; cols and rows are how many it takes, 0 is 1.
type cell struct {
	text       string
	cols, rows int
}

// grid is a table with merged cells: rows of its head first. A cell that one above covers is left out.
type grid struct {
	widths []int
	head   int
	rows   [][]cell
}

// row is a row of plain cells.
func row(texts ...string) []cell {
	cells := make([]cell, len(texts))
	for i, t := range texts {
		cells[i].text = t
	}
	return cells
}

func across(n int, text string) cell { return cell{text: text, cols: n} }

func down(n int, text string) cell { return cell{text: text, rows: n} }

const textWidth = 1650 // tenths of a millimetre

func (g grid) word() word.Table {
	sum := 0
	for _, w := range g.widths {
		sum += w
	}
	t := word.Table{Header: g.head}
	for _, w := range g.widths {
		t.Widths = append(t.Widths, word.Tenths(textWidth*w/sum))
	}
	covered := 0 // rows whose first column a cell above still takes
	for i, cells := range g.rows {
		var made []word.Cell
		for j, c := range cells {
			w := word.Cell{Text: c.text, Cols: c.cols, Rows: c.rows, Middle: true, Align: word.Center}
			if i < g.head {
				w.Bold, w.Shade = true, "E7E6E6"
			} else if j == 0 && covered == 0 && c.cols < 2 {
				w.Align = word.Left
			}
			made = append(made, w)
		}
		if covered--; covered < 0 {
			covered = max(1, cells[0].rows) - 1
		}
		t.Rows = append(t.Rows, word.Row{Cells: made})
	}
	return t
}

// pdf sets the table; the writer of PDF merges along rows only.
func (g grid) pdf() (pdf.Table, error) {
	var t pdf.Table
	for i, w := range g.widths {
		t.Columns = append(t.Columns, pdf.Column{Width: w, Align: map[bool]pdf.Align{true: pdf.Left, false: pdf.Centred}[i == 0]})
	}
	for i, cells := range g.rows {
		made := pdf.Row{Bold: i < g.head, Shade: i < g.head}
		for _, c := range cells {
			if c.rows > 1 {
				return t, fmt.Errorf("the cell %q takes %d rows", c.text, c.rows)
			}
			p := pdf.Cell{Spans: pdf.T(c.text), Columns: c.cols}
			if c.cols > 1 {
				p.Align = pdf.Centred
			}
			made.Cells = append(made.Cells, p)
		}
		if i < g.head {
			t.Header = append(t.Header, made)
		} else {
			t.Rows = append(t.Rows, made)
		}
	}
	return t, nil
}

// isCaption tells the line above a table.
func isCaption(l paper.Line) bool {
	return strings.HasPrefix(l.Text, "Таблица ") && strings.Contains(l.Text, " — ")
}

// blank is the line that a paper is signed on.
const blank = "____________"

func (n *Norms) word(d doc, lines []paper.Line) ([]byte, error) {
	var blocks []word.Block
	for i, l := range lines {
		switch {
		case l.Kind == paper.Title && i == 0:
			blocks = append(blocks, word.Styled(word.Title, l.Text))
		case l.Kind == paper.Title:
			blocks = append(blocks, word.Styled(word.Subtitle, l.Text))
		case l.Kind == paper.Section:
			blocks = append(blocks, word.Styled(word.Heading1, l.Text))
		case l.Kind == paper.Annex:
			blocks = append(blocks, word.Paragraph{Style: word.Plain, Align: word.Right, Text: l.Text})
		case l.Kind == paper.Grid:
			t, ok := d.tables[l.Text]
			if !ok {
				return nil, fmt.Errorf("no table %q", l.Text)
			}
			blocks = append(blocks, t.word(), word.Styled(word.Plain, ""))
		case isCaption(l):
			blocks = append(blocks, word.Paragraph{Style: word.Caption, Align: word.Left, Text: l.Text, KeepNext: true})
		case strings.Contains(l.Text, blank):
			blocks = append(blocks, word.Styled(word.Plain, ""), word.Styled(word.Plain, l.Text))
		default:
			blocks = append(blocks, word.P(l.Text))
		}
	}
	return word.Document{
		Properties: opc.Properties{Title: titleOf(lines), Author: n.editor.Initials(fiction.Nominative), Created: d.day.Add(morning), Modified: d.day.Add(2 * morning), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, After: 4, HeadingsLeft: true},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: blocks}},
	}.Bytes()
}

func (n *Norms) printed(d doc, lines []paper.Line) (pdf.Document, error) {
	var blocks []pdf.Block
	for i, l := range lines {
		switch {
		case l.Kind == paper.Title:
			blocks = append(blocks, pdf.Heading{Level: min(i, 1), Spans: pdf.T(l.Text), Align: pdf.Centred})
		case l.Kind == paper.Section:
			blocks = append(blocks, pdf.Heading{Level: 2, Spans: pdf.T(l.Text), Align: pdf.Left})
		case l.Kind == paper.Annex:
			blocks = append(blocks, pdf.Paragraph{Spans: pdf.T(l.Text), Align: pdf.Right, NoIndent: true})
		case l.Kind == paper.Grid:
			t, ok := d.tables[l.Text]
			if !ok {
				return pdf.Document{}, fmt.Errorf("no table %q", l.Text)
			}
			set, err := t.pdf()
			if err != nil {
				return pdf.Document{}, err
			}
			blocks = append(blocks, set)
		case isCaption(l):
			blocks = append(blocks, pdf.Paragraph{Spans: []pdf.Span{{Text: l.Text, Style: fonts.Italic}}, NoIndent: true, Align: pdf.Left})
		case strings.Contains(l.Text, blank): // room for a pen
			blocks = append(blocks, pdf.Paragraph{Spans: signed(l.Text), NoIndent: true, Before: geom.Pt(24)})
		default:
			blocks = append(blocks, pdf.Paragraph{Spans: pdf.T(l.Text)})
		}
	}
	return pdf.Document{Info: pdf.Info{Title: titleOf(lines), Author: author, Created: d.day.Add(morning)}, Theme: pdf.Official(), Footer: pdf.Band{Centre: "{page}"}, Body: blocks}, nil
}

// signed are the spans of a line to sign on; the place of the signature is marked.
func signed(line string) []pdf.Span {
	before, after, _ := strings.Cut(line, blank)
	return []pdf.Span{{Text: before}, pdf.Marked("signature", blank), {Text: after}}
}

// titleOf joins the titles at a paper's head.
func titleOf(lines []paper.Line) string {
	var titles []string
	for _, l := range lines {
		if l.Kind == paper.Title {
			titles = append(titles, l.Text)
		}
	}
	return strings.Join(titles, ". ")
}
