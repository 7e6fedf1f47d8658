package cli

import (
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// TestJudgeExam: a judge that takes everything for right fails, and its «solved» is not told.
func TestJudgeExam(t *testing.T) {
	run, dir := runOfReferences(t)
	var asked atomic.Int32
	url := oracle(t, dir, &asked, nil)
	sheet := filepath.Join(run, examFile)
	out, _ := call(t, exitFindings, "judge", "exam", "--dir", dir, "--judge", url, "--out", sheet)
	for _, want := range []string{"the item is", "wrong_number", "beyond the limits, so «solved» is not told", "forbidden statements and inventions missed"} {
		if !strings.Contains(out, want) {
			t.Errorf("got no %q in %s", want, out)
		}
	}
	out, _ = call(t, exitClean, "evaluate", run, "--dir", dir, "--judge", url, "--format", "json")
	if !strings.Contains(out, "«solved» is not told") || strings.Contains(out, `"solved": true`) || strings.Contains(out, `"q": null`) {
		t.Error("«solved» is told though the judge failed its exam, or Q is not")
	}
	if _, log := call(t, exitUnknown, "evaluate", run, "--dir", dir, "--judge", url, "--judge-model", "another"); !strings.Contains(log, "hold the exam of this judge") {
		t.Errorf("the exam of another judge: %q", log)
	}
	if _, log := call(t, exitUsage, "judge", "exam", "--dir", dir, "--judge", "off"); !strings.Contains(log, "nobody to examine") {
		t.Errorf("got %q", log)
	}
}
