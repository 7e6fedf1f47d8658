package word

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"etalon/corpora/write/opc"
)

// commented writes inlines between the marks of a comment; the comment itself goes into its part.
func (s *story) commented(c Commented) {
	if !s.allowsNotes("comment") {
		return
	}
	s.checkRevision(c.Revision)
	id := strconv.Itoa(len(s.comments))
	s.comments = append(s.comments, c.Comment)
	s.x.Leaf("w:commentRangeStart", "w:id", id)
	s.inlines(c.Inlines)
	s.x.Leaf("w:commentRangeEnd", "w:id", id)
	s.styledRun("CommentReference", func() { s.x.Leaf("w:commentReference", "w:id", id) })
}

func (s *story) footnote(f Footnote) {
	if !s.allowsNotes("footnote") {
		return
	}
	s.footnotes = append(s.footnotes, f.Text)
	id := strconv.Itoa(len(s.footnotes))
	s.styledRun("FootnoteReference", func() { s.x.Leaf("w:footnoteReference", "w:id", id) })
}

func (s *story) allowsNotes(what string) bool {
	if s.part != documentPart {
		s.failf("a %s stands outside the body, where Word allows none", what)
		return false
	}
	return true
}

func (s *story) styledRun(style string, inner func()) {
	s.x.Open("w:r")
	s.x.Open("w:rPr")
	s.x.Leaf("w:rStyle", "w:val", style)
	s.x.Close("w:rPr")
	inner()
	s.x.Close("w:r")
}

// notes writes the parts of comments and footnotes, where there are any.
func (w *writer) notes() {
	if len(w.comments) > 0 {
		w.commentsPart()
	}
	if len(w.footnotes) > 0 {
		w.footnotesPart()
	}
}

func (w *writer) commentsPart() {
	const part = "word/comments.xml"
	s := w.newStory(part, "w:comments")
	for i, c := range w.comments {
		if c.Initials == "" {
			c.Initials = initials(c.Author)
		}
		s.x.Open("w:comment", "w:id", strconv.Itoa(i), "w:author", c.Author, "w:date", opc.Stamp(c.Date), "w:initials", c.Initials)
		if len(c.Paragraphs) == 0 {
			w.place = "comment " + strconv.Itoa(i+1)
			w.failf("a comment of %s says nothing", c.Author)
		}
		for n, text := range c.Paragraphs {
			s.notePara(MarginText, "CommentReference", "w:annotationRef", text, n == 0)
		}
		s.x.Close("w:comment")
	}
	s.x.Close("w:comments")
	w.pkg.AddXML(part, wordTypes+"comments+xml", s.x)
	w.pkg.Relate(documentPart, "comments", part)
}

// initials are the first letters of a name's words.
func initials(name string) string {
	var all strings.Builder
	for word := range strings.FieldsSeq(name) {
		r, _ := utf8.DecodeRuneInString(word)
		all.WriteRune(r)
	}
	return all.String()
}

func (w *writer) footnotesPart() {
	const part = "word/footnotes.xml"
	s := w.newStory(part, "w:footnotes")
	s.separator("separator", "-1")
	s.separator("continuationSeparator", "0")
	for i, text := range w.footnotes {
		s.x.Open("w:footnote", "w:id", strconv.Itoa(i+1))
		s.notePara(NoteText, "FootnoteReference", "w:footnoteRef", " "+text, true)
		s.x.Close("w:footnote")
	}
	s.x.Close("w:footnotes")
	w.pkg.AddXML(part, wordTypes+"footnotes+xml", s.x)
	w.pkg.Relate(documentPart, "footnotes", part)
}

// separator is the line between text and footnotes, which Word keeps as a footnote too.
func (s *story) separator(kind, id string) {
	s.x.Open("w:footnote", "w:type", kind, "w:id", id)
	s.x.Open("w:p")
	s.x.Open("w:r")
	s.x.Leaf("w:" + kind)
	s.x.Close("w:r")
	s.x.Close("w:p")
	s.x.Close("w:footnote")
}

// notePara is a paragraph of a note; its first one begins with the note's own mark.
func (s *story) notePara(style Style, markStyle, mark, text string, first bool) {
	s.x.Open("w:p")
	s.x.Open("w:pPr")
	s.x.Leaf("w:pStyle", "w:val", string(style))
	s.x.Close("w:pPr")
	if first {
		s.styledRun(markStyle, func() { s.x.Leaf(mark) })
	}
	s.run(T(text))
	s.x.Close("w:p")
}
