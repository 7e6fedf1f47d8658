package procurement

import (
	"image"
	"testing"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

// TestEndsOfLinesAreSetAside: OCR took the ends of lines beside a stamp for a column, and read them later.
func TestEndsOfLinesAreSetAside(t *testing.T) {
	line := func(block, x0, x1, y0, y1 int, text string) ocr.Line {
		return ocr.Line{Block: block, Box: image.Rect(x0, y0, x1, y1), Text: text}
	}
	p := &extract.Page{Read: &ocr.Page{Text: "as it came", Lines: []ocr.Line{
		line(1, 285, 700, 300, 331, "Муниципальное учреждение «Ель»,"),
		line(1, 380, 785, 335, 435, "3) mofo pe"),
		line(1, 332, 1535, 964, 996, "исполняет обязательства не позднее 11 августа"),
		line(2, 730, 900, 302, 330, "именуемое"),
		line(3, 920, 1100, 301, 329, "в дальнейшем"),
		line(4, 816, 1535, 354, 392, "льтатов, своими"),
		line(5, 237, 332, 1004, 1028, "2025 г."),
		line(5, 600, 900, 1004, 1028, "Исполнитель:"), // a column of its own
	}}}
	want := "Муниципальное учреждение «Ель», именуемое в дальнейшем\n3) mofo pe льтатов, своими\nисполняет обязательства не позднее 11 августа\n2025 г.\nИсполнитель:"
	if got, ok := textOf(p); got != want || !ok {
		t.Errorf("got %q, want %q", got, want)
	}
	p = &extract.Page{}
	if p.Text = "слова"; p.Read != nil {
		t.Fatal("a page with text is not read")
	}
	if got, ok := textOf(p); got != "слова" || !ok {
		t.Errorf("%q, %t", got, ok)
	}
}
