package cli

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"etalon/internal/cache"
	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/validate"
)

// reading is how a validation reads scans, and what its verdicts depend on besides the files.
type reading struct {
	ocr *ocr.Reader
	// off: whoever asks does without OCR.
	off bool
}

// openReading finds OCR. Where it is missing, the validation names the checks it could not make.
func openReading(mode string) (*reading, error) {
	if mode == "off" {
		return &reading{off: true}, nil
	}
	reader, err := ocr.New(ocr.Options{Clients: runtime.GOMAXPROCS(0)})
	switch {
	case errors.Is(err, ocr.ErrNoOCR), errors.Is(err, ocr.ErrNoLanguage):
		return &reading{}, nil
	case err != nil:
		return nil, err
	}
	return &reading{ocr: reader}, nil
}

func (r *reading) close() {
	if r.ocr != nil {
		r.ocr.Close()
	}
}

// identity names the reading in the keys of verdicts.
func (r *reading) identity() string {
	switch {
	case r.off:
		return "OCR off"
	case r.ocr == nil:
		return "no OCR"
	}
	return r.ocr.Identity()
}

// verdictKey is the hash of all that a verdict depends on: every byte of the suite's folder, the
// program, how it reads scans and whether the set is taken for a sample. A folder that cannot be hashed has no key and is always validated.
func verdictKey(suite, dir string, sample bool, r *reading) (key string, ok bool) {
	program, err := cache.Program()
	if err != nil {
		return "", false
	}
	manifest, err := os.ReadFile(filepath.Join(dir, dataset.ManifestName))
	if err != nil {
		return "", false
	}
	files, err := dataset.NewManifest(suite, 0, dir)
	if err != nil {
		return "", false
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%s\n%t\n%s\n%s\n%s\n", suite, sample, program, r.identity(), cache.Key(manifest))
	for _, f := range files.Files {
		fmt.Fprintf(sum, "%s %d %q\n", f.SHA256, f.Size, f.Path)
	}
	return hex.EncodeToString(sum.Sum(nil)), true
}

// prove validates a suite, or gives the verdict that the same program came to on the same bytes.
func (a *app) prove(ctx context.Context, s *validate.Suite, dir string, o validate.Options, r *reading, fresh bool) (report *validate.Report, known bool, err error) {
	key, ok := verdictKey(s.Name, dir, o.Sample, r)
	if ok && !fresh {
		if report, known := a.verdicts.Get(key); known {
			return report, true, nil
		}
	}
	report, err = s.Validate(ctx, dir, o)
	if err != nil {
		return nil, false, err
	}
	// A file that changed meanwhile makes the verdict one of neither state.
	if again, still := verdictKey(s.Name, dir, o.Sample, r); ok && still && again == key {
		a.verdicts.Put(key, report)
	}
	return report, false, nil
}
