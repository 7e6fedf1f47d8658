package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/cache"
	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// remembering is a command line that keeps verdicts, over a suite that counts its validations.
type remembering struct {
	dist, folder string
	runs         int
	ocrOff       bool
	sample       bool
	report       validate.Report
	err          error
}

func newRemembering(t *testing.T) *remembering {
	t.Helper()
	r := &remembering{dist: t.TempDir(), folder: t.TempDir()}
	r.report = validate.Report{Items: 3, Rates: []validate.Rate{{Name: "solved", Hits: 3, Of: 3}}}
	r.file(t, "rows.jsonl", "{}\n")
	r.file(t, dataset.ManifestName, "{}\n")
	return r
}

func (r *remembering) file(t *testing.T, name, text string) {
	t.Helper()
	if err := dataset.WriteFile(filepath.Join(r.dist, "s", name), []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func (r *remembering) run(args ...string) (code int, stdout, stderr string) {
	suite := &validate.Suite{Name: "s", Validate: func(_ context.Context, _ string, o validate.Options) (*validate.Report, error) {
		r.runs++
		r.ocrOff, r.sample = o.OCROff, o.Sample
		return &r.report, r.err
	}}
	var out, log bytes.Buffer
	a := &app{in: strings.NewReader(""), out: &out, log: &log, validators: []*validate.Suite{suite}, verdicts: cache.Open[validate.Report](r.folder, "verdicts")}
	code = run(a, append([]string{"validate", "--dir", r.dist}, args...))
	return code, out.String(), log.String()
}

func TestWhatIsProvedOnceIsNotProvedAgain(t *testing.T) {
	r := newRemembering(t)
	for range 3 {
		if code, _, stderr := r.run(); code != 0 || !strings.Contains(stderr, "solved: 3 of 3") {
			t.Fatalf("exit code %d: %s", code, stderr)
		}
	}
	if _, _, stderr := r.run(); r.runs != 1 || !strings.Contains(stderr, "--fresh") {
		t.Errorf("%d validations, want 1 and a word about it: %s", r.runs, stderr)
	}
	for what, change := range map[string]func(){
		"--fresh":            func() { r.run("--fresh") },
		"without OCR":        func() { r.run("--ocr=off") },
		"a sample":           func() { r.run("--sample") },
		"a changed file":     func() { r.file(t, "rows.jsonl", "{ }\n"); r.run() },
		"a file more":        func() { r.file(t, "more.txt", ""); r.run() },
		"a changed manifest": func() { r.file(t, dataset.ManifestName, "{ }\n"); r.run() },
		"a file less": func() {
			_ = os.Remove(filepath.Join(r.dist, "s", "more.txt"))
			r.file(t, "rows.jsonl", "[]\n")
			r.run()
		},
		"another place again": func() { r.folder = t.TempDir(); r.run() },
	} {
		before := r.runs
		if change(); r.runs != before+1 {
			t.Errorf("%s: %d validations more, want 1", what, r.runs-before)
		}
	}
}

func TestFindingsAreRememberedAndErrorsAreNot(t *testing.T) {
	r := newRemembering(t)
	r.report.Findings = []dataset.Finding{{File: "rows.jsonl", Line: 1, Code: "bad-json"}}
	for range 2 {
		if code, stdout, _ := r.run(); code != exitFindings || !strings.Contains(stdout, "bad-json") {
			t.Errorf("exit code %d: %s", code, stdout)
		}
	}
	if r.runs != 1 {
		t.Errorf("%d validations, want 1", r.runs)
	}
	r.file(t, "rows.jsonl", "?")
	r.err = os.ErrPermission
	r.run()
	r.run()
	if r.runs != 3 {
		t.Errorf("%d validations, want 3: an error is no verdict", r.runs)
	}
}

func TestFlagsReachTheSuites(t *testing.T) {
	r := newRemembering(t)
	if code, _, _ := r.run("--ocr=off"); code != 0 || !r.ocrOff {
		t.Errorf("exit code %d, off %v", code, r.ocrOff)
	}
	if code, _, _ := r.run("--sample"); code != 0 || !r.sample || r.ocrOff {
		t.Errorf("exit code %d, sample %v, off %v", code, r.sample, r.ocrOff)
	}
	if code, _, stderr := r.run("--ocr=of"); code != exitUsage || !strings.Contains(stderr, "off") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}
