package label

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/run/desk"
	"etalon/internal/run/papers"
)

// shelf opens documents when they are first looked at. All their pages can be seen: who says that a
// document has no answer must have read it whole.
type shelf struct {
	library   *papers.Library
	documents []dataset.Document

	mu     sync.Mutex
	opened map[string]*lent
}

// lent is an opened document, of which one thing at a time is made.
type lent struct {
	mu    sync.Mutex
	paper *papers.Paper
}

// find opens a document; nil without an error: there is none of the id.
func (s *shelf) find(ctx context.Context, id string) (*lent, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if l := s.opened[id]; l != nil {
		return l, nil
	}
	at := slices.IndexFunc(s.documents, func(d dataset.Document) bool { return d.ID == id })
	if at < 0 {
		return nil, nil
	}
	paper, err := s.library.Open(ctx, s.documents[at])
	if err != nil {
		return nil, err
	}
	l := &lent{paper: paper}
	if s.opened == nil {
		s.opened = map[string]*lent{}
	}
	s.opened[id] = l
	return l, nil
}

// Picture is the picture of a page, as systems are shown it.
func (s *shelf) Picture(ctx context.Context, id string, page int) ([]byte, error) {
	l, err := s.find(ctx, id)
	if err != nil {
		return nil, err
	}
	if l == nil || page < 1 || page > len(l.paper.Layers) {
		return nil, fmt.Errorf("page %d of document %q: %w", page, id, desk.ErrNotShown)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return s.library.Picture(ctx, l.paper, page)
}

// Document is what is known of a document's pages. A scan that was not read is no error: there is
// something to look at, only nothing to look quotes up in.
func (s *shelf) Document(ctx context.Context, id string) (*Document, error) {
	l, err := s.find(ctx, id)
	if l == nil || err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	d := &Document{Kind: l.paper.Found, Shown: s.library.Shown(l.paper)}
	d.Texts, err = s.library.Texts(ctx, l.paper)
	if err == nil || !errors.Is(err, papers.ErrUnread) {
		return d, err
	}
	for _, layer := range l.paper.Layers {
		if layer.Scanned {
			layer.Text = ""
			d.Unread = append(d.Unread, layer.Page)
		}
		d.Texts = append(d.Texts, layer.Text)
	}
	return d, nil
}
