package grading

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const goodRecord = `{"status": "completed", "final_answer": "Всего 60 000,00 руб."}`

// TestHostileRecords: what a stranger writes is refused or graded, and said.
func TestHostileRecords(t *testing.T) {
	s := toySuite(t)
	outside := filepath.Join(t.TempDir(), "secret.txt")
	put(t, outside, []byte("60 000,00"))
	issued := func(path, rest string) string {
		return fmt.Sprintf(`{"status": "completed", "issued_files": [{"path": %q%s}]}`, path, rest)
	}
	for name, c := range map[string]struct{ record, refused string }{
		"not JSON":         {`{"status": `, "unexpected end"},
		"not UTF-8":        {"{\"final_answer\": \"\xd0\"}", "not UTF-8"},
		"no object":        {`[]`, "cannot unmarshal"},
		"status":           {`{"status": "perfect"}`, "status"},
		"another task":     {`{"task": "5.10"}`, "as its folder is named"},
		"escapes":          {issued("../../../secret.txt", ""), "issued_files[0]"},
		"absolute":         {issued(outside, ""), "issued_files[0]"},
		"link":             {issued("link.txt", ""), "issued_files[0]"},
		"not there":        {issued("none.docx", ""), "issued_files[0]"},
		"wrong hash":       {issued("a.txt", `, "sha256": "`+sumOf([]byte("x"))+`"`), "want"},
		"1 GB":             {issued("big.bin", ""), "which are not read"},
		"50 MB answer":     {`{"status": "completed", "final_answer": "` + strings.Repeat("я", 25<<20) + `"}`, "bytes are not read"},
		"20 MB answer":     {`{"status": "completed", "final_answer": "` + strings.Repeat("я", 10<<20) + `"}`, ""},
		"deep":             {`{"actions": [{"tool": "x", "args": {"a": ` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + `}}]}`, "depth"},
		"nothing":          {`{}`, ""},
		"text named docx":  {issued("a.txt", ""), ""},
		"no status":        {`{"final_answer": "Всего 60 000,00 руб."}`, ""},
		"a cost with tail": {`{"status": "completed", "usage": {"cost": "1e999999999 RUB"}}`, ""},
	} {
		run := t.TempDir()
		handIn(t, run, "sys", "1.01", c.record)
		put(t, filepath.Join(run, "sys", "1.01", "a.txt"), []byte("текст"))
		if err := os.Symlink(outside, filepath.Join(run, "sys", "1.01", "link.txt")); err != nil {
			t.Fatal(err)
		}
		big, err := os.Create(filepath.Join(run, "sys", "1.01", "big.bin"))
		if err == nil {
			err = errors.Join(big.Truncate(1<<30), big.Close()) // a hole: takes no room
		}
		if err != nil {
			t.Fatal(err)
		}
		g := evaluate(t, s, run, Options{}).Systems["sys"].Tasks["1.01"]
		if (g.Refused == "") != (c.refused == "") || !strings.Contains(g.Refused, c.refused) {
			t.Errorf("%s: refused %.200q, want %q", name, g.Refused, c.refused)
		}
		if name != "no status" && *g.CodePassed {
			t.Errorf("%s: the checks pass", name)
		}
	}
}

// TestStrangeFolders: links are not followed, odd folders named, files passed over.
func TestStrangeFolders(t *testing.T) {
	s := toySuite(t)
	run, elsewhere := t.TempDir(), t.TempDir()
	handIn(t, run, "good", "1.01", goodRecord)
	handIn(t, run, "good", "9.99", goodRecord)
	handIn(t, elsewhere, ".", "1.02", goodRecord)
	put(t, filepath.Join(run, "notes.txt"), []byte("x"))
	put(t, filepath.Join(run, ".hidden", "1.01", "record.json"), []byte(goodRecord))
	for from, to := range map[string]string{"linked": elsewhere, "good/1.02": filepath.Join(elsewhere, "1.02")} {
		if err := os.Symlink(to, filepath.Join(run, from)); err != nil {
			t.Fatal(err)
		}
	}
	e := evaluate(t, s, run, Options{})
	if len(e.Systems) != 1 || len(e.Systems["good"].Tasks) != 1 || !*e.Systems["good"].Tasks["1.01"].CodePassed {
		t.Errorf("got systems %v", e.Systems)
	}
	for _, want := range []string{"good/9.99", "good/1.02", "linked"} {
		if !slices.ContainsFunc(e.Left, func(s string) bool { return strings.HasPrefix(s, want+":") }) {
			t.Errorf("%s is not named in %q", want, e.Left)
		}
	}
	if _, err := ReadRun(t.TempDir(), s); err == nil || !strings.Contains(err.Error(), "record.json") {
		t.Errorf("an empty run: %v", err)
	}
}

// TestNotRun: only a task that needs a platform may be left, and where the run says what was missing, only
// for that.
func TestNotRun(t *testing.T) {
	s := toySuite(t)
	for declared, left := range map[string]bool{"": true, `{"missing": ["1С"]}`: true, `{"missing": []}`: false, `{"missing": ["Jira"]}`: false, `{"model": "m"}`: true} {
		run := t.TempDir()
		handIn(t, run, "sys", "1.01", goodRecord)
		handIn(t, run, "sys", "1.02", `{"status": "not_run"}`)
		handIn(t, run, "sys", "8.01", `{"status": "not_run"}`)
		if declared != "" {
			put(t, filepath.Join(run, "run.json"), []byte(declared))
		}
		totals := evaluate(t, s, run, Options{Opine: agreeing}).Systems["sys"].Totals
		if (len(totals.NotRun) == 1) != left || totals.Code.Of != 3-len(totals.NotRun) {
			t.Errorf("%s: left out %v of %d", declared, totals.NotRun, totals.Code.Of)
		}
		if want := totals.Graded + 1; totals.Solved.N != 1 || totals.SolvedOfAll.Of != want { // 5.10 has no record
			t.Errorf("%s: solved %+v, of all %+v", declared, totals.Solved, totals.SolvedOfAll)
		}
	}
}
