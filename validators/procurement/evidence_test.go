package procurement

import (
	"testing"

	"etalon/internal/dataset"
)

// TestQuotesOverLines: a quote follows the text layer over the ends of lines, but no number of it may
// be a part of a longer one.
func TestQuotesOverLines(t *testing.T) {
	page := "192 Разметка, краской (для\nстоянки)\nМатериалы: Подрядчика;\nм² 5 445,74 2 228,70\n193 Разметка, пластиком\nм² 80 920,95 73 676,00"
	d := &document{Document: dataset.Document{ID: "k01"}, kind: dataset.DigitalDocument, pages: []string{page}}
	for quote, want := range map[string]bool{
		"Разметка, краской (для стоянки) Материалы: Подрядчика; м² 5 445,74 2 228,70": true,
		"м² 5 445,74 2 228,7": false,
		"445,74 2 228,70":     false,
		"Разметка, краской (для стоянки) м² 5 445,74": false,
	} {
		if got := d.quotes(1, quote); got != want {
			t.Errorf("%q: %t, want %t", quote, got, want)
		}
	}
}
