// Package shortcuts looks for ways to do well on a gorillahard set without reading it: rules that see
// the catalogue alone, marks by which a refusal is told from its near miss, phrasings used too often.
package shortcuts

import (
	"fmt"
	"math"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// From fullRows rows on a limit is what it says; in smaller sets so many standard errors come on top,
// so that chance alone breaks no fair set.
const (
	fullRows       = 1000
	standardErrors = 3
)

// Run makes all audits over rows of the test.
func Run(rows []*published.Row) ([]dataset.Finding, []validate.Rate) {
	var found []dataset.Finding
	var rates []validate.Rate
	for _, audit := range []func([]*published.Row) ([]dataset.Finding, []validate.Rate){catalogueRules, refusals, skeletons} {
		f, r := audit(rows)
		found, rates = append(found, f...), append(rates, r...)
	}
	return found, rates
}

// OfCatalogues makes the audits that need neither families nor pairs, which a set without answers
// does not tell.
func OfCatalogues(rows []*published.Row) ([]dataset.Finding, []validate.Rate) {
	return catalogueRules(rows)
}

// allowance is what chance adds to a limit in a set that is not whole, given the standard error.
func allowance(rows int, standardError float64) float64 {
	if rows >= fullRows {
		return 0
	}
	return standardErrors * standardError
}

// fewestCalls is the number of rows below which a share of hits says nothing.
const fewestCalls = 60

// margin is how much better than a blind choice a rule may be that sees the catalogue alone.
const margin = 0.03

// catalogueRules choose a tool by its place or shape in the catalogue, without the question. Their
// share of hits is held against that of a blind choice, one over the catalogue's size.
func catalogueRules(rows []*published.Row) ([]dataset.Finding, []validate.Rate) {
	var calls []*published.Row
	blind, variance := 0.0, 0.0
	for _, r := range rows {
		if len(r.Reference.Calls) == 1 {
			calls = append(calls, r)
			p := 1 / float64(len(r.Catalogue.Tools))
			blind += p
			variance += p * (1 - p)
		}
	}
	if len(calls) < fewestCalls {
		return nil, nil
	}
	n := float64(len(calls))
	most := blind/n + margin + allowance(len(rows), math.Sqrt(variance)/n)
	var found []dataset.Finding
	var rates []validate.Rate
	for _, rule := range rules {
		rate := validate.Rate{Name: "shortcut: " + rule.name + " (tool_match_rate)", Of: len(calls)}
		for _, r := range calls {
			if r.Catalogue.Tools[rule.pick(r.Catalogue)].Name == r.Reference.Calls[0].Tool {
				rate.Hits++
			}
		}
		rates = append(rates, rate)
		if got := float64(rate.Hits) / n; got > most {
			found = append(found, dataset.Finding{
				File: published.TestFile, Field: rate.Name, Code: "catalogue-shortcut",
				Got: fmt.Sprintf("%.3f", got), Want: fmt.Sprintf("at most %.3f, a blind choice and %.0f points", most, 100*margin),
			})
		}
	}
	return found, rates
}
