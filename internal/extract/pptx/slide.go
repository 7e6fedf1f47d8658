package pptx

import (
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
)

// slideReader reads one slide, or the notes page of one.
type slideReader struct {
	*reader
	relations opc.Relations
	slide     Slide
	name, alt string // of the frame being read
}

// visit walks through a slide; whatever wraps a shape is entered.
func (s *slideReader) visit(e *markup.Element) error {
	switch {
	case e.Is(markup.Compat, "AlternateContent"):
		return s.firstChoice(e)
	case e.Is(markup.Slide, "sp"):
		return s.shape(e)
	case e.Is(markup.Slide, "cNvPr"):
		s.described(e)
	case e.Is(markup.Drawing, "tbl"):
		return s.table(e)
	case e.Is(markup.Chart, "chart"):
		return s.chart(s.relations.Part(e.Attr(markup.Rel, "id")))
	case e.Is(markup.Diagram, "relIds"):
		return s.diagram(s.relations.Part(e.Attr(markup.Rel, "dm")))
	case e.Is(markup.Drawing, "blip"):
		return s.image(s.relations.Part(e.Attr(markup.Rel, "embed")))
	case e.Is(markup.Slide, "oleObj"):
		if part := s.relations.Part(e.Attr(markup.Rel, "id")); part != "" {
			s.slide.Embedded = append(s.slide.Embedded, part)
		}
	case e.Is(markup.Slide, "bg"), e.Is(markup.Slide, "timing"), e.Is(markup.Slide, "transition"):
		return nil
	}
	return e.Each(s.visit)
}

func (s *slideReader) described(e *markup.Element) {
	s.name, s.alt = e.Attr(markup.None, "name"), e.Attr(markup.None, "descr")
}

func (s *slideReader) firstChoice(e *markup.Element) error {
	taken := false
	return e.Each(func(c *markup.Element) error {
		if taken {
			return nil
		}
		taken = true
		return c.Each(s.visit)
	})
}

// shape reads a box; one without text is left out unless it is filled with a picture.
func (s *slideReader) shape(e *markup.Element) error {
	if err := s.node(); err != nil {
		return err
	}
	one := Shape{}
	var visit func(*markup.Element) error
	visit = func(c *markup.Element) error {
		switch {
		case c.Is(markup.Slide, "cNvPr"):
			s.described(c)
			one.Name = s.name
		case c.Is(markup.Slide, "ph"):
			if one.Role = c.Attr(markup.None, "type"); one.Role == "" {
				one.Role = "body"
			}
		case c.Is(markup.Slide, "txBody"):
			var err error
			one.Paragraphs, err = s.paragraphs(c)
			return err
		case c.Is(markup.Drawing, "blip"):
			return s.image(s.relations.Part(c.Attr(markup.Rel, "embed")))
		}
		return c.Each(visit)
	}
	if err := e.Each(visit); err != nil {
		return err
	}
	if strings.TrimSpace(one.Text()) == "" {
		return nil
	}
	if (one.Role == "title" || one.Role == "ctrTitle") && s.slide.Title == "" {
		s.slide.Title = strings.Join(strings.Fields(one.Text()), " ")
	}
	s.slide.Shapes = append(s.slide.Shapes, one)
	return nil
}

func (s *slideReader) paragraphs(body *markup.Element) ([]drawing.Paragraph, error) {
	all, err := drawing.Text(body)
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		if err := s.node(); err != nil {
			return nil, err
		}
		for _, id := range p.Links {
			if one, ok := s.relations.ByID(id); ok && one.External {
				s.slide.Links = append(s.slide.Links, one.Target)
			}
		}
	}
	return all, nil
}

func (s *slideReader) chart(part string) error {
	if part == "" || !s.pack.Has(part) {
		return nil
	}
	c, err := drawing.ReadChart(s.pack, part)
	c.Alt = s.alt
	s.slide.Charts = append(s.slide.Charts, c)
	return err
}

func (s *slideReader) diagram(part string) error {
	if part == "" || !s.pack.Has(part) {
		return nil
	}
	d, err := drawing.ReadDiagram(s.pack, part)
	s.slide.Diagrams = append(s.slide.Diagrams, d)
	return err
}

func (s *slideReader) image(part string) error {
	if part == "" || !s.pack.Has(part) {
		return nil
	}
	if err := s.node(); err != nil {
		return err
	}
	sum, size, err := s.pack.Digest(part)
	s.slide.Images = append(s.slide.Images, Image{part, sum, size, s.name, s.alt})
	return err
}
