package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg" // pictures come in these two formats
	"image/png"
	"slices"

	"github.com/jung-kurt/gofpdf"

	"etalon/corpora/write/pdf/geom"
)

// picture is an image file in the PDF.
type picture struct {
	name   string
	source []byte // as the document has it
	width  int    // pixels
}

func (o pictureOp) draw(w *writer, at geom.Point) error {
	name, err := w.picture(o)
	if err != nil {
		return err
	}
	b := o.box
	w.file.ImageOptions(name, points(at.X+b.X), points(at.Y+b.Y), points(b.Width), points(b.Height), false, gofpdf.ImageOptions{}, 0, "")
	return w.file.Error()
}

// picture registers a file once. The library sorts pictures by their width in pixels and leaves
// those of one width in the order of a Go map, so no two may be as wide: a later one grows by some
// columns, which its box makes disappear.
func (w *writer) picture(o pictureOp) (string, error) {
	for _, known := range w.pictures {
		if bytes.Equal(known.source, o.data) {
			return known.name, nil
		}
	}
	data, kind := o.data, o.kind
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return "", fmt.Errorf("picture: %w", err)
	}
	width := config.Width
	for slices.ContainsFunc(w.pictures, func(p picture) bool { return p.width == width }) {
		width++
	}
	if width != config.Width {
		if data, err = widened(data, width); err != nil {
			return "", fmt.Errorf("picture: %w", err)
		}
		kind = "png"
	}
	made := picture{fmt.Sprintf("picture%04d", len(w.pictures)), o.data, width}
	w.pictures = append(w.pictures, made)
	w.file.RegisterImageOptionsReader(made.name, gofpdf.ImageOptions{ImageType: kind}, bytes.NewReader(data))
	return made.name, w.file.Error()
}

// widened is a picture with its last column repeated, as PNG.
func widened(data []byte, width int) ([]byte, error) {
	from, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	bounds := from.Bounds()
	to := image.NewNRGBA(image.Rect(0, 0, width, bounds.Dy()))
	for x := range width {
		column := image.Rect(x, 0, x+1, bounds.Dy())
		draw.Draw(to, column, from, bounds.Min.Add(image.Pt(min(x, bounds.Dx()-1), 0)), draw.Src)
	}
	var out bytes.Buffer
	err = png.Encode(&out, to)
	return out.Bytes(), err
}
