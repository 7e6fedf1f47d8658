package office

import (
	"regexp"
	"strings"
)

// marks are how a format writes paragraphs, words and tables.
type marks struct {
	paragraph, piece, row, cell *regexp.Regexp
	table                       *regexp.Regexp
}

// marksOf are the marks of a namespace's prefix. Nested paragraphs and tables are told apart by
// nobody here: what is inside a text box belongs to the paragraph around it.
func marksOf(prefix string) *marks {
	element := func(name string) *regexp.Regexp {
		return regexp.MustCompile(`(?s)<` + prefix + name + `(?:\s[^>]*)?>.*?</` + prefix + name + `>`)
	}
	return &marks{
		paragraph: element("p"),
		piece:     regexp.MustCompile(`<` + prefix + `t(?:\s[^>]*)?>([^<]*)</` + prefix + `t>|<` + prefix + `(?:tab|br|cr|noBreakHyphen)(?:\s[^>]*)?/>`),
		row:       element("tr"),
		cell:      element("tc"),
		table:     element("tbl"),
	}
}

var wordMarks, slideMarks = marksOf("w:"), marksOf("a:")

// rewriteStories changes the paragraphs of all parts of a folder.
func (f *File) rewriteStories(folder string, m *marks, find Finder) int {
	n := 0
	for _, name := range f.under(folder) {
		n += f.rewritePart(name, m, find)
	}
	return n
}

func (f *File) rewritePart(name string, m *marks, find Finder) int {
	n := 0
	f.parts[name] = m.paragraph.ReplaceAllStringFunc(f.parts[name], func(p string) string {
		changed, k := m.rewrite(p, find)
		n += k
		return changed
	})
	return n
}

// words is the text of a piece of XML; at are the places of its pieces: in the XML and in the text.
// Tabs and breaks part words and have no place.
func (m *marks) words(xml string) (text string, at []place) {
	var b strings.Builder
	for _, loc := range m.piece.FindAllStringSubmatchIndex(xml, -1) {
		if loc[2] < 0 {
			b.WriteByte('\t')
			continue
		}
		from := b.Len()
		b.WriteString(unescape(xml[loc[2]:loc[3]]))
		at = append(at, place{loc[2], loc[3], from, b.Len()})
	}
	return b.String(), at
}

type place struct{ xmlFrom, xmlTo, from, to int }

// rewrite changes a paragraph. What stands in several pieces comes into the first of them.
func (m *marks) rewrite(xml string, find Finder) (string, int) {
	text, at := m.words(xml)
	edits := find.Text(text)
	if len(edits) == 0 {
		return xml, 0
	}
	var inXML []Edit
	for _, p := range at {
		if changed := p.apply(text, edits); changed != text[p.from:p.to] {
			inXML = append(inXML, Edit{p.xmlFrom, p.xmlTo, escape(changed)})
		}
	}
	return Apply(xml, inXML), len(edits)
}

// apply makes the edits of one piece: of one that begins in an earlier piece only the end is cut.
func (p place) apply(text string, edits []Edit) string {
	var own []Edit
	for _, e := range edits {
		from, to := max(e.From, p.from), min(e.To, p.to)
		if from > to || from == to && e.From != e.To {
			continue
		}
		put := ""
		if e.From >= p.from && (e.From < p.to || e.From == e.To) {
			put = e.Text
		}
		own = append(own, Edit{from - p.from, to - p.from, put})
	}
	return Apply(text[p.from:p.to], own)
}

// setWords makes a text the only one of a piece of XML; it tells whether there was a place for it.
func (m *marks) setWords(xml, text string) (string, bool) {
	_, at := m.words(xml)
	var edits []Edit
	for i, p := range at {
		put := ""
		if i == 0 {
			put = escape(text)
		}
		edits = append(edits, Edit{p.xmlFrom, p.xmlTo, put})
	}
	return Apply(xml, edits), len(at) > 0
}
