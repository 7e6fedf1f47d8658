package plants

import (
	"math/big"
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

// The kinds of errors that are searched for.
const (
	wrongTotal     = "wrong-total"     // a total that is not the sum of its rows
	wrongAmount    = "wrong-amount"    // a row whose amount is not quantity times price
	wrongVAT       = "wrong-vat"       // a tax that does not fit its base
	carriedTotal   = "carried-total"   // a total that is right over a wrong one
	wrongShare     = "wrong-share"     // a percentage that its row's sums do not give
	staleValue     = "stale-value"     // a formula's stored value that the formula does not give
	contradiction  = "contradiction"   // two values of one thing
	impossibleDate = "impossible-date" // no such day, a wrong weekday, an end before its begin, a day to come
	hiddenText     = "hidden-text"     // text that nobody sees
)

// searched are the kinds that a detector finds; unsearched those of which only the presence of the
// shown value and the absence of the true one can be checked.
var (
	searched   = []string{carriedTotal, contradiction, hiddenText, impossibleDate, staleValue, wrongAmount, wrongShare, wrongTotal, wrongVAT}
	unsearched = []string{"duplicate", "outdated-version", "wrong-figure"}
)

// fault is an error found in a material.
type fault struct {
	file, kind string
	// where is for people; ref, a cell of a workbook, is exact.
	where, ref string
	shown      string
	// values are what stands there, in the form that values compares.
	values []string
	// truth is what would be right, "" where that cannot be computed.
	truth string
	// optional: right when declared, and no error by itself.
	optional bool
}

// amountFault is a fault of a number.
func (m *material) amountFault(kind, where, ref string, shown, truth *big.Rat) *fault {
	f := &fault{file: m.file, kind: kind, where: where, ref: ref, shown: decimal(shown), values: []string{numeral(shown)}}
	if truth != nil {
		f.truth = decimal(truth)
	}
	return f
}

// clash is a contradiction between things that stand in several places.
func (m *material) clash(where []string, shown []string) *fault {
	f := &fault{file: m.file, kind: contradiction, where: strings.Join(unique(where), "; "), shown: strings.Join(shown, " / ")}
	for _, s := range shown {
		f.values = append(f.values, values(s)...)
	}
	return f
}

// oneACell keeps the first fault of each cell: what a later detector says of it is the same error.
func oneACell(faults []*fault) []*fault {
	known := map[string]bool{}
	return slices.DeleteFunc(faults, func(f *fault) bool {
		again := f.ref != "" && known[f.ref]
		known[f.ref] = true
		return again
	})
}

// values are the numbers, days and identifiers of a text in one form each; a text without any is its
// own value. Units are left out: «50 и 70 дней» has one beside the last number only.
func values(text string) []string {
	if v, err := russian.ParseValue(text); err == nil {
		return []string{numeral(v)}
	}
	var out []string
	for _, q := range russian.Quantities(text) {
		out = append(out, numeral(q.Value))
	}
	for _, d := range russian.Dates(text) {
		out = append(out, "day "+d.Period.String())
	}
	for _, id := range russian.Identifiers(text) {
		out = append(out, "id "+id.Value)
	}
	if out == nil {
		out = []string{"text " + russian.Fold(text)}
	}
	return out
}

func numeral(v *big.Rat) string { return "number " + v.RatString() }

// decimal writes money with kopecks and finer numbers with all their digits.
func decimal(v *big.Rat) string {
	digits, exact := v.FloatPrec()
	if !exact {
		digits = 6
	}
	return v.FloatString(max(2, digits))
}

func unique(list []string) []string {
	var out []string
	for _, s := range list {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// within tells that every one of the wanted values is among the others.
func within(wanted, others []string) bool {
	for _, w := range wanted {
		if !slices.Contains(others, w) {
			return false
		}
	}
	return len(wanted) > 0
}
