package shelf

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"etalon/internal/dataset"
)

func shelve(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		if err := dataset.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	m, err := dataset.NewManifest("toy", 7, dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dataset.IndentJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, dataset.ManifestName), text, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func open(t *testing.T, dir string) (*Shelf, []dataset.Finding) {
	t.Helper()
	s, found, err := Open(dir, "toy")
	if err != nil {
		t.Fatal(err)
	}
	if s != nil {
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	return s, found
}

func TestShelfHoldsWhatTheManifestSays(t *testing.T) {
	dir := shelve(t, map[string]string{"a.txt": "один", "docs/b.txt": "два", "docs/c.txt": "три", "docs2/d.txt": "четыре"})
	s, found := open(t, dir)
	if len(found) > 0 || s.Seed != 7 || s.Size != int64(len("одиндватричетыре")) {
		t.Fatal(found, s.Seed, s.Size)
	}
	if got := s.Under("docs/"); !slices.Equal(got, []string{"docs/b.txt", "docs/c.txt"}) {
		t.Errorf("got %q", got)
	}
	if data, err := s.Read("docs/b.txt"); err != nil || string(data) != "два" {
		t.Errorf("got %q, %v", data, err)
	}
	for _, outside := range []string{"../a.txt", dataset.ManifestName, "docs"} {
		if _, err := s.Read(outside); err == nil {
			t.Errorf("%s was read", outside)
		}
	}
}

func TestChangedFileIsHeldBack(t *testing.T) {
	dir := shelve(t, map[string]string{"a.txt": "один", "b.txt": "два"})
	if err := os.WriteFile(filepath.Join(dir, "a.txt"), []byte("odin"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, found := open(t, dir)
	if len(found) != 1 || found[0].Code != "wrong-hash" {
		t.Errorf("got %v", found)
	}
	if s.Has("a.txt") || !s.Held("a.txt") || !s.Has("b.txt") || s.Held("b.txt") {
		t.Error("the changed file alone has to be held back")
	}
}

func TestShelfOfAnotherSuite(t *testing.T) {
	s, found, err := Open(shelve(t, nil), "another")
	if err != nil || s != nil || len(found) != 1 || found[0].Field != "suite" {
		t.Errorf("got %v, %v, %v", s, found, err)
	}
}

func TestRowsThatBreakARuleAreFindings(t *testing.T) {
	dir := shelve(t, map[string]string{"rows.jsonl": `{"id":"a","type":"field","doc_id":"d","question":"?","presupposes":true,"confirmed":true}
{"id":"","type":"field","doc_id":"d","question":"?","presupposes":true,"confirmed":true}
{"id":7}
`})
	s, _ := open(t, dir)
	var ids []string
	found, whole, err := Rows(s, "rows.jsonl", func(_ int, c *dataset.Case) { ids = append(ids, c.ID) })
	if err != nil || whole || !slices.Equal(ids, []string{"a"}) || len(found) < 2 {
		t.Errorf("got %q, %v, %v, %v", ids, whole, found, err)
	}
	found, whole, err = Rows(s, "none.jsonl", func(int, *dataset.Case) {})
	if err != nil || whole || len(found) != 1 || found[0].Code != "missing-file" {
		t.Errorf("got %v, %v, %v", whole, found, err)
	}
}
