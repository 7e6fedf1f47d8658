package pdfium

import (
	"context"
	"fmt"
	"image"
	"math"

	"github.com/klippa-app/go-pdfium/enums"
	"github.com/klippa-app/go-pdfium/requests"
)

// Size of a page as a reader sees it, turned by its Rotation already.
type Size struct {
	Width, Height float64 // points, 1/72 inch
	Rotation      int     // degrees clockwise that the file asks for: 0, 90, 180, 270
}

// Size of a page; the first page is 0.
func (d *Document) Size(ctx context.Context, page int) (Size, error) {
	size, err := onPage(ctx, d, page, func(p requests.Page) (Size, error) { return d.size(p) })
	return size, about(fmt.Sprintf("size of page %d", page), err)
}

func (d *Document) size(p requests.Page) (Size, error) {
	size, err := d.instance.GetPageSize(&requests.GetPageSize{Page: p})
	if err != nil {
		return Size{}, err
	}
	turned, err := d.instance.FPDFPage_GetRotation(&requests.FPDFPage_GetRotation{Page: p})
	if err != nil {
		return Size{}, err
	}
	return Size{size.Width, size.Height, int(turned.PageRotation) & 3 * 90}, nil
}

// Gray renders a page in grey on white.
func (d *Document) Gray(ctx context.Context, page, dpi int) (*image.Gray, error) {
	made, err := d.render(ctx, page, dpi, enums.FPDF_BITMAP_FORMAT_GRAY)
	if err != nil {
		return nil, err
	}
	return &image.Gray{Pix: made.pix, Stride: made.width, Rect: made.bounds()}, nil
}

// RGBA renders a page in colour on white; every pixel is opaque.
func (d *Document) RGBA(ctx context.Context, page, dpi int) (*image.RGBA, error) {
	made, err := d.render(ctx, page, dpi, enums.FPDF_BITMAP_FORMAT_BGRX)
	if err != nil {
		return nil, err
	}
	for i := 3; i < len(made.pix); i += 4 {
		made.pix[i] = 255
	}
	return &image.RGBA{Pix: made.pix, Stride: 4 * made.width, Rect: made.bounds()}, nil
}

// pixels are a rendered page without padding between lines.
type pixels struct {
	pix           []byte
	width, height int
}

func (p pixels) bounds() image.Rectangle { return image.Rect(0, 0, p.width, p.height) }

func (d *Document) render(ctx context.Context, page, dpi int, format enums.FPDF_BITMAP_FORMAT) (pixels, error) {
	made, err := onPage(ctx, d, page, func(p requests.Page) (pixels, error) {
		width, height, err := d.sides(p, dpi)
		if err != nil {
			return pixels{}, err
		}
		return d.paint(p, width, height, format)
	})
	return made, about(fmt.Sprintf("render page %d", page), err)
}

// sides are a page's width and height in pixels, refused before PDFium allocates them.
func (d *Document) sides(p requests.Page, dpi int) (width, height int, err error) {
	if dpi < 1 || dpi > 2400 {
		return 0, 0, tooLarge("dots per inch", dpi, 2400)
	}
	size, err := d.instance.GetPageSize(&requests.GetPageSize{Page: p})
	if err != nil {
		return 0, 0, err
	}
	const longest = 1 << 20
	// PDFium keeps sizes in 32 bits: a scan's 1654 pixels come back as 1654.00001.
	side := func(points float64) float64 { return math.Ceil(points*float64(dpi)/72 - 0.01) }
	w, h := side(size.Width), side(size.Height)
	if !(w >= 1 && h >= 1) { // also when not a number
		return 0, 0, fmt.Errorf("page of %g × %g points: %w", size.Width, size.Height, ErrDamaged)
	}
	if w > longest || h > longest {
		return 0, 0, tooLarge("pixels of a side", int(min(max(w, h), math.MaxInt32)), longest)
	}
	if limit := d.engine.options.Limits.Pixels; int(w)*int(h) > limit {
		return 0, 0, tooLarge("pixels of a page", int(w)*int(h), limit)
	}
	return int(w), int(h), nil
}

// paint draws a page on a white bitmap. The library's own call for it lays a page with transparent
// parts on black.
func (d *Document) paint(p requests.Page, width, height int, format enums.FPDF_BITMAP_FORMAT) (pixels, error) {
	bitmap, err := d.instance.FPDFBitmap_CreateEx(&requests.FPDFBitmap_CreateEx{
		Width: width, Height: height, Format: format, Pointer: uint64(0),
	})
	if err != nil {
		return pixels{}, err
	}
	on := bitmap.Bitmap
	_, err = d.instance.FPDFBitmap_FillRect(&requests.FPDFBitmap_FillRect{
		Bitmap: on, Width: width, Height: height, Color: 0xFFFFFFFF,
	})
	if err != nil {
		return pixels{}, err
	}
	flags, bytes := enums.FPDF_RENDER_FLAG_ANNOT|enums.FPDF_RENDER_FLAG_REVERSE_BYTE_ORDER, 4
	if format == enums.FPDF_BITMAP_FORMAT_GRAY {
		flags, bytes = enums.FPDF_RENDER_FLAG_ANNOT|enums.FPDF_RENDER_FLAG_GRAYSCALE, 1
	}
	_, err = d.instance.FPDF_RenderPageBitmap(&requests.FPDF_RenderPageBitmap{
		Bitmap: on, Page: p, SizeX: width, SizeY: height, Flags: flags,
	})
	if err != nil {
		return pixels{}, err
	}
	shared, err := d.instance.FPDFBitmap_GetBuffer(&requests.FPDFBitmap_GetBuffer{Bitmap: on})
	if err != nil {
		return pixels{}, err
	}
	stride := len(shared.Buffer) / height
	if stride < width*bytes {
		return pixels{}, tooLarge("pixels of a page (no memory left)", width*height, len(shared.Buffer)/bytes)
	}
	made := pixels{make([]byte, width*height*bytes), width, height}
	for y := range height {
		copy(made.pix[y*width*bytes:(y+1)*width*bytes], shared.Buffer[y*stride:])
	}
	_, err = d.instance.FPDFBitmap_Destroy(&requests.FPDFBitmap_Destroy{Bitmap: on})
	return made, err
}

// onPage runs work on a page that exists.
func onPage[T any](ctx context.Context, d *Document, page int, work func(requests.Page) (T, error)) (T, error) {
	if page < 0 || page >= d.pages {
		var none T
		return none, fmt.Errorf("page %d of %d: %w", page, d.pages, ErrNoPage)
	}
	p := requests.Page{ByIndex: &requests.PageByIndex{Document: d.ref, Index: page}}
	return call(ctx, d, func() (T, error) { return work(p) })
}
