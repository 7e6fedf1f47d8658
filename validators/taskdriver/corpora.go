package taskdriver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// corpusIndex is the part of corpora/<name>/manifest.json that says which files the corpus has.
type corpusIndex struct {
	Name  string                 `json:"name"`
	Title string                 `json:"title"`
	Files []dataset.ManifestFile `json:"files"`
}

// corpusFolders are the folders of corpora, sorted, each with a slash at its end.
func (r *run) corpusFolders() []string {
	met := map[string]bool{}
	for _, file := range r.set.Shelf.Under(taskset.CorporaDir) {
		name, _, _ := strings.Cut(strings.TrimPrefix(file, taskset.CorporaDir), "/")
		met[taskset.CorporaDir+name+"/"] = true
	}
	return slices.Sorted(maps.Keys(met))
}

// index reads what a corpus says of itself; what is wrong with it is found here.
func (r *run) index(folder string) (*corpusIndex, []dataset.Finding, error) {
	file := folder + dataset.ManifestName
	if !r.set.Shelf.Has(file) {
		return nil, nil, nil
	}
	data, err := r.set.Shelf.Read(file)
	if err != nil {
		return nil, nil, err
	}
	index, found, err := dataset.ReadJSON[corpusIndex](file, bytes.NewReader(data))
	if err != nil || len(found) > 0 {
		return nil, found, err
	}
	return &index, nil, nil
}

// corpusDiffers: who is given a corpus alone has its manifest to hold it against.
func corpusDiffers(r *run, report report) error {
	for _, folder := range r.corpusFolders() {
		index, found, err := r.index(folder)
		if err != nil {
			return err
		}
		r.found = append(r.found, found...)
		switch {
		case len(found) > 0, r.set.Shelf.Held(folder + dataset.ManifestName):
			r.leave("corpus-differs", "mend "+folder+dataset.ManifestName)
		case index == nil && !r.rested(folder): // unused-file finds them
		case index == nil:
			report(dataset.Finding{File: folder + dataset.ManifestName, Got: "no such file", Want: "the files of the corpus with their hashes"})
		default:
			if err := r.compareCorpus(folder, index, report); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *run) compareCorpus(folder string, index *corpusIndex, report report) error {
	file := folder + dataset.ManifestName
	if name := path.Base(folder); index.Name != name {
		report(dataset.Finding{File: file, Field: "name", Got: index.Name, Want: name})
	}
	listed := map[string]bool{file: true}
	for _, f := range index.Files {
		listed[folder+f.Path] = true
		if r.set.Shelf.Held(folder + f.Path) {
			continue
		}
		if !r.set.Shelf.Has(folder + f.Path) {
			report(dataset.Finding{File: file, Field: f.Path, Got: "no such file", Want: "files that are there"})
			continue
		}
		data, err := r.set.Shelf.Read(folder + f.Path)
		if err != nil {
			return err
		}
		if sum := sha256.Sum256(data); f.SHA256 != hex.EncodeToString(sum[:]) || f.Size != int64(len(data)) {
			report(dataset.Finding{File: folder + f.Path, Got: "another hash or size than " + file + " says", Want: "the file as it was built"})
		}
	}
	for _, path := range r.set.Shelf.Under(folder) {
		if !listed[path] {
			report(dataset.Finding{File: path, Got: "not in " + file, Want: "every file of the corpus in its manifest"})
		}
	}
	return nil
}

// rested says whether a task rests on the corpus of a folder.
func (r *run) rested(folder string) bool {
	return slices.ContainsFunc(r.set.Tasks, func(t *taskset.Task) bool {
		return t.Row.Corpus != nil && taskset.CorporaDir+t.Row.Corpus.Name+"/" == folder
	})
}

// idle are the files of corpora that no task rests on: they are published as the others are, and proved
// as far as that is possible without a question.
func (r *run) idle() ([]string, error) {
	var files []string
	for _, folder := range r.corpusFolders() {
		if r.rested(folder) {
			continue
		}
		index, found, err := r.index(folder)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 || index == nil {
			continue
		}
		for _, f := range index.Files {
			if r.set.Shelf.Has(folder + f.Path) {
				files = append(files, folder+f.Path)
			}
		}
	}
	return files, nil
}

// unreadableIdle is unreadable-document for files of no task.
func unreadableIdle(r *run, report report) error {
	files, err := r.idle()
	if err != nil {
		return err
	}
	for _, file := range files {
		data, err := r.set.Shelf.Read(file)
		if err != nil {
			return err
		}
		_, err = r.docs.Document(validate.TaskFile{Name: file, Data: data})
		switch {
		case err == nil, errors.Is(err, refuse.PasswordRequired):
		case refuse.CodeOf(err) != "":
			report(dataset.Finding{File: file, Got: err.Error(), Want: "a document that can be opened"})
		default:
			return err
		}
	}
	return nil
}
