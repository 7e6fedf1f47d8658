// Package driver validates a gorillahard set: it reads the published bytes, makes the checks of
// the contract, offers each question to the blind solvers and compares, proves that no other tool,
// reading or spelling fits, and puts references, mutants and trivial systems through the scorer.
package driver

import (
	"context"
	"slices"
	"sync/atomic"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/invariants"
	"etalon/validators/mutants"
	"etalon/validators/shortcuts"
	"etalon/validators/trivial"
	"etalon/validators/validate"
)

// Halves are what a set is validated with: tests put toys in their place.
type Halves struct {
	Solvers []*validate.Solver
	Lexicon validate.Lexicon
	Sizes   []invariants.Size
}

// New is the suite that validates with what halves gives.
func New(halves func() (Halves, error), solvers func() []*validate.Solver) *validate.Suite {
	return &validate.Suite{
		Name: published.Suite,
		Validate: func(ctx context.Context, dir string, o validate.Options) (*validate.Report, error) {
			d, err := prepare(halves)
			if err != nil {
				return nil, err
			}
			return d.validate(ctx, dir, o)
		},
		Explain: func(ctx context.Context, dir, id string) (*validate.Explanation, error) {
			d, err := prepare(halves)
			if err != nil {
				return nil, err
			}
			return d.explain(ctx, dir, id)
		},
		Solvers: solvers,
		Careless: func(ctx context.Context, dir string) (map[int][]validate.Careless, error) {
			d, err := prepare(halves)
			if err != nil {
				return nil, err
			}
			return d.careless(ctx, dir)
		},
	}
}

type driver struct {
	Halves
	recogniser *validate.Recogniser
}

func prepare(halves func() (Halves, error)) (*driver, error) {
	h, err := halves()
	if err != nil {
		return nil, err
	}
	r, err := validate.NewRecogniser(h.Solvers)
	if err != nil {
		return nil, err
	}
	return &driver{h, r}, nil
}

// run is one validation under way.
type run struct {
	*driver
	*invariants.Subject
	found  []dataset.Finding
	undone []validate.Undone
	rates  []validate.Rate
	done   atomic.Int64
	total  int
	tell   func(done, total int)
}

// stages of a row that progress counts: checked, solved, scored.
const stages = 3

func (d *driver) validate(ctx context.Context, dir string, o validate.Options) (*validate.Report, error) {
	set, found, err := published.Read(ctx, dir)
	if err != nil {
		return nil, err
	}
	if set == nil {
		return &validate.Report{Findings: found}, nil
	}
	r := &run{
		driver: d, found: found, tell: o.Progress, total: stages * len(set.Rows()),
		Subject: &invariants.Subject{Set: set, Lexicon: d.Lexicon, Sizes: d.Sizes, Recognised: map[*published.Row]validate.Match{}},
	}
	r.advance(0)
	if err := r.stages(ctx); err != nil {
		return nil, err
	}
	kept, held := r.Settle(r.found)
	dataset.SortFindings(kept)
	return &validate.Report{Findings: kept, Undone: append(r.undone, held...), Rates: r.rates, Items: len(set.Test)}, nil
}

// stages go from the cheap to the dear: a row with a finding is not looked at by later ones, which
// would only repeat it in other words.
func (r *run) stages(ctx context.Context) error {
	if r.Hidden {
		if err := r.answer(ctx); err != nil {
			return err
		}
	}
	found, sound, err := invariants.Rows(ctx, r.Subject)
	if err != nil {
		return err
	}
	r.found = append(r.found, found...)
	r.advance(len(r.Rows()))
	r.found = append(r.found, r.capabilities(sound)...)
	if err := r.solve(ctx, sound); err != nil {
		return err
	}
	r.found = append(r.found, invariants.Whole(r.Subject)...)
	return r.score(ctx, sound)
}

func (r *run) score(ctx context.Context, sound map[*published.Row]bool) error {
	sounds := func(rows []*published.Row) []*published.Row {
		return slices.DeleteFunc(slices.Clone(rows), func(row *published.Row) bool { return !sound[row] })
	}
	rows := sounds(r.Rows())
	r.advance(len(r.Rows()) - len(rows))
	found, rates, err := mutants.Run(ctx, rows, func() { r.advance(1) })
	if err != nil {
		return err
	}
	r.found = append(r.found, found...)
	r.rates = append(r.rates, rates...)
	test := sounds(r.Test)
	found, rates, err = trivial.Run(ctx, test)
	if err != nil {
		return err
	}
	r.found = append(r.found, found...)
	r.rates = append(r.rates, rates...)
	if r.Hidden {
		found, rates = shortcuts.OfCatalogues(test)
	} else {
		found, rates = shortcuts.Run(test)
	}
	if slices.ContainsFunc(r.found, func(f dataset.Finding) bool { return f.Code == "biased-place" }) {
		// Whatever rule goes by the place repeats it.
		found = slices.DeleteFunc(found, func(f dataset.Finding) bool { return f.Code == "catalogue-shortcut" })
	}
	r.found = append(r.found, found...)
	r.rates = append(r.rates, rates...)
	return nil
}

// advance tells how far the validation is.
func (r *run) advance(n int) {
	done := r.done.Add(int64(n))
	if r.tell != nil {
		r.tell(int(done), r.total)
	}
}
