// Package papers is what a system is shown of documents: their pages as pictures and as text. What a
// step makes is kept below a working folder under the hash of the document, so a step that was
// interrupted goes on where it stopped, and one that was done costs nothing.
package papers

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

// Format of page pictures.
type Format string

// The formats.
const (
	PNG  Format = "png"
	JPEG Format = "jpeg"
)

// Settings of what is made of a document.
type Settings struct {
	// DPI of page pictures.
	DPI    int
	Format Format
	// Head and Tail are how many pages are shown: the first and the last ones.
	Head, Tail int
}

// DefaultSettings are those that the gold answers were proved for.
var DefaultSettings = Settings{DPI: 150, Format: JPEG, Head: 8, Tail: 4}

// Library makes and keeps what is shown. It is safe for concurrent use on different documents.
type Library struct {
	// Source is the folder that the documents' paths are relative to.
	Source string
	// Work is the folder where results are kept.
	Work string
	Settings
	// OCR reads scanned pages; nil leaves them unread, which is an error only where their text is wanted.
	OCR *ocr.Reader
}

// Paper is an opened document.
type Paper struct {
	dataset.Document
	SHA256 string
	// Found is the kind by the text layers of its pages, whatever the manifest says.
	Found  dataset.DocumentKind
	Layers []Layer
	data   []byte
}

// Layer is a page's own text; a scanned page has none that can be believed.
type Layer struct {
	Page    int    `json:"page"` // from 1
	Text    string `json:"text"`
	Scanned bool   `json:"scanned"`
}

// mostBytes bounds a document.
const mostBytes = 256 << 20

// Open reads a document and its text layers.
func (l *Library) Open(ctx context.Context, d dataset.Document) (*Paper, error) {
	file := filepath.Join(l.Source, filepath.FromSlash(d.File))
	data, err := readBounded(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.ID, err)
	}
	sum := sha256.Sum256(data)
	p := &Paper{Document: d, SHA256: hex.EncodeToString(sum[:]), data: data}
	kept := l.place(p, "layers.json")
	if !readKept(kept, &p.Layers) {
		if p.Layers, err = layersOf(ctx, file, data); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", d.ID, d.File, blame(ctx, err))
		}
		if err := keep(kept, p.Layers); err != nil {
			return nil, err
		}
	}
	p.Found = kindOf(p.Layers)
	return p, nil
}

func readBounded(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(f, mostBytes+1))
	if err == nil && len(data) > mostBytes {
		err = fmt.Errorf("%s is larger than %d bytes", file, mostBytes)
	}
	return data, err
}

func layersOf(ctx context.Context, file string, data []byte) ([]Layer, error) {
	read, err := extract.Read(ctx, filepath.Base(file), data, extract.Options{TextOnly: true})
	switch {
	case err != nil:
		return nil, err
	case read.PDF == nil:
		return nil, fmt.Errorf("got a file of kind %s, want a PDF", read.Kind)
	}
	layers := make([]Layer, len(read.PDF.Pages))
	for i, page := range read.PDF.Pages {
		layers[i] = Layer{Page: page.Number, Text: page.Text, Scanned: page.NeedsOCR}
	}
	return layers, nil
}

// blame gives an interruption its own name: to an engine it is a document that takes too long.
func blame(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// kindOf calls a document a scan when more than half of its pages have no text of their own.
func kindOf(layers []Layer) dataset.DocumentKind {
	scanned := 0
	for _, l := range layers {
		if l.Scanned {
			scanned++
		}
	}
	if 2*scanned > len(layers) {
		return dataset.ScanDocument
	}
	return dataset.DigitalDocument
}

// Shown are the pages a system is shown, from 1: the first ones and the last ones, each once.
func (l *Library) Shown(p *Paper) []int {
	n := len(p.Layers)
	var pages []int
	for page := 1; page <= n; page++ {
		if page <= l.Head || page > n-l.Tail {
			pages = append(pages, page)
		}
	}
	return pages
}

// place is where something about a document is kept.
func (l *Library) place(p *Paper, name string) string { return filepath.Join(l.Work, p.SHA256, name) }

// readKept reads what was kept; what does not read well counts as not there.
func readKept(file string, into any) bool {
	data, err := os.ReadFile(file)
	return err == nil && json.Unmarshal(data, into) == nil
}

func keep(file string, value any) error {
	text, err := dataset.IndentJSON(value)
	if err != nil {
		return err
	}
	if err := dataset.WriteFile(file, text); err != nil {
		return fmt.Errorf("keep what was made: %w", err)
	}
	return nil
}

// ErrUnread tells that the text of a scanned page is wanted and nothing can read it.
var ErrUnread = errors.New("a scanned page was not read")
