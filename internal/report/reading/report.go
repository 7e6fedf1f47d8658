// Package reading reports what models are worth at reading documents: the scorer's figures with their
// intervals, models compared on the cases that all of them answered, what a thousand documents take,
// and the answers that were invented or wrong. As text, JSON, one HTML file that needs nothing else,
// or a page of results in Markdown, in Russian and English.
//
// A report is about made documents or about real ones, never about both. Answers are untrusted: they
// are shortened, what steers terminals or the direction of writing is spelled out, and HTML and
// Markdown are escaped.
package reading

import (
	"etalon/internal/score/procurement"
)

// Human is the model that a person's results have.
const Human = "human"

// NotMeasured is said of people until one has answered.
const NotMeasured = "not measured"

// Input is what a report is made of.
type Input struct {
	Score *procurement.Report
	// Verdicts are on every answer, in the order of the files.
	Verdicts []procurement.Judged
	Anchors  procurement.Reliability
	// Price is what tokens cost with a model; ok is false where nobody says. nil: no prices were given.
	// Cached tokens are part of the prompt's.
	Price func(model string, prompt, cached, completion int64) (m Money, ok bool)
	// PageOf is the page of a document that a quote stands on, from 1; 0 where it is not known.
	PageOf func(document, quote string) int
}

// Money is an amount as a decimal number.
type Money struct {
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// Report is all that is told. Its JSON form has all keys in a fixed order.
type Report struct {
	Score *procurement.Report `json:"score"`
	// Human says whether the results of a person are among them.
	Human       string                  `json:"human"`
	Costs       []Cost                  `json:"costs"`
	Comparisons []Comparison            `json:"comparisons"`
	Anchors     procurement.Reliability `json:"anchored_check"`
	Invented    List                    `json:"invented"`
	Wrong       List                    `json:"wrong"`

	thumbs map[Page]thumb
}

// Cost is what a thousand documents, and a thousand retrieval questions, cost with a model; nil where
// tokens or prices are not known.
type Cost struct {
	Model     string `json:"model"`
	Documents *Money `json:"per_1000_documents"`
	Retrieval *Money `json:"per_1000_retrieval_questions"`
}

// New makes the report.
func New(in Input) (*Report, error) {
	r := &Report{Score: in.Score, Human: NotMeasured, Anchors: in.Anchors, Costs: []Cost{}, thumbs: map[Page]thumb{}}
	for i := range in.Score.Models {
		m := &in.Score.Models[i]
		if m.Model == Human && m.Answers > 0 {
			r.Human = "measured"
		}
		r.Costs = append(r.Costs, Cost{Model: m.Model, Documents: in.cost(m.Model, m.Spent.Documents), Retrieval: in.cost(m.Model, m.Spent.Retrieval)})
	}
	var err error
	if r.Comparisons, err = compareAll(in.Verdicts); err != nil {
		return nil, err
	}
	r.Invented = listed(in, func(v *procurement.Verdict) bool { return v.Outcome == procurement.Invented })
	r.Wrong = listed(in, wrong)
	return r, nil
}

// wrong by gold, or where there is none by the labels.
func wrong(v *procurement.Verdict) bool {
	return v.Outcome == procurement.Wrong || v.Outcome == procurement.Unscored && v.Anchored == procurement.Wrong
}

func (in *Input) cost(model string, p *procurement.PerThousand) *Money {
	if p == nil || in.Price == nil {
		return nil
	}
	if m, ok := in.Price(model, p.PromptTokens, p.CachedTokens, p.CompletionTokens); ok {
		return &m
	}
	return nil
}

// row is a model's figures on a part and a kind of documents, as tables show them.
type row struct {
	Model, Input string
	procurement.Group
	// Measured is false for people whom nobody has asked.
	Measured bool
}

// rows are all figures, part by part, so that models stand below each other.
func (r *Report) rows() []row {
	var out []row
	if len(r.Score.Models) == 0 {
		return out
	}
	for i := range r.Score.Models[0].Groups {
		for k := range r.Score.Models {
			m := &r.Score.Models[k]
			out = append(out, row{Visible(m.Model), m.Input, m.Groups[i], true})
		}
		if g := &r.Score.Models[0].Groups[i]; r.Human == NotMeasured && g.Documents == "all" {
			out = append(out, row{Human, "", procurement.Group{Part: g.Part, Documents: g.Documents}, false})
		}
	}
	return out
}

// basis is what the figures of a part are held against.
func basis(p procurement.Part) string {
	switch p {
	case procurement.FieldVerbatim:
		return "verbatim"
	case procurement.FieldAnchored:
		return "anchored"
	case procurement.Traps, procurement.AskingTraps, procurement.PresupposedTraps:
		return "refusal"
	}
	return "gold"
}

// isTrap tells the parts where a refusal is right.
func isTrap(p procurement.Part) bool { return basis(p) == "refusal" }

// right is the share of right answers of a group.
func right(g procurement.Group) procurement.Share {
	if isTrap(g.Part) {
		return g.Refused
	}
	return g.Confirmed
}
