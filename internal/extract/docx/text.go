package docx

import (
	"strings"

	"etalon/internal/extract/grid"
)

// Text is the text of the body in a view, one line a paragraph with its label, one line a table row
// with tabs between cells. Notes, headers and comments are not in it.
func (d *Document) Text(v View) string { return plainText(d.Blocks(v)) }

// HiddenText is what readers of the document do not see: runs marked as hidden, one a line.
func (d *Document) HiddenText() []string {
	var all []string
	Walk(d.Blocks(Marked), func(p *Paragraph) {
		for _, r := range p.Runs {
			if r.Look != nil && r.Look.Hidden && r.Text != "" {
				all = append(all, r.Text)
			}
		}
	})
	return all
}

// Text is the text of a block.
func (b Block) Text() string { return plainText([]Block{b}) }

// Text is the text of a note.
func (n Note) Text() string { return strings.TrimSpace(plainText(n.Blocks)) }

// Text is the text of a header or footer.
func (s Story) Text() string { return plainText(s.Blocks) }

// Text is the paragraph without its label.
func (p *Paragraph) Text() string {
	if len(p.Runs) == 1 {
		return p.Runs[0].Text
	}
	var out strings.Builder
	for i := range p.Runs {
		out.WriteString(p.Runs[i].Text)
	}
	return out.String()
}

// Text is the text of a cell, its paragraphs on lines of their own.
func (c *Cell) Text() string { return plainText(c.Blocks) }

func plainText(blocks []Block) string {
	var out strings.Builder
	for i, b := range blocks {
		if i > 0 {
			out.WriteByte('\n')
		}
		if b.Table != nil {
			b.Table.write(&out)
			continue
		}
		if b.Paragraph.Label != "" {
			out.WriteString(b.Paragraph.Label)
			out.WriteByte(' ')
		}
		out.WriteString(b.Paragraph.Text())
	}
	return out.String()
}

func (t *Table) write(out *strings.Builder) {
	row := 0
	for i := range t.Cells {
		c := &t.Cells[i]
		switch {
		case c.Row != row:
			out.WriteByte('\n')
			row = c.Row
		case i > 0:
			out.WriteByte('\t')
		}
		out.WriteString(strings.ReplaceAll(c.Text(), "\n", " "))
	}
}

// At is the cell that covers a place, nil when none does. Rows and columns are counted from 0.
func (t *Table) At(row, col int) *Cell {
	for i := range t.Cells {
		c := &t.Cells[i]
		if c.Row > row {
			break
		}
		if row < c.Row+c.RowSpan && c.Col <= col && col < c.Col+c.ColSpan {
			return c
		}
	}
	return nil
}

// Grid is the table with its texts alone.
func (t *Table) Grid() grid.Table {
	g := grid.Table{Rows: t.Rows, Cols: t.Cols}
	for i := range t.Cells {
		c := &t.Cells[i]
		g.Cells = append(g.Cells, grid.Cell{Row: c.Row, Col: c.Col, RowSpan: c.RowSpan, ColSpan: c.ColSpan, Text: c.Text()})
	}
	return g
}

// Walk calls f for every paragraph, those in cells and boxes too, in reading order.
func Walk(blocks []Block, f func(*Paragraph)) {
	for _, b := range blocks {
		if b.Paragraph != nil {
			f(b.Paragraph)
			continue
		}
		for i := range b.Table.Cells {
			Walk(b.Table.Cells[i].Blocks, f)
		}
	}
}

// Tables are the tables of the text itself, not those inside cells, in reading order.
func (d *Document) Tables() []*Table { return TablesOf(d.Body) }

// TablesOf are the tables among blocks, not those inside cells.
func TablesOf(blocks []Block) []*Table {
	var all []*Table
	for _, b := range blocks {
		if b.Table != nil {
			all = append(all, b.Table)
		}
	}
	return all
}
