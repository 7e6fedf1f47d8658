// Package word writes .docx files from a declarative model: styles, clauses numbered on several
// levels, tables with merges, headers and footers, pictures, comments, tracked changes, footnotes.
// The same model always gives the same bytes. What Word would offer to repair is refused.
package word

import (
	"time"

	"etalon/corpora/write/opc"
)

// Tenths is a length in tenths of a millimetre: 125 is 12.5 mm.
type Tenths int

// twips are twentieths of a point, Word's unit for places on a page.
func (t Tenths) twips() int { return divide(int(t)*1440, 254) }

// emu are Word's units for pictures.
func (t Tenths) emu() int { return int(t) * 3600 }

// divide rounds to the nearest whole number, halves away from zero.
func divide(a, b int) int {
	if a < 0 {
		return -divide(-a, b)
	}
	return (2*a + b) / (2 * b)
}

// Document is a whole .docx file.
type Document struct {
	Properties opc.Properties
	Look       Look
	Sections   []Section
	// Tracking says that recording of changes is switched on for whoever opens the file.
	Tracking bool
}

// Section is a run of pages with one page setup.
type Section struct {
	Page Page
	// A nil header or footer goes on from the section before; an empty one is shown empty.
	Header, Footer []Block
	// FirstHeader and FirstFooter are used on the section's first page when FirstPageDiffers.
	FirstPageDiffers         bool
	FirstHeader, FirstFooter []Block
	// FirstNumber begins page numbers anew; 0 goes on counting.
	FirstNumber int
	// Continuous starts the section on the same page as the one before ends.
	Continuous bool
	Blocks     []Block
}

// Page is paper and margins. The zero value is A4 upright with margins 30, 15, 20 and 20 mm.
type Page struct {
	Width, Height            Tenths
	Landscape                bool
	Left, Right, Top, Bottom Tenths
}

func (p Page) filled() Page {
	if p.Width == 0 && p.Height == 0 {
		p.Width, p.Height = 2100, 2970
	}
	if p.Landscape && p.Width < p.Height {
		p.Width, p.Height = p.Height, p.Width
	}
	if p.Left == 0 && p.Right == 0 && p.Top == 0 && p.Bottom == 0 {
		p.Left, p.Right, p.Top, p.Bottom = 300, 150, 200, 200
	}
	return p
}

// Block is a Paragraph or a Table.
type Block interface{ block() }

func (Paragraph) block() {}
func (Table) block()     {}

// Align is where lines go between the margins; "" is what the style says.
type Align string

// The alignments.
const (
	Left    Align = "left"
	Center  Align = "center"
	Right   Align = "right"
	Justify Align = "both"
)

// Paragraph is one paragraph. Text comes first and then Inlines.
type Paragraph struct {
	Style   Style
	Number  Number
	Align   Align
	Text    string
	Inlines []Inline
	// LeftIndent and FirstLine move the text; a negative FirstLine hangs. NoIndent takes back the
	// first-line indent of the style.
	LeftIndent, FirstLine Tenths
	NoIndent              bool
	// Before and After are points of space, instead of the style's.
	Before, After *int
	PageBreak     bool // starts a new page
	KeepNext      bool // stays on the page of what follows
	// TabRight sets a right tab stop at the given distance, e.g. for signatures.
	TabRight Tenths
	// Inserted or Deleted mark the end of the paragraph and Text as a tracked change; Inlines need
	// changes of their own.
	Inserted, Deleted *Revision
}

// Kind is a way of numbering paragraphs.
type Kind int

// The ways of numbering.
const (
	Unnumbered Kind = iota
	Clauses         // 1. / 1.1. / 1.1.1. / 1.1.1.1.
	Bullets         // • / – / ·
	Ordered         // 1) / 2) with letters below
	Letters         // а) / б)
)

// Number puts a paragraph into a list. Lists of one kind and another List number count apart.
type Number struct {
	Kind  Kind
	Level int // 0 is outermost
	List  int // 0 is the document's main list of the kind
}

// Revision is who changed something and when; the date is the caller's.
type Revision struct {
	Author string
	Date   time.Time
}

// P is an ordinary paragraph.
func P(text string) Paragraph { return Paragraph{Text: text} }

// Styled is a paragraph of a style.
func Styled(s Style, text string) Paragraph { return Paragraph{Style: s, Text: text} }

// Clause is a paragraph of the main clause numbering; level 0 is "1.".
func Clause(level int, text string) Paragraph {
	return Paragraph{Number: Number{Kind: Clauses, Level: level}, Text: text}
}

// Bullet is an item of the main bullet list.
func Bullet(level int, text string) Paragraph {
	return Paragraph{Number: Number{Kind: Bullets, Level: level}, Text: text}
}

// Line is a paragraph of inlines.
func Line(inlines ...Inline) Paragraph { return Paragraph{Inlines: inlines} }

// PageOfPages is a footer line such as "Страница 3 из 12".
func PageOfPages(before, between string) Paragraph {
	return Paragraph{Style: FooterText, Align: Center, Inlines: []Inline{
		T(before), Field{Kind: PageNumber}, T(between), Field{Kind: PageCount},
	}}
}
