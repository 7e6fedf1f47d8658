package slides

import (
	"strconv"
	"strings"

	"etalon/corpora/write/opc"
)

// theme writes colours and fonts; a notes master needs one of its own.
func (w *writer) theme(part, owner string) {
	x := opc.NewXML()
	x.Open("a:theme", "xmlns:a", drawingSpace, "name", "Тема")
	x.Open("a:themeElements")
	x.Open("a:clrScheme", "name", "Палитра")
	named := func(name, hex string) {
		x.Open("a:" + name)
		x.Leaf("a:srgbClr", "val", w.color(hex))
		x.Close("a:" + name)
	}
	named("dk1", "000000")
	named("lt1", "FFFFFF")
	named("dk2", "44546A")
	named("lt2", "E7E6E6")
	for i, hex := range w.look.Accents {
		named("accent"+strconv.Itoa(i+1), hex)
	}
	named("hlink", "0563C1")
	named("folHlink", "954F72")
	x.Close("a:clrScheme")
	x.Open("a:fontScheme", "name", "Шрифты")
	for _, f := range []struct{ name, font string }{{"a:majorFont", w.look.HeadingFont}, {"a:minorFont", w.look.Font}} {
		x.Open(f.name)
		x.Leaf("a:latin", "typeface", f.font)
		x.Leaf("a:ea", "typeface", "")
		x.Leaf("a:cs", "typeface", "")
		x.Close(f.name)
	}
	x.Close("a:fontScheme")
	x.Raw(formatScheme)
	x.Close("a:themeElements")
	x.Close("a:theme")
	w.pkg.AddXML(part, themeType, x)
	w.pkg.Relate(owner, "theme", part)
}

// formatScheme is three of each kind, as the schema wants: flat fills, thin lines, no effects.
const formatScheme = `<a:fmtScheme name="Оформление">` +
	`<a:fillStyleLst>` + flatFill + flatFill + flatFill + `</a:fillStyleLst>` +
	`<a:lnStyleLst>` + thinLine + thinLine + thinLine + `</a:lnStyleLst>` +
	`<a:effectStyleLst>` + noEffect + noEffect + noEffect + `</a:effectStyleLst>` +
	`<a:bgFillStyleLst>` + flatFill + flatFill + flatFill + `</a:bgFillStyleLst></a:fmtScheme>`

const (
	flatFill = `<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>`
	thinLine = `<a:ln w="6350">` + flatFill + `<a:prstDash val="solid"/></a:ln>`
	noEffect = `<a:effectStyle><a:effectLst/></a:effectStyle>`
)

func (w *writer) color(hex string) string {
	if len(hex) != 6 || strings.Trim(hex, "0123456789ABCDEFabcdef") != "" {
		w.failf("colour %q is not RRGGBB", hex)
	}
	return hex
}
