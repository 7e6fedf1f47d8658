package pdfium

import (
	"context"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"
)

// full is a page full of text.
func full(b *testing.B) *Document {
	data := a4(b, 1, func(file *gofpdf.Fpdf, _ int) {
		for line := range 48 {
			file.Text(60, float64(60+line*15), strings.Repeat("Поставщик обязуется ", 4))
		}
	})
	return open(b, shared(b), data)
}

func BenchmarkOpen(b *testing.B) {
	engine, data := shared(b), lines(b, 1)
	for b.Loop() {
		document, err := engine.Open(context.Background(), data, "")
		if err != nil {
			b.Fatal(err)
		}
		document.Close()
	}
}

func BenchmarkGray(b *testing.B) {
	document := full(b)
	for b.Loop() {
		if _, err := document.Gray(context.Background(), 0, 150); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkText(b *testing.B) {
	document := full(b)
	for b.Loop() {
		if _, err := document.Text(context.Background(), 0); err != nil {
			b.Fatal(err)
		}
	}
}
