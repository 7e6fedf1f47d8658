package word

import (
	"slices"
	"strconv"

	"etalon/corpora/write/opc"
)

// paragraph writes p; setup, when there is one, ends a section in it.
func (s *story) paragraph(p Paragraph, setup func(*opc.XML)) {
	s.x.Open("w:p")
	s.properties(p, setup)
	text := p.Inlines
	if p.Text != "" {
		text = append([]Inline{changed(T(p.Text), p.Inserted, p.Deleted)}, p.Inlines...)
	}
	s.inlines(text)
	s.x.Close("w:p")
}

// changed wraps an inline into the tracked change that surrounds it, if any.
func changed(i Inline, inserted, deleted *Revision) Inline {
	if deleted != nil {
		i = Deleted{*deleted, []Inline{i}}
	}
	if inserted != nil {
		i = Inserted{*inserted, []Inline{i}}
	}
	return i
}

// properties are what Word keeps in front of the text, in the order that its schema fixes.
func (s *story) properties(p Paragraph, setup func(*opc.XML)) {
	s.x.Open("w:pPr")
	if p.Style != Normal {
		if !slices.Contains(paragraphStyles, p.Style) {
			s.failf("style %q does not exist; the styles are %q", p.Style, paragraphStyles)
		}
		s.x.Leaf("w:pStyle", "w:val", string(p.Style))
	}
	if p.KeepNext {
		s.x.Leaf("w:keepNext")
	}
	if p.PageBreak {
		s.x.Leaf("w:pageBreakBefore")
	}
	s.number(p.Number)
	if p.TabRight > 0 {
		s.x.Open("w:tabs")
		s.x.Leaf("w:tab", "w:val", "right", "w:pos", twips(p.TabRight))
		s.x.Close("w:tabs")
	}
	s.spacing(p)
	s.indent(p)
	s.align(p.Align)
	if p.Inserted != nil || p.Deleted != nil {
		s.x.Open("w:rPr")
		s.mark("w:ins", p.Inserted)
		s.mark("w:del", p.Deleted)
		s.x.Close("w:rPr")
	}
	if setup != nil {
		setup(s.x)
	}
	s.x.Close("w:pPr")
}

func (s *story) align(a Align) {
	switch a {
	case "":
	case Left, Center, Right, Justify:
		s.x.Leaf("w:jc", "w:val", string(a))
	default:
		s.failf("alignment %q does not exist", a)
	}
}

// number puts the paragraph into the list that it names.
func (s *story) number(n Number) {
	if n.Kind == Unnumbered {
		return
	}
	if n.Level < 0 || n.Level >= listLevels || n.List < 0 || n.Kind > Letters {
		s.failf("numbering %+v: levels are 0 to %d, lists count from 0", n, listLevels-1)
		return
	}
	s.x.Open("w:numPr")
	s.x.Leaf("w:ilvl", "w:val", strconv.Itoa(n.Level))
	s.x.Leaf("w:numId", "w:val", strconv.Itoa(s.list(n)))
	s.x.Close("w:numPr")
}

// list is the id of a list, made when it is used first.
func (w *writer) list(n Number) int {
	n.Level = 0
	i := slices.Index(w.lists, n)
	if i < 0 {
		i = len(w.lists)
		w.lists = append(w.lists, n)
	}
	return i + 1
}

func (s *story) spacing(p Paragraph) {
	var attrs []string
	if p.Before != nil {
		attrs = append(attrs, "w:before", strconv.Itoa(20**p.Before))
	}
	if p.After != nil {
		attrs = append(attrs, "w:after", strconv.Itoa(20**p.After))
	}
	if attrs != nil {
		s.x.Leaf("w:spacing", attrs...)
	}
}

func (s *story) indent(p Paragraph) {
	var attrs []string
	// A numbered heading stands where headings stand, not where clauses begin.
	heading := p.Style == Heading1 || p.Style == Heading2 || p.Style == Heading3
	if p.LeftIndent != 0 || heading && p.Number.Kind != Unnumbered {
		attrs = append(attrs, "w:left", twips(p.LeftIndent))
	}
	switch {
	case p.FirstLine < 0:
		attrs = append(attrs, "w:hanging", twips(-p.FirstLine))
	case p.FirstLine > 0:
		attrs = append(attrs, "w:firstLine", twips(p.FirstLine))
	case p.NoIndent || heading && p.Number.Kind != Unnumbered:
		attrs = append(attrs, "w:firstLine", "0")
	}
	if attrs != nil {
		s.x.Leaf("w:ind", attrs...)
	}
}
