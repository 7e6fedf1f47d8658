package cli

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"etalon/internal/dataset"
)

// target is the folder of one suite in DIST while a build goes on. Files are made in a stage
// beside it and moved when the set is complete, so an interrupted build changes nothing.
type target struct {
	dir   string
	stage string
	// replaced is the manifest of the build that is there already, nil when there is none.
	replaced *dataset.Manifest

	mu    sync.Mutex
	list  []dataset.ManifestFile
	known map[string]bool
}

// openTarget looks at DIST/<suite>, refuses what is not ours and makes an empty stage.
func openTarget(dist, suite string) (*target, error) {
	dir := filepath.Join(dist, suite)
	// A link is followed: the stage must lie on the disk that the files go to.
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	t := &target{
		dir:   dir,
		stage: filepath.Join(filepath.Dir(dir), "."+filepath.Base(dir)+".building"),
		known: map[string]bool{},
	}
	if err := t.inspect(); err != nil {
		return nil, err
	}
	// A build that was killed may have left its stage.
	if err := os.RemoveAll(t.stage); err != nil {
		return nil, err
	}
	return t, os.MkdirAll(t.stage, 0o755)
}

// inspect tells an earlier build from a folder of somebody else's.
func (t *target) inspect() error {
	info, err := os.Stat(t.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return remedied(fmt.Errorf("%s is a file, want a folder or nothing", t.dir), "remove it, or choose another folder with --out")
	}
	entries, err := os.ReadDir(t.dir)
	if err != nil || len(entries) == 0 {
		return err
	}
	m, findings, err := dataset.ReadManifest(t.dir)
	switch {
	case err != nil:
		return err
	case len(findings) > 0 && findings[0].Code == "missing-file":
		return remedied(fmt.Errorf("%s is not empty and has no %s: it was not built by etalon", t.dir, dataset.ManifestName),
			"move it away, or choose another folder with --out")
	case len(findings) > 0:
		return remedied(fmt.Errorf("%s: the manifest of the earlier build cannot be read: %s", t.dir, findings[0]),
			"without it etalon cannot tell its files from yours: move the folder away, or choose another one with --out")
	}
	t.replaced = m
	return nil
}

// write takes a finished file of the new build.
func (t *target) write(name string, data []byte) error {
	if err := t.claim(name, data); err != nil {
		return err
	}
	file := filepath.Join(t.stage, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// claim notes a file for the manifest and refuses names that are unfit or taken.
func (t *target) claim(name string, data []byte) error {
	if !fs.ValidPath(name) || name == "." || name == dataset.ManifestName {
		return fmt.Errorf("file %q: want a path below the suite's folder, with forward slashes, other than %s", name, dataset.ManifestName)
	}
	sum := sha256.Sum256(data)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.known[name] {
		return fmt.Errorf("file %q is written twice", name)
	}
	t.known[name] = true
	t.list = append(t.list, dataset.ManifestFile{Path: name, Size: int64(len(data)), SHA256: hex.EncodeToString(sum[:])})
	return nil
}

// files are what was written, sorted by path.
func (t *target) files() []dataset.ManifestFile {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.SortedFunc(slices.Values(t.list), func(a, b dataset.ManifestFile) int { return cmp.Compare(a.Path, b.Path) })
}

// commit moves the stage into place, the manifest last, and gives the bytes of the manifest.
func (t *target) commit(m *dataset.Manifest) (int64, error) {
	text, err := dataset.IndentJSON(m)
	if err != nil {
		return 0, err
	}
	if err := os.WriteFile(filepath.Join(t.stage, dataset.ManifestName), text, 0o644); err != nil {
		return 0, err
	}
	if t.replaced == nil {
		// Nothing is there, or an empty folder: the stage as a whole takes its place.
		if err := os.Remove(t.dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return 0, err
		}
		return int64(len(text)), os.Rename(t.stage, t.dir)
	}
	t.removeStale()
	for _, f := range m.Files {
		if err := t.move(f.Path); err != nil {
			return 0, err
		}
	}
	return int64(len(text)), t.move(dataset.ManifestName)
}

func (t *target) move(name string) error {
	to := filepath.Join(t.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.Rename(filepath.Join(t.stage, filepath.FromSlash(name)), to)
}

// removeStale removes files of the earlier build that the new one does not have, and folders that
// this leaves empty. A file that cannot be removed shows as an unlisted one when validated.
func (t *target) removeStale() {
	for _, f := range t.replaced.Files {
		if t.known[f.Path] || !fs.ValidPath(f.Path) || f.Path == "." {
			continue
		}
		if os.Remove(filepath.Join(t.dir, filepath.FromSlash(f.Path))) != nil {
			continue
		}
		for dir := path.Dir(f.Path); dir != "."; dir = path.Dir(dir) {
			if os.Remove(filepath.Join(t.dir, filepath.FromSlash(dir))) != nil {
				break
			}
		}
	}
}

// abandon removes what is left of the stage; after a commit it is gone already.
func (t *target) abandon() { _ = os.RemoveAll(t.stage) }
