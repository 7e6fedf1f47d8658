package pptx

import (
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
)

// beside reads the notes and the comments of a slide.
func (s *slideReader) beside() error {
	if part := s.relations.OfType("notesSlide"); part != "" && s.pack.Has(part) {
		if err := s.notes(part); err != nil {
			return err
		}
	}
	for _, part := range s.relations.All("comments") {
		if !s.pack.Has(part) {
			continue
		}
		if err := s.pack.XML(part, s.comments); err != nil {
			return err
		}
	}
	return nil
}

// notes takes the body of the notes page; the number and the picture of the slide are no notes.
func (s *slideReader) notes(part string) error {
	relations, err := s.pack.Relations(part)
	if err != nil {
		return err
	}
	page := slideReader{reader: s.reader, relations: relations}
	err = s.pack.XML(part, func(root *markup.Element) error { return root.Each(page.visit) })
	var texts []string
	for _, shape := range page.slide.Shapes {
		switch shape.Role {
		case "sldNum", "hdr", "ftr", "dt", "sldImg":
		default:
			texts = append(texts, shape.Text())
		}
	}
	s.slide.Notes = strings.Join(texts, "\n")
	return err
}

// comments reads both generations: p:cm with p:text, and p188:cm with a text body and replies.
func (s *slideReader) comments(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		if e.Local != "cm" {
			return nil
		}
		return s.comment(e, false)
	})
}

func (s *slideReader) comment(e *markup.Element, answer bool) error {
	if err := s.node(); err != nil {
		return err
	}
	at := len(s.slide.Comments)
	s.slide.Comments = append(s.slide.Comments, Comment{
		Author: s.authors[e.Attr(markup.None, "authorId")], Answer: answer,
		Date: e.Attr(markup.None, "dt") + e.Attr(markup.None, "created"),
	})
	var visit func(*markup.Element) error
	visit = func(c *markup.Element) error {
		var err error
		switch {
		case c.Is(markup.Slide, "text"):
			s.slide.Comments[at].Text, err = c.Text()
			return err
		case c.Local == "txBody":
			paragraphs, err := drawing.Text(c)
			s.slide.Comments[at].Text = drawing.Join(paragraphs)
			return err
		case c.Local == "parentCm":
			s.slide.Comments[at].Answer = true
		case c.Local == "reply":
			return s.comment(c, true)
		}
		return c.Each(visit)
	}
	return e.Each(visit)
}
