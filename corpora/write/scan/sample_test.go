package scan

import (
	"context"
	"image"
	"strings"
	"testing"
	"time"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

var day = time.Date(2025, 3, 14, 9, 30, 0, 0, time.UTC)

// letter is a document of a number of pages, each with a line across its top.
func letter(t testing.TB, pages int) []byte {
	t.Helper()
	var body []pdf.Block
	for page := range pages {
		if page > 0 {
			body = append(body, pdf.PageBreak{})
		}
		body = append(body, pdf.Rule{Pen: 200}, pdf.Heading{Spans: pdf.T("АКТ ПРИЁМКИ")},
			pdf.Paragraph{Spans: pdf.T(strings.Repeat("Товар принят полностью, стороны не имеют друг к другу претензий. ", 14))})
	}
	result, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: "Акт", Created: day}, Theme: pdf.Official(), Body: body})
	if err != nil {
		t.Fatal(err)
	}
	return result.Data
}

// job scans a source at a level.
func job(source []byte, level Level, format Format) Job {
	return Job{
		Source: source, Quality: Draw(stream.New(1, "quality", level.String()), level, format),
		Created: day, Creator: "Office scanner (2nd floor)", Seed: 1, Name: "letter",
	}
}

// clean is a scan without any damage.
func clean(source []byte, format Format, dpi int) Job {
	made := job(source, Mild, format)
	made.Quality = Quality{Format: format, DPI: dpi, JPEG: 90}
	return made
}

func seal(t testing.TB) ink.Drawing {
	t.Helper()
	drawing, err := ink.Seal{
		Radius: geom.Mm(20), Family: fonts.LiberationSans, Colour: ink.Blue, Size: geom.Pt(9), Centre: []string{"«ЯСЕНЬ»"},
		Rings: []ink.Ring{{Text: "ДЛЯ ДОКУМЕНТОВ", Size: geom.Pt(8), Radius: geom.Mm(15)}},
	}.Draw()
	if err != nil {
		t.Fatal(err)
	}
	return drawing
}

func made(t testing.TB, job Job) Result {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	result, err := Make(context.Background(), engine, job)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// reading opens a PDF for one look at it.
func reading(t testing.TB, data []byte, look func(ctx context.Context, document *pdfium.Document)) {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	document, err := engine.Open(context.Background(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	defer document.Close()
	look(context.Background(), document)
}

// grey is a page of a PDF as grey pixels.
func grey(t testing.TB, data []byte, page, dpi int) *image.Gray {
	t.Helper()
	var got *image.Gray
	reading(t, data, func(ctx context.Context, document *pdfium.Document) {
		var err error
		if got, err = document.Gray(ctx, page, dpi); err != nil {
			t.Fatal(err)
		}
	})
	return got
}
