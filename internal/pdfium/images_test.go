package pdfium

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/jung-kurt/gofpdf"
)

func TestImagesOfAPage(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 300, 150))); err != nil {
		t.Fatal(err)
	}
	data := a4(t, 2, func(file *gofpdf.Fpdf, page int) {
		file.Text(72, 100, "Рисунок")
		if page == 0 {
			file.RegisterImageOptionsReader("p", gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(picture.Bytes()))
			file.ImageOptions("p", 72, 144, 144, 72, false, gofpdf.ImageOptions{}, 0, "")
		}
	})
	document, err := shared(t).Open(t.Context(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	defer document.Close()
	images, err := document.Images(t.Context(), 0)
	if err != nil || len(images) != 1 {
		t.Fatalf("got %v, %v", images, err)
	}
	got := images[0]
	if got.Width != 300 || got.Height != 150 || got.BitsPerPixel != 8 || got.DPI() != 150 {
		t.Errorf("got %+v at %d dpi", got, got.DPI())
	}
	if off := got.Left - 72; off > 0.1 || off < -0.1 {
		t.Errorf("the image begins at %g points", got.Left)
	}
	if images, err = document.Images(t.Context(), 1); err != nil || len(images) > 0 {
		t.Errorf("a page without images has %v, %v", images, err)
	}
	if dpi := (Image{Width: 5}).DPI(); dpi != 0 {
		t.Errorf("an image without an area has %d dpi", dpi)
	}
}
