package procurement

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// mostFields is how many fields a document is asked for at most.
const mostFields = 2

// invariants checks what rows, key and documents promise one another.
func (r *run) invariants() []dataset.Finding {
	var found []dataset.Finding
	found = append(found, r.ids()...)
	found = append(found, r.keys()...)
	found = append(found, r.shares()...)
	for _, row := range r.rows() {
		found = append(found, r.hygiene(row)...)
	}
	return append(found, r.quartets()...)
}

// ids: each once, of its type, numbered from 1; a question about one document once.
func (s *set) ids() []dataset.Finding {
	var found []dataset.Finding
	lines := map[string]*row{}
	asked := map[string]*row{}
	for _, r := range s.rows() {
		if before := lines[r.ID]; before != nil {
			found = append(found, r.finding("duplicate-id", "id", r.ID, fmt.Sprintf("an id of its own; %s:%d has it", before.file, before.line)))
			continue
		}
		lines[r.ID] = r
		about := r.file + "\x00" + russian.Fold(r.Question)
		if r.DocID != nil {
			about += "\x00" + *r.DocID
		}
		if before := asked[about]; before != nil {
			found = append(found, r.finding("duplicate-question", "question", r.Question, "a question of its own; "+before.ID+" asks it"))
			continue
		}
		asked[about] = r
	}
	numbers := map[dataset.CaseType][]int{}
	for _, r := range s.cases {
		n, ok := strings.CutPrefix(r.ID, string(r.Type)+"-")
		number, err := strconv.Atoi(n)
		if !ok || err != nil || len(n) < 2 {
			found = append(found, r.finding("wrong-id", "id", r.ID, string(r.Type)+"- and a number of two digits"))
			continue
		}
		numbers[r.Type] = append(numbers[r.Type], number)
	}
	if !s.whole || len(found) > 0 {
		return found
	}
	for _, kind := range []dataset.CaseType{dataset.FieldCase, dataset.TrapCase, dataset.QACase, dataset.RetrievalCase} {
		slices.Sort(numbers[kind])
		for i, n := range numbers[kind] {
			if n != i+1 {
				found = append(found, dataset.Finding{File: casesFile, Code: "uneven-cases", Got: fmt.Sprintf("no %s-%02d", kind, i+1), Want: "numbers without a gap"})
				break
			}
		}
	}
	return found
}

// keys: one row of the key for every question, and null exactly where nothing answers.
func (s *set) keys() []dataset.Finding {
	var found []dataset.Finding
	known := map[string]bool{}
	for _, r := range s.rows() {
		known[r.ID] = true
		if r.Type == dataset.TrapCase && !r.Confirmed {
			found = append(found, r.finding("bad-value", "confirmed", "false", "true: an unconfirmed trap is not asked"))
		}
		if r.gold == nil {
			if s.whole {
				found = append(found, r.finding("missing-reference", "id", r.ID, "a row of "+goldFile))
			}
			continue
		}
		found = append(found, s.nulls(r)...)
	}
	for id, line := range s.golds {
		if s.whole && !known[id] {
			found = append(found, dataset.Finding{File: goldFile, Line: line, Item: item(id), Field: "id", Code: "wrong-id", Got: id, Want: "the id of a question"})
		}
	}
	return found
}

// nulls: a trap has nothing but its document, every other row all.
func (s *set) nulls(r *row) []dataset.Finding {
	g := r.gold
	trap := r.Type == dataset.TrapCase
	var found []dataset.Finding
	for _, f := range []struct {
		name string
		null bool
	}{{"kind", g.Kind == ""}, {"answer", g.Answer == nil}, {"evidence", g.Evidence == nil}, {"page", g.Page == nil}} {
		switch {
		case trap && !f.null:
			found = append(found, s.goldFinding(r, "bad-value", f.name, "a value", "null: the case is a trap"))
		case !trap && f.null:
			found = append(found, s.goldFinding(r, "missing-reference", f.name, "null", "a value"))
		}
	}
	switch {
	case g.DocID == nil:
		found = append(found, s.goldFinding(r, "missing-reference", "doc_id", "null", "a document"))
	case r.DocID != nil && *r.DocID != *g.DocID:
		found = append(found, s.goldFinding(r, "bad-value", "doc_id", *g.DocID, *r.DocID+", which the question is about"))
	case s.document(*g.DocID) == nil:
		found = append(found, s.goldFinding(r, "bad-value", "doc_id", *g.DocID, "an id of "+manifestFile))
	}
	return found
}

// shares: every document is asked for a field or two, and has an id of its own.
func (s *set) shares() []dataset.Finding {
	var found []dataset.Finding
	fields := map[string]int{}
	for _, r := range s.cases {
		if r.Type == dataset.FieldCase && r.DocID != nil {
			fields[*r.DocID]++
		}
	}
	for i, d := range s.docs {
		say := func(code, field, got, want string) {
			found = append(found, dataset.Finding{File: manifestFile, Line: d.line, Item: item(d.ID), Field: field, Code: code, Got: got, Want: want})
		}
		if want := fmt.Sprintf("k%02d", i+1); d.ID != want {
			say("wrong-id", "id", d.ID, want)
		}
		if want := docsDir + d.ID + ".pdf"; d.File != want {
			say("wrong-id", "file", d.File, want)
		}
		if n := fields[d.ID]; s.whole && (n < 1 || n > mostFields) {
			say("uneven-cases", "id", fmt.Sprintf("%d field cases", n), fmt.Sprintf("1 to %d", mostFields))
		}
	}
	return found
}
