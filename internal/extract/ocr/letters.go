package ocr

import (
	"image"
	"slices"
)

// print is what the print of a picture looks like, before anything is read.
type print struct {
	height int  // of most small letters, in pixels of the picture; 0 when there are too few to say
	across bool // the lines rather run across than up and down
}

// printOf looks at the connected pieces of print.
func printOf(g *image.Gray) print {
	factor := 1
	if g.Rect.Dx()*g.Rect.Dy() > 12<<20 {
		factor = 2
	}
	k := inkOf(shrunk(g, factor))
	var letters []image.Rectangle
	for _, box := range k.pieces() {
		w, h := box.Dx(), box.Dy()
		if min(w, h) >= 2 && max(w, h) >= 3 && max(w, h) <= 80 && max(w, h) <= 4*min(w, h) {
			letters = append(letters, box)
		}
	}
	if len(letters) < 10 {
		return print{across: true}
	}
	heights := make([]int, len(letters))
	for i, box := range letters {
		heights[i] = max(box.Dx(), box.Dy())
	}
	slices.Sort(heights)
	median := heights[len(heights)/2]
	return print{median * factor, k.across(letters, median)}
}

// across asks each letter where its nearest neighbour is: the next letter of the line is nearer than
// the next line.
func (k ink) across(letters []image.Rectangle, height int) bool {
	votes := 0
	for _, box := range letters {
		if max(box.Dx(), box.Dy()) < height*2/3 {
			continue // a dot
		}
		right := k.gap(box.Max.X, (box.Min.Y+box.Max.Y)/2, 1, 0, 2*height)
		below := k.gap((box.Min.X+box.Max.X)/2, box.Max.Y, 0, 1, 2*height)
		switch {
		case right < below:
			votes++
		case below < right:
			votes--
		}
	}
	return votes >= 0
}

// gap is how far it is from a place to the next print in one direction, at most so far. A little
// way to either side counts too, as letters are not full squares.
func (k ink) gap(x, y, dx, dy, most int) int {
	for d := range most {
		px, py := x+d*dx, y+d*dy
		for side := -2; side <= 2; side++ {
			sx, sy := px+side*dy, py+side*dx
			if sx >= 0 && sy >= 0 && sx < k.w && sy < k.h && k.on[sy*k.w+sx] {
				return d
			}
		}
	}
	return most
}

// run is a stretch of print in one row.
type run struct{ x0, x1, piece int }

// mostPieces bounds the pieces of print that are looked at.
const mostPieces = 200_000

// pieces are the boxes of connected print.
func (k ink) pieces() []image.Rectangle {
	var parent []int
	var boxes []image.Rectangle
	find := func(i int) int {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	var above, here []run
	for y := range k.h {
		above, here = here, k.runs(y, above[:0])
		at := 0
		for i := range here {
			r := &here[i]
			r.piece = -1
			for at < len(above) && above[at].x1 < r.x0 {
				at++
			}
			for j := at; j < len(above) && above[j].x0 <= r.x1; j++ {
				root := find(above[j].piece)
				if r.piece < 0 {
					r.piece = root
				} else if own := find(r.piece); own != root {
					parent[root] = own
					boxes[own] = boxes[own].Union(boxes[root])
				}
			}
			box := image.Rect(r.x0, y, r.x1, y+1)
			if r.piece < 0 {
				r.piece = len(parent)
				parent = append(parent, r.piece)
				boxes = append(boxes, box)
				continue
			}
			own := find(r.piece)
			boxes[own] = boxes[own].Union(box)
		}
		if len(parent) > mostPieces {
			break // noise, not print
		}
	}
	var out []image.Rectangle
	for i := range parent {
		if parent[i] == i {
			out = append(out, boxes[i])
		}
	}
	return out
}

// runs are the stretches of print in a row.
func (k ink) runs(y int, to []run) []run {
	row := k.on[y*k.w : (y+1)*k.w]
	for x := 0; x < k.w; x++ {
		if !row[x] {
			continue
		}
		start := x
		for x < k.w && row[x] {
			x++
		}
		to = append(to, run{start, x, -1})
	}
	return to
}

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
