package office

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
)

// filter is how LibreOffice is told what a file is, so that it does not guess, and what becomes of it.
type filter struct{ reads, becomes string }

// filters are the formats that are read through LibreOffice.
var filters = map[string]filter{
	"doc":  {"MS Word 97", "docx"},
	"xls":  {"MS Excel 97", "xlsx"},
	"ppt":  {"MS PowerPoint 97", "pptx"},
	"odt":  {"writer8", "docx"},
	"ods":  {"calc8", "xlsx"},
	"odp":  {"impress8", "pptx"},
	"rtf":  {"Rich Text Format", "docx"},
	"xlsx": {"Calc MS Excel 2007 XML", "xlsx"}, // to calculate it anew
}

// Opens tells whether a kind of document is read through LibreOffice.
func Opens(kind string) bool { return kind != "xlsx" && filters[kind].becomes != "" }

// openDocument are the media types of OpenDocument files; templates have a longer name.
var openDocument = []struct{ kind, media string }{
	{"odt", "application/vnd.oasis.opendocument.text"},
	{"ods", "application/vnd.oasis.opendocument.spreadsheet"},
	{"odp", "application/vnd.oasis.opendocument.presentation"},
}

// KindOf tells by the bytes whether a file is in one of the formats that need LibreOffice: doc, xls,
// ppt, odt, ods, odp, rtf; "" when it is in another. A file that is locked or hostile is refused here,
// before LibreOffice sees it.
func KindOf(data []byte) (string, error) {
	switch {
	case isCompound(data):
		return oldKind(data)
	case bytes.HasPrefix(data, []byte(`{\rtf`)):
		return "rtf", nil
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return openKind(data)
	}
	return "", nil
}

func openKind(data []byte) (string, error) {
	p, err := opc.Open(data, opc.Limits{})
	if err != nil {
		return "", err
	}
	if !p.Has("mimetype") || !p.Has("content.xml") {
		return "", nil
	}
	media, err := p.Bytes("mimetype", 200)
	if err != nil {
		return "", err
	}
	for _, one := range openDocument {
		if !strings.HasPrefix(string(media), one.media) {
			continue
		}
		return one.kind, checkOpen(p)
	}
	return "", nil
}

// checkOpen reads the XML of an OpenDocument file, so that it meets our gate before LibreOffice.
func checkOpen(p *opc.Package) error {
	const manifest = "META-INF/manifest.xml"
	if p.Has(manifest) {
		text, err := p.Bytes(manifest, 8<<20)
		if err != nil {
			return err
		}
		if bytes.Contains(text, []byte("encryption-data")) {
			return encrypted()
		}
	}
	for _, part := range []string{"content.xml", "styles.xml", "meta.xml", "settings.xml"} {
		if !p.Has(part) {
			continue
		}
		if err := p.XML(part, func(*markup.Element) error { return nil }); err != nil {
			return err
		}
	}
	return nil
}

// ErrMissing tells that LibreOffice is not installed.
var ErrMissing = errors.New("LibreOffice is not installed: apt-get install -y --no-install-recommends libreoffice-writer libreoffice-calc libreoffice-impress")

// errFailed is what a conversion that came to nothing says. Whether the file is to blame is not
// known: LibreOffice says the same when a part of it is not installed.
func errFailed(kind, said string) error {
	if said != "" {
		said = " (" + said + ")"
	}
	return fmt.Errorf("LibreOffice does not open it as %s%s: the file is damaged, or that part of LibreOffice is not installed", kind, said)
}
