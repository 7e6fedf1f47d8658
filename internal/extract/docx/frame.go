package docx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
)

// field is a field being read: its instruction first, then its result.

// frame reads what is drawn at this place: pictures, charts, SmartArt, text boxes.
func (r *runReader) frame(e *markup.Element) error {
	f := frameReader{runReader: r}
	return e.Each(f.visit)
}

// frameReader walks through a drawing of either kind.
type frameReader struct {
	*runReader
	picture Image // name, words and size of the frame
}

func (f *frameReader) visit(e *markup.Element) error {
	switch {
	case e.Is(markup.Compat, "AlternateContent"):
		return firstChoice(e, f.visit)
	case e.Is(markup.Word, "txbxContent"):
		return f.box(e)
	case e.Is(markup.WordDrawing, "extent"):
		f.picture.Width = int64(drawing.Number(e.Attr(markup.None, "cx"), 1<<40))
		f.picture.Height = int64(drawing.Number(e.Attr(markup.None, "cy"), 1<<40))
	case e.Local == "docPr" || e.Local == "cNvPr":
		f.described(e)
	case e.Is(markup.Drawing, "blip"):
		return f.image(e.Attr(markup.Rel, "embed"), e.Attr(markup.Rel, "link"))
	case e.Is(markup.VML, "imagedata"):
		if title := e.Attr(markup.VMLOffice, "title"); title != "" {
			f.picture.Alt = title
		}
		return f.image(e.Attr(markup.Rel, "id"), e.Attr(markup.Rel, "href"))
	case e.Is(markup.VML, "textpath"):
		if text := e.Attr(markup.None, "string"); text != "" {
			f.boxes = append(f.boxes, f.lettering(text))
		}
	case e.Is(markup.VML, "shape"):
		if alt := e.Attr(markup.None, "alt"); alt != "" {
			f.picture.Alt = alt
		}
	case e.Is(markup.Chart, "chart"):
		return f.chart(f.relations.Part(e.Attr(markup.Rel, "id")))
	case e.Is(markup.Diagram, "relIds"):
		return f.diagram(f.relations.Part(e.Attr(markup.Rel, "dm")))
	case e.Is(markup.VMLOffice, "OLEObject"):
		f.embed(f.relations.Part(e.Attr(markup.Rel, "id")))
	}
	return e.Each(f.visit)
}

// described takes the words that stand for a picture; the frame's own come before the picture's.
func (f *frameReader) described(e *markup.Element) {
	if name := e.Attr(markup.None, "name"); f.picture.Name == "" {
		f.picture.Name = name
	}
	if f.picture.Alt == "" {
		f.picture.Alt = e.Attr(markup.None, "descr")
	}
	if f.picture.Alt == "" {
		f.picture.Alt = e.Attr(markup.None, "title")
	}
}

// lettering is text that is drawn as a shape, such as a watermark.
func (f *frameReader) lettering(text string) Block {
	format := f.styles.complete(newParagraphFormat())
	run := Run{Text: text, change: f.change}
	return Block{Box: true, Paragraph: &Paragraph{Runs: []Run{run}, format: &format}}
}

// box reads the text of a text box. Fields and links of the text around do not reach into it.
func (f *frameReader) box(e *markup.Element) error {
	fields, link := f.fields, f.link
	f.fields, f.link = nil, ""
	boxes := f.boxes
	blocks, err := f.blocks(e)
	f.boxes = append(boxes, blocks...)
	f.fields, f.link = fields, link
	return err
}

// image notes a picture of the package, hashed once a part, or one that lies elsewhere.
func (f *frameReader) image(embedded, linked string) error {
	if err := f.node(); err != nil {
		return err
	}
	one := f.picture
	if relation, ok := f.relations.ByID(linked); ok && embedded == "" {
		one.Link = relation.Target
	}
	if part := f.relations.Part(embedded); part != "" && f.pack.Has(part) {
		known, ok := f.digest[part]
		if !ok {
			sum, size, err := f.pack.Digest(part)
			if err != nil {
				return err
			}
			known = Image{Part: part, SHA256: sum, Size: size}
			f.digest[part] = known
		}
		one.Part, one.SHA256, one.Size = known.Part, known.SHA256, known.Size
	}
	f.doc.Images = append(f.doc.Images, one)
	f.put(Run{Image: len(f.doc.Images)})
	return nil
}
