package ocr

import "image"

// turned is a picture turned clockwise by 0, 90, 180 or 270 degrees.
func turned(g *image.Gray, degrees int) *image.Gray {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	switch degrees {
	case 90:
		out := image.NewGray(image.Rect(0, 0, h, w))
		for y := range h {
			row := g.Pix[y*g.Stride : y*g.Stride+w]
			for x, p := range row {
				out.Pix[x*h+h-1-y] = p
			}
		}
		return out
	case 180:
		out := image.NewGray(image.Rect(0, 0, w, h))
		for y := range h {
			row := g.Pix[y*g.Stride : y*g.Stride+w]
			to := out.Pix[(h-1-y)*w : (h-y)*w]
			for x, p := range row {
				to[w-1-x] = p
			}
		}
		return out
	case 270:
		out := image.NewGray(image.Rect(0, 0, h, w))
		for y := range h {
			row := g.Pix[y*g.Stride : y*g.Stride+w]
			for x, p := range row {
				out.Pix[(w-1-x)*h+y] = p
			}
		}
		return out
	}
	return g
}

// Upright is the picture in which the boxes of a page stand.
func Upright(img image.Image, p *Page) *image.Gray {
	return straightened(turned(split(img).gray, p.Turn), p.Skew)
}

// unit is one in the fixed-point numbers of this package.
const unit = 1 << 16

// straightened turns a picture clockwise by a small angle in hundredths of a degree, white coming in
// at the edges; the size stays.
func straightened(g *image.Gray, hundredths int) *image.Gray {
	if hundredths == 0 {
		return g
	}
	sin, cos := sineOf(hundredths), cosineOf(hundredths)
	w, h := g.Rect.Dx(), g.Rect.Dy()
	out := image.NewGray(image.Rect(0, 0, w, h))
	cx, cy := w/2, h/2
	for y := range h {
		// Where the pixel (0, y) of the result lies in the source.
		fx := -cx*cos + (y-cy)*sin + cx*unit
		fy := cx*sin + (y-cy)*cos + cy*unit
		for x := range w {
			out.Pix[y*w+x] = between(g, fx, fy)
			fx += cos
			fy -= sin
		}
	}
	return out
}

// between is the colour at a place between pixels.
func between(g *image.Gray, fx, fy int) uint8 {
	x, y := fx>>16, fy>>16
	w, h := g.Rect.Dx(), g.Rect.Dy()
	if x < 0 || y < 0 || x+1 >= w || y+1 >= h {
		return 255
	}
	ax, ay := (fx&(unit-1))>>8, (fy&(unit-1))>>8
	i := y*g.Stride + x
	top := int(g.Pix[i])*(256-ax) + int(g.Pix[i+1])*ax
	low := int(g.Pix[i+g.Stride])*(256-ax) + int(g.Pix[i+g.Stride+1])*ax
	return uint8((top*(256-ay) + low*ay + 1<<15) >> 16)
}

// sineOf and cosineOf serve angles of a few degrees, where two terms of their series are exact to a
// hundredth of a pixel.
func sineOf(hundredths int) int {
	x := radians(hundredths)
	return x - x*x/unit*x/unit/6
}

func cosineOf(hundredths int) int {
	x := radians(hundredths)
	square := x * x / unit
	return unit - square/2 + square*square/unit/24
}

// radians of hundredths of a degree, in fixed point: π / 18000 × 2^16 is 11.438.
func radians(hundredths int) int { return hundredths * 11_438 / 1000 }
