package fetch

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"

	"etalon/internal/pdfium"
)

// Where the marks of a PDF must stand. Viewers allow junk in front of the first and behind the last.
const (
	headBytes = 1024
	tailBytes = 2048
)

// headProblem refuses beginnings of files that are no PDF.
func headProblem(head []byte) *failure {
	switch {
	case bytes.Contains(head, []byte("%PDF-")):
		return nil
	case len(bytes.TrimSpace(head)) == 0:
		return found(NotPDF, "open the address in a browser and put the document's own address into the manifest", "nothing came: the document is empty")
	case isPage(head):
		return found(NotPDF, "open the address in a browser and put the document's own address into the manifest", "HTML, not PDF: the server sent a web page")
	}
	return found(NotPDF, "put the address of a PDF into the manifest", "not a PDF: no %%PDF- in the first %d bytes (%s)", headBytes, http.DetectContentType(head))
}

// isPage tells whether bytes begin a web page.
func isPage(head []byte) bool {
	text := strings.ToLower(string(bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))))
	return strings.HasPrefix(http.DetectContentType([]byte(text)), "text/html") || strings.HasPrefix(text, "<") && strings.Contains(text, "<html")
}

// PageCounter counts the pages of a PDF.
type PageCounter func(ctx context.Context, data []byte) (int, error)

// countPages asks PDFium.
func countPages(ctx context.Context, data []byte) (int, error) {
	engine, err := pdfium.SharedGuarded()
	if err != nil {
		return 0, err
	}
	d, err := engine.Open(ctx, data, "")
	if err != nil {
		return 0, err
	}
	defer d.Close()
	return d.Pages(), nil
}

// measure checks the whole document, hashes it and counts its pages.
func (r *runner) measure(ctx context.Context, d *Document, got *download) *failure {
	name := d.File + partSuffix
	var err error
	if got.stored, err = r.folder.look(name); err != nil {
		return broken(err)
	}
	file, err := r.folder.root.Open(name)
	if err != nil {
		return broken(err)
	}
	defer func() { _ = file.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(file, r.options.MaxBytes+1))
	if err != nil {
		return broken(err)
	}
	if f := headProblem(data[:min(len(data), headBytes)]); f != nil {
		return f
	}
	if !bytes.Contains(data[max(0, len(data)-tailBytes):], []byte("%%EOF")) {
		return found(NotPDF, "ask the server's owner for the whole file, or run the same command again",
			"a PDF that is cut off: no %%%%EOF in its last %d bytes, though all came that the server sent", tailBytes)
	}
	got.pages, err = r.options.Pages(ctx, data)
	switch {
	case ctx.Err() != nil:
		return interrupted(ctx.Err())
	case errors.Is(err, pdfium.ErrPassword):
		got.note = "pages are not counted: the document is protected with a password"
	case errors.Is(err, pdfium.ErrDamaged):
		return found(NotPDF, "open the address in a browser; if it shows a document, report it", "a PDF that cannot be opened: %v", err)
	case err != nil:
		return &failure{Problem: Problem{Text: "the pages could not be counted", Remedy: "run the same command again", Err: err}, status: Failed}
	}
	return nil
}
