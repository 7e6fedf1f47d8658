package docx

import (
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
)

// deepestLevel of a list, from 0.
const deepestLevel = 8

// level is one level of a list.
type level struct {
	start   int
	format  string
	text    string // «%1.%2.»
	style   string // the paragraph style tied to the level
	legal   bool   // all numbers in figures
	restart int    // restarts after this level (from 1); 0 never; -1 after any higher one
}

// abstract is the scheme of a list.
type abstract struct {
	levels    [deepestLevel + 1]*level
	styleLink string // the numbering style that this scheme takes its levels from
}

// number is a list: a scheme with some levels changed.
type number struct {
	abstract string
	levels   [deepestLevel + 1]*level
	starts   [deepestLevel + 1]int // -1 when not overridden
}

// numbering of a document.
type numbering struct {
	abstracts map[string]*abstract
	numbers   map[string]*number
	styles    *styles
}

func newNumbering(s *styles) *numbering {
	return &numbering{abstracts: map[string]*abstract{}, numbers: map[string]*number{}, styles: s}
}

func (n *numbering) read(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Word, "abstractNum"):
			return n.readAbstract(e)
		case e.Is(markup.Word, "num"):
			return n.readNumber(e)
		}
		return nil
	})
}

func (n *numbering) readAbstract(e *markup.Element) error {
	a := &abstract{}
	n.abstracts[e.Attr(markup.Word, "abstractNumId")] = a
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "lvl"):
			at, l, err := readLevel(c)
			a.levels[at] = l
			return err
		case c.Is(markup.Word, "numStyleLink"):
			a.styleLink = c.Attr(markup.Word, "val")
		}
		return nil
	})
}

func readLevel(e *markup.Element) (at int, l *level, err error) {
	at = drawing.Number(e.Attr(markup.Word, "ilvl"), deepestLevel)
	l = &level{restart: -1, format: "decimal"}
	err = e.Each(func(c *markup.Element) error {
		val := c.Name(markup.Word, "val")
		switch {
		case c.Is(markup.Word, "start"):
			l.start = drawing.Number(val, mostCounted)
		case c.Is(markup.Word, "numFmt"):
			l.format = val
		case c.Is(markup.Word, "lvlText"):
			l.text = val
		case c.Is(markup.Word, "pStyle"):
			l.style = val
		case c.Is(markup.Word, "isLgl"):
			l.legal = c.On(markup.Word)
		case c.Is(markup.Word, "lvlRestart"):
			l.restart = drawing.Number(val, deepestLevel+1)
		case c.Space == markup.Compat: // a format of newer offices stands in a choice
			return c.Each(func(choice *markup.Element) error {
				return choice.Each(func(f *markup.Element) error {
					if f.Is(markup.Word, "numFmt") && choice.Local == "Fallback" {
						l.format = f.Name(markup.Word, "val")
					}
					return nil
				})
			})
		}
		return nil
	})
	return at, l, err
}

func (n *numbering) readNumber(e *markup.Element) error {
	one := &number{}
	for i := range one.starts {
		one.starts[i] = -1
	}
	n.numbers[e.Attr(markup.Word, "numId")] = one
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "abstractNumId"):
			one.abstract = c.Attr(markup.Word, "val")
		case c.Is(markup.Word, "lvlOverride"):
			return one.override(c)
		}
		return nil
	})
}

func (one *number) override(e *markup.Element) error {
	at := drawing.Number(e.Attr(markup.Word, "ilvl"), deepestLevel)
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "startOverride"):
			one.starts[at] = drawing.Number(c.Attr(markup.Word, "val"), mostCounted)
		case c.Is(markup.Word, "lvl"):
			_, l, err := readLevel(c)
			one.levels[at] = l
			return err
		}
		return nil
	})
}

// list finds a list and the scheme it counts by, following a link to a numbering style once.
func (n *numbering) list(id string) (one *number, scheme *abstract, key string) {
	one, ok := n.numbers[id]
	if !ok {
		return nil, nil, ""
	}
	key = one.abstract
	scheme = n.abstracts[key]
	if scheme == nil || scheme.styleLink == "" {
		return one, scheme, key
	}
	if linked, ok := n.styles.byID[scheme.styleLink]; ok {
		if target, ok := n.numbers[linked.paragraph.numID]; ok {
			key = target.abstract
			scheme = n.abstracts[key]
		}
	}
	return one, scheme, key
}

// counters are the numbers reached so far, by scheme.
type counters struct {
	numbering *numbering
	at        map[string]*[deepestLevel + 1]int
	used      map[string]bool // lists met already, whose start overrides are spent
}

func newCounters(n *numbering) *counters {
	return &counters{numbering: n, at: map[string]*[deepestLevel + 1]int{}, used: map[string]bool{}}
}

// unbegun marks a level that has not counted yet.
const unbegun = -1

// next counts a paragraph and gives its label and its level from 1; 0 when it is in no list.
func (c *counters) next(f paragraphFormat) (label string, depth int) {
	if f.numID == "" || f.numID == "0" {
		return "", 0
	}
	one, scheme, key := c.numbering.list(f.numID)
	if one == nil || scheme == nil {
		return "", 0
	}
	levels := one.effective(scheme)
	at := c.level(f, levels)
	if levels[at] == nil {
		return "", 0
	}
	counts := c.counts(key)
	if !c.used[f.numID] {
		c.used[f.numID] = true
		for i, start := range one.starts {
			if start >= 0 {
				counts[i] = unbegun
			}
		}
	}
	c.step(counts, levels, at)
	return render(levels, counts, at), at + 1
}

// effective are the levels of a list: the scheme's, but where the list sets its own or another start.
func (one *number) effective(scheme *abstract) [deepestLevel + 1]*level {
	levels := scheme.levels
	for i := range levels {
		if one.levels[i] != nil {
			levels[i] = one.levels[i]
		}
		if one.starts[i] >= 0 && levels[i] != nil {
			changed := *levels[i]
			changed.start = one.starts[i]
			levels[i] = &changed
		}
	}
	return levels
}

// level is the one named, or the one tied to the paragraph's style, or the first.
func (c *counters) level(f paragraphFormat, levels [deepestLevel + 1]*level) int {
	for i, l := range levels {
		if l != nil && l.style != "" && l.style == f.style {
			return i
		}
	}
	return max(f.level, 0)
}

func (c *counters) counts(key string) *[deepestLevel + 1]int {
	counts, ok := c.at[key]
	if !ok {
		counts = &[deepestLevel + 1]int{}
		for i := range counts {
			counts[i] = unbegun
		}
		c.at[key] = counts
	}
	return counts
}

// step counts one up at a level and starts the deeper ones again.
func (c *counters) step(counts *[deepestLevel + 1]int, levels [deepestLevel + 1]*level, at int) {
	if counts[at] == unbegun {
		counts[at] = levels[at].start
	} else {
		counts[at] = min(counts[at]+1, mostCounted)
	}
	for deeper := at + 1; deeper <= deepestLevel; deeper++ {
		l := levels[deeper]
		if l == nil || l.restart == -1 || l.restart > 0 && at+1 <= l.restart {
			counts[deeper] = unbegun
		}
	}
}

// render writes a label: «%2» stands for the number reached at the second level.
func render(levels [deepestLevel + 1]*level, counts *[deepestLevel + 1]int, at int) string {
	l := levels[at]
	if l.format == "bullet" {
		return bullet(l.text)
	}
	var out strings.Builder
	for i := 0; i < len(l.text); i++ {
		if l.text[i] != '%' || i+1 == len(l.text) || l.text[i+1] < '1' || l.text[i+1] > '9' {
			out.WriteByte(l.text[i])
			continue
		}
		i++
		which := int(l.text[i] - '1')
		if levels[which] == nil {
			continue
		}
		reached := counts[which]
		if reached == unbegun {
			reached = levels[which].start
		}
		format := levels[which].format
		if l.legal && format != "none" {
			format = "decimal"
		}
		out.WriteString(counted(reached, format))
	}
	return out.String()
}
