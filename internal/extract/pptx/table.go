package pptx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/grid"
	"etalon/internal/extract/markup"
)

// widest is how many columns or rows a merged cell may cover.
const widest = 1000

// table reads a:tbl, where covered cells stand in their places and say so.
func (s *slideReader) table(e *markup.Element) error {
	var t grid.Table
	err := e.Each(func(row *markup.Element) error {
		if !row.Is(markup.Drawing, "tr") {
			return nil
		}
		col := 0
		err := row.Each(func(c *markup.Element) error {
			if !c.Is(markup.Drawing, "tc") {
				return nil
			}
			if err := s.node(); err != nil {
				return err
			}
			err := s.cell(c, &t, col)
			col++
			return err
		})
		t.Rows++
		t.Cols = max(t.Cols, col)
		return err
	})
	s.slide.Tables = append(s.slide.Tables, t)
	s.slide.Shapes = append(s.slide.Shapes, Shape{Name: s.name, Table: len(s.slide.Tables)})
	return err
}

func (s *slideReader) cell(e *markup.Element, t *grid.Table, col int) error {
	if markup.Truth(e.Attr(markup.None, "hMerge")) || markup.Truth(e.Attr(markup.None, "vMerge")) {
		return nil
	}
	cell := grid.Cell{
		Row: t.Rows, Col: col,
		RowSpan: max(1, drawing.Number(e.Attr(markup.None, "rowSpan"), widest)),
		ColSpan: max(1, drawing.Number(e.Attr(markup.None, "gridSpan"), widest)),
	}
	err := e.Each(func(c *markup.Element) error {
		if !c.Is(markup.Drawing, "txBody") {
			return nil
		}
		paragraphs, err := s.paragraphs(c)
		cell.Text = drawing.Join(paragraphs)
		return err
	})
	t.Cells = append(t.Cells, cell)
	return err
}
