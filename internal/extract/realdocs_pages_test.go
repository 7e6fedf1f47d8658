package extract

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/extract/ocr"
	"etalon/internal/pdfium"
)

func testEngine(t *testing.T) *pdfium.Engine {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	return engine
}

// read is what OCR found on a page, or in the picture.
func (s *subject) read(page int) *ocr.Page {
	d := s.document()
	if d.Image != nil {
		return d.Image.Read
	}
	return d.PDF.Pages[max(page, 1)-1].Read
}

func (s *subject) checkTurn(f fact) error {
	if f.Scope == "rendered page" { // the layer is read; its page is turned by what the file says
		return same(float64((360-s.document().PDF.Pages[0].Rotation)%360), f.Value)
	}
	p := s.read(0)
	if p == nil {
		return errNotRead
	}
	return same(p.Turn, f.Value)
}

func (s *subject) checkClipped(f fact) error {
	hidden := s.document().PDF.Pages[f.Page-1].Look.Hidden
	if !slices.Contains(hidden, f.Text) {
		return fmt.Errorf("hidden text is %q", hidden)
	}
	return nil
}

// checkHandwritten demands only that no other digits are read with certainty: that the words are
// either right or doubtful.
func (s *subject) checkHandwritten(f fact) error {
	p := s.read(f.Page)
	if p == nil {
		return errNotRead
	}
	for _, l := range p.Lines {
		for _, w := range l.Words {
			for _, want := range f.Texts {
				if len(w.Text) == len(want) && w.Text != want && strings.Trim(w.Text, "0123456789") == "" && w.Confidence > 90 && ocr.Distance([]rune(w.Text), []rune(want)) < 2 && len(want) > 2 {
					return fmt.Errorf("%q is read for %q with certainty %d", w.Text, want, w.Confidence)
				}
			}
		}
	}
	return nil
}

func (s *subject) checkProperty(f fact) error {
	d := s.document()
	switch f.Name {
	case "encoding":
		return same(d.Plain.Encoding, f.Value)
	case "line_ends":
		return same(d.Plain.LineEnds, f.Value)
	case "first_document_kind":
		_, rest, _ := strings.Cut(d.Plain.Text, "СекцияДокумент=")
		kind, _, _ := strings.Cut(rest, "\n")
		return same(strings.TrimSpace(kind), f.Value)
	case "header_totals", "listed_totals", "sum_of_years", "encryption", "password", "printed_page_numbers":
		return nil // what follows from the texts, or was needed to open the file
	case "used_range":
		return same(d.Sheets.Sheets[0].Used, f.Value)
	case "hidden_slides":
		var hidden []int
		for _, one := range d.Slides.Slides {
			if one.Hidden {
				hidden = append(hidden, one.Number)
			}
		}
		return same(hidden, f.Value)
	case "pixels":
		return same([]int{d.Image.Width, d.Image.Height}, f.Value)
	case "pdf_rotate":
		return same(d.PDF.Pages[0].Rotation, f.Value)
	case "page_size_pt":
		p := d.PDF.Pages[0]
		w, h := int(p.Width+0.5), int(p.Height+0.5)
		if p.Rotation%180 != 0 {
			w, h = h, w
		}
		return same([]int{w, h}, f.Value)
	case "cyrillic_letters_in_text_layer":
		n := 0
		for _, p := range d.PDF.Pages {
			for _, r := range p.Layer {
				if r >= 'А' && r <= 'я' {
					n++
				}
			}
		}
		return same(n, f.Value)
	}
	return s.checkRead(f)
}

// checkRead judges properties that only OCR can find.
func (s *subject) checkRead(f fact) error {
	values, _ := f.Value.(map[string]any)
	switch f.Name {
	case "skew_degrees":
		for page, want := range values {
			p := s.read(int(page[0] - '0'))
			if p == nil {
				return errNotRead
			}
			if d := float64(p.Skew)/100 - want.(float64); d > f.Tolerance || d < -f.Tolerance {
				return fmt.Errorf("page %s: skew %d hundredths, want %v", page, p.Skew, want)
			}
		}
		return nil
	case "totals", "fields":
		p := s.read(0)
		if p == nil {
			return errNotRead
		}
		var missing []string
		for name, value := range values {
			if v := value.(string); !ocr.Found(p.Text, v) {
				missing = append(missing, name+" "+v)
			}
		}
		if len(missing) > 0 {
			return fmt.Errorf("not read: %q in %q", missing, p.Text)
		}
		return nil
	}
	return fmt.Errorf("no check for the property %q", f.Name)
}
