package scans

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/toyshelf"
	"etalon/validators/validate"
)

// without checks a suite without OCR.
func without(t *testing.T, files suite, pairs ...Pair) ([]string, Options) {
	t.Helper()
	s := toyshelf.Open(t, files)
	o := Options{Pairs: append(Beside(s, "docs/"), pairs...), OCROff: true}
	found, undone, _, err := Check(t.Context(), s, o)
	if err != nil || len(undone) > 0 {
		t.Fatal(undone, err)
	}
	var lines []string
	for _, f := range found {
		lines = append(lines, f.Code+" "+f.File+" "+f.Field+": "+f.Said())
	}
	return lines, o
}

func TestGoodScansHaveNoFindings(t *testing.T) {
	found, o := without(t, good(t))
	if len(found) > 0 || len(o.Pairs) != 2 || o.Pairs[1] != (Pair{"docs/b.pdf", "originals/b.pdf"}) {
		t.Errorf("got %q, pairs %v", found, o.Pairs)
	}
}

func TestWithoutOCRTheCheckIsNamed(t *testing.T) {
	s := toyshelf.Open(t, good(t))
	found, undone, rates, err := Check(t.Context(), s, Options{Pairs: Beside(s, "docs/")})
	if err != nil || len(found) > 0 || len(rates) > 0 {
		t.Fatal(found, rates, err)
	}
	if len(undone) != 1 || !strings.Contains(undone[0].Check, "4 pages") || !strings.Contains(undone[0].Remedy, "-tags ocr") {
		t.Errorf("got %v", undone)
	}
}

// scribbled is the first scan with something done to its second page.
func scribbled(t *testing.T, do func(d *gofpdf.Fpdf)) []byte {
	return file(t, func(d *gofpdf.Fpdf, n int) {
		paste(d, string(rune('a'+n)), pngOf(t, picture(t, GreyDPI, pump[n])), 1)
		if n == 1 {
			do(d)
		}
	}, 2)
}

func pastedOn(t *testing.T, m image.Image, part float64) []byte {
	return file(t, func(d *gofpdf.Fpdf, n int) {
		paste(d, string(rune('a'+n)), pngOf(t, m), part)
	}, 2)
}

func TestDamageIsFoundWithoutOCR(t *testing.T) {
	damages := map[string]struct {
		do         func(files suite)
		code, want string
	}{
		"visible text": {func(f suite) {
			f["docs/a.pdf"] = scribbled(t, func(d *gofpdf.Fpdf) { d.Text(20, 200, "Верно") })
		}, "text-in-scan", `docs/a.pdf page 2: got "text \"Верно\""`},
		"invisible text": {func(f suite) {
			f["docs/a.pdf"] = scribbled(t, func(d *gofpdf.Fpdf) { d.RawWriteStr("3 Tr\n"); d.Text(20, 200, "Верно") })
		}, "text-in-scan", `docs/a.pdf page 2`},
		"white text": {func(f suite) {
			f["docs/a.pdf"] = scribbled(t, func(d *gofpdf.Fpdf) { d.SetTextColor(255, 255, 255); d.Text(20, 200, "Верно") })
		}, "text-in-scan", `docs/a.pdf page 2`},
		"the digital file in place of the scan": {func(f suite) { f["docs/a.pdf"] = f["originals/a.pdf"] }, "text-in-scan", `docs/a.pdf pages 1, 2`},
		"a drawing": {func(f suite) {
			f["docs/a.pdf"] = scribbled(t, func(d *gofpdf.Fpdf) { d.Rect(20, 20, 50, 50, "F") })
		}, "not-a-scan", `docs/a.pdf page 2: got "1 images, 1 drawings"`},
		"an image on a part of the page": {func(f suite) { f["docs/a.pdf"] = pastedOn(t, picture(t, GreyDPI, pump[0]), 0.7) }, "not-a-scan", `docs/a.pdf pages 1, 2: got "an image that leaves`},
		"coarse":                         {func(f suite) { f["docs/a.pdf"] = pastedOn(t, picture(t, 100, pump[0]), 1) }, "scan-quality", `docs/a.pdf pages 1, 2: got "100 dpi of 8 bits"`},
		"in colour":                      {func(f suite) { f["docs/a.pdf"] = pastedOn(t, image.NewRGBA(image.Rect(0, 0, 1241, 1754)), 1) }, "scan-quality", `docs/a.pdf pages 1, 2: got "150 dpi of 24 bits"`},
		"a page left out":                {func(f suite) { f["docs/a.pdf"] = scan(t, pump[:1]) }, "scan-pages", `docs/a.pdf pages: got "1 page", want "2 pages as in its original"`},
		"an original without text":       {func(f suite) { f["originals/a.pdf"] = f["docs/a.pdf"] }, "original-without-text", `originals/a.pdf pages 1, 2`},
		"no scan":                        {func(f suite) { delete(f, "docs/a.pdf") }, "unpaired-scan", `originals/a.pdf : got "an original without a scan", want "docs/a.pdf"`},
		"no original":                    {func(f suite) { delete(f, "originals/a.pdf") }, "unpaired-scan", `docs/a.pdf : got "a scan without an original"`},
		"rubbish":                        {func(f suite) { f["docs/a.pdf"] = []byte("%PDF-1.4 и больше ничего") }, "unreadable-document", `docs/a.pdf`},
		"rubbish for an original":        {func(f suite) { f["originals/a.pdf"] = []byte("%PDF-1.4\n") }, "unreadable-document", `originals/a.pdf`},
		"rubbish elsewhere":              {func(f suite) { f["docs/c.pdf"] = []byte("нет") }, "unreadable-document", `docs/c.pdf`},
		"not a document":                 {func(f suite) { f["docs/a.pdf"] = []byte("PK\x03\x04") }, "unreadable-document", `docs/a.pdf`},
	}
	for name, d := range damages {
		t.Run(name, func(t *testing.T) {
			files := good(t)
			d.do(files)
			if found, _ := without(t, files); len(found) != 1 || !strings.HasPrefix(found[0], d.code+" "+d.want) {
				t.Errorf("got %q, want one %s of %s", found, d.code, d.want)
			}
		})
	}
}

func TestPairsThatAreNone(t *testing.T) {
	files := good(t)
	files["originals/more/z.pdf"] = original(t, pump)
	s := toyshelf.Open(t, files)
	found, _, _, err := Check(t.Context(), s, Options{OCROff: true, Pairs: []Pair{{"docs/a.pdf", "originals/a.pdf"}, {"docs/b.pdf", "originals/c.pdf"}}})
	if err != nil || len(found) != 3 || found[0].File != "docs/b.pdf" || found[1].File != "originals/b.pdf" || found[2].File != "originals/more/z.pdf" {
		t.Errorf("got %v, %v", found, err)
	}
}

func TestOneBitAndPictures(t *testing.T) {
	files := good(t)
	bits := image.NewPaletted(image.Rect(0, 0, 1654, 2339), color.Palette{color.White, color.Black})
	files["docs/a.pdf"] = pastedOn(t, bits, 1)
	delete(files, "docs/b.pdf")
	files["docs/b.png"] = pngOf(t, picture(t, GreyDPI, cable[0]))
	files["originals/b.pdf"] = original(t, cable[:1])
	if found, o := without(t, files); len(found) > 0 || o.Pairs[1].Scan != "docs/b.png" {
		t.Errorf("got %q, pairs %v", found, o.Pairs)
	}
	files["originals/b.pdf"] = original(t, cable)
	if found, _ := without(t, files); len(found) != 1 || !strings.HasPrefix(found[0], "scan-pages docs/b.png") {
		t.Errorf("got %q", found)
	}
}

func TestLockedFilesAreNobodysScans(t *testing.T) {
	files := good(t)
	files["docs/locked.pdf"] = file(t, func(d *gofpdf.Fpdf, _ int) {
		d.SetProtection(0, "тайна", "владелец")
		d.Text(20, 20, "Для своих")
	}, 1)
	if found, _ := without(t, files); len(found) > 0 {
		t.Errorf("got %q", found)
	}
}

func TestHeavyPages(t *testing.T) {
	d := deed{pair: Pair{Scan: "docs/a.pdf"}, scan: make([]byte, 3*MostPageBytes)}
	if d.weigh(3); len(d.found) > 0 {
		t.Errorf("got %v", d.found)
	}
	d.weigh(2)
	want(t, d.found, "docs/a.pdf", "scan-quality", "", "720 KB a page")
}

func TestFilesOfAWrongHashHaveTheirFindingAlone(t *testing.T) {
	s := toyshelf.Open(t, good(t))
	if found := unpaired(s, []Pair{{"docs/a.pdf", "originals/a.pdf"}, {"docs/b.pdf", "originals/b.pdf"}, {"docs/none.pdf", "originals/none.pdf"}}); len(found) > 0 {
		t.Errorf("got %v", found)
	}
}

func TestPagesOf(t *testing.T) {
	for want, pages := range map[string][]int{
		"page 3": {3}, "pages 1, 2": {1, 2}, "pages 1, 2, 3, 4, 5, 6, 7, 8 and 2 more": {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
	} {
		if got := pagesOf(pages); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestOccurrences(t *testing.T) {
	for _, c := range []struct {
		page      string
		spellings []string
		want      int
	}{
		{"Цена 1 508 152,04 руб. (Один миллион)", []string{"1 508 152,04"}, 1},
		{"Цена 1508152,04 руб.", []string{"1 508 152,04"}, 1},
		{"Цена 1 508 152,04 руб.", []string{"1508152,04"}, 1},
		{"Цена 1 508 152,04 и снова 1 508 152,04, всё", []string{"1 508 152,04"}, 2},
		{"Цена 1 508 152,05 руб.", []string{"1 508 152,04"}, 0},
		{"Цена 1 508 152,044 руб.", []string{"1 508 152,04"}, 0},
		{"Цена 21508152,04 руб.", []string{"1508152,04"}, 0},
		{"Всего 508 152 000 руб.", []string{"508 152"}, 0},
		{"Всего 508 152,50 руб.", []string{"508 152"}, 0},
		{"Всего 508 152, и точка", []string{"508 152"}, 1},
		{"Строка 12 996,00 102 390,00", []string{"12 996,00"}, 1},
		{"до 12 октября 2025 120 раз", []string{"12 октября 2025"}, 1},
		{"8 (восьми) рабочих дней", []string{"8 рабочих дней", "восьми"}, 1},
		{"в течение 18 дней", []string{"8 дней"}, 0},
		{"1,8 дней", []string{"8 дней"}, 0},
		{"AO «Mеридиaн»", []string{"АО «Меридиан»"}, 1}, // Latin letters among Cyrillic ones
		{"Меридианами", []string{"Меридиан"}, 0},
		{"Мерилиан", []string{"Меридиан"}, 0},
		{"№ 1229-23/25 и №1229-23/25", []string{"№ 1229-23/25"}, 2},
		{"двадцать четыре месяца", []string{"двадцать четыре месяца", "четыре месяца"}, 1},
		{"исчис-\nление", []string{"исчисление"}, 1},
		{"", []string{"8"}, 0},
		{"8", []string{""}, 0},
	} {
		if got := occurrences(ocr.Folded(c.page), c.spellings); got != c.want {
			t.Errorf("%q in %q: %d times, want %d", c.spellings, c.page, got, c.want)
		}
	}
}

func TestFactsOfUnreadScans(t *testing.T) {
	s := toyshelf.Open(t, good(t))
	docs := validate.NewDocuments(t.Context(), extract.Options{})
	needs := []Need{{File: "docs/a.pdf", Item: "toy/1", Field: "price", Spellings: []string{"1 905 406,90"}}, {File: "docs/none.pdf", Spellings: []string{"1"}}}
	found, undone, err := Recovered(t.Context(), s, docs, needs, Options{})
	if err != nil || len(undone) != 1 || !strings.Contains(undone[0].Check, "1 facts") {
		t.Errorf("got %v, %v", undone, err)
	}
	want(t, found, "docs/none.pdf", "missing-file", "", "")
	if _, undone, err = Recovered(t.Context(), s, docs, needs[:1], Options{OCROff: true}); err != nil || len(undone) > 0 {
		t.Errorf("got %v, %v", undone, err)
	}
	// A document with text needs no OCR.
	found, undone, err = Recovered(t.Context(), s, docs, []Need{{File: "docs/c.pdf", Item: "toy/2", Field: "term", Spellings: []string{"24 месяца"}}}, Options{})
	if err != nil || len(undone) > 0 {
		t.Errorf("got %v, %v", undone, err)
	}
	want(t, found, "docs/c.pdf", "fact-unrecovered", "term", "recovered 1 times on page 2")
	found, _, err = Recovered(t.Context(), s, docs, []Need{{File: "docs/c.pdf", Spellings: []string{"24 месяца"}, Times: 1}, {File: "docs/c.pdf", Spellings: []string{"640 238,15"}}}, Options{})
	if err != nil || len(found) > 0 {
		t.Errorf("got %v, %v", found, err)
	}
}

func TestASealMayCoverAShortPage(t *testing.T) {
	for letters, want := range map[int]int{0: 0, 40: 20, 230: 50, 333: 50, 400: 60, 3000: 450} {
		if got := mayLose(letters); got != want {
			t.Errorf("%d letters: may lose %d, want %d", letters, got, want)
		}
	}
}
