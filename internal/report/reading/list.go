package reading

import (
	"fmt"
	"strings"
	"unicode"

	"etalon/internal/score/procurement"
)

// List is answers that a person may want to look at, shortened. Total counts those left out too.
type List struct {
	Total   int      `json:"total"`
	Answers []Listed `json:"answers"`
}

// Listed is an answer.
type Listed struct {
	Model    string           `json:"model"`
	Run      string           `json:"run,omitempty"`
	ID       string           `json:"id"`
	Part     procurement.Part `json:"part"`
	Document string           `json:"document"`
	Kind     string           `json:"document_kind"`
	Question string           `json:"question"`
	Answer   string           `json:"answer"`
	Evidence string           `json:"evidence,omitempty"`
	// Want is the gold answer, "" for traps and where there is none.
	Want string `json:"want,omitempty"`
	// Reason is what the scorer says.
	Reason string `json:"reason"`
	// Page is the one of the gold answer, where there is none that of the quote given; 0: not known.
	Page int `json:"page,omitempty"`

	synthetic bool
}

const (
	// maxListed bounds how many answers a list has, and maxShown how many characters of a text.
	maxListed = 300
	maxShown  = 300
)

func listed(in Input, pick func(v *procurement.Verdict) bool) List {
	l := List{Answers: []Listed{}}
	for i := range in.Verdicts {
		j := &in.Verdicts[i]
		if !pick(&j.Verdict) {
			continue
		}
		if l.Total++; len(l.Answers) < maxListed {
			l.Answers = append(l.Answers, in.listed(j))
		}
	}
	return l
}

func (in *Input) listed(j *procurement.Judged) Listed {
	l := Listed{
		Model: Visible(j.Answer.Model), Run: Visible(j.Answer.Run), ID: Visible(j.Case.ID), Part: j.Part, Document: Visible(j.Document.ID), Kind: string(j.Document.Kind),
		Question: Visible(j.Case.Question), Answer: shownText(j.Verdict.Reply.Answer), Evidence: shownText(j.Verdict.Reply.Evidence), Reason: Visible(reasonOf(&j.Verdict)),
		synthetic: j.Document.URL == "" && in.Score.Source == procurement.Synthetic,
	}
	if j.Gold != nil {
		l.Want = shownText(j.Gold.Answer)
		if j.Gold.Page != nil {
			l.Page = *j.Gold.Page
		}
	}
	if e := j.Verdict.Reply.Evidence; l.Page == 0 && e != nil && in.PageOf != nil {
		l.Page = in.PageOf(j.Document.ID, *e)
	}
	return l
}

func reasonOf(v *procurement.Verdict) string {
	if v.Outcome == procurement.Unscored && v.AnchoredReason != "" {
		return v.AnchoredReason
	}
	return v.Reason
}

func shownText(s *string) string {
	if s == nil {
		return ""
	}
	return Visible(*s)
}

// Visible is a text of strangers as it may be shown: at most maxShown characters, in one line, with
// what has no shape of its own or turns the direction of writing spelled out.
func Visible(text string) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > maxShown {
			b.WriteString("…")
			break
		}
		switch {
		case r == '\n' || r == '\t' || r == '\u00a0' || r == '\u202f':
			b.WriteByte(' ')
		case !unicode.IsPrint(r):
			fmt.Fprintf(&b, "<U+%04X>", r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
