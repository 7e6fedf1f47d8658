package generate

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// MinPhrasings keeps any single skeleton below 15 % of a family.
const MinPhrasings = 8

// Prose is the text of one family: templates/gorillahard/<family>.yaml.
type Prose struct {
	Family    string   `yaml:"family"`
	Questions []string `yaml:"questions"`
	First     []string `yaml:"first"`
	Answer    []string `yaml:"answer"`
}

var slot = regexp.MustCompile(`\{([a-z_0-9]+)\}`)

// ReadProse reads the prose of a family and refuses one that could not be published.
func ReadProse(files fs.FS, family string) (*Prose, error) {
	name := "gorillahard/" + family + ".yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("family %s has no prose: write templates/%s: %w", family, name, err)
	}
	var p Prose
	if err := dataset.DecodeYAML("templates/"+name, data, &p); err != nil {
		return nil, err
	}
	if err := p.check(family); err != nil {
		return nil, fmt.Errorf("templates/%s: %w", name, err)
	}
	return &p, nil
}

func (p *Prose) check(family string) error {
	if p.Family != family {
		return fmt.Errorf("family is %q, want %q", p.Family, family)
	}
	lists := []struct {
		name  string
		texts []string
		least int
	}{{"questions", p.Questions, MinPhrasings}, {"first", p.First, MinPhrasings}, {"answer", p.Answer, 1}}
	for _, l := range lists {
		if len(l.texts) == 0 && l.name != "questions" {
			continue
		}
		if len(l.texts) < l.least {
			return fmt.Errorf("%s has %d phrasings, want at least %d", l.name, len(l.texts), l.least)
		}
		for i, text := range l.texts {
			if strings.TrimSpace(text) != text || text == "" || !norm.NFC.IsNormalString(text) {
				return fmt.Errorf("%s[%d] is empty, padded or not NFC: %q", l.name, i, text)
			}
			if slices.Contains(l.texts[:i], text) {
				return fmt.Errorf("%s[%d] stands twice: %q", l.name, i, text)
			}
		}
	}
	return nil
}

// phrase is phrasing number index of texts with its slots filled in one pass. The phrasings
// of a family are used in turn from a starting point of its own.
func phrase(texts []string, family string, index int, slots map[string]string) (string, error) {
	if len(texts) == 0 {
		return "", fmt.Errorf("prose of %s lacks these texts", family)
	}
	start := stream.Rank("phrase", family) % uint64(len(texts))
	text := texts[(start+uint64(index))%uint64(len(texts))]
	used := map[string]bool{}
	var missing []string
	filled := slot.ReplaceAllStringFunc(text, func(s string) string {
		name := s[1 : len(s)-1]
		used[name] = true
		value, ok := slots[name]
		if !ok {
			missing = append(missing, name)
		}
		return value
	})
	if len(missing) > 0 {
		return "", fmt.Errorf("prose of %s: no value for %v in %q", family, missing, text)
	}
	for name := range slots {
		if !used[name] {
			return "", fmt.Errorf("prose of %s: slot {%s} is not used in %q", family, name, text)
		}
	}
	return filled, nil
}

// Wordings are the five instructions and the format block, templates/gorillahard/wordings.yaml.
type Wordings struct {
	Instructions []string `yaml:"instructions"`
	Format       string   `yaml:"format"`
}

// ReadWordings reads them; each instruction has the four placeholders in their order.
func ReadWordings(files fs.FS) (*Wordings, error) {
	const name = "gorillahard/wordings.yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read wordings: %w", err)
	}
	var w Wordings
	if err := dataset.DecodeYAML("templates/"+name, data, &w); err != nil {
		return nil, err
	}
	if len(w.Instructions) != NumWordings {
		return nil, fmt.Errorf("templates/%s: %d instructions, want %d", name, len(w.Instructions), NumWordings)
	}
	return &w, nil
}
