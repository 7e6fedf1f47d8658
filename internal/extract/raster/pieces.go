package raster

import "image"

// run is a stretch of print in one row.
type run struct{ x0, x1, piece int }

// mostPieces bounds the pieces of print that are looked at; more are noise.
const mostPieces = 200_000

// forest joins pieces that touch.
type forest struct {
	parent []int
	boxes  []image.Rectangle
}

func (f *forest) root(i int) int {
	for f.parent[i] != i {
		f.parent[i] = f.parent[f.parent[i]]
		i = f.parent[i]
	}
	return i
}

// add puts a stretch into a piece, or begins one when piece is -1.
func (f *forest) add(piece int, box image.Rectangle) int {
	if piece < 0 {
		f.parent = append(f.parent, len(f.parent))
		f.boxes = append(f.boxes, box)
		return len(f.parent) - 1
	}
	own := f.root(piece)
	f.boxes[own] = f.boxes[own].Union(box)
	return own
}

func (f *forest) join(a, b int) int {
	a, b = f.root(a), f.root(b)
	if a != b {
		f.parent[b] = a
		f.boxes[a] = f.boxes[a].Union(f.boxes[b])
	}
	return a
}

// Pieces are the boxes of connected print.
func (k Ink) Pieces() []image.Rectangle {
	var f forest
	var above, here []run
	for y := range k.H {
		above, here = here, k.runs(y, above[:0])
		at := 0
		for i := range here {
			r := &here[i]
			piece := -1
			for at < len(above) && above[at].x1 < r.x0 {
				at++
			}
			for j := at; j < len(above) && above[j].x0 <= r.x1; j++ {
				if piece < 0 {
					piece = above[j].piece
				} else {
					piece = f.join(piece, above[j].piece)
				}
			}
			r.piece = f.add(piece, image.Rect(r.x0, y, r.x1, y+1))
		}
		if len(f.parent) > mostPieces {
			break
		}
	}
	var out []image.Rectangle
	for i := range f.parent {
		if f.parent[i] == i {
			out = append(out, f.boxes[i])
		}
	}
	return out
}

// runs are the stretches of print in a row.
func (k Ink) runs(y int, to []run) []run {
	row := k.On[y*k.W : (y+1)*k.W]
	for x := 0; x < k.W; x++ {
		if !row[x] {
			continue
		}
		start := x
		for x < k.W && row[x] {
			x++
		}
		to = append(to, run{start, x, -1})
	}
	return to
}

// Blocks are the dark areas of a picture that letters may be spared in: a coloured or black ground
// with white print. What touches the edge of the page is the edge of a scan.
func Blocks(g *image.Gray, height int) []image.Rectangle {
	dark := Ink{g.Rect.Dx(), g.Rect.Dy(), make([]bool, g.Rect.Dx()*g.Rect.Dy())}
	for y := range dark.H {
		for x := range dark.W {
			dark.On[y*dark.W+x] = g.Pix[y*g.Stride+x] < darkGround
		}
	}
	var out []image.Rectangle
	for _, box := range dark.Pieces() {
		if box.Dy() < height*3/2 || box.Dx() < 4*height || box.Dx()*box.Dy() > len(dark.On)/2 || !box.In(g.Rect.Inset(1)) {
			continue
		}
		n := 0
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				if dark.On[y*dark.W+x] {
					n++
				}
			}
		}
		if n*100 >= box.Dx()*box.Dy()*55 && len(out) < mostBlocks {
			out = append(out, box)
		}
	}
	return out
}

// What counts as a dark ground, and how many of them are looked at.
const (
	darkGround = 140
	mostBlocks = 40
)
