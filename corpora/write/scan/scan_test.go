package scan

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

var formats = []Format{Grey, Bilevel, Colour}

func TestPageIsOnePictureWithoutText(t *testing.T) {
	source := letter(t, 2)
	for _, format := range formats {
		for _, level := range Levels() {
			result := made(t, job(source, level, format))
			reading(t, result.Data, func(ctx context.Context, document *pdfium.Document) {
				if document.Pages() != 2 || len(result.Sheets) != 2 {
					t.Errorf("%s, %s: %d pages, %d sheets, want 2", format, level, document.Pages(), len(result.Sheets))
				}
				if has, err := document.HasText(ctx); err != nil || has {
					t.Errorf("%s, %s: a text layer, %v", format, level, err)
				}
				for page := range document.Pages() {
					objects, err := document.Objects(ctx, page)
					if want := (pdfium.Objects{Images: 1}); err != nil || objects != want {
						t.Errorf("%s, %s: page %d holds %+v, %v", format, level, page, objects, err)
					}
				}
				size, err := document.Size(ctx, 0)
				if err != nil || size.Width < 594 || size.Width > 597 || size.Height < 841 || size.Height > 843 {
					t.Errorf("%s, %s: a page of %+v, %v, want A4", format, level, size, err)
				}
			})
		}
	}
}

// Published bytes may change only with a major version, or with Go: image/jpeg and compress/zlib
// write the streams. After a change of the toolchain in go.mod look at the pages, then pin anew.
const pinnedWith = "go1.26.8"

func TestBytesArePinned(t *testing.T) {
	if runtime.Version() != pinnedWith {
		t.Fatalf("hashes were pinned with %s, this is %s: pin them anew", pinnedWith, runtime.Version())
	}
	for format, want := range map[Format]string{Grey: "17714d9b47290f10", Bilevel: "102e8a4b6ae51238", Colour: "b1dcbf435cb6d130"} {
		data := made(t, stamped(t, letter(t, 1), format)).Data
		if got := fmt.Sprintf("%x", sha256.Sum256(data))[:16]; got != want {
			t.Errorf("%s: hash %s, want %s", format, got, want)
		}
	}
}

// stamped is a worn scan with everything on it.
func stamped(t testing.TB, source []byte, format Format) Job {
	made := job(source, Worn, format)
	made.Turns = []Turn{{0, 180}}
	made.Overlays = []Overlay{
		{Page: 0, At: geom.Point{X: geom.Mm(60), Y: geom.Mm(70)}, Drawing: seal(t).Turned(9_00)},
		{Page: 0, At: geom.Point{X: geom.Mm(150), Y: geom.Mm(90)}, Drawing: ink.Signature(stream.New(4, "hand"), ink.Violet), Pen: true},
	}
	return made
}

func TestSameBytesWhateverRunsBeside(t *testing.T) {
	work := stamped(t, letter(t, 2), Grey)
	want := made(t, work).Data
	before := time.Local
	time.Local = time.FixedZone("far", -9*3600)
	defer func() { time.Local = before }()
	for _, processors := range []int{1, 4} {
		old := runtime.GOMAXPROCS(processors)
		var wait sync.WaitGroup
		for range 3 {
			wait.Go(func() {
				if got := made(t, work).Data; !bytes.Equal(got, want) {
					t.Errorf("GOMAXPROCS=%d: other bytes", processors)
				}
			})
		}
		wait.Wait()
		runtime.GOMAXPROCS(old)
	}
}

// A page has its own stream: scanned alone it is the page it is among others.
func TestPagesDoNotDependOnEachOther(t *testing.T) {
	work := job(letter(t, 3), Fair, Grey)
	all := made(t, work)
	work.Pages = []int{2}
	alone := made(t, work)
	if all.Sheets[2] != alone.Sheets[0] {
		t.Errorf("sheet %+v alone, %+v among others", alone.Sheets[0], all.Sheets[2])
	}
	if !bytes.Equal(grey(t, all.Data, 2, 150).Pix, grey(t, alone.Data, 0, 150).Pix) {
		t.Error("the page has other pixels alone")
	}
	if bytes.Equal(grey(t, all.Data, 0, 150).Pix, grey(t, all.Data, 1, 150).Pix) {
		t.Error("equal pages of the source have equal grain")
	}
	work.Name = "another"
	if made(t, work).Sheets[0] == alone.Sheets[0] && bytes.Equal(made(t, work).Data, alone.Data) {
		t.Error("a scan of another name is the same")
	}
}

func TestRefusals(t *testing.T) {
	source := letter(t, 1)
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*Job){
		"fixed zone":              func(j *Job) { j.Created = time.Time{} },
		"a fixed zone":            func(j *Job) { j.Created = time.Date(2025, 1, 1, 0, 0, 0, 0, time.Local) },
		"by 45 degrees":           func(j *Job) { j.Turns = []Turn{{0, 45}} },
		"ASCII":                   func(j *Job) { j.Creator = "Сканер" },
		"skew is 251":             func(j *Job) { j.Quality.Skew = 251 },
		"jpeg is 0":               func(j *Job) { j.Quality.JPEG = 0 },
		"dpi is 0":                func(j *Job) { j.Quality.DPI = 0 },
		"noise is -1":             func(j *Job) { j.Quality.Noise = -1 },
		"page 1 of 1":             func(j *Job) { j.Pages = []int{1} },
		"overlay 0 is for page 3": func(j *Job) { j.Overlays = []Overlay{{Page: 3, Drawing: seal(t)}} },
		"turn 0 is for page 2":    func(j *Job) { j.Turns = []Turn{{2, 90}} },
		"strength is 101":         func(j *Job) { j.Overlays = []Overlay{{Drawing: seal(t), Strength: 101}} },
		"damaged":                 func(j *Job) { j.Source = []byte("no") },
	} {
		work := job(source, Mild, Grey)
		change(&work)
		_, err := Make(context.Background(), engine, work)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "letter") {
			t.Errorf("error %v, want %q and the scan's name in it", err, want)
		}
	}
}

func TestLockedSource(t *testing.T) {
	written, err := pdf.Write(pdf.Document{
		Info: pdf.Info{Created: day}, Theme: pdf.Plain(), Body: []pdf.Block{pdf.Paragraph{Spans: pdf.T("Тайна")}},
		Protection: pdf.Protection{User: "ключ", Owner: "хозяин"},
	})
	if err != nil {
		t.Fatal(err)
	}
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	work := job(written.Data, Mild, Grey)
	if _, err := Make(context.Background(), engine, work); !errors.Is(err, pdfium.ErrPassword) {
		t.Errorf("without the password: %v", err)
	}
	work.Password = "ключ"
	if got := made(t, work); len(got.Sheets) != 1 {
		t.Errorf("%d sheets, want 1", len(got.Sheets))
	}
}

func TestEveryDrawnQualityIsAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		level, format := rapid.SampledFrom(Levels()).Draw(t, "level"), rapid.SampledFrom(formats).Draw(t, "format")
		quality := Draw(stream.New(rapid.Uint64().Draw(t, "seed"), "q"), level, format)
		if err := quality.check(); err != nil {
			t.Fatal(err)
		}
		if want := map[bool]int{true: 200, false: 150}[format == Bilevel]; quality.DPI != want {
			t.Fatalf("%s at %d dpi, want %d", format, quality.DPI, want)
		}
	})
}

func TestLevelsAreWorseInTurn(t *testing.T) {
	sum := func(level Level) []int {
		var sums [4]int
		for seed := range uint64(200) {
			q := Draw(stream.New(seed, "mean"), level, Grey)
			for i, v := range []int{q.Skew, q.Noise, q.Light, -q.JPEG} {
				sums[i] += v
			}
		}
		return sums[:]
	}
	for level := Mild; level < Hard; level++ {
		better, worse := sum(level), sum(level+1)
		for i := range better {
			if better[i] >= worse[i] {
				t.Errorf("%s is no better than %s: %v, %v", level, level+1, better, worse)
			}
		}
	}
	if !slices.Equal(Levels(), []Level{Mild, Fair, Worn, Hard}) {
		t.Errorf("levels %v", Levels())
	}
}

func BenchmarkScan(b *testing.B) {
	engine, err := pdfium.Shared()
	if err != nil {
		b.Fatal(err)
	}
	source := letter(b, 3)
	for _, format := range formats {
		b.Run(strings.ReplaceAll(format.String(), " ", "-"), func(b *testing.B) {
			work, size := job(source, Fair, format), 0
			for b.Loop() {
				result, err := Make(context.Background(), engine, work)
				if err != nil {
					b.Fatal(err)
				}
				size = len(result.Data)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(b.N*3), "ms/page")
			b.ReportMetric(float64(size)/3/1024, "KB/page")
		})
	}
}
