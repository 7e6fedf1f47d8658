// Package pdf reads PDF files of strangers: pages, text, and whether a page's text layer can be
// believed. A page that needs OCR says so; its garbage is never passed off as text.
package pdf

import (
	"bytes"
	"context"
	"errors"
	"image"

	"etalon/internal/extract/refuse"
	"etalon/internal/pdfium"
)

// Options of reading.
type Options struct {
	// Engine renders and reads; nil means the one for files of strangers.
	Engine *pdfium.Engine
	// Password of the user or the owner; it is taken as it is, spaces too.
	Password string
	// Checked tells that this file passed Open before: its streams are not looked through again.
	Checked bool
}

// Kind of a page.
type Kind string

// The kinds.
const (
	Digital Kind = "digital"           // text that can be read
	Scan    Kind = "scan"              // a picture without text
	Broken  Kind = "broken_text_layer" // letters are there, but not the ones that are seen
	Outline Kind = "outlines"          // letters drawn as curves
	Blank   Kind = "blank"
)

// Page is a page and what its text layer is worth.
type Page struct {
	// Number counts from 1.
	Number int `json:"number"`
	// Width and Height are in points, as the page is seen; Rotation is what the file turns it by.
	Width    float64 `json:"width"`
	Height   float64 `json:"height"`
	Rotation int     `json:"rotation,omitempty"`
	Kind     Kind    `json:"kind"`
	NeedsOCR bool    `json:"needs_ocr"`
	// Text is "" unless the layer is usable.
	Text string `json:"text,omitempty"`
	// Why says what is wrong with the layer.
	Why string `json:"why,omitempty"`
	// Layer is the text layer as it is, garbage too.
	Layer string `json:"-"`
	// Objects are what the page is made of.
	Objects pdfium.Objects `json:"-"`
}

// File is an open PDF. Close it.
type File struct {
	document *pdfium.Document
}

// headerWithin is how far into the file its signature may begin: readers have always allowed junk.
const headerWithin = 1024

// Open opens a PDF.
func Open(ctx context.Context, data []byte, options Options) (*File, error) {
	if !bytes.Contains(data[:min(len(data), headerWithin)], []byte("%PDF-")) {
		return nil, notPDF(data)
	}
	if !options.Checked {
		if err := gate(data); err != nil {
			return nil, err
		}
	}
	engine := options.Engine
	if engine == nil {
		var err error
		if engine, err = pdfium.SharedGuarded(); err != nil {
			return nil, err
		}
	}
	document, err := engine.Open(ctx, data, options.Password)
	if err != nil {
		return nil, typed(err)
	}
	return &File{document}, nil
}

// notPDF says what lies there instead, where that is plain to see.
func notPDF(data []byte) error {
	head := bytes.ToLower(bytes.TrimSpace(data[:min(len(data), headerWithin)]))
	if bytes.HasPrefix(head, []byte("<!doctype html")) || bytes.HasPrefix(head, []byte("<html")) {
		return refuse.New(refuse.WrongFormat, "", "HTML, not PDF")
	}
	return refuse.New(refuse.WrongFormat, "", "%d bytes without %%PDF- at their start", len(data))
}

// typed gives an error of the engine the code that extraction uses.
func typed(err error) error {
	for _, pair := range []struct {
		from error
		to   refuse.Code
	}{
		{pdfium.ErrPassword, refuse.PasswordRequired},
		{pdfium.ErrTooLarge, refuse.TooLarge},
		{pdfium.ErrTimeout, refuse.TooSlow},
		{pdfium.ErrDamaged, refuse.Damaged},
	} {
		if errors.Is(err, pair.from) {
			return refuse.New(pair.to, "", "%v", err)
		}
	}
	return err
}

// Close gives the engine's place back.
func (f *File) Close() { f.document.Close() }

// Pages is how many pages there are.
func (f *File) Pages() int { return f.document.Pages() }

// Page reads a page, counted from 1.
func (f *File) Page(ctx context.Context, number int) (Page, error) {
	p := Page{Number: number}
	size, err := f.document.Size(ctx, number-1)
	if err != nil {
		return p, typed(err)
	}
	p.Width, p.Height, p.Rotation = size.Width, size.Height, size.Rotation
	if p.Layer, err = f.document.Text(ctx, number-1); err != nil {
		return p, typed(err)
	}
	if p.Objects, err = f.document.Objects(ctx, number-1); err != nil {
		return p, typed(err)
	}
	p.judge()
	return p, nil
}

// judge decides what the page is.
func (p *Page) judge() {
	verdict, why := LayerOf(p.Layer)
	switch {
	case verdict == Usable:
		p.Kind, p.Text = Digital, p.Layer
	case verdict == Unusable:
		p.Kind, p.NeedsOCR, p.Why = Broken, true, why
	case p.Objects.Images > 0:
		p.Kind, p.NeedsOCR = Scan, true
	case p.Objects.Paths > 0 || p.Objects.Shadings > 0:
		p.Kind, p.NeedsOCR = Outline, true
	default:
		p.Kind = Blank
	}
}

// Gray renders a page, counted from 1, in grey.
func (f *File) Gray(ctx context.Context, number, dpi int) (*image.Gray, error) {
	img, err := f.document.Gray(ctx, number-1, dpi)
	return img, typed(err)
}

// RGBA renders a page, counted from 1, in colour.
func (f *File) RGBA(ctx context.Context, number, dpi int) (*image.RGBA, error) {
	img, err := f.document.RGBA(ctx, number-1, dpi)
	return img, typed(err)
}

// Read reads all pages.
func Read(ctx context.Context, data []byte, options Options) ([]Page, error) {
	f, err := Open(ctx, data, options)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	pages := make([]Page, 0, f.Pages())
	for n := range f.Pages() {
		p, err := f.Page(ctx, n+1)
		if err != nil {
			return nil, err
		}
		pages = append(pages, p)
	}
	return pages, nil
}
