package officework

import (
	"bytes"
	_ "embed" // for the page
	"html/template"
	"io"

	"etalon/internal/score/grading"
)

//go:embed page.html.tmpl
var page string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"share": share, "mean": mean, "student": student, "rate": rate, "number": number, "yes": yes, "probability": probability,
	"flags": flags, "spent": spent, "verdict": verdict, "plain": plain, "bar": bar, "qbar": qbar,
}).Parse(page))

// WriteHTML writes the report as one page without scripts, fonts or pictures from elsewhere.
func (r *Report) WriteHTML(w io.Writer) error {
	var b bytes.Buffer
	if err := pageTemplate.Execute(&b, r); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// JudgeLine names the judge, for the page.
func (r *Report) JudgeLine() string { return r.judgeLine() }

// chart is a bar from 0 to 100 with the interval over it.
type chart struct {
	Label            string
	Value, Low, High float64
	Known, Interval  bool
}

// bar shows a share in percent.
func bar(s *grading.Share) chart {
	c := chart{Label: share(s)}
	if s == nil || s.Value == nil {
		return c
	}
	c.Known, c.Interval = true, true
	c.Value, c.Low, c.High = 100**s.Value, 100**s.Low, 100**s.High
	return c
}

// qbar shows a mean Q; what reaches beyond 0 and 100 is cut off.
func qbar(m *grading.Mean) chart {
	c := chart{Label: mean(m)}
	if m == nil {
		return c
	}
	c.Known, c.Value = true, m.Value
	if m.Low != nil {
		c.Interval, c.Low, c.High = true, max(0, *m.Low), min(100, *m.High)
	}
	return c
}
