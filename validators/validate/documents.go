package validate

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"sync"

	"etalon/internal/cache"
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
	// pdfs keeps what PDF files hold between processes: they have to be rendered, which takes time.
	pdfs cache.Store[[]byte]
}

// NewDocuments makes a reader of materials; without OCR in the options scans stay unread.
func NewDocuments(ctx context.Context, options extract.Options) *Documents {
	return &Documents{
		ctx: ctx, options: options, read: map[[sha256.Size]byte]*extract.Document{}, pdfs: cache.Open[[]byte]("", "documents"),
	}
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
	doc, err := d.readOnce(f, key)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", f.Place, f.Name, err)
	}
	d.mu.Lock()
	d.read[key] = doc
	d.mu.Unlock()
	return doc, nil
}

// readOnce reads a file, or takes a PDF from the cache as this very program has read it before.
func (d *Documents) readOnce(f TaskFile, sum [sha256.Size]byte) (*extract.Document, error) {
	if kind, err := extract.KindOf(f.Data); err != nil || kind != "pdf" {
		return extract.Read(d.ctx, f.Name, f.Data, d.options)
	}
	program, err := cache.Program()
	if err != nil {
		return extract.Read(d.ctx, f.Name, f.Data, d.options)
	}
	reading := "no OCR"
	if d.options.OCR != nil {
		reading = d.options.OCR.Identity()
	}
	key := cache.Key(fmt.Appendf(nil, "%s\n%s\n%x\n%v %q", program, reading, sum, d.options.TextOnly, d.options.Password))
	if packed, ok := d.pdfs.Get(key); ok {
		known := &extract.Document{Kind: "pdf", PDF: &extract.PDF{}}
		if gob.NewDecoder(bytes.NewReader(*packed)).Decode(known.PDF) == nil {
			return known, nil
		}
	}
	doc, err := extract.Read(d.ctx, f.Name, f.Data, d.options)
	if err != nil || doc.PDF == nil {
		return doc, err
	}
	var packed bytes.Buffer
	if gob.NewEncoder(&packed).Encode(doc.PDF) == nil {
		text := packed.Bytes()
		d.pdfs.Put(key, &text)
	}
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
