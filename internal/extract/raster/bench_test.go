package raster

import (
	"image"
	"testing"
)

// BenchmarkBoth looks at an A4 page of print at 144 dpi.
func BenchmarkBoth(b *testing.B) {
	g := image.NewGray(image.Rect(0, 0, 1191, 1684))
	for i := range g.Pix {
		g.Pix[i] = 255
		if x, y := i%g.Stride, i/g.Stride; y%24 < 10 && x%12 < 8 && x*y%5 == 0 {
			g.Pix[i] = 30
		}
	}
	for b.Loop() {
		Both(g)
	}
}
