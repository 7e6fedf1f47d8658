package extract

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"strings"

	"etalon/internal/extract/ocr"
	"etalon/internal/extract/pdf"
)

// PDF is a PDF with its pages.
type PDF struct {
	Pages []Page `json:"pages"`
}

// Page is a page: its own text, or what was read from its picture.
type Page struct {
	pdf.Page
	// Read is set when the page was read by OCR.
	Read *ocr.Page `json:"read,omitempty"`
	// Unread says why a page that needs OCR was not read.
	Unread string `json:"unread,omitempty"`
}

// Best is the text of a page, from its layer or from OCR; ok is false when it could not be found out.
func (p *Page) Best() (text string, ok bool) {
	switch {
	case p.Read != nil:
		return p.Read.Text, true
	case p.NeedsOCR:
		return "", false
	}
	return p.Text, true
}

// ScanDPI is at what resolution pages are rendered for OCR.
const ScanDPI = 200

// PageReader reads pages of one PDF by OCR. Nothing is opened or rendered for pages that were read
// before.
type PageReader struct {
	data     []byte
	identity string
	options  Options
}

// NewPageReader makes a reader; options.OCR must be set.
func NewPageReader(data []byte, options Options) *PageReader {
	sum := sha256.Sum256(data)
	return &PageReader{data: data, identity: hex.EncodeToString(sum[:]), options: options}
}

// Page reads a page, counted from 1.
func (r *PageReader) Page(ctx context.Context, number int, settings ocr.Settings) (*ocr.Page, error) {
	if settings.DPI == 0 {
		settings.DPI = ScanDPI
	}
	identity := fmt.Sprintf("pdf %s page %d at %d dpi in colour", r.identity, number, settings.DPI)
	return r.options.OCR.ReadLazy(ctx, identity, settings, func(ctx context.Context) (image.Image, error) {
		f, err := pdf.Open(ctx, r.data, pdf.Options{Engine: r.options.Engine, Password: r.options.Password})
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return f.RGBA(ctx, number, settings.DPI)
	})
}

func readPDF(ctx context.Context, data []byte, options Options) (*PDF, error) {
	pages, err := pdf.Read(ctx, data, pdf.Options{Engine: options.Engine, Password: options.Password})
	if err != nil {
		return nil, err
	}
	reader := NewPageReader(data, options)
	out := &PDF{}
	for _, p := range pages {
		one := Page{Page: p}
		switch {
		case !p.NeedsOCR:
		case options.OCR == nil:
			one.Unread = errUnread.Error()
		default:
			if one.Read, err = reader.Page(ctx, p.Number, ocr.Settings{}); err != nil {
				return nil, err
			}
		}
		out.Pages = append(out.Pages, one)
	}
	return out, nil
}

// Text is everything the document says that its reader sees, part after part, with a blank line
// between parts. What could not be read is missing; Complete tells.
func (d *Document) Text() string {
	var parts []string
	switch {
	case d.Word != nil:
		parts = wordTexts(d.Word)
	case d.Sheets != nil:
		parts = sheetTexts(d.Sheets)
	case d.Slides != nil:
		parts = []string{d.Slides.Text(false)}
	case d.PDF != nil:
		for i := range d.PDF.Pages {
			text, _ := d.PDF.Pages[i].Best()
			parts = append(parts, text)
		}
	case d.Image != nil && d.Image.Read != nil:
		parts = []string{d.Image.Read.Text}
	case d.Plain != nil:
		parts = []string{d.Plain.Text}
	}
	return strings.Join(parts, "\n\n")
}

// Complete tells that nothing was left unread.
func (d *Document) Complete() bool {
	switch {
	case d.PDF != nil:
		for i := range d.PDF.Pages {
			if _, ok := d.PDF.Pages[i].Best(); !ok {
				return false
			}
		}
	case d.Image != nil:
		return d.Image.Read != nil
	}
	return true
}
