package xlsx

import (
	"cmp"
	"slices"
)

// Read reads a whole workbook.
func Read(data []byte, limits Limits) (*Workbook, error) {
	b, err := Open(data, limits)
	if err != nil {
		return nil, err
	}
	w := &Workbook{Date1904: b.date1904, Names: b.names, Macros: b.relations.OfType("vbaProject") != ""}
	people, err := b.people()
	if err != nil {
		return nil, err
	}
	for _, s := range b.sheets {
		one, err := b.readSheet(s, people)
		if err != nil {
			return nil, err
		}
		w.Sheets = append(w.Sheets, one)
	}
	if w.External, err = b.external(); err != nil {
		return nil, err
	}
	w.Properties, err = b.pack.Properties()
	return w, err
}

func (b *Book) readSheet(s sheetPart, people map[string]string) (*Sheet, error) {
	sheet := &Sheet{Name: s.name, State: s.state, Chart: s.chart, byRow: map[int]int{}}
	if s.part == "" || !b.pack.Has(s.part) {
		return sheet, nil // a sheet of an old kind, such as a dialog
	}
	relations, err := b.pack.Relations(s.part)
	if err != nil {
		return nil, err
	}
	x := &extras{book: b, sheet: sheet, relations: relations, people: people}
	if err := b.rows(s.part, sheet.keep, x.element); err != nil {
		return nil, err
	}
	if err := x.parts(); err != nil {
		return nil, err
	}
	sheet.index()
	return sheet, nil
}

// keep copies a row out of the stream.
func (s *Sheet) keep(r *Row) error {
	one := *r
	one.Cells = slices.Clone(r.Cells)
	s.Rows = append(s.Rows, one)
	return nil
}

// index sorts the rows, should the file not have done so, and finds the area in use.
func (s *Sheet) index() {
	byNumber := func(a, b Row) int { return cmp.Compare(a.Number, b.Number) }
	if !slices.IsSortedFunc(s.Rows, byNumber) {
		slices.SortStableFunc(s.Rows, byNumber)
	}
	if len(s.Rows) == 0 {
		return
	}
	used := Area{s.Rows[0].Number, mostCols, s.Rows[len(s.Rows)-1].Number, 0}
	for i, r := range s.Rows {
		s.byRow[r.Number] = i
		for _, c := range r.Cells {
			used.Left, used.Right = min(used.Left, c.Col), max(used.Right, c.Col)
		}
	}
	s.Used = used.String()
}

// external lists the files of other workbooks.
func (b *Book) external() ([]string, error) {
	var all []string
	for _, part := range b.relations.All("externalLink") {
		relations, err := b.pack.Relations(part)
		if err != nil {
			return nil, err
		}
		one, _ := relations.External() // kept empty when there is none so that [2] stays the second
		all = append(all, one.Target)
	}
	return all, nil
}
