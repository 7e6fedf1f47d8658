package pdf

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/jung-kurt/gofpdf"
)

func TestImagesThatCoverThePage(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 1240, 1754))); err != nil {
		t.Fatal(err)
	}
	data := made(t, func(d *gofpdf.Fpdf) {
		d.RegisterImageOptionsReader("p", gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(picture.Bytes()))
		width, height := d.GetPageSize()
		d.ImageOptions("p", 0, 0, width, height, false, gofpdf.ImageOptions{}, 0, "")
		d.AddPage()
		d.ImageOptions("p", width/20, height/20, width*9/10, height*9/10, false, gofpdf.ImageOptions{}, 0, "")
	})
	f, err := Open(t.Context(), data, engine(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for i, covers := range []bool{true, false} {
		images, err := f.Images(t.Context(), i+1)
		if err != nil || len(images) != 1 || images[0].Covers != covers || images[0].BitsPerPixel != 8 {
			t.Fatalf("page %d: %+v, %v", i+1, images, err)
		}
		if covers && images[0].DPI != 150 {
			t.Errorf("page %d: %d dpi", i+1, images[0].DPI)
		}
	}
	if _, err := f.Images(t.Context(), 3); err == nil {
		t.Error("there is no page 3")
	}
}
