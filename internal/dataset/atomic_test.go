package dataset

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "new", "folder", "a.txt")
	for _, text := range []string{"first", "second, longer", ""} {
		if err := WriteFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil || string(got) != text {
			t.Errorf("got %q, %v, want %q", got, err, text)
		}
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("got mode %v, %v", info.Mode(), err)
	}
	onlyFile(t, path)
}

// onlyFile demands that nothing lies beside path.
func onlyFile(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 || entries[0].Name() != filepath.Base(path) {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

func TestFailedWriteLeavesTheOldFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	if err := WriteFile(path, []byte("old")); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("half way")
	half := func(w io.Writer) error {
		if _, err := w.Write(make([]byte, 1<<20)); err != nil {
			return err
		}
		return failed
	}
	if err := WriteFileFunc(path, half); !errors.Is(err, failed) {
		t.Errorf("got %v, want the writer's error", err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		_ = WriteFileFunc(path, func(io.Writer) error { panic("bug") })
	}()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != "old" {
		t.Errorf("got %q, %v, want the old file", got, err)
	}
	onlyFile(t, path)
}

func TestWriteFileErrors(t *testing.T) {
	dir := t.TempDir()
	inFile := filepath.Join(dir, "a")
	if err := WriteFile(inFile, nil); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{dir + "/", filepath.Join(inFile, "b"), dir} {
		if err := WriteFile(path, nil); err == nil {
			t.Errorf("%s was written", path)
		}
	}
	onlyFile(t, inFile)
}
