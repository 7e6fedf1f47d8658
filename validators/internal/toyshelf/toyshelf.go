// Package toyshelf makes shelves of made-up files, for tests.
package toyshelf

import (
	"os"
	"path/filepath"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/shelf"
)

// Open writes a suite "toy" of seed 7 with these files by path, and opens it for the time of the test.
func Open(t testing.TB, files map[string][]byte) *shelf.Shelf {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		if err := dataset.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), data); err != nil {
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
	s, found, err := shelf.Open(dir, "toy")
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}
