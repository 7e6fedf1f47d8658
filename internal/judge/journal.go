package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"etalon/internal/dataset"

	"github.com/gofrs/flock"
)

// Journal keeps the replies of judges, a line each, under the hash of what was asked. It is only ever
// added to; every line is on the disk when Add returns. A second process on the same file is refused.
// A nil journal keeps nothing.
type Journal struct {
	// Torn: a half-written last line of a process that was killed was dropped.
	Torn bool

	mu   sync.Mutex
	lock *flock.Flock
	file *os.File
	size int64 // of the whole lines
	held map[string]string
}

// Entry is a line of the journal.
type Entry struct {
	Key   string `json:"key"`
	Task  string `json:"task"`
	Pass  string `json:"pass"` // verdict or confirm
	Model string `json:"model"`
	Reply string `json:"reply"`
}

// OpenJournal opens a journal and takes its lock. Close it.
func OpenJournal(file string) (*Journal, error) {
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: got a %s, want a plain file", file, info.Mode().Type())
	}
	j := &Journal{lock: flock.New(file + ".lock"), held: map[string]string{}}
	switch ok, err := j.lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("lock %s: %w", file, err)
	case !ok:
		return nil, fmt.Errorf("%s: another process writes this journal: wait for it", file)
	}
	err := j.load(file)
	if err == nil {
		j.file, err = os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	}
	if err != nil {
		return nil, errors.Join(err, j.lock.Unlock())
	}
	return j, nil
}

// load reads what is there. A last line without its end is dropped when it is half a line, and ended
// when it is whole; any other line that is no entry is an error, as somebody wrote it on purpose.
func (j *Journal) load(file string) error {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var whole bytes.Buffer
	for n := 1; len(data) > 0; n++ {
		line, rest, ended := bytes.Cut(data, []byte("\n"))
		data = rest
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil || e.Key == "" {
			if !ended {
				j.Torn = true
				break
			}
			return fmt.Errorf("%s:%d: not an entry of a judge's journal: %.80q: remove the line, its question is then asked again", file, n, line)
		}
		if _, twice := j.held[e.Key]; !twice {
			j.held[e.Key] = e.Reply
			whole.Write(line)
			whole.WriteByte('\n')
		}
	}
	j.size = int64(whole.Len())
	if info, err := os.Stat(file); err != nil || info.Size() == j.size {
		return err
	}
	return dataset.WriteFile(file, whole.Bytes())
}

// Get is the reply kept under a key.
func (j *Journal) Get(key string) (string, bool) {
	if j == nil {
		return "", false
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	reply, ok := j.held[key]
	return reply, ok
}

// Add keeps a reply; a key that has one already keeps it.
func (j *Journal) Add(e Entry) error {
	if j == nil {
		return nil
	}
	line, err := dataset.AppendJSON(nil, e)
	if err != nil {
		return err
	}
	if err := j.append(e, append(bytes.TrimRight(line, "\n"), '\n')); err != nil {
		return fmt.Errorf("the judge's journal: %w", err)
	}
	return j.file.Sync() // not under the lock, so that one wait can do for several
}

func (j *Journal) append(e Entry, line []byte) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, twice := j.held[e.Key]; twice {
		return nil
	}
	n, err := j.file.Write(line)
	if err != nil {
		return errors.Join(err, j.file.Truncate(j.size)) // half a line would be glued to the next one
	}
	j.size += int64(n)
	j.held[e.Key] = e.Reply
	return nil
}

// Close ends the file and gives the lock back.
func (j *Journal) Close() error {
	if j == nil {
		return nil
	}
	return errors.Join(j.file.Close(), j.lock.Unlock())
}
