package extract

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"etalon/internal/extract/docx"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/refuse"
)

// PDF is a PDF with its pages.
type PDF struct {
	// PageCount is how many pages the file has; Pages may be fewer when only some were asked for.
	PageCount int    `json:"page_count"`
	Pages     []Page `json:"pages"`
	// Tables are the ruled tables of all pages, put together where they go on.
	Tables []Table `json:"tables,omitempty"`
}

// Page is a page: its own text, or what was read from its picture.
type Page struct {
	pdf.Page
	// Look is what the rendering of a page with text shows.
	Look *pdf.Look `json:"look,omitempty"`
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
	checked  atomic.Bool // the file was opened before
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
	identity := fmt.Sprintf("pdf %s page %d at %d dpi in colour by %s", r.identity, number, settings.DPI, renderer())
	return r.options.OCR.ReadLazy(ctx, identity, settings, func(ctx context.Context) (image.Image, error) {
		f, err := pdf.Open(ctx, r.data, pdf.Options{Engine: r.options.Engine, Password: r.options.Password, Checked: r.checked.Load()})
		if err != nil {
			return nil, err
		}
		defer f.Close()
		r.checked.Store(true)
		return f.RGBA(ctx, number, settings.DPI)
	})
}

// renderer is what the pixels of a rendered page depend on.
var renderer = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "an unknown engine"
	}
	for _, one := range info.Deps {
		if one.Path == "github.com/klippa-app/go-pdfium" {
			return one.Path + " " + one.Version + " " + one.Sum
		}
	}
	return "an unknown engine"
})

// readPDF reads the pages asked for, and tells whether the file needed its password.
func readPDF(ctx context.Context, data []byte, options Options) (out *PDF, locked bool, err error) {
	f, err := pdf.Open(ctx, data, pdf.Options{Engine: options.Engine})
	if options.Password != "" && errors.Is(err, refuse.PasswordRequired) {
		locked = true
		f, err = pdf.Open(ctx, data, pdf.Options{Engine: options.Engine, Password: options.Password})
	}
	if err != nil {
		return nil, false, err
	}
	if !locked {
		options.Password = ""
	}
	out, err = readPages(ctx, f, options)
	f.Close() // OCR opens the file again for pages that it does not know yet
	if err == nil {
		err = out.recognise(ctx, data, options)
	}
	return out, locked, err
}

// readPages reads the layers of the pages.
func readPages(ctx context.Context, f *pdf.File, options Options) (*PDF, error) {
	out := &PDF{PageCount: f.Pages()}
	for n := range out.PageCount {
		if !wanted(options.Pages, n+1) {
			continue
		}
		p, err := readPage(ctx, f, n+1, options.TextOnly)
		if err != nil {
			return nil, err
		}
		out.Pages = append(out.Pages, p)
	}
	if len(out.Pages) == 0 {
		return nil, fmt.Errorf("%w: the file has %d", ErrNoPages, out.PageCount)
	}
	return out, nil
}

// recognise reads the pages that need OCR, and puts the tables together.
func (out *PDF) recognise(ctx context.Context, data []byte, options Options) error {
	reader := NewPageReader(data, options)
	reader.checked.Store(true)
	for i := range out.Pages {
		p := &out.Pages[i]
		switch {
		case !p.NeedsOCR:
		case options.OCR == nil:
			p.Unread = errUnread.Error()
		default:
			var err error
			if p.Read, err = reader.Page(ctx, p.Number, ocr.Settings{}); err != nil {
				return err
			}
		}
	}
	var tables []found
	for i := range out.Pages {
		tables = append(tables, tablesOf(&out.Pages[i])...)
	}
	out.Tables = joinTables(tables)
	return nil
}

// PageRange is a run of pages counted from 1.
type PageRange struct{ First, Last int }

// ErrNoPages tells that a PDF has none of the pages that were asked for.
var ErrNoPages = errors.New("none of the pages asked for")

func wanted(ranges []PageRange, page int) bool {
	return len(ranges) == 0 || slices.ContainsFunc(ranges, func(r PageRange) bool { return r.First <= page && page <= r.Last })
}

// readPage reads a page's layer and looks at its rendering.
func readPage(ctx context.Context, f *pdf.File, number int, textOnly bool) (Page, error) {
	p, err := f.Page(ctx, number)
	if err != nil || p.Kind != pdf.Digital || textOnly {
		return Page{Page: p}, err
	}
	look, err := f.Look(ctx, number)
	return Page{Page: p, Look: &look}, err
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
	case d.Image != nil:
		for _, one := range d.Image.all() {
			if one.Read != nil {
				parts = append(parts, one.Read.Text)
			}
		}
	case d.Plain != nil:
		parts = []string{d.Plain.Text}
	}
	return strings.Join(parts, "\n\n")
}

// Complete tells that nothing was left unread.
func (d *Document) Complete() bool { return len(d.Unread()) == 0 }

// Unread names what was not read because it needs OCR.
func (d *Document) Unread() []string {
	var all []string
	switch {
	case d.PDF != nil:
		for i := range d.PDF.Pages {
			p := &d.PDF.Pages[i]
			if _, ok := p.Best(); !ok {
				all = append(all, fmt.Sprintf("page %d (%s) is not read", p.Number, strings.ReplaceAll(string(p.Kind), "_", " ")))
			}
		}
	case d.Image != nil:
		for i, one := range d.Image.all() {
			if one.Read == nil {
				all = append(all, fmt.Sprintf("page %d (picture) is not read", i+1))
			}
		}
	}
	return all
}

// OtherViews are the text of a Word document with its tracked changes rejected, and with every word
// that is in the file; both are empty when that makes no difference.
func (d *Document) OtherViews() (original, marked string) {
	if d.Word == nil {
		return "", ""
	}
	final := d.Word.Text(docx.Final)
	if original, marked = d.Word.Text(docx.Original), d.Word.Text(docx.Marked); original == final && marked == final {
		return "", ""
	}
	return original, marked
}
