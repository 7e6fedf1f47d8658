// Package procurement validates the suite of contracts from its published bytes: every question is
// answered anew from the documents by a solver that sees no key, every trap is proved to have no
// answer, and the key, its mutants and trivial systems go through the scorer.
package procurement

import (
	"context"
	"fmt"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/pdf"
	"etalon/validators/internal/shelf"
	"etalon/validators/internal/spread"
	"etalon/validators/procurement/cases"
	"etalon/validators/validate"
)

// Name of the suite.
const Name = "procurement"

// Suite validates procurement.
var Suite = New(cases.Solvers)

// New is the suite with some solvers: tests put others in place.
func New(solvers []*cases.Solver) *validate.Suite {
	d := &driver{solvers: solvers}
	return &validate.Suite{Name: Name, Validate: d.validate, Explain: d.explain}
}

type driver struct{ solvers []*cases.Solver }

// run is one validation under way.
type run struct {
	*driver
	*set
	shelf    *shelf.Shelf
	size     int64 // of all files, in bytes
	docs     *validate.Documents
	pdf      pdf.Options
	options  validate.Options
	verdicts []*verdict
	found    []dataset.Finding
	undone   []validate.Undone
	rates    []validate.Rate
	progress
}

func (d *driver) validate(ctx context.Context, dir string, o validate.Options) (*validate.Report, error) {
	s, found, err := shelf.Open(dir, Name)
	if err != nil || s == nil {
		return &validate.Report{Findings: found}, err
	}
	defer func() { _ = s.Close() }() // only read
	engine, err := extract.OwnEngine()
	if err != nil {
		return nil, err
	}
	r := &run{
		driver: d, shelf: s, size: s.Size, options: o, found: found,
		docs: validate.NewDocuments(ctx, extract.Options{OCR: o.OCR, Engine: engine}), pdf: pdf.Options{Engine: engine},
	}
	if err := r.stages(ctx); err != nil {
		return nil, err
	}
	dataset.SortFindings(r.found)
	return &validate.Report{Findings: r.found, Undone: r.undone, Rates: r.rates, Items: len(r.cases), Sample: o.Sample}, nil
}

// stages go from the rows to what the rows say of documents, and then to the scorer.
func (r *run) stages(ctx context.Context) error {
	set, found, err := readSet(r.shelf)
	r.found = append(r.found, found...)
	if err != nil {
		return err
	}
	r.set = set
	r.begin(r.options.Progress, len(r.set.docs), 2*len(r.rows()))
	found, err = r.open(ctx, r.shelf, r.docs, func() { r.advance(heavy) })
	r.found = append(r.found, found...)
	if err != nil {
		return err
	}
	if err := r.neighbours(ctx); err != nil {
		return err
	}
	return r.examine(ctx)
}

// examine is all that needs no file any more.
func (r *run) examine(ctx context.Context) error {
	r.found = append(r.found, r.invariants()...)
	if !r.options.Sample {
		r.found = append(r.found, r.promises(r.size)...)
	}
	if err := r.solveAll(ctx); err != nil {
		return err
	}
	return r.score(ctx)
}

// solveAll answers every question and counts what was found out.
func (r *run) solveAll(ctx context.Context) error {
	rows := r.rows()
	verdicts, err := spread.Map(ctx, len(rows), func(i int) *verdict {
		defer r.step()
		return r.set.solve(r.solvers, rows[i])
	})
	if err != nil {
		return err
	}
	r.verdicts = verdicts
	answered, silent := validate.Rate{Name: "answers recomputed"}, validate.Rate{Name: "traps proved unanswerable"}
	unread, held := 0, 0
	for _, v := range verdicts {
		rate := &answered
		if v.row.Type == dataset.TrapCase {
			rate = &silent
		}
		rate.Of++
		if len(v.found) == 0 && !v.unread {
			rate.Hits++
		}
		switch {
		case v.held:
			held++
		case v.unread:
			unread++
		}
		r.found = append(r.found, v.found...)
	}
	r.found = append(r.found, sameSubject(verdicts)...)
	r.rates = append(r.rates, answered, silent)
	if unread > 0 && !r.options.OCROff {
		r.undone = append(r.undone, undone(fmt.Sprintf("answers to %d questions about scans", unread)))
	}
	if unread+held == 0 && r.whole {
		r.idleTraps()
	}
	return nil
}

// idleTraps reports traps that no question of the set gave anything to bite on.
func (r *run) idleTraps() {
	used := map[string]bool{}
	met := map[*cases.Solver]bool{}
	for _, v := range r.verdicts {
		if v.answer == "" || v.doc.contract.Scan { // a trap may miss its words on a scan
			continue
		}
		met[v.match.Solver] = true
		for _, rule := range v.applied {
			used[v.match.Solver.Name+"\x00"+string(rule)] = true
		}
	}
	for _, s := range r.solvers {
		for _, trap := range s.Traps {
			if met[s] && !trap.Seldom && !used[s.Name+"\x00"+string(trap.Rule)] {
				r.found = append(r.found, dataset.Finding{
					File: casesFile, Field: "solver " + s.Name, Code: "idle-trap",
					Got: fmt.Sprintf("no question that trap %q applies to", trap.Rule), Want: "at least one",
				})
			}
		}
	}
}
