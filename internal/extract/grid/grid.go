// Package grid is a table of texts with merged cells, whatever document it comes from.
package grid

import "strings"

// Table is a table as a grid; rows and columns are counted from 0.
type Table struct {
	Rows  int    `json:"rows"`
	Cols  int    `json:"cols"`
	Cells []Cell `json:"cells"` // by row, then by column
}

// Cell is a cell with the area it covers.
type Cell struct {
	Row     int    `json:"row"`
	Col     int    `json:"col"`
	RowSpan int    `json:"row_span"`
	ColSpan int    `json:"col_span"`
	Text    string `json:"text"`
}

// At is the cell that covers a place, nil when none does.
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

// String writes one line a row with tabs between cells.
func (t *Table) String() string {
	var out strings.Builder
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
		out.WriteString(strings.Join(strings.Fields(c.Text), " "))
	}
	return out.String()
}
