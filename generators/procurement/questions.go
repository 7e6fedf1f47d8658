package procurement

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
	"etalon/internal/stream"
	"etalon/templates"
)

// minPhrasings is how many wordings a question has at least.
const minPhrasings = 3

// questions is templates/procurement/questions.yaml.
type questions struct {
	Fields    []asked `yaml:"fields"`
	QA        []asked `yaml:"qa"`
	Topics    []topic `yaml:"topics"`
	Retrieval []asked `yaml:"retrieval"`
}

// asked is the questions about one fact.
type asked struct {
	Fact      string   `yaml:"fact"`
	Only      string   `yaml:"only"` // digital, scan or empty
	Questions []string `yaml:"questions"`
}

// topic is a subject that some contracts are silent about.
type topic struct {
	Topic      string   `yaml:"topic"`
	Stems      []string `yaml:"stems"`
	Ask        []string `yaml:"ask"`
	Presuppose []string `yaml:"presuppose"`
}

func readQuestions() (*questions, error) {
	const name = "procurement/questions.yaml"
	data, err := templates.FS.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read questions: %w", err)
	}
	var q questions
	if err := dataset.DecodeYAML("templates/"+name, data, &q); err != nil {
		return nil, err
	}
	for _, list := range [][]asked{q.Fields, q.QA, q.Retrieval} {
		for _, a := range list {
			if len(a.Questions) < minPhrasings {
				return nil, fmt.Errorf("templates/%s: %s has %d wordings, want at least %d", name, a.Fact, len(a.Questions), minPhrasings)
			}
		}
	}
	if len(q.Topics) != len(contracts.Topics) {
		return nil, fmt.Errorf("templates/%s: %d topics, want those of the contracts: %v", name, len(q.Topics), contracts.Topics)
	}
	for _, t := range q.Topics {
		if len(t.Ask) < minPhrasings || len(t.Presuppose) != len(t.Ask) || len(t.Stems) == 0 {
			return nil, fmt.Errorf("templates/%s: topic %s wants stems and at least %d wordings of either form, as many of one as of the other", name, t.Topic, minPhrasings)
		}
	}
	return &q, nil
}

var slot = regexp.MustCompile(`\{([a-z_0-9]+)\}`)

// phrase picks a wording by the stream and fills it from the document's ledger.
func phrase(r *stream.Stream, texts []string, d *contracts.Document) (string, error) {
	text := stream.Pick(r, texts)
	var missing []string
	filled := slot.ReplaceAllStringFunc(text, func(s string) string {
		value, ok := d.Value(strings.Trim(s, "{}"))
		if !ok {
			missing = append(missing, s)
		}
		return value
	})
	if missing != nil {
		return "", fmt.Errorf("%s has no value for %v in %q", d.Contract.ID, missing, text)
	}
	return filled, nil
}

// named are the values of a document that a wording names, as the document has them: of a short name,
// what stands in quotes.
func named(text string, d *contracts.Document) []string {
	var values []string
	for _, m := range slot.FindAllStringSubmatch(text, -1) {
		value, _ := d.Value(m[1])
		if _, name, short := strings.Cut(value, "«"); short && strings.HasSuffix(m[1], "_short") {
			value = "«" + name
		}
		values = append(values, value)
	}
	return values
}

// suits says whether a question may be asked about the document: it has the fact, in the right kind.
func (a asked) suits(d *contracts.Document) bool {
	_, known := d.Facts[a.Fact]
	return known && (a.Only == "" || (a.Only == "scan") == d.Contract.Scan)
}
