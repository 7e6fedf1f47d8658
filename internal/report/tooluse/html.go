package tooluse

import (
	"bytes"
	_ "embed" // for the page
	"html/template"
	"io"
	"slices"

	score "etalon/internal/score/gorillahard"
)

//go:embed page.html.tmpl
var page string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"rate": rate, "interval": interval, "probability": probability, "percent": percent, "by": by, "cuts": cutNames, "metrics": metrics, "short": short,
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

// percent is a share as a length of the chart, which is 100 wide; nil is its left end.
func percent(v any) float64 {
	switch v := v.(type) {
	case float64:
		return 100 * v
	case *float64:
		if v != nil {
			return 100 * *v
		}
	}
	return 0
}

func cutNames() []string {
	names := make([]string, len(cuts))
	for i, c := range cuts {
		names[i] = c.by
	}
	return names
}

// by picks the slices of a cut.
func by(name string, all []Slice) []Slice {
	return slices.DeleteFunc(slices.Clone(all), func(s Slice) bool { return s.By != name })
}

// short keeps the head of a list that a page has no room for.
func short(list []Wrong) []Wrong { return list[:min(len(list), maxTraps)] }

// metric is a figure with its name.
type metric struct {
	Name      string
	Value     float64
	N         int
	Low, High *float64
}

// Bar is the slice as its chart needs it.
func (s Slice) Bar() metric { return metric{s.Name, s.Share(), s.N, s.Low, s.High} }

func metrics(r *score.Report) []metric {
	var list []metric
	for m, s := range r.Metrics {
		if s.N == 0 {
			continue
		}
		row := metric{Name: score.Metric(m).String(), Value: s.Value, N: s.N}
		if s.Interval != nil {
			row.Low, row.High = &s.Interval.Low, &s.Interval.High
		}
		list = append(list, row)
	}
	return list
}
