package grading

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
)

// tasksFile has the rows of the tasks.
const tasksFile = "data/tasks.jsonl"

// maxFile is how large a file of the suite may be, in bytes.
const maxFile = 256 << 20

// Suite is a published set of tasks. It is safe for concurrent use; close it.
type Suite struct {
	// Tasks are in the order of the file.
	Tasks []*dataset.Task
	// Identity names what was graded by.
	Identity Identity

	root   *os.Root
	hashes map[string]string   // of the materials that rows name, by path
	corpus map[string][]string // files of a corpus folder, by the corpus' name
	exams  map[string]func() (*score.Exam, error)
	places map[string]*dataset.Task
}

// Identity is what scores depend on besides the records.
type Identity struct {
	// TasksSHA256 is of data/tasks.jsonl, whose rows hold the hashes of the materials.
	TasksSHA256 string `json:"tasks_sha256"`
	Seed        uint64 `json:"seed"`
	// SeedSHA256 commits to a secret seed.
	SeedSHA256 string `json:"seed_sha256,omitempty"`
	// Built is the version of the tool that built the suite, Scored that of the tool that graded.
	Built  string `json:"built_by"`
	Scored string `json:"scored_by"`
	// Rules names the rules of grading; verdicts under other ones cannot be compared.
	Rules int `json:"rules"`
	Tasks int `json:"tasks"`
}

// rules is raised with every change of a scorer that can change a verdict.
const rules = 2

// OpenSuite opens DIST/workpermit.
func OpenSuite(dir string) (*Suite, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	s := &Suite{root: root, hashes: map[string]string{}, corpus: map[string][]string{}, exams: map[string]func() (*score.Exam, error){}, places: map[string]*dataset.Task{}}
	if err := s.load(dir); err != nil {
		return nil, errors.Join(err, root.Close())
	}
	return s, nil
}

// Close gives the folder back.
func (s *Suite) Close() error { return s.root.Close() }

func (s *Suite) load(dir string) error {
	m, found, err := dataset.ReadManifest(dir)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return errors.New(found[0].String())
	}
	for _, f := range m.Files {
		if rest, ok := strings.CutPrefix(f.Path, "corpora/"); ok {
			if name, file, ok := strings.Cut(rest, "/"); ok && file != dataset.ManifestName {
				s.corpus[name] = append(s.corpus[name], f.Path)
				s.hashes[f.Path] = f.SHA256
			}
		}
	}
	data, err := s.Read(tasksFile)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	found, err = dataset.ReadJSONL(tasksFile, bytes.NewReader(data), func(_ int, t *dataset.Task) error { return s.add(t) })
	if err == nil && len(found) > 0 {
		err = errors.New(found[0].String())
	}
	if err == nil && len(s.Tasks) == 0 {
		err = errors.New(tasksFile + ": got no task")
	}
	s.Identity = Identity{hex.EncodeToString(sum[:]), m.Seed, m.SeedSHA256, m.ToolVersion, dataset.ToolVersion, rules, len(s.Tasks)}
	return err
}

func (s *Suite) add(t *dataset.Task) error {
	if s.places[t.Number] != nil {
		return fmt.Errorf("task %s stands twice", t.Number)
	}
	s.places[t.Number] = t
	s.Tasks = append(s.Tasks, t)
	for _, m := range t.Named() {
		s.hashes[m.Path] = m.SHA256
	}
	s.exams[t.Number] = sync.OnceValues(func() (*score.Exam, error) { return score.Prepare(t, s.Read) })
	return nil
}

// Task is a task by its number, nil when there is none.
func (s *Suite) Task(number string) *dataset.Task { return s.places[number] }

// Exam is a task's checks made ready.
func (s *Suite) Exam(number string) (*score.Exam, error) { return s.exams[number]() }

// Read gives a file of the suite. A material that is not the one the row names is an error.
func (s *Suite) Read(path string) ([]byte, error) {
	if why := dataset.PathProblem(path); why != "" {
		return nil, fmt.Errorf("%q: want %s", path, why)
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
		return nil, fmt.Errorf("%s: more than %d bytes are not read", path, maxFile)
	}
	sum := sha256.Sum256(data)
	if want, ok := s.hashes[path]; ok && want != hex.EncodeToString(sum[:]) {
		return nil, fmt.Errorf("%s: got sha256 %x, want %s: build the suite anew", path, sum, want)
	}
	return data, nil
}

// Materials are the paths of all that a task gives a system: attachments, knowledge bases, the
// person's files and the corpus where it has a folder of its own.
func (s *Suite) Materials(t *dataset.Task) []string {
	var list []string
	for _, m := range t.Named() {
		list = append(list, m.Path)
	}
	if t.Corpus != nil {
		list = append(list, s.corpus[t.Corpus.Name]...)
	}
	return list
}
