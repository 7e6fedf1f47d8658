package grading

import (
	"fmt"
	"maps"
	"slices"

	"etalon/internal/dataset"
	"etalon/internal/score/stats"
)

// Comparison holds two systems against each other on the tasks that count for both.
type Comparison struct {
	First  string `json:"first"`
	Second string `json:"second"`
	// By is what is compared: solved, or code_passed where that is not known.
	By string `json:"by"`
	Pairs
	// OnlyFirstHas and OnlySecondHas are tasks that count for one alone; they are left out.
	OnlyFirstHas  []string `json:"only_first_has"`
	OnlySecondHas []string `json:"only_second_has"`
	// LeastPaired is the smallest difference, in tasks, that McNemar's test shows at 5 % with so many
	// disagreements, LeastIndependent the one that Fisher's shows from the first system's share on;
	// nil when none could be shown.
	LeastPaired      *int `json:"least_paired_difference"`
	LeastIndependent *int `json:"least_independent_difference"`
	// Q is the mean of the differences of Q, first less second, task by task.
	Q *Mean `json:"q_difference"`
	// Categories are compared by Fisher's test, adjusted by Holm over all of them.
	Categories []Contrast `json:"categories"`
}

// Pairs are counted over common tasks.
type Pairs struct {
	Common     int     `json:"common"`
	PassFirst  int     `json:"pass_first"`
	PassSecond int     `json:"pass_second"`
	OnlyFirst  int     `json:"only_first"`
	OnlySecond int     `json:"only_second"`
	Fisher     float64 `json:"fisher_p"`
	McNemar    float64 `json:"mcnemar_p"`
}

// Contrast is one category of a comparison.
type Contrast struct {
	Category int `json:"category"`
	Pairs
	Holm float64 `json:"holm_p"`
}

func (e *Evaluation) compareAll(suite *Suite) error {
	e.Comparisons = []Comparison{}
	names := slices.Sorted(maps.Keys(e.Systems))
	by, passed := e.measure()
	for i, first := range names {
		for _, second := range names[i+1:] {
			c := Comparison{First: first, Second: second, By: by}
			if err := c.fill(suite.Tasks, e.Systems[first].Tasks, e.Systems[second].Tasks, passed); err != nil {
				return fmt.Errorf("%s against %s: %w", first, second, err)
			}
			e.Comparisons = append(e.Comparisons, c)
		}
	}
	return nil
}

// measure is what systems are compared by: solved where it is known of all that count.
func (e *Evaluation) measure() (string, func(*Graded) *bool) {
	for _, s := range e.Systems {
		for _, g := range s.Tasks {
			if counts(g) && g.Solved == nil {
				return "code_passed", func(g *Graded) *bool { return g.CodePassed }
			}
		}
	}
	return "solved", func(g *Graded) *bool { return g.Solved }
}

// counts tells whether a record is in the figures and its judge, if asked, gave a verdict.
func counts(g *Graded) bool { return g != nil && !g.NotRun && g.NoVerdict == "" }

func (c *Comparison) fill(tasks []*dataset.Task, first, second map[string]*Graded, passed func(*Graded) *bool) error {
	c.OnlyFirstHas, c.OnlySecondHas = []string{}, []string{}
	var common []*dataset.Task
	var differences []float64
	for _, t := range tasks {
		a, b := first[t.Number], second[t.Number]
		switch {
		case counts(a) && counts(b):
			common = append(common, t)
			if a.Q != nil && b.Q != nil {
				differences = append(differences, *a.Q-*b.Q)
			}
		case counts(a):
			c.OnlyFirstHas = append(c.OnlyFirstHas, t.Number)
		case counts(b):
			c.OnlySecondHas = append(c.OnlySecondHas, t.Number)
		}
	}
	var err error
	if c.Pairs, err = pair(common, first, second, passed); err != nil {
		return err
	}
	if n, ok := stats.LeastPaired(c.OnlyFirst + c.OnlySecond); ok {
		c.LeastPaired = &n
	}
	if n, ok := stats.LeastIndependent(c.PassFirst, c.Common); ok {
		c.LeastIndependent = &n
	}
	c.Q = meanOf(differences)
	return c.categories(common, first, second, passed)
}

func (c *Comparison) categories(common []*dataset.Task, first, second map[string]*Graded, passed func(*Graded) *bool) error {
	c.Categories = []Contrast{}
	var ps []float64
	for _, number := range categoriesOf(common) {
		pairs, err := pair(inCategory(common, number), first, second, passed)
		if err != nil {
			return err
		}
		c.Categories = append(c.Categories, Contrast{Category: number, Pairs: pairs})
		ps = append(ps, pairs.Fisher)
	}
	for i, p := range stats.Holm(ps) {
		c.Categories[i].Holm = p
	}
	return nil
}

// pair counts and tests.
func pair(tasks []*dataset.Task, first, second map[string]*Graded, passed func(*Graded) *bool) (p Pairs, err error) {
	p.Common = len(tasks)
	for _, t := range tasks {
		a, b := count(passed(first[t.Number])), count(passed(second[t.Number]))
		p.PassFirst, p.PassSecond = p.PassFirst+a, p.PassSecond+b
		p.OnlyFirst += a * (1 - b)
		p.OnlySecond += b * (1 - a)
	}
	if p.Fisher, err = stats.Fisher(p.PassFirst, p.Common, p.PassSecond, p.Common); err != nil {
		return p, err
	}
	p.McNemar, err = stats.McNemar(p.OnlyFirst, p.OnlySecond)
	return p, err
}
