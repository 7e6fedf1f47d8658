//go:build ocr

package scans

import (
	"fmt"
	"image"
	"os"
	"sync/atomic"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/toyshelf"
	"etalon/validators/validate"
)

func TestMain(m *testing.M) {
	if err := ocr.Reexec(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func reader(t *testing.T) *ocr.Reader {
	t.Helper()
	r, err := ocr.New(ocr.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

func read(t *testing.T, files suite, r *ocr.Reader) ([]dataset.Finding, []validate.Rate) {
	t.Helper()
	s := toyshelf.Open(t, files)
	var done atomic.Int64
	o := Options{Pairs: Beside(s, "docs/"), OCR: r, Progress: func(n, _ int) { done.Store(int64(n)) }}
	found, undone, rates, err := Check(t.Context(), s, o)
	if err != nil || len(undone) > 0 || done.Load() == 0 {
		t.Fatal(undone, err, done.Load())
	}
	return found, rates
}

func TestGoodScansMeetTheBudget(t *testing.T) {
	found, rates := read(t, good(t), reader(t))
	if len(found) > 0 || len(rates) != 2 || rates[1].Hits != 4 || rates[1].Of != 4 || rates[0].Hits*100 < rates[0].Of*98 {
		t.Errorf("got %v, %v", found, rates)
	}
}

func TestDamageIsFoundByOCR(t *testing.T) {
	r := reader(t)
	mixed := func(pages ...[]string) func(suite) {
		return func(f suite) { f["docs/a.pdf"] = scan(t, pages) }
	}
	smeared := func(f suite) {
		f["docs/a.pdf"] = file(t, func(d *gofpdf.Fpdf, n int) {
			m := picture(t, GreyDPI, pump[n])
			if n == 1 { // out of focus
				smear(m, 14)
			}
			paste(d, string(rune('a'+n)), pngOf(t, m), 1)
		}, 2)
	}
	blanked := func(f suite) {
		f["docs/a.pdf"] = file(t, func(d *gofpdf.Fpdf, n int) {
			m := picture(t, GreyDPI, pump[n])
			if n == 0 {
				m = white(m.Rect)
			}
			paste(d, string(rune('a'+n)), pngOf(t, m), 1)
		}, 2)
	}
	figures := [][]string{pump[0], append([]string{"Гарантийный срок составляет 18 месяцев со дня приёмки.", "Пеня равна 0,7 процента за каждый день просрочки.", "К оплате причитается 1 509 460,60 руб."}, pump[1][3:]...)}
	damages := map[string]struct {
		do         func(suite)
		field, got string
	}{
		"a page of another scan":         {mixed(pump[0], cable[1]), "page 2", "page 2 of originals/b.pdf"},
		"pages in the wrong order":       {mixed(pump[1], pump[0]), "pages 1, 2", ""},
		"a blank page":                   {blanked, "page 1", "1000 ‰"},
		"a page that nobody can read":    {smeared, "page 2", ""},
		"figures of a strange document":  {mixed(figures...), "page 2", "words that the original has not, such as"},
		"a page with half of its lines":  {mixed(pump[0][:3], pump[1]), "page 1", "letters are lost"},
		"one page twice instead of both": {mixed(pump[0], pump[0]), "page 2", ""},
	}
	for name, d := range damages {
		t.Run(name, func(t *testing.T) {
			files := good(t)
			d.do(files)
			found, _ := read(t, files, r)
			want(t, found, "docs/a.pdf", "scan-differs", d.field, d.got)
		})
	}
}

// smear gives each square of pixels its mean.
func smear(m *image.Gray, side int) {
	for y := 0; y+side <= m.Rect.Dy(); y += side {
		for x := 0; x+side <= m.Rect.Dx(); x += side {
			sum := 0
			for i := range side * side {
				sum += int(m.Pix[(y+i/side)*m.Stride+x+i%side])
			}
			for i := range side * side {
				m.Pix[(y+i/side)*m.Stride+x+i%side] = uint8(sum / side / side)
			}
		}
	}
}

func white(r image.Rectangle) *image.Gray {
	m := image.NewGray(r)
	for i := range m.Pix {
		m.Pix[i] = 255
	}
	return m
}

func TestSwappedScansDiffer(t *testing.T) {
	files := good(t)
	files["docs/a.pdf"], files["docs/b.pdf"] = files["docs/b.pdf"], files["docs/a.pdf"]
	found, rates := read(t, files, reader(t))
	if len(found) != 2 || rates[1].Hits != 0 {
		t.Fatalf("got %v, %v", found, rates)
	}
	want(t, found[:1], "docs/a.pdf", "scan-differs", "pages 1, 2", "‰")
	want(t, found[1:], "docs/b.pdf", "scan-differs", "pages 1, 2", "‰")
}

func TestFactsAreRecoveredTwice(t *testing.T) {
	r := reader(t)
	s := toyshelf.Open(t, good(t))
	docs := validate.NewDocuments(t.Context(), extract.Options{OCR: r})
	price := Need{File: "docs/a.pdf", Item: "toy/1", Field: "price", Spellings: []string{"1 905 406,90", "Один миллион девятьсот пять тысяч четыреста шесть рублей 90 копеек"}, Times: 3}
	warranty := Need{File: "docs/a.pdf", Item: "toy/1", Field: "warranty", Spellings: []string{"36 месяцев"}}
	found, undone, err := Recovered(t.Context(), s, docs, []Need{price, warranty}, Options{OCR: r})
	if err != nil || len(undone) > 0 {
		t.Fatal(undone, err)
	}
	want(t, found, "docs/a.pdf", "fact-unrecovered", "warranty", "recovered 1 times on page 2")
}
