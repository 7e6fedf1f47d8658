package docx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
)

// story reads one flow of text: the body, a header, notes, comments. Everything is kept, with its
// marks of change; views are made afterwards.
type story struct {
	*reader
	relations opc.Relations

	change       change
	revision     int // place in Document.Revisions from 1 of the change being read, 0 for none
	style        string
	link         string
	fields       []field
	anchors      []string // ids of the comments whose text is being read
	boxes        []Block
	paragraphIDs []string
}

// blocks reads the paragraphs and tables inside an element, whatever wraps them.
func (s *story) blocks(parent *markup.Element) ([]Block, error) {
	var all []Block
	err := parent.Each(func(e *markup.Element) error {
		more, err := s.block(e)
		all = append(all, more...)
		return err
	})
	return all, err
}

// block reads one element where paragraphs and tables may stand. Wrappers are entered.
func (s *story) block(e *markup.Element) ([]Block, error) {
	var all []Block
	inside := func(c *markup.Element) error {
		more, err := s.block(c)
		all = append(all, more...)
		return err
	}
	switch {
	case e.Is(markup.Word, "p"):
		return s.paragraph(e)
	case e.Is(markup.Word, "tbl"):
		t, err := s.table(e)
		return []Block{{Table: t}}, err
	case e.Is(markup.Word, "sectPr"):
		return nil, s.section(e)
	case e.Is(markup.Word, "altChunk"):
		s.embed(s.relations.Part(e.Attr(markup.Rel, "id")))
		return nil, nil
	case notContent(e):
		return nil, s.control(e)
	case e.Is(markup.Compat, "AlternateContent"):
		err := firstChoice(e, inside)
		return all, err
	}
	err := s.marked(e, func() error { return e.Each(inside) })
	return all, err
}

// notContent are the properties inside wrappers, which must not be taken for content.
func notContent(e *markup.Element) bool {
	if e.Space != markup.Word {
		return false
	}
	switch e.Local {
	case "sdtPr", "sdtEndPr", "customXmlPr", "smartTagPr", "tcPr", "trPr", "tblPr", "tblGrid", "tblPrEx":
		return true
	}
	return false
}

// firstChoice reads the first alternative of several that say the same.
func firstChoice(e *markup.Element, visit func(*markup.Element) error) error {
	taken := false
	return e.Each(func(c *markup.Element) error {
		if taken {
			return nil
		}
		taken = true
		return c.Each(visit)
	})
}

// marked runs read under the mark of change that an element may be.
func (s *story) marked(e *markup.Element, read func() error) error {
	if e.Space != markup.Word {
		return read()
	}
	old, oldRevision := s.change, s.revision
	kind := ""
	switch e.Local {
	case "ins":
		s.change.Inserted, kind = true, "insertion"
	case "del":
		s.change.Deleted, kind = true, "deletion"
	case "moveFrom":
		s.change.Deleted, s.change.Moved, kind = true, true, "move_from"
	case "moveTo":
		s.change.Inserted, s.change.Moved, kind = true, true, "move_to"
	default:
		return read()
	}
	s.begin(kind, e)
	err := read()
	s.change, s.revision = old, oldRevision
	return err
}

// begin enters a tracked change into the list.
func (s *story) begin(kind string, e *markup.Element) {
	one := s.revise(Revision{Kind: kind, Author: e.Attr(markup.Word, "author"), Date: e.Attr(markup.Word, "date")})
	if s.revision = 0; one != nil {
		s.revision = len(s.doc.Revisions)
	}
}

// paragraph reads a paragraph and the text boxes that hang on it.
func (s *story) paragraph(e *markup.Element) ([]Block, error) {
	if err := s.node(); err != nil {
		return nil, err
	}
	if id := e.Attr(markup.Word2010, "paraId"); id != "" && len(s.paragraphIDs) < 1000 {
		s.paragraphIDs = append(s.paragraphIDs, id)
	}
	p := &Paragraph{}
	format := newParagraphFormat()
	oldBoxes, oldStyle, oldLink := s.boxes, s.style, s.link
	s.boxes, s.style, s.link = nil, "", ""
	err := e.Each(func(c *markup.Element) error {
		if !c.Is(markup.Word, "pPr") {
			return s.inline(c, p)
		}
		f, mark, reviewed, err := readParagraphFormat(c, s.section)
		format, p.mark, s.style = f, mark, f.style
		s.markChanged(mark, reviewed)
		return err
	})
	blocks := []Block{{Paragraph: p}}
	for _, b := range s.boxes {
		b.Box = true
		blocks = append(blocks, b)
	}
	s.boxes, s.style, s.link = oldBoxes, oldStyle, oldLink
	full := s.styles.complete(format)
	p.format = &full
	p.Style, p.Align, p.Heading = s.styles.name(full.style), full.align, full.outline+1
	return blocks, err
}

// markChanged enters changes of a paragraph's end and look.
func (s *story) markChanged(mark change, reviewed bool) {
	switch {
	case mark.Deleted:
		s.revise(Revision{Kind: "deletion", Text: "¶"})
	case mark.Inserted:
		s.revise(Revision{Kind: "insertion", Text: "¶"})
	case reviewed:
		s.revise(Revision{Kind: "format"})
	}
}

// embed notes a part that holds another file.
func (s *story) embed(part string) {
	if part != "" && len(s.doc.Embedded) < 1000 {
		s.doc.Embedded = append(s.doc.Embedded, part)
	}
}

// chart and diagram read what a frame in the text shows.
func (s *story) chart(part string) error {
	if part == "" || !s.pack.Has(part) {
		return nil
	}
	c, err := drawing.ReadChart(s.pack, part)
	s.doc.Charts = append(s.doc.Charts, c)
	return err
}

func (s *story) diagram(part string) error {
	if part == "" || !s.pack.Has(part) {
		return nil
	}
	d, err := drawing.ReadDiagram(s.pack, part)
	s.doc.Diagrams = append(s.doc.Diagrams, d)
	return err
}
