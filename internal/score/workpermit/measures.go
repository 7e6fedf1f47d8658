package workpermit

import (
	"math/big"

	"etalon/internal/dataset"
)

// ItemVerdict is what the judge says of one rubric item.
type ItemVerdict string

// The four verdicts.
const (
	Correct ItemVerdict = "correct"
	Partial ItemVerdict = "partial"
	Wrong   ItemVerdict = "wrong"
	Missing ItemVerdict = "missing"
)

// Judgement is what the judge says of one record, after its quotes were looked up.
type Judgement struct {
	// Items are in the order of the task's rubric; one that is not there is missing.
	Items []ItemVerdict
	// Hallucinations that stood the second pass.
	Hallucinations int
	// Forbidden statements found by the judge.
	Forbidden int
}

// Judging is what a judge did with a record.
type Judging struct {
	// Off: no judge was asked; what needs one is null.
	Off bool
	// Judgement is nil when the judge gave no verdict: its part is 0 and the task is to be named.
	Judgement *Judgement
}

// Measures of one record. The pointers are nil when the judge is off.
type Measures struct {
	// CodePassed: no critical check failed.
	CodePassed bool `json:"code_passed"`
	// Share of the code checks, nil when the task has none that count.
	Share *float64 `json:"share"`
	T     *float64 `json:"t"`
	P     *float64 `json:"p"`
	G     *float64 `json:"g"`
	Q     *float64 `json:"q"`
	// Solved is the exam's yes or no.
	Solved *bool `json:"solved"`
	// NoVerdict: the judge was asked and gave none.
	NoVerdict bool `json:"no_verdict,omitempty"`
}

// Measure makes the measures of one record: T, truth of what is said, averaged with the share of
// code checks where there are any; P, part of the rubric that is met; G, freedom from inventions;
// Q = 100 (0.4 T + 0.4 P + 0.2 G). Sums are exact; only the results are floating.
func Measure(task *dataset.Task, status dataset.Status, verdicts []Verdict, breaches []Breach, judging Judging) Measures {
	code := codeShare(verdicts)
	m := Measures{CodePassed: !CriticalFailed(verdicts), Share: float(code)}
	if judging.Off {
		return m
	}
	j := judging.Judgement
	m.NoVerdict = j == nil
	t, p, g := new(big.Rat), new(big.Rat), new(big.Rat)
	if j != nil {
		t, p = rubricShares(task, j)
		g = grounding(j.Hallucinations, j.Forbidden+len(breaches))
	}
	if code != nil {
		t = new(big.Rat).Mul(t.Add(t, code), big.NewRat(1, 2))
	}
	m.T, m.P, m.G, m.Q = float(t), float(p), float(g), float(quality(t, p, g))
	solved := m.CodePassed && j != nil && criticalItemsCorrect(task, j) && handedIn(status) &&
		g.Cmp(big.NewRat(1, 1)) == 0 && t.Cmp(solvedFrom) >= 0 && p.Cmp(solvedFrom) >= 0
	m.Solved = &solved
	return m
}

// solvedFrom is what T and P of a solved task have to reach.
var solvedFrom = big.NewRat(4, 5)

func quality(t, p, g *big.Rat) *big.Rat {
	q := new(big.Rat).Add(t, p)
	q.Mul(q, big.NewRat(40, 1))
	return q.Add(q, new(big.Rat).Mul(g, big.NewRat(20, 1)))
}

// rubricShares are T before the code's share and P. Nothing of nothing is 0.
func rubricShares(task *dataset.Task, j *Judgement) (truth, part *big.Rat) {
	halves, told := int64(0), int64(0)
	for i := range task.Rubric {
		switch j.item(i) {
		case Correct:
			halves, told = halves+2, told+1
		case Partial:
			halves, told = halves+1, told+1
		case Wrong:
			told++
		}
	}
	return ratio(halves, 2*told), ratio(halves, 2*int64(len(task.Rubric)))
}

func (j *Judgement) item(i int) ItemVerdict {
	if i < len(j.Items) {
		return j.Items[i]
	}
	return Missing
}

// grounding is G: 1, a half with one invention, 0 with two or a forbidden statement.
func grounding(hallucinations, forbidden int) *big.Rat {
	switch {
	case forbidden > 0 || hallucinations > 1:
		return new(big.Rat)
	case hallucinations == 1:
		return big.NewRat(1, 2)
	}
	return big.NewRat(1, 1)
}

func criticalItemsCorrect(task *dataset.Task, j *Judgement) bool {
	for i, r := range task.Rubric {
		if r.Critical && j.item(i) != Correct {
			return false
		}
	}
	return true
}

func handedIn(s dataset.Status) bool {
	return s == dataset.Completed || s == dataset.Asked || s == dataset.Deadline
}

func ratio(a, b int64) *big.Rat {
	if b == 0 {
		return new(big.Rat)
	}
	return big.NewRat(a, b)
}

func float(r *big.Rat) *float64 {
	if r == nil {
		return nil
	}
	f, _ := r.Float64()
	return &f
}
