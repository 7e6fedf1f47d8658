package excel

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// pivot is a pivot table with its source read and its figures counted.
type pivot struct {
	Pivot
	sheet  int // where it stands
	fields []field
	rows   []int // fields by place in the source, as are columns and values
	column int   // -1 for none
	values []int
	// keys are the combinations of row items that occur, columns the items of the column field; both
	// are sorted and say places in field.order.
	keys    [][]int
	columns []int
	sums    map[string]total
	place   string // the range it takes, once laid out
}

// field is a column of the source.
type field struct {
	name   string
	cells  []Cell
	shared []Cell // different values in order of appearance
	index  []int  // of every cell in shared
	order  []int  // places in shared, sorted by value
}

// layPivots reads every pivot table's source, counts and writes the figures into the cells.
func (w *writer) layPivots() error {
	w.book.Sheets = slices.Clone(w.book.Sheets)
	for i, s := range w.book.Sheets {
		for _, p := range s.Pivots {
			laid, err := w.layPivot(i, p)
			if err != nil {
				return fmt.Errorf("sheet %q: pivot table %q: %w", s.Name, p.Name, err)
			}
			w.pivots = append(w.pivots, laid)
		}
	}
	return nil
}

func (w *writer) layPivot(sheet int, p Pivot) (pivot, error) {
	if slices.ContainsFunc(w.pivots, func(other pivot) bool { return other.Name == p.Name }) || p.Name == "" {
		return pivot{}, errors.New("its name is empty or another table's")
	}
	out := pivot{Pivot: p, sheet: sheet, column: -1, sums: map[string]total{}}
	if err := w.readSource(&out); err != nil {
		return out, err
	}
	if err := out.choose(); err != nil {
		return out, err
	}
	if err := out.count(); err != nil {
		return out, err
	}
	return out, out.fill(&w.book.Sheets[sheet])
}

// readSource cuts the source range into fields.
func (w *writer) readSource(p *pivot) error {
	i := slices.IndexFunc(w.book.Sheets, func(s Sheet) bool { return s.Name == p.Sheet })
	if i < 0 {
		return fmt.Errorf("its source sheet %q does not exist", p.Sheet)
	}
	from, to, err := corners(p.Range)
	if err != nil {
		return err
	}
	left, top, err := excelize.CellNameToCoordinates(from)
	if err != nil {
		return err
	}
	right, bottom, err := excelize.CellNameToCoordinates(to)
	if err != nil {
		return err
	}
	rows := w.book.Sheets[i].Rows
	if left > right || top >= bottom || bottom > len(rows) {
		return fmt.Errorf("its source %s does not lie in the %d rows of sheet %q", p.Range, len(rows), p.Sheet)
	}
	for c := left - 1; c < right; c++ {
		head := at(rows[top-1], c)
		if head.kind != text {
			return fmt.Errorf("column %d of its source has no head", c+1)
		}
		f := field{name: head.value}
		for _, r := range rows[top:bottom] {
			f.cells = append(f.cells, at(r, c))
		}
		f.share()
		p.fields = append(p.fields, f)
	}
	return nil
}

// at is the cell of a row at a column, blank beyond its end.
func at(r Row, column int) Cell {
	if column < len(r.Cells) {
		return r.Cells[column]
	}
	return Cell{}
}

// share finds the different values of a field. Style and formula do not tell values apart.
func (f *field) share() {
	seen := map[Cell]int{}
	for _, c := range f.cells {
		bare := Cell{kind: c.kind, value: c.value}
		i, ok := seen[bare]
		if !ok {
			i = len(f.shared)
			seen[bare] = i
			f.shared = append(f.shared, bare)
			f.order = append(f.order, i)
		}
		f.index = append(f.index, i)
	}
	slices.SortStableFunc(f.order, func(a, b int) int { return compare(f.shared[a], f.shared[b]) })
}

// compare sorts as a pivot table does: numbers before text, text without regard to case, Ё after Е.
func compare(a, b Cell) int {
	if a.kind == number && b.kind == number {
		return decimalOf(a.value).compare(decimalOf(b.value))
	}
	if a.kind != b.kind {
		return cmp.Compare(b.kind, a.kind)
	}
	return cmp.Or(slices.Compare(sortKey(a.value), sortKey(b.value)), strings.Compare(a.value, b.value))
}

func sortKey(s string) []int {
	var key []int
	for _, r := range strings.ToLower(s) {
		if r == 'ё' {
			key = append(key, 2*'е'+1)
			continue
		}
		key = append(key, 2*int(r))
	}
	return key
}

// choose finds the fields that the table names.
func (p *pivot) choose() error {
	find := func(name string) (int, error) {
		i := slices.IndexFunc(p.fields, func(f field) bool { return f.name == name })
		if i < 0 {
			return 0, fmt.Errorf("its source has no field %q", name)
		}
		return i, nil
	}
	if n := len(p.Rows); n < 1 || n > 2 {
		return fmt.Errorf("it has %d row fields; give one or two", n)
	}
	for _, name := range p.Rows {
		i, err := find(name)
		if err != nil {
			return err
		}
		p.rows = append(p.rows, i)
	}
	if p.Column != "" {
		i, err := find(p.Column)
		if err != nil {
			return err
		}
		p.column = i
	}
	for _, v := range p.Values {
		i, err := find(v.Field)
		if err != nil {
			return err
		}
		if v.Caption == "" || slices.ContainsFunc(p.fields, func(f field) bool { return f.name == v.Caption }) {
			return fmt.Errorf("caption %q is empty or a field's own name, which Excel refuses", v.Caption)
		}
		p.values = append(p.values, i)
	}
	if len(p.values) == 0 || p.column >= 0 && len(p.values) > 1 {
		return fmt.Errorf("it has %d values; give one, or several without a column field", len(p.values))
	}
	return p.checkFields()
}

// checkFields refuses what would need more of the format than is written.
func (p *pivot) checkFields() error {
	axes := slices.Clone(p.rows)
	if p.column >= 0 {
		axes = append(axes, p.column)
	}
	for n, i := range axes {
		if slices.Contains(axes[:n], i) || slices.Contains(p.values, i) {
			return fmt.Errorf("field %q is used twice", p.fields[i].name)
		}
		for _, c := range p.fields[i].shared {
			if c.kind != text && c.kind != number || c.kind != p.fields[i].shared[0].kind {
				return fmt.Errorf("field %q: rows and columns are made of text alone or of numbers alone", p.fields[i].name)
			}
		}
	}
	for _, f := range p.fields {
		if _, err := f.kind(); err != nil {
			return err
		}
	}
	return nil
}

// kind is the one type of a field's values; blanks go with any.
func (f field) kind() (kind, error) {
	out := blank
	for _, c := range f.shared {
		switch {
		case c.kind == blank || c.kind == out:
		case out == blank:
			out = c.kind
		default:
			return 0, fmt.Errorf("field %q mixes types", f.name)
		}
	}
	return out, nil
}
