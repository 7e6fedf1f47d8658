package cli

import (
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// shift says how far a measure of difficulty lies apart in two builds.
type shift struct {
	Measure string  `json:"measure"`
	Old     float64 `json:"old_mean"`
	New     float64 `json:"new_mean"`
	// Difference is the standardised one: of the means, over the pooled standard deviation (Cohen's d).
	Difference float64 `json:"standardised_difference"`
}

// equallyHard is up to where builds of two seeds count as equally hard.
const equallyHard = 0.1

// measures of one question's difficulty.
var measures = []struct {
	name string
	of   func(q *dataset.Question) float64
}{
	{"prompt length, characters", func(q *dataset.Question) float64 { return float64(utf8.RuneCountInString(q.Prompt())) }},
	{"rows of the files", func(q *dataset.Question) float64 { return float64(strings.Count(q.Inputs.Context, "\n")) }},
	{"operations of the answer", operations},
	{"margin of the twin, shared words", twinMargin},
}

// difficulties compares two builds of gorillahard; none where they cannot be read as one.
func difficulties(before, after string) ([]shift, error) {
	old, err := readLines[dataset.Question](filepath.Join(before, "data", "test.jsonl"))
	if err != nil {
		return nil, err
	}
	fresh, err := readLines[dataset.Question](filepath.Join(after, "data", "test.jsonl"))
	if err != nil {
		return nil, err
	}
	was, is := measureAll(old), measureAll(fresh)
	shifts := make([]shift, len(measures))
	for i, m := range measures {
		shifts[i] = shiftOf(m.name, was[i], is[i])
	}
	return shifts, nil
}

// moment is the mean of a measure over a set, and its variance.
type moment struct{ mean, variance float64 }

// measureAll takes every measure of a set, in their order.
func measureAll(rows []*dataset.Question) []moment {
	list := make([]moment, len(measures))
	for i, m := range measures {
		list[i].mean, list[i].variance = moments(rows, m.of)
	}
	return list
}

func shiftOf(measure string, old, fresh moment) shift {
	s := shift{Measure: measure, Old: old.mean, New: fresh.mean}
	if pooled := math.Sqrt((old.variance + fresh.variance) / 2); pooled > 0 {
		s.Difference = (fresh.mean - old.mean) / pooled
	}
	return s
}

func moments(rows []*dataset.Question, of func(*dataset.Question) float64) (mean, variance float64) {
	for _, q := range rows {
		mean += of(q)
	}
	mean /= float64(max(1, len(rows)))
	for _, q := range rows {
		d := of(q) - mean
		variance += d * d
	}
	return mean, variance / float64(max(1, len(rows)-1))
}

// answerOf reads a reference; one that cannot be read counts as none.
func answerOf(q *dataset.Question) dataset.Answer {
	answer, err := dataset.ParseAnswer(q.Outputs)
	if err != nil {
		return dataset.Answer{}
	}
	return answer
}

// operations are the calls of the reference and their arguments.
func operations(q *dataset.Question) float64 {
	n := 0
	for _, c := range answerOf(q).Calls {
		n += 1 + len(c.Args)
	}
	return float64(n)
}

// twinMargin is how many more words of the question the right tool's description shares than that of the
// best other tool of its family; below zero a twin is closer. Refusals have none and count as zero.
func twinMargin(q *dataset.Question) float64 {
	calls := answerOf(q).Calls
	var tools []dataset.Tool
	if len(calls) == 0 || json.Unmarshal([]byte(q.Inputs.Tools), &tools) != nil {
		return 0
	}
	asked := stems(q.Inputs.Question)
	family, right, best := "", 0, 0
	for _, t := range tools {
		if t.Name == calls[0].Tool {
			family, right = t.Family, shared(asked, t.Description)
		}
	}
	for _, t := range tools {
		if t.Family == family && t.Name != calls[0].Tool {
			best = max(best, shared(asked, t.Description))
		}
	}
	return float64(right - best)
}

func shared(asked map[string]bool, description string) int {
	n := 0
	for stem := range stems(description) {
		if asked[stem] {
			n++
		}
	}
	return n
}

// stems are the beginnings of words: Russian endings change.
func stems(text string) map[string]bool {
	const letters = 5
	found := map[string]bool{}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if runes := []rune(word); len(runes) >= 3 {
			found[string(runes[:min(letters, len(runes))])] = true
		}
	}
	return found
}

func writeShifts(b *strings.Builder, shifts []shift) {
	if len(shifts) == 0 {
		return
	}
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	row(w, "  difficulty", "old mean", "new mean", "standardised difference", "")
	for _, s := range shifts {
		word := "alike"
		if math.Abs(s.Difference) > equallyHard {
			word = fmt.Sprintf("more than %.1f apart", equallyHard)
		}
		row(w, "  "+s.Measure, fmt.Sprintf("%.1f", s.Old), fmt.Sprintf("%.1f", s.New), fmt.Sprintf("%+.3f", s.Difference), word)
	}
	_ = w.Flush() // a builder takes everything
}
