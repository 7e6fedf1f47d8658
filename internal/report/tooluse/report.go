// Package tooluse reports what systems are worth on gorillahard: the metrics, every slice of the
// questions with its interval, what was wrong with the answers, and two systems compared on the
// questions that both answered. As text, JSON or one HTML file that needs nothing else.
package tooluse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/internal/score/stats"
)

// System is a file of answers and what became of each.
type System struct {
	Name     string
	Report   *score.Report
	Verdicts []score.Judged
}

// Report is all that is told.
type Report struct {
	Systems []Standing `json:"systems"`
	// Comparison is of the second system with the first; nil for one system.
	Comparison *Comparison `json:"comparison"`
}

// Standing is how one system stands.
type Standing struct {
	Name    string        `json:"name"`
	Metrics *score.Report `json:"metrics"`
	Slices  []Slice       `json:"slices"`
	Wrong   []Wrong       `json:"wrong"`
}

// Slice is a part of the questions: how many answers passed of those given.
type Slice struct {
	By   string   `json:"by"`
	Name string   `json:"name"`
	Pass int      `json:"pass"`
	N    int      `json:"n"`
	Low  *float64 `json:"low"`
	High *float64 `json:"high"`
}

// Share of the slice that passed.
func (s Slice) Share() float64 { return float64(s.Pass) / float64(s.N) }

// Wrong is a reason why answers did not pass: what is wrong with their form or content, or the
// careless rule that leads to them.
type Wrong struct {
	Fault string `json:"fault"`
	Trap  string `json:"trap,omitempty"`
	N     int    `json:"n"`
}

// cuts are the ways to slice the questions, in the order of the report.
var cuts = []struct {
	by   string
	name func(q *dataset.Question) []string
}{
	{"tier", func(q *dataset.Question) []string { return []string{q.Meta.Categories.Difficulty} }},
	{"lever", func(q *dataset.Question) []string { return []string{q.Meta.Categories.Lever} }},
	{"kind", func(q *dataset.Question) []string { return []string{string(q.Meta.Categories.AnswerKind)} }},
	{"wording", func(q *dataset.Question) []string { return []string{strconv.Itoa(q.Meta.Wording)} }},
	{"format", func(q *dataset.Question) []string {
		return slices.Compact(slices.Sorted(slices.Values(strings.Split(q.Meta.Categories.CorpusFormat, ","))))
	}},
	{"family", func(q *dataset.Question) []string { return []string{q.Meta.Categories.Family} }},
}

// New makes the report of one system or two, on the questions of one build.
func New(questions []dataset.Question, systems ...System) (*Report, error) {
	byID := make(map[int]*dataset.Question, len(questions))
	for i := range questions {
		byID[questions[i].Meta.ID] = &questions[i]
	}
	r := &Report{}
	for _, s := range systems {
		standing, err := stand(byID, s)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		r.Systems = append(r.Systems, standing)
	}
	if len(systems) == 2 {
		var err error
		if r.Comparison, err = compare(byID, systems[0], systems[1]); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func stand(byID map[int]*dataset.Question, s System) (Standing, error) {
	standing := Standing{Name: s.Name, Metrics: s.Report, Wrong: wrong(s.Verdicts)}
	for _, cut := range cuts {
		// A question's repeats are not independent: they are a cluster.
		clusters := map[string]map[int]stats.Cluster{}
		for _, v := range s.Verdicts {
			for _, name := range cut.name(byID[v.ID]) {
				if clusters[name] == nil {
					clusters[name] = map[int]stats.Cluster{}
				}
				c := clusters[name][v.ID]
				c.N++
				if v.Pass {
					c.Pass++
				}
				clusters[name][v.ID] = c
			}
		}
		for _, name := range sortedKeys(clusters) {
			slice, err := sliceOf(cut.by, name, clusters[name])
			if err != nil {
				return Standing{}, err
			}
			standing.Slices = append(standing.Slices, slice)
		}
	}
	return standing, nil
}

func sliceOf(by, name string, clusters map[int]stats.Cluster) (Slice, error) {
	s := Slice{By: by, Name: name}
	var list []stats.Cluster
	for _, id := range sortedKeys(clusters) {
		c := clusters[id]
		s.Pass, s.N = s.Pass+c.Pass, s.N+c.N
		list = append(list, c)
	}
	interval, err := stats.WilsonClustered(list)
	if err == nil && interval != nil {
		s.Low, s.High = &interval.Low, &interval.High
	}
	return s, err
}

// wrong counts the reasons, the commonest first.
func wrong(verdicts []score.Judged) []Wrong {
	counts := map[Wrong]int{}
	for _, v := range verdicts {
		if !v.Pass {
			counts[Wrong{Fault: v.Fault.String(), Trap: v.Trap}]++
		}
	}
	list := make([]Wrong, 0, len(counts))
	for w, n := range counts {
		w.N = n
		list = append(list, w)
	}
	slices.SortFunc(list, func(a, b Wrong) int {
		if a.N != b.N {
			return b.N - a.N
		}
		return strings.Compare(a.Fault+"\x00"+a.Trap, b.Fault+"\x00"+b.Trap)
	})
	return list
}
