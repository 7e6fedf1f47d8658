package slides

import (
	"fmt"
	"strconv"

	"etalon/corpora/write/opc"
)

// square is one square of a table's grid: a cell's own or one that a cell reaches over.
type square struct {
	cell        Cell
	right, down bool // reached from the left, from above
	set         bool
}

// grid lays cells out over every square.
func (t Table) grid() ([][]square, error) {
	rows := make([][]square, len(t.Rows))
	for r := range rows {
		rows[r] = make([]square, len(t.Columns))
	}
	for r, cells := range t.Rows {
		c := 0
		for _, cell := range cells {
			for c < len(t.Columns) && rows[r][c].set {
				c++
			}
			cell.Cols, cell.Rows = max(1, cell.Cols), max(1, cell.Rows)
			if c+cell.Cols > len(t.Columns) || r+cell.Rows > len(rows) {
				return nil, fmt.Errorf("row %d: cell %q of %d × %d does not fit at column %d", r+1, cell.Text, cell.Cols, cell.Rows, c+1)
			}
			for dr := range cell.Rows {
				for dc := range cell.Cols {
					if rows[r+dr][c+dc].set {
						return nil, fmt.Errorf("row %d: cell %q runs into another one", r+1, cell.Text)
					}
					rows[r+dr][c+dc] = square{cell: cell, right: dc > 0, down: dr > 0, set: true}
				}
			}
		}
		for c, s := range rows[r] {
			if !s.set {
				return nil, fmt.Errorf("row %d has no cell for column %d", r+1, c+1)
			}
		}
	}
	return rows, nil
}

func (w *writer) table(x *opc.XML, t Table, place box, id int) {
	grid, err := t.grid()
	if err != nil {
		w.failf("table: %w", err)
		return
	}
	if len(t.Rows) == 0 || len(t.Columns) == 0 || t.Header > len(t.Rows) {
		w.failf("table: %d rows, %d columns, %d header rows make no table", len(t.Rows), len(t.Columns), t.Header)
		return
	}
	height := min(place.h/len(t.Rows), 420_000)
	place.h = height * len(t.Rows)
	w.openFrame(x, id, "Таблица", t.Name, place)
	x.Open("a:graphicData", "uri", "http://schemas.openxmlformats.org/drawingml/2006/table")
	x.Open("a:tbl")
	x.Leaf("a:tblPr", "firstRow", strconv.Itoa(min(1, t.Header)), "bandRow", "0")
	x.Open("a:tblGrid")
	for _, width := range w.columns(t.Columns, place.w) {
		x.Leaf("a:gridCol", "w", strconv.Itoa(width))
	}
	x.Close("a:tblGrid")
	for r, squares := range grid {
		x.Open("a:tr", "h", strconv.Itoa(height))
		for _, s := range squares {
			w.square(x, s, r < t.Header, len(t.Rows))
		}
		x.Close("a:tr")
	}
	x.Close("a:tbl")
	closeFrame(x)
}

// columns shares a width out by weight.
func (w *writer) columns(weights []int, width int) []int {
	sum := 0
	for _, n := range weights {
		if n <= 0 {
			w.failf("table: column widths %v must be positive", weights)
			return nil
		}
		sum += n
	}
	var all []int
	for _, n := range weights {
		all = append(all, width*n/sum)
	}
	return all
}

// cellSize is the points of a table's text by the number of its rows.
func cellSize(rows int) int {
	switch {
	case rows <= 8:
		return 14
	case rows <= 12:
		return 12
	}
	return 10
}

func (w *writer) square(x *opc.XML, s square, header bool, rows int) {
	var attrs []string
	for _, a := range []struct {
		name string
		n    int
		own  bool
	}{{"rowSpan", s.cell.Rows, !s.down}, {"gridSpan", s.cell.Cols, !s.right}} {
		if a.own && a.n > 1 {
			attrs = append(attrs, a.name, strconv.Itoa(a.n))
		}
	}
	if s.right {
		attrs = append(attrs, "hMerge", "1")
	}
	if s.down {
		attrs = append(attrs, "vMerge", "1")
	}
	x.Open("a:tc", attrs...)
	x.Raw(`<a:txBody><a:bodyPr/><a:lstStyle/>`)
	b, align := Bullet{Text: s.cell.Text, Bold: s.cell.Bold || header}, s.cell.Align
	if s.right || s.down {
		b.Text = ""
	}
	if header && align == "" {
		align = Center
	}
	w.cellParagraph(x, b, cellSize(rows), align, header)
	x.Raw(`</a:txBody>`)
	w.cellProperties(x, s.cell.Fill, header)
	x.Close("a:tc")
}

func (w *writer) cellParagraph(x *opc.XML, b Bullet, size int, align Align, header bool) {
	x.Open("a:p")
	if w.known(align) {
		x.Leaf("a:pPr", "algn", string(align))
	}
	attrs := []string{"lang", w.look.Language, "sz", strconv.Itoa(size * 100)}
	if b.Bold {
		attrs = append(attrs, "b", "1")
	}
	color := "tx1"
	if header {
		color = "bg1"
	}
	fill := `<a:solidFill><a:schemeClr val="` + color + `"/></a:solidFill>`
	name := "a:endParaRPr"
	if b.Text != "" {
		x.Open("a:r")
		name = "a:rPr"
	}
	x.Open(name, attrs...)
	x.Raw(fill)
	x.Close(name)
	if b.Text != "" {
		x.Elem("a:t", b.Text)
		x.Close("a:r")
	}
	x.Close("a:p")
}

// cellProperties are borders on all sides and the fill, written out so that no table style is needed.
func (w *writer) cellProperties(x *opc.XML, fill string, header bool) {
	x.Open("a:tcPr", "anchor", "ctr")
	for _, side := range []string{"a:lnL", "a:lnR", "a:lnT", "a:lnB"} {
		x.Open(side, "w", "6350")
		x.Raw(`<a:solidFill><a:srgbClr val="7F7F7F"/></a:solidFill>`)
		x.Close(side)
	}
	x.Open("a:solidFill")
	switch {
	case fill != "":
		x.Leaf("a:srgbClr", "val", w.color(fill))
	case header:
		x.Leaf("a:schemeClr", "val", "accent1")
	default:
		x.Leaf("a:schemeClr", "val", "bg1")
	}
	x.Close("a:solidFill")
	x.Close("a:tcPr")
}

// openFrame begins a shape that holds a table or a chart; name "" is the kind with the number.
func (w *writer) openFrame(x *opc.XML, id int, kind, name string, place box) {
	if name == "" {
		name = kind + " " + strconv.Itoa(id-1)
	}
	x.Open("p:graphicFrame")
	x.Open("p:nvGraphicFramePr")
	x.Leaf("p:cNvPr", "id", strconv.Itoa(id), "name", name)
	x.Raw(`<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/>`)
	x.Close("p:nvGraphicFramePr")
	transform(x, "p:xfrm", place)
	x.Open("a:graphic")
}

func closeFrame(x *opc.XML) {
	x.Close("a:graphicData")
	x.Close("a:graphic")
	x.Close("p:graphicFrame")
}
