package conformance

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

const handRecords = "testdata/hand-records"

// handRecord is what a person or a model might hand in for a task, with the verdicts that a fair reader
// gives it. They were settled before the program was asked.
type handRecord struct {
	Task string
	Turn int    // of the answer, 1 if not said
	Why  string // what is right or wrong with it
	// WrittenFor are the values of facts that the answer was written for.
	WrittenFor map[string]string `yaml:"written_for"`
	Answer     string
	Files      []handFile
	Mine       handMine
	CodePassed bool `yaml:"code_passed"`
	// Expect says "passed" or "failed: why" by number and fact of a check, or its kind where it has no fact.
	Expect map[string]string
	// Differs says by check why the program judges otherwise. The verdict of the reader stands, and the day
	// the program comes round the entry goes.
	Differs map[string]string
}

// handMine is what became of the person's own files.
type handMine struct{ Removed, Changed []string }

// graded is the part of the report that is compared.
type graded struct {
	Systems map[string]struct {
		Tasks map[string]struct {
			CodePassed bool `json:"code_passed"`
			Checks     []struct {
				Index  int
				Passed bool
				Reason string
			}
		}
	}
}

// TestHandRecords scores records written by hand and compares each verdict with that of a fair reader.
func TestHandRecords(t *testing.T) {
	dist := t.TempDir()
	if code, _, stderr := etalon("build", "workpermit", "--out", dist); code != 0 {
		t.Fatalf("build exits %d: %s", code, stderr)
	}
	compareHandRecords(t, filepath.Join(dist, "workpermit"))
}

func compareHandRecords(t *testing.T, dir string) {
	records, tasks, run := readHandRecords(t), examTasks(t, dir), t.TempDir()
	for _, name := range slices.Sorted(maps.Keys(records)) {
		writeHandRecord(t, records[name], dir, filepath.Join(run, system(name), records[name].Task))
	}
	code, stdout, stderr := etalon("evaluate", run, "--dir", dir, "--judge", "off", "--format", "json", "--out", t.TempDir())
	if code != 0 {
		t.Fatalf("evaluate exits %d: %s", code, stderr)
	}
	var report graded
	if err := json.Unmarshal([]byte(stdout), &report); err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(records)) {
		t.Run(name, func(t *testing.T) {
			r := records[name]
			task := tasks[r.Task]
			if task == nil {
				t.Fatalf("%s: there is no task %s", recordFile(name), r.Task)
			}
			r.stillFits(t, name, task)
			got := report.Systems[system(name)].Tasks[r.Task]
			if len(got.Checks) != len(task.Checks) {
				t.Fatalf("%s: %d checks are graded of %d", recordFile(name), len(got.Checks), len(task.Checks))
			}
			for i, c := range got.Checks {
				if complaint := r.complaint(checkKey(task, i), c.Passed); complaint != "" {
					t.Errorf("%s: %s: %s: %s", recordFile(name), checkKey(task, i), complaint, c.Reason)
				}
			}
			if got.CodePassed != r.CodePassed {
				t.Errorf("%s: code_passed is %t, a fair reader says %t: %s", recordFile(name), got.CodePassed, r.CodePassed, r.Why)
			}
		})
	}
}

// complaint is what is wrong when the program judges a check so, empty if nothing is.
func (r *handRecord) complaint(key string, passed bool) string {
	want, known := r.Expect[key]
	_, differs := r.Differs[key]
	switch agrees := passed == (want == "passed"); {
	case !known || agrees != differs:
		return ""
	case agrees:
		return "the program agrees with the reader now, strike the entry of differs out"
	default:
		return fmt.Sprintf("the program says passed=%t, a fair reader %q", passed, want)
	}
}

// TestHandRecordsComplain shows that both turns of a verdict are noticed.
func TestHandRecordsComplain(t *testing.T) {
	r := &handRecord{
		Expect:  map[string]string{"0 sum": "passed", "1 day": "failed: 13 October", "2 name": "passed"},
		Differs: map[string]string{"2 name": "initials are not read"},
	}
	for _, c := range []struct {
		key            string
		passed, silent bool
	}{
		{"0 sum", true, true}, {"0 sum", false, false}, {"1 day", false, true}, {"1 day", true, false},
		{"2 name", false, true}, {"2 name", true, false}, {"3 unknown", false, true},
	} {
		if got := r.complaint(c.key, c.passed); (got == "") != c.silent {
			t.Errorf("%s, passed=%t: got the complaint %q", c.key, c.passed, got)
		}
	}
}

// TestHandRecordsAreWhole holds the records themselves to their rules: enough of them, a verdict on every
// critical check, both sorts for every task.
func TestHandRecordsAreWhole(t *testing.T) {
	records, sorts := readHandRecords(t), map[string]map[bool]int{}
	verdicts, differing := 0, 0
	for name, r := range records {
		verdicts, differing = verdicts+len(r.Expect), differing+len(r.Differs)
		if sorts[r.Task] == nil {
			sorts[r.Task] = map[bool]int{}
		}
		sorts[r.Task][r.CodePassed]++
		if !strings.HasPrefix(name, r.Task+"-") || strings.HasSuffix(name, "-right") != r.CodePassed {
			t.Errorf("%s: the name disagrees with task %s, code_passed %t", recordFile(name), r.Task, r.CodePassed)
		}
		if r.Why == "" || r.Answer == "" || len(r.Expect) == 0 {
			t.Errorf("%s: why, answer or expect is empty", recordFile(name))
		}
		for key, verdict := range r.Expect {
			if verdict != "passed" && !strings.HasPrefix(verdict, "failed: ") {
				t.Errorf("%s: %s: got %q, want passed or failed: and why", recordFile(name), key, verdict)
			}
		}
		for key, why := range r.Differs {
			if r.Expect[key] == "" || why == "" {
				t.Errorf("%s: differs names %q, which expect does not, or gives no reason", recordFile(name), key)
			}
		}
	}
	if differing*10 > verdicts {
		t.Errorf("the program differs in %d of %d verdicts, want a tenth at most", differing, verdicts)
	}
	if len(records) < 60 || len(sorts) < 15 {
		t.Errorf("%d records over %d tasks, want 60 over 15", len(records), len(sorts))
	}
	for task, n := range sorts {
		if n[true] == 0 || n[false] == 0 {
			t.Errorf("task %s has %d right records and %d wrong ones, want some of each", task, n[true], n[false])
		}
	}
}

func recordFile(name string) string { return path.Join(handRecords, name+".yaml") }

// system tells the records of one task apart: the number in the middle of the name.
func system(name string) string { return "hand-" + strings.Split(name, "-")[1] }

func readHandRecords(t *testing.T) map[string]*handRecord {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(handRecords, "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	records := map[string]*handRecord{}
	for _, file := range files {
		var r handRecord
		if err := dataset.DecodeYAML(file, readFile(t, file), &r); err != nil {
			t.Fatal(err)
		}
		records[strings.TrimSuffix(filepath.Base(file), ".yaml")] = &r
	}
	return records
}

func examTasks(t *testing.T, dir string) map[string]*dataset.Task {
	t.Helper()
	file := filepath.Join(dir, "data", "tasks.jsonl")
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	tasks := map[string]*dataset.Task{}
	found, err := dataset.ReadJSONL(file, f, func(_ int, task *dataset.Task) error {
		tasks[task.Number] = task
		return nil
	})
	noFault(t, found, err)
	return tasks
}

// stillFits ends the test of a record whose task has other figures now: after a change of the lock it is
// the record that has to be written anew, and the verdicts would say nothing.
func (r *handRecord) stillFits(t *testing.T, name string, task *dataset.Task) {
	t.Helper()
	for _, fact := range slices.Sorted(maps.Keys(r.WrittenFor)) {
		if now := factText(task.Facts[fact]); now != r.WrittenFor[fact] {
			t.Errorf("%s was written for %s = %q, the set has %q: write the record anew", recordFile(name), fact, r.WrittenFor[fact], now)
		}
	}
	keys := map[string]bool{}
	for i, c := range task.Checks {
		key := checkKey(task, i)
		keys[key] = true
		if r.Expect[key] == "" && c.Critical {
			t.Errorf("%s: no verdict on the critical check %q", recordFile(name), key)
		}
	}
	for key := range r.Expect {
		if !keys[key] {
			t.Errorf("%s: %q is no check of task %s any more", recordFile(name), key, r.Task)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// checkKey is how a record names a check: its number, and its fact or kind against a change of order.
func checkKey(task *dataset.Task, i int) string {
	c := task.Checks[i]
	return fmt.Sprintf("%d %s", i, cmp.Or(c.Fact, string(c.Kind)))
}

// factText is a fact's value in one line.
func factText(f dataset.Fact) string {
	if f.Table == nil {
		return cmp.Or(f.Value, strings.Join(f.List, "; "))
	}
	var rows []string
	for _, row := range f.Table.Rows {
		rows = append(rows, strings.Join(row, ", "))
	}
	return strings.Join(rows, "; ")
}
