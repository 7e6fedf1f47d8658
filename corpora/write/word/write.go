package word

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/write/opc"
)

const (
	documentPart = "word/document.xml"
	wordTypes    = "application/vnd.openxmlformats-officedocument.wordprocessingml."
	wordSpace    = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
)

// writer keeps what the parts of one file share.
type writer struct {
	look      Look
	pkg       *opc.Package
	place     string // what is being written, for errors
	lists     []Number
	comments  []Comment
	footnotes []string
	marks     map[string]bool
	wanted    []wantedMark
	revisions int // ids of tracked changes and bookmarks
	pictures  int
	media     map[[sha256.Size]byte]string
	bands     int // headers and footers
}

// wantedMark is a bookmark that something refers to.
type wantedMark struct{ name, place string }

// story is a part that holds blocks: the body, a header, the footnotes.
type story struct {
	*writer
	part   string
	x      *opc.XML
	change int  // depth of tracked deletions, where text is spelled otherwise
	link   bool // inside a link
	inside bool // inside any tracked change
}

// Bytes is the finished file.
func (d Document) Bytes() ([]byte, error) {
	if len(d.Sections) == 0 {
		return nil, errors.New("word: a document needs at least one section")
	}
	w := &writer{
		look: d.Look.filled(), pkg: opc.New(),
		marks: map[string]bool{}, media: map[[sha256.Size]byte]string{},
	}
	w.pkg.SetProperties(d.Properties)
	w.pkg.Relate("", "officeDocument", documentPart)
	w.pkg.Relate(documentPart, "styles", "word/styles.xml")
	w.pkg.Relate(documentPart, "settings", "word/settings.xml")
	w.body(d.Sections)
	w.pkg.AddXML("word/styles.xml", wordTypes+"styles+xml", w.styles())
	w.pkg.AddXML("word/settings.xml", wordTypes+"settings+xml", w.settings(d.Tracking))
	w.numbering()
	w.notes()
	for _, m := range w.wanted {
		if !w.marks[m.name] {
			w.place = m.place
			w.failf("bookmark %q is referred to and does not exist", m.name)
		}
	}
	return w.pkg.Bytes()
}

func (w *writer) failf(format string, args ...any) {
	w.pkg.Fail(fmt.Errorf("word: %s: %w", w.place, fmt.Errorf(format, args...)))
}

// newStory opens a part whose root holds blocks.
func (w *writer) newStory(part, root string) *story {
	s := &story{writer: w, part: part, x: opc.NewXML()}
	s.x.Open(root,
		"xmlns:w", wordSpace,
		"xmlns:r", opc.OfficeRelationships,
		"xmlns:wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
		"xmlns:a", "http://schemas.openxmlformats.org/drawingml/2006/main",
		"xmlns:pic", "http://schemas.openxmlformats.org/drawingml/2006/picture")
	return s
}

func (w *writer) body(sections []Section) {
	s := w.newStory(documentPart, "w:document")
	s.x.Open("w:body")
	for i, section := range sections {
		s.section(i, section, i == len(sections)-1)
	}
	s.x.Close("w:body")
	s.x.Close("w:document")
	w.pkg.AddXML(documentPart, wordTypes+"document.main+xml", s.x)
}

// section writes blocks and, in the last paragraph, the page setup; the last section's stands alone.
func (s *story) section(i int, section Section, last bool) {
	where := "section " + strconv.Itoa(i+1)
	s.place = where
	if section.FirstPageDiffers && section.FirstHeader == nil {
		section.FirstHeader = []Block{}
	}
	if section.FirstPageDiffers && section.FirstFooter == nil {
		section.FirstFooter = []Block{}
	}
	setup := s.setup(section)
	blocks := s.ended(section.Blocks)
	for n, b := range blocks {
		s.place = fmt.Sprintf("%s, block %d", where, n+1)
		if n == len(blocks)-1 && !last {
			s.paragraph(b.(Paragraph), setup)
			return
		}
		s.block(b)
	}
	s.place = where
	setup(s.x)
}

// ended adds an empty paragraph where the format wants one, after a table at the end, and refuses two
// tables in a row, which Word would join.
func (s *story) ended(blocks []Block) []Block {
	table := true // nothing at all wants a paragraph too
	for i, b := range blocks {
		before := table && i > 0
		if _, table = b.(Table); table && before {
			s.failf("blocks %d and %d are tables: Word joins them; put a paragraph between", i, i+1)
		}
	}
	if !table {
		return blocks
	}
	return append(slices.Clone(blocks), Paragraph{Style: Plain})
}

func (s *story) blocks(blocks []Block) {
	for _, b := range s.ended(blocks) {
		s.block(b)
	}
}

func (s *story) block(b Block) {
	switch b := b.(type) {
	case Paragraph:
		s.paragraph(b, nil)
	case Table:
		s.table(b)
	default:
		s.failf("a block is neither a Paragraph nor a Table but %T", b)
	}
}
