package gorillahard

import (
	"encoding/json"
	"strconv"

	"etalon/internal/score/stats"
)

// Report is what a set of answers is worth.
type Report struct {
	Semantics    Semantics
	MissingWrong bool
	Questions    int
	Answers      int // lines scored, without those that MissingWrong adds
	Runs         int // runs that answered anything, at least 1
	Unanswered   int // questions left out, summed over the runs
	Metrics      [nMetrics]Summary
	Faults       [nFaults]int
}

// Summary is one metric over all rows it applies to. With none (N is 0) it has no value.
type Summary struct {
	Value    float64
	N        int
	Interval *stats.Interval // nil where no interval is right
}

// MarshalJSON writes the report with its keys in a fixed order, every metric named, null for what
// is not available.
func (r *Report) MarshalJSON() ([]byte, error) {
	b := []byte(`{"metrics":{`)
	for m := range nMetrics {
		if m > 0 {
			b = append(b, ',')
		}
		b = appendString(b, m.String())
		b = r.Metrics[m].append(append(b, ':'))
	}
	missing := "skip"
	if r.MissingWrong {
		missing = "wrong"
	}
	b = append(b, `},"semantics":`...)
	b = appendString(b, string(r.Semantics))
	for _, c := range []struct {
		name string
		n    int
	}{{"questions", r.Questions}, {"answers", r.Answers}, {"runs", r.Runs}, {"unanswered", r.Unanswered}} {
		b = append(appendString(append(b, ','), c.name), ':')
		b = strconv.AppendInt(b, int64(c.n), 10)
	}
	b = append(appendString(append(b, `,"missing":`...), missing), `,"faults":{`...)
	for f := NoFault + 1; f < nFaults; f++ {
		if f > NoFault+1 {
			b = append(b, ',')
		}
		b = append(appendString(b, f.String()), ':')
		b = strconv.AppendInt(b, int64(r.Faults[f]), 10)
	}
	return append(b, '}', '}'), nil
}

var _ json.Marshaler = (*Report)(nil)

func (s Summary) append(b []byte) []byte {
	b = append(b, `{"value":`...)
	b = appendNumber(b, s.Value, s.N > 0)
	b = append(b, `,"n":`...)
	b = strconv.AppendInt(b, int64(s.N), 10)
	var i stats.Interval
	if s.Interval != nil {
		i = *s.Interval
	}
	b = append(b, `,"low":`...)
	b = appendNumber(b, i.Low, s.Interval != nil)
	b = append(b, `,"high":`...)
	b = appendNumber(b, i.High, s.Interval != nil)
	return append(b, '}')
}

func appendNumber(b []byte, f float64, available bool) []byte {
	if !available {
		return append(b, "null"...)
	}
	return strconv.AppendFloat(b, f, 'f', -1, 64)
}
