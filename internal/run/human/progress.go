package human

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"etalon/internal/dataset"
)

// progress is what is known of cases that were begun and have no record yet: the time they took so far
// and what was typed. It is kept beside the records, so that nothing of it is lost with the browser or
// the program; time since the last word of the page, five seconds at the most, is.
type progress struct {
	// Begun is how many cases were ever begun: the last order that was given.
	Begun int               `json:"begun"`
	Open  map[string]*begun `json:"open"`
	// Later are the cases that were put off, in the order of that.
	Later []string `json:"later"`
}

// begun is a case that was begun.
type begun struct {
	Order    int   `json:"order"`
	ActiveMS int64 `json:"active_ms"`
	PausedMS int64 `json:"paused_ms"`
	Draft    Draft `json:"draft"`
}

// Draft is what the person typed and has not sent.
type Draft struct {
	Answer   string `json:"answer"`
	Evidence string `json:"evidence"`
	// Document is the one chosen where several are shown.
	Document string `json:"document"`
	// Absent: the person means that the document does not say it.
	Absent bool `json:"absent"`
}

// ProgressFile is where the progress of a person is kept, beside the records: OUT/human/<name>.1.json.
func ProgressFile(records string) string {
	dir, base := filepath.Split(records)
	return filepath.Join(dir, "human", base[:len(base)-len(filepath.Ext(base))]+".json")
}

// readProgress reads what is kept. Nothing kept is no progress; what does not read is an error, as times
// would be lost silently.
func readProgress(file string) (progress, error) {
	p := progress{Open: map[string]*begun{}}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, err
	}
	kept, wrong, err := dataset.ReadJSON[progress](file, bytes.NewReader(data))
	switch {
	case err != nil:
		return p, err
	case len(wrong) > 0:
		return p, fmt.Errorf("%s: remove the file to go on without the times of cases that were not sent", wrong[0])
	}
	return kept, nil
}

// keep writes the progress.
func (p *progress) keep(file string) error {
	text, err := dataset.IndentJSON(p)
	if err != nil {
		return fmt.Errorf("progress of a person: %w", err)
	}
	return dataset.WriteFile(file, text)
}

// of gives a case that is begun, beginning it where that was not done.
func (p *progress) of(id string) *begun {
	b := p.Open[id]
	if b == nil {
		p.Begun++
		b = &begun{Order: p.Begun}
		p.Open[id] = b
	}
	return b
}

// putOff moves a case to the end.
func (p *progress) putOff(id string) {
	p.Later = append(slices.DeleteFunc(p.Later, func(other string) bool { return other == id }), id)
}

// forget drops what belongs to a case that has its record.
func (p *progress) forget(recorded func(id string) bool) {
	maps.DeleteFunc(p.Open, func(id string, _ *begun) bool { return recorded(id) })
	p.Later = slices.DeleteFunc(p.Later, recorded)
}

func (p *progress) isLater(id string) bool { return slices.Contains(p.Later, id) }
