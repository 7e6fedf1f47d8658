package word

import (
	"strconv"

	"etalon/corpora/write/opc"
)

// band is a header or a footer to be referred to.
type band struct{ element, kind, id string }

// setup writes the section's headers and footers and returns what puts its page setup into the text.
func (s *story) setup(section Section) func(*opc.XML) {
	var bands []band
	for _, b := range []struct {
		name, kind string
		blocks     []Block
		used       bool
	}{
		{"header", "default", section.Header, section.Header != nil},
		{"header", "first", section.FirstHeader, section.FirstPageDiffers},
		{"footer", "default", section.Footer, section.Footer != nil},
		{"footer", "first", section.FirstFooter, section.FirstPageDiffers},
	} {
		if b.used {
			bands = append(bands, band{"w:" + b.name + "Reference", b.kind, s.band(b.name, b.blocks)})
		}
	}
	page := section.Page.filled()
	if width := page.Width - page.Left - page.Right; width <= 0 || page.Height-page.Top-page.Bottom <= 0 {
		s.failf("the margins leave no room on a page of %d × %d tenths of a millimetre", page.Width, page.Height)
	}
	return func(x *opc.XML) {
		x.Open("w:sectPr")
		for _, b := range bands {
			x.Leaf(b.element, "w:type", b.kind, "r:id", b.id)
		}
		if section.Continuous {
			x.Leaf("w:type", "w:val", "continuous")
		}
		paper(x, page)
		if section.FirstNumber > 0 {
			x.Leaf("w:pgNumType", "w:start", strconv.Itoa(section.FirstNumber))
		}
		x.Leaf("w:cols", "w:space", "708")
		if section.FirstPageDiffers {
			x.Leaf("w:titlePg")
		}
		x.Close("w:sectPr")
	}
}

// bandPlace is how far headers and footers keep from the edge of the paper: 8 mm.
const bandPlace Tenths = 80

func paper(x *opc.XML, p Page) {
	size := []string{"w:w", twips(p.Width), "w:h", twips(p.Height)}
	if p.Width > p.Height {
		size = append(size, "w:orient", "landscape")
	}
	x.Leaf("w:pgSz", size...)
	x.Leaf("w:pgMar", "w:top", twips(p.Top), "w:right", twips(p.Right), "w:bottom", twips(p.Bottom), "w:left", twips(p.Left),
		"w:header", twips(bandPlace), "w:footer", twips(bandPlace), "w:gutter", "0")
}

func twips(t Tenths) string { return strconv.Itoa(t.twips()) }

// band writes a header or footer part and returns the id to refer to it by.
func (s *story) band(name string, blocks []Block) string {
	s.bands++
	part := "word/" + name + strconv.Itoa(s.bands) + ".xml"
	root := "w:hdr"
	if name == "footer" {
		root = "w:ftr"
	}
	outer := s.place
	s.place += ", " + name
	b := s.newStory(part, root)
	b.blocks(blocks)
	b.x.Close(root)
	s.place = outer
	s.pkg.AddXML(part, wordTypes+name+"+xml", b.x)
	return s.pkg.Relate(documentPart, name, part)
}

// settings are the document-wide switches.
func (w *writer) settings(tracking bool) *opc.XML {
	x := opc.NewXML()
	x.Open("w:settings", "xmlns:w", wordSpace)
	x.Leaf("w:zoom", "w:percent", "100")
	if tracking {
		x.Leaf("w:trackRevisions")
	}
	x.Leaf("w:defaultTabStop", "w:val", "709")
	x.Leaf("w:characterSpacingControl", "w:val", "doNotCompress")
	if len(w.footnotes) > 0 {
		x.Open("w:footnotePr")
		x.Leaf("w:footnote", "w:id", "-1")
		x.Leaf("w:footnote", "w:id", "0")
		x.Close("w:footnotePr")
	}
	x.Open("w:compat")
	x.Leaf("w:compatSetting", "w:name", "compatibilityMode", "w:uri", "http://schemas.microsoft.com/office/word", "w:val", "15")
	x.Close("w:compat")
	x.Leaf("w:themeFontLang", "w:val", w.look.Language)
	x.Leaf("w:decimalSymbol", "w:val", ",")
	x.Leaf("w:listSeparator", "w:val", ";")
	x.Close("w:settings")
	return x
}
