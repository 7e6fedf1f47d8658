// Package extract reads any document that a system hands in or a solver looks at, whoever made it.
// The kind is told by the bytes, never by the name. The readers of each kind lie in packages of
// their own; this one chooses between them, and puts OCR where a page has no text that can be
// believed.
package extract

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"etalon/internal/extract/docx"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/office"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/plain"
	"etalon/internal/extract/pptx"
	"etalon/internal/extract/refuse"
	"etalon/internal/extract/xlsx"
	"etalon/internal/pdfium"
)

// Options of reading.
type Options struct {
	// OCR reads pictures and pages without usable text; nil leaves them unread and says so.
	OCR *ocr.Reader
	// Engine renders PDF; nil means the one for files of strangers.
	Engine *pdfium.Engine
	// Password of a PDF or of an encrypted docx, xlsx, pptx.
	Password string
	// Pages of a PDF to read; none means all.
	Pages []PageRange
	// Office opens old formats and OpenDocument. Nil leaves them unopened, with refuse.Legacy for a
	// reason: what a reader says must not depend on what else is installed unless it was asked for.
	Office *office.Converter
	// TextOnly leaves out what only the rendering of a PDF shows: tables and text that nobody sees.
	TextOnly bool
}

// OwnEngine renders PDF that we made ourselves, six times as fast as the engine for files of
// strangers. A call that runs out of time is given up all the same, but may go on in the background.
func OwnEngine() (*pdfium.Engine, error) { return pdfium.Shared() }

// Document is what a file holds; one of the pointers is set.
type Document struct {
	// Kind is docx, xlsx, pptx, pdf, image or text.
	Kind string `json:"kind"`
	// ConvertedFrom is what the file itself is when LibreOffice had to open it: doc, xls, ppt, odt,
	// ods, odp or rtf. What its reader says is true of the converted document.
	ConvertedFrom string `json:"converted_from,omitempty"`
	// PasswordNeeded tells that the file did not open without a password.
	PasswordNeeded bool `json:"password_needed,omitempty"`

	Word   *docx.Document     `json:"word,omitempty"`
	Sheets *xlsx.Workbook     `json:"workbook,omitempty"`
	Slides *pptx.Presentation `json:"presentation,omitempty"`
	PDF    *PDF               `json:"pdf,omitempty"`
	Image  *Image             `json:"image,omitempty"`
	Plain  *plain.Text        `json:"text,omitempty"`
}

// errUnread is why a picture stays unread when no reader is given.
var errUnread = errors.New("OCR was not asked for")

// KindOf tells what a file is by its bytes: docx, xlsx, pptx, pdf, image, text, or one of the kinds
// that only LibreOffice opens.
func KindOf(data []byte) (string, error) {
	if old, err := office.KindOf(data); old != "" || err != nil {
		return old, err
	}
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		p, err := opc.Open(data, opc.Limits{})
		if err != nil {
			return "", err
		}
		kind, err := p.Kind()
		if err == nil && kind == "" {
			err = refuse.New(refuse.WrongFormat, "", "a zip file that is no Word, Excel or PowerPoint document")
		}
		return kind, err
	case bytes.Contains(data[:min(len(data), 1024)], []byte("%PDF-")):
		return "pdf", nil
	case picture(data):
		return "image", nil
	}
	return "text", nil
}

// picture knows the formats of scans.
func picture(data []byte) bool {
	for _, sign := range []string{"\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "II*\x00", "MM\x00*"} {
		if bytes.HasPrefix(data, []byte(sign)) {
			return true
		}
	}
	return bytes.HasPrefix(data, []byte("BM")) && len(data) > 14 && bytes.Equal(data[6:10], make([]byte, 4))
}

// Read reads a file. The name serves to refuse a file that pretends: a text named .docx is no document.
func Read(ctx context.Context, name string, data []byte, options Options) (*Document, error) {
	kind, err := KindOf(data)
	if options.Password != "" && errors.Is(err, refuse.PasswordRequired) {
		return readLocked(ctx, name, data, options)
	}
	if err != nil {
		return nil, err
	}
	if err := pretends(name, kind, data); err != nil {
		return nil, err
	}
	d := &Document{Kind: kind}
	if office.Opens(kind) {
		return readOld(ctx, kind, data, options)
	}
	switch kind {
	case "docx":
		d.Word, err = docx.Read(data, docx.Limits{})
	case "xlsx":
		d.Sheets, err = xlsx.Read(data, xlsx.Limits{})
	case "pptx":
		d.Slides, err = pptx.Read(data, pptx.Limits{})
	case "pdf":
		d.PDF, d.PasswordNeeded, err = readPDF(ctx, data, options)
	case "image":
		d.Image, err = readImages(ctx, data, options)
	default:
		d.Plain, err = plain.Read(data)
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

// readLocked reads an encrypted Office document.
func readLocked(ctx context.Context, name string, data []byte, options Options) (*Document, error) {
	opened, err := unlock(data, options.Password)
	if err != nil {
		return nil, err
	}
	options.Password = "" // an encrypted document inside of another is not opened
	d, err := Read(ctx, name, opened, options)
	if err != nil {
		return nil, err
	}
	d.PasswordNeeded = true
	return d, nil
}

// readOld reads what LibreOffice makes of a file, as a stranger's too.
func readOld(ctx context.Context, kind string, data []byte, options Options) (*Document, error) {
	if options.Office == nil {
		return nil, refuse.New(refuse.Legacy, "", "a file of the kind %s, which only LibreOffice opens", kind)
	}
	converted, err := options.Office.Convert(ctx, kind, data)
	if err != nil {
		return nil, err
	}
	made, err := KindOf(converted)
	if err != nil {
		return nil, err
	}
	if office.Opens(made) {
		return nil, fmt.Errorf("LibreOffice makes %s of %s, want a document of today", made, kind)
	}
	d, err := Read(ctx, "", converted, options)
	if err != nil {
		return nil, err
	}
	d.ConvertedFrom = kind
	return d, nil
}

// pretends refuses text under the name of another kind of document.
func pretends(name, kind string, data []byte) error {
	if kind != "text" {
		return nil
	}
	ending := strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
	switch ending {
	case "docx", "docm", "xlsx", "xlsm", "pptx", "pptm":
		return refuse.New(refuse.NotAnArchive, "", "%d bytes without a zip signature at their start, named .%s", len(data), ending)
	case "pdf":
		_, err := pdf.Open(context.Background(), data, pdf.Options{})
		return err
	case "png", "jpg", "jpeg", "tif", "tiff", "bmp":
		return refuse.New(refuse.WrongFormat, "", "not a picture, named .%s", ending)
	}
	return nil
}
