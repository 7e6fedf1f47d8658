package docx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
)

// widest is how many columns a table may have; Word itself stops at 63.
const widest = 1000

// tableRow is a row as the file has it.
type tableRow struct {
	before int // columns left out at its start
	header bool
	cells  []tableCell
	change
}

// tableCell is a cell as the file has it.
type tableCell struct {
	span   int
	merge  merge
	across merge // the old way to merge cells of a row
	fill   string
	blocks []Block
	change
}

// merge tells a cell that begins a merged area from one that goes on with it.
type merge uint8

const (
	alone merge = iota
	begins
	goesOn
)

func mergeOf(e *markup.Element) merge {
	if e.Attr(markup.Word, "val") == "restart" {
		return begins
	}
	return goesOn
}

// table reads w:tbl. Rows and cells may stand in wrappers.
func (s *story) table(e *markup.Element) (*Table, error) {
	t := &Table{}
	var visit func(*markup.Element) error
	visit = func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "tblPr"):
			return s.tableFormat(c, t)
		case c.Is(markup.Word, "tr"):
			row, err := s.row(c)
			t.rows = append(t.rows, row)
			return err
		case notContent(c):
			return s.control(c)
		}
		return s.marked(c, func() error { return c.Each(visit) })
	}
	err := e.Each(visit)
	return t, err
}

func (s *story) tableFormat(e *markup.Element, t *Table) error {
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "tblStyle"):
			t.Style = s.styles.name(c.Attr(markup.Word, "val"))
		case c.Is(markup.Word, "tblPrChange"):
			s.revise(Revision{Kind: "format"})
		}
		return nil
	})
}

func (s *story) row(e *markup.Element) (tableRow, error) {
	row := tableRow{change: s.change}
	if err := s.node(); err != nil {
		return row, err
	}
	var visit func(*markup.Element) error
	visit = func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "trPr"):
			return s.rowFormat(c, &row)
		case c.Is(markup.Word, "tc"):
			cell, err := s.cell(c)
			row.cells = append(row.cells, cell)
			return err
		case notContent(c):
			return s.control(c)
		}
		return s.marked(c, func() error { return c.Each(visit) })
	}
	err := e.Each(visit)
	return row, err
}

func (s *story) rowFormat(e *markup.Element, row *tableRow) error {
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "gridBefore"):
			row.before = drawing.Number(c.Attr(markup.Word, "val"), widest)
		case c.Is(markup.Word, "tblHeader"):
			row.header = c.On(markup.Word)
		case c.Is(markup.Word, "ins"):
			row.Inserted = true
			s.revise(Revision{Kind: "insertion", Author: c.Attr(markup.Word, "author"), Date: c.Attr(markup.Word, "date")})
		case c.Is(markup.Word, "del"):
			row.Deleted = true
			s.revise(Revision{Kind: "deletion", Author: c.Attr(markup.Word, "author"), Date: c.Attr(markup.Word, "date")})
		}
		return nil
	})
}

func (s *story) cell(e *markup.Element) (tableCell, error) {
	cell := tableCell{span: 1, change: s.change}
	if err := s.node(); err != nil {
		return cell, err
	}
	// The properties come first; the blocks follow, in whatever wrapper.
	var err error
	cell.blocks, err = s.cellBlocks(e, &cell)
	return cell, err
}

func (s *story) cellBlocks(e *markup.Element, cell *tableCell) ([]Block, error) {
	var all []Block
	oldFields := s.fields
	s.fields = nil // a field does not reach over the border of a cell
	err := e.Each(func(c *markup.Element) error {
		if c.Is(markup.Word, "tcPr") {
			return s.cellFormat(c, cell)
		}
		more, err := s.block(c)
		all = append(all, more...)
		return err
	})
	s.fields = oldFields
	return all, err
}

func (s *story) cellFormat(e *markup.Element, cell *tableCell) error {
	return e.Each(func(c *markup.Element) error {
		if c.Space != markup.Word {
			return nil
		}
		switch c.Local {
		case "gridSpan":
			cell.span = max(1, drawing.Number(c.Attr(markup.Word, "val"), widest))
		case "vMerge":
			cell.merge = mergeOf(c)
		case "hMerge":
			cell.across = mergeOf(c)
		case "shd":
			if fill := c.Name(markup.Word, "fill"); fill != "auto" {
				cell.fill = fill
			}
		case "cellIns":
			cell.Inserted = true
		case "cellDel":
			cell.Deleted = true
		case "tcPrChange":
			s.revise(Revision{Kind: "format"})
		}
		return nil
	})
}
