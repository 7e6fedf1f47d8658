package reading

import (
	"bytes"
	_ "embed" // for the page
	"html/template"
	"io"

	"etalon/internal/score/procurement"
)

//go:embed page.html.tmpl
var page string

// pageTemplate escapes all it is given: answers are untrusted.
var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"share": shareText, "spread": spreadText, "percent": percent, "probability": probability, "basis": basis, "visible": Visible,
	"named": orNameless, "dash": orDash, "counts": countText, "page": pageText, "chart": chartOf, "yes": yesNo, "sub": func(a, b int) int { return a - b },
}).Parse(page))

// view is the report with what a page shows of it.
type view struct{ *Report }

// Rows are the figures.
func (v view) Rows() []row { return v.rows() }

// Spent says what a model took.
func (v view) Spent(i int) []string { return v.spentLines(i) }

// Lists are the counts of a model.
func (v view) Lists(i int) []countList { return countLists(&v.Score.Models[i]) }

// section is a list with the report that it stands in.
type section struct {
	List List
	View view
}

// Section of the page.
func (v view) Section(l List) section { return section{l, v} }

// Styles of the pictures.
func (v view) Styles() []template.CSS { return v.styles() }

// Thumb is the picture beside an answer.
func (v view) Thumb(l Listed) *thumb { return v.thumb(l) }

// AnchorsText says how far the check by labels can be trusted.
func (v view) AnchorsText() string { return v.anchorsText() }

// NotMeasured is said of people.
func (v view) NotMeasured() string { return NotMeasured }

// WriteHTML writes the report as one page without scripts, fonts or pictures from elsewhere.
func (r *Report) WriteHTML(w io.Writer) error {
	var b bytes.Buffer
	if err := pageTemplate.Execute(&b, view{r}); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// chart is the bar of a group: what is right, in the colour of its part.
type chart struct {
	Share procurement.Share
	Class string
}

func chartOf(g procurement.Group) chart {
	return chart{right(g), map[bool]string{true: "trap", false: "bar"}[isTrap(g.Part)]}
}

// bar is a share as its chart needs it, in percent.
type bar struct {
	Value, Low, High float64
	Interval         bool
}

func percent(s procurement.Share) *bar {
	if s.Value == nil {
		return nil
	}
	b := &bar{Value: 100 * *s.Value}
	if s.Low != nil {
		b.Low, b.High, b.Interval = 100**s.Low, 100**s.High, true
	}
	return b
}
