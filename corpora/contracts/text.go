package contracts

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"etalon/corpora/write/pdf"
)

// wording is templates/procurement/contract.yaml.
type wording struct {
	Registry     string               `yaml:"registry"`
	Titles       []string             `yaml:"titles"`
	Preamble     string               `yaml:"preamble"`
	Orders       [][]string           `yaml:"orders"`
	Sections     []section            `yaml:"sections"`
	Requisites   string               `yaml:"requisites"`
	Parties      map[string][2]string `yaml:"parties"`
	Appendices   []string             `yaml:"appendices"`
	StageColumns []string             `yaml:"stage_columns"`
	Total        string               `yaml:"total"`
	VATRow       string               `yaml:"vat_row"`
	NoVATRow     string               `yaml:"novat_row"`
	TotalLine    map[string]string    `yaml:"total_line"`
	Second       map[string]second    `yaml:"second"`
	Supplement   supplement           `yaml:"supplement"`
	Card         []cardRow            `yaml:"card"`
}

var readWording = sync.OnceValues(func() (*wording, error) {
	var w wording
	return &w, readYAML("contract.yaml", &w)
})

type section struct {
	Name        string   `yaml:"name"`
	Titles      []string `yaml:"titles"`
	TitlesPlain []string `yaml:"titles_plain"` // where nothing is warranted
	When        []string `yaml:"when"`
	Clauses     []clause `yaml:"clauses"`
}

type clause struct {
	Name    string   `yaml:"name"`
	Text    string   `yaml:"text"`
	Or      []string `yaml:"or"`
	When    []string `yaml:"when"`
	Subs    []clause `yaml:"subs"`
	Formula string   `yaml:"formula"`
	After   string   `yaml:"after"`
}

// second is the last appendix: requirements of a digital contract by what it is about, the card of a
// scanned one.
type second struct {
	Title   string   `yaml:"title"`
	Supply  []string `yaml:"supply"`
	Work    []string `yaml:"work"`
	Service []string `yaml:"service"`
}

func (s second) paragraphs(kind string) []string {
	return map[string][]string{"supply": s.Supply, "work": s.Work, "service": s.Service}[kind]
}

// supplement is the supplementary agreement.
type supplement struct {
	Title       string   `yaml:"title"`
	Preamble    string   `yaml:"preamble"`
	Deadline    []string `yaml:"deadline"`
	Price       []string `yaml:"price"`
	Columns     []string `yaml:"columns"`
	RowDeadline string   `yaml:"row_deadline"`
	RowPrice    string   `yaml:"row_price"`
	Rest        []string `yaml:"rest"`
}

type cardRow struct {
	Fact  string   `yaml:"fact"`
	Label string   `yaml:"label"`
	Text  string   `yaml:"text"`
	When  []string `yaml:"when"`
}

var (
	slot  = regexp.MustCompile(`\{([a-z_A-Z0-9]+)\}`)
	piece = regexp.MustCompile(`\[\[([a-z_]+)\|((?s:.+?))\]\]`)
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
	numbers  numberer
	numbered map[string]string // numbers of named clauses
	appended int               // appendices so far
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
func (p *page) section(s section, at int) error {
	if !p.c.holds(s.When) {
		return nil
	}
	titles := s.Titles
	if p.c.subject.NoWarranty && s.TitlesPlain != nil {
		titles = s.TitlesPlain
	}
	title := titles[(p.c.Layout.Wordings+at)%len(titles)]
	p.blocks = append(p.blocks, pdf.Clause{Level: 1, Number: p.numbers.section(), Spans: pdf.T(title)})
	for i, cl := range s.Clauses {
		if err := p.clause(cl, i, false); err != nil {
			return err
		}
	}
	return nil
}

// said is the wording of a clause that this contract has. Contracts on one subject start from
// different ones.
func (p *page) said(cl clause, at int) string {
	all := append([]string{cl.Text}, cl.Or...)
	return all[(p.c.Layout.Wordings+at)%len(all)]
}

func (p *page) clause(cl clause, at int, listed bool) error {
	if !p.c.holds(cl.When) {
		return nil
	}
	spans, err := p.spans(p.said(cl, at))
	if err != nil {
		return err
	}
	level, number := 2, ""
	if listed {
		level, number = 4, p.numbers.item()
	} else {
		number = p.numbers.clause()
	}
	if cl.Name != "" {
		p.numbered[cl.Name] = strings.TrimRight(number, ".)")
	}
	together := []pdf.Block{pdf.Clause{Level: level, Spans: spans, Number: number}}
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
	if cl.Name == "stages" {
		together = append(together, p.calendar())
	}
	marked := slices.ContainsFunc(spans, func(s pdf.Span) bool { return s.Mark != "" })
	if marked || len(together) > 1 {
		p.blocks = append(p.blocks, pdf.Together{Blocks: together})
	} else {
		p.blocks = append(p.blocks, together...)
	}
	for i, sub := range p.kept(cl.Subs) {
		if err := p.clause(sub, i, true); err != nil {
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
		// A text that is drawn may bring a mark of its own.
		if key := strings.Trim(list[i].Text, "{};"); "{"+key+"};" == list[i].Text {
			list[i].Text = strings.TrimRight(p.c.values[key], ";.") + ";"
		}
	}
	if last := len(list) - 1; last >= 0 {
		list[last].Text = strings.TrimSuffix(list[last].Text, ";") + "."
	}
	return list
}
