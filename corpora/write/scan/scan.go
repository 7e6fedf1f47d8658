// Package scan turns documents into what comes out of an office scanner: one picture a page, no
// text layer, crooked, grainy, unevenly lit, with seals and signatures laid on by hand.
//
// Pixels are integers from end to end, so a scan has the same bytes on every architecture; a test
// keeps floating point out of this package. The bytes do depend on the Go version, whose image/jpeg
// and compress/zlib write the streams.
package scan

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// Job is what to scan and how.
type Job struct {
	Source   []byte // a PDF; it stays the caller's to keep as the original
	Password string
	Pages    []int // which pages, the first is 0; nil: all
	Quality  Quality
	Overlays []Overlay
	Turns    []Turn
	Created  time.Time // required; not in time.Local
	Creator  string    // what made the file, e.g. the model of a scanner
	// Seed and Name give every page its own stream: pages do not depend on each other.
	Seed uint64
	Name string
}

// Overlay is put on a page by hand after printing: its centre comes to stand on At. Strength is how
// much ink it has, in percent; 0 means 85. A Pen's ink is even, a rubber stamp's is not.
type Overlay struct {
	Page     int // of the source
	At       geom.Point
	Drawing  ink.Drawing
	Strength int
	Pen      bool
}

// Turn is a page that lay in the feeder the wrong way: 90, 180 or 270 degrees clockwise.
type Turn struct{ Page, Degrees int }

// Result is a scan.
type Result struct {
	Data   []byte
	Sheets []Sheet
}

// Sheet says what was done to a page.
type Sheet struct {
	Source        int // page of the source
	Width, Height int // pixels
	Skew          int // hundredths of a degree, clockwise
	Turned        int // degrees clockwise
}

// Make scans a document with an engine's pixels.
func Make(ctx context.Context, engine *pdfium.Engine, job Job) (Result, error) {
	result, err := scanned(ctx, engine, job)
	if err != nil {
		return Result{}, fmt.Errorf("scan: %q: %w", job.Name, err)
	}
	return result, nil
}

func scanned(ctx context.Context, engine *pdfium.Engine, job Job) (Result, error) {
	if err := job.check(); err != nil {
		return Result{}, err
	}
	marks, err := job.drawings(ctx, engine)
	if err != nil {
		return Result{}, err
	}
	source, err := engine.Open(ctx, job.Source, job.Password)
	if err != nil {
		return Result{}, err
	}
	defer source.Close()
	pages, err := job.pages(source.Pages())
	if err != nil {
		return Result{}, err
	}
	if err := job.onPages(pages); err != nil {
		return Result{}, err
	}
	file := newFile(job)
	var result Result
	for _, number := range pages {
		sheet, err := job.sheet(ctx, source, number, marks[number], file)
		if err != nil {
			return Result{}, fmt.Errorf("page %d: %w", number, err)
		}
		result.Sheets = append(result.Sheets, sheet)
	}
	result.Data = file.bytes()
	return result, nil
}

// sheet scans one page into the file.
func (j Job) sheet(ctx context.Context, source *pdfium.Document, number int, marks []mark, file *file) (Sheet, error) {
	planes, err := render(ctx, source, number, j.Quality)
	if err != nil {
		return Sheet{}, err
	}
	random := stream.New(j.Seed, "scan", j.Name, strconv.Itoa(number))
	for _, mark := range marks {
		mark.press(planes, random)
	}
	sheet := Sheet{Source: number, Turned: j.turn(number)}
	planes = turned(planes, sheet.Turned)
	planes, sheet.Skew = feed(planes, j.Quality, random)
	sheet.Width, sheet.Height = planes[0].Rect.Dx(), planes[0].Rect.Dy()
	return sheet, file.add(planes, j.Quality, random)
}

// pages are those asked for, all by default.
func (j Job) pages(of int) ([]int, error) {
	if j.Pages == nil {
		all := make([]int, of)
		for i := range all {
			all[i] = i
		}
		return all, nil
	}
	for _, page := range j.Pages {
		if page < 0 || page >= of {
			return nil, fmt.Errorf("page %d of %d is asked for", page, of)
		}
	}
	return j.Pages, nil
}

// onPages refuses an overlay or a turn of a page that is not scanned.
func (j Job) onPages(pages []int) error {
	for i, overlay := range j.Overlays {
		if !slices.Contains(pages, overlay.Page) {
			return fmt.Errorf("overlay %d is for page %d, which is not scanned: want one of %v", i, overlay.Page, pages)
		}
	}
	for i, turn := range j.Turns {
		if !slices.Contains(pages, turn.Page) {
			return fmt.Errorf("turn %d is for page %d, which is not scanned: want one of %v", i, turn.Page, pages)
		}
	}
	return nil
}

func (j Job) turn(page int) int {
	for _, turn := range j.Turns {
		if turn.Page == page {
			return turn.Degrees
		}
	}
	return 0
}

func (j Job) check() error {
	if j.Created.IsZero() || j.Created.Location() == time.Local {
		return fmt.Errorf("created is %v: want a date in a fixed zone, the file's bytes depend on it", j.Created)
	}
	for _, turn := range j.Turns {
		if turn.Degrees != 90 && turn.Degrees != 180 && turn.Degrees != 270 {
			return fmt.Errorf("page %d is turned by %d degrees, want 90, 180 or 270", turn.Page, turn.Degrees)
		}
	}
	for _, r := range j.Creator {
		if r < ' ' || r > '~' {
			return fmt.Errorf("creator %q: want printable ASCII", j.Creator)
		}
	}
	return j.Quality.check()
}
