package slides

import (
	"strconv"
	"strings"

	"etalon/corpora/write/opc"
)

// openShape begins a text shape up to its properties; p.kind and p.index name its placeholder, with
// neither it is a box of its own.
func openShape(x *opc.XML, id int, name string, p placeholder) {
	x.Open("p:sp")
	x.Open("p:nvSpPr")
	x.Leaf("p:cNvPr", "id", strconv.Itoa(id), "name", name+" "+strconv.Itoa(id-1))
	free := p.kind == "" && p.index == ""
	if free {
		x.Leaf("p:cNvSpPr", "txBox", "1")
		x.Leaf("p:nvPr")
	} else {
		x.Raw(`<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>`)
		var attrs []string
		if p.kind != "" {
			attrs = append(attrs, "type", p.kind)
		}
		if p.index != "" {
			attrs = append(attrs, "idx", p.index)
		}
		x.Open("p:nvPr")
		x.Leaf("p:ph", attrs...)
		x.Close("p:nvPr")
	}
	x.Close("p:nvSpPr")
	x.Open("p:spPr")
}

// transform is where a shape stands.
func transform(x *opc.XML, element string, b box) {
	x.Open(element)
	x.Leaf("a:off", "x", strconv.Itoa(b.x), "y", strconv.Itoa(b.y))
	x.Leaf("a:ext", "cx", strconv.Itoa(b.w), "cy", strconv.Itoa(b.h))
	x.Close(element)
}

// openText begins the text of a shape; percent is how far it is shrunk.
func openText(x *opc.XML, anchor string, percent int) {
	x.Open("p:txBody")
	x.Open("a:bodyPr", "anchor", anchor)
	if percent < 100 {
		x.Leaf("a:normAutofit", "fontScale", strconv.Itoa(percent*1000))
	} else {
		x.Leaf("a:normAutofit")
	}
	x.Close("a:bodyPr")
	x.Leaf("a:lstStyle")
}

// paragraph writes a bullet; a line feed in its text breaks the line.
func (w *writer) paragraph(x *opc.XML, b Bullet, size int, align Align) {
	x.Open("a:p")
	var attrs []string
	if b.Level > 0 {
		attrs = append(attrs, "lvl", strconv.Itoa(b.Level))
	}
	if w.known(align) {
		attrs = append(attrs, "algn", string(align))
	}
	if attrs != nil {
		x.Leaf("a:pPr", attrs...)
	}
	for i, line := range strings.Split(b.Text, "\n") {
		if i > 0 {
			x.Leaf("a:br")
		}
		if line != "" {
			w.textRun(x, Bullet{Text: line, Bold: b.Bold, Italic: b.Italic}, size)
		}
	}
	x.Close("a:p")
}

// known tells whether an alignment is to be written, and refuses one that does not exist.
func (w *writer) known(a Align) bool {
	if a != "" && a != Center && a != Right {
		w.failf("alignment %q does not exist", a)
	}
	return a != ""
}

// textRun is text of one format; size in points, 0 as inherited.
func (w *writer) textRun(x *opc.XML, b Bullet, size int) {
	x.Open("a:r")
	attrs := []string{"lang", w.look.Language}
	if size > 0 {
		attrs = append(attrs, "sz", strconv.Itoa(size*100))
	}
	if b.Bold {
		attrs = append(attrs, "b", "1")
	}
	if b.Italic {
		attrs = append(attrs, "i", "1")
	}
	x.Leaf("a:rPr", attrs...)
	x.Elem("a:t", b.Text)
	x.Close("a:r")
}

// numberShape is the slide's number; on a slide its place is the layout's.
func (w *writer) numberShape(x *opc.XML, id int, placed bool) {
	openShape(x, id, "Номер слайда", placeholder{kind: "sldNum", index: "12"})
	if placed {
		transform(x, "a:xfrm", w.place(numberFrame))
	}
	x.Close("p:spPr")
	openText(x, "ctr", 100)
	x.Open("a:p")
	x.Leaf("a:pPr", "algn", "r")
	x.Open("a:fld", "id", "{5E0D9A51-0C2B-4B6B-9C1E-2F1D6A7C8B90}", "type", "slidenum")
	x.Leaf("a:rPr", "lang", w.look.Language, "sz", "1200")
	x.Elem("a:t", "‹№›")
	x.Close("a:fld")
	x.Close("a:p")
	x.Close("p:txBody")
	x.Close("p:sp")
}
