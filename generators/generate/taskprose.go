package generate

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/dataset"
)

// MinChecks is the least number of code checks of a task.
const MinChecks = 5

// TaskProse is the text of one task: templates/workpermit/<number>.yaml. {name} and {name:format}
// stand for facts.
type TaskProse struct {
	Number   string   `yaml:"number"`
	Title    string   `yaml:"title"`
	TimeZone string   `yaml:"time_zone"`
	Requires []string `yaml:"requires"`
	// KnowledgeBase is the name of the base that the task's knowledge lies in.
	KnowledgeBase string `yaml:"knowledge_base"`
	// KnowledgeBases are the names where it lies in several.
	KnowledgeBases []string `yaml:"knowledge_bases"`
	// Corpus is the corpus that the person's files are a part of.
	Corpus string `yaml:"corpus"`
	// CorpusPlace is where the person has it: my_files, unless it says knowledge_base.
	CorpusPlace string   `yaml:"corpus_place"`
	Words       []string `yaml:"words"`
	IfAsked     string   `yaml:"reply_if_asked"`
	// Replies answer the messages before the last one, which the reference answer answers.
	Replies []string `yaml:"replies"`
	// Facts says what each fact is, for authors of solvers.
	Facts   map[string]string `yaml:"facts"`
	Answer  string            `yaml:"reference_answer"`
	Rubric  []ProseItem       `yaml:"rubric"`
	MustNot []ProsePhrase     `yaml:"must_not"`
	Checks  []ProseCheck      `yaml:"checks"`
	Groups  map[string]int    `yaml:"groups"` // percent that must pass, by name
}

// ProseItem is a rubric item with a piece of the reference answer that answers it.
type ProseItem struct {
	Text     string `yaml:"text"`
	Critical bool   `yaml:"critical"`
	Evidence string `yaml:"evidence"`
}

// ProsePhrase is what no answer may say. A pattern comes with an example that it must find.
type ProsePhrase struct {
	Text    string `yaml:"text"`
	Pattern string `yaml:"pattern"`
	Example string `yaml:"example"`
}

// ProseCheck is a check by code.
type ProseCheck struct {
	Kind      dataset.CheckKind `yaml:"kind"`
	Fact      string            `yaml:"fact"`
	Critical  bool              `yaml:"critical"`
	File      string            `yaml:"file"`
	Group     string            `yaml:"group"`
	Tolerance string            `yaml:"tolerance"`
	Options   map[string]any    `yaml:"options"`
}

// ReadTaskProse reads the prose of a task and refuses one that could not be published.
func ReadTaskProse(files fs.FS, number string) (*TaskProse, error) {
	name := "workpermit/" + number + ".yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("task %s has no prose: write templates/%s: %w", number, name, err)
	}
	var p TaskProse
	if err := dataset.DecodeYAML("templates/"+name, data, &p); err != nil {
		return nil, err
	}
	if err := p.check(number); err != nil {
		return nil, fmt.Errorf("templates/%s: %w", name, err)
	}
	return &p, nil
}

func (p *TaskProse) check(number string) error {
	if p.Number != number {
		return fmt.Errorf("number is %q, want %q", p.Number, number)
	}
	if len(p.Words) == 0 || len(p.Rubric) == 0 || len(p.Facts) == 0 {
		return fmt.Errorf("words, rubric and facts must not be empty")
	}
	if p.KnowledgeBase != "" && len(p.KnowledgeBases) > 0 {
		return fmt.Errorf("it names one knowledge base and several: leave knowledge_base or knowledge_bases out")
	}
	if len(p.Checks) < MinChecks {
		return fmt.Errorf("%d checks, want at least %d", len(p.Checks), MinChecks)
	}
	if !slices.ContainsFunc(p.Checks, func(c ProseCheck) bool { return c.Critical }) {
		return fmt.Errorf("no check is critical")
	}
	for i, c := range p.Checks {
		if c.Fact != "" && p.Facts[c.Fact] == "" {
			return fmt.Errorf("checks[%d] names the fact %q, which facts does not describe", i, c.Fact)
		}
		if c.Group != "" && p.Groups[c.Group] == 0 {
			return fmt.Errorf("checks[%d] is of the group %q, which groups does not give a percent", i, c.Group)
		}
	}
	for _, text := range p.texts() {
		if strings.TrimSpace(text) == "" || !norm.NFC.IsNormalString(text) {
			return fmt.Errorf("a text is empty or not NFC: %q", text)
		}
	}
	return nil
}

// texts are all texts that must not be empty.
func (p *TaskProse) texts() []string {
	texts := append([]string{p.Title, p.TimeZone, p.IfAsked, p.Answer}, p.Words...)
	for _, r := range p.Rubric {
		texts = append(texts, r.Text, r.Evidence)
	}
	for _, m := range p.MustNot {
		texts = append(texts, m.Text)
	}
	return texts
}
