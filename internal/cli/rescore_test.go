package cli

import (
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// TestRescore: the same records flip nothing; one that changed, or a report of other verdicts, does.
func TestRescore(t *testing.T) {
	run, dir := runOfReferences(t)
	var asked atomic.Int32
	url := oracle(t, dir, &asked, nil)
	if _, log := call(t, exitUnknown, "rescore", run, "--dir", dir); !strings.Contains(log, "evaluate the run first") {
		t.Errorf("got %q", log)
	}
	call(t, exitClean, "evaluate", run, "--dir", dir, "--judge", url)
	before := asked.Load()
	if out, _ := call(t, exitClean, "rescore", run, "--dir", dir); !strings.Contains(out, "comparable: yes: nothing changed") || asked.Load() != before {
		t.Errorf("got %q after %d more requests", out, asked.Load()-before)
	}
	report := filepath.Join(run, reportFile)
	text := string(readFrom(t, report))
	older := filepath.Join(t.TempDir(), "old.json")
	for _, c := range []struct{ from, to, flip string }{
		{`"code_passed": true`, `"code_passed": false`, `code_passed: "false" -> "true"`},
		{`"passed": true`, `"passed": false`, `check `},
	} {
		if err := os.WriteFile(older, []byte(strings.Replace(text, c.from, c.to, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		out, _ := call(t, exitFindings, "diff", older, run, "--runs")
		if !strings.Contains(out, c.flip) || !strings.Contains(out, "comparable: no: 1 verdicts flip") {
			t.Errorf("got %q, want %q", out, c.flip)
		}
	}
	if err := os.WriteFile(report, readFrom(t, older), 0o600); err != nil {
		t.Fatal(err)
	}
	call(t, exitFindings, "rescore", run, "--dir", dir, "--write")
	if string(readFrom(t, report)) != text {
		t.Error("--write does not put the report right")
	}
	for want, args := range map[string][]string{
		"name two evaluated runs":   {"diff", run, "--runs"},
		"do not go together":        {"diff", run, run, "--runs", "--seeds", "2"},
		"name the run's folder":     {"rescore"},
		"would lie in the built su": {"rescore", dir, "--dir", dir},
	} {
		if _, log := call(t, exitUsage, args...); !strings.Contains(log, want) {
			t.Errorf("%q: got %q", args, log)
		}
	}
}
