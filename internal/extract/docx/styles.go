package docx

import (
	"strconv"
	"strings"

	"etalon/internal/extract/markup"
)

// toggle is a property that is unset, on or off.
type toggle uint8

const (
	unset toggle = iota
	on
	off
)

func toggled(e *markup.Element) toggle {
	if e.On(markup.Word) {
		return on
	}
	return off
}

// runFormat is what one element w:rPr sets.
type runFormat struct {
	style                                         string
	bold, italic, underline, strike, caps, hidden toggle
	size                                          int
	font, color, highlight, vertical              string
	mark                                          change // of a paragraph's end
}

// paragraphFormat is what one element w:pPr sets.
type paragraphFormat struct {
	style   string
	numID   string // "" when unset
	level   int    // of the list, -1 when unset
	outline int    // from 0, -1 when unset
	align   string
}

func newParagraphFormat() paragraphFormat { return paragraphFormat{level: -1, outline: -1} }

// style is one style of the document.
type style struct {
	name, based string
	paragraph   paragraphFormat
	run         runFormat
}

// longestChain bounds the walk up the ancestors of a style, which may run in a circle.
const longestChain = 40

// styles of a document.
type styles struct {
	byID    map[string]*style
	normal  string // the default paragraph style
	base    runFormat
	looks   map[Look]*Look
	ofStyle map[string]Look // the look of a paragraph style, by id
}

func newStyles() *styles {
	return &styles{byID: map[string]*style{}, looks: map[Look]*Look{}, ofStyle: map[string]Look{}}
}

func (s *styles) read(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Word, "docDefaults"):
			return s.defaults(e)
		case e.Is(markup.Word, "style"):
			return s.one(e)
		}
		return nil
	})
}

func (s *styles) defaults(e *markup.Element) error {
	return e.Each(func(c *markup.Element) error {
		if !c.Is(markup.Word, "rPrDefault") {
			return nil
		}
		return c.Each(func(p *markup.Element) error {
			var err error
			if p.Is(markup.Word, "rPr") {
				s.base, _, err = readRunFormat(p)
			}
			return err
		})
	})
}

func (s *styles) one(e *markup.Element) error {
	id := e.Attr(markup.Word, "styleId")
	one := &style{paragraph: newParagraphFormat()}
	if e.Attr(markup.Word, "type") == "paragraph" && markup.Truth(e.Attr(markup.Word, "default")) {
		s.normal = id
	}
	s.byID[id] = one
	return e.Each(func(c *markup.Element) error {
		var err error
		switch {
		case c.Is(markup.Word, "name"):
			one.name = c.Name(markup.Word, "val")
		case c.Is(markup.Word, "basedOn"):
			one.based = c.Attr(markup.Word, "val")
		case c.Is(markup.Word, "rPr"):
			one.run, _, err = readRunFormat(c)
		case c.Is(markup.Word, "pPr"):
			one.paragraph, _, _, err = readParagraphFormat(c, nil)
		}
		return err
	})
}

// chain gives a style and its ancestors, nearest first.
func (s *styles) chain(id string) []*style {
	var all []*style
	for len(all) < longestChain {
		one, ok := s.byID[id]
		if !ok {
			break
		}
		all = append(all, one)
		id = one.based
	}
	return all
}

// name is what offices show for a style id.
func (s *styles) name(id string) string {
	if one, ok := s.byID[id]; ok && one.name != "" {
		return one.name
	}
	return id
}

// complete fills what a paragraph leaves to its style. The list level of a style comes with its list.
func (s *styles) complete(f paragraphFormat) paragraphFormat {
	if f.style == "" {
		f.style = s.normal
	}
	for _, one := range s.chain(f.style) {
		p := one.paragraph
		if f.numID == "" && p.numID != "" {
			f.numID = p.numID
			if f.level < 0 {
				f.level = p.level
			}
		}
		if f.outline < 0 {
			f.outline = p.outline
			if n := headingLevel(one.name); f.outline < 0 && n > 0 {
				f.outline = n - 1
			}
		}
		if f.align == "" {
			f.align = p.align
		}
	}
	return f
}

// headingLevel knows heading styles by name where the outline level is left out.
func headingLevel(name string) int {
	lower := strings.ToLower(name)
	for _, word := range []string{"heading ", "заголовок "} {
		if rest, ok := strings.CutPrefix(lower, word); ok {
			if n, err := strconv.Atoi(rest); err == nil && n >= 1 && n <= 9 {
				return n
			}
		}
	}
	return 0
}

// look is the effective look of a run in a paragraph of a style. Where a property is set twice the
// nearer one counts; that two switches in styles cancel each other is left out.
func (s *styles) look(paragraphStyle string, f runFormat) *Look {
	if paragraphStyle == "" {
		paragraphStyle = s.normal
	}
	l, ok := s.ofStyle[paragraphStyle]
	if !ok {
		l.apply(s.base)
		l = s.applyChain(l, paragraphStyle)
		s.ofStyle[paragraphStyle] = l
	}
	if f.style != "" {
		l = s.applyChain(l, f.style)
	}
	l.apply(f)
	if l == (Look{}) {
		return nil
	}
	known, ok := s.looks[l]
	if !ok {
		known = &l
		s.looks[l] = known
	}
	return known
}

func (s *styles) applyChain(l Look, id string) Look {
	chain := s.chain(id)
	for i := len(chain) - 1; i >= 0; i-- {
		l.apply(chain[i].run)
	}
	return l
}

func (l *Look) apply(f runFormat) {
	for _, pair := range []struct {
		set   toggle
		place *bool
	}{
		{f.bold, &l.Bold}, {f.italic, &l.Italic}, {f.underline, &l.Underline},
		{f.strike, &l.Strike}, {f.caps, &l.Caps}, {f.hidden, &l.Hidden},
	} {
		if pair.set != unset {
			*pair.place = pair.set == on
		}
	}
	if f.size > 0 {
		l.HalfPoint = f.size
	}
	for _, pair := range []struct {
		set   string
		place *string
	}{{f.font, &l.Font}, {f.color, &l.Color}, {f.highlight, &l.Highlight}, {f.vertical, &l.Vertical}} {
		if pair.set != "" {
			*pair.place = pair.set
		}
	}
}
