package slides

import (
	"strings"

	"etalon/corpora/write/opc"
)

// slide writes one slide and what hangs on it.
func (w *writer) slide(part string, s Slide) {
	if !w.sound(s) {
		return
	}
	var attrs []string
	if s.Hidden {
		attrs = []string{"show", "0"}
	}
	x := root("p:sld", attrs...)
	x.Open("p:cSld")
	x.Open("p:spTree")
	x.Raw(groupStart)
	ids := 1
	next := func() int { ids++; return ids }
	text, frames := arrange(s)
	w.titles(x, s, next)
	if len(s.Bullets) > 0 {
		w.bullets(x, s, text, next())
	}
	for i, o := range s.Objects {
		w.object(x, part, o, frames[i], next())
	}
	if s.Layout != Cover {
		w.numberShape(x, next(), false)
	}
	x.Close("p:spTree")
	x.Close("p:cSld")
	x.Raw(`<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`)
	x.Close("p:sld")
	w.pkg.AddXML(part, pptTypes+"slide+xml", x)
	w.pkg.Relate(part, "slideLayout", layoutPart(s.Layout))
	if s.Notes != "" {
		w.notesSlide(part, s.Notes)
	}
}

// sound refuses what the layout has no place for.
func (w *writer) sound(s Slide) bool {
	switch {
	case s.Layout < 0 || s.Layout >= layoutCount:
		w.failf("layout %d does not exist", s.Layout)
	case s.Title == "":
		w.failf("the slide has no title")
	case s.Layout != Content && len(s.Bullets) > 0:
		w.failf("layout %q has no place for bullets", layoutSpecs[s.Layout].name)
	case s.Subtitle != "" && s.Layout != Cover && s.Layout != Divider:
		w.failf("layout %q has no place for a subtitle", layoutSpecs[s.Layout].name)
	default:
		return true
	}
	return false
}

// titles fills the placeholders of title and subtitle.
func (w *writer) titles(x *opc.XML, s Slide, next func() int) {
	texts := []string{s.Title, s.Subtitle}
	for i, p := range layoutSpecs[s.Layout].shapes {
		if texts[i] == "" || p.kind == "" {
			continue
		}
		openShape(x, next(), p.name, p)
		x.Close("p:spPr")
		openText(x, anchorOf(p), 100)
		var b Bullet
		b.Text = texts[i]
		if p.kind == "title" || p.kind == "ctrTitle" {
			w.paragraph(x, b, 0, "")
		} else {
			w.plain(x, b.Text)
		}
		x.Close("p:txBody")
		x.Close("p:sp")
	}
}

// plain is a paragraph of a body placeholder without its bullet.
func (w *writer) plain(x *opc.XML, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		x.Open("a:p")
		x.Raw(`<a:pPr marL="0" indent="0"><a:buNone/></a:pPr>`)
		w.textRun(x, Bullet{Text: line}, 0)
		x.Close("a:p")
	}
}

func (w *writer) bullets(x *opc.XML, s Slide, at Frame, id int) {
	openShape(x, id, "Объект", placeholder{index: "1"})
	place := w.place(at)
	if at != contentFrame {
		transform(x, "a:xfrm", place)
	}
	x.Close("p:spPr")
	openText(x, "t", scale(s.Bullets, place))
	for _, b := range s.Bullets {
		if b.Level < 0 || b.Level >= len(bodySizes) {
			w.failf("bullet %q: level %d, levels are 0 to %d", b.Text, b.Level, len(bodySizes)-1)
		}
		w.paragraph(x, b, 0, "")
	}
	x.Close("p:txBody")
	x.Close("p:sp")
}

func (w *writer) object(x *opc.XML, part string, o Object, f Frame, id int) {
	if f.X < 0 || f.Y < 0 || f.W <= 0 || f.H <= 0 || f.X+f.W > 1000 || f.Y+f.H > 1000 {
		w.failf("frame %+v does not lie on the slide, which is 1000 by 1000", f)
		return
	}
	place := w.place(f)
	switch o := o.(type) {
	case Table:
		w.table(x, o, place, id)
	case Picture:
		w.picture(x, part, o, place, id)
	case Chart:
		w.chart(x, part, o, place, id)
	case TextBox:
		w.textBox(x, o, place, id)
	default:
		w.failf("an object of type %T is not known", o)
	}
}

func (w *writer) textBox(x *opc.XML, t TextBox, place box, id int) {
	openShape(x, id, "Надпись", placeholder{})
	transform(x, "a:xfrm", place)
	x.Raw(`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`)
	x.Close("p:spPr")
	openText(x, "t", 100)
	size := t.Size
	if size == 0 {
		size = 14
	}
	if len(t.Lines) == 0 {
		w.failf("a text box has no lines")
	}
	for _, b := range t.Lines {
		w.paragraph(x, b, size, t.Align)
	}
	x.Close("p:txBody")
	x.Close("p:sp")
}
