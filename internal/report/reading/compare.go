package reading

import (
	"cmp"
	"slices"

	"etalon/internal/score/procurement"
	"etalon/internal/score/stats"
)

// Comparison holds two models against each other on the cases of a part that both answered. A case
// counts once: right means right in more than half of the model's runs. Errors are not right.
type Comparison struct {
	Part   procurement.Part `json:"part"`
	First  string           `json:"first"`
	Second string           `json:"second"`
	N      int              `json:"n"`
	// RightFirst and RightSecond are right cases; OnlyFirst and OnlySecond those that the other has wrong.
	RightFirst  int `json:"right_first"`
	RightSecond int `json:"right_second"`
	OnlyFirst   int `json:"only_first"`
	OnlySecond  int `json:"only_second"`
	// P is McNemar's exact test, Holm the same adjusted over all comparisons of the report.
	P    float64 `json:"mcnemar_p"`
	Holm float64 `json:"holm_p"`
	// Least is the smallest difference in cases that so many disagreements show at 5 %; 0: none.
	Least int `json:"least_significant_difference"`
	// SameInput: both models were shown the same, pictures or text.
	SameInput bool `json:"same_input"`
}

// bases are the parts that a verdict counts in, with its outcome there.
func bases(j *procurement.Judged) map[procurement.Part]procurement.Outcome {
	out := map[procurement.Part]procurement.Outcome{j.Part: j.Verdict.Outcome}
	if j.Part == procurement.FieldGold {
		out[procurement.FieldVerbatim], out[procurement.FieldAnchored] = j.Verdict.Verbatim, j.Verdict.Anchored
	}
	for part, o := range out {
		if o == procurement.Unscored {
			delete(out, part)
		}
	}
	return out
}

// tries counts the runs of a case.
type tries struct{ right, all int }

func (t tries) passed() bool { return 2*t.right > t.all }

// tables are right and wrong by part, model and case.
type tables struct {
	of     map[procurement.Part]map[string]map[string]tries
	inputs map[string]map[string]bool
}

func tabulate(verdicts []procurement.Judged) tables {
	t := tables{map[procurement.Part]map[string]map[string]tries{}, map[string]map[string]bool{}}
	for i := range verdicts {
		j := &verdicts[i]
		model := j.Answer.Model
		if t.inputs[model] == nil {
			t.inputs[model] = map[string]bool{}
		}
		t.inputs[model][j.Answer.Input] = true
		for part, outcome := range bases(j) {
			if t.of[part] == nil {
				t.of[part] = map[string]map[string]tries{}
			}
			if t.of[part][model] == nil {
				t.of[part][model] = map[string]tries{}
			}
			c := t.of[part][model][j.Case.ID]
			c.all++
			if outcome == procurement.Confirmed || isTrap(part) && outcome == procurement.Refused {
				c.right++
			}
			t.of[part][model][j.Case.ID] = c
		}
	}
	return t
}

func (t tables) sameInput(a, b string) bool {
	one, other := t.inputs[a], t.inputs[b]
	if len(one) != 1 || len(other) != 1 || one[""] {
		return false
	}
	for input := range one {
		return other[input]
	}
	return false
}

// compareAll compares every two models on every part.
func compareAll(verdicts []procurement.Judged) ([]Comparison, error) {
	t := tabulate(verdicts)
	list := []Comparison{}
	for _, part := range procurement.Parts() {
		models := make([]string, 0, len(t.of[part]))
		for model := range t.of[part] {
			models = append(models, model)
		}
		slices.SortFunc(models, cmp.Compare)
		for i, first := range models {
			for _, second := range models[i+1:] {
				c, err := compare(t.of[part][first], t.of[part][second])
				if err != nil {
					return nil, err
				}
				if c.N == 0 {
					continue
				}
				c.Part, c.First, c.Second, c.SameInput = part, first, second, t.sameInput(first, second)
				list = append(list, c)
			}
		}
	}
	p := make([]float64, len(list))
	for i := range list {
		p[i] = list[i].P
	}
	for i, holm := range stats.Holm(p) {
		list[i].Holm = holm
	}
	return list, nil
}

func compare(first, second map[string]tries) (Comparison, error) {
	var c Comparison
	for id, a := range first {
		b, both := second[id]
		if !both {
			continue
		}
		c.N++
		switch x, y := a.passed(), b.passed(); {
		case x && y:
			c.RightFirst, c.RightSecond = c.RightFirst+1, c.RightSecond+1
		case x:
			c.RightFirst, c.OnlyFirst = c.RightFirst+1, c.OnlyFirst+1
		case y:
			c.RightSecond, c.OnlySecond = c.RightSecond+1, c.OnlySecond+1
		}
	}
	var err error
	c.P, err = stats.McNemar(c.OnlyFirst, c.OnlySecond)
	c.Least, _ = stats.LeastPaired(c.OnlyFirst + c.OnlySecond)
	return c, err
}
