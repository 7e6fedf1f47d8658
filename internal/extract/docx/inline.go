package docx

import (
	"slices"
	"strings"

	"etalon/internal/extract/markup"
)

// field is a field being read: its instruction first, then its result.
type field struct {
	instruction string
	result      bool
}

// Bounds on what is collected beside the text itself.
const (
	longestAnchor      = 2_000
	longestInstruction = 1_000
	longestRevision    = 2_000
)

// inline reads what stands inside a paragraph. Wrappers that are not known are entered.
func (s *story) inline(e *markup.Element, p *Paragraph) error {
	inside := func(c *markup.Element) error { return s.inline(c, p) }
	if e.Space == markup.Word {
		switch e.Local {
		case "r":
			return s.run(e, p)
		case "hyperlink":
			return s.linked(s.address(e), func() error { return e.Each(inside) })
		case "fldSimple":
			return s.simpleField(e, inside)
		case "commentRangeStart":
			if len(s.anchors) < 1000 {
				s.anchors = append(s.anchors, e.Attr(markup.Word, "id"))
			}
			return nil
		case "commentRangeEnd":
			s.endAnchor(e.Attr(markup.Word, "id"))
			return nil
		}
	}
	switch {
	case e.Is(markup.Math, "t"):
		t, err := e.Text()
		s.add(p, Run{Text: t})
		return err
	case e.Is(markup.Compat, "AlternateContent"):
		return firstChoice(e, inside)
	case notContent(e):
		return s.control(e)
	}
	return s.marked(e, func() error { return e.Each(inside) })
}

// address is where a hyperlink leads.
func (s *story) address(e *markup.Element) string {
	anchor := e.Attr(markup.Word, "anchor")
	if anchor != "" {
		anchor = "#" + anchor
	}
	if one, ok := s.relations.ByID(e.Attr(markup.Rel, "id")); ok {
		return one.Target + anchor
	}
	return anchor
}

func (s *story) linked(address string, read func() error) error {
	old := s.link
	s.link = address
	err := read()
	s.link = old
	return err
}

func (s *story) simpleField(e *markup.Element, inside func(*markup.Element) error) error {
	s.fields = append(s.fields, field{cut(e.Attr(markup.Word, "instr"), longestInstruction), true})
	depth := len(s.fields)
	err := e.Each(inside)
	s.fields = s.fields[:min(depth-1, len(s.fields))]
	return err
}

func cut(text string, most int) string { return strings.ToValidUTF8(text[:min(len(text), most)], "") }

// run reads w:r.
func (s *story) run(e *markup.Element, p *Paragraph) error {
	if err := s.node(); err != nil {
		return err
	}
	r := runReader{story: s, paragraph: p}
	if err := e.Each(r.child); err != nil {
		return err
	}
	r.flush()
	return nil
}

// runReader gathers the text of one run; a note's mark or a picture splits it.
type runReader struct {
	*story
	paragraph *Paragraph
	format    runFormat
	text      strings.Builder
	deleted   bool // deleted text outside of a mark of deletion
}

func (r *runReader) flush() {
	if r.text.Len() > 0 {
		r.put(Run{Text: r.text.String()})
		r.text.Reset()
	}
	r.deleted = false
}

// put adds a piece with the look of the run.
func (r *runReader) put(one Run) {
	one.Look = r.styles.look(r.style, r.format)
	one.Deleted = r.deleted
	r.add(r.paragraph, one)
}

// add puts a run into the paragraph, unless it belongs to the instruction of a field.
func (s *story) add(p *Paragraph, one Run) {
	for i := range s.fields {
		if !s.fields[i].result {
			return
		}
	}
	if n := len(s.fields); n > 0 {
		one.Field = strings.TrimSpace(s.fields[n-1].instruction)
	}
	deleted := one.Deleted
	one.change = s.change
	one.Deleted = one.Deleted || deleted
	if one.Link = s.link; one.Link == "" && strings.HasPrefix(one.Field, "HYPERLINK") {
		one.Link = fieldAddress(one.Field)
	}
	p.Runs = append(p.Runs, one)
	if s.revision > 0 {
		if rev := &s.doc.Revisions[s.revision-1]; len(rev.Text) < longestRevision {
			rev.Text += one.Text
		}
	}
	if !one.Deleted {
		s.anchored(one.Text)
	}
}

// fieldAddress is the address in HYPERLINK "address" or HYPERLINK \l "place".
func fieldAddress(instruction string) string {
	parts := strings.Split(instruction, `"`)
	if len(parts) < 2 {
		return ""
	}
	if strings.Contains(parts[0], `\l`) {
		return "#" + parts[1]
	}
	return parts[1]
}

// anchored gives text to the comments that are open, until each has enough.
func (s *story) anchored(text string) {
	s.anchors = slices.DeleteFunc(s.anchors, func(id string) bool { return !s.keepAnchor(id, text) })
}

func (s *story) keepAnchor(id, text string) bool {
	at, ok := s.order[id]
	if !ok {
		return false
	}
	c := &s.doc.Comments[at]
	if len(c.Anchor) > longestAnchor {
		return false
	}
	c.Anchor += text
	return true
}

func (s *story) endAnchor(id string) {
	if i := slices.Index(s.anchors, id); i >= 0 {
		s.anchors = slices.Delete(s.anchors, i, i+1)
	}
}

// child reads one element of a run.
func (r *runReader) child(e *markup.Element) error {
	switch e.Space {
	case markup.Word:
		return r.word(e)
	case markup.Compat:
		if e.Local == "AlternateContent" {
			return firstChoice(e, r.child)
		}
	case markup.Math:
		if e.Local == "t" {
			t, err := e.Text()
			r.text.WriteString(t)
			return err
		}
	}
	return e.Each(r.child)
}

func (r *runReader) word(e *markup.Element) error {
	switch e.Local {
	case "rPr":
		f, reviewed, err := readRunFormat(e)
		r.format = f
		if reviewed {
			r.revise(Revision{Kind: "format"})
		}
		return err
	case "t":
		t, err := e.Text()
		r.text.WriteString(t)
		return err
	case "delText":
		r.flush()
		t, err := e.Text()
		r.text.WriteString(t)
		r.deleted = true
		r.flush()
		return err
	case "tab", "ptab":
		r.text.WriteByte('\t')
	case "br", "cr":
		r.text.WriteByte('\n')
	case "noBreakHyphen":
		r.text.WriteRune('\u2011')
	case "softHyphen":
		r.text.WriteRune('\u00ad')
	case "sym":
		r.text.WriteRune(symbolOf(e.Attr(markup.Word, "char")))
	case "instrText":
		return r.instruct(e)
	case "fldChar":
		r.flush()
		return r.fieldMark(e)
	case "footnoteReference":
		r.flush()
		r.put(Run{noteID: e.Attr(markup.Word, "id"), Footnote: -1})
	case "endnoteReference":
		r.flush()
		r.put(Run{noteID: e.Attr(markup.Word, "id"), Endnote: -1})
	case "drawing", "pict", "object":
		r.flush()
		return r.frame(e)
	case "ruby":
		return r.ruby(e)
	}
	return nil
}

// ruby takes the text itself and leaves out the small print above it.
func (r *runReader) ruby(e *markup.Element) error {
	return e.Each(func(c *markup.Element) error {
		if !c.Is(markup.Word, "rubyBase") {
			return nil
		}
		return c.Each(func(run *markup.Element) error {
			r.flush()
			return r.inline(run, r.paragraph)
		})
	})
}

// symbolOf reads w:sym, whose character is written in hex.
func symbolOf(hex string) rune {
	var n rune
	for _, c := range strings.ToLower(hex) {
		digit := strings.IndexRune("0123456789abcdef", c)
		if digit < 0 || n > 0xffff {
			return '\ufffd'
		}
		n = n*16 + rune(digit)
	}
	return symbol(n)
}

func (r *runReader) instruct(e *markup.Element) error {
	t, err := e.Text()
	if n := len(r.fields); n > 0 && !r.fields[n-1].result {
		f := &r.fields[n-1].instruction
		*f += cut(t, max(0, longestInstruction-len(*f)))
	}
	return err
}

// fieldMark reads the begin, separator and end of a field.
func (r *runReader) fieldMark(e *markup.Element) error {
	switch e.Attr(markup.Word, "fldCharType") {
	case "begin":
		if len(r.fields) < 100 {
			r.fields = append(r.fields, field{})
		}
		return r.checkBox(e)
	case "separate":
		if n := len(r.fields); n > 0 {
			r.fields[n-1].result = true
		}
	case "end":
		if n := len(r.fields); n > 0 {
			r.fields = r.fields[:n-1]
		}
	}
	return nil
}

// checkBox shows a box of an old form, which has no text of its own.
func (r *runReader) checkBox(e *markup.Element) error {
	found, ticked := false, false
	var visit func(*markup.Element) error
	visit = func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "checkBox"):
			found = true
		case c.Is(markup.Word, "default"), c.Is(markup.Word, "checked"):
			ticked = c.On(markup.Word)
			return nil
		}
		return c.Each(visit)
	}
	if err := e.Each(visit); err != nil || !found {
		return err
	}
	sign := "☐"
	if ticked {
		sign = "☒"
	}
	outer := r.fields
	r.fields = r.fields[:max(0, len(r.fields)-1)] // the box stands where its field stands
	r.put(Run{Text: sign})
	r.fields = outer
	return nil
}
