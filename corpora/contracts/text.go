package contracts

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/corpora/write/pdf"
)

// wording is templates/procurement/contract.yaml.
type wording struct {
	Registry   string               `yaml:"registry"`
	Title      string               `yaml:"title"`
	Preamble   string               `yaml:"preamble"`
	Sections   []section            `yaml:"sections"`
	Requisites string               `yaml:"requisites"`
	Parties    map[string][2]string `yaml:"parties"`
	Appendix   string               `yaml:"appendix"`
	Total      string               `yaml:"total"`
	VATRow     string               `yaml:"vat_row"`
	NoVATRow   string               `yaml:"novat_row"`
	TotalLine  map[string]string    `yaml:"total_line"`
	Second     map[string]second    `yaml:"second"`
	Card       []cardRow            `yaml:"card"`
}

type section struct {
	Title   string   `yaml:"title"`
	When    []string `yaml:"when"`
	Clauses []clause `yaml:"clauses"`
}

type clause struct {
	Name    string   `yaml:"name"`
	Text    string   `yaml:"text"`
	When    []string `yaml:"when"`
	Subs    []clause `yaml:"subs"`
	Formula string   `yaml:"formula"`
	After   string   `yaml:"after"`
}

// second is the second appendix: paragraphs of a long contract, a title over the card of a short one.
type second struct {
	Title      string   `yaml:"title"`
	Paragraphs []string `yaml:"paragraphs"`
}

type cardRow struct {
	Fact  string   `yaml:"fact"`
	Label string   `yaml:"label"`
	Text  string   `yaml:"text"`
	When  []string `yaml:"when"`
}

var (
	slot  = regexp.MustCompile(`\{([a-z_A-Z0-9]+)\}`)
	piece = regexp.MustCompile(`\[\[([a-z_]+)\|(.+?)\]\]`)
)

// text fills the slots of a template.
func (c *Contract) text(template string) (string, error) {
	var missing []string
	filled := slot.ReplaceAllStringFunc(template, func(s string) string {
		value, ok := c.values[s[1:len(s)-1]]
		if !ok {
			missing = append(missing, s)
		}
		return value
	})
	if missing != nil {
		return "", fmt.Errorf("contract %s: no value for %v in %q", c.ID, missing, template)
	}
	return filled, nil
}

// page is a contract being set: its blocks so far and what proves its facts.
type page struct {
	c        *Contract
	w        *wording
	blocks   []pdf.Block
	evidence map[string]string // by fact, without the place
}

// spans fills a template and marks the pieces that prove facts.
func (p *page) spans(template string) ([]pdf.Span, error) {
	filled, err := p.c.text(template)
	if err != nil {
		return nil, err
	}
	var spans []pdf.Span
	done := 0
	for _, at := range piece.FindAllStringSubmatchIndex(filled, -1) {
		fact, said := filled[at[2]:at[3]], filled[at[4]:at[5]]
		if at[0] > done {
			spans = append(spans, pdf.Span{Text: filled[done:at[0]]})
		}
		if _, twice := p.evidence[fact]; twice {
			return nil, fmt.Errorf("contract %s: two pieces of the text prove %s; the second is %q", p.c.ID, fact, said)
		}
		p.evidence[fact] = tidy(said)
		spans = append(spans, pdf.Marked(fact, said))
		done = at[1]
	}
	if done < len(filled) {
		spans = append(spans, pdf.Span{Text: filled[done:]})
	}
	return spans, nil
}

// section sets a section of clauses, each on one page where its facts are.
func (p *page) section(s section) error {
	if !p.c.holds(s.When) {
		return nil
	}
	p.blocks = append(p.blocks, pdf.Clause{Level: 1, Spans: pdf.T(s.Title)})
	for _, cl := range s.Clauses {
		if err := p.clause(cl, 2); err != nil {
			return err
		}
	}
	return nil
}

func (p *page) clause(cl clause, level int) error {
	if !p.c.holds(cl.When) {
		return nil
	}
	spans, err := p.spans(cl.Text)
	if err != nil {
		return err
	}
	together := []pdf.Block{pdf.Clause{Level: level, Spans: spans, Name: cl.Name}}
	if cl.Formula != "" {
		formula, err := p.spans(cl.Formula)
		if err != nil {
			return err
		}
		together = append(together, pdf.Paragraph{Spans: formula, Align: pdf.Centred})
	}
	if cl.After != "" {
		after, err := p.spans(cl.After)
		if err != nil {
			return err
		}
		together = append(together, pdf.Paragraph{Spans: after, NoIndent: true})
	}
	marked := slices.ContainsFunc(spans, func(s pdf.Span) bool { return s.Mark != "" })
	if marked || len(together) > 1 {
		p.blocks = append(p.blocks, pdf.Together{Blocks: together})
	} else {
		p.blocks = append(p.blocks, together...)
	}
	for _, sub := range p.kept(cl.Subs) {
		if err := p.clause(sub, 4); err != nil {
			return err
		}
	}
	return nil
}

// kept are the clauses of a list whose conditions hold; the last one ends with a full stop.
func (p *page) kept(list []clause) []clause {
	list = slices.DeleteFunc(slices.Clone(list), func(cl clause) bool { return !p.c.holds(cl.When) })
	for i := range list {
		list[i].Text = strings.TrimRight(list[i].Text, ";.") + ";"
	}
	if last := len(list) - 1; last >= 0 {
		list[last].Text = strings.TrimSuffix(list[last].Text, ";") + "."
	}
	return list
}
