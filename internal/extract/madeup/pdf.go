package madeup

import (
	"bytes"
	"fmt"
	"time"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/jung-kurt/gofpdf"
)

// PDF draws a document with Russian text; draw gets the document with its font set and a page begun.
func PDF(draw func(*gofpdf.Fpdf)) ([]byte, error) {
	d := gofpdf.New("P", "mm", "A4", "")
	d.SetCreationDate(time.Unix(0, 0))
	d.AddUTF8FontFromBytes("sans", "", bytes.Clone(dejavusans.TTF))
	d.SetFont("sans", "", 12)
	d.AddPage()
	draw(d)
	var out bytes.Buffer
	err := d.Output(&out)
	return out.Bytes(), err
}

// Lines writes one line below the other.
func Lines(lines ...string) func(*gofpdf.Fpdf) {
	return func(d *gofpdf.Fpdf) {
		for _, line := range lines {
			d.CellFormat(0, 8, line, "", 1, "L", false, 0, "")
		}
	}
}

// Grid draws a ruled table of columns of one width.
func Grid(d *gofpdf.Fpdf, width float64, rows [][]string) {
	for _, row := range rows {
		for _, text := range row {
			d.CellFormat(width, 9, text, "1", 0, "L", false, 0, "")
		}
		d.Ln(-1)
	}
}

// WithoutUnicode takes away what tells the letters of a PDF's glyphs, so that its text layer cannot
// be read although the page looks as before.
func WithoutUnicode(pdf []byte) ([]byte, error) {
	const key = "/ToUnicode "
	if !bytes.Contains(pdf, []byte(key)) {
		return nil, fmt.Errorf("the PDF has no %s", key)
	}
	return bytes.ReplaceAll(pdf, []byte(key), []byte("/ToUnicodX ")), nil
}
