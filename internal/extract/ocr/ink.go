package ocr

import "image"

// ink tells which pixels are print: darker than the paper around them, so that uneven light does
// no harm.
type ink struct {
	w, h int
	on   []bool
}

// inkWindow is the side of the square whose mean is the paper, in pixels at about 100 dpi.
const inkWindow = 25

// inkOf finds the print of a picture.
func inkOf(g *image.Gray) ink {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	sums := integral(g)
	at := func(x, y int) int { return int(sums[y*(w+1)+x]) }
	out := ink{w, h, make([]bool, w*h)}
	for y := range h {
		y0, y1 := max(0, y-inkWindow/2), min(h, y+inkWindow/2+1)
		for x := range w {
			x0, x1 := max(0, x-inkWindow/2), min(w, x+inkWindow/2+1)
			sum := at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)
			mean := sum / ((x1 - x0) * (y1 - y0))
			out.on[y*w+x] = int(g.Pix[y*g.Stride+x])*100 < mean*80
		}
	}
	return out
}

// integral holds the sums of all pixels above and left of a place.
func integral(g *image.Gray) []uint32 {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	sums := make([]uint32, (w+1)*(h+1))
	for y := range h {
		var row uint32
		for x := range w {
			row += uint32(g.Pix[y*g.Stride+x])
			sums[(y+1)*(w+1)+x+1] = sums[y*(w+1)+x+1] + row
		}
	}
	return sums
}

// shrunk is a picture made smaller by a whole factor; each pixel is the mean of a square.
func shrunk(g *image.Gray, factor int) *image.Gray {
	if factor <= 1 {
		return g
	}
	w, h := g.Rect.Dx()/factor, g.Rect.Dy()/factor
	out := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			sum := 0
			for dy := range factor {
				row := g.Pix[(y*factor+dy)*g.Stride+x*factor:]
				for dx := range factor {
					sum += int(row[dx])
				}
			}
			out.Pix[y*w+x] = uint8(sum / (factor * factor))
		}
	}
	return out
}

// withoutRules drops runs of print that are too long for letters: rules of tables, black edges.
func (k ink) withoutRules(longest int) ink {
	out := ink{k.w, k.h, append([]bool(nil), k.on...)}
	for y := range k.h {
		clearRuns(out.on, k.on, y*k.w, 1, k.w, longest)
	}
	for x := range k.w {
		clearRuns(out.on, k.on, x, k.w, k.h, longest)
	}
	return out
}

// clearRuns clears runs longer than longest along one row or column.
func clearRuns(out, in []bool, start, step, n, longest int) {
	run := 0
	for i := range n + 1 {
		if i < n && in[start+i*step] {
			run++
			continue
		}
		if run > longest {
			for j := i - run; j < i; j++ {
				out[start+j*step] = false
			}
		}
		run = 0
	}
}

// point is a pixel of print.
type point struct{ x, y int32 }

// mostPoints is how many pixels are enough to see lines in.
const mostPoints = 60_000

// points are the pixels of print, thinned evenly when there are too many.
func (k ink) points() []point {
	var all []point
	for i, on := range k.on {
		if on {
			all = append(all, point{int32(i % k.w), int32(i / k.w)})
		}
	}
	if step := len(all)/mostPoints + 1; step > 1 {
		kept := all[:0]
		for i := 0; i < len(all); i += step {
			kept = append(kept, all[i])
		}
		all = kept
	}
	return all
}
