package slides

import (
	"strconv"

	"etalon/corpora/write/opc"
)

// layoutSpec is a layout as the file names it and what it holds.
type layoutSpec struct {
	kind, name string
	shapes     []placeholder
}

// placeholder is a place that a slide's text goes to.
type placeholder struct {
	kind, index string // the type, "" for content, and the idx
	name        string
	frame       Frame
	prompt      string
}

var layoutSpecs = [layoutCount]layoutSpec{
	Content: {"obj", "Заголовок и объект", []placeholder{
		{"title", "", "Заголовок", titleFrame, "Образец заголовка"}, {"", "1", "Объект", contentFrame, "Образец текста"}}},
	Cover: {"title", "Титульный слайд", []placeholder{
		{"ctrTitle", "", "Заголовок", coverTitle, "Образец заголовка"}, {"subTitle", "1", "Подзаголовок", coverSubtitle, "Образец подзаголовка"}}},
	Divider: {"secHead", "Заголовок раздела", []placeholder{
		{"title", "", "Заголовок", dividerTitle, "Образец заголовка"}, {"body", "1", "Текст", dividerText, "Образец текста"}}},
	TitleOnly: {"titleOnly", "Только заголовок", []placeholder{
		{"title", "", "Заголовок", titleFrame, "Образец заголовка"}}},
}

func layoutPart(l Layout) string {
	return "ppt/slideLayouts/slideLayout" + strconv.Itoa(int(l)+1) + ".xml"
}

// master writes the master, its layouts and its theme.
func (w *writer) master() {
	x := root("p:sldMaster")
	x.Open("p:cSld")
	x.Raw(`<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>`)
	w.tree(x, true, []placeholder{
		{"title", "", "Заголовок", titleFrame, "Образец заголовка"},
		{"body", "1", "Текст", contentFrame, "Образец текста"},
	})
	x.Close("p:cSld")
	x.Raw(colorMap)
	x.Open("p:sldLayoutIdLst")
	for l := range layoutCount {
		w.layout(l)
		x.Leaf("p:sldLayoutId", "id", strconv.Itoa(firstMasterID+1+int(l)), "r:id", w.pkg.Relate(masterPart, "slideLayout", layoutPart(l)))
	}
	x.Close("p:sldLayoutIdLst")
	w.textStyles(x)
	x.Close("p:sldMaster")
	w.pkg.AddXML(masterPart, pptTypes+"slideMaster+xml", x)
	w.theme("ppt/theme/theme1.xml", masterPart)
}

const colorMap = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3"` +
	` accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>`

func (w *writer) layout(l Layout) {
	spec := layoutSpecs[l]
	x := root("p:sldLayout", "type", spec.kind, "preserve", "1")
	x.Open("p:cSld", "name", spec.name)
	w.tree(x, false, spec.shapes)
	x.Close("p:cSld")
	x.Raw(`<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`)
	x.Close("p:sldLayout")
	w.pkg.AddXML(layoutPart(l), pptTypes+"slideLayout+xml", x)
	w.pkg.Relate(layoutPart(l), "slideMaster", masterPart)
}

// tree writes placeholders with their places and the slide number; a stripe on the master colours
// the top of every slide.
func (w *writer) tree(x *opc.XML, stripe bool, shapes []placeholder) {
	x.Open("p:spTree")
	x.Raw(groupStart)
	for i, p := range shapes {
		openShape(x, i+2, p.name, p)
		transform(x, "a:xfrm", w.place(p.frame))
		x.Close("p:spPr")
		openText(x, anchorOf(p), 100)
		x.Open("a:p")
		w.textRun(x, Bullet{Text: p.prompt}, 0)
		x.Close("a:p")
		x.Close("p:txBody")
		x.Close("p:sp")
	}
	w.numberShape(x, len(shapes)+2, true)
	if stripe {
		w.stripe(x, len(shapes)+3)
	}
	x.Close("p:spTree")
}

func (w *writer) stripe(x *opc.XML, id int) {
	x.Open("p:sp")
	x.Open("p:nvSpPr")
	x.Leaf("p:cNvPr", "id", strconv.Itoa(id), "name", "Полоса")
	x.Raw(`<p:cNvSpPr/><p:nvPr userDrawn="1"/>`)
	x.Close("p:nvSpPr")
	x.Open("p:spPr")
	transform(x, "a:xfrm", w.place(Frame{0, 0, 1000, 25}))
	x.Raw(`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:ln><a:noFill/></a:ln>`)
	x.Close("p:spPr")
	x.Close("p:sp")
}

const groupStart = `<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>` +
	`<a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>`

func anchorOf(p placeholder) string {
	switch p.kind {
	case "title":
		return "ctr"
	case "ctrTitle":
		return "b"
	}
	return "t"
}

// textStyles are the sizes and bullets that all slides inherit.
func (w *writer) textStyles(x *opc.XML) {
	x.Open("p:txStyles")
	x.Open("p:titleStyle")
	x.Open("a:lvl1pPr", "algn", "l")
	x.Raw(`<a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:buNone/><a:defRPr sz="3200" b="1"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr>`)
	x.Close("a:lvl1pPr")
	x.Close("p:titleStyle")
	x.Open("p:bodyStyle")
	for i, size := range bodySizes {
		name := "a:lvl" + strconv.Itoa(i+1) + "pPr"
		x.Open(name, "marL", strconv.Itoa(marginEMU*(i+1)), "indent", strconv.Itoa(-marginEMU), "algn", "l")
		x.Raw(`<a:spcBef><a:spcPts val="600"/></a:spcBef><a:buFont typeface="Arial"/>`)
		x.Leaf("a:buChar", "char", []string{"•", "–", "•", "–", "•"}[i])
		x.Open("a:defRPr", "sz", strconv.Itoa(size*100))
		x.Raw(`<a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/>`)
		x.Close("a:defRPr")
		x.Close(name)
	}
	x.Close("p:bodyStyle")
	x.Raw(`<p:otherStyle>` + plainLevel + `</p:otherStyle>`)
	x.Close("p:txStyles")
}

// plainLevel is text outside titles and bullets: boxes, tables, slide numbers.
const plainLevel = `<a:lvl1pPr algn="l"><a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>` +
	`<a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`
