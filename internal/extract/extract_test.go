package extract

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/extract/grid"
	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

func p(text string) string { return "<w:p><w:r><w:t>" + text + "</w:t></w:r></w:p>" }

func pdfOf(t testing.TB, draw func(*gofpdf.Fpdf)) []byte {
	t.Helper()
	data, err := madeup.PDF(draw)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func pngOf(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestTheKindIsToldByTheBytes(t *testing.T) {
	for _, c := range []struct {
		name, kind string
		data       []byte
		text       string
	}{
		{"a.bin", "docx", madeup.Docx(p("Договор"), nil), "Договор"},
		{"a.pdf", "xlsx", madeup.Xlsx("", []string{`<sheetData><row><c><v>1</v></c><c r="C1"><v>2</v></c></row></sheetData>`}, nil), "Лист1\n1\t\t2"},
		{"a", "pptx", madeup.Pptx([]string{`<p:sp><p:txBody><a:p><a:r><a:t>Слайд</a:t></a:r></a:p></p:txBody></p:sp>`}, nil), "Слайд"},
		{"a.txt", "pdf", pdfOf(t, madeup.Lines("Страница")), "Страница"},
		{"письмо.txt", "text", []byte("Привет\n"), "Привет\n"},
		{"a.csv", "text", nil, ""},
	} {
		d, err := Read(context.Background(), c.name, c.data, Options{Engine: testEngine(t)})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if d.Kind != c.kind || d.Text() != c.text || !d.Complete() {
			t.Errorf("%s: got %s %q (complete: %v), want %s %q", c.name, d.Kind, d.Text(), d.Complete(), c.kind, c.text)
		}
		if _, err := json.Marshal(d); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestPretenders(t *testing.T) {
	for _, c := range []struct {
		name string
		data []byte
		want refuse.Code
	}{
		{"a.docx", []byte("this is not docx\n"), refuse.NotAnArchive},
		{"a.xlsx", []byte("<html></html>"), refuse.NotAnArchive},
		{"a.pdf", []byte("\r\n<!DOCTYPE html>нет документа"), refuse.WrongFormat},
		{"a.png", []byte("текст"), refuse.WrongFormat},
		{"a.zip", madeup.Zip(madeup.Parts{"a.txt": "x"}), refuse.WrongFormat},
		{"a.doc", append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 512)...), refuse.Damaged},
		{"a.exe", []byte("MZ\x00\x00\x03"), refuse.WrongFormat},
	} {
		d, err := Read(context.Background(), c.name, c.data, Options{Engine: testEngine(t)})
		if d != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, string(c.want))
		}
	}
}

func TestPicturesWithoutOCRSaySo(t *testing.T) {
	d, err := Read(context.Background(), "a.png", pngOf(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if d.Image.Width != 30 || d.Image.Unread == "" || d.Complete() || d.Text() != "" {
		t.Errorf("got %+v", d.Image)
	}
	scan := pdfOf(t, func(d *gofpdf.Fpdf) {
		d.RegisterImageOptionsReader("i", gofpdf.ImageOptions{ImageType: "PNG"}, bytes.NewReader(pngOf(t)))
		d.ImageOptions("i", 0, 0, 210, 297, false, gofpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	})
	d, err = Read(context.Background(), "a.pdf", scan, Options{Engine: testEngine(t)})
	if err != nil {
		t.Fatal(err)
	}
	if one := d.PDF.Pages[0]; !one.NeedsOCR || one.Unread == "" || d.Complete() {
		t.Errorf("got %+v", one)
	}
}

func TestTheTextOfAWordDocumentHasItsNotes(t *testing.T) {
	d, err := Read(context.Background(), "a.docx", madeup.Docx(p("Текст")+`<w:sectPr><w:headerReference w:type="default" r:id="rId-header1"/><w:headerReference w:type="first" r:id="rId-header1"/></w:sectPr>`, madeup.Parts{
		"word/header1.xml":   madeup.WordPart("hdr", p("Шапка")),
		"word/footnotes.xml": madeup.WordPart("footnotes", `<w:footnote w:id="2">`+p("Сноска")+`</w:footnote>`),
	}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := d.Text(), "Шапка\n\nТекст\n\nСноска"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// rows makes a table on a page from texts, with lines at these places.
func rows(page int, xs []int, lines ...string) found {
	f := found{page: page, xs: xs, Table: grid.Table{Rows: len(lines), Cols: len(xs) - 1}}
	for i, line := range lines {
		for j, text := range strings.Split(line, "|") {
			f.Cells = append(f.Cells, grid.Cell{Row: i, Col: j, RowSpan: 1, ColSpan: 1, Text: text})
		}
	}
	return f
}

func TestTablesOverPages(t *testing.T) {
	a := rows(1, []int{0, 100, 300}, "№|Товар", "1|Кабель")
	for _, c := range []struct {
		name string
		next found
		want string
	}{
		{"goes on", rows(2, []int{10, 112, 310}, "2|Щит"), "3 [1 2]"},
		{"goes on with its header", rows(2, []int{0, 200, 600}, "№|Товар", "2|Щит"), "3 [1 2]"},
		{"other columns", rows(2, []int{0, 150, 300}, "2|Щит"), "2 [1]; 1 [2]"},
		{"more columns", rows(2, []int{0, 100, 200, 300}, "2|Щит|1"), "2 [1]; 1 [2]"},
		{"a page later", rows(3, []int{0, 100, 300}, "2|Щит"), "2 [1]; 1 [3]"},
	} {
		var got []string
		for _, one := range joinTables([]found{a, c.next}) {
			got = append(got, fmt.Sprint(one.Rows, " ", one.Pages))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestATableOverPagesOfAPDF(t *testing.T) {
	data := pdfOf(t, func(d *gofpdf.Fpdf) {
		header := []string{"№", "Товар"}
		madeup.Lines("Спецификация")(d)
		madeup.Grid(d, 50, [][]string{header, {"1", "Кабель"}, {"2", "Щит"}})
		d.AddPage()
		madeup.Grid(d, 50, [][]string{header, {"3", "Лоток"}})
		madeup.Lines("Итого три позиции")(d)
	})
	d, err := Read(context.Background(), "a.pdf", data, Options{Engine: testEngine(t)})
	if err != nil {
		t.Fatal(err)
	}
	if len(d.PDF.Tables) != 1 {
		t.Fatalf("tables %+v", d.PDF.Tables)
	}
	one := d.PDF.Tables[0]
	if got, want := fmt.Sprint(one.Pages, one.String()), "[1 2]№\tТовар\n1\tКабель\n2\tЩит\n3\tЛоток"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
