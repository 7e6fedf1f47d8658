package workpermit

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// maxRecord is how large a record.json may be.
const maxRecord = 32 << 20

// maxValues is how many values record.json may have: an empty list of two bytes takes fifty in memory.
const maxValues = 2_000_000

// maxAllFiles is how many bytes all issued files of a record may have together.
const maxAllFiles = 256 << 20

// ReadRecord reads what a system handed in from its folder: record.json and the issued files it
// names. The folder is a stranger's: no path leaves it, links out of it are not followed, only plain
// files are opened, sizes are bounded, and a file whose size or hash is not the stated one is an
// error. Fields may be absent, sizes and
// hashes of files too; unknown ones are passed over.
func ReadRecord(dir string) (*dataset.Record, map[string][]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = root.Close() }() // only read
	data, err := readBounded(root, "record.json", maxRecord)
	if err != nil {
		return nil, nil, err
	}
	record, err := decodeRecord(data)
	if err != nil {
		return nil, nil, err
	}
	files, err := readIssued(root, record)
	if err != nil {
		return nil, nil, err
	}
	if err := checkRecord(record); err != nil {
		return nil, nil, err
	}
	return record, files, nil
}

func decodeRecord(data []byte) (*dataset.Record, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("record.json: not UTF-8: write it as UTF-8")
	}
	if valuesOf(data) > maxValues {
		return nil, fmt.Errorf("record.json: more than %d values are not read", maxValues)
	}
	record := &dataset.Record{}
	if err := json.Unmarshal(data, record); err != nil {
		return nil, fmt.Errorf("record.json: %w", err)
	}
	return record, nil
}

// valuesOf counts the values of a JSON text, roughly: what opens and what parts outside of strings.
func valuesOf(data []byte) int {
	n, inString, escaped := 0, false, false
	for _, c := range data {
		switch {
		case escaped:
			escaped = false
		case inString && c == '\\':
			escaped = true
		case c == '"':
			inString = !inString
		case !inString && (c == ',' || c == '[' || c == '{'):
			n++
		}
	}
	return n
}

// checkRecord holds the fields that are there against the contract. A file whose hash is not stated
// is nothing to refuse the record for: the checks that need the hash fail.
func checkRecord(record *dataset.Record) error {
	stated := *record
	stated.FilesAfter = slices.DeleteFunc(slices.Clone(record.FilesAfter), func(f dataset.ManifestFile) bool { return f.SHA256 == "" })
	if bad := dataset.Check(&stated); len(bad) > 0 {
		return fmt.Errorf("%s", bad[0].Finding("record.json", 0, ""))
	}
	return nil
}

func readIssued(root *os.Root, record *dataset.Record) (map[string][]byte, error) {
	if n := len(record.IssuedFiles); n > maxIssued {
		return nil, fmt.Errorf("record.json: issued_files: got %d files, want at most %d", n, maxIssued)
	}
	if err := fitTogether(root, record.IssuedFiles); err != nil {
		return nil, err
	}
	files, left := map[string][]byte{}, int64(maxAllFiles)
	for i := range record.IssuedFiles {
		f := &record.IssuedFiles[i]
		if _, twice := files[f.Path]; twice {
			return nil, fmt.Errorf("record.json: issued_files[%d]: %q is named twice", i, f.Path)
		}
		data, err := readBounded(root, f.Path, min(left, maxFileSize))
		if err != nil {
			return nil, fmt.Errorf("record.json: issued_files[%d]: %w", i, err)
		}
		if err := settle(f, data); err != nil {
			return nil, fmt.Errorf("record.json: issued_files[%d]: %s: %w", i, f.Path, err)
		}
		files[f.Path] = data
		left -= int64(len(data))
	}
	return files, nil
}

// fitTogether refuses files that are too large before any is read: a file without content takes no
// room on a disk and all the more in memory. What cannot be looked at is told by whoever reads it.
func fitTogether(root *os.Root, files []dataset.ManifestFile) error {
	sum := int64(0)
	for _, f := range files {
		if dataset.PathProblem(f.Path) != "" {
			continue
		}
		info, err := root.Stat(f.Path)
		if err == nil && info.Mode().IsRegular() {
			sum += min(info.Size(), maxAllFiles+1)
		}
	}
	if sum > maxAllFiles {
		return fmt.Errorf("record.json: issued_files: got more than %d bytes in all, which are not read", maxAllFiles)
	}
	return nil
}

// settle compares size and hash with the stated ones and states those that are absent.
func settle(f *dataset.ManifestFile, data []byte) error {
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])
	if f.Size != 0 && f.Size != int64(len(data)) {
		return fmt.Errorf("got %d bytes, want %d", len(data), f.Size)
	}
	if f.SHA256 != "" && f.SHA256 != hash {
		return fmt.Errorf("got sha256 %s, want %s", hash, f.SHA256)
	}
	f.Size, f.SHA256 = int64(len(data)), hash
	return nil
}

// readBounded reads a plain file of a folder.
func readBounded(root *os.Root, name string, limit int64) ([]byte, error) {
	if why := dataset.PathProblem(name); why != "" {
		return nil, fmt.Errorf("%q: %s", name, why)
	}
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() { // a pipe would keep the reader waiting for ever
		return nil, fmt.Errorf("%s: got a %s, want a plain file", name, info.Mode().Type())
	}
	if info.Size() > limit {
		return nil, fmt.Errorf("%s: more than %d bytes are not read", name, limit)
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("%s: more than %d bytes are not read", name, limit)
	}
	return data, nil
}

// Issued gives the files that ReadRecord read to the checks.
func Issued(files map[string][]byte) func(path string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}
}
