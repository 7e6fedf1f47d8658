package label

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func openStore(t *testing.T, file, name string) *Store {
	t.Helper()
	cases := filepath.Join(filepath.Dir(file), "cases.jsonl")
	if _, err := os.Stat(cases); err != nil {
		var b bytes.Buffer
		if err := dataset.WriteJSONL(&b, toyCases); err != nil {
			t.Fatal(err)
		}
		writeFile(t, cases, b.String())
	}
	s, err := OpenStore(file, name, toyCases, cases)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// confirmed tells whether the toy trap is confirmed.
func confirmed(t *testing.T, file string) bool {
	t.Helper()
	return strings.Contains(readFile(t, filepath.Join(filepath.Dir(file), "cases.jsonl")), `"confirmed":true`)
}

func closeStore(t *testing.T, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func save(t *testing.T, s *Store, id string, o Opinion) {
	t.Helper()
	_, revision := s.Opinion(id)
	if err := s.Save(id, revision, o); err != nil {
		t.Fatal(err)
	}
}

func TestRowsAreKeptInTheOrderOfTheCases(t *testing.T) {
	file := goldFile(t)
	s := openStore(t, file, "Анна")
	save(t, s, "c3", Opinion{Gold: gold("c3", "3 руб.")})
	save(t, s, "c1", Opinion{Gold: gold("c1", "1 руб."), Despite: []Code{NoEvidence}})
	closeStore(t, s)
	const want = `{"id":"c1","kind":"money","answer":"1 руб.","evidence":null,"doc_id":"d1","page":1}
{"id":"c3","kind":"money","answer":"3 руб.","evidence":null,"doc_id":"d1","page":1}
`
	if got := readFile(t, file); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	s = openStore(t, file, "Борис")
	defer closeStore(t, s)
	if o, _ := s.Opinion("c1"); o == nil || o.Name != "Анна" || *o.Gold.Answer != "1 руб." || len(o.Despite) != 1 {
		t.Errorf("resumed: got %+v", o)
	}
	save(t, s, "c1", Opinion{Gold: gold("c1", "2 руб.")})
	if notes := readFile(t, NotesFile(file)); strings.Count(notes, "Анна") != 1 || strings.Count(notes, "Борис") != 1 {
		t.Errorf("names:\n%s", notes)
	}
}

func TestAnsweredTrapIsKeptBesideTheRows(t *testing.T) {
	file := goldFile(t)
	s := openStore(t, file, "Анна")
	save(t, s, "c2", Opinion{Found: gold("c2", "5 руб.")})
	closeStore(t, s)
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file of no gold answers: got %v", err)
	}
	s = openStore(t, file, "Анна")
	defer closeStore(t, s)
	if o, _ := s.Opinion("c2"); o == nil || o.Gold != nil || *o.Found.Answer != "5 руб." || o.Name != "Анна" {
		t.Fatalf("resumed: got %+v", o)
	}
	if confirmed(t, file) {
		t.Error("a trap that has an answer is confirmed")
	}
	save(t, s, "c2", Opinion{Gold: &dataset.Gold{ID: "c2", DocID: pointer("d1")}})
	if !confirmed(t, file) {
		t.Error("a trap without an answer is not confirmed")
	}
	save(t, s, "c2", Opinion{Found: gold("c2", "6 руб.")})
	if confirmed(t, file) {
		t.Error("a trap that has an answer after all stays confirmed")
	}
	if got := s.Totals(); got.Mine != 1 || got.Others != 0 || len(got.Answered) != 1 || got.Answered[0] != "c2" {
		t.Errorf("totals: got %+v", got)
	}
	if got := readFile(t, file); got != "" {
		t.Errorf("the row of a trap that has an answer stays: %s", got)
	}
}

func TestStaleOpinionsAreRefused(t *testing.T) {
	file := goldFile(t)
	s := openStore(t, file, "Анна")
	defer closeStore(t, s)
	_, first := s.Opinion("c1")
	save(t, s, "c1", Opinion{Gold: gold("c1", "1 руб.")})
	if err := s.Save("c1", first, Opinion{Gold: gold("c1", "2 руб.")}); !errors.Is(err, ErrStale) {
		t.Errorf("sent twice: got %v", err)
	}
	if got := readFile(t, file); !strings.Contains(got, "1 руб.") {
		t.Errorf("the first is gone: %s", got)
	}
}

func TestWhatOthersWroteStays(t *testing.T) {
	file := goldFile(t)
	s := openStore(t, file, "Анна")
	save(t, s, "c1", Opinion{Gold: gold("c1", "1 руб.")})
	if _, err := OpenStore(file, "Борис", toyCases); !errors.Is(err, ErrBusy) {
		t.Errorf("a second process: got %v", err)
	}
	edited := strings.Replace(readFile(t, file), "1 руб.", "8 руб.", 1) + `{"id":"z9","answer":null,"evidence":null,"doc_id":null,"page":null}` + "\n"
	writeFile(t, file, edited)
	_, revision := s.Opinion("c3")
	if err := s.Save("c3", revision, Opinion{Gold: gold("c3", "3 руб.")}); !errors.Is(err, ErrChanged) {
		t.Errorf("edited meanwhile: got %v", err)
	}
	if o, _ := s.Opinion("c3"); o != nil || readFile(t, file) != edited {
		t.Error("something was written over the edit")
	}
	closeStore(t, s)

	s = openStore(t, file, "Анна")
	defer closeStore(t, s)
	if o, _ := s.Opinion("c1"); o == nil || o.Name != "" {
		t.Errorf("a row edited by hand is nobody's: got %+v", o)
	}
	save(t, s, "c3", Opinion{Gold: gold("c3", "3 руб.")})
	if got := readFile(t, file); !strings.HasSuffix(got, `{"id":"z9","answer":null,"evidence":null,"doc_id":null,"page":null}`+"\n") || strings.Count(got, "\n") != 3 {
		t.Errorf("a row of no case is gone:\n%s", got)
	}
}

func TestWritesThatFailLeaveNothing(t *testing.T) {
	file := goldFile(t)
	s := openStore(t, file, "Анна")
	defer closeStore(t, s)
	// A folder in the place of the file of names cannot be replaced.
	if err := os.MkdirAll(filepath.Join(NotesFile(file), "x"), 0o755); err != nil {
		t.Fatal(err)
	}
	_, revision := s.Opinion("c1")
	if err := s.Save("c1", revision, Opinion{Gold: gold("c1", "1 руб.")}); err == nil {
		t.Fatal("want an error")
	}
	if o, now := s.Opinion("c1"); o != nil || now != revision {
		t.Errorf("got %+v after a write that failed", o)
	}
}

func TestBadFilesOfGoldAnswers(t *testing.T) {
	row := `{"id":"c1","answer":null,"evidence":null,"doc_id":null,"page":null}` + "\n"
	for name, text := range map[string]string{"twice": row + row, "no JSON": "nothing", "unknown field": `{"id":"c1","author":"x"}`, "torn": row[:20]} {
		file := goldFile(t)
		writeFile(t, file, text)
		if _, err := OpenStore(file, "Анна", toyCases); err == nil || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: got %v, want an error that names the file", name, err)
			continue
		}
		writeFile(t, file, row) // the lock was given back
		closeStore(t, openStore(t, file, "Анна"))
	}
}

func TestNamesOfPeople(t *testing.T) {
	for name, want := range map[string]bool{
		"Анна": true, "Anna B.": true, "a-b_1": true,
		"": false, " Анна": false, "../x": false, "a/b": false, "a..b": false, "a\x1b[2J": false, "a\nb": false, "\xff": false,
		strings.Repeat("ж", 60): true, strings.Repeat("ж", 61): false,
	} {
		if err := CheckName(name); (err == nil) != want {
			t.Errorf("%q: got %v, want it good: %t", name, err, want)
		}
	}
	if _, err := OpenStore(goldFile(t), "../x", toyCases); err == nil {
		t.Error("a store takes a bad name")
	}
}
