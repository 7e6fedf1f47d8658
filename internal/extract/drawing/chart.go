package drawing

import (
	"strings"

	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/refuse"
)

// Chart is a chart with the values stored in it.
type Chart struct {
	// Types are the kinds of plots: bar, line, pie …; a combined chart has several.
	Types  []string `json:"types"`
	Title  string   `json:"title,omitempty"`
	Axes   []string `json:"axes,omitempty"` // titles of the axes
	Series []Series `json:"series,omitempty"`
	// Anchor is the cell of the top left corner, in workbooks.
	Anchor string `json:"anchor,omitempty"`
	Alt    string `json:"alt,omitempty"`
}

// Series of a chart: formulas that name cells, and the values stored when the file was saved.
type Series struct {
	Name            string   `json:"name,omitempty"`
	NameFormula     string   `json:"name_formula,omitempty"`
	Categories      []string `json:"categories,omitempty"`
	CategoryFormula string   `json:"category_formula,omitempty"`
	Values          []string `json:"values,omitempty"`
	ValueFormula    string   `json:"value_formula,omitempty"`
}

// mostPoints bounds a series; more are a fault of the file.
const mostPoints = 100_000

// ReadChart reads a chart part.
func ReadChart(p *opc.Package, part string) (Chart, error) {
	var c Chart
	points := 0
	err := p.XML(part, func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			if e.Is(markup.Chart, "chart") {
				return c.chart(e, &points)
			}
			return nil
		})
	})
	return c, err
}

func (c *Chart) chart(e *markup.Element, points *int) error {
	return e.Each(func(x *markup.Element) error {
		switch {
		case x.Is(markup.Chart, "title"):
			var err error
			c.Title, err = richText(x)
			return err
		case x.Is(markup.Chart, "plotArea"):
			return x.Each(func(y *markup.Element) error { return c.plot(y, points) })
		}
		return nil
	})
}

func (c *Chart) plot(e *markup.Element, points *int) error {
	if e.Space != markup.Chart {
		return nil
	}
	if kind, ok := strings.CutSuffix(e.Local, "Chart"); ok {
		c.Types = append(c.Types, kind)
		return e.Each(func(x *markup.Element) error {
			if !x.Is(markup.Chart, "ser") {
				return nil
			}
			s, err := series(x, points)
			c.Series = append(c.Series, s)
			return err
		})
	}
	if strings.HasSuffix(e.Local, "Ax") {
		return e.Each(func(x *markup.Element) error {
			if !x.Is(markup.Chart, "title") {
				return nil
			}
			title, err := richText(x)
			c.Axes = append(c.Axes, title)
			return err
		})
	}
	return nil
}

func series(e *markup.Element, points *int) (Series, error) {
	var s Series
	err := e.Each(func(x *markup.Element) error {
		var err error
		var values []string
		switch x.Local {
		case "tx":
			values, s.NameFormula, err = stored(x, points)
			s.Name = strings.Join(values, " ")
		case "cat", "xVal":
			s.Categories, s.CategoryFormula, err = stored(x, points)
		case "val", "yVal":
			s.Values, s.ValueFormula, err = stored(x, points)
		}
		return err
	})
	return s, err
}

// stored gives the formula and the stored values of a reference, in the order of the file.
func stored(e *markup.Element, points *int) (values []string, formula string, err error) {
	err = e.Each(func(x *markup.Element) error {
		switch {
		case x.Is(markup.Chart, "f"):
			formula, err = x.Text()
			return err
		case x.Is(markup.Chart, "v"):
			if *points++; *points > mostPoints {
				return refuse.New(refuse.TooLarge, "", "a chart of more than %d points", mostPoints)
			}
			v, err := x.Text()
			values = append(values, v)
			return err
		}
		inner, f, err := stored(x, points)
		values = append(values, inner...)
		if f != "" {
			formula = f
		}
		return err
	})
	return values, formula, err
}

// richText is the text of a title: typed in, or stored from a cell.
func richText(e *markup.Element) (string, error) {
	var out []string
	var walk func(*markup.Element) error
	walk = func(x *markup.Element) error {
		switch {
		case x.Is(markup.Chart, "rich"):
			paragraphs, err := Text(x)
			out = append(out, Join(paragraphs))
			return err
		case x.Is(markup.Chart, "v"):
			t, err := x.Text()
			out = append(out, t)
			return err
		}
		return x.Each(walk)
	}
	err := e.Each(walk)
	return strings.Join(out, "\n"), err
}
