package pdf

import (
	"fmt"

	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// grid is a table being laid out.
type grid struct {
	table  Table
	edges  []geom.Length // of columns, one more than there are columns
	pad    geom.Length
	size   geom.Length
	shade  ink.Colour
	shaded bool
}

func (l *layout) table(b Table, width geom.Length) ([]strip, error) {
	g, err := l.grid(b, width)
	if err != nil {
		return nil, err
	}
	var head, strips []strip
	for i, row := range b.Header {
		row.Bold, row.Shade = true, true
		made, err := l.row(g, row, true)
		if err != nil {
			return nil, fmt.Errorf("header row %d: %w", i, err)
		}
		made.tied = true
		head = append(head, made)
	}
	for i, row := range b.Rows {
		made, err := l.row(g, row, false)
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", i, err)
		}
		made.head = head
		strips = append(strips, made)
	}
	strips = append(append([]strip(nil), head...), strips...)
	if len(strips) == 0 {
		return nil, fmt.Errorf("a table without rows")
	}
	strips[0].gap = l.theme.Gap
	if b.Lines != NoLines {
		strips[0].gap += l.theme.Size / 2
		strips = append(strips, strip{height: l.theme.Size / 2, blank: true})
	}
	if b.Last > 0 {
		for i := len(head) + max(len(b.Rows)-b.Last, 0); i < len(strips); i++ {
			strips[i].tied = true
		}
	}
	return strips, nil
}

func (l *layout) grid(b Table, width geom.Length) (grid, error) {
	g := grid{table: b, pad: b.Padding, size: b.Size, shade: l.theme.Shade, edges: []geom.Length{0}}
	if g.pad == 0 {
		g.pad = geom.Pt(3)
	}
	if g.size == 0 {
		g.size = l.theme.TableSize
	}
	g.shaded = g.shade != ink.Colour{} && g.shade != ink.White
	total := 0
	for i, column := range b.Columns {
		if column.Width <= 0 {
			return g, fmt.Errorf("column %d has width %d, want more than 0", i, column.Width)
		}
		total += column.Width
	}
	passed := 0
	for _, column := range b.Columns {
		passed += column.Width
		g.edges = append(g.edges, width*geom.Length(passed)/geom.Length(total))
	}
	return g, nil
}

// row lays out a row; a header's cells are centred.
func (l *layout) row(g grid, row Row, header bool) (strip, error) {
	made := strip{}
	type set struct {
		x, width geom.Length
		lines    []line
		align    Align
	}
	var cells []set
	var boxes []geom.Box
	column := 0
	for i, cell := range row.Cells {
		over := max(cell.Columns, 1)
		if column+over > len(g.table.Columns) {
			return made, fmt.Errorf("cell %d ends in column %d of %d", i, column+over, len(g.table.Columns))
		}
		x, width := g.edges[column], g.edges[column+over]-g.edges[column]
		boxes = append(boxes, geom.Box{X: x, Width: width})
		if g.table.Lines != NoLines {
			x, width = x+g.pad, width-2*g.pad
		} else if column+over < len(g.table.Columns) { // open columns stand in line with the text
			width -= 2 * g.pad
		}
		lines, err := l.cell(g, cell, row.Bold, width)
		if err != nil {
			return made, fmt.Errorf("cell %d: %w", i, err)
		}
		cells = append(cells, set{x, width, lines, cellAlign(cell, g.table.Columns[column], header)})
		made.height = max(made.height, l.height(lines, g.size)+2*g.pad)
		column += over
	}
	if column != len(g.table.Columns) {
		return made, fmt.Errorf("cells cover %d columns of %d", column, len(g.table.Columns))
	}
	for _, box := range boxes {
		box.Height = made.height
		made.ops = append(made.ops, g.frame(box, row.Shade)...)
	}
	for _, c := range cells {
		y := g.pad
		if header {
			y = (made.height - l.height(c.lines, g.size)) / 2
		}
		made.ops = append(made.ops, l.setLines(c.lines, c.x, y, c.width, g.size, c.align)...)
	}
	return made, nil
}

func (l *layout) cell(g grid, cell Cell, heavy bool, room geom.Length) ([]line, error) {
	if room < g.size/2 {
		return nil, fmt.Errorf("%s points leave no room for text", room)
	}
	spans := cell.Spans
	if heavy {
		spans = bold(spans)
	}
	words, err := l.words(spans, look{size: g.size})
	if err != nil {
		return nil, err
	}
	return breakLines(words, room, room), nil
}

func cellAlign(cell Cell, column Column, header bool) Align {
	switch {
	case cell.Align != AsUsual:
		return cell.Align
	case header:
		return Centred
	case column.Align != AsUsual:
		return column.Align
	}
	return Left
}

// height of lines of text.
func (l *layout) height(lines []line, usual geom.Length) geom.Length {
	sum := geom.Length(0)
	for _, line := range lines {
		sum += line.tallest(usual).Permille(l.tableLeading())
	}
	return sum
}

// tableLeading is the height of a line in a table: tighter than in text.
func (l *layout) tableLeading() int { return (l.theme.Leading + 1120) / 2 }

// setLines sets lines one under the other.
func (l *layout) setLines(lines []line, x, y, room, usual geom.Length, align Align) []op {
	var ops []op
	for _, line := range lines {
		size := line.tallest(usual)
		height := size.Permille(l.tableLeading())
		ops = append(ops, line.set(x, y+l.base(size, height), room, align, l.verbatim)...)
		y += height
	}
	return ops
}

// frame is a cell's ground and lines.
func (g grid) frame(box geom.Box, shade bool) []op {
	var ops []op
	if shade && g.shaded && g.table.Lines != NoLines {
		ops = append(ops, boxOp{box: box, colour: g.shade})
	}
	const pen = 50
	switch g.table.Lines {
	case Grid:
		ops = append(ops, boxOp{box: box, pen: pen})
	case RowLines:
		y := box.Y + box.Height
		ops = append(ops, lineOp{geom.Point{X: box.X, Y: y}, geom.Point{X: box.X + box.Width, Y: y}, pen, ink.Grey})
		if shade {
			ops = append(ops, lineOp{geom.Point{X: box.X, Y: box.Y}, geom.Point{X: box.X + box.Width, Y: box.Y}, 2 * pen, ink.Black})
		}
	}
	return ops
}
