package validate

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"sync"

	"etalon/internal/extract"
)

// ErrUnread says that a scan has to be read and OCR is off or not built in: nothing was found out.
var ErrUnread = errors.New("a scan was not read: build with -tags ocr and give the reader OCR")

// Documents is the TaskReader over internal/extract. Each file is read once; it is safe for
// concurrent use.
type Documents struct {
	ctx     context.Context
	options extract.Options

	mu   sync.Mutex
	read map[[sha256.Size]byte]*extract.Document
}

// NewDocuments makes a reader of materials; without OCR in the options scans stay unread.
func NewDocuments(ctx context.Context, options extract.Options) *Documents {
	return &Documents{ctx: ctx, options: options, read: map[[sha256.Size]byte]*extract.Document{}}
}

// Document reads a material.
func (d *Documents) Document(f TaskFile) (*extract.Document, error) {
	key := sha256.Sum256(f.Data)
	d.mu.Lock()
	known := d.read[key]
	d.mu.Unlock()
	if known != nil {
		return known, nil
	}
	doc, err := extract.Read(d.ctx, f.Name, f.Data, d.options)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", f.Place, f.Name, err)
	}
	d.mu.Lock()
	d.read[key] = doc
	d.mu.Unlock()
	return doc, nil
}

// Text is a material's text page by page.
func (d *Documents) Text(f TaskFile) ([]string, error) {
	doc, err := d.Document(f)
	if err != nil {
		return nil, err
	}
	if !doc.Complete() {
		return nil, fmt.Errorf("%s/%s: %w", f.Place, f.Name, ErrUnread)
	}
	if doc.PDF == nil {
		return []string{doc.Text()}, nil
	}
	pages := make([]string, len(doc.PDF.Pages))
	for i := range doc.PDF.Pages {
		pages[i], _ = doc.PDF.Pages[i].Best()
	}
	return pages, nil
}
