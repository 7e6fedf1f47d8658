// Package shelf opens the folder of a built suite: it compares the files with the manifest and
// hands out those that are what the manifest says, never anything outside the folder.
package shelf

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// maxFile bounds a file that is read whole.
const maxFile = 256 << 20

// Shelf is a suite's folder. Files with a wrong hash are not on it: they have their finding, and
// what is said of their content would only repeat it.
type Shelf struct {
	Suite string
	Seed  uint64
	// Size is how many bytes the files of the manifest have together.
	Size int64
	// Dir is the folder, for readers that confine themselves.
	Dir   string
	root  *os.Root
	files []string
	held  map[string]bool
}

// Open compares the folder with its manifest. Without a usable manifest there is no shelf, only
// findings; the error is for what could not be found out. Close the shelf.
func Open(dir, suite string) (*Shelf, []dataset.Finding, error) {
	m, found, err := dataset.ReadManifest(dir)
	if err != nil || len(found) > 0 {
		return nil, found, err
	}
	if m.Suite != suite {
		return nil, []dataset.Finding{{File: dataset.ManifestName, Field: "suite", Code: "bad-value", Got: m.Suite, Want: suite}}, nil
	}
	wrong, err := m.Verify(dir)
	if err != nil {
		return nil, nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	s := &Shelf{Suite: suite, Seed: m.Seed, Dir: dir, root: root, held: map[string]bool{}}
	for _, f := range wrong {
		s.held[f.File] = true
	}
	for _, f := range m.Files {
		s.Size += f.Size
		if !s.held[f.Path] {
			s.files = append(s.files, f.Path)
		}
	}
	slices.Sort(s.files)
	return s, wrong, nil
}

// Close gives the folder back.
func (s *Shelf) Close() error { return s.root.Close() }

// Files are the paths of all sound files, sorted.
func (s *Shelf) Files() []string { return s.files }

// Under are the sound files below a folder such as "originals/", sorted.
func (s *Shelf) Under(folder string) []string {
	from, _ := slices.BinarySearch(s.files, folder)
	to := from
	for to < len(s.files) && strings.HasPrefix(s.files[to], folder) {
		to++
	}
	return s.files[from:to]
}

// Has says whether the file is there and sound.
func (s *Shelf) Has(path string) bool {
	_, ok := slices.BinarySearch(s.files, path)
	return ok
}

// Held says whether the file has a finding of its own already, so that nothing more is to be said
// about its not being there.
func (s *Shelf) Held(path string) bool { return s.held[path] }

// HeldUnder are the files below a folder that have findings of their own, sorted.
func (s *Shelf) HeldUnder(folder string) []string {
	var held []string
	for path := range s.held {
		if strings.HasPrefix(path, folder) {
			held = append(held, path)
		}
	}
	slices.Sort(held)
	return held
}

// Read gives the bytes of a sound file.
func (s *Shelf) Read(path string) ([]byte, error) {
	if !s.Has(path) {
		return nil, fmt.Errorf("%s: not a sound file of %s: %w", path, s.Suite, fs.ErrNotExist)
	}
	f, err := s.root.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxFile {
		return nil, fmt.Errorf("%s: over %d bytes, which no file of a suite has", path, maxFile)
	}
	return data, nil
}

// Rows reads a JSON Lines file of the shelf; rows that break a rule of the contract are findings
// and left out. A file that is not there is a finding, unless it has one already. Whole is false
// when anything is missing from the rows.
func Rows[T any](s *Shelf, path string, row func(line int, v *T)) (found []dataset.Finding, whole bool, err error) {
	if s.Held(path) {
		return nil, false, nil
	}
	if !s.Has(path) {
		return []dataset.Finding{{File: path, Code: "missing-file"}}, false, nil
	}
	data, err := s.Read(path)
	if err != nil {
		return nil, false, err
	}
	var broken []dataset.Finding
	found, err = dataset.ReadJSONL(path, bytes.NewReader(data), func(line int, v *T) error {
		problems := dataset.Check(v)
		for _, p := range problems {
			broken = append(broken, p.Finding(path, line, ""))
		}
		if len(problems) == 0 {
			row(line, v)
		}
		return nil
	})
	found = append(found, broken...)
	return found, len(found) == 0, err
}
