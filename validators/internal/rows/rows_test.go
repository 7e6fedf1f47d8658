package rows

import (
	"image"
	"testing"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

func line(text string, x, y, wide int) ocr.Line {
	return ocr.Line{Text: text, Box: image.Rect(x, y, x+wide, y+20)}
}

func TestColumnsAreReadRowByRow(t *testing.T) {
	page := &ocr.Page{Lines: []ocr.Line{
		line("Условие", 0, 0, 100), line("Премия", 0, 30, 90), line("Надбавка", 0, 60, 120),
		line("Значение", 300, 2, 100), line("24 %", 300, 33, 60), line("5 пунктов", 300, 58, 90),
		line("Первая строка,", 0, 120, 500), line("третья строка.", 0, 170, 500), line("вторая строка,", 0, 145, 500),
	}}
	doc := &extract.Document{Kind: "pdf", PDF: &extract.PDF{Pages: []extract.Page{{Read: page}}}}
	const want = "Условие Значение Премия 24 % Надбавка 5 пунктов Первая строка, вторая строка, третья строка."
	if got := Text(doc); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLinesThatOverlapStandOneBelowTheOther(t *testing.T) {
	page := &ocr.Page{Lines: []ocr.Line{line("ниже", 0, 9, 400), line("выше", 0, 0, 400)}}
	doc := &extract.Document{Kind: "pdf", PDF: &extract.PDF{Pages: []extract.Page{{Read: page}}}}
	if got := Text(doc); got != "выше ниже" {
		t.Errorf("got %q", got)
	}
}
