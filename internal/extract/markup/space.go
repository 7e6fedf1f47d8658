package markup

import "strings"

// Space is an XML namespace that the readers know; the transitional and the strict spelling of a
// namespace are one Space.
type Space uint8

// The namespaces of office documents.
const (
	Unknown Space = iota // a namespace of no interest
	None                 // no namespace
	Word
	Sheet
	Slide
	Drawing       // DrawingML
	Rel           // references to relationships: r:id
	PackageRel    // the relationships parts
	Types         // [Content_Types].xml
	Compat        // markup compatibility: mc:AlternateContent
	Chart         // DrawingML charts
	Diagram       // SmartArt
	Picture       // DrawingML pictures
	WordDrawing   // wp: drawings in Word
	WordShape     // wps, wpg, wpc: shapes, groups, canvases
	SheetDrawing  // xdr: drawings in Excel
	VML           // v:
	VMLOffice     // o:
	VMLExcel      // x: of legacy drawings
	Math          // m:
	Core          // core properties
	DublinCore    // dc:
	DublinTerms   // dcterms:
	App           // extended properties
	Custom        // custom properties
	Variant       // vt: values of properties
	Word2010      // w14:
	Word2012      // w15:
	Sheet2009     // x14:
	SheetMain     // xm: formulas in extensions
	Threaded      // threaded comments of Excel
	SlideComments // modern comments of PowerPoint
	XML           // xml:space
)

// Two families of names: transitional ones below this root, strict ones below the other.
const (
	transitional = "http://schemas.openxmlformats.org/"
	strictRoot   = "http://purl.oclc.org/ooxml/"
	microsoft    = "http://schemas.microsoft.com/office/"
)

// spaces by what follows the root.
var spaces = map[string]Space{
	"wordprocessingml/2006/main":              Word,
	"wordprocessingml/main":                   Word,
	"spreadsheetml/2006/main":                 Sheet,
	"spreadsheetml/main":                      Sheet,
	"presentationml/2006/main":                Slide,
	"presentationml/main":                     Slide,
	"drawingml/2006/main":                     Drawing,
	"drawingml/main":                          Drawing,
	"officeDocument/2006/relationships":       Rel,
	"officeDocument/relationships":            Rel,
	"package/2006/relationships":              PackageRel,
	"package/2006/content-types":              Types,
	"markup-compatibility/2006":               Compat,
	"drawingml/2006/chart":                    Chart,
	"drawingml/chart":                         Chart,
	"drawingml/2006/diagram":                  Diagram,
	"drawingml/diagram":                       Diagram,
	"drawingml/2006/picture":                  Picture,
	"drawingml/picture":                       Picture,
	"drawingml/2006/wordprocessingDrawing":    WordDrawing,
	"drawingml/wordprocessingDrawing":         WordDrawing,
	"word/2010/wordprocessingShape":           WordShape,
	"word/2010/wordprocessingGroup":           WordShape,
	"word/2010/wordprocessingCanvas":          WordShape,
	"drawingml/2006/spreadsheetDrawing":       SheetDrawing,
	"drawingml/spreadsheetDrawing":            SheetDrawing,
	"officeDocument/2006/math":                Math,
	"officeDocument/math":                     Math,
	"package/2006/metadata/core-properties":   Core,
	"officeDocument/2006/extended-properties": App,
	"officeDocument/extendedProperties":       App,
	"officeDocument/2006/custom-properties":   Custom,
	"officeDocument/customProperties":         Custom,
	"officeDocument/2006/docPropsVTypes":      Variant,
	"officeDocument/docPropsVTypes":           Variant,
	"word/2010/wordml":                        Word2010,
	"word/2012/wordml":                        Word2012,
	"spreadsheetml/2009/9/main":               Sheet2009,
	"excel/2006/main":                         SheetMain,
	"spreadsheetml/2018/threadedcomments":     Threaded,
	"powerpoint/2018/8/main":                  SlideComments,
}

// elsewhere are the namespaces below no common root.
var elsewhere = map[string]Space{
	"":                              None,
	"urn:schemas-microsoft-com:vml": VML,
	"urn:schemas-microsoft-com:office:office": VMLOffice,
	"urn:schemas-microsoft-com:office:excel":  VMLExcel,
	"http://purl.org/dc/elements/1.1/":        DublinCore,
	"http://purl.org/dc/terms/":               DublinTerms,
	"http://www.w3.org/XML/1998/namespace":    XML,
}

// spaceOf is the Space of a namespace name.
func spaceOf(name string) Space {
	if s, ok := elsewhere[name]; ok {
		return s
	}
	for _, root := range []string{transitional, strictRoot, microsoft} {
		if rest, ok := strings.CutPrefix(name, root); ok {
			return spaces[rest]
		}
	}
	return Unknown
}
