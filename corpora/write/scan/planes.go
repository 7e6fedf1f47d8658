package scan

import (
	"context"
	"image"

	"etalon/internal/pdfium"
)

// planes are a page: one of grey, or three of red, green and blue, of equal size.
type planes []*image.Gray

func newPlanes(count, width, height int) planes {
	made := make(planes, count)
	for i := range made {
		made[i] = image.NewGray(image.Rect(0, 0, width, height))
	}
	return made
}

func (p planes) size() (width, height int) { return p[0].Rect.Dx(), p[0].Rect.Dy() }

// render is a page of the source as clean pixels.
func render(ctx context.Context, source *pdfium.Document, page int, q Quality) (planes, error) {
	if q.Format != Colour {
		grey, err := source.Gray(ctx, page, q.DPI)
		return planes{grey}, err
	}
	rgba, err := source.RGBA(ctx, page, q.DPI)
	if err != nil {
		return nil, err
	}
	return split(rgba), nil
}

// split parts colours.
func split(rgba *image.RGBA) planes {
	made := newPlanes(3, rgba.Rect.Dx(), rgba.Rect.Dy())
	for i := range made[0].Pix {
		for c := range made {
			made[c].Pix[i] = rgba.Pix[4*i+c]
		}
	}
	return made
}

// turned turns a page clockwise by quarters.
func turned(from planes, degrees int) planes {
	if degrees == 0 {
		return from
	}
	width, height := from.size()
	to := newPlanes(len(from), width, height)
	if degrees != 180 {
		to = newPlanes(len(from), height, width)
	}
	for c, plane := range from {
		// The pixel at (x, y) comes to start + x·step + y·line.
		var start, step, line int
		switch degrees {
		case 90:
			start, step, line = height-1, height, -1
		case 180:
			start, step, line = width*height-1, -1, -width
		case 270:
			start, step, line = (width-1)*height, -height, 1
		}
		for y := range height {
			at := start + y*line
			for _, v := range plane.Pix[y*plane.Stride : y*plane.Stride+width] {
				to[c].Pix[at] = v
				at += step
			}
		}
	}
	return to
}
