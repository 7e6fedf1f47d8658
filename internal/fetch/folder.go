package fetch

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/gofrs/flock"
)

// folder is where documents go. Every name is resolved inside it: a symbolic link that leads out is an
// error, not a way out.
type folder struct {
	dir   string
	root  *os.Root
	claim *flock.Flock
}

// openFolder makes the folder and takes it for this process. The lock is the system's: it ends with
// the process that holds it, so a file left behind by a killed one stops nobody.
func openFolder(dir string) (*folder, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, &Problem{Text: "--out", Remedy: "name a folder that can be written", Err: err}
	}
	claim := flock.New(filepath.Join(dir, claimFile))
	got, err := claim.TryLock()
	if err != nil {
		return nil, &Problem{Text: dir + " cannot be locked", Remedy: "name a folder on a local disk that can be written", Err: err}
	}
	if !got {
		return nil, problemf("wait until it ends, or name another --out", "another fetch is at work in %s", dir)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, errors.Join(err, claim.Close())
	}
	return &folder{dir, root, claim}, nil
}

func (f *folder) close() error { return errors.Join(f.root.Close(), f.claim.Close()) }

// path is what messages call a file.
func (f *folder) path(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// maxSmall bounds the files of our own.
const maxSmall = 64 << 20

func (f *folder) read(name string) ([]byte, error) {
	file, err := f.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(file, maxSmall+1))
	if err == nil && len(data) > maxSmall {
		err = fmt.Errorf("%s: larger than %d bytes", f.path(name), maxSmall)
	}
	return data, err
}

// write writes a small file whole or not at all.
func (f *folder) write(name string, data []byte) error {
	beside := name + partSuffix
	file, err := f.create(beside)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, f.root.Remove(beside))
	}
	return f.rename(beside, name)
}

// create makes an empty file, with the folders it lies in.
func (f *folder) create(name string) (*os.File, error) {
	if err := f.root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return nil, err
	}
	return f.root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o644)
}

// rename gives a file that is safely on the disk its name.
func (f *folder) rename(from, to string) error {
	if err := f.root.Rename(from, to); err != nil {
		return err
	}
	dir, err := f.root.Open(path.Dir(to))
	if err != nil {
		return err
	}
	_ = dir.Sync() // not every system can; the name is there either way
	return dir.Close()
}

// remove removes a file that may not be there.
func (f *folder) remove(name string) error {
	if err := f.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// stored is a file as it lies on the disk.
type stored struct {
	there  bool
	sha256 string
	bytes  int64
}

// look hashes a file.
func (f *folder) look(name string) (stored, error) {
	info, err := f.root.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return stored{}, nil
	case err != nil:
		return stored{}, err
	case !info.Mode().IsRegular():
		return stored{}, problemf("move it away", "%s is no file", f.path(name))
	}
	file, err := f.root.Open(name)
	if err != nil {
		return stored{}, err
	}
	defer func() { _ = file.Close() }() // only read
	sum := sha256.New()
	n, err := io.Copy(sum, file)
	return stored{true, hex.EncodeToString(sum.Sum(nil)), n}, err
}
