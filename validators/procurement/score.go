package procurement

import (
	"context"
	"errors"
	"strings"

	"etalon/internal/dataset"
	scorer "etalon/internal/score/procurement"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// trial is an answer put before the scorer.
type trial struct {
	name  string
	reply scorer.Reply
	// right is what it must be worth.
	right bool
}

// scored is what became of a row's trials.
type scored struct {
	found                []dataset.Finding
	killed, mutants      int
	accepted, equivalent int
}

// score puts the key of every sound row through the scorer: the key itself, other ways to write it,
// mutants; then systems that read nothing.
func (r *run) score(ctx context.Context) error {
	var sound []*verdict
	for _, v := range r.verdicts {
		if len(v.found) == 0 && !v.held && v.row.gold != nil && (v.row.gold.Answer != nil) == (v.row.Type != dataset.TrapCase) {
			sound = append(sound, v)
		}
	}
	r.advance(len(r.verdicts) - len(sound))
	exam, found := r.exam(sound)
	r.found = append(r.found, found...)
	if exam == nil || len(sound) == 0 {
		return nil
	}
	results, err := spread.Map(ctx, len(sound), func(i int) scored {
		defer r.step()
		return r.put(exam, sound[i], append(equivalents(sound[i]), mutants(sound[i], sound)...))
	})
	if err != nil {
		return err
	}
	right := validate.Rate{Name: "keys confirmed by the scorer", Of: len(results)}
	killed, accepted := validate.Rate{Name: "mutants of keys rejected"}, validate.Rate{Name: "equivalents of keys accepted"}
	for _, one := range results {
		r.found = append(r.found, one.found...)
		killed.Hits, killed.Of = killed.Hits+one.killed, killed.Of+one.mutants
		accepted.Hits, accepted.Of = accepted.Hits+one.accepted, accepted.Of+one.equivalent
		right.Hits++
		for _, f := range one.found {
			if f.Code == "reference-fails" {
				right.Hits--
				break
			}
		}
	}
	r.rates = append(r.rates, right, killed, accepted)
	return r.trivial(ctx, exam, sound)
}

// exam prepares the scorer. What it says of a key is a finding.
func (r *run) exam(sound []*verdict) (*scorer.Exam, []dataset.Finding) {
	var cases []dataset.Case
	var golds []dataset.Gold
	byID := map[string]*row{}
	for _, v := range sound {
		cases, golds = append(cases, v.row.Case), append(golds, *v.row.gold)
		byID[v.row.ID] = v.row
	}
	var docs []scorer.Document
	for _, d := range r.set.docs {
		one := scorer.Document{Document: d.Document, Text: strings.Join(d.pages, "\n")}
		if d.original != nil {
			one.Text = strings.Join(d.original, "\n")
		} else if d.unread {
			one.Unread = "the scan was not read"
		}
		docs = append(docs, one)
	}
	exam, err := scorer.Prepare(cases, golds, docs)
	if err == nil {
		return exam, nil
	}
	var found []dataset.Finding
	for _, one := range unjoined(err) {
		f := dataset.Finding{File: goldFile, Code: "reference-fails", Got: one.Error(), Want: "a key that the scorer reads"}
		var wrong *scorer.CaseError
		if errors.As(one, &wrong) && byID[wrong.ID] != nil {
			f = r.goldFinding(byID[wrong.ID], "reference-fails", "answer", wrong.Text, "a key that the scorer reads")
		}
		found = append(found, f)
	}
	return nil, found
}

func unjoined(err error) []error {
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		return many.Unwrap()
	}
	return []error{err}
}

// put makes the trials of one row, after its key.
func (r *run) put(exam *scorer.Exam, v *verdict, trials []trial) scored {
	var out scored
	if f, ok := r.reference(exam, v); !ok {
		out.found = append(out.found, f)
		return out
	}
	for _, t := range trials {
		got := exam.Score(scorer.Answer{ID: v.row.ID, Text: t.reply.Text()})
		ok := got.Right == t.right
		switch {
		case t.right:
			out.equivalent++
			if ok {
				out.accepted++
			} else {
				out.found = append(out.found, r.trialFinding(v, "equivalent-rejected", t, got))
			}
		default:
			out.mutants++
			if ok {
				out.killed++
			} else {
				out.found = append(out.found, r.trialFinding(v, "mutant-survived", t, got))
			}
		}
	}
	return out
}

func (r *run) trialFinding(v *verdict, code string, t trial, got scorer.Verdict) dataset.Finding {
	want := "right"
	if !t.right {
		want = "not right"
	}
	return r.goldFinding(v.row, code, "answer", t.name+": "+shown(t.reply.Answer)+" is "+string(got.Outcome)+": "+got.Reason, want)
}

func shown(answer *string) string {
	if answer == nil {
		return "null"
	}
	return `"` + *answer + `"`
}

// reference: the key must be worth everything.
func (r *run) reference(exam *scorer.Exam, v *verdict) (dataset.Finding, bool) {
	g := v.row.gold
	got := exam.Score(scorer.Answer{ID: v.row.ID, Text: scorer.Reply{Answer: g.Answer, Evidence: g.Evidence, DocID: g.DocID}.Text()})
	switch {
	case !got.Right:
		return r.goldFinding(v.row, "reference-fails", "answer", shown(g.Answer)+" is "+string(got.Outcome)+": "+got.Reason, "right"), false
	case v.row.Type == dataset.FieldCase && got.Verbatim != scorer.Confirmed && !v.doc.textless():
		return r.goldFinding(v.row, "reference-fails", "answer", shown(g.Answer)+" stands in the document: "+string(got.Verbatim)+": "+got.VerbatimReason, "confirmed"), false
	case g.Evidence != nil && got.Evidence == scorer.Absent:
		return r.goldFinding(v.row, "reference-fails", "evidence", *g.Evidence, "words that the scorer finds in the document"), false
	}
	return dataset.Finding{}, true
}

// textless: there is nothing to look a value up in.
func (d *document) textless() bool { return d == nil || d.unread && d.original == nil }
