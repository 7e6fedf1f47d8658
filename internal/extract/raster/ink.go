// Package raster looks at pictures of pages before anything is read: where the print is, how large
// the letters are, which way the lines run, where ruled tables are. Integers only, so that the same
// picture gives the same answer everywhere.
package raster

import (
	"embed"
	"image"
	"sync"
)

// Sources are the files of this package: what is kept from it depends on them.
//
//go:embed *.go
var Sources embed.FS

// Ink tells which pixels of a picture are print.
type Ink struct {
	W, H int
	On   []bool // row by row
}

// window is the side of the square whose mean is taken for the paper, in pixels.
const window = 25

// darker is how dark print is against the paper around it, in percent.
const darker = 80

// lightest: what is as light as this is no print, even on the whitest paper.
const lightest = (255*darker + 99) / 100

// InkOf finds the print of a picture that begins at 0, 0: what is darker than the paper around it,
// so that uneven light does no harm.
func InkOf(g *image.Gray) Ink {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	sums := integral(g)
	out := Ink{w, h, make([]bool, w*h)}
	for y := range h {
		y0, y1 := max(0, y-window/2), min(h, y+window/2+1)
		top, low := (*sums)[y0*(w+1):], (*sums)[y1*(w+1):]
		on := out.On[y*w:][:w]
		for x, v := range g.Pix[y*g.Stride:][:w] {
			if v >= lightest {
				continue
			}
			x0, x1 := max(0, x-window/2), min(w, x+window/2+1)
			sum := int(low[x1] - low[x0] - top[x1] + top[x0])
			on[x] = int(v)*100*(x1-x0)*(y1-y0) < sum*darker
		}
	}
	integrals.Put(sums)
	return out
}

// integrals keeps tables of sums, which are larger than the pictures, from page to page.
var integrals = sync.Pool{New: func() any { return new([]uint32) }}

// integral holds the sums of all pixels above and left of a place; they may wrap around, as only
// differences over a small square are taken.
func integral(g *image.Gray) *[]uint32 {
	w, h := g.Rect.Dx(), g.Rect.Dy()
	kept := integrals.Get().(*[]uint32)
	if n := (w + 1) * (h + 1); cap(*kept) < n {
		*kept = make([]uint32, n)
	} else {
		*kept = (*kept)[:n]
	}
	clear((*kept)[:w+1])
	for y := range h {
		(*kept)[(y+1)*(w+1)] = 0
		above, below := (*kept)[y*(w+1)+1:][:w], (*kept)[(y+1)*(w+1)+1:][:w]
		var row uint32
		for x, v := range g.Pix[y*g.Stride:][:w] {
			row += uint32(v)
			below[x] = above[x] + row
		}
	}
	return kept
}

// Shrunk is a picture made smaller by a whole factor; each pixel is the mean of a square.
func Shrunk(g *image.Gray, factor int) *image.Gray {
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

// WithoutRuns drops runs of print that are too long for letters: rules of tables, black edges.
func (k Ink) WithoutRuns(longest int) Ink {
	out := Ink{k.W, k.H, append([]bool(nil), k.On...)}
	for y := range k.H {
		clearRuns(out.On, k.On, y*k.W, 1, k.W, longest)
	}
	for x := range k.W {
		clearRuns(out.On, k.On, x, k.W, k.H, longest)
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

// Point is a pixel of print.
type Point struct{ X, Y int32 }

// Points are the pixels of print, thinned evenly to about most when there are more.
func (k Ink) Points(most int) []Point {
	n := 0
	for _, on := range k.On {
		if on {
			n++
		}
	}
	step := n/most + 1
	all := make([]Point, 0, n/step+1)
	seen := 0
	for i, on := range k.On {
		if !on {
			continue
		}
		if seen%step == 0 {
			all = append(all, Point{int32(i % k.W), int32(i / k.W)})
		}
		seen++
	}
	return all
}
