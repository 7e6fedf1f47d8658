// Package scans proves that every scan of a suite is one — pictures of pages without any text — and
// that it shows what its original says, no more and no less than a person could read. What is
// published is all it looks at: how a scan was made, nobody told it.
package scans

import (
	"context"
	"errors"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/shelf"
	"etalon/validators/validate"
)

// OriginalsFolder holds the originals of scans, for the judge only.
const OriginalsFolder = "originals/"

// Pair is a scan and its original, by their paths in the suite.
type Pair struct{ Scan, Original string }

// Options of a check.
type Options struct {
	// Pairs are the scans that the suite has; see Beside.
	Pairs []Pair
	// OCR reads the scans. Without it their text is named as unchecked, unless OCROff says that
	// whoever asks does without it.
	OCR    *ocr.Reader
	OCROff bool
	// PDF says how PDF files are opened; the zero value is right for files of strangers.
	PDF pdf.Options
	// Progress, when set, is told how many of all pages have been read.
	Progress func(done, total int)
}

// Beside pairs every original with the scan that bears its path below another folder: "" for
// originals/tasks/… of tasks/…, "docs/" for originals/k02.pdf of docs/k02.pdf. A scan may be a
// picture: then it is the file whose name differs from the original's in its ending alone.
func Beside(s *shelf.Shelf, folder string) []Pair {
	var pairs []Pair
	for _, original := range s.Under(OriginalsFolder) {
		scan := folder + strings.TrimPrefix(original, OriginalsFolder)
		if !s.Has(scan) && !s.Held(scan) {
			for _, ending := range pictureEndings {
				if other := strings.TrimSuffix(scan, path.Ext(scan)) + ending; s.Has(other) {
					scan = other
					break
				}
			}
		}
		pairs = append(pairs, Pair{Scan: scan, Original: original})
	}
	return pairs
}

var pictureEndings = []string{".png", ".jpg", ".jpeg", ".tif", ".tiff"}

// Check proves the scans of a suite. Pages are read on all cores.
func Check(ctx context.Context, s *shelf.Shelf, o Options) ([]dataset.Finding, []validate.Undone, []validate.Rate, error) {
	found := unpaired(s, o.Pairs)
	lone, err := loneScans(ctx, s, o)
	if err != nil {
		return nil, nil, nil, err
	}
	found = append(found, lone...)
	deeds, err := openPairs(ctx, s, o)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, d := range deeds {
		found = append(found, d.found...)
	}
	undone, rates, err := compare(ctx, deeds, o)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, d := range deeds {
		found = append(found, d.differs()...)
	}
	dataset.SortFindings(found)
	return found, undone, rates, nil
}

// unpaired are originals that belong to no scan, and pairs of which one half is missing.
func unpaired(s *shelf.Shelf, pairs []Pair) []dataset.Finding {
	var found []dataset.Finding
	gone := func(p string) bool { return !s.Has(p) && !s.Held(p) }
	known := map[string]bool{}
	for _, p := range pairs {
		known[p.Original] = true
		switch {
		case gone(p.Scan) && gone(p.Original):
		case gone(p.Scan):
			found = append(found, dataset.Finding{File: p.Original, Got: "an original without a scan", Want: p.Scan, Code: "unpaired-scan"})
		case gone(p.Original):
			found = append(found, dataset.Finding{File: p.Scan, Got: "a scan without an original", Want: p.Original, Code: "unpaired-scan"})
		}
	}
	for _, original := range s.Under(OriginalsFolder) {
		if !known[original] {
			found = append(found, dataset.Finding{File: original, Got: "an original that belongs to no scan", Code: "unpaired-scan"})
		}
	}
	return found
}

// loneScans are the PDF files without text on any page that are no half of a pair.
func loneScans(ctx context.Context, s *shelf.Shelf, o Options) ([]dataset.Finding, error) {
	var paths []string
	paired := map[string]bool{}
	for _, p := range o.Pairs {
		paired[p.Scan], paired[p.Original] = true, true
	}
	for _, p := range s.Files() {
		if !paired[p] && !strings.HasPrefix(p, OriginalsFolder) && strings.EqualFold(path.Ext(p), ".pdf") {
			paths = append(paths, p)
		}
	}
	found := make([][]dataset.Finding, len(paths))
	err := inParallel(ctx, len(paths), func(ctx context.Context, i int) error {
		data, err := s.Read(paths[i])
		if err != nil {
			return err
		}
		text, err := hasText(ctx, data, o.PDF)
		if refuse.CodeOf(err) == refuse.PasswordRequired {
			return nil // locked on purpose; what is in it is not for everybody to see
		}
		if f, ok := unreadable(paths[i], err); ok {
			found[i] = []dataset.Finding{f}
			return nil
		}
		if err == nil && !text {
			found[i] = []dataset.Finding{{File: paths[i], Got: "a scan without an original", Want: "a file in " + OriginalsFolder, Code: "unpaired-scan"}}
		}
		return err
	})
	return slices.Concat(found...), err
}

// inParallel does n things on all cores and gives the first error by number.
func inParallel(ctx context.Context, n int, do func(ctx context.Context, i int) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	errs := make([]error, n)
	next := make(chan int)
	var group sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := range next {
				if errs[i] = ctx.Err(); errs[i] == nil {
					if errs[i] = do(ctx, i); errs[i] != nil {
						cancel()
					}
				}
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
	return firstCause(errs)
}

// firstCause is the first error that is not only the echo of another one.
func firstCause(errs []error) error {
	var echo error
	for _, err := range errs {
		switch {
		case err == nil:
		case errors.Is(err, context.Canceled):
			echo = err
		default:
			return err
		}
	}
	return echo
}
