package label

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"etalon/internal/dataset"

	"github.com/gofrs/flock"
)

// Store is a file of gold answers that one person fills. It is safe for concurrent use; a second
// process on the same file is refused. Close it.
type Store struct {
	// Name of the person.
	Name string
	// Cases are those of the set, in their order.
	Cases []dataset.Case

	// caseFiles are where traps are confirmed.
	caseFiles []string

	file string
	lock *flock.Flock

	mu       sync.Mutex
	opinions map[string]*Opinion
	// foreign are the ids of rows and notes that no case has; they are kept, after all others.
	foreign []string
	// read is what the gold file held when this process last saw it.
	read []byte
}

// ErrBusy tells that another process fills the same file.
var ErrBusy = errors.New("another process writes these gold answers: wait for it, or choose another --gold")

// ErrStale tells that an opinion was given on a case that has another one by now.
var ErrStale = errors.New("the case has another answer by now")

// ErrChanged tells that the file was written by something else in the meantime.
var ErrChanged = errors.New("the file was changed by something else since it was read: nothing was written; start again")

// OpenStore opens the gold answers to cases, which need not be there yet, and takes the lock. The cases
// stand in caseFiles, where traps are confirmed.
func OpenStore(gold, name string, cases []dataset.Case, caseFiles ...string) (*Store, error) {
	if err := CheckName(name); err != nil {
		return nil, fmt.Errorf("name of the person: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(gold), 0o755); err != nil {
		return nil, err
	}
	s := &Store{Name: name, Cases: cases, caseFiles: caseFiles, file: gold, lock: flock.New(gold + ".lock")}
	switch ok, err := s.lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("lock %s: %w", gold, err)
	case !ok:
		return nil, fmt.Errorf("%s: %w", gold, ErrBusy)
	}
	if err := s.load(); err != nil {
		return nil, errors.Join(err, s.lock.Unlock())
	}
	return s, nil
}

// Close gives the lock back.
func (s *Store) Close() error { return s.lock.Unlock() }

// Case is a case of the set, nil where there is none of the id.
func (s *Store) Case(id string) *dataset.Case {
	for i := range s.Cases {
		if s.Cases[i].ID == id {
			return &s.Cases[i]
		}
	}
	return nil
}

// Totals are how far the work has come.
type Totals struct {
	Cases int `json:"cases"`
	// Mine are the cases that this person gave an opinion on, Others those that somebody else did.
	Mine   int `json:"mine"`
	Others int `json:"others"`
	// Answered are the traps that turned out to have an answer: to be made cases of another type.
	Answered []string `json:"answered"`
}

// Totals counts.
func (s *Store) Totals() Totals {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := Totals{Cases: len(s.Cases)}
	for _, c := range s.Cases {
		o := s.opinions[c.ID]
		switch {
		case o == nil:
			continue
		case o.Name == s.Name:
			t.Mine++
		default:
			t.Others++
		}
		if o.Found != nil {
			t.Answered = append(t.Answered, c.ID)
		}
	}
	return t
}

func (s *Store) load() error {
	read, err := os.ReadFile(s.file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var ids []string
	if s.opinions, ids, err = readOpinions(s.file); err != nil {
		return err
	}
	known := map[string]bool{}
	for _, c := range s.Cases {
		known[c.ID] = true
	}
	for _, id := range ids {
		if !known[id] {
			s.foreign = append(s.foreign, id)
		}
	}
	s.read = read
	return nil
}

// Opinion is what is known of a case, nil for nothing, and its revision, which Save wants back.
func (s *Store) Opinion(id string) (*Opinion, string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.opinions[id], revision(s.opinions[id])
}

// revision tells opinions apart.
func revision(o *Opinion) string {
	if o == nil {
		return "new"
	}
	return (rowSum(o.given()) + rowSum(&dataset.Gold{ID: o.Name}))[56:72]
}

// rowSum is the hash of a row in its canonical spelling.
func rowSum(g *dataset.Gold) string {
	line, err := dataset.AppendJSON(nil, g)
	if err != nil { // text that is no UTF-8 was refused before
		return ""
	}
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:])
}

// Save puts an opinion of this person in the place of the one of a revision; of a trap it says in the
// file of cases too whether it has no answer. That goes first, then the row, then the name: when the
// name is not written any more, the row counts as somebody else's and is asked about.
func (s *Store) Save(id, of string, o Opinion) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if revision(s.opinions[id]) != of {
		return fmt.Errorf("case %s: %w", id, ErrStale)
	}
	now, err := os.ReadFile(s.file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if !bytes.Equal(now, s.read) {
		return fmt.Errorf("%s: %w", s.file, ErrChanged)
	}
	if c := s.Case(id); c != nil && c.Type == dataset.TrapCase {
		if err := Confirm(s.caseFiles, id, o.Found == nil); err != nil {
			return err
		}
	}
	o.Name = s.Name
	before, had := s.opinions[id]
	s.opinions[id] = &o
	if err := s.write(); err != nil {
		// What is not on the disk was not said.
		if s.opinions[id] = before; !had {
			delete(s.opinions, id)
		}
		return err
	}
	return nil
}

func (s *Store) write() error {
	rows, notes, err := s.lines()
	if err != nil {
		return err
	}
	// A reader of gold answers finds none rather than an empty file; one that is there is kept up.
	if len(rows) > 0 || s.read != nil {
		if err := dataset.WriteFile(s.file, rows); err != nil {
			return err
		}
		s.read = rows
	}
	return dataset.WriteFile(NotesFile(s.file), notes)
}

// lines are both files, in the order of the cases.
func (s *Store) lines() (rows, notes []byte, err error) {
	var gold []dataset.Gold
	var names []Note
	for _, id := range s.ids() {
		o := s.opinions[id]
		if o == nil {
			continue
		}
		n := Note{ID: id, Name: o.Name, Found: o.Found, Despite: o.Despite}
		if o.Gold != nil {
			gold = append(gold, *o.Gold)
			n.Row = rowSum(o.Gold)
		}
		if o.Name != "" {
			names = append(names, n)
		}
	}
	var r, n bytes.Buffer
	if err := dataset.WriteJSONL(&r, gold); err != nil {
		return nil, nil, err
	}
	err = dataset.WriteJSONL(&n, names)
	return r.Bytes(), n.Bytes(), err
}

func (s *Store) ids() []string {
	ids := make([]string, 0, len(s.Cases)+len(s.foreign))
	for _, c := range s.Cases {
		ids = append(ids, c.ID)
	}
	return slices.Concat(ids, s.foreign)
}
