package scans

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
)

// Pages of two contracts of one form.
var (
	pump = [][]string{
		{"ДОГОВОР № 47-ИО/2025 от 5 марта 2025 г.", "Поставщик: ООО «Волгаконтур», ИНН 5286264890.", "Предмет договора: насосы центробежные, 14 шт.", "Цена договора составляет 1 905 406,90 руб.",
			"(Один миллион девятьсот пять тысяч четыреста шесть рублей 90 копеек).", "Срок поставки истекает 1 сентября 2025 года."},
		{"Гарантийный срок составляет 36 месяцев со дня приёмки.", "Пеня равна 0,1 процента за каждый день просрочки.", "К оплате причитается 1 905 406,90 руб.", "Подписали: Одинцов Н. В. и Савицкая О. А."},
	}
	cable = [][]string{
		{"ДОГОВОР № 12-КС/2024 от 17 июля 2024 г.", "Поставщик: АО «Кабельмакет», ИНН 3730805087.", "Предмет договора: кабель силовой, 820 м.", "Цена договора составляет 640 238,15 руб.",
			"(Шестьсот сорок тысяч двести тридцать восемь рублей 15 копеек).", "Срок поставки истекает 29 ноября 2024 года."},
		{"Гарантийный срок составляет 24 месяца со дня приёмки.", "Пеня равна 0,3 процента за каждый день просрочки.", "К оплате причитается 640 238,15 руб.", "Подписали: Барышникова А. В. и Ильинская О. В."},
	}
)

// original is a document with a text layer.
func original(t testing.TB, pages [][]string) []byte {
	t.Helper()
	return file(t, func(d *gofpdf.Fpdf, n int) {
		for i, line := range pages[n] {
			d.Text(20, 30+12*float64(i), line)
		}
	}, len(pages))
}

// file is a PDF of some pages.
func file(t testing.TB, draw func(d *gofpdf.Fpdf, page int), pages int) []byte {
	t.Helper()
	data, err := madeup.PDF(func(d *gofpdf.Fpdf) {
		for n := range pages {
			if n > 0 {
				d.AddPage()
			}
			draw(d, n)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// picture is a page of print in grey.
func picture(t testing.TB, dpi int, lines []string) *image.Gray {
	t.Helper()
	sheet := madeup.NewSheet(dpi, 827, 1169)
	for i, line := range lines {
		if err := sheet.Write(80, 120+45*i, 12, color.Black, line); err != nil {
			t.Fatal(err)
		}
	}
	grey := image.NewGray(sheet.Rect)
	draw.Draw(grey, grey.Rect, sheet, image.Point{}, draw.Src)
	return grey
}

func pngOf(t testing.TB, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// paste lays a picture over a part of the page, the whole of it for 1.
func paste(d *gofpdf.Fpdf, name string, data []byte, part float64) {
	d.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(data))
	w, h := d.GetPageSize()
	d.ImageOptions(name, 0, 0, w*part, h*part, false, gofpdf.ImageOptions{}, 0, "")
}

// scan is a document of pictures.
func scan(t testing.TB, pages [][]string) []byte {
	t.Helper()
	return file(t, func(d *gofpdf.Fpdf, n int) { paste(d, string(rune('a'+n)), pngOf(t, picture(t, GreyDPI, pages[n])), 1) }, len(pages))
}

// suite is a folder of files as published; the good one has two scans.
type suite map[string][]byte

// made is the good suite, drawn once.
var made suite

func good(t testing.TB) suite {
	t.Helper()
	if made == nil {
		made = suite{
			"docs/a.pdf": scan(t, pump), "originals/a.pdf": original(t, pump),
			"docs/b.pdf": scan(t, cable), "originals/b.pdf": original(t, cable),
			"docs/c.pdf": original(t, cable), // digital, no scan
		}
	}
	return maps.Clone(made)
}

// want demands one finding of a code about a file whose Field and Got hold some words.
func want(t *testing.T, found []dataset.Finding, file, code, field, got string) {
	t.Helper()
	if len(found) != 1 || found[0].File != file || found[0].Code != code || !bytes.Contains([]byte(found[0].Field), []byte(field)) || !bytes.Contains([]byte(found[0].Got), []byte(got)) {
		t.Errorf("got %v, want one %s of %s with %q, %q", found, code, file, field, got)
	}
}
