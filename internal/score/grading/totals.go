package grading

import (
	"math/big"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/stats"
)

// Totals are of the tasks that count.
type Totals struct {
	// Graded counts the records that the figures are of, refused ones among them.
	Graded int `json:"graded"`
	// NotRun are tasks that were left unrun and may be; they are in no figure.
	NotRun []string `json:"not_run"`
	// NoRecord are tasks without a record; they are in SolvedOfAll alone.
	NoRecord []string `json:"no_record"`
	// Refused are records that could not be read: they count as empty.
	Refused []string `json:"refused"`
	// NoVerdict are tasks of which the judge gave none: its part counts 0.
	NoVerdict []string `json:"no_verdict"`

	Code Share `json:"code_passed"`
	// Solved of the graded; nil when it is not known.
	Solved *Share `json:"solved"`
	// SolvedOfAll takes a task without a record as not solved.
	SolvedOfAll *Share `json:"solved_of_all"`
	Q           *Mean  `json:"q"`
	// Flags counts the records with each red flag.
	Flags map[string]int `json:"red_flags"`
	Spent Spent          `json:"spent"`
}

// Share is n of so many, with Wilson's interval; the pointers are nil of none.
type Share struct {
	N     int      `json:"n"`
	Of    int      `json:"of"`
	Value *float64 `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
}

// Mean is a mean with ±1.96 s/√n (low, high) and Student's interval.
type Mean struct {
	N           int      `json:"n"`
	Value       float64  `json:"value"`
	SD          float64  `json:"sd"`
	Low         *float64 `json:"low"`
	High        *float64 `json:"high"`
	StudentLow  *float64 `json:"student_low"`
	StudentHigh *float64 `json:"student_high"`
}

// Spent is what the records say they took. Counted is how many say it.
type Spent struct {
	Counted          int   `json:"counted"`
	PromptTokens     int64 `json:"prompt_tokens"`
	CompletionTokens int64 `json:"completion_tokens"`
	Requests         int64 `json:"requests"`
	Milliseconds     int64 `json:"milliseconds"`
	// Cost by currency, decimal; Unpriced counts the records without a price that can be read.
	Cost     map[string]string `json:"cost"`
	Unpriced int               `json:"unpriced"`
}

// CodeShare is Code, for pages whose shares may be nil.
func (t Totals) CodeShare() *Share { return &t.Code }

func shareOf(n, of int) (Share, error) {
	s := Share{N: n, Of: of}
	i, err := stats.Wilson(n, of)
	if err == nil && i != nil {
		value := float64(n) / float64(of)
		s.Value, s.Low, s.High = &value, &i.Low, &i.High
	}
	return s, err
}

func meanOf(values []float64) *Mean {
	m, err := stats.MeanOf(values)
	if err != nil { // of none there is none
		return nil
	}
	out := &Mean{N: m.N, Value: m.Value, SD: m.SD}
	if m.Normal != nil {
		out.Low, out.High, out.StudentLow, out.StudentHigh = &m.Normal.Low, &m.Normal.High, &m.Student.Low, &m.Student.High
	}
	return out
}

// totalsOf adds up the tasks of a list.
func totalsOf(tasks []*dataset.Task, graded map[string]*Graded) (Totals, error) {
	t := Totals{NotRun: []string{}, NoRecord: []string{}, Refused: []string{}, NoVerdict: []string{}, Flags: map[string]int{}}
	code, solved, known := 0, 0, true
	var qs []float64
	cost := map[string]*big.Rat{}
	for _, task := range tasks {
		g := graded[task.Number]
		if g == nil {
			t.NoRecord = append(t.NoRecord, task.Number)
			continue
		}
		if g.NotRun {
			t.NotRun = append(t.NotRun, task.Number)
			continue
		}
		t.Graded++
		t.name(task.Number, g)
		t.Spent.add(g.Usage, cost)
		code += count(g.CodePassed)
		solved += count(g.Solved)
		known = known && g.Solved != nil
		if g.Q != nil {
			qs = append(qs, *g.Q)
		}
	}
	t.Spent.close(cost)
	if len(qs) == t.Graded {
		t.Q = meanOf(qs)
	}
	return t, t.shares(code, solved, known && t.Graded > 0)
}

func (t *Totals) shares(code, solved int, known bool) (err error) {
	if t.Code, err = shareOf(code, t.Graded); err != nil || !known {
		return err
	}
	of, err := shareOf(solved, t.Graded)
	if err != nil {
		return err
	}
	all, err := shareOf(solved, t.Graded+len(t.NoRecord))
	t.Solved, t.SolvedOfAll = &of, &all
	return err
}

func (t *Totals) name(number string, g *Graded) {
	if g.Refused != "" {
		t.Refused = append(t.Refused, number)
	}
	if g.NoVerdict != "" {
		t.NoVerdict = append(t.NoVerdict, number)
	}
	seen := map[FlagKind]bool{}
	for _, f := range g.Flags {
		if !seen[f.Kind] {
			t.Flags[string(f.Kind)]++
		}
		seen[f.Kind] = true
	}
}

func count(yes *bool) int {
	if yes != nil && *yes {
		return 1
	}
	return 0
}

func (s *Spent) add(u *dataset.Usage, cost map[string]*big.Rat) {
	if u == nil {
		return
	}
	s.Counted++
	s.PromptTokens += u.PromptTokens
	s.CompletionTokens += u.CompletionTokens
	s.Requests += u.Requests
	s.Milliseconds += u.Milliseconds
	amount, currency, ok := strings.Cut(u.Cost, " ")
	// A rational of a stranger may be as long as he likes: 1e999999999.
	value, read := new(big.Rat), false
	if len(amount) <= 30 && strings.Trim(amount, "0123456789.") == "" {
		_, read = value.SetString(amount)
	}
	if !ok || !read || len(currency) != 3 {
		s.Unpriced++
		return
	}
	if cost[currency] == nil {
		cost[currency] = new(big.Rat)
	}
	cost[currency].Add(cost[currency], value)
}

func (s *Spent) close(cost map[string]*big.Rat) {
	s.Cost = map[string]string{}
	for currency, sum := range cost {
		s.Cost[currency] = sum.FloatString(4)
	}
}

// categoriesOf are the categories of a suite in order.
func categoriesOf(tasks []*dataset.Task) []int {
	var list []int
	for _, t := range tasks {
		list = append(list, t.Category)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// inCategory are the tasks of one.
func inCategory(tasks []*dataset.Task, category int) []*dataset.Task {
	return slices.DeleteFunc(slices.Clone(tasks), func(t *dataset.Task) bool { return t.Category != category })
}
