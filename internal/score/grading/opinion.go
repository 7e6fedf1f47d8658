package grading

import score "etalon/internal/score/workpermit"

// Opinion is what a judge says of one record, after code looked its quotes up.
type Opinion struct {
	// Items are in the order of the rubric.
	Items []ItemOpinion `json:"items"`
	// Claims are what the judge takes for inventions.
	Claims []Claim `json:"claims"`
	// Forbidden are statements of must_not without a pattern that the judge found.
	Forbidden []Statement `json:"forbidden"`
	// Cut: the output was longer than a judge is shown.
	Cut bool `json:"cut,omitempty"`
}

// ItemOpinion is about one rubric item.
type ItemOpinion struct {
	// Said is the judge's verdict; Verdict is what is left of it when its quote was looked up.
	Said    score.ItemVerdict `json:"said"`
	Verdict score.ItemVerdict `json:"verdict"`
	Quote   string            `json:"quote,omitempty"`
	Why     string            `json:"why,omitempty"`
	// Changed says why Verdict is not Said.
	Changed string `json:"changed,omitempty"`
}

// Fate is what became of a claim.
type Fate string

// The fates. Only one that stands counts.
const (
	Stands      Fate = "stands"
	Confirmed   Fate = "confirmed"     // the materials say it: dropped
	NotInOutput Fate = "not_in_output" // the system did not say it: dropped
	Repeated    Fate = "repeated"      // within another claim: counted there
)

// Claim is a piece of the output that the judge takes for an invention.
type Claim struct {
	Quote string `json:"quote"`
	Why   string `json:"why,omitempty"`
	Fate  Fate   `json:"fate"`
	// Support is where a confirmed claim stands.
	Support string `json:"support,omitempty"`
}

// Statement is a forbidden one.
type Statement struct {
	// Index is its place in the task's must_not, from 0.
	Index int    `json:"index"`
	Text  string `json:"text"`
	Quote string `json:"quote"`
	// Found: the quote stands in the output. Otherwise the statement does not count.
	Found bool `json:"found"`
}

// Judgement is what the measures are made of.
func (o *Opinion) Judgement() *score.Judgement {
	j := &score.Judgement{}
	for _, i := range o.Items {
		j.Items = append(j.Items, i.Verdict)
	}
	for _, c := range o.Claims {
		if c.Fate == Stands {
			j.Hallucinations++
		}
	}
	for _, s := range o.Forbidden {
		if s.Found {
			j.Forbidden++
		}
	}
	return j
}
