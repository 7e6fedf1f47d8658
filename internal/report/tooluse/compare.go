package tooluse

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/internal/score/stats"
)

// Comparison holds two systems against each other on the questions that both answered.
type Comparison struct {
	First  string `json:"first"`
	Second string `json:"second"`
	// Common counts those questions; the others are left out on both sides.
	Common      int `json:"common"`
	OnlyFirst   int `json:"only_first"`
	OnlySecond  int `json:"only_second"`
	PassFirst   int `json:"pass_first"`
	PassSecond  int `json:"pass_second"`
	Significant int `json:"least_significant_difference"`
	// McNemar is on pairs, Fisher as if the questions had been different ones.
	McNemar float64 `json:"mcnemar_p"`
	Fisher  float64 `json:"fisher_p"`
	// Slices are compared by McNemar's test, adjusted by Holm over all slices of one cut.
	Slices []Contrast `json:"slices"`
}

// Contrast is one slice of a comparison.
type Contrast struct {
	By         string  `json:"by"`
	Name       string  `json:"name"`
	N          int     `json:"n"`
	PassFirst  int     `json:"pass_first"`
	PassSecond int     `json:"pass_second"`
	OnlyFirst  int     `json:"only_first"`
	OnlySecond int     `json:"only_second"`
	P          float64 `json:"mcnemar_p"`
	Holm       float64 `json:"holm_p"`
}

// add counts a pair of verdicts.
func (c *Contrast) add(first, second bool) {
	c.N++
	if first {
		c.PassFirst++
	}
	if second {
		c.PassSecond++
	}
	switch {
	case first && !second:
		c.OnlyFirst++
	case second && !first:
		c.OnlySecond++
	}
}

// SeveralRunsError says that pairs cannot be made of a file that answers a question several times.
type SeveralRunsError struct{ Name string }

func (e *SeveralRunsError) Error() string {
	return fmt.Sprintf("%s answers a question several times: systems are compared run by run", e.Name)
}

// passes are the verdicts by question.
func passes(s System) (map[int]bool, error) {
	byID := make(map[int]bool, len(s.Verdicts))
	for _, v := range s.Verdicts {
		if _, twice := byID[v.ID]; twice {
			return nil, &SeveralRunsError{s.Name}
		}
		byID[v.ID] = v.Pass
	}
	return byID, nil
}

func compare(byID map[int]*dataset.Question, first, second System) (*Comparison, error) {
	a, err := passes(first)
	if err != nil {
		return nil, err
	}
	b, err := passes(second)
	if err != nil {
		return nil, err
	}
	var all Contrast
	contrasts := make([]map[string]*Contrast, len(cuts))
	for i := range cuts {
		contrasts[i] = map[string]*Contrast{}
	}
	for id, x := range a {
		y, common := b[id]
		if !common {
			continue
		}
		all.add(x, y)
		for i, cut := range cuts {
			for _, name := range cut.name(byID[id]) {
				if contrasts[i][name] == nil {
					contrasts[i][name] = &Contrast{By: cut.by, Name: name}
				}
				contrasts[i][name].add(x, y)
			}
		}
	}
	c := &Comparison{
		First: first.Name, Second: second.Name, Common: all.N, OnlyFirst: all.OnlyFirst, OnlySecond: all.OnlySecond,
		PassFirst: all.PassFirst, PassSecond: all.PassSecond,
	}
	if c.McNemar, err = stats.McNemar(all.OnlyFirst, all.OnlySecond); err != nil {
		return nil, err
	}
	if c.Fisher, err = stats.Fisher(all.PassFirst, all.N, all.PassSecond, all.N); err != nil {
		return nil, err
	}
	c.Significant, _ = stats.LeastPaired(all.OnlyFirst + all.OnlySecond)
	for _, cut := range contrasts {
		list, err := adjusted(cut)
		if err != nil {
			return nil, err
		}
		c.Slices = append(c.Slices, list...)
	}
	return c, nil
}

// adjusted tests the slices of one cut as one family of tests.
func adjusted(cut map[string]*Contrast) ([]Contrast, error) {
	list := make([]Contrast, 0, len(cut))
	p := make([]float64, 0, len(cut))
	for _, name := range sortedKeys(cut) {
		c := *cut[name]
		var err error
		if c.P, err = stats.McNemar(c.OnlyFirst, c.OnlySecond); err != nil {
			return nil, err
		}
		list, p = append(list, c), append(p, c.P)
	}
	for i, holm := range stats.Holm(p) {
		list[i].Holm = holm
	}
	return list, nil
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

// Faults is how often each fault was the first thing wrong.
func (s Standing) Faults() []Wrong {
	var list []Wrong
	for f, n := range s.Metrics.Faults {
		if n > 0 {
			list = append(list, Wrong{Fault: score.Fault(f).String(), N: n})
		}
	}
	return list
}

// Traps are the careless rules behind wrong answers, the commonest first.
func (s Standing) Traps() []Wrong {
	counts := map[string]int{}
	for _, w := range s.Wrong {
		if w.Trap != "" {
			counts[w.Trap] += w.N
		}
	}
	var list []Wrong
	for trap, n := range counts {
		list = append(list, Wrong{Trap: trap, N: n})
	}
	slices.SortFunc(list, func(a, b Wrong) int { return cmp.Or(b.N-a.N, cmp.Compare(a.Trap, b.Trap)) })
	return list
}
