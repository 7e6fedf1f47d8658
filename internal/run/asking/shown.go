package asking

import (
	"context"
	"fmt"

	"etalon/internal/dataset"
	"etalon/internal/run/pageindex"
)

// ShownPage is a page that whoever answers a case is shown.
type ShownPage struct {
	Doc  string
	Page int // from 1
	Of   int // pages that the document has
}

// String is how records name the page: k01:3.
func (p ShownPage) String() string { return fmt.Sprintf("%s:%d", p.Doc, p.Page) }

// Shown are the pages of a case in the order they are shown: those of its document, or those that the
// index finds.
func (s *Set) Shown(ctx context.Context, c dataset.Case) ([]ShownPage, error) {
	var chosen []pageindex.Page
	if c.DocID != nil {
		p, ok := s.papers[*c.DocID]
		if !ok {
			return nil, fmt.Errorf("case %s: docs/MANIFEST.csv has no document %q", c.ID, *c.DocID)
		}
		for _, page := range s.Library.Shown(p) {
			chosen = append(chosen, pageindex.Page{Doc: p.ID, Page: page})
		}
	} else {
		index, err := s.found(ctx)
		if err != nil {
			return nil, err
		}
		chosen = index.Choose(c.Question, s.Retrieval.Documents, s.Retrieval.Pages)
	}
	shown := make([]ShownPage, len(chosen))
	for i, p := range chosen {
		shown[i] = ShownPage{p.Doc, p.Page, len(s.papers[p.Doc].Layers)}
	}
	return shown, nil
}

// Picture is the picture of a page, the very one that models are sent.
func (s *Set) Picture(ctx context.Context, doc string, page int) ([]byte, error) {
	p, ok := s.papers[doc]
	if !ok || page < 1 || page > len(p.Layers) {
		return nil, fmt.Errorf("page %d of %q: no such page of the documents of docs/MANIFEST.csv", page, doc)
	}
	return s.Library.Picture(ctx, p, page)
}
