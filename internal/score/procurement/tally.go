package procurement

import (
	"cmp"
	"slices"

	"etalon/internal/dataset"
)

// Part is a set of cases that are added up together.
type Part string

// The parts of a report: the types of cases.jsonl, and presupposing.jsonl by its two forms, the
// traps and their answerable twins. Field cases are three parts, by what their answers are held
// against.
const (
	FieldGold        Part = "field"
	FieldVerbatim    Part = "field_verbatim"
	FieldAnchored    Part = "field_anchored"
	Traps            Part = "trap"
	Questions        Part = "qa"
	Retrieval        Part = "retrieval"
	AskingTraps      Part = "asking_trap"
	AskingTwins      Part = "asking_twin"
	PresupposedTraps Part = "presupposing_trap"
	PresupposedTwins Part = "presupposing_twin"
)

// allParts is their order in reports.
var allParts = []Part{FieldGold, FieldVerbatim, FieldAnchored, Traps, Questions, Retrieval, AskingTraps, AskingTwins, PresupposedTraps, PresupposedTwins}

// Parts are all parts, in the order of reports.
func Parts() []Part { return slices.Clone(allParts) }

// partOf is the part that a case's outcome counts in.
func (c *prepared) partOf() Part {
	switch {
	case c.Trap != "" && c.Type == dataset.TrapCase && c.Presupposes:
		return PresupposedTraps
	case c.Trap != "" && c.Type == dataset.TrapCase:
		return AskingTraps
	case c.Trap != "" && c.Presupposes:
		return PresupposedTwins
	case c.Trap != "":
		return AskingTwins
	case c.Type == dataset.FieldCase:
		return FieldGold
	case c.Type == dataset.TrapCase:
		return Traps
	case c.Type == dataset.RetrievalCase:
		return Retrieval
	}
	return Questions
}

// asked: nobody is asked a trap that may have an answer.
func (c *prepared) asked() bool { return c.Type != dataset.TrapCase || c.Confirmed }

// Missing is the fault of a case that a run left out.
const Missing Fault = "missing"

// judged is what the report keeps of a verdict.
type judged struct {
	c               *prepared
	model, run      string
	input           string
	outcome         Outcome
	verbatim        Outcome
	anchored        Outcome
	unanchored      Unanchored
	shown           []string
	effort          Effort
	errorKind       string
	document, value bool
	evidence        Support
	fault           Fault
	flags           []Flag
}

func judge(c *prepared, a Answer, v *Verdict) judged {
	return judged{
		c: c, model: a.Model, run: a.Run, input: a.Input, outcome: v.Outcome, verbatim: v.Verbatim, document: v.Document, value: v.Value,
		evidence: v.Evidence, fault: v.Fault, flags: v.Reply.Flags,
		anchored: v.Anchored, unanchored: v.Unanchored, shown: a.Shown, effort: a.Effort, errorKind: kindOfError(a.Error),
	}
}

// attempts are the answers of one model.
type attempts struct {
	model  string
	runs   []string
	all    []judged
	absent int // cases that the runs left out
}

// byModel parts answers by model, both models and runs in order.
func byModel(all []judged) []*attempts {
	var out []*attempts
	of := map[string]*attempts{}
	for _, j := range all {
		a := of[j.model]
		if a == nil {
			a = &attempts{model: j.model}
			of[j.model] = a
			out = append(out, a)
		}
		a.all = append(a.all, j)
		if !slices.Contains(a.runs, j.run) {
			a.runs = append(a.runs, j.run)
		}
	}
	slices.SortFunc(out, func(a, b *attempts) int { return cmp.Compare(a.model, b.model) })
	for _, a := range out {
		slices.SortFunc(a.runs, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	}
	return out
}

// addMissing counts the cases that the runs left out, and adds them as errors where that is wanted.
func (a *attempts) addMissing(cases []*prepared, add bool) {
	type key struct{ id, run string }
	given := map[key]bool{}
	presupposing := false
	for _, j := range a.all {
		given[key{j.c.ID, j.run}] = true
		presupposing = presupposing || j.c.Trap != ""
	}
	for _, run := range a.runs {
		for _, c := range cases {
			if given[key{c.ID, run}] || !c.asked() || c.Trap != "" && !presupposing {
				continue
			}
			a.absent++
			if add {
				j := judged{c: c, model: a.model, run: run, outcome: Failed, evidence: NoEvidence, fault: Missing}
				if c.Type == dataset.FieldCase {
					j.verbatim = Failed
					if j.unanchored = c.anchors().missed; j.unanchored == Anchored {
						j.anchored = Failed
					}
				}
				if c.Type != dataset.TrapCase && c.rule == nil {
					j.outcome = Unscored
				}
				a.all = append(a.all, j)
			}
		}
	}
}

// input is what the model was shown, mixed where its answers differ, "" where none says.
func (a *attempts) input() string {
	seen := ""
	for _, j := range a.all {
		switch {
		case j.fault == Missing || j.input == seen:
		case seen == "":
			seen = j.input
		case j.input != "":
			return "mixed"
		}
	}
	return seen
}

// sort makes the figures independent of the order of the file: sums of fractions depend on it.
func (a *attempts) sort() {
	slices.SortFunc(a.all, func(x, y judged) int { return cmp.Or(cmp.Compare(x.c.ID, y.c.ID), cmp.Compare(x.run, y.run)) })
}

// only keeps the answers to some cases.
func (a *attempts) only(ids map[string]bool) *attempts {
	kept := &attempts{model: a.model, runs: a.runs}
	for _, j := range a.all {
		if ids[j.c.ID] {
			kept.all = append(kept.all, j)
		}
	}
	return kept
}

// common are the cases that every model has an answer to, errors included.
func common(all []*attempts) map[string]bool {
	answered := map[string]int{}
	for _, a := range all {
		own := map[string]bool{}
		for _, j := range a.all {
			if !own[j.c.ID] {
				own[j.c.ID] = true
				answered[j.c.ID]++
			}
		}
	}
	ids := map[string]bool{}
	for id, n := range answered {
		if n == len(all) {
			ids[id] = true
		}
	}
	return ids
}
