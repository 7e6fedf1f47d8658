package word

// Inline is what a paragraph is made of: Run, Field, Break, Link, Bookmark, Commented, Inserted,
// Deleted, Picture or Footnote.
type Inline interface{ inline() }

func (Run) inline()       {}
func (Field) inline()     {}
func (Break) inline()     {}
func (Link) inline()      {}
func (Bookmark) inline()  {}
func (Commented) inline() {}
func (Inserted) inline()  {}
func (Deleted) inline()   {}
func (Picture) inline()   {}
func (Footnote) inline()  {}

// Format is how characters look. The zero value is as the style says.
type Format struct {
	Bold, Italic, Underline, Strike, Hidden, Capitals bool
	Superscript, Subscript                            bool
	Font                                              string
	Size                                              int    // half-points: 24 is 12 pt
	Color                                             string // RRGGBB
	Highlight                                         string // a colour by name: yellow, green, cyan …
}

// Run is text of one format. A line feed breaks the line, a tab jumps to the next stop; U+2011 and
// U+00AD become Word's own non-breaking and soft hyphens, a no-break space stays the character.
type Run struct {
	Text string
	Format
	// Was is a tracked change of format: what the run looked like before.
	Was *Reformatted
}

// Reformatted is a tracked change of format.
type Reformatted struct {
	Revision
	Before Format
}

// T is plain text.
func T(text string) Run { return Run{Text: text} }

// B is bold text.
func B(text string) Run { return Run{Text: text, Format: Format{Bold: true}} }

// FieldKind says what a field computes.
type FieldKind string

// The fields.
const (
	PageNumber FieldKind = "PAGE"
	PageCount  FieldKind = "NUMPAGES"
	// Reference and PageReference show the text of a bookmark and the page it stands on.
	Reference     FieldKind = "REF"
	PageReference FieldKind = "PAGEREF"
)

// Field is a value that Word computes. Cached is shown until it does so; "" is "1".
type Field struct {
	Kind     FieldKind
	Bookmark string // of Reference and PageReference
	Cached   string
	Format
}

// Break ends a line, a column or a page.
type Break string

// The breaks.
const (
	LineBreak   Break = "textWrapping"
	ColumnBreak Break = "column"
	PageBreak   Break = "page"
)

// Link leads to an address or, when Bookmark is given, to a place in the document.
type Link struct {
	Address, Bookmark string
	Inlines           []Inline
}

// Bookmark names a place, so that links and fields can refer to it.
type Bookmark struct {
	Name    string
	Inlines []Inline
}

// Comment is a note in the margin.
type Comment struct {
	Revision
	Initials   string // "" are made of the author's name
	Paragraphs []string
}

// Commented hangs a comment on inlines.
type Commented struct {
	Comment
	Inlines []Inline
}

// Inserted is a tracked insertion; it may hold Deleted: someone struck out what was inserted.
type Inserted struct {
	Revision
	Inlines []Inline
}

// Deleted is a tracked deletion.
type Deleted struct {
	Revision
	Inlines []Inline
}

// Picture is a PNG or JPEG in the line. With no size it takes 96 pixels to the inch; with one side
// given the other follows. Alt is what a reader is told who does not see it.
type Picture struct {
	Content       []byte
	Alt           string
	Width, Height Tenths
}

// Footnote puts its number here and its text at the foot of the page.
type Footnote struct{ Text string }
