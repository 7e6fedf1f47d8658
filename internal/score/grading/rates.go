package grading

import "fmt"

// Rates are how a judge did in its exam, against what the exam knows to be right.
type Rates struct {
	Model   string `json:"model"`
	Prompts string `json:"prompts"`
	// Tasks is the hash of the tasks that the exam was made of.
	Tasks string `json:"tasks_sha256"`
	// Records is how many were judged; Unjudged gave no verdict.
	Records  int `json:"records"`
	Unjudged int `json:"unjudged"`
	// FalseAccept: items that are not answered and were judged correct. FalseReject: items that are
	// answered and were not.
	FalseAccept Rate `json:"false_accept"`
	FalseReject Rate `json:"false_reject"`
	// MissedClaims: records with a forbidden statement or an invention of which the judge found none.
	// WrongClaims: clean records in which it found one.
	MissedClaims Rate `json:"missed_claims"`
	WrongClaims  Rate `json:"wrong_claims"`
}

// Rate is n of so many, in percent of which no more than Limit may be.
type Rate struct {
	Share
	Limit int `json:"limit_percent"`
}

// The limits, in percent. Beyond them a judge's «solved» says too little.
const (
	maxFalseAccept  = 5
	maxFalseReject  = 10
	maxMissedClaims = 20
	maxWrongClaims  = 10
)

// SetRates fills the rates with their limits.
func (r *Rates) SetRates(falseAccept, falseReject, missed, wrong [2]int) error {
	for _, x := range []struct {
		to    *Rate
		n     [2]int
		limit int
	}{
		{&r.FalseAccept, falseAccept, maxFalseAccept}, {&r.FalseReject, falseReject, maxFalseReject},
		{&r.MissedClaims, missed, maxMissedClaims}, {&r.WrongClaims, wrong, maxWrongClaims},
	} {
		share, err := shareOf(x.n[0], x.n[1])
		if err != nil {
			return err
		}
		*x.to = Rate{share, x.limit}
	}
	return nil
}

// beyond tells whether a rate is above its limit; a rate of nothing has not been shown to keep it.
func (r Rate) beyond() bool { return r.Of == 0 || r.N*100 > r.Limit*r.Of }

// Beyond says which limits are not kept.
func (r *Rates) Beyond() []string {
	var said []string
	for _, x := range []struct {
		rate Rate
		what string
	}{
		{r.FalseAccept, "wrongly accepted items"}, {r.FalseReject, "wrongly rejected items"},
		{r.MissedClaims, "forbidden statements and inventions missed"}, {r.WrongClaims, "clean records blamed"},
	} {
		if x.rate.beyond() {
			said = append(said, fmt.Sprintf("%s: %d of %d, at most %d %% are allowed", x.what, x.rate.N, x.rate.Of, x.rate.Limit))
		}
	}
	if r.Unjudged > 0 {
		said = append(said, fmt.Sprintf("no verdict on %d of %d records", r.Unjudged, r.Records))
	}
	return said
}
