package xlsx

import (
	"cmp"
	"strconv"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
)

// pivot reads a pivot table and the description of what it sums up.
func (x *extras) pivot(part string) error {
	relations, err := x.book.pack.Relations(part)
	if err != nil {
		return err
	}
	var p Pivot
	if cache := relations.OfType("pivotCacheDefinition"); cache != "" && x.book.pack.Has(cache) {
		if err := x.book.pack.XML(cache, p.cache); err != nil {
			return err
		}
	}
	err = x.book.pack.XML(part, p.definition)
	x.sheet.Pivots = append(x.sheet.Pivots, p)
	return err
}

func (p *Pivot) cache(root *markup.Element) error {
	p.Records = drawing.Number(root.Attr(markup.None, "recordCount"), 1<<30)
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Sheet, "cacheSource"):
			return e.Each(func(s *markup.Element) error {
				if !s.Is(markup.Sheet, "worksheetSource") {
					return nil
				}
				p.Source = cmp.Or(s.Attr(markup.None, "name"), s.Attr(markup.None, "ref"))
				if sheet := s.Attr(markup.None, "sheet"); sheet != "" {
					p.Source = sheet + "!" + p.Source
				}
				return nil
			})
		case e.Is(markup.Sheet, "cacheFields"):
			return e.Each(func(f *markup.Element) error {
				if f.Is(markup.Sheet, "cacheField") && len(p.Fields) < mostCols {
					p.Fields = append(p.Fields, unescape(f.Name(markup.None, "name")))
				}
				return nil
			})
		}
		return nil
	})
}

// valuesField stands for the results themselves among the fields of rows and columns.
const valuesField = "Σ"

// field is the name of a field of the source.
func (p *Pivot) field(index string) string {
	if index == "-2" {
		return valuesField
	}
	if at, err := strconv.Atoi(index); err == nil && at >= 0 && at < len(p.Fields) {
		return p.Fields[at]
	}
	return index
}

func (p *Pivot) definition(root *markup.Element) error {
	p.Name = root.Attr(markup.None, "name")
	return root.Each(func(e *markup.Element) error {
		list := func(attribute string, to *[]string) error {
			return e.Each(func(f *markup.Element) error {
				if len(*to) < mostCols {
					*to = append(*to, p.field(f.Attr(markup.None, attribute)))
				}
				return nil
			})
		}
		switch {
		case e.Is(markup.Sheet, "location"):
			p.Area = e.Attr(markup.None, "ref")
		case e.Is(markup.Sheet, "rowFields"):
			return list("x", &p.Rows)
		case e.Is(markup.Sheet, "colFields"):
			return list("x", &p.Columns)
		case e.Is(markup.Sheet, "pageFields"):
			return list("fld", &p.Filters)
		case e.Is(markup.Sheet, "dataFields"):
			return e.Each(func(f *markup.Element) error {
				if len(p.Values) < mostCols {
					p.Values = append(p.Values, PivotValue{
						Field: p.field(f.Attr(markup.None, "fld")), Name: f.Attr(markup.None, "name"),
						Function: cmp.Or(f.Attr(markup.None, "subtotal"), "sum"),
					})
				}
				return nil
			})
		}
		return nil
	})
}
