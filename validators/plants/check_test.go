package plants

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/validators/internal/toyshelf"
	"etalon/validators/validate"
)

// scan is a PDF whose page is a picture.
func scan(t *testing.T) []byte {
	t.Helper()
	sheet := madeup.NewSheet(150, 827, 1169)
	if err := sheet.Write(100, 200, 14, color.Black, "Срок до 31 апреля 2025 г."); err != nil {
		t.Fatal(err)
	}
	grey := image.NewGray(sheet.Rect)
	draw.Draw(grey, grey.Rect, sheet, image.Point{}, draw.Src)
	var picture bytes.Buffer
	if err := png.Encode(&picture, grey); err != nil {
		t.Fatal(err)
	}
	return page(t, func(d *gofpdf.Fpdf) {
		o := gofpdf.ImageOptions{ImageType: "PNG"}
		d.RegisterImageOptionsReader("page", o, bytes.NewReader(picture.Bytes()))
		d.ImageOptions("page", 0, 0, 210, 297, false, o, 0, "")
	})
}

func lines(t *testing.T, text ...string) []byte {
	t.Helper()
	return page(t, madeup.Lines(text...))
}

func TestScansAndOriginals(t *testing.T) {
	const file = "docs/k1.pdf"
	wrong := lines(t, "Срок до 31 апреля 2025 г.")
	locked := page(t, func(d *gofpdf.Fpdf) {
		d.SetProtection(0, "secret", "owner")
		madeup.Lines("Срок до 31 апреля 2025 г.")(d)
	})
	for _, c := range []struct {
		name   string
		files  map[string][]byte
		off    bool
		found  []string
		undone bool
	}{
		{"text", map[string][]byte{file: wrong}, false, []string{"undeclared-error"}, false},
		{"scan without an original", map[string][]byte{file: scan(t)}, false, nil, true},
		{"the same, and OCR is not wanted", map[string][]byte{file: scan(t)}, true, nil, false},
		{"scan with an original", map[string][]byte{file: scan(t), "originals/k1.pdf": wrong}, false, []string{"undeclared-error"}, false},
		{"original at the whole path", map[string][]byte{file: scan(t), "originals/" + file: wrong}, false, []string{"undeclared-error"}, false},
		{"original without errors", map[string][]byte{file: scan(t), "originals/k1.pdf": lines(t, "Срок до 30 апреля")}, false, nil, false},
		{"locked", map[string][]byte{file: locked}, false, nil, true},
		{"locked with an original", map[string][]byte{file: locked, "originals/k1.pdf": wrong}, false, []string{"undeclared-error"}, false},
		{"not published", map[string][]byte{}, false, nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.files[Path] = nil
			found, undone, _, err := Check(context.Background(), toyshelf.Open(t, c.files), documents, []string{file}, Options{OCROff: c.off})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(codes(found), c.found) || (len(undone) > 0) != c.undone {
				t.Errorf("got %v, %v", found, undone)
			}
			for _, f := range found {
				if f.File != file {
					t.Errorf("the finding is about %s", f.File)
				}
			}
		})
	}
}

func TestPlainText(t *testing.T) {
	files := map[string][]byte{Path: nil, "a.txt": []byte("Первая строка\nСрок до 31 апреля 2025 г.\n")}
	found, undone, _, err := Check(context.Background(), toyshelf.Open(t, files), documents, []string{"a.txt"}, Options{})
	if err != nil || len(undone) > 0 || len(found) != 1 || found[0].Field != "impossible-date, line 2" {
		t.Errorf("got %v, %v, %v", found, undone, err)
	}
}

func codes(found []dataset.Finding) []string {
	var out []string
	for _, f := range found {
		out = append(out, f.Code)
	}
	return out
}

func TestBrokenDeclarations(t *testing.T) {
	files := map[string][]byte{Path: []byte("{\"item\":1}\n"), "a.txt": []byte("Срок до 31 апреля 2025 г.\n")}
	found, undone, _, err := Check(context.Background(), toyshelf.Open(t, files), documents, []string{"a.txt"}, Options{})
	if err != nil || len(undone) != 1 || len(found) == 0 || slices.Contains(codes(found), "undeclared-error") {
		t.Errorf("got %v, %v, %v", found, undone, err)
	}
}

func TestDocumentThatCannotBeRead(t *testing.T) {
	files := map[string][]byte{Path: nil, "a.docx": []byte("PK\x03\x04 no archive")}
	if _, _, _, err := Check(context.Background(), toyshelf.Open(t, files), documents, []string{"a.docx"}, Options{}); err == nil || !strings.Contains(err.Error(), "a.docx") {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, _, err := Check(ctx, toyshelf.Open(t, map[string][]byte{Path: nil, "a.txt": []byte("а")}), documents, []string{"a.txt"}, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestRates(t *testing.T) {
	files := map[string][]byte{Path: nil, "a.xlsx": workbook(t, map[string][]line{"Лист": {
		{"Товар", "Кол-во", "Цена", "Сумма"}, {"А", 2, 5, formula{"B2*C2", 10}}, {"Б", nil, nil, 7}, {"Итого", nil, nil, formula{"IF(B2>0,17,0)", 17}},
	}}, []string{"Лист"}, nil)}
	found, _, rates, err := Check(context.Background(), toyshelf.Open(t, files), documents, []string{"a.xlsx"}, Options{})
	want := []validate.Rate{{Name: "formulas computed anew", Hits: 1, Of: 2}, {Name: "table rows multiplied out", Hits: 1, Of: 2}, {Name: "totals added up", Hits: 1, Of: 1}}
	if err != nil || len(found) > 0 || !slices.Equal(rates, want) {
		t.Errorf("got %v, %v, %v", found, rates, err)
	}
}

func TestClausesOverPages(t *testing.T) {
	m := materialOf(t, page(t, func(d *gofpdf.Fpdf) {
		madeup.Lines("КОНТРАКТ № 7/25", "1.1. Первый пункт", "2.1. Цена Контракта составляет 120,00 руб. (Сто", "Контракт № 7/25 стр. 1 из 2")(d)
		d.AddPage()
		madeup.Lines("тридцать рублей 00 копеек).", "Приложение № 1", "к Контракту от 1 марта 2025 г. № 7/52", "2")(d)
	}))
	wantFaults(t, wordFaults(m, nil), "contradiction: 120,00 руб. / Сто\nтридцать рублей 00 копеек")
	if got := wordFaults(m, nil)[0].where; got != "page 1, clause 2.1" {
		t.Errorf("got %q", got)
	}
	wantFaults(t, numberFaults(m, nil), "contradiction: № 7/25 / № 7/52")
}

func TestTableOverPages(t *testing.T) {
	head := []string{"Товар", "Кол-во", "Цена", "Сумма"}
	m := materialOf(t, page(t, func(d *gofpdf.Fpdf) {
		madeup.Grid(d, 40, [][]string{head, {"А", "2", "5,00", "10,00"}})
		d.AddPage()
		madeup.Grid(d, 40, [][]string{head, {"Б", "1", "7,00", "7,00"}, {"Итого", "", "", "71,00"}})
	}))
	wantFaults(t, tableFaults(m, &counts{}), "wrong-total: 71.00 → 17.00")
}

func TestSummaries(t *testing.T) {
	const works = "Работы|Кол-во|Цена|Сумма\nРаздел 1. Полы|<|<|<\nА|2|5,00|10,00\nИтого по разделу 1|<|<|11,00\nРаздел 2. Стены|<|<|<\nБ|1|7,00|7,00\nИтого по разделу 2|<|<|7,00\n"
	for _, c := range []struct{ name, summary, want string }{
		{"right", "Раздел 1. Полы|10,00\nРаздел 2. Стены|7,00\nВсего|17,00", ""},
		{"carried over", "Раздел 1. Полы|11,00\nРаздел 2. Стены|7,00\nВсего|17,00", "carried-total: 11.00 → 10.00"},
		{"wrong", "Раздел 1. Полы|10,00\nРаздел 2. Стены|8,00\nВсего|17,00", "wrong-total: 8.00 → 7.00"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := ruled(works)
			m.tables = append(m.tables, ruled("Раздел|Сумма\n"+c.summary).tables...)
			want := []string{"wrong-total: 11.00 → 10.00"}
			if c.want != "" {
				want = append(want, c.want)
			}
			wantFaults(t, tableFaults(m, &counts{}), want...)
		})
	}
}
