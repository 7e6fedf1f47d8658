package madeup

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/go-fonts/liberation/liberationserifregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Sheet is a picture of a page being drawn. Lengths are in hundredths of an inch.
type Sheet struct {
	*image.RGBA
	dpi int
}

// NewSheet is a white page.
func NewSheet(dpi, width, height int) *Sheet {
	img := image.NewRGBA(image.Rect(0, 0, width*dpi/100, height*dpi/100))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	return &Sheet{img, dpi}
}

func (s *Sheet) px(hundredths int) int { return hundredths * s.dpi / 100 }

// Write puts a line of text; x and y are the left end of its base line, size is in points.
func (s *Sheet) Write(x, y int, size float64, ink color.Color, text string) error {
	parsed, err := opentype.Parse(liberationserifregular.TTF)
	if err != nil {
		return err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: float64(s.dpi)})
	if err != nil {
		return err
	}
	defer face.Close()
	pen := font.Drawer{Dst: s.RGBA, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(s.px(x), s.px(y))}
	pen.DrawString(text)
	return nil
}

// Fill paints a rectangle.
func (s *Sheet) Fill(x, y, width, height int, ink color.Color) {
	r := image.Rect(s.px(x), s.px(y), max(s.px(x+width), s.px(x)+2), max(s.px(y+height), s.px(y)+2))
	draw.Draw(s.RGBA, r, image.NewUniform(ink), image.Point{}, draw.Over)
}

// Rule draws a thin black line.
func (s *Sheet) Rule(x, y, width, height int) { s.Fill(x, y, width, height, color.Black) }

// Stamp paints ink on a place: print under it shows through, as it does through real ink.
func (s *Sheet) Stamp(x, y int, ink color.RGBA) {
	at := s.RGBAAt(x, y)
	mix := func(a, b uint8) uint8 { return uint8(int(a) * int(b) / 255) }
	s.SetRGBA(x, y, color.RGBA{mix(at.R, ink.R), mix(at.G, ink.G), mix(at.B, ink.B), 255})
}

// Ring draws a round stamp.
func (s *Sheet) Ring(x, y, radius int, ink color.RGBA) {
	outer, inner := s.px(radius), s.px(radius-6)
	cx, cy := s.px(x), s.px(y)
	for dy := -outer; dy <= outer; dy++ {
		for dx := -outer; dx <= outer; dx++ {
			if d := dx*dx + dy*dy; d <= outer*outer && d >= inner*inner {
				s.Stamp(cx+dx, cy+dy, ink)
			}
		}
	}
}

// Bar draws a filled stamp.
func (s *Sheet) Bar(x, y, width, height int, ink color.RGBA) {
	for py := s.px(y); py < s.px(y+height); py++ {
		for px := s.px(x); px < s.px(x+width); px++ {
			s.Stamp(px, py, ink)
		}
	}
}
