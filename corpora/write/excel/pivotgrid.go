package excel

import (
	"fmt"
	"slices"

	"github.com/xuri/excelize/v2"
)

// grandTotal is how Russian Excel calls the last row and column.
const grandTotal = "Общий итог"

// grid is the table as a person sees it: heads, a row for every combination of items, the totals.
func (p *pivot) grid() [][]Cell {
	head := Style{Bold: true, Fill: "D9E1F2"}
	var lines [][]Cell
	var names []Cell
	for _, f := range p.rows {
		names = append(names, Text(p.fields[f].name).In(head))
	}
	if p.column >= 0 {
		first := append([]Cell{Text(p.Values[0].Caption).In(head)}, make([]Cell, len(p.rows)-1)...)
		lines = append(lines, append(first, Text(p.fields[p.column].name).In(head)))
		for _, c := range p.columns {
			names = append(names, p.item(p.column, c).In(head))
		}
		names = append(names, Text(grandTotal).In(head))
	} else {
		for _, v := range p.Values {
			names = append(names, Text(v.Caption).In(head))
		}
	}
	lines = append(lines, names)
	for i, key := range p.keys {
		lines = append(lines, append(p.labels(i), p.figures(key, false)...))
	}
	last := append([]Cell{Text(grandTotal).In(head)}, make([]Cell, len(p.rows)-1)...)
	return append(lines, append(last, p.figures([]int{grand}, true)...))
}

// labels are a row's items; an outer one is said once.
func (p *pivot) labels(i int) []Cell {
	var out []Cell
	for n, f := range p.rows {
		if i > 0 && slices.Equal(p.keys[i][:n+1], p.keys[i-1][:n+1]) {
			out = append(out, Blank())
			continue
		}
		out = append(out, p.item(f, p.keys[i][n]))
	}
	return out
}

func (p *pivot) item(field, rank int) Cell {
	f := p.fields[field]
	return f.shared[f.order[rank]]
}

// figures are the values of a row, its own total last where there is a column field.
func (p *pivot) figures(key []int, bold bool) []Cell {
	columns := append(slices.Clone(p.columns), grand)
	var out []Cell
	for _, c := range columns {
		t := p.sums[squareName(key, c)]
		for v := range p.values {
			style := p.Values[v].Style
			style.Bold = style.Bold || bold
			if t == nil {
				out = append(out, Blank().In(style))
				continue
			}
			out = append(out, Number(t[v].String()).In(style))
		}
	}
	return out
}

// fill puts the figures into the cells of the sheet, which must be free.
func (p *pivot) fill(s *Sheet) error {
	column, row, err := excelize.CellNameToCoordinates(p.At)
	if err != nil {
		return err
	}
	if streamed(*s) {
		return fmt.Errorf("its sheet is streamed; put it on a sheet of its own")
	}
	lines := p.grid()
	s.Rows = slices.Clone(s.Rows)
	width := 0
	for i, line := range lines {
		for len(s.Rows) < row+i {
			s.Rows = append(s.Rows, Row{})
		}
		cells := slices.Clone(s.Rows[row+i-1].Cells)
		for n, c := range line {
			for len(cells) < column+n {
				cells = append(cells, Blank())
			}
			if cells[column+n-1].kind != blank {
				return fmt.Errorf("row %d, column %d, where it wants to write, is taken", row+i, column+n)
			}
			cells[column+n-1] = c
		}
		s.Rows[row+i-1].Cells = cells
		width = max(width, len(line))
	}
	last, err := excelize.CoordinatesToCellName(column+width-1, row+len(lines)-1)
	p.place = p.At + ":" + last
	return err
}
