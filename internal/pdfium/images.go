package pdfium

import (
	"context"
	"fmt"
	"math"

	"github.com/klippa-app/go-pdfium/enums"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
)

// Image is an image that lies on a page, not inside a form.
type Image struct {
	// The box on the page in points from the lower left corner, before the page's rotation.
	Left, Bottom, Right, Top float64
	Width, Height            int // pixels
	BitsPerPixel             int
}

// DPI are the pixels an inch along the longer side, as an image of a page may be turned in its box.
func (i Image) DPI() int {
	points := max(i.Right-i.Left, i.Top-i.Bottom)
	if !(points > 0) { // also when not a number
		return 0
	}
	return int(min(math.Round(float64(max(i.Width, i.Height))*72/points), math.MaxInt32))
}

// Images are the images that lie on a page, in the order they are painted.
func (d *Document) Images(ctx context.Context, page int) ([]Image, error) {
	images, err := onPage(ctx, d, page, d.images)
	return images, about(fmt.Sprintf("images of page %d", page), err)
}

func (d *Document) images(p requests.Page) ([]Image, error) {
	var found []Image
	seen := 0
	err := d.eachObject(p, func(object references.FPDF_PAGEOBJECT) error {
		if seen++; seen > d.engine.options.Limits.Objects {
			return tooLarge("objects", seen, d.engine.options.Limits.Objects)
		}
		kind, err := d.instance.FPDFPageObj_GetType(&requests.FPDFPageObj_GetType{PageObject: object})
		if err != nil || kind.Type != enums.FPDF_PAGEOBJ_IMAGE {
			return err
		}
		image, err := d.image(p, object)
		found = append(found, image)
		return err
	})
	return found, err
}

func (d *Document) image(p requests.Page, object references.FPDF_PAGEOBJECT) (Image, error) {
	box, err := d.instance.FPDFPageObj_GetBounds(&requests.FPDFPageObj_GetBounds{PageObject: object})
	if err != nil {
		return Image{}, err
	}
	what, err := d.instance.FPDFImageObj_GetImageMetadata(&requests.FPDFImageObj_GetImageMetadata{ImageObject: object, Page: p})
	if err != nil {
		return Image{}, err
	}
	return Image{
		Left: float64(box.Left), Bottom: float64(box.Bottom), Right: float64(box.Right), Top: float64(box.Top),
		Width: int(what.ImageMetadata.Width), Height: int(what.ImageMetadata.Height), BitsPerPixel: int(what.ImageMetadata.BitsPerPixel),
	}, nil
}
