package fetch

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"etalon/internal/pdfium"

	"github.com/jung-kurt/gofpdf"
)

func realPDF(t *testing.T, pages int, password string) []byte {
	t.Helper()
	d := gofpdf.New("P", "mm", "A4", "")
	if password != "" {
		d.SetProtection(0, password, "owner")
	}
	for range pages {
		d.AddPage()
	}
	var b bytes.Buffer
	if err := d.Output(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestCountPages: the page counter that runs use is PDFium.
func TestCountPages(t *testing.T) {
	if n, err := countPages(t.Context(), realPDF(t, 3, "")); n != 3 || err != nil {
		t.Errorf("got %d, %v", n, err)
	}
	if _, err := countPages(t.Context(), realPDF(t, 3, "secret")); !errors.Is(err, pdfium.ErrPassword) {
		t.Errorf("with a password: got %v", err)
	}
	if _, err := countPages(t.Context(), aPDF(3, 0)); !errors.Is(err, pdfium.ErrDamaged) {
		t.Errorf("no true PDF: got %v", err)
	}
}

// TestWholeRun goes all the way with what a user gets who sets nothing.
func TestWholeRun(t *testing.T) {
	pdf := realPDF(t, 2, "")
	server := serve(t, content(pdf, today))
	s := newStage(t)
	list := docs(server.URL + "/1.pdf")
	list[0].Pages = 2
	results, err := Run(t.Context(), list, list, Options{Dir: s.dir, Trust: s.Trust, Clock: s.clock})
	if err != nil {
		t.Fatal(err)
	}
	if want(t, results[0], Fetched); results[0].Pages != 2 || !bytes.Equal(s.file("docs/d1.pdf"), pdf) || !strings.Contains(string(s.file(LockFile)), ",2,2026-01-15T12:00:00Z,false") {
		t.Errorf("got %+v and the lock %q", results[0], s.file(LockFile))
	}
}
