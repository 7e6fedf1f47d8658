package docx

import (
	"cmp"
	"slices"
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/refuse"
)

// Limits of a document. A zero field takes its value from DefaultLimits.
type Limits struct {
	Package opc.Limits
	Nodes   int // paragraphs, runs, rows and cells
}

// DefaultLimits fit a document of some thousand pages.
var DefaultLimits = Limits{Nodes: 250_000}

// source is what the other views are made from.
type source struct {
	blocks    []Block
	numbering *numbering
	styles    *styles
}

// reader of one document.
type reader struct {
	pack    *opc.Package
	doc     *Document
	styles  *styles
	lists   *numbering
	nodes   int
	digest  map[string]Image      // pictures looked at already, by part
	stories map[string]knownStory // headers and footers read already, by part
	order   map[string]int        // place of a comment in Document.Comments, by id
}

// Read reads a document.
func Read(data []byte, limits Limits) (*Document, error) {
	p, err := opc.Open(data, limits.Package)
	if err != nil {
		return nil, err
	}
	r := &reader{
		pack: p, doc: &Document{}, styles: newStyles(), nodes: cmp.Or(limits.Nodes, DefaultLimits.Nodes),
		digest: map[string]Image{}, stories: map[string]knownStory{}, order: map[string]int{},
	}
	r.lists = newNumbering(r.styles)
	if err := r.read(); err != nil {
		return nil, err
	}
	return r.doc, nil
}

func (r *reader) read() error {
	main, err := r.pack.Main("word/document.xml")
	if err != nil {
		return err
	}
	relations, err := r.pack.Relations(main)
	if err != nil {
		return err
	}
	if err := r.tables(relations); err != nil {
		return err
	}
	blocks, err := r.body(main, relations)
	if err != nil {
		return err
	}
	if err := r.aside(relations); err != nil {
		return err
	}
	r.doc.source = &source{blocks, r.lists, r.styles}
	r.finish()
	r.doc.Macros = relations.OfType("vbaProject") != ""
	r.doc.Properties, err = r.pack.Properties()
	return err
}

// tables reads the parts that the text refers to.
func (r *reader) tables(relations opc.Relations) error {
	if err := r.optional(relations, "styles", r.styles.read); err != nil {
		return err
	}
	if err := r.optional(relations, "numbering", r.lists.read); err != nil {
		return err
	}
	if err := r.optional(relations, "comments", r.comments); err != nil {
		return err
	}
	return r.optional(relations, "commentsExtended", r.answers)
}

// optional reads a part that may be missing.
func (r *reader) optional(relations opc.Relations, kind string, read func(*markup.Element) error) error {
	part := relations.OfType(kind)
	if part == "" || !r.pack.Has(part) {
		return nil
	}
	return r.pack.XML(part, read)
}

func (r *reader) body(main string, relations opc.Relations) ([]Block, error) {
	s := &story{reader: r, relations: relations}
	var blocks []Block
	err := r.pack.XML(main, func(root *markup.Element) error {
		if !root.Is(markup.Word, "document") {
			return refuse.New(refuse.WrongFormat, "", "the main part is <%s>, not a Word document", root.Local)
		}
		return root.Each(func(e *markup.Element) error {
			if !e.Is(markup.Word, "body") {
				return nil
			}
			var err error
			blocks, err = s.blocks(e)
			return err
		})
	})
	return blocks, err
}

// aside reads headers, footers and notes.
func (r *reader) aside(relations opc.Relations) error {
	for i, section := range r.doc.Sections {
		for _, set := range []struct {
			from []storyReference
			to   *[]Story
		}{{section.headers, &r.doc.Headers}, {section.footers, &r.doc.Footers}} {
			for _, one := range set.from {
				blocks, err := r.story(relations.Part(one.part))
				if err != nil {
					return err
				}
				*set.to = append(*set.to, Story{Kind: one.kind, Section: i, Blocks: blocks})
			}
		}
	}
	var err error
	if r.doc.Footnotes, err = r.notes(relations.OfType("footnotes"), "footnote"); err != nil {
		return err
	}
	r.doc.Endnotes, err = r.notes(relations.OfType("endnotes"), "endnote")
	return err
}

// knownStory is a header or a footer and how many nodes it has.
type knownStory struct {
	blocks []Block
	nodes  int
}

// story reads a header or a footer, in the marked view. The same one may stand in many sections.
func (r *reader) story(part string) ([]Block, error) {
	if part == "" || !r.pack.Has(part) {
		return nil, nil
	}
	if known, ok := r.stories[part]; ok {
		r.nodes -= known.nodes // the views have it again and again
		return known.blocks, r.node()
	}
	before := r.nodes
	relations, err := r.pack.Relations(part)
	if err != nil {
		return nil, err
	}
	s := &story{reader: r, relations: relations}
	var blocks []Block
	err = r.pack.XML(part, func(root *markup.Element) error {
		blocks, err = s.blocks(root)
		return err
	})
	r.stories[part] = knownStory{blocks, before - r.nodes}
	return blocks, err
}

// notes reads footnotes or endnotes. What separates them from the text is told by its type: ids 0
// and 1 may well be notes.
func (r *reader) notes(part, local string) ([]Note, error) {
	if part == "" || !r.pack.Has(part) {
		return nil, nil
	}
	relations, err := r.pack.Relations(part)
	if err != nil {
		return nil, err
	}
	s := &story{reader: r, relations: relations}
	var all []Note
	err = r.pack.XML(part, func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			if kind := e.Attr(markup.Word, "type"); !e.Is(markup.Word, local) || kind != "" && kind != "normal" {
				return nil
			}
			id := e.Attr(markup.Word, "id")
			blocks, err := s.blocks(e)
			all = append(all, Note{id: id, Blocks: blocks})
			return err
		})
	})
	return all, err
}

// finish makes the final view of everything that was read.
func (r *reader) finish() {
	d := r.doc
	v := d.source.resolver(Final)
	d.Body = v.blocks(d.source.blocks)
	for _, stories := range [][]Story{d.Headers, d.Footers} {
		for i := range stories {
			stories[i].Blocks = d.source.resolver(Final).blocks(stories[i].Blocks)
		}
	}
	renumber(d.Footnotes, v.footnotes, d.source)
	renumber(d.Endnotes, v.endnotes, d.source)
}

// renumber gives notes the numbers of their marks and puts them in that order.
func renumber(notes []Note, marks map[string]int, from *source) {
	for i := range notes {
		notes[i].Number = marks[notes[i].id]
		notes[i].Blocks = from.resolver(Final).blocks(notes[i].Blocks)
	}
	slices.SortStableFunc(notes, func(a, b Note) int {
		if a.Number == 0 || b.Number == 0 { // a note without a mark comes last
			return cmp.Compare(b.Number, a.Number)
		}
		return cmp.Compare(a.Number, b.Number)
	})
}

// node counts something that takes memory.
func (r *reader) node() error {
	if r.nodes--; r.nodes < 0 {
		return refuse.New(refuse.TooLarge, "", "more paragraphs, runs and cells than the limit")
	}
	return nil
}

// section reads w:sectPr.
func (r *reader) section(e *markup.Element) error {
	var s Section
	err := e.Each(func(c *markup.Element) error {
		n := func(name string) int { return drawing.Number(c.Attr(markup.Word, name), 1<<20) }
		switch {
		case c.Is(markup.Word, "pgSz"):
			s.Width, s.Height = n("w"), n("h")
			s.Landscape = c.Attr(markup.Word, "orient") == "landscape"
		case c.Is(markup.Word, "pgMar"):
			s.Top, s.Bottom, s.Left, s.Right = n("top"), n("bottom"), n("left"), n("right")
		case c.Is(markup.Word, "headerReference"):
			s.headers = append(s.headers, storyReference{c.Attr(markup.Word, "type"), c.Attr(markup.Rel, "id")})
		case c.Is(markup.Word, "footerReference"):
			s.footers = append(s.footers, storyReference{c.Attr(markup.Word, "type"), c.Attr(markup.Rel, "id")})
		case c.Is(markup.Word, "sectPrChange"):
			r.revise(Revision{Kind: "format"})
		}
		return nil
	})
	r.doc.Sections = append(r.doc.Sections, s)
	return err
}

// mostRevisions bounds the list of tracked changes; that there are any is known from the first.
const mostRevisions = 20_000

func (r *reader) revise(one Revision) *Revision {
	if len(r.doc.Revisions) >= mostRevisions {
		return nil
	}
	r.doc.Revisions = append(r.doc.Revisions, one)
	return &r.doc.Revisions[len(r.doc.Revisions)-1]
}

func (r *reader) comments(root *markup.Element) error {
	s := &story{reader: r}
	return root.Each(func(e *markup.Element) error {
		if !e.Is(markup.Word, "comment") {
			return nil
		}
		c := Comment{
			ID: e.Attr(markup.Word, "id"), Author: e.Attr(markup.Word, "author"),
			Initials: e.Attr(markup.Word, "initials"), Date: e.Attr(markup.Word, "date"),
		}
		s.paragraphIDs = nil
		blocks, err := s.blocks(e)
		c.Text, c.paragraphs = strings.TrimSpace(plainText(blocks)), s.paragraphIDs
		r.order[c.ID] = len(r.doc.Comments)
		r.doc.Comments = append(r.doc.Comments, c)
		return err
	})
}

// answers reads which comment answers which: by the id of the last paragraph of each.
func (r *reader) answers(root *markup.Element) error {
	byParagraph := map[string]int{}
	for i, c := range r.doc.Comments {
		for _, id := range c.paragraphs {
			byParagraph[id] = i
		}
	}
	return root.Each(func(e *markup.Element) error {
		own, ok := byParagraph[e.Attr(markup.Word2012, "paraId")]
		if !ok {
			return nil
		}
		c := &r.doc.Comments[own]
		c.Done = markup.Truth(e.Attr(markup.Word2012, "done"))
		if parent, ok := byParagraph[e.Attr(markup.Word2012, "paraIdParent")]; ok {
			c.Parent = r.doc.Comments[parent].ID
		}
		return nil
	})
}
