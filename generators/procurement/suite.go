// Package procurement builds the suite on reading contracts: documents, questions with and without
// answers in them, and the gold answers.
package procurement

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"etalon/corpora/contracts"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// Size is how much a set has. Contracts are the first ones of those that the seed gives: the same in
// a set of any size.
type Size struct {
	Documents                    int
	Fields, Traps, QA, Retrieval int
}

// Whole is the published set; Small is for tests, with a bit of everything in it.
var (
	Whole = Size{Documents: contracts.Count, Fields: 60, Traps: 25, QA: 45, Retrieval: 20}
	Small = Size{Documents: contracts.Sample, Fields: 12, Traps: 8, QA: 13, Retrieval: 3}
)

// Suite is procurement; Sample is the same in small.
var (
	Suite  = suiteOf(Whole)
	Sample = suiteOf(Small)
)

func suiteOf(size Size) *generate.Suite {
	return &generate.Suite{
		Name: "procurement",
		Build: func(ctx context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
			return size.build(ctx, o, sink)
		},
		Units: size.units,
	}
}

func (size Size) build(ctx context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
	documents, err := size.makeAll(ctx, o)
	if err != nil {
		return generate.Summary{}, err
	}
	s, err := newSet(size, o.Seed, documents)
	if err != nil {
		return generate.Summary{}, fmt.Errorf("procurement: %w", err)
	}
	if o.Only != "" {
		if err := s.keep(o.Only); err != nil {
			return generate.Summary{}, err
		}
	}
	return generate.Summary{Items: len(s.cases)}, s.publish(sink)
}

// makeAll makes the documents, as many at once as there are cores; their order is the plan's.
func (size Size) makeAll(ctx context.Context, o generate.Options) ([]*contracts.Document, error) {
	plans, err := contracts.Plans(o.Seed)
	if err != nil {
		return nil, err
	}
	plans = plans[:size.Documents]
	documents, failures := make([]*contracts.Document, len(plans)), make([]error, len(plans))
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wait sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for i, plan := range plans {
		wait.Go(func() {
			free <- struct{}{}
			defer func() { <-free }()
			if failures[i] = ctx.Err(); failures[i] != nil {
				return
			}
			documents[i], failures[i] = contracts.Make(ctx, o.Seed, plan)
			mu.Lock()
			defer mu.Unlock()
			if done++; o.Progress != nil {
				o.Progress(done, len(plans))
			}
		})
	}
	wait.Wait()
	return documents, errors.Join(failures...)
}

// keep leaves one case, or the cases of one document, for authors.
func (s *set) keep(only string) error {
	var kept []*dataset.Case
	for _, c := range s.cases {
		if c.ID == only || c.DocID != nil && *c.DocID == only {
			kept = append(kept, c)
		}
	}
	if kept == nil {
		return fmt.Errorf("procurement: nothing to publish: no case or document is %q", only)
	}
	s.cases = kept
	return nil
}

func (size Size) units() ([]generate.Unit, error) {
	return []generate.Unit{
		{Name: "field", Kind: "field", Quota: size.Fields, Doc: "A value that the document states: number, parties, price, date."},
		{Name: "qa", Kind: "qa", Quota: size.QA, Doc: "A question on the document's terms, answered with an amount, a period, a share, a name, a list or yes or no."},
		{Name: "retrieval", Kind: "retrieval", Quota: size.Retrieval, Doc: "A question that does not say in which document the answer is."},
		{Name: "trap", Kind: "trap", Quota: size.Traps, Doc: "A question on something that the document is silent about; the only right answer is a refusal."},
	}, nil
}
