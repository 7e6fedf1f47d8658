package judge

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var errNone = errors.New("there is none")

func TestJournal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "judge.jsonl")
	whole := `{"key":"a","task":"1.01","pass":"verdict","model":"m","reply":"1"}` + "\n"
	for name, c := range map[string]struct {
		text  string
		torn  bool
		fails string
	}{
		"nothing":     {"", false, ""},
		"whole":       {whole, false, ""},
		"no end":      {strings.TrimSpace(whole), false, ""},
		"torn":        {whole + whole[:30], true, ""},
		"twice":       {whole + strings.Replace(whole, `"1"`, `"2"`, 1), false, ""},
		"not a line":  {"что-то\n" + whole, false, "judge.jsonl:1: not an entry"},
		"other lines": {`{"id":"7"}` + "\n", false, "judge.jsonl:1: not an entry"},
	} {
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		j, err := OpenJournal(file)
		if c.fails != "" {
			if err == nil || !strings.Contains(err.Error(), c.fails) {
				t.Errorf("%s: got %v", name, err)
			}
			continue
		}
		if err != nil || j.Torn != c.torn {
			t.Fatalf("%s: torn %v, %v", name, j != nil && j.Torn, err)
		}
		if reply, ok := j.Get("a"); ok != (c.text != "") || ok && reply != "1" {
			t.Errorf("%s: kept %q, %v", name, reply, ok)
		}
		if _, err := OpenJournal(file); err == nil {
			t.Errorf("%s: a second process may write", name)
		}
		if err := errors.Join(j.Add(Entry{Key: "b", Task: "1.01", Pass: "confirm", Model: "m", Reply: "я"}), j.Add(Entry{Key: "b", Reply: "другой"}), j.Close()); err != nil {
			t.Fatal(err)
		}
		again, err := OpenJournal(file)
		if err != nil || again.Torn {
			t.Fatalf("%s: after adding: %v", name, err)
		}
		if reply, _ := again.Get("b"); reply != "я" {
			t.Errorf("%s: after adding: got %q", name, reply)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestJournalIsNoLink(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "judge.jsonl")
	if err := os.Symlink(filepath.Join(dir, "elsewhere"), file); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenJournal(file); err == nil || !strings.Contains(err.Error(), "want a plain file") {
		t.Errorf("got %v", err)
	}
}
