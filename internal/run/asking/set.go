package asking

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/model"
	"etalon/internal/run/pageindex"
	"etalon/internal/run/papers"
)

// Set is what is asked: documents with the cases about them.
type Set struct {
	Library   *papers.Library
	Retrieval Retrieval
	Cases     []dataset.Case

	papers map[string]*papers.Paper
	texts  map[string]func(context.Context) ([]string, error)
	order  []string
	found  func(context.Context) (*pageindex.Index, error)
}

// Model is a model to ask.
type Model struct {
	Config model.Config
	Client *model.Client
	// Measure estimates prompts.
	Measure model.Measure
}

// Input is how documents go to the model.
func (m Model) Input() Input {
	if m.Config.Vision {
		return Images
	}
	return Text
}

// Job is one case to put to one model.
type Job struct {
	Model Model
	Run   int
	Case  dataset.Case
	shown []string
}

// NewSet opens the documents. Cases that are not asked, such as traps that nobody has confirmed, are
// to be left out before.
func NewSet(ctx context.Context, l *papers.Library, documents []dataset.Document, cases []dataset.Case, r Retrieval) (*Set, error) {
	s := &Set{
		Library: l, Retrieval: r, Cases: cases,
		papers: map[string]*papers.Paper{}, texts: map[string]func(context.Context) ([]string, error){},
	}
	for _, d := range documents {
		p, err := l.Open(ctx, d)
		if err != nil {
			return nil, err
		}
		s.papers[d.ID] = p
		s.texts[d.ID] = once(func(ctx context.Context) ([]string, error) { return l.Texts(ctx, p) })
		s.order = append(s.order, d.ID)
	}
	for _, c := range cases {
		if c.DocID != nil && s.papers[*c.DocID] == nil {
			return nil, fmt.Errorf("case %s: docs/MANIFEST.csv has no document %q", c.ID, *c.DocID)
		}
	}
	s.found = once(s.makeIndex)
	return s, nil
}

// once does something at the first call and keeps the result, but no error: the next call tries again.
func once[T any](make func(context.Context) (T, error)) func(context.Context) (T, error) {
	var mu sync.Mutex
	var value T
	done := false
	return func(ctx context.Context) (T, error) {
		mu.Lock()
		defer mu.Unlock()
		if done {
			return value, nil
		}
		v, err := make(ctx)
		if err == nil {
			value, done = v, true
		}
		return v, err
	}
}

// Ready makes sure that everything is there that the models and cases need: whoever takes no pictures,
// and the index of pages, need the texts of scans.
func (s *Set) Ready(ctx context.Context, models []Model) error {
	needed := slices.ContainsFunc(models, func(m Model) bool { return m.Input() == Text }) ||
		slices.ContainsFunc(s.Cases, func(c dataset.Case) bool { return c.DocID == nil })
	if !needed {
		return nil
	}
	_, err := s.found(ctx)
	return err
}

// makeIndex reads the texts of all pages of all documents.
func (s *Set) makeIndex(ctx context.Context) (*pageindex.Index, error) {
	var b pageindex.Builder
	for _, id := range s.order {
		texts, err := s.texts[id](ctx)
		if err != nil {
			return nil, err
		}
		for i, text := range texts {
			b.Add(pageindex.Page{Doc: id, Page: i + 1}, text)
		}
	}
	return b.Build(), nil
}

// File is where the records of a model and a run are kept.
func File(out, name string, run int) string {
	return filepath.Join(out, fmt.Sprintf("%s.%d.jsonl", filepath.FromSlash(name), run))
}
