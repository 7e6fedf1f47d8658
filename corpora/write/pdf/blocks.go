package pdf

import (
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// Align is where a line of text stands.
type Align uint8

// The alignments. AsUsual is what the theme, the column or the block has.
const (
	AsUsual Align = iota
	Left
	Right
	Centred
	Justified
)

// Hide is how a text is kept from the eye; a reader of the text layer finds it all the same.
type Hide uint8

// The ways to hide.
const (
	Shown     Hide = iota
	InWhite        // white on white
	Unpainted      // PDF's rendering mode 3: neither filled nor stroked
	Tiny           // half a point high
)

// Span is a text in one style. "\n" in it ends a line.
type Span struct {
	Text   string
	Style  fonts.Style // beside the block's own
	Size   geom.Length // 0: the block's
	Colour ink.Colour
	Hide   Hide
	Mark   string // the place is reported under this name
}

// T is a text in the usual style.
func T(text string) []Span { return []Span{{Text: text}} }

// B is a bold text.
func B(text string) []Span { return []Span{{Text: text, Style: fonts.Bold}} }

// Marked is a text whose place is reported under a name.
func Marked(name, text string) Span { return Span{Text: text, Mark: name} }

// Block is a part of a document's body; the types below are all there are.
type Block interface{ block() }

// Heading is a title (level 0) or a heading (1 to 3).
type Heading struct {
	Level int
	Spans []Span
	Align Align
}

// Paragraph of text. Its first line is indented as the theme says, but in a NoIndent one.
type Paragraph struct {
	Spans    []Span
	Align    Align
	NoIndent bool
	Before   geom.Length // beside the theme's gap
	Shift    geom.Length // the whole paragraph moved to the right
	Size     geom.Length // 0: the theme's
}

// Clause is a numbered clause: level 1 is a section with a heading «1. ПРЕДМЕТ», 2 and 3 are «1.1.»
// and «1.1.1.», 4 is «а)».
type Clause struct {
	Level  int
	Spans  []Span
	Name   string // for Numbers
	Number string // instead of the next one, e.g. in an extract
}

// Bullet is an item of a list with dashes.
type Bullet struct {
	Spans []Span
	Level int // 0, 1, 2
}

// Space is an empty height; it is dropped at the top of a page.
type Space struct{ Height geom.Length }

// Rule is a line across the text.
type Rule struct{ Pen geom.Length }

// PageBreak starts a new page.
type PageBreak struct{}

// Picture is a PNG (8 bits, not interlaced) or JPEG file. Height 0 keeps the shape.
type Picture struct {
	Data          []byte
	Width, Height geom.Length
	Align         Align
}

// Art is a drawing that stands in the text.
type Art struct {
	Drawing ink.Drawing
	Align   Align
	Mark    string
}

// Lines are the lines of a table.
type Lines uint8

// The kinds of lines.
const (
	Grid     Lines = iota // around every cell
	RowLines              // under every row
	NoLines               // none: columns of text, letterheads
)

// Table has a header that is repeated on every page and rows that are not split.
type Table struct {
	Columns []Column
	Header  []Row
	Rows    []Row
	Lines   Lines
	Size    geom.Length // of text; 0: the theme's
	Padding geom.Length // 0: three points
	// Last is how many rows at the end stay on one page with what comes after the table.
	Last int
}

// Column is a table's column; widths are in proportion to each other.
type Column struct {
	Width int
	Align Align // AsUsual: on the left
}

// Row of a table.
type Row struct {
	Cells []Cell
	Bold  bool
	Shade bool
}

// Cell of a row; Columns is over how many it is merged (0 and 1: its own).
type Cell struct {
	Spans   []Span
	Columns int
	Align   Align // AsUsual: the column's
}

// C is a plain cell.
func C(text string) Cell { return Cell{Spans: T(text)} }

// Cells are plain cells.
func Cells(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, text := range texts {
		cells[i] = C(text)
	}
	return cells
}

// Signatures is the block where parties sign, side by side, never split over pages.
type Signatures struct{ Parties []Party }

// Party signs. The places for its signature and seal are reported as Mark+".signature" and
// Mark+".seal".
type Party struct {
	Title string // «Заказчик:»
	Lines []string
	Role  string // «Генеральный директор»
	Name  string // «И. О. Фамилия»
	Seal  bool   // «М. П.»
	Mark  string
}

// Together keeps blocks on one page where they fit on one.
type Together struct{ Blocks []Block }

func (Heading) block()    {}
func (Paragraph) block()  {}
func (Clause) block()     {}
func (Bullet) block()     {}
func (Space) block()      {}
func (Rule) block()       {}
func (PageBreak) block()  {}
func (Picture) block()    {}
func (Art) block()        {}
func (Table) block()      {}
func (Signatures) block() {}
func (Together) block()   {}
