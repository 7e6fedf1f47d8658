package trial

import (
	"context"
	"fmt"
	"slices"

	"etalon/internal/score/grading"
	score "etalon/internal/score/workpermit"
)

// Result is how a judge did.
type Result struct {
	Rates grading.Rates `json:"rates"`
	// Matrix counts the items by what is right and what the judge said, after its quotes were looked up.
	Matrix Matrix `json:"matrix"`
	Kinds  []Line `json:"kinds"`
	// Mistakes are the first ones, in the order of the tasks.
	Mistakes []Mistake `json:"mistakes"`
}

// Matrix is the confusion matrix of rubric items.
type Matrix struct {
	Answered   Verdicts `json:"answered"`
	Unanswered Verdicts `json:"unanswered"`
}

// Verdicts are counted.
type Verdicts struct {
	Correct int `json:"correct"`
	Partial int `json:"partial"`
	Wrong   int `json:"wrong"`
	Missing int `json:"missing"`
}

func (v *Verdicts) add(said score.ItemVerdict) {
	switch said {
	case score.Correct:
		v.Correct++
	case score.Partial:
		v.Partial++
	case score.Wrong:
		v.Wrong++
	default:
		v.Missing++
	}
}

func (v Verdicts) total() int { return v.Correct + v.Partial + v.Wrong + v.Missing }

// Line is one kind of records.
type Line struct {
	Kind     Kind   `json:"kind"`
	Records  int    `json:"records"`
	Unjudged int    `json:"unjudged"`
	Matrix   Matrix `json:"matrix"`
	// Claims counts records that hold a claim, Found those where the judge found one; Clean and Blamed
	// are the same of records that hold none.
	Claims int `json:"claims"`
	Found  int `json:"found"`
	Clean  int `json:"clean"`
	Blamed int `json:"blamed"`
}

// Mistake is a verdict that is not right.
type Mistake struct {
	Task string `json:"task"`
	Kind Kind   `json:"kind"`
	What string `json:"what"`
}

// maxMistakes are told.
const maxMistakes = 200

// Hold puts the papers to a judge, so many at once, and calls each after every one. The error is the
// context's.
func Hold(ctx context.Context, papers []Paper, workers int, opine func(p *Paper) (*grading.Opinion, error), each func(done, total int)) (*Result, error) {
	opinions, errs := make([]*grading.Opinion, len(papers)), make([]error, len(papers))
	err := grading.Spread(ctx, len(papers), workers, func(i int) error {
		opinions[i], errs[i] = opine(&papers[i])
		return nil
	}, each)
	if err != nil {
		return nil, err
	}
	r := &Result{Mistakes: []Mistake{}}
	for _, k := range Kinds {
		r.Kinds = append(r.Kinds, Line{Kind: k})
	}
	for i := range papers {
		r.add(&papers[i], opinions[i], errs[i])
	}
	return r, r.settle()
}

// add holds an opinion against what is right.
func (r *Result) add(p *Paper, o *grading.Opinion, err error) {
	line := &r.Kinds[slices.Index(Kinds, p.Kind)]
	line.Records++
	if err != nil {
		line.Unjudged++
		r.mistake(p, "no verdict: "+err.Error())
		return
	}
	for i, truth := range p.Items {
		said := o.Items[i].Verdict
		switch truth {
		case Answered:
			line.Matrix.Answered.add(said)
		case Unanswered:
			line.Matrix.Unanswered.add(said)
		}
		if truth == Answered && said != score.Correct || truth == Unanswered && said == score.Correct {
			r.mistake(p, fmt.Sprintf("item %d is %s, the judge says %s: %s %s", i+1, truth, said, o.Items[i].Changed, o.Items[i].Quote))
		}
	}
	j := o.Judgement()
	found := j.Hallucinations+j.Forbidden > 0
	if p.Claim {
		if line.Claims++; found {
			line.Found++
		} else {
			r.mistake(p, "what is forbidden or invented was not found")
		}
	}
	if p.Clean {
		if line.Clean++; found {
			line.Blamed++
			r.mistake(p, fmt.Sprintf("a clean record is blamed: %+v %+v", o.Claims, o.Forbidden))
		}
	}
}

// String is the word for reports.
func (t Truth) String() string { return [...]string{"open", "answered", "unanswered"}[t] }

func (r *Result) mistake(p *Paper, what string) {
	if len(r.Mistakes) < maxMistakes {
		r.Mistakes = append(r.Mistakes, Mistake{p.Task.Number, p.Kind, what})
	}
}

// settle adds the kinds up.
func (r *Result) settle() error {
	var claims, found, clean, blamed int
	for _, l := range r.Kinds {
		for _, x := range []struct{ to, from *Verdicts }{{&r.Matrix.Answered, &l.Matrix.Answered}, {&r.Matrix.Unanswered, &l.Matrix.Unanswered}} {
			x.to.Correct += x.from.Correct
			x.to.Partial += x.from.Partial
			x.to.Wrong += x.from.Wrong
			x.to.Missing += x.from.Missing
		}
		r.Rates.Records += l.Records
		r.Rates.Unjudged += l.Unjudged
		claims, found, clean, blamed = claims+l.Claims, found+l.Found, clean+l.Clean, blamed+l.Blamed
	}
	right, wrong := r.Matrix.Answered, r.Matrix.Unanswered
	return r.Rates.SetRates([2]int{wrong.Correct, wrong.total()}, [2]int{right.total() - right.Correct, right.total()},
		[2]int{claims - found, claims}, [2]int{blamed, clean})
}
