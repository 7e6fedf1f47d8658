package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

// validateWith runs validate on suites that give these reports or errors.
func validateWith(t *testing.T, format string, suites ...*validate.Suite) (code int, stdout, stderr string) {
	t.Helper()
	dist := t.TempDir()
	for _, s := range suites {
		if err := os.Mkdir(filepath.Join(dist, s.Name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	var out, log bytes.Buffer
	a := &app{in: strings.NewReader(""), out: &out, log: &log, validators: suites}
	code = run(a, []string{"validate", "--dir", dist, "--format", format})
	return code, out.String(), log.String()
}

func reporting(name string, r validate.Report, err error) *validate.Suite {
	return &validate.Suite{Name: name, Validate: func(context.Context, string, validate.Options) (*validate.Report, error) {
		return &r, err
	}}
}

func TestWhatValidateExitsWith(t *testing.T) {
	finding := dataset.Finding{File: "data/a.jsonl", Line: 3, Code: "bad-json"}
	undone := validate.Undone{Check: "page text", Remedy: "install tesseract"}
	rate := validate.Rate{Name: "mutants killed", Hits: 3, Of: 4}
	for what, c := range map[string]struct {
		report         validate.Report
		err            error
		code           int
		stdout, stderr []string
	}{
		"clean":    {validate.Report{Items: 5, Rates: []validate.Rate{rate}}, nil, 0, nil, []string{"s: mutants killed: 3 of 4 (75.0 %)", "5 items, 0 findings"}},
		"findings": {validate.Report{Findings: []dataset.Finding{finding}}, nil, 1, []string{"data/a.jsonl:3: ", "[bad-json]"}, []string{"1 findings"}},
		"undone":   {validate.Report{Undone: []validate.Undone{undone}}, nil, 3, nil, []string{"s: not checked: page text\n    install tesseract", "nothing missing counts as passed"}},
		"both":     {validate.Report{Findings: []dataset.Finding{finding}, Undone: []validate.Undone{undone}}, nil, 1, []string{"[bad-json]"}, []string{"not checked: page text"}},
		"error":    {validate.Report{}, errors.New("disk on fire"), 3, nil, []string{"validate s: disk on fire"}},
		"sample":   {validate.Report{Items: 5, Sample: true}, nil, 0, nil, []string{"s: taken for a sample", "no proof of a published set"}},
		"no trial": {validate.Report{Rates: []validate.Rate{{Name: "mutants killed"}}}, nil, 0, nil, []string{"0 of 0 (none tried)"}},
	} {
		code, stdout, stderr := validateWith(t, "text", reporting("s", c.report, c.err))
		if code != c.code {
			t.Errorf("%s: exit code %d, want %d", what, code, c.code)
		}
		if len(c.stdout) == 0 && stdout != "" {
			t.Errorf("%s: stdout is %q, want nothing", what, stdout)
		}
		for _, part := range c.stdout {
			if !strings.Contains(stdout, part) {
				t.Errorf("%s: stdout %q does not say %q", what, stdout, part)
			}
		}
		for _, part := range c.stderr {
			if !strings.Contains(stderr, part) {
				t.Errorf("%s: stderr %q does not say %q", what, stderr, part)
			}
		}
	}
}

func TestValidateInJSON(t *testing.T) {
	code, stdout, _ := validateWith(t, "json", reporting("s", validate.Report{
		Items: 5, Rates: []validate.Rate{{Name: "mutants", Hits: 3, Of: 4}}, Undone: []validate.Undone{{Check: "pages", Remedy: "install it"}}, Sample: true,
	}, nil))
	if code != exitUnknown {
		t.Errorf("exit code %d, want %d", code, exitUnknown)
	}
	v, found, err := dataset.ReadJSON[struct {
		Findings []dataset.Finding `json:"findings"`
		Counts   map[string]int    `json:"counts"`
		Items    int               `json:"items"`
		Rates    []suiteRate       `json:"rates"`
		Undone   []undone          `json:"undone"`
		Samples  []string          `json:"samples"`
	}]("stdout", strings.NewReader(stdout))
	if err != nil || len(found) > 0 {
		t.Fatal(err, found, stdout)
	}
	want := verdict{5, []suiteRate{{"s", "mutants", 3, 4}}, []undone{{"s", "pages", "install it"}}, []string{"s"}}
	if diff := cmp.Diff(want, verdict{v.Items, v.Rates, v.Undone, v.Samples}); diff != "" || len(v.Findings) != 0 {
		t.Errorf("want - got +:\n%s", diff)
	}
}

func TestValidateSeveralSuites(t *testing.T) {
	f := []dataset.Finding{{File: "data/a.jsonl", Code: "bad-json"}}
	code, stdout, stderr := validateWith(t, "text", reporting("alpha", validate.Report{Findings: f, Items: 1}, nil), reporting("beta", validate.Report{Findings: f, Items: 2}, nil))
	if code != exitFindings || !strings.Contains(stdout, "alpha/data/a.jsonl: ") || !strings.Contains(stdout, "beta/data/a.jsonl: ") {
		t.Errorf("exit code %d, stdout %q: want findings that name the folder of their suite", code, stdout)
	}
	if !strings.Contains(stderr, "3 items, 2 findings") {
		t.Errorf("stderr %q does not sum up", stderr)
	}
}
