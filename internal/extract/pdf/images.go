package pdf

import "context"

// Image is an image on a page.
type Image struct {
	Width, Height, BitsPerPixel, DPI int
	// Covers tells that it lies over the whole page.
	Covers bool
}

// edge is by how many points an image may fall short of the page's edge and still cover it.
const edge = 1

// Images are the images that lie on a page, counted from 1.
func (f *File) Images(ctx context.Context, number int) ([]Image, error) {
	size, err := f.document.Size(ctx, number-1)
	if err != nil {
		return nil, typed(err)
	}
	width, height := size.Width, size.Height
	if size.Rotation%180 != 0 {
		width, height = height, width // boxes are those of the page before it is turned
	}
	images, err := f.document.Images(ctx, number-1)
	out := make([]Image, len(images))
	for i, m := range images {
		out[i] = Image{
			Width: m.Width, Height: m.Height, BitsPerPixel: m.BitsPerPixel, DPI: m.DPI(),
			Covers: m.Left <= edge && m.Bottom <= edge && m.Right >= width-edge && m.Top >= height-edge,
		}
	}
	return out, typed(err)
}
