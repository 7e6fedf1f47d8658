package procurement

import (
	"fmt"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// Answer is what a system answered to one case.
type Answer struct {
	ID string
	// Model and Run tell whose answer it is; Run is the JSON text of a string or an integer.
	Model, Run string
	// Text is what the model wrote, all of it.
	Text         string
	FinishReason string
	// Input is what the model was shown of the document: image, text, or "" where nobody says.
	Input string
	// Error says why there is no answer: the request failed. A run writes the kind of the error.
	Error string
	// Shown are the pages that the model was given, document:page; nil where nobody says.
	Shown []string
	Effort
}

// Effort is what an answer cost.
type Effort struct {
	// Tokens are as the server counted them, cached ones as part of the prompt's; LatencyMS is in
	// thousandths of a second. nil where nobody counted.
	PromptTokens, CachedTokens, CompletionTokens, LatencyMS *int64
	// PromptCheck tells whether the server read the whole prompt: fits, cut, no_usage, no_estimate; ""
	// where nobody checked.
	PromptCheck string
}

// Outcome is what an answer is worth.
type Outcome string

// The outcomes. Unscored is no outcome: there is no gold answer or no text to compare with, or the
// case is an unconfirmed trap.
const (
	Unscored  Outcome = ""
	Confirmed Outcome = "confirmed"
	Refused   Outcome = "refused"
	Invented  Outcome = "invented"
	Wrong     Outcome = "wrong"
	Failed    Outcome = "error"
)

// Support says whether the quote given as evidence stands in the document.
type Support string

// What evidence can be.
const (
	NoEvidence  Support = "none"      // no quote was given
	Found       Support = "found"     // word for word, presentation folded
	Absent      Support = "absent"    // it does not stand there
	Unsupported Support = "unchecked" // there is no text to look it up in
)

// Verdict is an answer judged.
type Verdict struct {
	ID string
	// Outcome compares with the gold answer; Reason says why, always.
	Outcome Outcome
	Reason  string
	// Verbatim is set for field cases: whether the value stands in the document's text.
	Verbatim       Outcome
	VerbatimReason string
	// Anchored is set for field cases: whether the value stands behind a label of what is asked for.
	// Unanchored says why that could not be checked.
	Anchored       Outcome
	AnchoredReason string
	Unanchored     Unanchored
	// Document, for retrieval: the document named is the right one. Value: the value alone is.
	Document, Value bool
	Evidence        Support
	Reply           Reply
	// Fault says what kind of error an error is.
	Fault Fault
	// Right: confirmed, or a trap refused.
	Right bool
}

// maxValue bounds, in characters, what can be a value: longer texts hold many and name none.
const maxValue = 600

// Score judges an answer. An answer to a case that the exam has not is an error.
func (e *Exam) Score(a Answer) Verdict {
	c := e.byID[a.ID]
	if c == nil {
		return Verdict{ID: a.ID, Outcome: Failed, Fault: UnknownCase, Reason: "the exam has no such case", Evidence: NoEvidence}
	}
	v := Verdict{ID: a.ID, Evidence: NoEvidence}
	reply, err := ParseReply(a)
	if err != nil {
		v.Fault, v.Reason, v.Reply.Flags = err.Fault, err.Reason, reply.Flags
		v.Outcome = Failed
		if c.Type == dataset.FieldCase {
			v.Verbatim, v.VerbatimReason = Failed, err.Reason
			if v.Unanchored = c.anchors().missed; v.Unanchored == Anchored {
				v.Anchored, v.AnchoredReason = Failed, err.Reason
			}
		}
		return c.settle(v)
	}
	v.Reply = reply
	v.Evidence = e.support(c, &reply)
	if c.Type == dataset.FieldCase {
		v.Verbatim, v.VerbatimReason = c.verbatim(reply.Answer)
		v.Anchored, v.AnchoredReason, v.Unanchored = c.anchored(reply.Answer)
	}
	c.judge(&v)
	return c.settle(v)
}

// settle takes the outcome away where there is nothing to hold it against.
func (c *prepared) settle(v Verdict) Verdict {
	switch {
	case c.Type == dataset.TrapCase && !c.Confirmed:
		v.Outcome, v.Reason = Unscored, "nobody confirmed that the trap has no answer"
	case c.Type != dataset.TrapCase && c.rule == nil:
		v.Outcome, v.Reason = Unscored, "there is no gold answer"
	}
	v.Right = v.Outcome == Confirmed || c.Type == dataset.TrapCase && v.Outcome == Refused
	return v
}

func (c *prepared) judge(v *Verdict) {
	answer := v.Reply.Answer
	switch {
	case answer == nil:
		v.Outcome, v.Reason = Refused, "answer is null"
	case c.Type == dataset.TrapCase:
		c.judgeTrap(v, *answer)
	case c.rule == nil:
	default:
		c.judgeValue(v, *answer)
	}
}

func (c *prepared) judgeTrap(v *Verdict, answer string) {
	if s, why := readStance(answer); s != answering {
		v.Outcome, v.Reason = Refused, why
		return
	}
	v.Outcome, v.Reason = Invented, fmt.Sprintf("the document does not say, the answer is %q", clip(answer))
}

func (c *prepared) judgeValue(v *Verdict, answer string) {
	why := ""
	v.Value, why = c.compare(answer)
	stance, said := readStance(answer)
	yesNo := c.gold.Kind == dataset.YesNoValue && polarityOf(answer, c.Question) != undecided
	switch {
	case !v.Value && stance != answering && !yesNo:
		v.Outcome, v.Reason = Refused, said
		return
	case !v.Value:
		v.Outcome, v.Reason = Wrong, why
	default:
		v.Outcome, v.Reason = Confirmed, why
	}
	if c.Type != dataset.RetrievalCase {
		return
	}
	if v.Document = sameDocument(v.Reply.DocID, c.gold.DocID); !v.Document && v.Outcome == Confirmed {
		v.Outcome, v.Reason = Wrong, fmt.Sprintf("the value is right, the document is %s and not %s", show(v.Reply.DocID), show(c.gold.DocID))
	}
}

func (c *prepared) compare(answer string) (bool, string) {
	if n := utf8.RuneCountInString(answer); n > maxValue {
		return false, fmt.Sprintf("%d characters name no value", n)
	}
	ok, found := c.rule(answer)
	switch {
	case ok:
		return true, fmt.Sprintf("%q is %q", clip(found), *c.gold.Answer)
	case found != "":
		return false, fmt.Sprintf("want %q, got %s", *c.gold.Answer, found)
	}
	return false, fmt.Sprintf("want %q, got %q", *c.gold.Answer, clip(answer))
}

func show(id *string) string {
	if id == nil {
		return "not named"
	}
	return fmt.Sprintf("%q", clip(*id))
}

// clip shortens a text for a message.
func clip(s string) string {
	n := 0
	for i := range s {
		if n++; n > 80 {
			return s[:i] + "…"
		}
	}
	return s
}
