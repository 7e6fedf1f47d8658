package procurement

import (
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/grid"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/pdf"
)

func textPage(text string) extract.Page {
	return extract.Page{Page: pdf.Page{Kind: pdf.Digital, Text: text}}
}

func picturePage(read *ocr.Page) extract.Page {
	return extract.Page{Page: pdf.Page{Kind: pdf.Scan, NeedsOCR: true}, Read: read}
}

func TestDocumentsAgainstTheirManifest(t *testing.T) {
	page, read := textPage("1. РАЗДЕЛ\n1.1. Слова."), picturePage(&ocr.Page{Text: "1. РАЗДЕЛ\n1.1. Слова."})
	for _, c := range []struct {
		name   string
		kind   dataset.DocumentKind
		pages  int
		pdf    []extract.Page
		codes  []string
		unread bool
	}{
		{"digital", dataset.DigitalDocument, 1, []extract.Page{page}, nil, false},
		{"no number of pages", dataset.DigitalDocument, 0, []extract.Page{page}, nil, false},
		{"scan", dataset.ScanDocument, 2, []extract.Page{read, read}, nil, false},
		{"unread scan", dataset.ScanDocument, 2, []extract.Page{read, picturePage(nil)}, nil, true},
		{"digital called a scan", dataset.ScanDocument, 1, []extract.Page{page}, []string{"wrong-kind"}, false},
		{"scan called digital", dataset.DigitalDocument, 1, []extract.Page{read}, []string{"wrong-kind"}, false},
		{"text layer under one page", dataset.ScanDocument, 2, []extract.Page{read, page}, []string{"wrong-kind"}, false},
		{"page left out", dataset.DigitalDocument, 2, []extract.Page{page}, []string{"wrong-pages"}, false},
	} {
		d := &document{Document: dataset.Document{ID: "k01", Kind: c.kind, Pages: c.pages}, unread: true}
		found := d.take(&extract.PDF{Pages: c.pdf}, func(code, field, got, want string) []dataset.Finding {
			return []dataset.Finding{{Code: code, Field: field, Got: got, Want: want}}
		})
		if codes := codesOf(found); !slices.Equal(codes, c.codes) || d.unread != c.unread {
			t.Errorf("%s: %v, unread %t; want %v, %t", c.name, codes, d.unread, c.codes, c.unread)
		}
		if !c.unread && len(d.contract.Clauses) == 0 {
			t.Errorf("%s: nothing was taken apart", c.name)
		}
	}
}

func TestSheetsKeepMergedCellsOnce(t *testing.T) {
	s := sheetOf(extract.Table{Pages: []int{3}, Table: grid.Table{Rows: 2, Cols: 2, Cells: []grid.Cell{
		{Row: 0, Col: 0, RowSpan: 1, ColSpan: 2, Text: "Итого\nвсего"}, {Row: 1, Col: 0, RowSpan: 1, ColSpan: 1, Text: "а"}, {Row: 1, Col: 1, RowSpan: 1, ColSpan: 1, Text: "б"},
	}}})
	if !slices.Equal(s.Rows[0], []string{"Итого всего"}) || !slices.Equal(s.Rows[1], []string{"а", "б"}) || s.Pages[0] != 3 {
		t.Errorf("%v", s)
	}
}

func TestManifest(t *testing.T) {
	const head = "id,file,kind,url,pages"
	for _, c := range []struct {
		name, text string
		rows       int
		codes      []string
	}{
		{"one document", head + "\nk01,docs/k01.pdf,scan,,6\n", 1, nil},
		{"CRLF and open pages", head + "\r\nk01,docs/k01.pdf,scan,,\r\nk02,docs/k02.pdf,digital,https://a.example/b.pdf,3\r\n", 2, nil},
		{"empty", "", 0, nil},
		{"other columns", "id,file,kind,pages,url\n", 0, []string{"bad-value"}},
		{"a column short", head + "\nk01,docs/k01.pdf,scan,\n", 0, []string{"bad-value"}},
		{"words for a number", head + "\nk01,docs/k01.pdf,scan,,шесть\n", 0, []string{"bad-value"}},
		{"another kind", head + "\nk01,docs/k01.pdf,photo,,6\n", 0, []string{"bad-value"}},
		{"path out of the folder", head + "\nk01,../k01.pdf,scan,,6\n", 0, []string{"bad-value"}},
		{"open quotation mark", head + "\n\"k01,docs/k01.pdf,scan,,6\n", 0, []string{"bad-value"}},
	} {
		docs, found := parseManifest([]byte(c.text))
		if codes := codesOf(found); len(docs) != c.rows || !slices.Equal(codes, c.codes) {
			t.Errorf("%s: %d rows, %v; want %d, %v", c.name, len(docs), codes, c.rows, c.codes)
		}
	}
	docs, _ := parseManifest([]byte(strings.ReplaceAll(head+"\nk01,docs/k01.pdf,scan,,6\n", "\n", "\r\n")))
	if len(docs) != 1 || docs[0].line != 2 || docs[0].Pages != 6 {
		t.Errorf("%+v", docs)
	}
}
