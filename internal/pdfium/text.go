package pdfium

import (
	"context"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
)

// Text of a page in PDFium's reading order, lines ended by "\n"; "" for a page that is only an
// image. Text nobody can see (white, invisible, tiny) is in it. PDFium joins a line that ends in a
// hyphen to the next one; the hyphen stays.
func (d *Document) Text(ctx context.Context, page int) (string, error) {
	text, err := onPage(ctx, d, page, d.text)
	return text, about(fmt.Sprintf("text of page %d", page), err)
}

func (d *Document) text(p requests.Page) (string, error) {
	var raw string
	err := d.withText(p, func(on references.FPDF_TEXTPAGE, count int) error {
		got, err := d.instance.FPDFText_GetText(&requests.FPDFText_GetText{TextPage: on, Count: count})
		if err == nil {
			raw = got.Text
		}
		return err
	})
	return plain(raw), err
}

// HasText says whether the document has a text layer: a visible or invisible character on any page.
func (d *Document) HasText(ctx context.Context) (bool, error) {
	for page := range d.pages {
		text, err := d.Text(ctx, page)
		if err != nil {
			return false, err
		}
		if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsSpace(r) }) {
			return true, nil
		}
	}
	return false, nil
}

// Char is one character of a page's text with its place in points from the lower left corner.
type Char struct {
	Rune                     rune
	Left, Bottom, Right, Top float64
}

// Chars are the characters of a page with their places, in the order of Text. Spaces and line ends
// that PDFium inferred have empty boxes.
func (d *Document) Chars(ctx context.Context, page int) ([]Char, error) {
	chars, err := onPage(ctx, d, page, d.chars)
	return chars, about(fmt.Sprintf("characters of page %d", page), err)
}

func (d *Document) chars(p requests.Page) ([]Char, error) {
	var chars []Char
	err := d.withText(p, func(references.FPDF_TEXTPAGE, int) error {
		got, err := d.instance.GetPageTextStructured(&requests.GetPageTextStructured{
			Page: p, Mode: requests.GetPageTextStructuredModeChars,
		})
		if err != nil {
			return err
		}
		for _, c := range got.Chars {
			r, size := utf8.DecodeRuneInString(plain(c.Text))
			if size == 0 {
				continue
			}
			at := c.PointPosition
			chars = append(chars, Char{r, at.Left, at.Bottom, at.Right, at.Top})
		}
		return nil
	})
	return chars, err
}

// withText loads the text of a page for work, which is not called when there is none.
func (d *Document) withText(p requests.Page, work func(on references.FPDF_TEXTPAGE, count int) error) error {
	loaded, err := d.instance.FPDFText_LoadPage(&requests.FPDFText_LoadPage{Page: p})
	if err != nil {
		return err
	}
	counted, err := d.instance.FPDFText_CountChars(&requests.FPDFText_CountChars{TextPage: loaded.TextPage})
	if err != nil {
		return err
	}
	if limit := d.engine.options.Limits.Chars; counted.Count > limit {
		return tooLarge("characters", counted.Count, limit)
	}
	if counted.Count > 0 {
		if err := work(loaded.TextPage, counted.Count); err != nil {
			return err
		}
	}
	_, err = d.instance.FPDFText_ClosePage(&requests.FPDFText_ClosePage{TextPage: loaded.TextPage})
	return err
}

// marks are what PDFium puts into text beside the characters of the page: it ends lines in two
// characters and replaces a hyphen there by a noncharacter.
var marks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "", "\x02", "-", "\ufffe", "-")

func plain(text string) string { return marks.Replace(text) }
