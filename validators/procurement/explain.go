package procurement

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/shelf"
	"etalon/validators/procurement/cases"
	"etalon/validators/validate"
)

// explain answers one question and tells where the answer stands. Scans are read where this
// executable can.
func (d *driver) explain(ctx context.Context, dir, id string) (*validate.Explanation, error) {
	s, found, err := shelf.Open(dir, Name)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return nil, fmt.Errorf("%s cannot be read: %s", dir, found[0])
	}
	defer func() { _ = s.Close() }() // only read
	set, _, err := readSet(s)
	if err != nil {
		return nil, err
	}
	r, err := set.byID(id)
	if err != nil {
		return nil, err
	}
	if r.DocID != nil { // the other documents are not needed
		set.docs = slices.DeleteFunc(set.docs, func(one *document) bool { return one.ID != *r.DocID })
	}
	var o extract.Options
	reader, err := ocr.New(ocr.Options{})
	switch {
	case err == nil:
		defer reader.Close()
		o.OCR = reader
	case !errors.Is(err, ocr.ErrNoOCR):
		return nil, err
	}
	if _, err := set.open(ctx, s, validate.NewDocuments(ctx, o), func() {}); err != nil {
		return nil, err
	}
	return set.solve(d.solvers, r).explanation()
}

// byID finds a row; when there is none, the error names near ones.
func (s *set) byID(id string) (*row, error) {
	wanted := strings.TrimPrefix(id, Name+"/")
	var near []string
	for _, r := range s.rows() {
		if r.ID == wanted {
			return r, nil
		}
		near = append(near, r.ID)
	}
	slices.Sort(near)
	slices.SortStableFunc(near, func(a, b string) int {
		return ocr.Distance([]rune(a), []rune(wanted)) - ocr.Distance([]rune(b), []rune(wanted))
	})
	return nil, fmt.Errorf("no question has the id %q; near ids: %s", id, strings.Join(near[:min(3, len(near))], ", "))
}

func (v *verdict) explanation() (*validate.Explanation, error) {
	if v.unread {
		return nil, fmt.Errorf("%s: %w", item(v.row.ID), validate.ErrUnread)
	}
	if v.match.Solver == nil {
		return nil, fmt.Errorf("%s", v.found[0])
	}
	e := &validate.Explanation{ID: item(v.row.ID), Family: v.match.Solver.Name, Question: v.row.Question, Reference: "none", Solver: described(v.match.Solver)}
	if g := v.row.gold; g != nil {
		e.Reference = shown(g.Answer)
		if g.Page != nil && g.DocID != nil && g.Evidence != nil {
			e.Reference += fmt.Sprintf(" (%s, page %d: %s)", *g.DocID, *g.Page, *g.Evidence)
		}
	}
	e.Answer = v.answer
	if v.answer == "" {
		e.Answer = "null: the document does not say"
		if v.row.Type != dataset.TrapCase {
			e.Answer = "no answer was found"
		}
	}
	for _, r := range v.agreed {
		e.Steps = append(e.Steps, validate.Citation{Path: v.doc.File, Line: r.Page, Note: fmt.Sprintf("page %d, %s: %s — %s", r.Page, r.How, r.Value, r.Text)})
	}
	for _, f := range v.found {
		e.Steps = append(e.Steps, validate.Citation{Path: f.File, Line: f.Line, Note: f.String()})
	}
	return e, nil
}

// described is a solver as explanations of all suites show one.
func described(s *cases.Solver) *validate.Solver {
	out := &validate.Solver{Name: s.Name, Doc: s.Doc, Wordings: s.Asked}
	for _, trap := range s.Traps {
		out.Traps = append(out.Traps, trap.Rule)
	}
	return out
}
