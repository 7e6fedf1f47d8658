// Package asking puts the cases of a set of documents to models and keeps what they answer. A run that
// was interrupted, killed, or ended by a power cut goes on where it stopped: no answer that came is lost,
// and nothing is asked twice.
package asking

import (
	"cmp"
	_ "embed"
	"fmt"

	"etalon/internal/dataset"
	"etalon/internal/model"
	"etalon/internal/model/tokens"
	"etalon/internal/run/papers"
)

// Config is a config.yaml: what is shown, and to whom.
type Config struct {
	HeadPages int           `yaml:"head_pages"`
	TailPages int           `yaml:"tail_pages"`
	DPI       int           `yaml:"dpi"`
	Picture   papers.Format `yaml:"picture"`
	Retrieval Retrieval     `yaml:"retrieval"`
	Models    []ModelConfig `yaml:"models"`
}

// ModelConfig is a model with the way its tokens are estimated.
type ModelConfig struct {
	model.Config `yaml:",inline"`
	// Tokens says how prompts are estimated.
	Tokens TokenRules `yaml:"tokens"`
}

// TokenRules name the rules of package tokens. Left out they are those of the lowest counts for text and of
// tiles for pictures.
type TokenRules struct {
	Text     tokens.Encoding `yaml:"text"`
	Pictures string          `yaml:"pictures"`
}

// Measure makes the rules ready.
func (r TokenRules) Measure() (model.Measure, error) {
	text, err := tokens.New(cmp.Or(r.Text, tokens.O200K))
	if err != nil {
		return model.Measure{}, fmt.Errorf("tokens.text: %w", err)
	}
	pictures, err := tokens.PicturesByName(cmp.Or(r.Pictures, "tiles"))
	if err != nil {
		return model.Measure{}, fmt.Errorf("tokens.pictures: %w", err)
	}
	return model.Measure{Text: text.Text, Picture: pictures.Tokens}, nil
}

// Retrieval bounds what is shown where the document is not given.
type Retrieval struct {
	Documents int `yaml:"documents"`
	Pages     int `yaml:"pages"`
}

// DefaultRetrieval is the budget that the gold answers were proved for.
var DefaultRetrieval = Retrieval{Documents: 5, Pages: 12}

//go:embed config.example.yaml
var example []byte

// Example is a config.yaml to begin with.
func Example() []byte { return example }

// ReadConfig reads a config.yaml, strictly: an unknown field is an error. What is left out has the
// value that the gold answers were proved for.
func ReadConfig(name string, data []byte) (Config, error) {
	s := papers.DefaultSettings
	c := Config{HeadPages: s.Head, TailPages: s.Tail, DPI: s.DPI, Picture: s.Format, Retrieval: DefaultRetrieval}
	if err := dataset.DecodeYAML(name, data, &c); err != nil {
		return c, err
	}
	switch {
	case c.HeadPages < 0 || c.TailPages < 0 || c.HeadPages+c.TailPages == 0:
		return c, fmt.Errorf("%s: head_pages %d and tail_pages %d: want numbers of pages, not both 0", name, c.HeadPages, c.TailPages)
	case c.DPI < 50 || c.DPI > 400:
		return c, fmt.Errorf("%s: dpi: got %d, want 50 to 400", name, c.DPI)
	case c.Picture != papers.PNG && c.Picture != papers.JPEG:
		return c, fmt.Errorf("%s: picture: got %q, want png or jpeg", name, c.Picture)
	case c.Retrieval.Documents < 1 || c.Retrieval.Pages < c.Retrieval.Documents:
		return c, fmt.Errorf("%s: retrieval: got %d documents and %d pages, want at least one document and a page of each", name, c.Retrieval.Documents, c.Retrieval.Pages)
	case len(c.Models) == 0:
		return c, fmt.Errorf("%s: models: there is none to ask", name)
	}
	seen := map[string]bool{}
	for i, m := range c.Models {
		if err := m.Validate(); err != nil {
			return c, fmt.Errorf("%s: models[%d]: %w", name, i, err)
		}
		if _, err := m.Tokens.Measure(); err != nil {
			return c, fmt.Errorf("%s: models[%d]: %w", name, i, err)
		}
		if problem := dataset.PathProblem(m.Name); problem != "" {
			return c, fmt.Errorf("%s: models[%d]: name: got %q, which names a file of results: %s", name, i, m.Name, problem)
		}
		if seen[m.Name] {
			return c, fmt.Errorf("%s: models[%d]: the name %q stands twice", name, i, m.Name)
		}
		seen[m.Name] = true
	}
	return c, nil
}

// Settings are those of the library.
func (c Config) Settings() papers.Settings {
	return papers.Settings{DPI: c.DPI, Format: c.Picture, Head: c.HeadPages, Tail: c.TailPages}
}
