// Package drawing reads what the three kinds of office documents share: DrawingML text, charts and
// SmartArt.
package drawing

import (
	"strings"

	"etalon/internal/extract/markup"
)

// Paragraph is a paragraph of DrawingML.
type Paragraph struct {
	Text string `json:"text"`
	// Level of the outline from 0.
	Level int `json:"level,omitempty"`
	// Bullet is the mark as declared on the paragraph itself: a character, or the scheme of an
	// automatic number; "" when it comes from the layout or there is none.
	Bullet string `json:"bullet,omitempty"`
	// Links are the relationship ids of the addresses in the paragraph.
	Links []string `json:"links,omitempty"`
}

// Text reads the paragraphs inside a text body (a:txBody, p:txBody, c:rich).
func Text(body *markup.Element) ([]Paragraph, error) {
	var all []Paragraph
	err := body.Each(func(e *markup.Element) error {
		if !e.Is(markup.Drawing, "p") {
			return nil
		}
		p, err := paragraph(e)
		all = append(all, p)
		return err
	})
	return all, err
}

func paragraph(e *markup.Element) (Paragraph, error) {
	var p Paragraph
	var text strings.Builder
	err := e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Drawing, "pPr"):
			return p.properties(c)
		case c.Is(markup.Drawing, "br"):
			text.WriteByte('\n')
			return nil
		case c.Is(markup.Drawing, "r"), c.Is(markup.Drawing, "fld"):
			return p.run(c, &text)
		case c.Space == markup.Compat, c.Space == markup.Math, c.Space == markup.Unknown:
			return mathText(c, &text)
		}
		return nil
	})
	p.Text = text.String()
	return p, err
}

func (p *Paragraph) properties(e *markup.Element) error {
	p.Level = Number(e.Attr(markup.None, "lvl"), 8)
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Drawing, "buChar"):
			p.Bullet = c.Attr(markup.None, "char")
		case c.Is(markup.Drawing, "buAutoNum"):
			p.Bullet = c.Attr(markup.None, "type")
		}
		return nil
	})
}

func (p *Paragraph) run(e *markup.Element, text *strings.Builder) error {
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Drawing, "t"):
			t, err := c.Text()
			text.WriteString(t)
			return err
		case c.Is(markup.Drawing, "rPr"):
			return c.Each(func(l *markup.Element) error {
				if id := l.Attr(markup.Rel, "id"); l.Is(markup.Drawing, "hlinkClick") && id != "" {
					p.Links = append(p.Links, id)
				}
				return nil
			})
		}
		return nil
	})
}

// mathText takes the letters of a formula inside a wrapper, the first alternative where there are two.
func mathText(e *markup.Element, text *strings.Builder) error {
	if e.Is(markup.Compat, "Fallback") {
		return nil
	}
	return e.Each(func(c *markup.Element) error {
		if c.Is(markup.Math, "t") || c.Is(markup.Drawing, "t") {
			t, err := c.Text()
			text.WriteString(t)
			return err
		}
		return mathText(c, text)
	})
}

// Join puts paragraphs together, one a line.
func Join(paragraphs []Paragraph) string {
	lines := make([]string, len(paragraphs))
	for i, p := range paragraphs {
		lines[i] = p.Text
	}
	return strings.Join(lines, "\n")
}

// Number reads a whole number from 0 to most; anything else is 0, a greater one is most.
func Number(s string, most int) int {
	n := 0
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0
		}
		if n = n*10 + int(c-'0'); n >= most {
			return most
		}
	}
	return n
}
