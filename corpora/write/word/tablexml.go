package word

import (
	"fmt"
	"strconv"
)

func (s *story) table(t Table) {
	lines, err := t.grid()
	if err != nil {
		s.failf("table: %w", err)
		return
	}
	if len(t.Rows) == 0 || len(t.Widths) == 0 || t.Header > len(t.Rows) {
		s.failf("table: %d rows, %d columns, %d header rows make no table", len(t.Rows), len(t.Widths), t.Header)
		return
	}
	s.x.Open("w:tbl")
	s.tableProperties(t)
	s.x.Open("w:tblGrid")
	for _, w := range t.Widths {
		s.x.Leaf("w:gridCol", "w:w", twips(w))
	}
	s.x.Close("w:tblGrid")
	outer := s.place
	for i, line := range lines {
		s.place = fmt.Sprintf("%s, table row %d", outer, i+1)
		s.row(t, t.Rows[i], line, i < t.Header)
	}
	s.place = outer
	s.x.Close("w:tbl")
}

func (s *story) tableProperties(t Table) {
	x := s.x
	x.Open("w:tblPr")
	x.Leaf("w:tblW", "w:w", twips(t.width()), "w:type", "dxa")
	if t.Align == Justify {
		s.failf("a table cannot be justified")
	}
	s.align(t.Align)
	x.Open("w:tblBorders")
	for _, side := range []string{"top", "left", "bottom", "right", "insideH", "insideV"} {
		if size := t.Border.size(side); size > 0 {
			x.Leaf("w:"+side, "w:val", "single", "w:sz", strconv.Itoa(size), "w:space", "0", "w:color", "000000")
			continue
		}
		x.Leaf("w:"+side, "w:val", "nil")
	}
	x.Close("w:tblBorders")
	x.Leaf("w:tblLayout", "w:type", "fixed")
	x.Open("w:tblCellMar")
	x.Leaf("w:left", "w:w", "85", "w:type", "dxa")
	x.Leaf("w:right", "w:w", "85", "w:type", "dxa")
	x.Close("w:tblCellMar")
	x.Leaf("w:tblLook", "w:val", "04A0")
	x.Close("w:tblPr")
}

// size is the thickness of a line in eighths of a point, 0 for none.
func (b Border) size(side string) int {
	inside := side == "insideH" || side == "insideV"
	switch {
	case b == NoGrid, b == Outer && inside, b == Rows && side != "insideH" && side != "top" && side != "bottom":
		return 0
	case b == Heavy && !inside:
		return 12
	}
	return 4
}

func (s *story) row(t Table, r Row, line []placed, header bool) {
	s.x.Open("w:tr")
	s.x.Open("w:trPr")
	s.x.Leaf("w:cantSplit")
	if r.Height > 0 {
		s.x.Leaf("w:trHeight", "w:val", twips(r.Height), "w:hRule", "atLeast")
	}
	if header {
		s.x.Leaf("w:tblHeader")
	}
	s.mark("w:ins", r.Inserted)
	s.mark("w:del", r.Deleted)
	s.x.Close("w:trPr")
	for _, c := range line {
		s.cell(t, r, c)
	}
	s.x.Close("w:tr")
}

func (s *story) cell(t Table, r Row, c placed) {
	x := s.x
	var width Tenths
	for _, w := range t.Widths[c.column : c.column+c.Cols] {
		width += w
	}
	x.Open("w:tc")
	x.Open("w:tcPr")
	x.Leaf("w:tcW", "w:w", twips(width), "w:type", "dxa")
	if c.Cols > 1 {
		x.Leaf("w:gridSpan", "w:val", strconv.Itoa(c.Cols))
	}
	switch {
	case c.covered:
		x.Leaf("w:vMerge")
	case c.Rows > 1:
		x.Leaf("w:vMerge", "w:val", "restart")
	}
	if c.Shade != "" {
		x.Leaf("w:shd", "w:val", "clear", "w:color", "auto", "w:fill", s.color(c.Shade))
	}
	if c.Upward {
		x.Leaf("w:textDirection", "w:val", "btLr")
	}
	if c.Middle {
		x.Leaf("w:vAlign", "w:val", "center")
	}
	x.Close("w:tcPr")
	s.cellText(r, c)
	x.Close("w:tc")
}

func (s *story) cellText(r Row, c placed) {
	switch {
	case c.covered:
		s.paragraph(Paragraph{Style: TableText}, nil)
	case len(c.Blocks) > 0:
		if c.Text != "" {
			s.failf("a cell has Text %q and Blocks; give one of them", c.Text)
		}
		s.blocks(c.Blocks)
	default:
		p := Paragraph{Style: TableText, Align: c.Align}
		if c.Text != "" {
			run := Run{Text: c.Text, Format: Format{Bold: c.Bold}}
			p.Inlines = []Inline{changed(run, r.Inserted, r.Deleted)}
		}
		s.paragraph(p, nil)
	}
}
