package procurement

import (
	"encoding/json"
	"fmt"
	"slices"

	"etalon/internal/dataset"
)

// Report is what a file of answers is worth. Its JSON form has all keys in a fixed order, and null
// for what is not available.
type Report struct {
	Suite    string        `json:"suite"`
	Source   Source        `json:"source"`
	Missing  string        `json:"missing"`   // what became of cases without an answer: skip, wrong
	Cases    int           `json:"cases"`     // that are asked
	NotAsked int           `json:"not_asked"` // traps that nobody confirmed
	Models   []ModelReport `json:"models"`
	// Compared has the same figures over the cases that all models answered, or, where missing ones
	// count as errors, were to answer; nil for one model.
	Compared *Comparison `json:"compared"`
	Warnings []string    `json:"warnings"`
}

// ModelReport is one model over all cases it answered.
type ModelReport struct {
	Model      string  `json:"model"`
	Input      string  `json:"input"`   // what it was shown: image, text, mixed; "" where the answers do not say
	Answers    int     `json:"answers"` // lines scored
	Runs       int     `json:"runs"`
	Unanswered int     `json:"unanswered"` // summed over the runs
	Groups     []Group `json:"groups"`
	Evidence   []Count `json:"evidence"`
	Faults     []Count `json:"faults"`
	Flags      []Count `json:"flags"`
	// Unanchored counts the field answers that the anchored check leaves out, by the reason.
	Unanchored []Count `json:"unanchored"`
	// ErrorKinds are the kinds of errors that the run recorded; PromptChecks tells how many prompts the
	// servers read whole, cut, or did not count.
	ErrorKinds   []Count `json:"error_kinds"`
	PromptChecks []Count `json:"prompt_checks"`
	// Index is how good the page index was; nil where the answers do not say what was shown.
	Index *IndexRecall `json:"index"`
	Spent Spent        `json:"spent"`
}

// Comparison is all models over the same cases.
type Comparison struct {
	Cases  int             `json:"cases"`
	Models []ComparedModel `json:"models"`
}

// ComparedModel is one model of a comparison.
type ComparedModel struct {
	Model  string  `json:"model"`
	Groups []Group `json:"groups"`
}

// Count is how often something was.
type Count struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Group is a part of the cases over the documents of a kind.
type Group struct {
	Part      Part   `json:"part"`
	Documents string `json:"documents"` // all, digital, scan
	N         int    `json:"n"`
	// Traps are never confirmed nor wrong, and nothing else is invented: those shares are of 0.
	Confirmed Share `json:"confirmed"`
	Refused   Share `json:"refused"`
	Invented  Share `json:"invented"`
	Wrong     Share `json:"wrong"`
	Errors    Share `json:"errors"`
	// Precision is confirmed out of confirmed and wrong: how often an answer that was given is right.
	// Traps have none.
	Precision Share `json:"precision"`
	// Document and Value, for retrieval alone, are the two halves of being right.
	Document *Share `json:"document,omitempty"`
	Value    *Share `json:"value,omitempty"`
	// Runs and Spread are there for repeats: what is right, run by run, and the least and greatest share.
	Runs   []RunShare `json:"runs,omitempty"`
	Spread *Spread    `json:"spread,omitempty"`
}

// Share is a count out of a number, with Wilson's interval at 95 %. Answers of several runs to one
// case are not independent and widen it. Nothing has a value where the number is 0.
type Share struct {
	Count int      `json:"count"`
	Of    int      `json:"of"`
	Value *float64 `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
}

// RunShare is how much of a run was right.
type RunShare struct {
	Run   json.RawMessage `json:"run"`
	Right int             `json:"right"`
	Of    int             `json:"of"`
	Value float64         `json:"value"`
}

// Spread is the least and the greatest share of the runs.
type Spread struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

func (e *Exam) report(all []judged, missingWrong bool) *Report {
	r := &Report{Suite: "procurement", Source: e.Source, Missing: "skip", Models: []ModelReport{}, Warnings: []string{}}
	if missingWrong {
		r.Missing = "wrong"
	}
	for _, c := range e.cases {
		if c.asked() {
			r.Cases++
		} else {
			r.NotAsked++
		}
	}
	models := byModel(all)
	if len(models) == 0 { // nothing was answered: one run left everything out
		models = []*attempts{{runs: []string{""}}}
	}
	for _, a := range models {
		answers := len(a.all)
		a.addMissing(e.cases, missingWrong)
		a.sort()
		r.Models = append(r.Models, ModelReport{
			Model: a.model, Input: a.input(), Answers: answers, Runs: len(a.runs), Unanswered: a.absent, Groups: e.groups(a),
			Evidence: counts(a.all, evidenceOf), Faults: counts(a.all, faultOf), Flags: counts(a.all, flagsOf),
			Unanchored: counts(a.all, unanchoredOf), ErrorKinds: counts(a.all, errorKindOf), PromptChecks: counts(a.all, promptCheckOf),
			Index: a.indexRecall(), Spent: a.spent(),
		})
	}
	if len(models) > 1 {
		e.compare(r, models)
	}
	return r
}

func (e *Exam) compare(r *Report, models []*attempts) {
	ids := common(models)
	r.Compared = &Comparison{Cases: len(ids), Models: []ComparedModel{}}
	var failed [][]string
	for _, a := range models {
		same := a.only(ids)
		r.Compared.Models = append(r.Compared.Models, ComparedModel{a.model, e.groups(same)})
		failed = append(failed, same.failed())
	}
	for i := 1; i < len(failed); i++ {
		if one, other := models[0].input(), models[i].input(); one != other {
			r.Warnings = append(r.Warnings, fmt.Sprintf("models %q and %q were not shown the same: %s and %s", models[0].model, models[i].model, shown(one), shown(other)))
		}
		if !slices.Equal(failed[0], failed[i]) {
			r.Warnings = append(r.Warnings, fmt.Sprintf("models %q and %q failed on different cases (%d and %d): part of the difference may be errors",
				models[0].model, models[i].model, len(failed[0]), len(failed[i])))
		}
	}
}

func shown(input string) string {
	if input == "" {
		return "not said"
	}
	return input
}

// failed are the ids of cases with an error.
func (a *attempts) failed() []string {
	var ids []string
	for _, j := range a.all {
		if j.fault != "" {
			ids = append(ids, j.c.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// groups are the figures of every part that the set has, over all documents and by their kinds.
func (e *Exam) groups(a *attempts) []Group {
	out := []Group{}
	for _, part := range allParts {
		for _, kind := range []dataset.DocumentKind{"", dataset.DigitalDocument, dataset.ScanDocument} {
			if !e.hasPart(part, kind) {
				continue
			}
			s := selection{part: part, runs: a.runs}
			for i := range a.all {
				if j := &a.all[i]; j.c.in(part, kind) && j.of(part) != Unscored {
					s.all = append(s.all, j)
				}
			}
			out = append(out, s.group(kind))
		}
	}
	return out
}

func (e *Exam) hasPart(part Part, kind dataset.DocumentKind) bool {
	return slices.ContainsFunc(e.cases, func(c *prepared) bool { return c.asked() && c.in(part, kind) })
}

// in tells whether a case counts in a part; field cases count in three.
func (c *prepared) in(part Part, kind dataset.DocumentKind) bool {
	if kind != "" && (c.doc == nil || c.doc.Kind != kind) {
		return false
	}
	return c.partOf() == part || (part == FieldVerbatim || part == FieldAnchored) && c.Type == dataset.FieldCase
}

// of is the outcome on the part's basis.
func (j *judged) of(part Part) Outcome {
	switch part {
	case FieldVerbatim:
		return j.verbatim
	case FieldAnchored:
		return j.anchored
	}
	return j.outcome
}

// evidenceOf counts quotes of answers; a refusal needs none.
func evidenceOf(j *judged) []string {
	if j.fault != "" || j.outcome == Refused {
		return nil
	}
	return []string{string(j.evidence)}
}

func faultOf(j *judged) []string {
	if j.fault == "" {
		return nil
	}
	return []string{string(j.fault)}
}

func flagsOf(j *judged) []string {
	var out []string
	for _, f := range j.flags {
		out = append(out, string(f))
	}
	return out
}

// counts counts names, in order of the names.
func counts(all []judged, names func(*judged) []string) []Count {
	n := map[string]int{}
	for i := range all {
		for _, name := range names(&all[i]) {
			n[name]++
		}
	}
	out := []Count{}
	for name, k := range n {
		out = append(out, Count{name, k})
	}
	slices.SortFunc(out, func(a, b Count) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return out
}
