package word

import (
	"regexp"
	"strconv"

	"etalon/corpora/write/opc"
)

// bookmarkName is what Word accepts as a bookmark's name.
var bookmarkName = regexp.MustCompile(`^[\p{L}_][\p{L}\p{N}_]{0,39}$`)

func (s *story) want(mark string) { s.wanted = append(s.wanted, wantedMark{mark, s.place}) }

func (s *story) bookmark(b Bookmark) {
	switch {
	case !bookmarkName.MatchString(b.Name):
		s.failf("bookmark %q: a name has up to 40 letters, digits and _ and begins with no digit", b.Name)
	case s.marks[b.Name]:
		s.failf("bookmark %q stands twice", b.Name)
	}
	s.marks[b.Name] = true
	id := s.nextID()
	s.x.Leaf("w:bookmarkStart", "w:id", id, "w:name", b.Name)
	s.inlines(b.Inlines)
	s.x.Leaf("w:bookmarkEnd", "w:id", id)
}

func (s *story) hyperlink(l Link) {
	if s.inside || s.link {
		s.failf("a link stands inside a link or a tracked change, where Word allows none")
		return
	}
	var attrs []string
	switch {
	case l.Address != "" && l.Bookmark == "":
		attrs = []string{"r:id", s.pkg.Link(s.part, "hyperlink", l.Address)}
	case l.Bookmark != "" && l.Address == "":
		s.want(l.Bookmark)
		attrs = []string{"w:anchor", l.Bookmark}
	default:
		s.failf("a link has address %q and bookmark %q; give exactly one", l.Address, l.Bookmark)
	}
	s.x.Open("w:hyperlink", attrs...)
	s.link = true
	s.inlines(l.Inlines)
	s.link = false
	s.x.Close("w:hyperlink")
}

func (w *writer) nextID() string {
	w.revisions++
	return strconv.Itoa(w.revisions)
}

// revision is the attributes of a tracked change.
func (s *story) revision(r Revision) []string {
	s.checkRevision(r)
	return []string{"w:id", s.nextID(), "w:author", r.Author, "w:date", opc.Stamp(r.Date)}
}

func (s *story) checkRevision(r Revision) {
	if r.Author == "" || r.Date.IsZero() {
		s.failf("a change or comment lacks its author or date: %+v", r)
	}
}

// mark is a tracked change of something that is not text: a paragraph's end, a row.
func (s *story) mark(name string, r *Revision) {
	if r != nil {
		s.x.Leaf(name, s.revision(*r)...)
	}
}

func (s *story) tracked(name string, r Revision, inlines []Inline) {
	if s.link {
		s.failf("a tracked change stands inside a link; put the link's text in plain runs")
	}
	outer := s.inside
	s.inside = true
	s.x.Open(name, s.revision(r)...)
	s.inlines(inlines)
	s.x.Close(name)
	s.inside = outer
}
