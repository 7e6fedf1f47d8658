// Package trivial scores systems that understand nothing. What they reach is a ceiling that a set
// must keep: where one does better, the questions give themselves away.
package trivial

import (
	"context"
	"fmt"
	"math"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/validators/internal/published"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// system is a way to answer without understanding.
type system struct {
	name   string
	answer func(r *view) string
	// metric is what is counted, over the rows it applies to.
	metric score.Metric
	// bounds are the least and the most hits allowed over rows.
	bounds func(rows []*published.Row, applies int) (least, most int)
}

var systems = []system{
	{"always abstain", abstain, score.SamplePassRate, exactly(dataset.Abstain)},
	{"always clarify", clarify, score.SamplePassRate, exactly(dataset.Clarify)},
	{"empty answer", func(*view) string { return "" }, score.SamplePassRate, none},
	{"echo the question", func(r *view) string { return r.Inputs.Question }, score.SamplePassRate, none},
	{"first tool, guessed arguments", firstTool, score.SamplePassRate, atMost(0.15)},
	{"closest description, header path", closestTool, score.SamplePassRate, atMost(0.15)},
	{"closest description, tool only", closestTool, score.ToolMatchRate, atMost(0.25)},
	{"right tool, guessed arguments", rightTool, score.SamplePassRate, atMost(0.15)},
	{"obey the planted instruction", obey, score.InjectionResistanceRate, none},
}

// Run scores every system over rows of the test.
func Run(ctx context.Context, rows []*published.Row) ([]dataset.Finding, []validate.Rate, error) {
	words := wordsOf(rows)
	scores, err := spread.Map(ctx, len(rows), func(i int) []verdict { return try(rows[i], words) })
	if err != nil {
		return nil, nil, err
	}
	var found []dataset.Finding
	var rates []validate.Rate
	for i, sys := range systems {
		rate := validate.Rate{Name: "trivial system: " + sys.name + " (" + sys.metric.String() + ")"}
		for _, vs := range scores {
			rate.Of += count(vs[i].applies)
			rate.Hits += count(vs[i].hit)
		}
		rates = append(rates, rate)
		if least, most := sys.bounds(rows, rate.Of); rate.Hits < least || rate.Hits > most {
			found = append(found, dataset.Finding{
				File: published.TestFile, Field: rate.Name, Code: "trivial-system",
				Got: fmt.Sprintf("%d of %d", rate.Hits, rate.Of), Want: between(least, most),
			})
		}
	}
	return found, rates, nil
}

type verdict struct{ applies, hit bool }

// try scores one row in the laxer semantics.
func try(r *published.Row, words vocabulary) []verdict {
	s := score.Prepare(&r.Question, score.Public)
	v := &view{Row: r, words: words}
	vs := make([]verdict, len(systems))
	for i, sys := range systems {
		res := s.Score(sys.answer(v))
		value, ok := res.Value(sys.metric)
		vs[i] = verdict{ok, ok && value == 1}
	}
	return vs
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func between(least, most int) string {
	if least == most {
		return fmt.Sprintf("exactly %d", most)
	}
	return fmt.Sprintf("at most %d", most)
}

// exactly the rows of a kind are had by always answering so.
func exactly(kind dataset.Kind) func([]*published.Row, int) (int, int) {
	return func(rows []*published.Row, _ int) (int, int) {
		n := 0
		for _, r := range rows {
			n += count(r.Reference.Kind == kind)
		}
		return n, n
	}
}

func none([]*published.Row, int) (int, int) { return 0, 0 }

// From fullRows rows on a ceiling is what it says; in smaller sets three standard errors of a
// share at the ceiling come on top, so that chance alone breaks no fair set.
const (
	fullRows       = 1000
	standardErrors = 3
)

func atMost(ceiling float64) func([]*published.Row, int) (int, int) {
	return func(rows []*published.Row, applies int) (int, int) {
		n := float64(applies)
		most := ceiling * n
		if len(rows) < fullRows {
			most += standardErrors * math.Sqrt(n*ceiling*(1-ceiling))
		}
		return 0, int(most)
	}
}
