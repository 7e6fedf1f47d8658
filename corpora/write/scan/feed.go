package scan

import (
	"image"

	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// feed draws a page through the scanner: it comes out skewed, soft, unevenly lit and grainy. The
// second result is the skew in hundredths of a degree, clockwise.
func feed(from planes, q Quality, random *stream.Stream) (planes, int) {
	width, height := from.size()
	skew := random.Between(q.Skew/2, q.Skew)
	if random.Chance(50) {
		skew = -skew
	}
	lamp := newLamp(width, height, q, random)
	to := newPlanes(len(from), width, height)
	sources := make([]padded, len(from))
	for c, plane := range from {
		for range q.Soft {
			soften(plane)
		}
		sources[c] = pad(plane, lamp.lid)
	}
	path := newPath(width, height, skew)
	grain := newGrain(width, q.Noise)
	tone := inkTone(q.Fade)
	for y := range height {
		lamp.row(y)
		grain.row(random)
		for c := range to {
			sources[c].row(to[c].Pix[y*width:(y+1)*width], path, y)
			develop(to[c].Pix[y*width:(y+1)*width], tone, lamp.levels, grain.levels)
		}
	}
	dust(to, q.Specks, random)
	return to, skew
}

// develop gives a row its tone, light and grain.
func develop(row []uint8, tone *[256]uint8, light []int32, grain []int32) {
	light, grain = light[:len(row)], grain[:len(row)]
	for x, v := range row {
		level := int32(tone[v])*light[x]>>8 + grain[x]
		if level < 0 {
			level = 0
		} else if level > 255 {
			level = 255
		}
		row[x] = uint8(level)
	}
}

// inkTone lifts ink towards the paper by up to fade levels and keeps paper below pure white, as
// grain needs room on both sides.
func inkTone(fade int) *[256]uint8 {
	const paper = 247
	var tone [256]uint8
	for v := range tone {
		tone[v] = uint8(fade + v*(paper-fade)/255)
	}
	return &tone
}

// soften blurs a plane by (1 2 1)/4 along and across.
func soften(plane *image.Gray) {
	width, height := plane.Rect.Dx(), plane.Rect.Dy()
	if width < 3 || height < 3 {
		return
	}
	for y := range height {
		row := plane.Pix[y*width : (y+1)*width]
		before := int(row[0])
		for x := 1; x < width-1; x++ {
			here := int(row[x])
			row[x] = uint8((before + 2*here + int(row[x+1]) + 2) >> 2)
			before = here
		}
	}
	above := append([]uint8(nil), plane.Pix[:width]...)
	for y := 1; y < height-1; y++ {
		row, below := plane.Pix[y*width:(y+1)*width], plane.Pix[(y+1)*width:(y+2)*width]
		for x, v := range row {
			row[x] = uint8((int(above[x]) + 2*int(v) + int(below[x]) + 2) >> 2)
			above[x] = v
		}
	}
}

// dust puts specks on a page: most are dark, some light.
func dust(on planes, specks int, random *stream.Stream) {
	width, height := on.size()
	for range specks {
		x, y, size := random.IntN(width), random.IntN(height), random.Between(1, 3)
		level := uint8(random.Between(20, 130))
		if random.Chance(20) {
			level = 250
		}
		for dy := range size {
			for dx := range size {
				if x+dx >= width || y+dy >= height || size == 3 && dx != 1 && dy != 1 {
					continue
				}
				for _, plane := range on {
					plane.Pix[(y+dy)*width+x+dx] = level
				}
			}
		}
	}
}

// path is the way of the scanner's line over a skewed page, in 1/65536 of a pixel: a step to the
// right moves it by (across, down), a line further by (-down, across).
type path struct{ startX, startY, across, down int }

func newPath(width, height, skew int) path {
	const fine = geom.One >> 16
	p := path{across: geom.Cos(skew) / fine, down: -geom.Sin(skew) / fine}
	// The centre stays where it is.
	cx, cy := width<<15, height<<15
	p.startX = cx - (width*p.across-height*p.down)/2
	p.startY = cy - (width*p.down+height*p.across)/2
	return p
}

// padded is a plane with a border of the lid's colour, so that a line running off the page needs no
// checks.
type padded struct {
	pix           []uint8
	stride, inset int
	width, height int
}

func pad(plane *image.Gray, lid uint8) padded {
	width, height := plane.Rect.Dx(), plane.Rect.Dy()
	inset := max(width, height)*23/1000 + 4 // half a side times the sine of 2.5°, and the next pixel
	p := padded{stride: width + 2*inset, inset: inset, width: width, height: height}
	p.pix = make([]uint8, p.stride*(height+2*inset))
	for i := range p.pix {
		p.pix[i] = lid
	}
	for y := range height {
		copy(p.pix[(y+inset)*p.stride+inset:], plane.Pix[y*plane.Stride:y*plane.Stride+width])
	}
	return p
}

// row samples a line between the four pixels around each point. Most of a page is plain paper, where
// the four are equal.
func (p padded) row(to []uint8, along path, y int) {
	x := along.startX - y*along.down + p.inset<<16
	v := along.startY + y*along.across + p.inset<<16
	for i := range to {
		at := (v>>16)*p.stride + x>>16
		upper, lower := p.pix[at:at+2], p.pix[at+p.stride:at+p.stride+2]
		a, b, c, d := int(upper[0]), int(upper[1]), int(lower[0]), int(lower[1])
		if a == b && b == c && c == d {
			to[i] = uint8(a)
		} else {
			fx, fy := x>>8&255, v>>8&255
			to[i] = uint8(((a*(256-fx)+b*fx)*(256-fy) + (c*(256-fx)+d*fx)*fy) >> 16)
		}
		x, v = x+along.across, v+along.down
	}
}
