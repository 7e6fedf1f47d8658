package ocr

import (
	"image"
	"strings"

	"etalon/internal/extract/grid"
	"etalon/internal/extract/raster"
)

// filled puts the words of a page into the cells of its tables, each by its middle.
func filled(tables []raster.Table, words []raw) []Table {
	out := make([]Table, len(tables))
	for i := range tables {
		t := &tables[i]
		inside := make([][]raw, len(t.Cells))
		for _, w := range words {
			if at := t.At(w.middle()); at >= 0 {
				inside[at] = append(inside[at], w)
			}
		}
		out[i] = Table{Box: t.Box, Xs: t.Xs, Table: grid.Table{Rows: t.Rows(), Cols: t.Cols()}}
		for j, c := range t.Cells {
			out[i].Cells = append(out[i].Cells, grid.Cell{
				Row: c.Row, Col: c.Col, RowSpan: c.RowSpan, ColSpan: c.ColSpan, Text: cellText(inside[j]),
			})
		}
	}
	return out
}

// cellText joins the words of a cell, a new line where they stand lower.
func cellText(words []raw) string {
	var out strings.Builder
	var last image.Rectangle
	for i, w := range words {
		switch {
		case i == 0:
		case w.box.Min.Y >= last.Max.Y-last.Dy()/4:
			out.WriteByte('\n')
		default:
			out.WriteByte(' ')
		}
		out.WriteString(w.text)
		last = w.box
	}
	return out.String()
}
