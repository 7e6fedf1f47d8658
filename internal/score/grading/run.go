package grading

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// Run is what lies in a run's folder.
type Run struct {
	Systems []Entrant
	// Left names what was not looked into, and why.
	Left []string
	// Missing are the abilities that the run declares its systems to have lacked, by the tags of the
	// tasks; Declared tells that it says anything about them.
	Missing  []string
	Declared bool
}

// Entrant is a system with the folders of its records, in the order of the tasks.
type Entrant struct {
	Name    string
	Folders []Folder
}

// Folder is what a system handed in for a task, unread.
type Folder struct {
	Task *dataset.Task
	Dir  string
}

// maxConditions is how large a run.json may be.
const maxConditions = 4 << 20

// ReadRun lists a run's folder, RUN/<system>/<task number>/. Nothing in it is opened but run.json, which
// may say {"missing": ["1С", …]}: the abilities that the systems lacked.
func ReadRun(dir string, suite *Suite) (*Run, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }() // only read
	r := &Run{}
	if err := r.conditions(root); err != nil {
		return nil, err
	}
	names, err := r.folders(root, ".")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		e, err := r.entrant(root, dir, name, suite)
		if err != nil {
			return nil, err
		}
		if len(e.Folders) > 0 {
			r.Systems = append(r.Systems, e)
		}
	}
	if len(r.Systems) == 0 {
		return nil, fmt.Errorf("%s holds no record: want RUN/<system>/<task number>/record.json, such as %s", dir, filepath.Join(dir, "my-system", suite.Tasks[0].Number, "record.json"))
	}
	return r, nil
}

// folders are the plain folders in a folder, sorted; links and odd names are told, hidden ones and files
// passed over.
func (r *Run) folders(root *os.Root, in string) ([]string, error) {
	entries, err := fs.ReadDir(root.FS(), in)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		switch {
		case strings.HasPrefix(name, ".") || e.Type().IsRegular():
		case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
			r.Left = append(r.Left, fmt.Sprintf("%q in %q: an odd name", name, in))
		case !e.IsDir():
			r.Left = append(r.Left, fmt.Sprintf("%s: a %s, which is not followed", filepath.ToSlash(filepath.Join(in, name)), e.Type()))
		default:
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

func (r *Run) entrant(root *os.Root, dir, name string, suite *Suite) (Entrant, error) {
	e := Entrant{Name: name}
	numbers, err := r.folders(root, name)
	if err != nil {
		return e, err
	}
	for _, number := range numbers {
		task := suite.Task(number)
		if task == nil {
			r.Left = append(r.Left, name+"/"+number+": the suite has no task of that number")
			continue
		}
		e.Folders = append(e.Folders, Folder{task, filepath.Join(dir, name, number)})
	}
	place := map[*dataset.Task]int{}
	for i, t := range suite.Tasks {
		place[t] = i
	}
	slices.SortFunc(e.Folders, func(a, b Folder) int { return cmp.Compare(place[a.Task], place[b.Task]) })
	return e, nil
}

// conditions reads what run.json declares.
func (r *Run) conditions(root *os.Root) error {
	info, err := root.Lstat("run.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() > maxConditions {
		return fmt.Errorf("run.json: want a plain file of at most %d bytes", maxConditions)
	}
	f, err := root.Open("run.json")
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(f, maxConditions))
	if err != nil {
		return err
	}
	var said struct {
		Missing *[]string `json:"missing"`
	}
	if err := json.Unmarshal(data, &said); err != nil {
		return fmt.Errorf("run.json: %w", err)
	}
	if said.Missing != nil {
		r.Missing, r.Declared = *said.Missing, true
	}
	return nil
}

// mayLack tells whether a task may be left unrun: it needs a platform, and the run declares an ability
// that it needs to have been missing. A run that declares nothing is believed.
func (r *Run) mayLack(t *dataset.Task) bool {
	if !t.PlatformOnly {
		return false
	}
	return !r.Declared || slices.ContainsFunc(t.Requires, func(tag string) bool { return slices.Contains(r.Missing, tag) })
}
