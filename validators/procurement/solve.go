package procurement

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/contract"
	"etalon/validators/procurement/cases"
	"etalon/validators/validate"
)

// verdict is what solving one row found out.
type verdict struct {
	row   *row
	match cases.Match
	doc   *document
	// answer is the solver's own; "" where it finds none.
	answer string
	agreed []cases.Reading
	// unread: the row needs a document that was not read; held: because it has a finding.
	unread  bool
	held    bool
	found   []dataset.Finding
	applied []validate.Rule
}

func (v *verdict) say(f dataset.Finding) { v.found = append(v.found, f) }

// solve answers one row from the documents and compares with the key.
func (s *set) solve(solvers []*cases.Solver, r *row) *verdict {
	v := &verdict{row: r}
	if !s.recognise(v, solvers) || !s.locate(v) {
		return v
	}
	var err error
	v.answer, v.agreed, err = cases.Settle(v.match.Solver.Read(v.doc.contract, v.match.Slots), v.doc.contract.Scan)
	switch {
	case r.Type == dataset.TrapCase:
		s.silent(v, err)
	case errors.Is(err, cases.ErrDisputed):
		v.say(r.finding("disputed-value", "question", err.Error(), "one value wherever the document gives it"))
	case errors.Is(err, cases.ErrSingle):
		v.say(r.finding("single-reading", "question", err.Error(), "two readings that agree"))
	case err != nil:
		v.say(r.finding("unsolved", "question", fmt.Sprintf("solver %q finds nothing in %s", v.match.Solver.Name, v.doc.ID), "an answer in the document"))
	default:
		s.compare(v)
		v.traps()
	}
	return v
}

// recognise finds the one solver of a question by its words alone.
func (s *set) recognise(v *verdict, solvers []*cases.Solver) bool {
	matches := cases.Recognise(solvers, v.row.Question)
	switch len(matches) {
	case 0:
		v.say(v.row.finding("unrecognised-wording", "question", v.row.Question, "a wording that one solver knows"))
		return false
	case 1:
		v.match = matches[0]
		return true
	}
	var names []string
	for _, m := range matches {
		names = append(names, m.Solver.Name)
	}
	v.say(v.row.finding("ambiguous-wording", "question", strings.Join(names, ", "), "one solver and one reading of its slots"))
	return false
}

// locate finds the document: the one that is named, or the only one that the question describes.
func (s *set) locate(v *verdict) bool {
	fits := v.match.Solver.Fits
	if id := v.row.DocID; id != nil {
		v.doc = s.document(*id)
		if v.doc == nil {
			v.say(v.row.finding("bad-value", "doc_id", *id, "an id of "+manifestFile))
			return false
		}
		v.unread, v.held = v.doc.unread, v.doc.held
		return !v.unread
	}
	if fits == nil {
		v.say(v.row.finding("bad-value", "doc_id", "null", "the document that the question is about"))
		return false
	}
	var found []string
	for _, d := range s.docs {
		v.held = v.held || d.held
		if v.unread = v.unread || d.unread; !d.unread && fits(d.contract, v.match.Slots) {
			v.doc = d
			found = append(found, d.ID)
		}
	}
	if v.unread {
		return false
	}
	if len(found) != 1 {
		v.say(v.row.finding("ambiguous-document", "question", fmt.Sprintf("%d documents fit: %s", len(found), strings.Join(found, ", ")), "one document that fits"))
	}
	return len(found) == 1
}

// compare holds the key against the solver's answer.
func (s *set) compare(v *verdict) {
	g := v.row.gold
	if g == nil || g.Answer == nil {
		return // missing-reference says so
	}
	if want := v.match.Solver.Kind; g.Kind != want {
		v.say(s.goldFinding(v.row, "reference-mismatch", "kind", string(g.Kind), string(want)))
	}
	if g.DocID != nil && *g.DocID != v.doc.ID {
		v.say(s.goldFinding(v.row, "reference-mismatch", "doc_id", *g.DocID, v.doc.ID))
		return
	}
	if !v.same(*g.Answer) {
		v.say(s.goldFinding(v.row, "reference-mismatch", "answer", *g.Answer, v.answer))
		return
	}
	s.evidence(v)
}

// same compares an answer with the solver's: as written, but on a scan a letter may look like another.
func (v *verdict) same(answer string) bool {
	if answer == v.answer {
		return true
	}
	switch v.match.Solver.Kind {
	case dataset.NameValue, dataset.DateValue, dataset.ListValue, dataset.IdentifierValue:
		return v.doc.contract.Scan && ocr.Folded(answer) == ocr.Folded(v.answer)
	}
	return false
}

// silent holds a trap against the document: nothing may answer it.
func (s *set) silent(v *verdict, err error) {
	if !errors.Is(err, cases.ErrAbsent) {
		got := v.answer
		if err != nil {
			got = err.Error()
		}
		v.say(v.row.finding("answerable-trap", "question", v.doc.ID+" answers: "+got, "a document that is silent on it"))
		return
	}
	if v.match.Solver.Topic == nil {
		v.say(v.row.finding("answerable-trap", "question", v.match.Solver.Name, "a subject that contracts may be silent on"))
		return
	}
	for _, said := range v.doc.mentions(v.match.Solver.Topic) {
		v.say(v.row.finding("answerable-trap", "question", said, "a document that is silent on it"))
		return
	}
}

// mentions looks for a subject in everything the document holds: pages, tables, what a scan was made
// from.
func (d *document) mentions(t *cases.Topic) []string {
	var out []string
	for _, texts := range [][]string{d.pages, d.original, {d.contract.Tables()}} {
		out = append(out, t.Mentions(strings.Join(texts, "\n"))...)
	}
	return slices.Compact(out)
}

// traps proves that every careless way to read leads elsewhere.
func (v *verdict) traps() {
	for _, trap := range v.match.Solver.Traps {
		got, applies := trap.Read(v.doc.contract, v.match.Slots, v.answer)
		if !applies {
			continue
		}
		v.applied = append(v.applied, trap.Rule)
		if contract.Line(got) == contract.Line(v.answer) {
			v.say(v.row.finding("harmless-trap", "question", fmt.Sprintf("trap %q gives the answer", trap.Rule), "another answer wherever the trap applies"))
		}
	}
}

// sameSubject reports questions of cases.jsonl that ask one document for one thing in two wordings.
func sameSubject(verdicts []*verdict) []dataset.Finding {
	var found []dataset.Finding
	asked := map[string]*row{}
	for _, v := range verdicts {
		if v.match.Solver == nil || v.row.file != casesFile || v.row.DocID == nil {
			continue
		}
		about := fmt.Sprint(v.match.Solver.Name, v.match.Slots, *v.row.DocID)
		before := asked[about]
		asked[about] = v.row
		if before != nil && before.Question != v.row.Question {
			found = append(found, v.row.finding("duplicate-question", "question", v.row.Question, "a subject of its own; "+before.ID+" asks it in other words"))
		}
	}
	return found
}
