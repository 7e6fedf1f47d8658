package gorillahard

import (
	"strconv"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// Metric names one of the figures a row yields.
type Metric uint8

// The metrics, in the order they are written.
const (
	FormatPassRate Metric = iota
	ConstraintPassRate
	SamplePassRate
	BalanceScore
	DialogPassRate
	AbstentionRecall
	ClarifyRecall
	ToolMatchRate
	ArgsMatchRate
	FalseAbstentionRate
	FalseClarifyRate
	ToolInCatalogRate
	CostOptimalRate
	InjectionResistanceRate
	nMetrics
)

var metricNames = [nMetrics]string{
	"format_pass_rate", "constraint_pass_rate", "sample_pass_rate", "balance_score", "dialog_pass_rate",
	"abstention_recall", "clarify_recall", "tool_match_rate", "args_match_rate", "false_abstention_rate",
	"false_clarify_rate", "tool_in_catalog_rate", "cost_optimal_rate", "injection_resistance_rate",
}

// String is the metric's name in rows and reports.
func (m Metric) String() string { return metricNames[m] }

// Result is the verdict on one answer.
type Result struct {
	// Checks are the nine format requirements, named by CheckNames.
	Checks [nChecks]bool
	// Kind is what the answer was read as, "" for nothing that could be read.
	Kind dataset.Kind
	// Tools are the tools it names, in its order, at most the first 32.
	Tools []string
	// Fault says what is wrong with it.
	Fault Fault

	row     *Row
	present uint16 // a bit a metric: it applies to this row
	pass    uint16 // a bit a metric: it is 1; ConstraintPassRate is counted from Checks
}

func (res *Result) set(m Metric, pass bool) {
	res.present |= 1 << m
	if pass {
		res.pass |= 1 << m
	}
}

func (res *Result) applies(m Metric) bool { return res.present>>m&1 == 1 }

func (res *Result) passed(m Metric) bool { return res.pass>>m&1 == 1 }

// Pass tells whether sample_pass_rate is 1.
func (res *Result) Pass() bool { return res.passed(SamplePassRate) }

// Value gives a metric; ok is false where it does not apply to the row.
func (res *Result) Value(m Metric) (value float64, ok bool) {
	if m >= nMetrics || !res.applies(m) {
		return 0, false
	}
	if m == ConstraintPassRate {
		return float64(res.met()) / nChecks, true
	}
	if res.passed(m) {
		return 1, true
	}
	return 0, true
}

// met counts the requirements that are met.
func (res *Result) met() int {
	n := 0
	for _, ok := range res.Checks {
		if ok {
			n++
		}
	}
	return n
}

// AppendJSON writes the row's record, without a line end. run is the run as JSON text; "" writes null.
func (res *Result) AppendJSON(dst []byte, run string) []byte {
	if run == "" {
		run = "null"
	}
	dst = append(dst, `{"id":`...)
	dst = strconv.AppendInt(dst, int64(res.row.ID), 10)
	dst = append(append(dst, `,"run":`...), run...)
	dst = append(dst, `,"metrics":{`...)
	for m := range nMetrics {
		if v, ok := res.Value(m); ok {
			dst = append(append(append(dst, '"'), metricNames[m]...), `":`...)
			dst = append(res.appendValue(dst, m, v), ',')
		}
	}
	dst = append(dst[:len(dst)-1], `},"format_checks":{`...)
	for i, name := range CheckNames {
		dst = append(append(append(dst, '"'), name...), `":`...)
		dst = append(strconv.AppendBool(dst, res.Checks[i]), ',')
	}
	return append(dst[:len(dst)-1], '}', '}')
}

// appendValue writes a number, or the pair of a metric that is grouped by something.
func (res *Result) appendValue(dst []byte, m Metric, v float64) []byte {
	switch m {
	case BalanceScore:
		dst = append(appendString(append(dst, '['), res.row.Lever), ',')
	case DialogPassRate:
		dst = append(appendString(append(dst, '['), res.row.Dialog), ',')
	default:
		return appendRate(dst, v)
	}
	return append(appendRate(dst, v), ']')
}

func appendRate(dst []byte, v float64) []byte {
	if v == 0 || v == 1 {
		return append(dst, '0'+byte(v))
	}
	return strconv.AppendFloat(dst, v, 'f', -1, 64)
}

// appendString writes a JSON string; bytes that are no UTF-8 become U+FFFD.
func appendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = append(dst, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}
