package records

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// Bounds of what is tried of one table: its first rows, middle and last.
const (
	maxRowsTried = 6
	maxColsTried = 8
)

// eachTable changes every table of a scope that holds the fact's.
func (v *variant) eachTable(s scope, f *dataset.FactRows, change func(t office.Table, at seat) bool) {
	var keys []string
	for _, r := range f.Rows {
		if figures.MatchString(r[0]) {
			keys = append(keys, r[0])
		}
	}
	each := func(tables []office.Table) (done bool) {
		for _, t := range tables {
			if at, ok := seatOf(t.Rows(), f); ok && change(t, at) {
				done = true
			}
		}
		return done
	}
	onPage := func(text string) string {
		p := pageOf(text)
		if each(p.tables(keys)) {
			return p.text()
		}
		return text
	}
	if s.answers() {
		v.answer(onPage)
	}
	v.files(s, func(_ string, data []byte) []byte {
		if file, err := office.Open(data); err == nil {
			if each(file.Tables()) {
				return packed(file, data)
			}
			return data
		}
		if isText(data) {
			return []byte(onPage(string(data)))
		}
		return data
	})
}

// tableMutants damage a table of the record in one place each.
func tableMutants(c *dataset.TaskCheck, f *dataset.FactRows) []mutant {
	s := scope(c.File)
	var list []mutant
	add := func(what string, change func(t office.Table, at seat) bool) {
		list = append(list, mutant{what, func(v *variant) { v.eachTable(s, f, change) }})
	}
	for _, i := range sampled(len(f.Rows), maxRowsTried) {
		for _, j := range sampled(len(f.Columns), maxColsTried) {
			if j == 0 {
				continue
			}
			add(fmt.Sprintf("cell %q of row %q changed", f.Columns[j], f.Rows[i][0]), func(t office.Table, at seat) bool {
				return changeCell(t, at, f, i, j)
			})
		}
		add(fmt.Sprintf("row %q dropped", f.Rows[i][0]), func(t office.Table, at seat) bool {
			return at.fact == f && t.DropRow(at.rows[i])
		})
	}
	add("a row added", func(t office.Table, at seat) bool {
		return t.AddRow(at.rows[len(at.rows)-1], at.cols[0], newKey(at.fact))
	})
	for j := 2; j < len(f.Columns); j++ {
		if columnsDiffer(f, j-1, j) {
			add(fmt.Sprintf("columns %q and %q swapped under their headings", f.Columns[j-1], f.Columns[j]), func(t office.Table, at seat) bool {
				return swapColumns(t, at, f, j-1, j)
			})
			break
		}
	}
	if on, _ := c.Options["ordered"].(bool); on && len(f.Rows) > 1 {
		add(fmt.Sprintf("rows %q and %q swapped", f.Rows[0][0], f.Rows[1][0]), func(t office.Table, at seat) bool {
			return at.fact == f && t.SwapRows(at.rows[0], at.rows[1])
		})
	}
	return list
}

// sampled are up to n numbers below a count: the first ones, the middle and the last.
func sampled(count, n int) []int {
	var list []int
	for i := range count {
		if i < n-2 || i == count/2 || i == count-1 || count <= n {
			list = append(list, i)
		}
	}
	return list
}

// place is where the value of a row and column of the fact stands, also in a table on its side.
func (at seat) place(f *dataset.FactRows, i, j int) (row, col int) {
	if at.fact == f {
		return at.rows[i], at.cols[j]
	}
	return at.rows[j-1], at.cols[i+1]
}

func changeCell(t office.Table, at seat, f *dataset.FactRows, i, j int) bool {
	row, col := at.place(f, i, j)
	cell := cellAt(t.Rows(), row, col)
	edits, changed, typed := valueEdits(cell, f.Rows[i][j], true)
	switch {
	case !typed:
		changed = otherWords(f, i, j)
	case changed == "":
		changed = office.Apply(cell, edits)
	}
	return t.SetCell(row, col, changed)
}

// valueEdits finds a value of a fact's table in a cell and what to write in its place. A cell that
// stores a number is given whole. Words have no type.
func valueEdits(cell, want string, change bool) (edits []office.Edit, stored string, typed bool) {
	var find office.Finder
	if d, ok := decimalOf(want); ok {
		to := d.lastDigit()
		n := numberFinder{value: d, to: &to, anyUnit: true}
		find = office.Finder{Text: n.find, Stored: n.stored}
	} else if p, err := russian.ParsePeriod(want); err == nil && p.IsDay() {
		d := dateFinder{day: p.From, to: &otherDays(p.From)[0]}
		find = office.Finder{Text: d.find, Stored: d.stored}
	} else {
		return nil, "", false
	}
	if stored, ok := find.Stored(cell); ok {
		if !change {
			stored = ""
		}
		return []office.Edit{{From: 0, To: len(cell), Text: stored}}, stored, true
	}
	return find.Text(cell), "", true
}

// otherWords are those of another row in the column, or some that no row has.
func otherWords(f *dataset.FactRows, i, j int) string {
	for _, r := range f.Rows {
		if !russian.SameText(r[j], f.Rows[i][j]) {
			return r[j]
		}
	}
	return "прочерк"
}

func columnsDiffer(f *dataset.FactRows, a, b int) bool {
	for _, r := range f.Rows {
		if !russian.SameText(r[a], r[b]) {
			return true
		}
	}
	return false
}

func swapColumns(t office.Table, at seat, f *dataset.FactRows, a, b int) bool {
	done, rows := false, t.Rows()
	for i := range f.Rows {
		r, c := at.place(f, i, a)
		s, d := at.place(f, i, b)
		if r == s && c == d {
			return false // a list has no columns
		}
		first, second := cellAt(rows, r, c), cellAt(rows, s, d)
		done = t.SetCell(r, c, second) && t.SetCell(s, d, first) || done
	}
	return done
}

// newKey is a key that no row has.
func newKey(f *dataset.FactRows) string {
	key := f.Rows[len(f.Rows)-1][0]
	if !figures.MatchString(key) {
		return "Добавленная строка"
	}
	head, last := "", key
	if at := strings.LastIndexByte(key, '.'); at >= 0 {
		head, last = key[:at+1], key[at+1:]
	}
	n, err := strconv.Atoi(last)
	if err != nil {
		return key + "1"
	}
	for taken := true; taken; {
		n++
		taken = false
		for _, r := range f.Rows {
			taken = taken || r[0] == head+strconv.Itoa(n)
		}
	}
	return head + strconv.Itoa(n)
}
