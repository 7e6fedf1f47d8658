package papers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"

	"github.com/jung-kurt/gofpdf"
)

// library has two documents: "text" of 14 pages that say their number, "mixed" whose first page alone has a text.
func library(t *testing.T) *Library {
	t.Helper()
	dir := t.TempDir()
	long := func(d *gofpdf.Fpdf) {
		for page := range 14 {
			if page > 0 {
				d.AddPage()
			}
			madeup.Lines(fmt.Sprintf("The page that stands as number %d of this contract.", page+1))(d)
		}
	}
	mixed := func(d *gofpdf.Fpdf) {
		madeup.Lines("A cover sheet with a text layer of its own.")(d)
		d.RegisterImageOptionsReader("grey", gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(grey(t)))
		for range 2 {
			d.AddPage()
			d.ImageOptions("grey", 0, 0, 210, 297, false, gofpdf.ImageOptions{}, 0, "")
		}
	}
	for name, draw := range map[string]func(*gofpdf.Fpdf){"text.pdf": long, "mixed.pdf": mixed} {
		data, err := madeup.PDF(draw)
		if err != nil {
			t.Fatal(err)
		}
		if err := dataset.WriteFile(filepath.Join(dir, "docs", name), data); err != nil {
			t.Fatal(err)
		}
	}
	settings := DefaultSettings
	settings.DPI = 36
	return &Library{Source: dir, Work: filepath.Join(dir, "work"), Settings: settings}
}

func grey(t *testing.T) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 210, 297))
	for i := range img.Pix {
		img.Pix[i] = byte(i % 251)
	}
	var b bytes.Buffer
	if err := encode(&b, img, PNG); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func opened(t *testing.T, l *Library, name string) *Paper {
	t.Helper()
	p, err := l.Open(t.Context(), dataset.Document{ID: name, File: "docs/" + name + ".pdf", Kind: dataset.DigitalDocument})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestShownPages(t *testing.T) {
	l := library(t)
	p := opened(t, l, "text")
	if got := l.Shown(p); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14}) || p.Found != dataset.DigitalDocument {
		t.Errorf("got pages %v of a document that is %s", got, p.Found)
	}
	text, err := l.ShownText(t.Context(), p)
	if err != nil || strings.Contains(text, "number 9 ") || !strings.Contains(text, "[страница 11 из 14]\nThe page that stands as number 11 ") {
		t.Errorf("got %q, %v", text, err)
	}
	l.Head, l.Tail = 9, 9
	if got := l.Shown(p); len(got) != 14 {
		t.Errorf("head and tail that meet: got %v", got)
	}
}

func TestScannedPages(t *testing.T) {
	l := library(t)
	p := opened(t, l, "mixed")
	if p.Found != dataset.ScanDocument || len(p.Layers) != 3 || p.Layers[0].Scanned || !p.Layers[1].Scanned {
		t.Errorf("got %s, %+v", p.Found, p.Layers)
	}
	if _, err := l.ShownText(t.Context(), p); !errors.Is(err, ErrUnread) {
		t.Errorf("without OCR: got %v", err)
	}
	if err := keep(l.place(p, "readings.json"), []Reading{{2, "read second", 90}, {3, "read third", 71}}); err != nil {
		t.Fatal(err)
	}
	texts, err := l.Texts(t.Context(), p)
	if err != nil || !strings.Contains(texts[0], "cover sheet") || texts[1] != "read second" || texts[2] != "read third" {
		t.Errorf("got %q, %v", texts, err)
	}
	readings, err := l.Recognise(t.Context(), p, nil)
	if mean, ok := Confidence(readings); err != nil || mean != 81 || !ok {
		t.Errorf("confidence: got %d, %t, %v", mean, ok, err)
	}
	if _, ok := Confidence(nil); ok {
		t.Error("there is a mean of nothing")
	}
}

// What was made is not made again: the second time there is no document to open.
func TestPicturesAreKept(t *testing.T) {
	l := library(t)
	for _, format := range []Format{PNG, JPEG} {
		l.Format = format
		p := opened(t, l, "text")
		pages := 0
		first, err := l.Pictures(t.Context(), p, []int{14, 1}, func() { pages++ })
		if err != nil || pages != 2 || bytes.Equal(first[0], first[1]) {
			t.Fatalf("%s: got %d pages, %v", format, pages, err)
		}
		config, kind, err := image.DecodeConfig(bytes.NewReader(first[0]))
		if err != nil || kind != string(format) || config.Height < 415 || config.Height > 425 {
			t.Errorf("%s: got %s of height %d, %v", format, kind, config.Height, err)
		}
		p.data = nil
		again, err := l.Picture(t.Context(), p, 14)
		if err != nil || !bytes.Equal(again, first[0]) {
			t.Errorf("%s: made again: %v", format, err)
		}
		if _, err := l.Picture(t.Context(), p, 2); err == nil {
			t.Error("a page that was not made came from nowhere")
		}
	}
	l.Format = "gif"
	if _, err := l.Picture(t.Context(), opened(t, l, "text"), 3); err == nil || !strings.Contains(err.Error(), "want png or jpeg") {
		t.Errorf("gif: got %v", err)
	}
}

func TestWhatIsNoPDF(t *testing.T) {
	l := library(t)
	if err := os.WriteFile(filepath.Join(l.Source, "docs", "page.pdf"), []byte("<html>not found</html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{"docs/page.pdf": "docs/page.pdf", "docs/none.pdf": "none.pdf"} {
		if p, err := l.Open(t.Context(), dataset.Document{ID: "d", File: file}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, %v", file, p, err)
		}
	}
}

// A half-written result counts as not there.
func TestHalfWrittenLayers(t *testing.T) {
	l := library(t)
	p := opened(t, l, "text")
	if err := os.WriteFile(l.place(p, "layers.json"), []byte(`[{"page": 1, "te`), 0o600); err != nil {
		t.Fatal(err)
	}
	if again := opened(t, l, "text"); !slices.Equal(again.Layers, p.Layers) {
		t.Errorf("got %v", again.Layers)
	}
}

// TestInterruptedIsNoFaultOfTheDocument: whoever is interrupted learns that, not that a document is slow.
func TestInterruptedIsNoFaultOfTheDocument(t *testing.T) {
	l := library(t)
	p := opened(t, l, "text")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.Picture(ctx, p, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("a picture: got %v", err)
	}
	l.Work = t.TempDir()
	if _, err := l.Open(ctx, p.Document); !errors.Is(err, context.Canceled) {
		t.Errorf("the layers: got %v", err)
	}
}
