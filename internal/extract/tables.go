package extract

import (
	"etalon/internal/extract/grid"
)

// Table is a ruled table of a PDF; one that goes on over pages is one table, its header once.
type Table struct {
	grid.Table
	Pages []int `json:"pages"`
}

// found is a table on one page.
type found struct {
	page int
	grid.Table
	xs []int
}

// joinTables puts the tables of all pages together, given page by page. A table goes on with the
// first one of the next page that has its columns.
func joinTables(all []found) []Table {
	var out []Table
	for i, t := range all {
		if i > 0 && all[i-1].page == t.page-1 && sameColumns(all[i-1].xs, t.xs) {
			out[len(out)-1].goOn(t)
			continue
		}
		out = append(out, Table{t.Table, []int{t.page}})
	}
	return out
}

// tablesOf are the tables of a page, from its rendering or from OCR.
func tablesOf(p *Page) []found {
	var out []found
	if p.Look != nil {
		for _, t := range p.Look.Tables {
			out = append(out, found{p.Number, t.Table, t.Xs})
		}
	}
	if p.Read != nil {
		for _, t := range p.Read.Tables {
			out = append(out, found{p.Number, t.Table, t.Xs})
		}
	}
	return out
}

// sameColumns compares the places of lines as parts of the table's width, to a fiftieth.
func sameColumns(a, b []int) bool {
	if len(a) != len(b) || len(a) < 2 {
		return false
	}
	n := len(a) - 1
	wa, wb := a[n]-a[0], b[n]-b[0]
	for i := range a {
		d := (a[i]-a[0])*wb - (b[i]-b[0])*wa
		if 50*max(d, -d) > wa*wb {
			return false
		}
	}
	return true
}

// goOn adds the rows of the next page but for a header that is repeated there.
func (t *Table) goOn(next found) {
	skip := repeated(&t.Table, &next.Table)
	for _, c := range next.Cells {
		if c.Row < skip {
			continue
		}
		c.Row += t.Rows - skip
		t.Cells = append(t.Cells, c)
	}
	t.Rows += next.Rows - skip
	t.Pages = append(t.Pages, next.page)
}

// repeated is how many rows at the top of a table are those at the top of another, no cell reaching
// out of them.
func repeated(a, b *grid.Table) int {
	for i := range min(len(a.Cells), len(b.Cells)) {
		if a.Cells[i] != b.Cells[i] {
			return closedRows(a.Cells[:i], min(a.Cells[i].Row, b.Cells[i].Row))
		}
	}
	return 0 // nothing but a header
}

// closedRows gives back so many rows if no cell that begins in them goes on below.
func closedRows(cells []grid.Cell, rows int) int {
	for _, c := range cells {
		if c.Row < rows && c.Row+c.RowSpan > rows {
			return 0
		}
	}
	return rows
}
