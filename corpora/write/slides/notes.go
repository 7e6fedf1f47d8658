package slides

import (
	"strconv"
	"strings"
)

// notesSlide writes what the speaker says to a slide.
func (w *writer) notesSlide(slide, text string) {
	w.notes++
	part := "ppt/notesSlides/notesSlide" + strconv.Itoa(w.notes) + ".xml"
	x := root("p:notes")
	x.Open("p:cSld")
	x.Open("p:spTree")
	x.Raw(groupStart)
	openShape(x, 2, "Образ слайда", placeholder{kind: "sldImg"})
	x.Close("p:spPr")
	x.Close("p:sp")
	openShape(x, 3, "Заметки", placeholder{kind: "body", index: "1"})
	x.Close("p:spPr")
	openText(x, "t", 100)
	for line := range strings.SplitSeq(text, "\n") {
		w.paragraph(x, Bullet{Text: line}, 0, "")
	}
	x.Close("p:txBody")
	x.Close("p:sp")
	x.Close("p:spTree")
	x.Close("p:cSld")
	x.Raw(`<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`)
	x.Close("p:notes")
	w.pkg.AddXML(part, pptTypes+"notesSlide+xml", x)
	w.pkg.Relate(part, "slide", slide)
	w.pkg.Relate(part, "notesMaster", notesMasterPart)
	w.pkg.Relate(slide, "notesSlide", part)
}

// notesMaster is the page that notes are printed on: the slide above, the text below.
func (w *writer) notesMaster() {
	x := root("p:notesMaster")
	x.Open("p:cSld")
	x.Raw(`<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>`)
	x.Open("p:spTree")
	x.Raw(groupStart)
	openShape(x, 2, "Образ слайда", placeholder{kind: "sldImg", index: "2"})
	transform(x, "a:xfrm", box{685_800, 1_143_000, 5_486_400, 3_086_100})
	x.Raw(`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln w="12700"><a:solidFill><a:prstClr val="black"/></a:solidFill></a:ln>`)
	x.Close("p:spPr")
	x.Close("p:sp")
	openShape(x, 3, "Заметки", placeholder{kind: "body", index: "1"})
	transform(x, "a:xfrm", box{685_800, 4_400_550, 5_486_400, 3_600_450})
	x.Raw(`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`)
	x.Close("p:spPr")
	openText(x, "t", 100)
	w.paragraph(x, Bullet{Text: "Образец текста"}, 0, "")
	x.Close("p:txBody")
	x.Close("p:sp")
	x.Close("p:spTree")
	x.Close("p:cSld")
	x.Raw(colorMap)
	x.Close("p:notesMaster")
	w.pkg.AddXML(notesMasterPart, pptTypes+"notesMaster+xml", x)
	w.theme("ppt/theme/theme2.xml", notesMasterPart)
}
