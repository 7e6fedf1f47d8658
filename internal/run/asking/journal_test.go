package asking

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"etalon/internal/model"
)

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestJournalRepairs(t *testing.T) {
	const one, two = `{"id":"t-001","answer":"да"}` + "\n", `{"id":"t-002","answer":"нет"}` + "\n"
	for name, c := range map[string]struct {
		before, after string
		want          Repairs
	}{
		"whole":                  {one + two, one + two, Repairs{}},
		"torn and twice":         {one + two + two + `{"id":"t-003","ans`, one + two, Repairs{Torn: 1, Duplicates: 1}},
		"without its end":        {one + strings.TrimSpace(two), one + two, Repairs{Unended: 1}},
		"the first one counts":   {one + `{"id":"t-001","answer":"нет"}` + "\n", one, Repairs{Duplicates: 1}},
		"nothing but half a row": {`{`, "", Repairs{Torn: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "m.1.jsonl")
			write(t, file, c.before)
			j, err := OpenJournal(file)
			if err != nil {
				t.Fatal(err)
			}
			if j.Repaired != c.want || read(t, file) != c.after || j.Has("t-003") {
				t.Errorf("got %+v and %q", j.Repaired, read(t, file))
			}
			if err := j.Add(&Record{ID: "t-003"}); err != nil || !j.Has("t-003") {
				t.Error(err)
			}
			if err := j.Add(&Record{ID: "t-003"}); err == nil {
				t.Error("a case was recorded twice")
			}
			if err := j.Close(); err != nil {
				t.Error(err)
			}
			if got := read(t, file); !strings.HasPrefix(got, c.after+`{"id":"t-003",`) || strings.Count(got, "\n") != strings.Count(c.after, "\n")+1 {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestJournalRefuses(t *testing.T) {
	for name, text := range map[string]string{"garbage in the middle": "{\n{\"id\":\"a\"}\n", "no id": "{}\n", "an empty line": "\n"} {
		file := filepath.Join(t.TempDir(), "m.1.jsonl")
		write(t, file, text)
		if _, err := OpenJournal(file); err == nil || !strings.Contains(err.Error(), "m.1.jsonl:1: not a record") || read(t, file) != text {
			t.Errorf("%s: got %v", name, err)
		}
		// The lock is free again: the file can be set aside and a new one begun.
		aside, err := SetAside(file)
		if err != nil || read(t, aside) != text {
			t.Errorf("%s: %v", name, err)
		}
		j, err := OpenJournal(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestCasesAskedAgain(t *testing.T) {
	const kept, cut, empty = `{"id":"a","answer":"да"}` + "\n", `{"id":"b","answer":"","error":"prompt_cut"}` + "\n", `{"id":"c","answer":"","error":"empty"}` + "\n"
	file := filepath.Join(t.TempDir(), "m.1.jsonl")
	write(t, file, kept+cut+empty)
	j, err := OpenJournal(file, model.ErrPromptCut)
	if err != nil {
		t.Fatal(err)
	}
	if j.Repaired != (Repairs{Again: 1}) || j.Has("b") || !j.Has("c") || read(t, file) != kept+empty {
		t.Errorf("got %+v and %q", j.Repaired, read(t, file))
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

func TestSetAsideTwice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "m.1.jsonl")
	for _, want := range []string{"m.1.jsonl.before-1", "m.1.jsonl.before-2"} {
		write(t, file, want)
		if aside, err := SetAside(file); err != nil || filepath.Base(aside) != want || read(t, aside) != want {
			t.Errorf("got %s, %v, want %s", aside, err, want)
		}
	}
	if aside, err := SetAside(file); aside != "" || err != nil {
		t.Errorf("nothing there: got %q, %v", aside, err)
	}
}

func TestOneWriterAtATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "raw", "m.1.jsonl")
	j, err := OpenJournal(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenJournal(file); !errors.Is(err, ErrBusy) {
		t.Errorf("a second writer: got %v", err)
	}
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			if err := j.Add(&Record{ID: strings.Repeat("x", i+1), Answer: strings.Repeat("длинный ответ ", 20_000)}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenJournal(file)
	if err != nil || again.Repaired != (Repairs{}) || len(again.held) != 20 {
		t.Fatalf("got %+v, %d records, %v", again.Repaired, len(again.held), err)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}
