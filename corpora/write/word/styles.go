package word

import (
	"strconv"

	"etalon/corpora/write/opc"
)

// paragraphStyles are the ids that a Paragraph may name.
var paragraphStyles = []Style{
	Title, Subtitle, Heading1, Heading2, Heading3, Caption, Plain, TableText, HeaderText, FooterText, NoteText, MarginText,
}

// paragraphStyle is a style as styles.xml defines it.
type paragraphStyle struct {
	id            Style
	name          string
	align         Align
	size          int // half-points, 0 as Normal
	bold, italic  bool
	heading       bool
	before, after int // points
	outline       int // 1 is a first-level heading
	keep          bool
}

func (w *writer) paragraphStyles() []paragraphStyle {
	l := w.look
	return []paragraphStyle{
		{id: Title, name: "Title", align: Center, size: l.Size + 4, bold: true, heading: true, after: 12, keep: true},
		{id: Subtitle, name: "Subtitle", align: Center, size: l.Size, heading: true, after: 12},
		{id: Heading1, name: "heading 1", align: l.headings(), size: l.Size + 2, bold: true, heading: true, before: 12, after: 6, outline: 1, keep: true},
		{id: Heading2, name: "heading 2", align: l.headings(), size: l.Size, bold: true, heading: true, before: 10, after: 4, outline: 2, keep: true},
		{id: Heading3, name: "heading 3", align: l.headings(), size: l.Size, bold: true, italic: true, heading: true, before: 8, after: 4, outline: 3, keep: true},
		{id: Caption, name: "caption", align: Left, size: l.TableSize, italic: true, before: 4, after: 4},
		{id: Plain, name: "No Spacing", align: Left},
		{id: TableText, name: "Table Text", align: Left, size: l.TableSize},
		{id: HeaderText, name: "header", align: Left, size: l.TableSize},
		{id: FooterText, name: "footer", align: Left, size: l.TableSize},
		{id: NoteText, name: "footnote text", align: Left, size: 20},
		{id: MarginText, name: "annotation text", align: Left, size: 20},
	}
}

func (w *writer) styles() *opc.XML {
	x := opc.NewXML()
	x.Open("w:styles", "xmlns:w", wordSpace)
	w.defaults(x)
	w.normal(x)
	for _, s := range w.paragraphStyles() {
		w.style(x, s)
	}
	characterStyle(x, "Hyperlink", "Hyperlink", func() {
		x.Leaf("w:color", "w:val", "0563C1")
		x.Leaf("w:u", "w:val", "single")
	})
	characterStyle(x, "FootnoteReference", "footnote reference", func() { x.Leaf("w:vertAlign", "w:val", "superscript") })
	characterStyle(x, "CommentReference", "annotation reference", func() {
		x.Leaf("w:sz", "w:val", "16")
		x.Leaf("w:szCs", "w:val", "16")
	})
	x.Close("w:styles")
	return x
}

func (w *writer) defaults(x *opc.XML) {
	x.Open("w:docDefaults")
	x.Open("w:rPrDefault")
	x.Open("w:rPr")
	fonts(x, w.look.Font)
	sizes(x, w.look.Size)
	x.Leaf("w:lang", "w:val", w.look.Language, "w:eastAsia", "en-US", "w:bidi", "ar-SA")
	x.Close("w:rPr")
	x.Close("w:rPrDefault")
	x.Leaf("w:pPrDefault")
	x.Close("w:docDefaults")
}

// normal is the style of body text, which all others take back what they do not share of.
func (w *writer) normal(x *opc.XML) {
	x.Open("w:style", "w:type", "paragraph", "w:default", "1", "w:styleId", "Normal")
	x.Leaf("w:name", "w:val", "Normal")
	x.Leaf("w:qFormat")
	x.Open("w:pPr")
	x.Leaf("w:spacing", "w:after", strconv.Itoa(20*w.look.After), "w:line", strconv.Itoa(divide(240*w.look.Line, 100)), "w:lineRule", "auto")
	x.Leaf("w:ind", "w:firstLine", twips(w.look.FirstLine))
	x.Leaf("w:jc", "w:val", string(w.look.body()))
	x.Close("w:pPr")
	x.Close("w:style")
}

func (w *writer) style(x *opc.XML, s paragraphStyle) {
	x.Open("w:style", "w:type", "paragraph", "w:styleId", string(s.id))
	x.Leaf("w:name", "w:val", s.name)
	x.Leaf("w:basedOn", "w:val", "Normal")
	if s.heading {
		x.Leaf("w:next", "w:val", "Normal")
	}
	x.Leaf("w:qFormat")
	x.Open("w:pPr")
	if s.keep {
		x.Leaf("w:keepNext")
	}
	x.Leaf("w:spacing", "w:before", strconv.Itoa(20*s.before), "w:after", strconv.Itoa(20*s.after), "w:line", "240", "w:lineRule", "auto")
	x.Leaf("w:ind", "w:firstLine", "0")
	x.Leaf("w:jc", "w:val", string(s.align))
	if s.outline > 0 {
		x.Leaf("w:outlineLvl", "w:val", strconv.Itoa(s.outline-1))
	}
	x.Close("w:pPr")
	x.Open("w:rPr")
	if s.heading {
		fonts(x, w.look.HeadingFont)
	}
	if s.bold {
		x.Leaf("w:b")
	}
	if s.italic {
		x.Leaf("w:i")
	}
	if s.heading {
		x.Leaf("w:color", "w:val", w.color(w.look.HeadingColor))
	}
	if s.size > 0 {
		sizes(x, s.size)
	}
	x.Close("w:rPr")
	x.Close("w:style")
}

func characterStyle(x *opc.XML, id, name string, properties func()) {
	x.Open("w:style", "w:type", "character", "w:styleId", id)
	x.Leaf("w:name", "w:val", name)
	x.Open("w:rPr")
	properties()
	x.Close("w:rPr")
	x.Close("w:style")
}

func fonts(x *opc.XML, name string) {
	x.Leaf("w:rFonts", "w:ascii", name, "w:eastAsia", name, "w:hAnsi", name, "w:cs", name)
}

func sizes(x *opc.XML, halfPoints int) {
	x.Leaf("w:sz", "w:val", strconv.Itoa(halfPoints))
	x.Leaf("w:szCs", "w:val", strconv.Itoa(halfPoints))
}
