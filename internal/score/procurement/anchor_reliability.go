package procurement

import (
	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/internal/score/stats"
)

// Reliability is how far the anchored check can be trusted on this very set: what it says of gold
// answers, which are right, and of other values of the same documents, which are wrong. Only cases
// with a gold answer tell; Cases counts them.
type Reliability struct {
	Cases int `json:"cases"`
	// Made: the check could be made. The shares below are of those cases.
	Made Share `json:"made"`
	// Right: the gold answer passes.
	Right Share `json:"right"`
	// Others: the gold answers of other cases about the document, of the same kind of value, do not pass.
	Others Share `json:"other_answers_refused"`
	// Values: other values of the same kind that stand in the document do not pass. The check word
	// for word takes all of them.
	Values Share `json:"other_values_refused"`
}

// maxOthers bounds how many other values of a document are tried for a case: long specifications
// have thousands.
const maxOthers = 200

// counter adds clusters up: one a case.
type counter struct{ clusters []stats.Cluster }

func (c *counter) add(hit, of int) {
	c.clusters = append(c.clusters, stats.Cluster{Pass: hit, N: of})
}

func (c *counter) share() Share {
	var s Share
	for _, k := range c.clusters {
		s.Count, s.Of = s.Count+k.Pass, s.Of+k.N
	}
	if s.Of == 0 {
		return s
	}
	value := float64(s.Count) / float64(s.Of)
	s.Value = &value
	if interval, err := stats.WilsonClustered(c.clusters); err == nil && interval != nil {
		s.Low, s.High = &interval.Low, &interval.High
	}
	return s
}

// AnchorReliability tries the anchored check on the set itself.
func (e *Exam) AnchorReliability() Reliability {
	var r Reliability
	var made, right, others, values counter
	golds := map[*document][]*prepared{}
	for _, c := range e.cases {
		if c.rule != nil && c.doc != nil {
			golds[c.doc] = append(golds[c.doc], c)
		}
	}
	for _, c := range e.cases {
		if c.Type != dataset.FieldCase || c.rule == nil {
			continue
		}
		r.Cases++
		outcome, _, missed := c.anchored(c.gold.Answer)
		if missed != Anchored {
			made.add(0, 1)
			continue
		}
		made.add(1, 1)
		right.add(hits(outcome == Confirmed), 1)
		others.add(c.refuses(c.othersAnswers(golds[c.doc])))
		values.add(c.refuses(c.othersOfDocument()))
	}
	r.Made, r.Right, r.Others, r.Values = made.share(), right.share(), others.share(), values.share()
	return r
}

func hits(ok bool) int {
	if ok {
		return 1
	}
	return 0
}

// refuses counts the texts that the anchored check does not take.
func (c *prepared) refuses(texts []string) (refused, of int) {
	for _, text := range texts {
		if o, _, _ := c.anchored(&text); o != Confirmed {
			refused++
		}
	}
	return refused, len(texts)
}

// othersAnswers are the gold answers of other cases that are no answer to this one.
func (c *prepared) othersAnswers(golds []*prepared) []string {
	var out []string
	for _, o := range golds {
		if o == c || o.gold.Kind != c.gold.Kind {
			continue
		}
		if ok, _ := c.rule(*o.gold.Answer); !ok {
			out = append(out, *o.gold.Answer)
		}
	}
	return out
}

// othersOfDocument are the values of the kind that stand in the document and are not the gold answer,
// each once.
func (c *prepared) othersOfDocument() []string {
	var out []string
	seen := map[string]bool{}
	for _, at := range c.doc.anchor().ofKind(c.gold.Kind) {
		text := at.Of(c.doc.Text)
		if seen[text] || len(out) == maxOthers {
			continue
		}
		seen[text] = true
		if ok, _ := c.rule(text); !ok {
			out = append(out, text)
		}
	}
	return out
}

func (d *anchorText) ofKind(kind dataset.ValueKind) []russian.Span {
	switch kind {
	case dataset.MoneyValue:
		return d.money().values
	case dataset.DateValue:
		return d.dates().values
	case dataset.DaysValue:
		return d.periods().values
	case dataset.PercentValue:
		return d.shares().values
	case dataset.IdentifierValue:
		spans := make([]russian.Span, 0, len(d.values.numbers))
		for _, id := range d.values.numbers {
			spans = append(spans, id.Span)
		}
		return spans
	case dataset.NameValue:
		var spans []russian.Span
		for _, m := range quotedName.FindAllStringIndex(d.text, -1) {
			spans = append(spans, russian.Span{Start: m[0], End: m[1]})
		}
		return spans
	}
	return nil
}
