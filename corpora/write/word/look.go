package word

// Look is how a document is set. The zero value of every field has a usual default.
type Look struct {
	Font        string // Times New Roman
	HeadingFont string // as Font
	Size        int    // half-points of body text: 24
	TableSize   int    // half-points in tables: 20
	Line        int    // percent of single spacing: 100
	After       int    // points after a paragraph of body text: 0
	FirstLine   Tenths // indent of body text's and clauses' first line: 0
	Ragged      bool   // body text is not justified
	// HeadingColor is RRGGBB, black when empty. HeadingsLeft keeps headings off the centre.
	HeadingColor string
	HeadingsLeft bool
	Language     string // ru-RU
}

func (l Look) filled() Look {
	set := func(field *string, usual string) {
		if *field == "" {
			*field = usual
		}
	}
	set(&l.Font, "Times New Roman")
	set(&l.HeadingFont, l.Font)
	set(&l.HeadingColor, "000000")
	set(&l.Language, "ru-RU")
	for _, f := range []struct {
		field *int
		usual int
	}{{&l.Size, 24}, {&l.TableSize, 20}, {&l.Line, 100}} {
		if *f.field == 0 {
			*f.field = f.usual
		}
	}
	return l
}

func (l Look) body() Align {
	if l.Ragged {
		return Left
	}
	return Justify
}

func (l Look) headings() Align {
	if l.HeadingsLeft {
		return Left
	}
	return Center
}

// Style is a paragraph style of every document.
type Style string

// The styles. Their ids are Word's English ones and their names Word's built-in ones, so that every
// reader knows a heading when it sees one.
const (
	Normal     Style = ""
	Title      Style = "Title"
	Subtitle   Style = "Subtitle"
	Heading1   Style = "Heading1"
	Heading2   Style = "Heading2"
	Heading3   Style = "Heading3"
	Caption    Style = "Caption"
	Plain      Style = "NoSpacing" // no indent, no space: requisites, signatures
	TableText  Style = "TableText"
	HeaderText Style = "Header"
	FooterText Style = "Footer"
	NoteText   Style = "FootnoteText"
	MarginText Style = "CommentText"
)
