package pptx

import (
	"cmp"
	"strconv"

	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/refuse"
)

// Limits of a presentation. A zero field takes its value from DefaultLimits.
type Limits struct {
	Package opc.Limits
	Slides  int
	Nodes   int // shapes, paragraphs, cells
}

// DefaultLimits fit the longest presentations of an office.
var DefaultLimits = Limits{Slides: 1_000, Nodes: 200_000}

// reader of one presentation.
type reader struct {
	pack    *opc.Package
	out     *Presentation
	nodes   int
	slides  []string          // parts in order
	authors map[string]string // of comments, by id
	layouts map[string]string // names, by part
}

// Read reads a presentation.
func Read(data []byte, limits Limits) (*Presentation, error) {
	p, err := opc.Open(data, limits.Package)
	if err != nil {
		return nil, err
	}
	r := &reader{
		pack: p, out: &Presentation{}, nodes: cmp.Or(limits.Nodes, DefaultLimits.Nodes),
		authors: map[string]string{}, layouts: map[string]string{},
	}
	return r.out, r.read(cmp.Or(limits.Slides, DefaultLimits.Slides))
}

func (r *reader) read(most int) error {
	main, err := r.pack.Main("ppt/presentation.xml")
	if err != nil {
		return err
	}
	relations, err := r.pack.Relations(main)
	if err != nil {
		return err
	}
	if err := r.pack.XML(main, func(root *markup.Element) error { return r.presentation(root, relations) }); err != nil {
		return err
	}
	if len(r.slides) > most {
		return refuse.New(refuse.TooLarge, "", "%d slides, at most %d", len(r.slides), most)
	}
	for _, kind := range []string{"commentAuthors", "authors"} {
		if part := relations.OfType(kind); part != "" && r.pack.Has(part) {
			if err := r.pack.XML(part, r.readAuthors); err != nil {
				return err
			}
		}
	}
	for i, part := range r.slides {
		if err := r.slide(i+1, part); err != nil {
			return err
		}
	}
	r.out.Macros = relations.OfType("vbaProject") != ""
	r.out.Properties, err = r.pack.Properties()
	return err
}

func (r *reader) presentation(root *markup.Element, relations opc.Relations) error {
	if !root.Is(markup.Slide, "presentation") {
		return refuse.New(refuse.WrongFormat, "", "the main part is <%s>, not a presentation", root.Local)
	}
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Slide, "sldIdLst"):
			return e.Each(func(s *markup.Element) error {
				if part := relations.Part(s.Attr(markup.Rel, "id")); part != "" {
					r.slides = append(r.slides, part)
				}
				return r.node()
			})
		case e.Is(markup.Slide, "sldSz"):
			r.out.Width, r.out.Height = length(e.Attr(markup.None, "cx")), length(e.Attr(markup.None, "cy"))
		}
		return nil
	})
}

func length(s string) int64 {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// node counts something that takes memory.
func (r *reader) node() error {
	if r.nodes--; r.nodes < 0 {
		return refuse.New(refuse.TooLarge, "", "more shapes, paragraphs and cells than the limit")
	}
	return nil
}

// readAuthors reads who wrote comments, in either generation of the format.
func (r *reader) readAuthors(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		if e.Local == "cmAuthor" || e.Local == "author" {
			r.authors[e.Attr(markup.None, "id")] = e.Name(markup.None, "name")
		}
		return r.node()
	})
}

func (r *reader) slide(number int, part string) error {
	if !r.pack.Has(part) {
		return refuse.New(refuse.Missing, part, "slide %d is listed but not there", number)
	}
	relations, err := r.pack.Relations(part)
	if err != nil {
		return err
	}
	s := &slideReader{reader: r, relations: relations, slide: Slide{Number: number}}
	if s.slide.Layout, err = r.layout(relations.OfType("slideLayout")); err != nil {
		return err
	}
	err = r.pack.XML(part, func(root *markup.Element) error {
		show := root.Attr(markup.None, "show")
		s.slide.Hidden = show != "" && !markup.Truth(show)
		return root.Each(s.visit)
	})
	if err != nil {
		return err
	}
	if err := s.beside(); err != nil {
		return err
	}
	r.out.Slides = append(r.out.Slides, s.slide)
	return nil
}

// layout is the name of a layout, read once.
func (r *reader) layout(part string) (string, error) {
	if name, known := r.layouts[part]; known || part == "" || !r.pack.Has(part) {
		return name, nil
	}
	name := ""
	err := r.pack.XML(part, func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			if e.Is(markup.Slide, "cSld") {
				name = e.Name(markup.None, "name")
			}
			return nil
		})
	})
	r.layouts[part] = name
	return name, err
}
