package pdf

import (
	"context"
	"image"
	"strings"

	"etalon/internal/extract/grid"
	"etalon/internal/extract/raster"
	"etalon/internal/pdfium"
)

// Look is what only the rendered page tells.
type Look struct {
	// Tables are the ruled tables of the page with the text in them.
	Tables []Table `json:"tables,omitempty"`
	// Hidden is text of the layer that nobody sees: white, invisible, tiny, cut off or covered.
	Hidden []string `json:"hidden,omitempty"`
}

// Table is a ruled table. Lengths are in pixels at LookDPI.
type Table struct {
	grid.Table
	Box image.Rectangle `json:"box"`
	// Xs are the places of the lines that run down, by which a table is known on the next page.
	Xs []int `json:"xs"`
}

// LookDPI is the resolution at which pages are looked at.
const LookDPI = 144

// Look renders a page, counted from 1, and compares it with its text layer.
func (f *File) Look(ctx context.Context, number int) (Look, error) {
	chars, err := f.document.Chars(ctx, number-1)
	if err != nil {
		return Look{}, typed(err)
	}
	size, err := f.document.Size(ctx, number-1)
	if err != nil {
		return Look{}, typed(err)
	}
	page, err := f.Gray(ctx, number, LookDPI)
	if err != nil {
		return Look{}, err
	}
	boxes := make([]image.Rectangle, len(chars))
	for i, c := range chars {
		boxes[i] = onPage(c, size)
	}
	ink, print := raster.Both(page)
	height := print.Height
	if height == 0 {
		height = 10 // ten points at this resolution
	}
	rules := raster.RulesOf(ink, height)
	unseen := unseenOf(page, chars, boxes)
	return Look{Tables: tablesOf(rules.Tables(), chars, boxes, unseen), Hidden: stretches(chars, unseen)}, nil
}

// onPage is where a character stands on the rendered page. The layer does not know that the page is
// turned.
func onPage(c pdfium.Char, size pdfium.Size) image.Rectangle {
	w, h := size.Width, size.Height
	turn := func(x, y float64) (float64, float64) {
		switch size.Rotation {
		case 90:
			return y, x
		case 180:
			return w - x, y
		case 270:
			return w - y, h - x
		}
		return x, h - y
	}
	x0, y0 := turn(c.Left, c.Bottom)
	x1, y1 := turn(c.Right, c.Top)
	px := func(points float64) int { return int(min(max(points, -1e4), 1e4) * LookDPI / 72) }
	r := image.Rect(px(x0), px(y0), px(x1), px(y1)) // Rect sorts the corners
	if c.Left < c.Right && c.Bottom < c.Top {
		r.Max = r.Max.Add(image.Pt(1, 1))
	}
	return r
}

// tablesOf puts the characters into the cells by their middles, in the order of the layer: that is
// right for lines that run upwards too.
func tablesOf(tables []raster.Table, chars []pdfium.Char, boxes []image.Rectangle, unseen []bool) []Table {
	out := make([]Table, len(tables))
	for i := range tables {
		t := &tables[i]
		texts := make([]strings.Builder, len(t.Cells))
		at := -1
		for j, c := range chars {
			if !boxes[j].Empty() { // spaces and line ends stand where the last letter stands
				at = t.At(boxes[j].Min.Add(boxes[j].Max).Div(2))
			}
			if at >= 0 && !unseen[j] {
				texts[at].WriteRune(c.Rune)
			}
		}
		out[i] = Table{Box: t.Box, Xs: t.Xs, Table: grid.Table{Rows: t.Rows(), Cols: t.Cols()}}
		for j, c := range t.Cells {
			out[i].Cells = append(out[i].Cells, grid.Cell{
				Row: c.Row, Col: c.Col, RowSpan: c.RowSpan, ColSpan: c.ColSpan, Text: strings.TrimSpace(texts[j].String()),
			})
		}
	}
	return out
}
