package asking

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/model"

	"github.com/gofrs/flock"
)

// Journal is a file of records that is only ever added to, a line a record, each written at once and on
// the disk when Add returns: it survives a power cut. A process that is killed leaves at the most half a
// line, which the next one takes away; a second process on the same file is refused.
//
// Every record waits for the disk. A wait every second for all that came would save next to nothing and
// lose up to a second of what was paid for: measured on a busy machine with a virtual disk and ext4, a
// record of 1.4 kB took 3 ms with one writer and 0.2 ms with four, whose waits fall together; with a wait
// every second, or none, 0.01 to 0.06 ms. An answer takes seconds. BenchmarkJournal measures it anew, on
// the disk that TMPDIR is on.
type Journal struct {
	// Repaired says what had to be put right.
	Repaired Repairs

	mu   sync.Mutex
	lock *flock.Flock
	file output
	size int64 // of the whole lines
	held map[string]bool
}

// output is the file, opened for adding.
type output interface {
	io.WriteCloser
	Name() string
	Truncate(size int64) error
	// Sync returns when what was written is on the disk.
	Sync() error
}

// Repairs are what a killed or foreign process left in a file.
type Repairs struct {
	Torn       int // half-written last lines dropped: 0 or 1
	Unended    int // whole last lines without their end: 0 or 1
	Duplicates int // later lines of a case that has one
	Again      int // records without an answer that are to be asked again
}

// ErrBusy tells that another process writes the same results.
var ErrBusy = errors.New("another process is writing these results: wait for it, or choose another --out")

// maxLine bounds a line in bytes.
const maxLine = 16 << 20

// OpenJournal opens the records of a model and a run, repairs them and takes the lock. Records with one
// of these errors are dropped, so that their cases are asked again. Close it.
func OpenJournal(file string, again ...model.Kind) (*Journal, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return nil, err
	}
	j := &Journal{lock: flock.New(file + ".lock"), held: map[string]bool{}}
	switch ok, err := j.lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("lock %s: %w", file, err)
	case !ok:
		return nil, fmt.Errorf("%s: %w", file, ErrBusy)
	}
	err := j.repair(file, again)
	if err == nil {
		err = j.open(file)
	}
	if err != nil {
		return nil, errors.Join(err, j.lock.Unlock())
	}
	return j, nil
}

func (j *Journal) open(file string) error {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err == nil {
		err = syncFolder(filepath.Dir(file))
	}
	if err != nil {
		return errors.Join(err, f.Close())
	}
	j.file, j.size = f, info.Size()
	return nil
}

// syncFolder makes a new name survive a power cut, where the system can do that.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync() // Windows cannot; the name is there either way
	return d.Close()
}

// repair reads what is there and rewrites the file where a line must go or its end is missing.
func (j *Journal) repair(file string, again []model.Kind) error {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var good bytes.Buffer
	for n := 1; len(data) > 0; n++ {
		line, rest, ended := bytes.Cut(data, []byte("\n"))
		data = rest
		var r Record
		switch err := json.Unmarshal(line, &r); {
		case err != nil && !ended:
			j.Repaired.Torn++
			continue
		case err != nil || r.ID == "":
			return fmt.Errorf("%s:%d: not a record: %.80q: mend the line, or start again with --fresh, which keeps the file", file, n, line)
		case j.held[r.ID]:
			j.Repaired.Duplicates++
			continue
		case r.Error != "" && slices.Contains(again, model.Kind(r.Error)):
			j.Repaired.Again++
			continue
		}
		if !ended {
			j.Repaired.Unended++
		}
		j.held[r.ID] = true
		good.Write(line)
		good.WriteByte('\n')
	}
	if j.Repaired == (Repairs{}) {
		return nil
	}
	return dataset.WriteFile(file, good.Bytes())
}

// Has tells whether a case has its record.
func (j *Journal) Has(id string) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.held[id]
}

// Records are those that are kept, in the order they were written.
func (j *Journal) Records() ([]Record, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	data, err := os.ReadFile(j.file.Name())
	if err != nil {
		return nil, err
	}
	var records []Record
	for line := range bytes.Lines(data) {
		var r Record
		if err := json.Unmarshal(line, &r); err != nil {
			return nil, fmt.Errorf("%s: record %d: %w", j.file.Name(), len(records)+1, err)
		}
		records = append(records, r)
	}
	return records, nil
}

// Add writes a record and returns when it is on the disk. A case that has one already is an error:
// nothing is ever asked twice.
func (j *Journal) Add(r *Record) error {
	line, err := dataset.AppendJSON(nil, r)
	if err != nil {
		return fmt.Errorf("record of case %s: %w", r.ID, err)
	}
	if len(line) > maxLine {
		return fmt.Errorf("record of case %s: %d bytes, at most %d are kept", r.ID, len(line), maxLine)
	}
	if err := j.append(r.ID, line); err != nil {
		return err
	}
	// Not under the lock, so that one wait of the disk can do for several writers.
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("record of case %s: it is written and may not survive a power cut: %w", r.ID, err)
	}
	return nil
}

// append writes a line, whole or not at all.
func (j *Journal) append(id string, line []byte) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.held[id] {
		return fmt.Errorf("case %s has its record already", id)
	}
	n, err := j.file.Write(append(bytes.TrimRight(line, "\n"), '\n'))
	if err != nil {
		// Half a line would be glued to the next one.
		return fmt.Errorf("record of case %s: %w", id, errors.Join(err, j.file.Truncate(j.size)))
	}
	j.size += int64(n)
	j.held[id] = true
	return nil
}

// Sync sees to it that what was added survives a machine that stops.
func (j *Journal) Sync() error { return j.file.Sync() }

// Close ends the file and gives the lock back.
func (j *Journal) Close() error { return errors.Join(j.file.Sync(), j.file.Close(), j.lock.Unlock()) }

// SetAside moves results out of the way, so that nothing answered is lost; it is how a run starts anew.
// It gives the file's new name, "" when there was none.
func SetAside(file string) (string, error) {
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.before-%d", file, n)
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(file, aside)
		}
	}
}
