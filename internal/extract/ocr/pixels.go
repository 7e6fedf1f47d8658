package ocr

import (
	"bytes"
	"image"
	"image/color"

	_ "image/jpeg" // the formats of scans
	_ "image/png"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"

	"etalon/internal/extract/refuse"
)

// mostPixels bounds a picture: A3 at 600 dots per inch.
const mostPixels = 72 << 20

// mostSide bounds each side of a picture.
const mostSide = 32_000

// Decode reads a picture in one of the formats of scans, and refuses an enormous one before it is
// unpacked.
func Decode(data []byte) (image.Image, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, refuse.New(refuse.WrongFormat, "", "not a picture in PNG, JPEG, TIFF or BMP (%v)", err)
	}
	w, h := config.Width, config.Height
	if w < 1 || h < 1 || w > mostSide || h > mostSide || w*h > mostPixels {
		return nil, refuse.New(refuse.TooLarge, "", "a picture of %d × %d pixels, at most %d in all", w, h, mostPixels)
	}
	if size := w * h * bytesOf(config.ColorModel); size > 4*mostPixels {
		return nil, refuse.New(refuse.TooLarge, "", "a picture of %d × %d pixels that unpacks to %d bytes, at most %d", w, h, size, 4*mostPixels)
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, refuse.New(refuse.Damaged, "", "the %s picture cannot be unpacked (%v)", format, err)
	}
	return img, nil
}

// bytesOf is how much a pixel takes once it is unpacked.
func bytesOf(model color.Model) int {
	switch model {
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	case color.Gray16Model:
		return 2
	}
	return 4
}

// blank is a white picture.
func blank(w, h int) *image.Gray {
	g := image.NewGray(image.Rect(0, 0, w, h))
	for i := range g.Pix {
		g.Pix[i] = 255
	}
	return g
}

// planes are a picture in grey, and in grey without its colours.
type planes struct {
	gray   *image.Gray
	lifted *image.Gray // nil when the page has no colour worth lifting
}

// What counts as coloured, and how much colour makes lifting worth while.
const (
	colourful   = 60 // difference between the strongest and the weakest channel
	liftPermill = 1  // coloured pixels in a thousand
)

// fringe is how many pixels in a row a colour must hold out for: letters drawn for a liquid-crystal
// screen have coloured edges, which cancel each other within that width.
const fringe = 5

// split takes a picture apart: into grey, and grey with coloured ink turned white.
func split(img image.Image) planes {
	if g, ok := img.(*image.Gray); ok {
		return planes{gray: grayFrom(g)}
	}
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	gray := image.NewGray(image.Rect(0, 0, w, h))
	inks := inkMap{ink: make([]uint8, w*h), top: make([]uint8, w*h)}
	at := pixelReader(img)
	row := make([]pixel, w)
	for y := range h {
		for x := range w {
			row[x] = at(x, y)
		}
		var sum pixel
		for x := -fringe / 2; x < w; x++ { // sum is always that of the pixels around x
			if in := x + fringe/2; in < w {
				sum = sum.plus(row[in])
			}
			if out := x - fringe/2 - 1; out >= 0 {
				sum = sum.minus(row[out])
			}
			if x < 0 {
				continue
			}
			p, i := row[x], y*w+x
			gray.Pix[i] = uint8((299*p.r + 587*p.g + 114*p.b + 500) / 1000)
			if around := sum.spread() / fringe; 3*around > 2*colourful {
				inks.add(i, p, around > colourful)
			}
		}
	}
	if inks.coloured*1000 < liftPermill*w*h {
		return planes{gray: gray}
	}
	return planes{gray, inks.lift(gray)}
}

// inkMap tells which pixels may be coloured ink.
type inkMap struct {
	ink      []uint8 // 1, 2 or 3 by the strongest channel; 0 for none
	top      []uint8 // the strongest channel
	coloured int
	tops     [4][256]int // how often each value of top occurs, by ink
}

func (m *inkMap) add(i int, p pixel, plain bool) {
	top, kind := p.r, uint8(1)
	if p.g > top {
		top, kind = p.g, 2
	}
	if p.b > top {
		top, kind = p.b, 3
	}
	m.ink[i], m.top[i] = kind, uint8(top)
	if plain {
		m.coloured++
		m.tops[kind][top]++
	}
}

// lift takes the inks off the paper. Ink is a filter: in its strongest channel the paper under it is
// as dark as the ink, and print under it as much darker as print is than paper. So that channel is
// stretched until the ink is white.
func (m *inkMap) lift(gray *image.Gray) *image.Gray {
	var white [4]int
	for kind := range white {
		white[kind] = max(64, median(m.tops[kind]))
	}
	out := grayFrom(gray)
	for i, kind := range m.ink {
		if kind > 0 {
			out.Pix[i] = uint8(min(255, 255*int(m.top[i])/white[kind]))
		}
	}
	return out
}

// median is the value in the middle of a histogram, 255 when it is empty.
func median(counts [256]int) int {
	total := 0
	for _, n := range counts {
		total += n
	}
	if total == 0 {
		return 255
	}
	seen := 0
	for value, n := range counts {
		if seen += n; 2*seen >= total {
			return value
		}
	}
	return 255
}

// pixel is the three channels of a pixel, or of several together.
type pixel struct{ r, g, b int }

func (p pixel) plus(q pixel) pixel  { return pixel{p.r + q.r, p.g + q.g, p.b + q.b} }
func (p pixel) minus(q pixel) pixel { return pixel{p.r - q.r, p.g - q.g, p.b - q.b} }

// spread is how far the channels lie apart.
func (p pixel) spread() int { return max(p.r, p.g, p.b) - min(p.r, p.g, p.b) }

// grayFrom copies a grey picture so that it begins at 0, 0 without padding.
func grayFrom(g *image.Gray) *image.Gray {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	out := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		copy(out.Pix[y*w:(y+1)*w], g.Pix[y*g.Stride:])
	}
	return out
}

// pixelReader gives the channels of a pixel on white paper, by the shortest way for the common kinds.
func pixelReader(img image.Image) func(x, y int) pixel {
	origin := img.Bounds().Min
	switch p := img.(type) {
	case *image.RGBA:
		return func(x, y int) pixel {
			i := p.PixOffset(x+origin.X, y+origin.Y)
			a := 255 - int(p.Pix[i+3])
			return pixel{int(p.Pix[i]) + a, int(p.Pix[i+1]) + a, int(p.Pix[i+2]) + a}
		}
	case *image.YCbCr:
		return func(x, y int) pixel {
			yi, ci := p.YOffset(x+origin.X, y+origin.Y), p.COffset(x+origin.X, y+origin.Y)
			r, g, b := color.YCbCrToRGB(p.Y[yi], p.Cb[ci], p.Cr[ci])
			return pixel{int(r), int(g), int(b)}
		}
	}
	return func(x, y int) pixel {
		r, g, b, a := img.At(x+origin.X, y+origin.Y).RGBA()
		white := 0xffff - a
		return pixel{int((r + white) >> 8), int((g + white) >> 8), int((b + white) >> 8)}
	}
}
