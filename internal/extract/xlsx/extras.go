package xlsx

import (
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
)

// mostExtras bounds every list beside the cells.
const mostExtras = 100_000

// extras reads what stands on a sheet beside its cells.
type extras struct {
	book      *Book
	sheet     *Sheet
	relations opc.Relations
	people    map[string]string
	drawings  []string
}

// element reads one child of the sheet.
func (x *extras) element(e *markup.Element) error {
	if e.Space != markup.Sheet {
		return nil
	}
	switch e.Local {
	case "sheetViews":
		return x.views(e)
	case "cols":
		return e.Each(x.column)
	case "sheetProtection":
		x.sheet.Protected = true
	case "autoFilter":
		x.sheet.AutoFilter = e.Attr(markup.None, "ref")
	case "mergeCells":
		return e.Each(x.merged)
	case "conditionalFormatting":
		return e.Each(func(c *markup.Element) error {
			if c.Is(markup.Sheet, "cfRule") {
				x.sheet.Conditional++
			}
			return nil
		})
	case "dataValidations":
		return e.Each(x.validation)
	case "hyperlinks":
		return e.Each(x.link)
	case "headerFooter":
		return x.headerFooter(e)
	case "drawing":
		if part := x.relations.Part(e.Attr(markup.Rel, "id")); part != "" {
			x.drawings = append(x.drawings, part)
		}
	case "extLst":
		return e.Each(x.extension)
	}
	return nil
}

func (x *extras) views(e *markup.Element) error {
	return e.Each(func(v *markup.Element) error {
		return v.Each(func(p *markup.Element) error {
			if state := p.Attr(markup.None, "state"); p.Is(markup.Sheet, "pane") && strings.HasPrefix(state, "frozen") {
				x.sheet.Frozen = p.Attr(markup.None, "topLeftCell")
			}
			return nil
		})
	})
}

func (x *extras) column(e *markup.Element) error {
	if e.Is(markup.Sheet, "col") && markup.Truth(e.Attr(markup.None, "hidden")) && len(x.sheet.HiddenColumns) < mostExtras {
		x.sheet.HiddenColumns = append(x.sheet.HiddenColumns, Span{
			drawing.Number(e.Attr(markup.None, "min"), mostCols), drawing.Number(e.Attr(markup.None, "max"), mostCols),
		})
	}
	return nil
}

func (x *extras) merged(e *markup.Element) error {
	if area, err := ParseArea(e.Attr(markup.None, "ref")); err == nil && len(x.sheet.Merged) < mostExtras {
		x.sheet.Merged = append(x.sheet.Merged, area)
	}
	return nil
}

func (x *extras) link(e *markup.Element) error {
	if !e.Is(markup.Sheet, "hyperlink") || len(x.sheet.Links) >= mostExtras {
		return nil
	}
	one := Link{Ref: e.Attr(markup.None, "ref")}
	if relation, ok := x.relations.ByID(e.Attr(markup.Rel, "id")); ok {
		one.Address = relation.Target
	}
	if place := e.Attr(markup.None, "location"); place != "" {
		one.Address += "#" + place
	}
	x.sheet.Links = append(x.sheet.Links, one)
	return nil
}

func (x *extras) headerFooter(e *markup.Element) error {
	return e.Each(func(c *markup.Element) error {
		var err error
		switch {
		case c.Is(markup.Sheet, "oddHeader"):
			x.sheet.Header, err = c.Text()
		case c.Is(markup.Sheet, "oddFooter"):
			x.sheet.Footer, err = c.Text()
		}
		return err
	})
}

// validation reads a rule of either generation.
func (x *extras) validation(e *markup.Element) error {
	if e.Local != "dataValidation" || len(x.sheet.Validations) >= mostExtras {
		return nil
	}
	style := e.Attr(markup.None, "errorStyle")
	v := Validation{
		Cells: e.Attr(markup.None, "sqref"), Type: e.Attr(markup.None, "type"), Operator: e.Attr(markup.None, "operator"),
		Prompt: e.Attr(markup.None, "prompt"), Error: e.Attr(markup.None, "error"),
		Stops: (style == "" || style == "stop") && markup.Truth(e.Attr(markup.None, "showErrorMessage")),
	}
	err := e.Each(func(c *markup.Element) error {
		var err error
		switch c.Local {
		case "formula1":
			v.First, err = c.Text()
		case "formula2":
			v.Second, err = c.Text()
		case "sqref":
			v.Cells, err = c.Text()
		}
		return err
	})
	x.sheet.Validations = append(x.sheet.Validations, v)
	return err
}

// extension looks for rules that refer to other sheets, which newer Excel keeps apart.
func (x *extras) extension(e *markup.Element) error {
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Sheet2009, "dataValidations"):
			return c.Each(x.validation)
		case c.Is(markup.Sheet2009, "conditionalFormattings"):
			return c.Each(func(f *markup.Element) error {
				x.sheet.Conditional++
				return nil
			})
		}
		return nil
	})
}

// parts reads the parts that hang on the sheet.
func (x *extras) parts() error {
	for _, one := range x.relations.List() {
		if one.External || !x.book.pack.Has(one.Target) {
			continue
		}
		var err error
		switch one.Type {
		case "comments":
			err = x.book.pack.XML(one.Target, x.comments)
		case "threadedComment":
			err = x.book.pack.XML(one.Target, x.thread)
		case "table":
			err = x.book.pack.XML(one.Target, x.table)
		case "pivotTable":
			err = x.pivot(one.Target)
		}
		if err != nil {
			return err
		}
	}
	for _, part := range x.drawings {
		if err := x.drawing(part); err != nil {
			return err
		}
	}
	return nil
}

func (x *extras) table(root *markup.Element) error {
	t := ListTable{
		Name: root.Attr(markup.None, "displayName"), Area: root.Attr(markup.None, "ref"),
		Totals: drawing.Number(root.Attr(markup.None, "totalsRowCount"), 9) > 0,
	}
	err := root.Each(func(e *markup.Element) error {
		if !e.Is(markup.Sheet, "tableColumns") {
			return nil
		}
		return e.Each(func(c *markup.Element) error {
			if c.Is(markup.Sheet, "tableColumn") {
				t.Columns = append(t.Columns, unescape(c.Attr(markup.None, "name")))
			}
			return nil
		})
	})
	x.sheet.Tables = append(x.sheet.Tables, t)
	return err
}
