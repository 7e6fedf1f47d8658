package word

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

func (s *story) inlines(all []Inline) {
	for _, i := range all {
		s.inline(i)
	}
}

func (s *story) inline(i Inline) {
	switch i := i.(type) {
	case Run:
		s.run(i)
	case Field:
		s.field(i)
	case Break:
		s.lineBreak(i)
	case Link:
		s.hyperlink(i)
	case Bookmark:
		s.bookmark(i)
	case Commented:
		s.commented(i)
	case Inserted:
		s.tracked("w:ins", i.Revision, i.Inlines)
	case Deleted:
		s.change++
		s.tracked("w:del", i.Revision, i.Inlines)
		s.change--
	case Picture:
		s.picture(i)
	case Footnote:
		s.footnote(i)
	default:
		s.failf("an inline of type %T is not known", i)
	}
}

func (s *story) lineBreak(b Break) {
	if b != LineBreak && b != ColumnBreak && b != PageBreak {
		s.failf("break %q does not exist", b)
	}
	s.x.Open("w:r")
	s.x.Leaf("w:br", "w:type", string(b))
	s.x.Close("w:r")
}

func (s *story) run(r Run) {
	s.x.Open("w:r")
	s.format(r.Format, r.Was)
	s.text(r.Text)
	s.x.Close("w:r")
}

// special are characters that Word keeps as elements.
var special = map[rune]string{
	'\n':   "w:br",
	'\t':   "w:tab",
	0x2011: "w:noBreakHyphen",
	0x00AD: "w:softHyphen",
}

func (s *story) text(text string) {
	for text != "" {
		cut := strings.IndexFunc(text, func(r rune) bool { return special[r] != "" })
		if cut < 0 {
			s.piece(text)
			return
		}
		s.piece(text[:cut])
		r, size := utf8.DecodeRuneInString(text[cut:])
		s.x.Leaf(special[r])
		text = text[cut+size:]
	}
}

// piece is text without special characters. Word drops blanks at its ends unless told otherwise.
func (s *story) piece(text string) {
	if text == "" {
		return
	}
	name := "w:t"
	if s.change > 0 {
		name = "w:delText"
	}
	if strings.TrimSpace(text) != text || strings.Contains(text, "  ") {
		s.x.Elem(name, text, "xml:space", "preserve")
		return
	}
	s.x.Elem(name, text)
}

// format writes run properties in the order of the schema.
func (s *story) format(f Format, was *Reformatted) {
	if f == (Format{}) && was == nil && !s.link {
		return
	}
	s.x.Open("w:rPr")
	if s.link {
		s.x.Leaf("w:rStyle", "w:val", "Hyperlink")
	}
	s.formatted(f)
	if was != nil {
		s.x.Open("w:rPrChange", s.revision(was.Revision)...)
		s.x.Open("w:rPr")
		s.formatted(was.Before)
		s.x.Close("w:rPr")
		s.x.Close("w:rPrChange")
	}
	s.x.Close("w:rPr")
}

func (s *story) formatted(f Format) {
	x := s.x
	if f.Font != "" {
		x.Leaf("w:rFonts", "w:ascii", f.Font, "w:hAnsi", f.Font, "w:cs", f.Font)
	}
	for _, toggle := range []struct {
		on   bool
		name string
	}{{f.Bold, "w:b"}, {f.Italic, "w:i"}, {f.Capitals, "w:caps"}, {f.Strike, "w:strike"}, {f.Hidden, "w:vanish"}} {
		if toggle.on {
			x.Leaf(toggle.name)
		}
	}
	if f.Color != "" {
		x.Leaf("w:color", "w:val", s.color(f.Color))
	}
	if f.Size != 0 {
		if f.Size < 2 || f.Size > maxSize {
			s.failf("size %d: sizes are 2 to %d half-points", f.Size, maxSize)
		}
		x.Leaf("w:sz", "w:val", strconv.Itoa(f.Size))
		x.Leaf("w:szCs", "w:val", strconv.Itoa(f.Size))
	}
	if f.Highlight != "" {
		if !slices.Contains(highlights, f.Highlight) {
			s.failf("highlight %q is not one of %q", f.Highlight, highlights)
		}
		x.Leaf("w:highlight", "w:val", f.Highlight)
	}
	if f.Underline {
		x.Leaf("w:u", "w:val", "single")
	}
	switch {
	case f.Superscript:
		x.Leaf("w:vertAlign", "w:val", "superscript")
	case f.Subscript:
		x.Leaf("w:vertAlign", "w:val", "subscript")
	}
}

// maxSize is Word's greatest size of letters, in half-points.
const maxSize = 3276

// highlights are the marker pens Word has.
var highlights = []string{
	"black", "blue", "cyan", "darkBlue", "darkCyan", "darkGray", "darkGreen", "darkMagenta", "darkRed",
	"darkYellow", "green", "lightGray", "magenta", "red", "white", "yellow",
}

func (w *writer) color(hex string) string {
	if len(hex) != 6 || strings.Trim(hex, "0123456789ABCDEFabcdef") != "" {
		w.failf("colour %q is not RRGGBB", hex)
	}
	return hex
}

// field is an instruction with the value that is shown until Word computes it.
func (s *story) field(f Field) {
	instruction := string(f.Kind)
	switch f.Kind {
	case PageNumber, PageCount:
	case Reference, PageReference:
		s.want(f.Bookmark)
		instruction += " " + f.Bookmark + ` \h`
	default:
		s.failf("field %q does not exist", f.Kind)
	}
	name := "w:instrText"
	if s.change > 0 {
		name = "w:delInstrText"
	}
	if f.Cached == "" {
		f.Cached = "1"
	}
	char := func(kind string) {
		s.x.Open("w:r")
		s.format(f.Format, nil)
		s.x.Leaf("w:fldChar", "w:fldCharType", kind)
		s.x.Close("w:r")
	}
	char("begin")
	s.x.Open("w:r")
	s.format(f.Format, nil)
	s.x.Elem(name, " "+instruction+" ", "xml:space", "preserve")
	s.x.Close("w:r")
	char("separate")
	s.run(Run{Text: f.Cached, Format: f.Format})
	char("end")
}
