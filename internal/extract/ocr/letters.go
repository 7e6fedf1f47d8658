package ocr

import "image"

// Sizes of small letters, in pixels: what Tesseract reads without fault, and what to enlarge to.
const (
	leastHeight  = 13
	wantedHeight = 20
	mostFactor   = 4
)

// scale is how much to enlarge a picture and the resolution it has afterwards.
func scale(g *image.Gray, height, dpi int) (factor, after int) {
	if dpi == 0 {
		dpi = likelyDPI(g.Rect.Dx(), g.Rect.Dy(), height)
	}
	if height == 0 {
		height = 14 * dpi / 200
	}
	factor = 1
	if height < leastHeight {
		factor = min(mostFactor, (wantedHeight+height-1)/max(1, height))
	}
	if g.Rect.Dx()*g.Rect.Dy()*factor*factor > mostPixels {
		factor = 1
	}
	return factor, dpi * factor
}

// likelyDPI is the resolution of a picture that does not say it: a whole page has the sides of A4,
// elsewhere the letters are taken for ten points high.
func likelyDPI(w, h, height int) int {
	long, short := max(w, h), min(w, h)
	dpi := 200
	switch {
	case long*100 >= short*137 && long*100 <= short*146:
		dpi = long * 100 / 1169
	case height > 0:
		dpi = height * 200 / 14
	}
	return min(600, max(70, dpi))
}

// Beyond these a picture is finer than Tesseract needs, and only slower to read.
const (
	mostHeight = 34       // of small letters, in pixels
	mostRead   = 20 << 20 // pixels
)

// reduction is by what whole factor a picture is made coarser.
func reduction(g *image.Gray, height int) int {
	by := 1
	if height > mostHeight {
		by = height / wantedHeight
	}
	for len(g.Pix)/(by*by) > mostRead {
		by++
	}
	return by
}

// enlarged is a picture made larger by a whole factor, colours blending between the pixels.
func enlarged(g *image.Gray, factor int) *image.Gray {
	if factor <= 1 {
		return g
	}
	w, h := g.Rect.Dx()*factor, g.Rect.Dy()*factor
	out := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		fy := ((2*y+1)*unit/factor - unit) / 2
		for x := range w {
			fx := ((2*x+1)*unit/factor - unit) / 2
			out.Pix[y*w+x] = blended(g, fx, fy)
		}
	}
	return out
}

// blended is between with the edge pixels repeated outside.
func blended(g *image.Gray, fx, fy int) uint8 {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	x, y := fx>>16, fy>>16
	ax, ay := (fx&(unit-1))>>8, (fy&(unit-1))>>8
	x0, x1 := min(max(x, 0), w-1), min(max(x+1, 0), w-1)
	y0, y1 := min(max(y, 0), h-1)*g.Stride, min(max(y+1, 0), h-1)*g.Stride
	top := int(g.Pix[y0+x0])*(256-ax) + int(g.Pix[y0+x1])*ax
	low := int(g.Pix[y1+x0])*(256-ax) + int(g.Pix[y1+x1])*ax
	return uint8((top*(256-ay) + low*ay + 1<<15) >> 16)
}
