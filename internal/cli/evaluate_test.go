package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
)

// runOfReferences builds the exam for office work, and a run of one system that hands in the references.
func runOfReferences(t *testing.T) (run, dir string) {
	t.Helper()
	dist, run := t.TempDir(), t.TempDir()
	call(t, exitClean, "build", officeExam, "--out", dist)
	dir = filepath.Join(dist, officeExam)
	if err := os.CopyFS(filepath.Join(run, "perfect"), os.DirFS(filepath.Join(dir, "references"))); err != nil {
		t.Fatal(err)
	}
	return run, dir
}

// oracle is a made-up judge that quotes the evidence of every item.
func oracle(t *testing.T, dir string, asked *atomic.Int32, fail func(user string) bool) string {
	t.Helper()
	type row struct {
		Reference string            `json:"reference_answer"`
		Rubric    []json.RawMessage `json:"rubric"`
	}
	var rows []row
	for line := range bytes.Lines(readFrom(t, filepath.Join(dir, "data", "tasks.jsonl"))) {
		var r row
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, r)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		body, _ := io.ReadAll(r.Body)
		var sent struct{ Messages []struct{ Content string } }
		if err := json.Unmarshal(body, &sent); err != nil || fail != nil && fail(sent.Messages[1].Content) {
			http.Error(w, `{"error": {"message": "no"}}`, http.StatusBadRequest)
			return
		}
		items := []map[string]any{}
		for _, row := range rows {
			if !strings.Contains(sent.Messages[1].Content, row.Reference) {
				continue
			}
			for i, raw := range row.Rubric {
				var item struct{ Evidence string }
				_ = json.Unmarshal(raw, &item) // a plain text has no evidence
				items = append(items, map[string]any{"n": i + 1, "why": "так", "verdict": "correct", "quote": item.Evidence})
			}
		}
		text, _ := json.Marshal(map[string]any{"items": items, "hallucinations": []any{}, "forbidden": []any{}})
		reply, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"finish_reason": "stop", "message": map[string]string{"role": "assistant", "content": string(text)}}}})
		_, _ = w.Write(reply)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/v1"
}

// evaluated is the part of the JSON that outside scripts rely on.
type evaluated struct {
	Systems map[string]struct {
		Tasks map[string]struct {
			Code   *bool    `json:"code_passed"`
			Solved *bool    `json:"solved"`
			Q      *float64 `json:"q"`
		} `json:"tasks"`
	} `json:"systems"`
}

// call runs a command line in this process.
func call(t *testing.T, want int, args ...string) (out, log string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Run(strings.NewReader(""), &stdout, &stderr, args...); code != want {
		t.Fatalf("%q exits %d, want %d: %s", args, code, want, stderr.String())
	}
	return stdout.String(), stderr.String()
}

func TestEvaluateWithoutJudge(t *testing.T) {
	run, dir := runOfReferences(t)
	out, _ := call(t, exitClean, "evaluate", run, "--dir", dir, "--judge=off", "--format", "json")
	var e evaluated
	if err := json.Unmarshal([]byte(out), &e); err != nil {
		t.Fatal(err)
	}
	if len(e.Systems["perfect"].Tasks) == 0 {
		t.Fatalf("no tasks in %.500s", out)
	}
	for number, task := range e.Systems["perfect"].Tasks {
		if task.Code == nil || !*task.Code || task.Solved != nil || task.Q != nil {
			t.Errorf("%s: got %+v, want code_passed true and the rest null", number, task)
		}
	}
	if !regexp.MustCompile(`"solved": null,\n\s+"q": null`).MatchString(out) {
		t.Error("solved and q are not null")
	}
	if kept := string(readFrom(t, filepath.Join(run, "report.json"))); kept != out {
		t.Error("report.json is not what is printed")
	}
	for file, want := range map[string]string{"report.md": "the judge was off", "report.html": "the judge was off"} {
		if !strings.Contains(string(readFrom(t, filepath.Join(run, file))), want) {
			t.Errorf("%s does not say what is missing", file)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(run, ".etalon-*")); left != nil {
		t.Errorf("half-written files are left: %q", left)
	}
}

func TestEvaluateWithJudge(t *testing.T) {
	run, dir := runOfReferences(t)
	var asked atomic.Int32
	var down atomic.Bool
	down.Store(true)
	url := oracle(t, dir, &asked, func(user string) bool { return down.Load() && strings.Contains(user, "накладн") })
	_, log := call(t, exitUnknown, "evaluate", run, "--dir", dir, "--judge", url)
	if !strings.Contains(log, "gave no verdict on") || !strings.Contains(log, "run the same command again") {
		t.Errorf("got %q", log)
	}
	before := asked.Load()
	down.Store(false)
	out, _ := call(t, exitClean, "evaluate", run, "--dir", dir, "--judge", url, "--format", "json")
	var e evaluated
	if err := json.Unmarshal([]byte(out), &e); err != nil {
		t.Fatal(err)
	}
	for number, task := range e.Systems["perfect"].Tasks {
		if task.Solved == nil || !*task.Solved || *task.Q != 100 {
			t.Errorf("%s: got solved %v, Q %v", number, task.Solved, *task.Q)
		}
	}
	if again := asked.Load() - before; again == 0 || int(again) >= len(e.Systems["perfect"].Tasks) {
		t.Errorf("asked %d times again, want only about what had no verdict", again)
	}
	before = asked.Load()
	call(t, exitClean, "evaluate", run, "--dir", dir, "--judge", url)
	if asked.Load() != before || !strings.Contains(string(readFrom(t, filepath.Join(run, "judge.jsonl"))), `"pass":"verdict"`) {
		t.Errorf("a third time %d records are judged anew, or the journal holds no verdict", asked.Load()-before)
	}
}

func TestEvaluateUsage(t *testing.T) {
	run, dir := runOfReferences(t)
	t.Setenv(judgeURL, "")
	for _, c := range []struct {
		code int
		args []string
		want string
	}{
		{exitUsage, []string{"evaluate"}, "name the run's folder"},
		{exitUsage, []string{"evaluate", run, "--dir", dir}, "say who judges"},
		{exitUnknown, []string{"evaluate", run, "--dir", filepath.Dir(dir), "--judge=off"}, "--dir is the folder of the suite"},
		{exitUnknown, []string{"evaluate", run, "--dir", filepath.Join(run, "none"), "--judge=off"}, "etalon build"},
		{exitUnknown, []string{"evaluate", t.TempDir(), "--dir", dir, "--judge=off"}, "holds no record"},
		{exitUsage, []string{"evaluate", dir, "--dir", dir, "--judge=off"}, "the report would lie in the built suite"},
		{exitUnknown, []string{"evaluate", run, "--dir", dir, "--judge", "ftp://x"}, "base_url"},
	} {
		if _, log := call(t, c.code, c.args...); !strings.Contains(log, c.want) {
			t.Errorf("%q: got %q, want %q", c.args, log, c.want)
		}
	}
}
