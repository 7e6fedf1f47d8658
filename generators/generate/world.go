package generate

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// World is a corpus of workpermit: the files of one owner, rendered from one consistent story. Several
// tasks may rest on it; each takes its facts from the same story.
type World struct {
	// Name is the folder below corpora/.
	Name string
	// Title is what the owner calls it.
	Title string
	// Doc says whose files these are and what is going on in them.
	Doc string
	// Tell renders all files of a seed; equal seeds give equal bytes.
	Tell func(seed uint64) (*Story, error)
}

// Story is a world rendered.
type Story struct {
	// Files by their paths inside the corpus, as the owner has them; Place is not used.
	Files []Material
	// Plants are the errors that are there on purpose; File is a path inside the corpus.
	Plants []dataset.Plant
}

// CorporaDir is where corpora lie in the suite.
const CorporaDir = "corpora/"

// corpusIndex is corpora/<name>/manifest.json.
type corpusIndex struct {
	Name  string                 `json:"name"`
	Title string                 `json:"title"`
	Files []dataset.ManifestFile `json:"files"`
}

// Publish gives the files of a rendered world by their paths in the suite, its manifest and the
// originals of its scans among them. A path that stands twice, or leads out, is an error.
func (w *World) Publish(s *Story) (map[string][]byte, error) {
	files := map[string][]byte{}
	index := corpusIndex{Name: w.Name, Title: w.Title}
	for _, m := range s.Files {
		name := CorporaDir + w.Name + "/" + m.Name
		if m.Name == "" || path.Clean("/"+m.Name) != "/"+m.Name || strings.HasPrefix(m.Name, "/") {
			return nil, fmt.Errorf("corpus %s: file %q: want a path inside the corpus", w.Name, m.Name)
		}
		if files[name] != nil {
			return nil, fmt.Errorf("corpus %s: file %q stands twice", w.Name, m.Name)
		}
		files[name] = m.Data
		if m.Original != nil {
			files["originals/"+name] = m.Original
		}
		index.Files = append(index.Files, dataset.ManifestFile{Path: m.Name, Size: int64(len(m.Data)), SHA256: hash(m.Data)})
	}
	slices.SortFunc(index.Files, func(a, b dataset.ManifestFile) int { return strings.Compare(a.Path, b.Path) })
	text, err := dataset.IndentJSON(index)
	if err != nil {
		return nil, fmt.Errorf("corpus %s: %w", w.Name, err)
	}
	files[CorporaDir+w.Name+"/"+dataset.ManifestName] = text
	return files, nil
}
