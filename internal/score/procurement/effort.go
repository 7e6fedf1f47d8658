package procurement

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"

	"etalon/internal/dataset"
)

// IndexRecall is how often the page index showed a model what a retrieval case asks for, beside the
// model's own score: what was not shown cannot be answered. Only answers that say what was shown count.
type IndexRecall struct {
	Document Share `json:"document"` // a page of the gold answer's document was shown
	Page     Share `json:"page"`     // the very page of its evidence was
}

func (a *attempts) indexRecall() *IndexRecall {
	s := selection{part: Retrieval}
	for i := range a.all {
		if j := &a.all[i]; j.c.Type == dataset.RetrievalCase && j.shown != nil && j.c.gold != nil && j.c.gold.DocID != nil {
			s.all = append(s.all, j)
		}
	}
	if len(s.all) == 0 {
		return nil
	}
	every := func(*judged) bool { return true }
	paged := func(j *judged) bool { return j.c.gold.Page != nil }
	return &IndexRecall{Document: s.share((*judged).showedDocument, every), Page: s.share((*judged).showedPage, paged)}
}

func (j *judged) showedDocument() bool {
	prefix := *j.c.gold.DocID + ":"
	return slices.ContainsFunc(j.shown, func(p string) bool { return len(p) > len(prefix) && p[:len(prefix)] == prefix })
}

func (j *judged) showedPage() bool {
	return j.c.gold.Page != nil && slices.Contains(j.shown, fmt.Sprintf("%s:%d", *j.c.gold.DocID, *j.c.gold.Page))
}

// Spent is what a model's answers took. Errors cost too and count.
type Spent struct {
	// Answers of which Counted have both numbers of tokens and Timed the time.
	Answers          int   `json:"answers"`
	Counted          int   `json:"counted"`
	Timed            int   `json:"timed"`
	PromptTokens     int64 `json:"prompt_tokens"`
	CachedTokens     int64 `json:"cached_tokens"` // part of the prompt's
	CompletionTokens int64 `json:"completion_tokens"`
	LatencyMS        int64 `json:"latency_ms"`
	// Documents has what a thousand documents would take with as many questions each as here; nil where
	// nothing was counted. Retrieval, which is about no one document, is not in it.
	Documents *PerThousand `json:"per_1000_documents"`
	// Retrieval has what a thousand retrieval questions would take.
	Retrieval *PerThousand `json:"per_1000_retrieval_questions"`
}

// PerThousand is the mean of the answers counted, times a thousand, rounded up. Time is that of one
// request after the other; nil where nobody timed.
type PerThousand struct {
	// Questions and Documents that the answers are about, run by run: their ratio is the number of
	// questions a document.
	Questions        int    `json:"questions"`
	Documents        int    `json:"documents"`
	PromptTokens     int64  `json:"prompt_tokens"`
	CachedTokens     int64  `json:"cached_tokens"`
	CompletionTokens int64  `json:"completion_tokens"`
	Seconds          *int64 `json:"seconds"`
}

// sums are of answers.
type sums struct {
	answers, counted, timed             int
	prompt, cached, completion, latency int64
	units                               map[[2]string]bool // documents, or cases, of a run
}

func (s *sums) add(j *judged, unit string) {
	s.answers++
	s.units[[2]string{unit, j.run}] = true
	if e := &j.effort; e.PromptTokens != nil && e.CompletionTokens != nil {
		s.counted++
		s.prompt, s.completion = s.prompt+*e.PromptTokens, s.completion+*e.CompletionTokens
		// A server that says more of cached tokens than of the prompt is not believed.
		if e.CachedTokens != nil && *e.CachedTokens <= *e.PromptTokens {
			s.cached += *e.CachedTokens
		}
	}
	if e := &j.effort; e.LatencyMS != nil && *e.LatencyMS > 0 {
		s.timed++
		s.latency += *e.LatencyMS
	}
}

// perThousand is nil where no answer was counted.
func (s *sums) perThousand() *PerThousand {
	if s.counted == 0 {
		return nil
	}
	p := &PerThousand{Questions: s.answers, Documents: len(s.units)}
	p.PromptTokens, p.CachedTokens, p.CompletionTokens = s.scaled(s.prompt, s.counted, 1), s.scaled(s.cached, s.counted, 1), s.scaled(s.completion, s.counted, 1)
	if s.timed > 0 {
		seconds := s.scaled(s.latency, s.timed, 1000)
		p.Seconds = &seconds
	}
	return p
}

// scaled is total / measured × answers / units × 1000 / by, rounded up.
func (s *sums) scaled(total int64, measured, by int) int64 {
	up := new(big.Int).Mul(big.NewInt(total), big.NewInt(int64(s.answers)*1000))
	down := big.NewInt(int64(measured) * int64(len(s.units)) * int64(by))
	up.Add(up, down).Sub(up, big.NewInt(1)).Quo(up, down)
	if !up.IsInt64() {
		return math.MaxInt64
	}
	return up.Int64()
}

func (a *attempts) spent() Spent {
	all, documents, retrieval := sums{units: map[[2]string]bool{}}, sums{units: map[[2]string]bool{}}, sums{units: map[[2]string]bool{}}
	for i := range a.all {
		j := &a.all[i]
		if j.fault == Missing {
			continue
		}
		all.add(j, j.c.ID)
		switch {
		case j.c.Type == dataset.RetrievalCase:
			retrieval.add(j, j.c.ID)
		case j.c.DocID != nil:
			documents.add(j, *j.c.DocID)
		}
	}
	return Spent{
		Answers: all.answers, Counted: all.counted, Timed: all.timed, PromptTokens: all.prompt, CachedTokens: all.cached, CompletionTokens: all.completion, LatencyMS: all.latency,
		Documents: documents.perThousand(), Retrieval: retrieval.perThousand(),
	}
}

func unanchoredOf(j *judged) []string {
	if j.unanchored == Anchored {
		return nil
	}
	return []string{string(j.unanchored)}
}

// kindName is how runs write the kinds of their errors; anything else is free text.
var kindName = regexp.MustCompile(`^[a-z][a-z_]{0,39}$`)

func kindOfError(text string) string {
	if text == "" || kindName.MatchString(text) {
		return text
	}
	return "other"
}

func errorKindOf(j *judged) []string {
	if j.errorKind == "" {
		return nil
	}
	return []string{j.errorKind}
}

// promptCheckOf counts what runs say of their prompts; answers that say nothing are not_checked.
func promptCheckOf(j *judged) []string {
	switch check := j.effort.PromptCheck; {
	case j.fault == Missing:
		return nil
	case check == "":
		return []string{"not_checked"}
	case kindName.MatchString(check):
		return []string{check}
	}
	return []string{"other"}
}
