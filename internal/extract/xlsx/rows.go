package xlsx

import (
	"strconv"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/refuse"
)

// Rows reads the rows of a sheet that hold anything, top to bottom. The row and its cells belong to
// the reader again when f returns.
func (b *Book) Rows(sheet string, f func(*Row) error) error {
	for _, s := range b.sheets {
		if s.name == sheet {
			return b.rows(s.part, f, nil)
		}
	}
	return refuse.New(refuse.Missing, "", "the workbook has no sheet %q", sheet)
}

// rows reads the cells of a sheet's part, and hands every other element to beside.
func (b *Book) rows(part string, f func(*Row) error, beside func(*markup.Element) error) error {
	r := rowReader{book: b, shared: map[int]sharedFormula{}}
	return b.pack.XML(part, func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			if !e.Is(markup.Sheet, "sheetData") {
				if beside != nil {
					return beside(e)
				}
				return nil
			}
			return e.Each(func(row *markup.Element) error {
				if !row.Is(markup.Sheet, "row") {
					return nil
				}
				return r.row(row, f)
			})
		})
	})
}

// rowReader keeps what goes from row to row.
type rowReader struct {
	book    *Book
	current Row
	cell    Cell
	typ     string
	shared  map[int]sharedFormula
	visit   func(*markup.Element) error
	inside  func(*markup.Element) error

	hasValue, hasFormula bool
}

// sharedFormula is a formula that cells below and beside take over.
type sharedFormula struct {
	text     string
	row, col int
}

func (r *rowReader) row(e *markup.Element, f func(*Row) error) error {
	if r.visit == nil {
		r.visit, r.inside = r.readCell, r.child
	}
	number := r.current.Number + 1
	if at := e.Attr(markup.None, "r"); at != "" {
		if number = drawing.Number(at, mostRows+1); number < 1 || number > mostRows {
			return refuse.New(refuse.Damaged, "", "row number %q", at)
		}
	}
	r.current = Row{Number: number, Hidden: markup.Truth(e.Attr(markup.None, "hidden")), Cells: r.current.Cells[:0]}
	r.cell.Col = 0
	if err := e.Each(r.visit); err != nil {
		return err
	}
	if len(r.current.Cells) == 0 {
		return nil
	}
	if err := r.book.count(len(r.current.Cells)); err != nil {
		return err
	}
	return f(&r.current)
}

// readCell reads c; its place may be left out and is then the next one.
func (r *rowReader) readCell(e *markup.Element) error {
	if !e.Is(markup.Sheet, "c") {
		return nil
	}
	col := r.cell.Col + 1
	if at := e.Attr(markup.None, "r"); at != "" {
		row, c, ok := ParseRef(at)
		if !ok || row != r.current.Number {
			return refuse.New(refuse.Damaged, "", "cell %q in row %d", at, r.current.Number)
		}
		col = c
	}
	if col > mostCols {
		return refuse.New(refuse.Damaged, "", "row %d has more than %d cells", r.current.Number, mostCols)
	}
	r.cell = Cell{Col: col, Style: drawing.Number(e.Attr(markup.None, "s"), 1<<16)}
	r.typ, r.hasValue, r.hasFormula = e.Attr(markup.None, "t"), false, false
	if err := e.Each(r.inside); err != nil {
		return err
	}
	if !r.hasValue && !r.hasFormula {
		return nil
	}
	if err := r.resolve(); err != nil {
		return err
	}
	r.current.Cells = append(r.current.Cells, r.cell)
	return nil
}

func (r *rowReader) child(e *markup.Element) error {
	if e.Space != markup.Sheet {
		return nil
	}
	var err error
	switch e.Local {
	case "v":
		r.cell.Raw, err = e.Text()
		r.hasValue = r.hasValue || r.cell.Raw != "" || r.typ == "str"
	case "is":
		r.cell.Raw, err = richText(e)
		r.hasValue = true
	case "f":
		return r.formula(e)
	}
	return err
}

func (r *rowReader) formula(e *markup.Element) error {
	r.hasFormula = true
	kind, reference, index := e.Attr(markup.None, "t"), e.Attr(markup.None, "ref"), e.Attr(markup.None, "si")
	text, err := e.Text()
	if err != nil {
		return err
	}
	r.cell.Formula = text
	switch kind {
	case "array":
		r.cell.Array = reference
	case "dataTable":
		r.cell.Formula, r.cell.Array = "TABLE("+e.Attr(markup.None, "r1")+","+e.Attr(markup.None, "r2")+")", reference
	case "shared":
		n, err := strconv.Atoi(index)
		if err != nil {
			return refuse.New(refuse.Damaged, "", "shared formula %q", index)
		}
		if text != "" {
			r.shared[n] = sharedFormula{text, r.current.Number, r.cell.Col}
			return nil
		}
		first, ok := r.shared[n]
		if !ok {
			return refuse.New(refuse.Damaged, "", "%s takes over formula %d, which no cell before it gives",
				RefOf(r.current.Number, r.cell.Col), n)
		}
		r.cell.Formula = shift(first.text, r.current.Number-first.row, r.cell.Col-first.col)
		return r.book.repeat(2 * len(r.cell.Formula)) // each is a string of its own
	}
	return nil
}

// resolve finds out what the stored value means.
func (r *rowReader) resolve() error {
	c, s := &r.cell, r.book.shapeOf(r.cell.Style)
	c.Format = s.code
	if !r.hasValue {
		c.Uncalculated = true
		return nil
	}
	switch r.typ {
	case "s":
		n, err := strconv.Atoi(c.Raw)
		if err != nil || n < 0 || n >= len(r.book.strings) {
			return refuse.New(refuse.Damaged, "", "%s names string %q of %d", RefOf(r.current.Number, c.Col), c.Raw, len(r.book.strings))
		}
		c.Raw = r.book.strings[n]
		c.Kind, c.Text = String, c.Raw
		return r.book.repeat(len(c.Raw))
	case "str":
		c.Raw = unescape(c.Raw)
		c.Kind, c.Text = String, c.Raw
	case "inlineStr":
		c.Kind, c.Text = String, c.Raw
	case "b":
		c.Kind, c.Text = Bool, "FALSE"
		if markup.Truth(c.Raw) {
			c.Text = "TRUE"
		}
	case "e":
		c.Kind, c.Text = Error, c.Raw
	case "d":
		c.Kind, c.Text = DateTime, c.Raw
		if len(c.Raw) == len("2006-01-02") {
			c.Kind = Date
		}
	default:
		c.Text, c.Kind = meaning(c.Raw, *s, r.book.date1904)
	}
	return nil
}
