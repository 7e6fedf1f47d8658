package slides

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"

	"etalon/corpora/write/opc"
)

const (
	presentationPart = "ppt/presentation.xml"
	masterPart       = "ppt/slideMasters/slideMaster1.xml"
	notesMasterPart  = "ppt/notesMasters/notesMaster1.xml"
	pptTypes         = "application/vnd.openxmlformats-officedocument.presentationml."
	themeType        = "application/vnd.openxmlformats-officedocument.theme+xml"
	// The ids that PowerPoint begins counting masters and slides from.
	firstMasterID = 2_147_483_648
	firstSlideID  = 256
)

// writer keeps what the parts of one file share.
type writer struct {
	properties opc.Properties // of the charts' workbooks too
	look       Look
	pkg        *opc.Package
	where      string // what is being written, for errors
	media      map[[sha256.Size]byte]string
	charts     int
	notes      int
}

// Bytes is the finished file.
func (d Deck) Bytes() ([]byte, error) {
	if len(d.Slides) == 0 {
		return nil, errors.New("slides: a deck needs at least one slide")
	}
	w := &writer{properties: d.Properties, look: d.Look.filled(), pkg: opc.New(), media: map[[sha256.Size]byte]string{}, where: "deck"}
	w.pkg.SetProperties(d.Properties)
	w.pkg.Relate("", "officeDocument", presentationPart)
	w.master()
	var ids []string
	for i, s := range d.Slides {
		w.where = "slide " + strconv.Itoa(i+1)
		part := "ppt/slides/slide" + strconv.Itoa(i+1) + ".xml"
		w.slide(part, s)
		ids = append(ids, w.pkg.Relate(presentationPart, "slide", part))
	}
	if w.notes > 0 {
		w.notesMaster()
	}
	w.presentation(ids)
	return w.pkg.Bytes()
}

func (w *writer) failf(format string, args ...any) {
	w.pkg.Fail(fmt.Errorf("slides: %s: %w", w.where, fmt.Errorf(format, args...)))
}

func (l Look) filled() Look {
	set := func(field *string, usual string) {
		if *field == "" {
			*field = usual
		}
	}
	set(&l.Font, "Calibri")
	set(&l.HeadingFont, l.Font)
	set(&l.Language, "ru-RU")
	usual := []string{"1F4E79", "C55A11", "548235", "7F6000", "7030A0", "3B3838"}
	if n := len(l.Accents); n < len(usual) {
		l.Accents = append(append([]string(nil), l.Accents...), usual[n:]...)
	}
	return l
}

// root opens the root element of a part with the namespaces that slides use.
func root(name string, attrs ...string) *opc.XML {
	x := opc.NewXML()
	x.Open(name, append([]string{
		"xmlns:a", drawingSpace, "xmlns:r", opc.OfficeRelationships,
		"xmlns:p", "http://schemas.openxmlformats.org/presentationml/2006/main",
	}, attrs...)...)
	return x
}

const drawingSpace = "http://schemas.openxmlformats.org/drawingml/2006/main"

func (w *writer) presentation(slides []string) {
	x := root("p:presentation")
	x.Open("p:sldMasterIdLst")
	x.Leaf("p:sldMasterId", "id", strconv.Itoa(firstMasterID), "r:id", w.pkg.Relate(presentationPart, "slideMaster", masterPart))
	x.Close("p:sldMasterIdLst")
	if w.notes > 0 {
		x.Open("p:notesMasterIdLst")
		x.Leaf("p:notesMasterId", "r:id", w.pkg.Relate(presentationPart, "notesMaster", notesMasterPart))
		x.Close("p:notesMasterIdLst")
	}
	x.Open("p:sldIdLst")
	for i, id := range slides {
		x.Leaf("p:sldId", "id", strconv.Itoa(firstSlideID+i), "r:id", id)
	}
	x.Close("p:sldIdLst")
	x.Leaf("p:sldSz", "cx", strconv.Itoa(w.width()), "cy", strconv.Itoa(slideHeight))
	x.Leaf("p:notesSz", "cx", strconv.Itoa(slideHeight), "cy", strconv.Itoa(standardWidth))
	x.Raw(`<p:defaultTextStyle>` + plainLevel + `</p:defaultTextStyle>`)
	x.Close("p:presentation")
	w.pkg.AddXML(presentationPart, pptTypes+"presentation.main+xml", x)
	w.pkg.Relate(presentationPart, "theme", "ppt/theme/theme1.xml")
}
