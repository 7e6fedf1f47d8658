// Package docx reads Word documents of strangers: text by view of tracked changes, numbering as
// printed, tables as grids, notes, comments, headers, pictures.
package docx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/opc"
)

// View says how tracked changes are read.
type View uint8

// The views.
const (
	// Final is the document with every change accepted; hidden text is left out.
	Final View = iota
	// Original is the document with every change rejected; hidden text is left out.
	Original
	// Marked is everything in the file: inserted, deleted and hidden words together.
	Marked
)

// Document is a Word document.
type Document struct {
	// Body is the final view of the text; Blocks gives the others.
	Body      []Block           `json:"body"`
	Sections  []Section         `json:"sections,omitempty"`
	Headers   []Story           `json:"headers,omitempty"`
	Footers   []Story           `json:"footers,omitempty"`
	Footnotes []Note            `json:"footnotes,omitempty"`
	Endnotes  []Note            `json:"endnotes,omitempty"`
	Comments  []Comment         `json:"comments,omitempty"`
	Revisions []Revision        `json:"revisions,omitempty"`
	Images    []Image           `json:"images,omitempty"`
	Charts    []drawing.Chart   `json:"charts,omitempty"`
	Diagrams  []drawing.Diagram `json:"diagrams,omitempty"`
	Controls  []Control         `json:"controls,omitempty"`
	// Embedded are the parts that hold other files: workbooks, old objects, foreign text.
	Embedded   []string       `json:"embedded,omitempty"`
	Properties opc.Properties `json:"properties"`
	// Macros tells that the package carries a program.
	Macros bool `json:"macros,omitempty"`

	source *source
}

// Block is a paragraph or a table.
type Block struct {
	Paragraph *Paragraph `json:"paragraph,omitempty"`
	Table     *Table     `json:"table,omitempty"`
	// Box tells that the block stands in a text box, after the paragraph that holds the box.
	Box bool `json:"box,omitempty"`
}

// Paragraph is a paragraph in one view.
type Paragraph struct {
	// Style is the name of the style, as offices show it.
	Style string `json:"style,omitempty"`
	// Heading is the outline level from 1 to 9, 0 for text.
	Heading int `json:"heading,omitempty"`
	// Label is the number or mark of a list item as printed: «1.2.», «а)», «•».
	Label string `json:"label,omitempty"`
	// Level of the list item from 1, 0 when it is none.
	Level int    `json:"level,omitempty"`
	Align string `json:"align,omitempty"`
	Runs  []Run  `json:"runs,omitempty"`

	format *paragraphFormat
	mark   change // of the paragraph's end
}

// Run is a stretch of text of one look.
type Run struct {
	Text string `json:"text,omitempty"`
	Look *Look  `json:"look,omitempty"`
	// Link is the address the text leads to, «#name» inside the document.
	Link string `json:"link,omitempty"`
	// Field is the instruction of the field whose result this is: PAGE, NUMPAGES, REF …
	Field string `json:"field,omitempty"`
	// Footnote and Endnote are the number of the note whose mark stands here.
	Footnote int `json:"footnote,omitempty"`
	Endnote  int `json:"endnote,omitempty"`
	// Image is the place in Document.Images of the picture that stands here, from 1.
	Image int `json:"image,omitempty"`

	change
	noteID string
}

// change is what tracked changes say of a run, a row, a cell or a paragraph's end.
type change struct {
	Inserted bool `json:"inserted,omitempty"`
	Deleted  bool `json:"deleted,omitempty"`
	// Moved goes with Deleted at the old place and with Inserted at the new one.
	Moved bool `json:"moved,omitempty"`
}

// seen tells whether a view shows what the change is about.
func (c change) seen(v View) bool {
	switch v {
	case Final:
		return !c.Deleted
	case Original:
		return !c.Inserted
	}
	return true
}

// Look is the effective look of a run: styles and its own properties together.
type Look struct {
	Bold      bool   `json:"bold,omitempty"`
	Italic    bool   `json:"italic,omitempty"`
	Underline bool   `json:"underline,omitempty"`
	Strike    bool   `json:"strike,omitempty"`
	Caps      bool   `json:"caps,omitempty"`
	Hidden    bool   `json:"hidden,omitempty"`
	HalfPoint int    `json:"half_points,omitempty"`
	Font      string `json:"font,omitempty"`
	Color     string `json:"color,omitempty"`
	Highlight string `json:"highlight,omitempty"`
	Vertical  string `json:"vertical,omitempty"` // superscript, subscript
}

// Table is a table as a grid. Rows and columns are counted from 0.
type Table struct {
	Rows  int    `json:"rows"`
	Cols  int    `json:"cols"`
	Style string `json:"style,omitempty"`
	// HeaderRows is how many rows at the top repeat on every page.
	HeaderRows int    `json:"header_rows,omitempty"`
	Cells      []Cell `json:"cells"`

	rows []tableRow
}

// Cell is a cell with the area it covers.
type Cell struct {
	Row     int     `json:"row"`
	Col     int     `json:"col"`
	RowSpan int     `json:"row_span"`
	ColSpan int     `json:"col_span"`
	Fill    string  `json:"fill,omitempty"`
	Blocks  []Block `json:"blocks,omitempty"`
}

// Story is a header or a footer.
type Story struct {
	// Kind is default, first or even.
	Kind string `json:"kind"`
	// Section is the section it belongs to, from 0.
	Section int     `json:"section"`
	Blocks  []Block `json:"blocks,omitempty"`
}

// Note is a footnote or an endnote.
type Note struct {
	// Number is the place among the marks in the text, from 1; 0 when no mark leads to the note.
	Number int     `json:"number"`
	Blocks []Block `json:"blocks,omitempty"`

	id string
}

// Comment is a comment or an answer to one.
type Comment struct {
	ID       string `json:"id"`
	Author   string `json:"author,omitempty"`
	Initials string `json:"initials,omitempty"`
	Date     string `json:"date,omitempty"`
	Text     string `json:"text"`
	// Anchor is the text that is commented on.
	Anchor string `json:"anchor,omitempty"`
	// Parent is the comment that this one answers.
	Parent string `json:"parent,omitempty"`
	Done   bool   `json:"done,omitempty"`

	paragraphs []string // ids of its paragraphs, by which answers name it
}

// Revision is one tracked change.
type Revision struct {
	// Kind is insertion, deletion, move_from, move_to or format.
	Kind   string `json:"kind"`
	Author string `json:"author,omitempty"`
	Date   string `json:"date,omitempty"`
	Text   string `json:"text,omitempty"`
}

// Image is a picture in the text, a header or a footer.
type Image struct {
	Part   string `json:"part,omitempty"`
	SHA256 string `json:"sha256,omitempty"`
	Size   int64  `json:"size,omitempty"`
	Name   string `json:"name,omitempty"`
	Alt    string `json:"alt,omitempty"`
	// Link is where a picture that is not in the package lies.
	Link string `json:"link,omitempty"`
	// Width and Height are in English Metric Units, 914,400 to the inch.
	Width  int64 `json:"width,omitempty"`
	Height int64 `json:"height,omitempty"`
}

// Control is a content control: a place of a form that is to be filled in.
type Control struct {
	// Name is its title, or its tag when it has none.
	Name string `json:"name,omitempty"`
	// Empty tells that it shows the words that wait to be replaced.
	Empty bool `json:"empty,omitempty"`
}

// Section is a part of the document with its own page. Lengths are in twentieths of a point.
type Section struct {
	Width     int  `json:"width,omitempty"`
	Height    int  `json:"height,omitempty"`
	Landscape bool `json:"landscape,omitempty"`
	Top       int  `json:"top,omitempty"`
	Bottom    int  `json:"bottom,omitempty"`
	Left      int  `json:"left,omitempty"`
	Right     int  `json:"right,omitempty"`

	headers, footers []storyReference
}

type storyReference struct{ kind, part string }

// HasRevisions tells whether changes are tracked in the document.
func (d *Document) HasRevisions() bool { return len(d.Revisions) > 0 }
