package procurement

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"text/template"

	"etalon/corpora/contracts"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/templates"
)

// count is one value of a slice and its number of rows.
type count struct {
	Name string
	N    int
}

// row is a document in the card.
type row struct {
	ID, Kind, Subject string
	Pages, Positions  int
}

// card is what the card's template sees; every figure comes from the build.
type card struct {
	Documents, Digital, Scans                          int
	Pages, ScanPages                                   int
	Long, Short                                        span // pages of a digital document, of a scan
	Positions                                          span
	Subjects, Turned, Steep, Amended, ByEvent, Staged  int
	Cases, Plants, Refusals, TrapTopics                int
	Presupposing, PresupposingTraps, PresupposingTwins int
	Head, Tail                                         int
	Types, Kinds, Qualities                            []count
	Rows                                               []row
	Seed                                               uint64
	Version                                            string
}

// span is the least and the most of something.
type span struct{ Min, Max int }

func (s *span) add(n int) {
	if s.Min == 0 || n < s.Min {
		s.Min = n
	}
	s.Max = max(s.Max, n)
}

func (s *set) card() ([]byte, error) {
	const name = "procurement/card.md.tmpl"
	text, err := templates.FS.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read card: %w", err)
	}
	tmpl, err := template.New("card").Option("missingkey=error").Funcs(generate.CardFuncs).Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("templates/%s: %w", name, err)
	}
	var b bytes.Buffer
	if err := tmpl.Execute(&b, s.describe()); err != nil {
		return nil, fmt.Errorf("templates/%s: %w", name, err)
	}
	return b.Bytes(), nil
}

// describe counts the set.
func (s *set) describe() card {
	c := card{
		Documents: len(s.documents), Cases: len(s.cases), Presupposing: len(s.presupposing), Plants: len(s.plants()),
		Head: contracts.HeadPages, Tail: contracts.TailPages, Seed: s.seed, Version: dataset.ToolVersion,
	}
	subjects, qualities := map[string]bool{}, map[string]int{}
	for _, d := range s.documents {
		c.add(d)
		subjects[d.Contract.Subject] = true
		if d.Contract.Scan {
			qualities[fmt.Sprintf("%s, %s", d.Contract.Level, d.Contract.Format)]++
		}
	}
	c.Subjects, c.Qualities, c.TrapTopics = len(subjects), counts(qualities), len(s.topics)
	types, kinds := map[string]int{}, map[string]int{}
	for _, one := range s.cases {
		types[string(one.Type)]++
		if one.Type == dataset.TrapCase {
			c.Refusals++
		}
	}
	for _, g := range s.goldOf(s.cases) {
		if g.Kind != "" {
			kinds[string(g.Kind)]++
		}
	}
	for _, one := range s.presupposing {
		if one.Type == dataset.TrapCase {
			c.PresupposingTraps++
		} else {
			c.PresupposingTwins++
		}
	}
	c.Types, c.Kinds = counts(types), counts(kinds)
	return c
}

func (c *card) add(d *contracts.Document) {
	plan := d.Contract.Plan
	kind := dataset.DigitalDocument
	if plan.Scan {
		kind = dataset.ScanDocument
		c.Scans++
		c.ScanPages += d.Pages
		c.Short.add(d.Pages)
	} else {
		c.Digital++
		c.Long.add(d.Pages)
	}
	c.Pages += d.Pages
	c.Positions.add(len(d.Contract.Rows))
	for _, b := range []struct {
		yes bool
		n   *int
	}{
		{plan.Turned, &c.Turned}, {plan.Steep, &c.Steep}, {plan.Amends != contracts.Unchanged, &c.Amended},
		{plan.ByEvent, &c.ByEvent}, {slices.Contains(plan.Topics, "stages"), &c.Staged},
	} {
		if b.yes {
			*b.n++
		}
	}
	subject, _ := d.Value("title_acc")
	c.Rows = append(c.Rows, row{plan.ID, string(kind), subject, d.Pages, len(d.Contract.Rows)})
}

func counts(m map[string]int) []count {
	list := make([]count, 0, len(m))
	for _, name := range slices.Sorted(maps.Keys(m)) {
		list = append(list, count{name, m[name]})
	}
	return list
}
