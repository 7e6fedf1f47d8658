package taskset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/shelf"
	"etalon/validators/validate"
)

// Read takes the set from its shelf, which has to stay open: the exams read originals from it. The
// findings are about rows, materials and references that are not as the contract says; the error is
// for what could not be found out.
func Read(s *shelf.Shelf) (*Set, []dataset.Finding, error) {
	set := &Set{Shelf: s}
	found, whole, err := shelf.Rows(s, TasksFile, func(line int, row *dataset.Task) {
		set.Tasks = append(set.Tasks, &Task{Row: row, Line: line})
	})
	if err != nil {
		return nil, nil, err
	}
	set.Partial = !whole
	r := &reader{shelf: s, read: map[string][]byte{}}
	for _, t := range set.Tasks {
		for _, step := range []func(*Task) error{r.words, r.corpus, r.originals, r.exam, r.record} {
			if err := step(t); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", t.Item(), err)
			}
		}
	}
	return set, append(found, r.found...), nil
}

// reader reads each file once: corpora are shared by tasks.
type reader struct {
	shelf *shelf.Shelf
	read  map[string][]byte
	found []dataset.Finding
}

func (r *reader) bytes(path string) ([]byte, error) {
	if data, ok := r.read[path]; ok {
		return data, nil
	}
	data, err := r.shelf.Read(path)
	if err == nil {
		r.read[path] = data
	}
	return data, err
}

// words reads the messages and the materials that the row names.
func (r *reader) words(t *Task) error {
	for i, turn := range t.Row.Turns {
		t.Words = append(t.Words, turn.Text)
		if err := r.materials(t, fmt.Sprintf("turns[%d].attachments", i), turn.Attachments); err != nil {
			return err
		}
	}
	for i, base := range t.Row.KnowledgeBases {
		if err := r.materials(t, fmt.Sprintf("knowledge_bases[%d].files", i), base.Files); err != nil {
			return err
		}
	}
	return r.materials(t, "my_files", t.Row.MyFiles)
}

func (r *reader) materials(t *Task, field string, list []dataset.Material) error {
	for i, m := range list {
		at := fmt.Sprintf("%s[%d]", field, i)
		if r.shelf.Held(m.Path) {
			t.hold(m.Path)
			continue
		}
		if !r.shelf.Has(m.Path) {
			t.lacking = true
			r.found = append(r.found, t.Finding("missing-material", at+".path", m.Path, "a file of the suite"))
			continue
		}
		data, err := r.bytes(m.Path)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		if hash := hex.EncodeToString(sum[:]); hash != m.SHA256 {
			r.found = append(r.found, t.Finding("material-differs", at+".sha256", m.SHA256, hash+", which the file and the manifest have"))
		}
		place, name, _ := PlaceOf(t.Row.Number, m.Path)
		t.add(m.Path, place, name, data)
	}
	return nil
}

func (t *Task) hold(path string) {
	t.Held = append(t.Held, path)
	t.lacking = true
}

func (t *Task) add(path, place, name string, data []byte) {
	t.Paths = append(t.Paths, path)
	t.Materials = append(t.Materials, validate.TaskFile{Place: place, Name: name, Data: data})
}

// corpus adds the files of a corpus that has a folder of its own; a small one may lie with the task.
func (r *reader) corpus(t *Task) error {
	if t.Row.Corpus == nil {
		return nil
	}
	place := map[string]string{"knowledge_base": "knowledge", "my_files": "my-files"}[t.Row.Corpus.Place]
	folder := CorporaDir + t.Row.Corpus.Name + "/"
	for _, path := range r.shelf.Under(folder) {
		name := strings.TrimPrefix(path, folder)
		if name == dataset.ManifestName {
			continue
		}
		data, err := r.bytes(path)
		if err != nil {
			return err
		}
		t.add(path, place, name, data)
	}
	for _, path := range r.shelf.HeldUnder(folder) {
		t.hold(path)
	}
	return nil
}

// originals are looked at by checks in the place of scans.
func (r *reader) originals(t *Task) error {
	for _, path := range t.Paths {
		if r.shelf.Held(OriginalsDir + path) {
			t.Held = append(t.Held, OriginalsDir+path)
		}
	}
	return nil
}

func (r *reader) exam(t *Task) error {
	exam, err := score.Prepare(t.Row, r.shelf.Read)
	if err != nil && t.lacking {
		return nil // a check may read a material, and what is wrong with that is told already
	}
	if err != nil {
		r.found = append(r.found, t.Finding("broken-check", "checks", strings.TrimPrefix(err.Error(), "task "+t.Row.Number+": "), "checks that code can make"))
		return nil
	}
	t.Exam = exam
	return nil
}

// record reads the reference: strictly, as it is ours, and then as the scorer does.
func (r *reader) record(t *Task) error {
	path := t.ReferenceFile()
	if held := r.shelf.HeldUnder(t.ReferenceDir()); len(held) > 0 {
		t.Held = append(t.Held, held...)
		return nil
	}
	if !r.shelf.Has(path) {
		r.found = append(r.found, t.Finding("missing-reference", "", path+" is not there", "the record of a perfect system"))
		return nil
	}
	data, err := r.shelf.Read(path)
	if err != nil {
		return err
	}
	record, found, err := dataset.ReadJSON[dataset.Record](path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	if len(found) == 0 {
		for _, p := range dataset.Check(&record) {
			found = append(found, p.Finding(path, 0, t.Item()))
		}
	}
	if len(found) > 0 {
		r.found = append(r.found, found...)
		return nil
	}
	read, issued, err := score.ReadRecord(filepath.Join(r.shelf.Dir, filepath.FromSlash(t.ReferenceDir())))
	if err != nil {
		r.found = append(r.found, dataset.Finding{File: path, Item: t.Item(), Code: "bad-record", Got: err.Error(), Want: "a record that the scorer reads"})
		return nil
	}
	t.Record, t.Issued = read, issued
	return nil
}
