package records

import (
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// seat is where the table of a fact stands in a table of the record: for each row and column of the
// fact one of the table.
type seat struct {
	fact       *dataset.FactRows
	rows, cols []int
}

// seatOf looks for the fact's table as it is and on its side.
func seatOf(rows [][]string, f *dataset.FactRows) (seat, bool) {
	if s, ok := seatAs(rows, f); ok {
		return s, true
	}
	return seatAs(rows, onItsSide(f))
}

func onItsSide(f *dataset.FactRows) *dataset.FactRows {
	t := &dataset.FactRows{Columns: []string{f.Columns[0]}}
	for _, r := range f.Rows {
		t.Columns = append(t.Columns, r[0])
	}
	for j, name := range f.Columns[1:] {
		row := []string{name}
		for _, r := range f.Rows {
			row = append(row, r[j+1])
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func seatAs(rows [][]string, f *dataset.FactRows) (seat, bool) {
	wide := 0
	for _, r := range rows {
		wide = max(wide, len(r))
	}
	for k := range wide {
		found, ok := rowsOf(rows, f, k)
		if !ok {
			continue
		}
		if cols, ok := colsOf(rows, f, k, wide, found); ok {
			return seat{f, found, cols}, true
		}
	}
	return seat{}, false
}

func cellAt(rows [][]string, r, c int) string {
	if c < len(rows[r]) {
		return rows[r][c]
	}
	return ""
}

// rowsOf finds the row of each key in a column: that with the key alone before one that has more.
func rowsOf(rows [][]string, f *dataset.FactRows, k int) ([]int, bool) {
	cells, folded := make([]string, len(rows)), make([]string, len(rows))
	for i := range rows {
		cells[i] = cellAt(rows, i, k)
		folded[i] = russian.Fold(bare(cells[i]))
	}
	taken := make([]bool, len(rows))
	var found []int
	for _, want := range f.Rows {
		best, key := -1, russian.Fold(want[0])
		for i := range rows {
			if taken[i] || !isKey(cells[i], folded[i], want[0], key) {
				continue
			}
			if best < 0 || folded[i] == key && folded[best] != key {
				best = i
			}
		}
		if best < 0 {
			return nil, false
		}
		taken[best] = true
		found = append(found, best)
	}
	return found, true
}

// bare is a cell without the marks of emphasis.
func bare(cell string) string { return strings.Trim(cell, "*`_ ") }

var figures = regexp.MustCompile(`^\d+(?:\.\d+)*$`)

// isKey tells whether a cell names a row; both are given as they stand and folded.
func isKey(cell, folded, key, foldedKey string) bool {
	if !figures.MatchString(key) {
		return says(folded, foldedKey)
	}
	at := strings.Index(cell, key)
	return at >= 0 && whole(cell, span{at, at + len(key)})
}

// says tells whether one folded text is the other or a part of it.
func says(got, want string) bool {
	return got != "" && (strings.Contains(got, want) || strings.Contains(want, got))
}

// colsOf finds a column for each of the fact's: one that says all its values, best under its heading.
func colsOf(rows [][]string, f *dataset.FactRows, k, wide int, found []int) ([]int, bool) {
	cols := make([]int, len(f.Columns))
	cols[0] = k
	for j := 1; j < len(f.Columns); j++ {
		best, rank := -1, -1
		for c := range wide {
			if c == k || !saysAll(rows, f, j, c, found) {
				continue
			}
			r := 0
			if first := slices.Min(found); first > 0 && russian.SameText(bare(cellAt(rows, first-1, c)), f.Columns[j]) {
				r = 2
			} else if !slices.Contains(cols[:j], c) {
				r = 1
			}
			if r > rank {
				best, rank = c, r
			}
		}
		if best < 0 {
			return nil, false
		}
		cols[j] = best
	}
	return cols, true
}

func saysAll(rows [][]string, f *dataset.FactRows, j, c int, found []int) bool {
	for i, want := range f.Rows {
		if !saysValue(cellAt(rows, found[i], c), want[j]) {
			return false
		}
	}
	return true
}

func saysValue(cell, want string) bool {
	edits, _, typed := valueEdits(cell, want, false)
	if typed {
		return len(edits) > 0
	}
	return says(russian.Fold(bare(cell)), russian.Fold(want))
}
