package word

import "fmt"

// Border is how a table is ruled.
type Border int

// The rulings.
const (
	Grid   Border = iota // every cell
	NoGrid               // none, for layout
	Outer                // a frame
	Rows                 // lines between rows
	Heavy                // every cell, the frame thicker
)

// Table is a table. Widths are those of its columns and fix their number.
type Table struct {
	Widths []Tenths
	// Header is how many rows repeat on every page.
	Header int
	Border Border
	Align  Align // of the table between the margins
	Rows   []Row
}

// Row is a row. A cell that an earlier row's cell covers is left out. Inserted and Deleted are
// tracked changes of the row and of its cells' Text.
type Row struct {
	Cells             []Cell
	Height            Tenths // at least
	Inserted, Deleted *Revision
}

// Cell holds Blocks or, without any, one paragraph of Text.
type Cell struct {
	Text   string
	Blocks []Block
	// Cols and Rows are how many columns and rows the cell takes; 0 is 1.
	Cols, Rows int
	Bold       bool
	Align      Align
	Middle     bool   // vertically
	Shade      string // RRGGBB
	Upward     bool   // text runs from bottom to top
}

// Texts are cells of plain text.
func Texts(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, t := range texts {
		cells[i].Text = t
	}
	return cells
}

// Heads are cells of a header row: bold, centred, shaded.
func Heads(texts ...string) []Cell {
	cells := Texts(texts...)
	for i := range cells {
		cells[i].Bold, cells[i].Align, cells[i].Middle, cells[i].Shade = true, Center, true, "E7E6E6"
	}
	return cells
}

// placed is a cell of the file's own grid, where a cell over several rows is one cell a row.
type placed struct {
	Cell
	column  int
	covered bool // belongs to the cell above
}

// grid lays the cells out: what stands in every row of the file, the covered parts of cells that
// come from above included.
func (t Table) grid() ([][]placed, error) {
	type cover struct {
		rows int
		cell placed
	}
	from := make([]cover, len(t.Widths)) // what still reaches down, by its first column
	var out [][]placed
	for r, row := range t.Rows {
		var line []placed
		cells := row.Cells
		for c := 0; c < len(t.Widths); {
			if from[c].rows > 0 {
				from[c].rows--
				p := from[c].cell
				line = append(line, p)
				c += p.Cols
				continue
			}
			if len(cells) == 0 {
				return nil, fmt.Errorf("row %d ends at column %d of %d; give it the missing cells", r+1, c, len(t.Widths))
			}
			p := placed{Cell: cells[0], column: c}
			cells = cells[1:]
			p.Cols, p.Rows = max(1, p.Cols), max(1, p.Rows)
			if err := t.fits(p, r); err != nil {
				return nil, err
			}
			for over := c + 1; over < c+p.Cols; over++ {
				if from[over].rows > 0 {
					return nil, fmt.Errorf("row %d: the cell at column %d runs into one that reaches down from above", r+1, c+1)
				}
			}
			line = append(line, p)
			from[c] = cover{p.Rows - 1, placed{Cell: p.Cell, column: c, covered: true}}
			c += p.Cols
		}
		if len(cells) > 0 {
			return nil, fmt.Errorf("row %d has %d cells too many for %d columns", r+1, len(cells), len(t.Widths))
		}
		out = append(out, line)
	}
	return out, nil
}

func (t Table) fits(p placed, row int) error {
	if p.column+p.Cols > len(t.Widths) {
		return fmt.Errorf("row %d: a cell of %d columns at column %d does not fit into %d", row+1, p.Cols, p.column+1, len(t.Widths))
	}
	if row+p.Rows > len(t.Rows) {
		return fmt.Errorf("row %d: a cell of %d rows does not fit into %d", row+1, p.Rows, len(t.Rows))
	}
	return nil
}

func (t Table) width() Tenths {
	var sum Tenths
	for _, w := range t.Widths {
		sum += w
	}
	return sum
}
