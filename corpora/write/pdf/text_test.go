package pdf

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/pdfium"
)

func TestTextIsAllThere(t *testing.T) {
	for _, theme := range append(Themes(), Official().Landscape()) {
		result := written(t, contract(t, theme))
		pages := texts(t, result.Data)
		if len(pages) != result.Pages {
			t.Errorf("%s: %d pages, said %d", theme.Family, len(pages), result.Pages)
		}
		all := strings.Join(pages, " ")
		for _, want := range []string{
			"ДОГОВОР ПОСТАВКИ № 8-С", "1. ПРЕДМЕТ И ЦЕНА", "1.1. Поставщик передаёт", "1.2. Цена договора составляет 1 204 500 руб. 00 коп. и изменению",
			"1.2.1. Аванс", "а) пеня", "б) размер пени — 0,1 % от", "2. СРОКИ", "— первая партия — до 1 апреля", "Итого: 1 204 500,00", "/И. И. Лесной/", "М. П.", "office@yasen.example",
		} {
			if !strings.Contains(all, want) {
				t.Errorf("%s: no %q in the text layer: %.300s", theme.Family, want, all)
			}
		}
		for i, page := range pages {
			if want := fmt.Sprintf("стр. %d из %d", i+1, len(pages)); !strings.Contains(page, want) {
				t.Errorf("%s: no %q on page %d", theme.Family, want, i)
			}
			if strings.Contains(page, "Договор № 8-С") != (i > 0) {
				t.Errorf("%s: the header of page %d: %.100s", theme.Family, i, page)
			}
		}
	}
}

func TestMissingGlyph(t *testing.T) {
	for _, c := range []struct {
		document Document
		want     []string
	}{
		{note(T("Цена 100 ₽")...), []string{"U+20BD", "LiberationSerif", "block 0", "Записка"}},
		{note(T("Улыбка 😀")...), []string{"U+1F600"}},
		{Document{Info: Info{Created: day}, Theme: Official(), Body: note(T("x")...).Body, Footer: Band{Left: "₽"}}, []string{"header or footer", "U+20BD"}},
		{Document{Info: Info{Created: day}, Theme: Official(), Body: []Block{Table{Columns: []Column{{Width: 1}}, Rows: []Row{{Cells: Cells("₽")}}}}}, []string{"row 0", "cell 0", "U+20BD"}},
	} {
		_, err := Write(c.document)
		for _, part := range c.want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("error %v, want %q in it", err, part)
			}
		}
	}
	modern := note(T("Цена 100 ₽")...)
	modern.Theme = Corporate()
	if got := texts(t, written(t, modern).Data)[0]; got != "Цена 100 ₽" {
		t.Errorf("DejaVu: %q", got)
	}
}

func TestHiddenTextIsExtractedAndUnseen(t *testing.T) {
	for _, hide := range []Hide{InWhite, Unpainted, Tiny} {
		document := opened(t, written(t, note(Span{Text: "Лимит 750 000 руб.", Hide: hide})).Data)
		if text, err := document.Text(context.Background(), 0); err != nil || text != "Лимит 750 000 руб." {
			t.Errorf("hidden in way %d: text %q, %v", hide, text, err)
		}
		page, err := document.Gray(context.Background(), 0, 150)
		if err != nil {
			t.Fatal(err)
		}
		dark := 0
		for _, v := range page.Pix {
			if v < 128 {
				dark++
			}
		}
		if limit := map[Hide]int{Tiny: 12}[hide]; dark > limit { // a tiny line is a scratch on the paper
			t.Errorf("hidden in way %d: %d dark pixels", hide, dark)
		}
	}
}

func TestPassword(t *testing.T) {
	document := note(T("Тайна")...)
	document.Protection = Protection{User: "ключ", Owner: "хозяин"}
	data := written(t, document).Data
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	for password, want := range map[string]error{"ключ": nil, "хозяин": nil, "": pdfium.ErrPassword, "Ключ": pdfium.ErrPassword} {
		opened, err := engine.Open(context.Background(), data, password)
		if !errors.Is(err, want) {
			t.Errorf("password %q: %v, want %v", password, err, want)
		}
		if err == nil {
			opened.Close()
		}
	}
	document.Protection = Protection{Owner: "хозяин"}
	if got := texts(t, written(t, document).Data)[0]; got != "Тайна" {
		t.Errorf("without a user's password: %q", got)
	}
}

func TestVerbatimKeepsEverySpace(t *testing.T) {
	document := note(T("5 кг - 10 кг, 7\u00a0кг")...)
	if got := texts(t, written(t, document).Data)[0]; got != "5 кг — 10 кг, 7 кг" {
		t.Errorf("typeset: %q", got)
	}
	document.Verbatim = true
	text, err := opened(t, written(t, document).Data).Text(context.Background(), 0)
	if err != nil || text != "5 кг - 10 кг, 7\u00a0кг" {
		t.Errorf("verbatim: %q, %v", text, err)
	}
}

// A mark says where its letters are, on the right page.
func TestMarksLieOnTheirText(t *testing.T) {
	for _, theme := range Themes() {
		result := written(t, contract(t, theme))
		document := opened(t, result.Data)
		for name, want := range map[string]string{"price": "1 204 500 руб. 00 коп.", "total": "1 204 500,00"} {
			mark, err := result.Mark(name)
			if err != nil {
				t.Fatal(err)
			}
			if got := inside(t, document, theme, mark); !strings.HasPrefix(want, got) || len(got) < 4 {
				t.Errorf("%s: mark %q covers %q, want the beginning of %q", theme.Family, name, got, want)
			}
		}
		document.Close()
	}
	if _, err := (Result{}).Mark("none"); err == nil {
		t.Error("a mark that is not there is no error")
	}
}

// inside is the text whose characters have their middle in a mark's box.
func inside(t *testing.T, document *pdfium.Document, theme Theme, mark Mark) string {
	t.Helper()
	chars, err := document.Chars(context.Background(), mark.Page)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, c := range chars {
		x := geom.Length((c.Left + c.Right) * 50)
		y := theme.Height - geom.Length((c.Bottom+c.Top)*50)
		b := mark.Box
		if x >= b.X && x <= b.X+b.Width && y >= b.Y-50 && y <= b.Y+b.Height+300 {
			text.WriteRune(c.Rune)
		}
	}
	return strings.TrimSpace(text.String())
}

func TestLinesEndAtTheMargin(t *testing.T) {
	long := strings.Repeat("Стороны пришли к соглашению о порядке поставки и оплаты товара. ", 12)
	theme := Official()
	document := Document{Info: Info{Created: day}, Theme: theme, Body: []Block{Paragraph{Spans: append(B("Итак, "), T(long)...)}}}
	chars, err := opened(t, written(t, document).Data).Chars(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	// The rightmost letter of every line but the last.
	ends := map[int]float64{}
	for _, c := range chars {
		if c.Rune > ' ' {
			ends[int(c.Bottom+c.Top)/16] = max(ends[int(c.Bottom+c.Top)/16], c.Right)
		}
	}
	margin := float64(theme.Width-theme.Right) / 100
	atMargin := 0
	for _, end := range ends {
		if end > margin+0.3 {
			t.Errorf("a line ends at %.2f, beyond the margin of %.2f", end, margin)
		}
		if end > margin-1.5 {
			atMargin++
		}
	}
	if atMargin < 7 {
		t.Errorf("%d lines end at the margin of %.2f: %v", atMargin, margin, ends)
	}
}

func TestNumbers(t *testing.T) {
	got, err := Numbers(contract(t, Official()).Body)
	if err != nil || got["price"] != "1.2" || got["rate"] != "б" {
		t.Errorf("numbers %v, %v, want price 1.2 and rate б", got, err)
	}
	twice := []Block{Clause{Level: 1, Name: "a"}, Together{[]Block{Clause{Level: 1, Name: "a"}}}}
	if _, err := Numbers(twice); err == nil {
		t.Error("two clauses of one name are no error")
	}
	many := slices.Repeat([]Block{Clause{Level: 4}}, 26)
	if _, err := Numbers(many); err == nil {
		t.Error("26 letters are no error")
	}
	if _, err := Numbers([]Block{Clause{Level: 5}}); err == nil {
		t.Error("level 5 is no error")
	}
	if got, err := Numbers([]Block{Clause{Level: 2, Number: "7.4.", Name: "x"}}); err != nil || got["x"] != "7.4" {
		t.Errorf("a clause's own number: %v, %v", got, err)
	}
}

func TestOverlayLeavesNoText(t *testing.T) {
	stamp, err := ink.Stamp{Lines: []string{"КОПИЯ", "верна"}, Size: geom.Pt(12), Family: fonts.LiberationSans, Colour: ink.Red, Double: true}.Draw()
	if err != nil {
		t.Fatal(err)
	}
	document := note(Marked("here", "Текст"))
	document.Overlays = []Overlay{{Mark: "here", Drawing: stamp.Turned(5_00)}}
	read := opened(t, written(t, document).Data)
	if text, err := read.Text(context.Background(), 0); err != nil || text != "Текст" {
		t.Errorf("text %q, %v", text, err)
	}
	page, err := read.RGBA(context.Background(), 0, 72)
	if err != nil {
		t.Fatal(err)
	}
	red := 0
	for i := 0; i < len(page.Pix); i += 4 {
		if int(page.Pix[i]) > int(page.Pix[i+2])+60 {
			red++
		}
	}
	if red < 100 {
		t.Errorf("%d red pixels: the stamp does not show", red)
	}
	document.Overlays[0].Mark = "there"
	if _, err := Write(document); err == nil || !strings.Contains(err.Error(), "there") {
		t.Errorf("overlay on a mark that is not there: %v", err)
	}
}
