package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/model"
	"etalon/internal/score/grading"
	"etalon/internal/score/russian"
	score "etalon/internal/score/workpermit"
)

// said is a judge's reply as it came.
type said struct {
	Items []struct {
		N       int               `json:"n"`
		Why     string            `json:"why"`
		Verdict score.ItemVerdict `json:"verdict"`
		Quote   string            `json:"quote"`
	} `json:"items"`
	Hallucinations []struct {
		Quote string `json:"quote"`
		Why   string `json:"why"`
	} `json:"hallucinations"`
	Forbidden []struct {
		N     int    `json:"n"`
		Quote string `json:"quote"`
	} `json:"forbidden"`
}

// Bounds of a reply.
const (
	maxClaims = 20
	maxQuote  = 2000 // bytes that are looked up and kept
)

// decode reads the one object of a reply strictly: every field of the schema, no other.
func decode[T any](reply string) (*T, error) {
	object, _, err := model.ParseJSON(reply)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(object)
	if err != nil {
		return nil, err
	}
	v, found, err := dataset.ReadJSON[T]("reply", bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	if len(found) > 0 {
		return nil, errors.New(found[0].String())
	}
	return &v, nil
}

var verdicts = []score.ItemVerdict{score.Correct, score.Partial, score.Wrong, score.Missing}

// readVerdict reads a reply about a task; one that does not judge every item once is an error.
func readVerdict(task *dataset.Task, reply string) (*said, error) {
	s, err := decode[said](reply)
	if err != nil {
		return nil, err
	}
	seen := make([]bool, len(task.Rubric))
	for i, item := range s.Items {
		switch {
		case item.N < 1 || item.N > len(seen):
			return nil, fmt.Errorf("items[%d].n: got %d, want 1 to %d", i, item.N, len(seen))
		case seen[item.N-1]:
			return nil, fmt.Errorf("items[%d].n: %d is judged twice", i, item.N)
		case !slices.Contains(verdicts, item.Verdict):
			return nil, fmt.Errorf("items[%d].verdict: got %q, want one of %q", i, item.Verdict, verdicts)
		}
		seen[item.N-1] = true
	}
	if n := slices.Index(seen, false); n >= 0 {
		return nil, fmt.Errorf("items: item %d of %d is not judged", n+1, len(seen))
	}
	if len(s.Hallucinations) > maxClaims {
		return nil, fmt.Errorf("hallucinations: got %d, at most %d are read", len(s.Hallucinations), maxClaims)
	}
	for i, f := range s.Forbidden {
		if n := len(judged(task)); f.N < 1 || f.N > n {
			return nil, fmt.Errorf("forbidden[%d].n: got %d, want 1 to %d", i, f.N, n)
		}
	}
	return s, nil
}

// opinion looks up the quotes of a reply. Claims that stand in the output still need the second pass.
func (s *said) opinion(task *dataset.Task, output *Output) *grading.Opinion {
	o := &grading.Opinion{Items: make([]grading.ItemOpinion, len(task.Rubric)), Cut: output.Cut}
	for _, item := range s.Items {
		at := &o.Items[item.N-1]
		*at = grading.ItemOpinion{Said: item.Verdict, Verdict: item.Verdict, Quote: clip(item.Quote), Why: clip(item.Why)}
		if why := unproved(task.Rubric[item.N-1].Text, item.Verdict, item.Quote, output); why != "" {
			at.Verdict, at.Changed = score.Missing, why
		}
	}
	o.Claims = s.claims(task, output)
	numbers := judged(task)
	told := map[int]bool{}
	for _, f := range s.Forbidden {
		i := numbers[f.N-1]
		found := says(output, f.Quote)
		if told[i] && !found {
			continue
		}
		if told[i] {
			o.Forbidden = slices.DeleteFunc(o.Forbidden, func(x grading.Statement) bool { return x.Index == i })
		}
		told[i] = true
		o.Forbidden = append(o.Forbidden, grading.Statement{Index: i, Text: task.MustNot[i].Text, Quote: clip(f.Quote), Found: found})
	}
	slices.SortFunc(o.Forbidden, func(a, b grading.Statement) int { return a.Index - b.Index })
	return o
}

// unproved says why a verdict does not count, "" when it does.
func unproved(item string, verdict score.ItemVerdict, quote string, output *Output) string {
	empty := strings.TrimSpace(quote) == ""
	switch {
	case verdict == score.Missing:
		return ""
	case !empty && !says(output, quote):
		return "the quote does not stand in the output"
	case !empty:
		return ""
	case verdict != score.Correct:
		return string(verdict) + " without a quote"
	case !aboutAbsence(item):
		return "correct without a quote, and the item is not about what must be absent"
	}
	return ""
}

// claims are the inventions as the judge names them, each once.
func (s *said) claims(task *dataset.Task, output *Output) []grading.Claim {
	var list []grading.Claim
	for _, h := range s.Hallucinations {
		c := grading.Claim{Quote: clip(h.Quote), Why: clip(h.Why), Fate: grading.Stands}
		switch {
		case !says(output, h.Quote):
			c.Fate = grading.NotInOutput
		case repeats(list, h.Quote):
			c.Fate = grading.Repeated
		case inReference(task, h.Quote):
			c.Fate, c.Support = grading.Confirmed, "the reference answer"
		}
		list = append(list, c)
	}
	return list
}

// repeats tells that a claim lies within an earlier one, or that one in it.
func repeats(list []grading.Claim, quote string) bool {
	now := russian.Fold(quote)
	return slices.ContainsFunc(list, func(c grading.Claim) bool {
		before := russian.Fold(c.Quote)
		return c.Fate == grading.Stands && (strings.Contains(before, now) || strings.Contains(now, before))
	})
}

// minRestated is the least length, in characters, from which words of the reference answer are known to
// be its own statement: a shorter piece may be what it warns of.
const minRestated = 30

// inReference tells that the reference answer says the very words.
func inReference(task *dataset.Task, quote string) bool {
	_, ok := russian.FindQuote(task.ReferenceAnswer, quote)
	return ok && len([]rune(strings.TrimSpace(quote))) >= minRestated
}

func says(output *Output, quote string) bool { return len(quote) <= maxQuote && output.Says(quote) }

// clip bounds what is kept of a judge's words.
func clip(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if cut, long := head(s, maxQuote/4); long {
		return cut + "…"
	}
	return s
}
