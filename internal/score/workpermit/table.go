package workpermit

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// tableRule: one table of an answer or file gives the fact's table.
//
// Rows go by key: the fact's first column. A key of figures («1.3») must stand in the cell whole,
// any other goes by its words (see likeness). Columns go by value: for every other column of the
// fact there is one of the table, each a different one, whose cells give the values of all rows; a
// column whose heading names another column of the fact is not taken for this one. The table may
// have more columns and may stand on its side. Nothing extra: a further row with a key fails, but
// for totals and headings. With the option ordered the rows stand in the fact's order.
//
// Where keys are figures, the rows may be a list instead of a table: what stands from one key at
// the start of a line to the next has to give all values of the row, and no line may begin with
// another figure of that form. Other rows may be the items of a list, see itemised.
func tableRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactTable)
	if err != nil {
		return nil, err
	}
	if f.Table == nil || len(f.Table.Rows) == 0 || len(f.Table.Columns) < 2 {
		return nil, fmt.Errorf("the fact %q has no rows or only a key", c.Fact)
	}
	ordered, err := flagOption(c, "ordered")
	if err != nil {
		return nil, err
	}
	for i, row := range f.Table.Rows {
		if len(row) != len(f.Table.Columns) {
			return nil, fmt.Errorf("row %d of the fact %q has %d cells for %d columns", i, c.Fact, len(row), len(f.Table.Columns))
		}
	}
	glob, wants := c.File, []*wantedTable{{*f.Table, ordered}, turned(f.Table, ordered)}
	return func(h *handed) outcome { return judgeTables(h, glob, wants) }, nil
}

type wantedTable struct {
	dataset.FactRows
	ordered bool
}

// turned is the table on its side.
func turned(t *dataset.FactRows, ordered bool) *wantedTable {
	out := &wantedTable{ordered: ordered}
	out.Columns = []string{t.Columns[0]}
	for _, row := range t.Rows {
		out.Columns = append(out.Columns, row[0])
	}
	for j, name := range t.Columns[1:] {
		row := []string{name}
		for _, r := range t.Rows {
			row = append(row, r[j+1])
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func judgeTables(h *handed, glob string, wants []*wantedTable) outcome {
	var near []string
	judge := func(p *part, f *file) bool {
		for _, t := range tablesOf(p, f) {
			for _, w := range wants {
				why := w.in(&t)
				if why == "" {
					return true
				}
				if w == wants[0] || len(near) == 0 {
					near = collectLong(near, "a table of "+p.where+": "+why)
				}
			}
		}
		if f != nil && (f.doc.Sheets != nil || f.doc.Slides != nil) {
			return false
		}
		why := wants[0].listed(p.text)
		if why == noList {
			why = wants[0].itemised(p.text)
		}
		if why != "" && why != noList {
			near = collectLong(near, "a list of "+p.where+": "+why)
		}
		return why == ""
	}
	if glob == "" && judge(h.final, nil) {
		return pass("got the table in %s", h.final.where)
	}
	for _, f := range h.fitting(glob) {
		if f.problem == nil && judge(f.part, f) {
			return pass("got the table in %s", f.part.where)
		}
	}
	return h.missed(glob, fmt.Sprintf("a table of %d rows by %q", len(wants[0].Rows), wants[0].Columns[0]), near)
}

// in tells why a table is not the wanted one, "" when it is.
func (w *wantedTable) in(t *found) string {
	best, why := 0, fmt.Sprintf("no column has the key %q", w.Rows[0][0])
	for k := range widest(t.rows) {
		rows, matched, missing := w.rowsBy(t, k)
		if matched > best {
			best, why = matched, missing
		}
		if missing != "" {
			continue
		}
		cols, wrong := w.columns(t, k, rows)
		if wrong == "" {
			wrong = w.extra(t, k, rows, cols)
		}
		if wrong == "" {
			return ""
		}
		why = wrong
	}
	return why
}

func widest(rows [][]string) int {
	n := 0
	for _, r := range rows {
		n = max(n, len(r))
	}
	return n
}

func at(row []string, col int) string {
	if col < len(row) {
		return row[col]
	}
	return ""
}

// rowsBy finds the row of every key in a column: the one whose cell is likest.
func (w *wantedTable) rowsBy(t *found, k int) (rows []int, matched int, missing string) {
	cells := make([]*name, len(t.rows))
	for i, r := range t.rows {
		cells[i] = worded(at(r, k))
	}
	for _, want := range w.Rows {
		best, row, key := 0, -1, worded(want[0])
		for i := range t.rows {
			l := keyLikeness(cells[i], key)
			if l > 0 && key.figure && best > 0 {
				return nil, matched, fmt.Sprintf("the key %q stands in two rows", want[0])
			}
			if l > best && !slices.Contains(rows, i) {
				best, row = l, i
			}
		}
		if row < 0 {
			return nil, matched, fmt.Sprintf("no row has the key %q", want[0])
		}
		rows = append(rows, row)
		matched++
	}
	if w.ordered && !slices.IsSorted(rows) {
		return nil, matched, "the rows stand in another order"
	}
	return rows, matched, ""
}

// columns finds a column of the table for every one of the fact but the key.
func (w *wantedTable) columns(t *found, k int, rows []int) (cols []int, wrong string) {
	fits := make([][]int, len(w.Columns))
	header := w.header(t, rows)
	for j := 1; j < len(w.Columns); j++ {
		closest := ""
		for c := range widest(t.rows) {
			if c == k || w.namesAnother(at(header, c), j) {
				continue
			}
			bad := w.differs(t, rows, j, c)
			if bad == "" {
				fits[j] = append(fits[j], c)
			} else if closest == "" || likeness(at(header, c), w.Columns[j]) > 0 {
				closest = bad
			}
		}
		if len(fits[j]) == 0 {
			return nil, fmt.Sprintf("no column gives %q: %s", w.Columns[j], closest)
		}
	}
	cols = make([]int, len(w.Columns))
	if !assign(fits, cols, 1) {
		return nil, "one column stands for two of the wanted ones"
	}
	return cols, ""
}

// header is the row above the first one with a key.
func (w *wantedTable) header(t *found, rows []int) []string {
	if first := slices.Min(rows); first > 0 {
		return t.rows[first-1]
	}
	return nil
}

// namesAnother tells whether a heading is likelier that of another column than of column j.
func (w *wantedTable) namesAnother(heading string, j int) bool {
	own := likeness(heading, w.Columns[j])
	for i := 1; i < len(w.Columns); i++ {
		if i != j && likeness(heading, w.Columns[i]) > own {
			return true
		}
	}
	return false
}

func (w *wantedTable) differs(t *found, rows []int, j, c int) string {
	for i, want := range w.Rows {
		if got := at(t.rows[rows[i]], c); !sameCell(got, want[j]) {
			return fmt.Sprintf("row %q: want %q, got %q", want[0], want[j], clip(got))
		}
	}
	return ""
}

// assign gives every wanted column one of its own. The columns of a fact are few.
func assign(fits [][]int, cols []int, j int) bool {
	if j == len(fits) {
		return true
	}
	for _, c := range fits[j] {
		if !slices.Contains(cols[1:j], c) {
			if cols[j] = c; assign(fits, cols, j+1) {
				return true
			}
		}
	}
	return false
}

// extra finds a row with a key that is not wanted. Above the first wanted row it is one when it has
// a number where the wanted rows have one.
func (w *wantedTable) extra(t *found, k int, rows, cols []int) string {
	first := slices.Min(rows)
	for i, r := range t.rows {
		key := at(r, k)
		if key == "" || slices.Contains(rows, i) || isTotal(key) || i < first && !w.hasNumber(r, cols) {
			continue
		}
		return fmt.Sprintf("a row %q is not wanted", clip(key))
	}
	return ""
}

func (w *wantedTable) hasNumber(row []string, cols []int) bool {
	for j := 1; j < len(cols); j++ {
		if _, err := russian.ParseValue(w.Rows[0][j]); err == nil {
			if _, err := russian.ReadQuantity(at(row, cols[j])); err == nil {
				return true
			}
		}
	}
	return false
}

func isTotal(key string) bool {
	key = russian.Fold(key)
	return strings.HasPrefix(key, "итог") || strings.HasPrefix(key, "всего") || strings.HasPrefix(key, "total")
}

// sameCell compares a cell with a value of the fact: a number with the first quantity of the cell,
// whatever unit it has there, a day with a date, anything else by its words and the numbers in it.
func sameCell(cell, want string) bool {
	if v, err := russian.ParseValue(want); err == nil {
		q := russian.Quantities(cell)
		return len(q) > 0 && counts(&q[0], v)
	}
	if p, ok := wholeDate(want); ok {
		_, met := russian.FindDate(cell, p)
		return met
	}
	return likeness(cell, want) > 0 && sameNumbers(cell, want)
}

// counts tells whether a quantity is a value, whatever its unit: «68,7 т» is 68.7 and 68700.
func counts(q *russian.Quantity, v *big.Rat) bool {
	return q.Problem == "" && q.Role == russian.Exact && (q.Value.Cmp(v) == 0 || q.Written.Cmp(v) == 0)
}

var (
	clauseLike = regexp.MustCompile(`\d+(?:\.\d+)+`)
	digits     = regexp.MustCompile(`\d+`)
)

// sameNumbers: clauses such as 2.1 are the same on both sides; other numbers of the wanted words stand in
// the cell too, which may have more, such as a page.
func sameNumbers(cell, want string) bool {
	clauses := func(s string) []string {
		list := clauseLike.FindAllString(s, -1)
		slices.Sort(list)
		return slices.Compact(list)
	}
	if !slices.Equal(clauses(cell), clauses(want)) && len(clauses(want)) > 0 {
		return false
	}
	got := digits.FindAllString(clauseLike.ReplaceAllString(cell, ""), -1)
	for _, n := range digits.FindAllString(clauseLike.ReplaceAllString(want, ""), -1) {
		if !slices.Contains(got, n) {
			return false
		}
	}
	return true
}

// wholeDate reads a value that is a date and nothing else, as facts write one or as people do.
func wholeDate(value string) (russian.Period, bool) {
	if p, err := russian.ParsePeriod(value); err == nil {
		return p, true
	}
	dates := russian.Dates(value)
	if len(dates) != 1 || dates[0].Problem != "" || dates[0].Of(value) != value {
		return russian.Period{}, false
	}
	return dates[0].Period, true
}
