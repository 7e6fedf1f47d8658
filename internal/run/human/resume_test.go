package human

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"etalon/internal/run/asking"
)

// Whatever ends a sitting, even in the middle of a word, the next one goes on.
func TestGoesOnAfterAKill(t *testing.T) {
	set, out := toySet(t), t.TempDir()
	s := sit(t, set, out, nil)
	v := s.do("open", 0, Draft{}, 200)
	v = s.do("send", v.Turn, right(v), 200)
	later := v.Question
	v = s.do("skip", v.Turn, Draft{}, 200)
	open := v.Question
	s.do("start", v.Turn, Draft{}, 200)
	s.clock.pass(5 * time.Second)
	s.do("beat", v.Turn, Draft{Answer: "семнадц", Absent: true}, 200)
	s.clock.pass(4 * time.Second)
	s.do("pause", v.Turn, Draft{Answer: "семнадцать"}, 200)
	s.clock.pass(time.Minute)
	s.do("beat", v.Turn, Draft{Answer: "семнадцать"}, 200)
	before := s.records()
	s.end()

	s = sit(t, set, out, nil)
	v = s.do("open", 0, Draft{}, 200)
	if v.Question != open || v.ActiveMS != 9000 || v.PausedMS != 60_000 || v.Draft != (Draft{Answer: "семнадцать"}) || v.Left != 2 || v.Later != 1 || v.Totals.Answered != 1 {
		t.Errorf("got %+v", v)
	}
	v = s.do("send", v.Turn, right(v), 200)
	if v.Question != later {
		t.Errorf("what was put off: got %q", v.Question)
	}
	if v = s.do("send", v.Turn, right(v), 200); !v.Done {
		t.Errorf("got %+v", v)
	}
	after := s.records()
	if len(after) != 3 || !reflect.DeepEqual(after[:1], before) || after[1].Order != 3 || after[1].LatencyMS != 9000 || after[2].Order != 2 {
		t.Errorf("got %+v", after)
	}
	s.end()
	s = sit(t, set, out, nil)
	if v = s.do("open", 0, Draft{}, 200); !v.Done || v.Totals.Answered != 3 {
		t.Errorf("when all is done: got %+v", v)
	}
	s.end()
}

// A disk that is full after the record was written: the answer counts, and the one sent again does not
// become an answer to the next case.
func TestProgressThatCannotBeKept(t *testing.T) {
	set := toySet(t)
	s := sit(t, set, t.TempDir(), nil)
	defer s.end()
	v := s.do("open", 0, Draft{}, 200)
	good := s.session.Progress
	s.session.Progress = filepath.Join(good, "below a file.json")
	if got := s.do("send", v.Turn, right(v), 500); got.Error == "" || !strings.HasPrefix(s.logged.String(), "send: ") {
		t.Errorf("got %+v, and in the log %q", got, s.logged.String())
	}
	s.do("send", v.Turn, right(v), 409)
	s.session.Progress = good
	if next := s.do("open", 0, Draft{}, 200); next.Left != 2 || next.Question == v.Question || len(s.records()) != 1 {
		t.Errorf("got %+v and %d records", next, len(s.records()))
	}
}

// The end of the program keeps the time up to it.
func TestClosingKeepsTheTime(t *testing.T) {
	set, out := toySet(t), t.TempDir()
	s := sit(t, set, out, nil)
	v := s.do("open", 0, Draft{}, 200)
	s.do("start", v.Turn, Draft{}, 200)
	s.clock.pass(3 * time.Second)
	if err := s.session.Close(); err != nil {
		t.Error(err)
	}
	s.end()
	s = sit(t, set, out, nil)
	defer s.end()
	if v = s.do("open", 0, Draft{}, 200); v.ActiveMS != 3000 {
		t.Errorf("got %+v", v)
	}
}

// A program killed between the record and the progress asks nothing twice, and gives no order twice.
func TestGoesOnWithoutItsProgress(t *testing.T) {
	set, out := toySet(t), t.TempDir()
	s := sit(t, set, out, nil)
	v := s.do("open", 0, Draft{}, 200)
	old := read(t, s.session.Progress)
	first := question(set, v).ID
	v = s.do("send", v.Turn, right(v), 200)
	s.do("send", v.Turn, right(v), 200)
	s.end()
	for _, kept := range []string{old, ""} {
		if err := os.WriteFile(s.session.Progress, []byte(kept), 0o600); err != nil {
			t.Fatal(err)
		}
		if kept == "" {
			if err := os.Remove(s.session.Progress); err != nil {
				t.Fatal(err)
			}
		}
		s = sit(t, set, out, nil)
		v = s.do("open", 0, Draft{}, 200)
		if v.Left != 1 || question(set, v).ID == first {
			t.Errorf("got %+v", v)
		}
		if b := s.session.progress.Open[question(set, v).ID]; b.Order != 3 || len(s.session.progress.Open) != 1 {
			t.Errorf("got order %+v, open %v", b, s.session.progress.Open)
		}
		s.end()
	}
}

func TestSessionsThatCannotBegin(t *testing.T) {
	set, out := toySet(t), t.TempDir()
	file := asking.File(out, "anna", 1)
	begin := func() error {
		j, err := asking.OpenJournal(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = New(Options{Set: set, Cases: set.Cases, Journal: j, Progress: ProgressFile(file), Name: "anna", Now: time.Now})
		if err := j.Close(); err != nil {
			t.Error(err)
		}
		return err
	}
	if err := begin(); err != nil {
		t.Fatal(err)
	}
	for record, want := range map[string]string{
		`{"id":"field-1","model":"anna","answer":"{}"}`:            "and not the person",
		`{"id":"field-1","model":"boris","answer":"{}","order":1}`: `"boris"`,
	} {
		if err := os.WriteFile(file, []byte(record+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := begin(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v", record, err)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	progress := ProgressFile(file)
	if want := filepath.Join(out, "human", "anna.1.json"); progress != want {
		t.Errorf("got %s, want %s", progress, want)
	}
	if err := os.MkdirAll(filepath.Dir(progress), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", `{"begun":1`, `{"begun":1,"open":{},"later":[],"more":1}`} {
		if err := os.WriteFile(progress, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := begin(); err == nil || !strings.Contains(err.Error(), "remove the file") {
			t.Errorf("%q: got %v", text, err)
		}
	}
}
