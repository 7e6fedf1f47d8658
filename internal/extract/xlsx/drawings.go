package xlsx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
)

// drawing reads the charts and pictures that lie on a sheet.
func (x *extras) drawing(part string) error {
	if !x.book.pack.Has(part) {
		return nil
	}
	relations, err := x.book.pack.Relations(part)
	if err != nil {
		return err
	}
	return x.book.pack.XML(part, func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			a := anchored{extras: x, relations: relations}
			return e.Each(a.visit)
		})
	})
}

// anchored is one thing on a sheet.
type anchored struct {
	*extras
	relations opc.Relations
	corner    string
	name, alt string
}

func (a *anchored) visit(e *markup.Element) error {
	switch {
	case e.Is(markup.SheetDrawing, "from"):
		return a.from(e)
	case e.Is(markup.SheetDrawing, "cNvPr"):
		a.name, a.alt = e.Attr(markup.None, "name"), e.Attr(markup.None, "descr")
	case e.Is(markup.Chart, "chart"):
		return a.chart(a.relations.Part(e.Attr(markup.Rel, "id")))
	case e.Is(markup.Drawing, "blip"):
		return a.image(a.relations.Part(e.Attr(markup.Rel, "embed")))
	case e.Is(markup.Compat, "Fallback"):
		return nil
	}
	return e.Each(a.visit)
}

func (a *anchored) from(e *markup.Element) error {
	row, col := 0, 0
	err := e.Each(func(c *markup.Element) error {
		text, err := c.Text()
		switch c.Local {
		case "row":
			row = drawing.Number(text, mostRows)
		case "col":
			col = drawing.Number(text, mostCols)
		}
		return err
	})
	a.corner = RefOf(row+1, col+1)
	return err
}

func (a *anchored) chart(part string) error {
	if part == "" || !a.book.pack.Has(part) || len(a.sheet.Charts) >= mostExtras {
		return nil
	}
	c, err := drawing.ReadChart(a.book.pack, part)
	c.Anchor, c.Alt = a.corner, a.alt
	a.sheet.Charts = append(a.sheet.Charts, c)
	return err
}

func (a *anchored) image(part string) error {
	if part == "" || !a.book.pack.Has(part) || len(a.sheet.Images) >= mostExtras {
		return nil
	}
	sum, size, err := a.book.pack.Digest(part)
	a.sheet.Images = append(a.sheet.Images, Image{part, sum, size, a.name, a.alt, a.corner})
	return err
}
