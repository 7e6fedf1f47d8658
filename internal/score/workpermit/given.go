package workpermit

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"etalon/internal/dataset"
)

// corporaDir is where corpora lie in the suite, each in a folder with its manifest.
const corporaDir = "corpora/"

// corpusIndex is a corpus's manifest.
type corpusIndex struct {
	Name  string                 `json:"name"`
	Title string                 `json:"title"`
	Files []dataset.ManifestFile `json:"files"`
}

// given are the materials of a task, and those of its corpus.
type given struct {
	// materials are all files that the task gives the system.
	materials []dataset.Material
	// stored are those in the person's storage.
	stored []dataset.Material
}

// readGiven lists the files of a task. A corpus without a folder of its own lies among the task's files.
func readGiven(task *dataset.Task, material func(path string) ([]byte, error)) (given, error) {
	g := given{stored: append([]dataset.Material(nil), task.MyFiles...)}
	for _, turn := range task.Turns {
		g.materials = append(g.materials, turn.Attachments...)
	}
	for _, base := range task.KnowledgeBases {
		g.materials = append(g.materials, base.Files...)
	}
	corpus, err := corpusFiles(task, material)
	if err != nil {
		return g, fmt.Errorf("task %s: %w", task.Number, err)
	}
	if task.Corpus != nil && task.Corpus.Place == "my_files" {
		g.stored = append(g.stored, corpus...)
	} else {
		g.materials = append(g.materials, corpus...)
	}
	g.materials = append(g.materials, g.stored...)
	return g, nil
}

func corpusFiles(task *dataset.Task, material func(path string) ([]byte, error)) ([]dataset.Material, error) {
	if task.Corpus == nil || material == nil {
		return nil, nil
	}
	folder := corporaDir + task.Corpus.Name + "/"
	data, err := material(folder + dataset.ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("corpus %s: %w", task.Corpus.Name, err)
	}
	index, wrong, err := dataset.ReadJSON[corpusIndex](folder+dataset.ManifestName, bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("corpus %s: %w", task.Corpus.Name, err)
	}
	if len(wrong) > 0 {
		return nil, fmt.Errorf("corpus %s: %s", task.Corpus.Name, wrong[0])
	}
	files := make([]dataset.Material, len(index.Files))
	for i, f := range index.Files {
		files[i] = dataset.Material{Path: folder + f.Path, SHA256: f.SHA256}
	}
	return files, nil
}

// placedName is the path of a material as its owner sees it: inside the place it lies in.
func placedName(path string) string {
	if rest, ok := strings.CutPrefix(path, corporaDir); ok {
		if _, name, ok := strings.Cut(rest, "/"); ok {
			return name
		}
	}
	for _, place := range []string{"/my-files/", "/knowledge/"} {
		if _, name, ok := strings.Cut(path, place); ok {
			return name
		}
	}
	if _, rest, ok := strings.Cut(path, "/turn-"); ok {
		if _, name, ok := strings.Cut(rest, "/"); ok {
			return name
		}
	}
	return path
}
