package raster

import (
	"image"
	"slices"
)

// Print is what the print of a picture looks like.
type Print struct {
	Height int  // of most small letters, in pixels of the picture; 0 when there are too few to say
	Across bool // the lines rather run across than up and down
}

// most is how many pixels a picture may have to be looked at as it is.
const most = 12 << 20

// PrintOf looks at the connected pieces of print.
func PrintOf(g *image.Gray) Print {
	if g.Rect.Dx()*g.Rect.Dy() > most {
		return InkOf(Shrunk(g, 2)).print(2)
	}
	return InkOf(g).print(1)
}

// Both are InkOf and PrintOf of one picture for the price of the first.
func Both(g *image.Gray) (Ink, Print) {
	k := InkOf(g)
	if g.Rect.Dx()*g.Rect.Dy() > most {
		return k, PrintOf(g)
	}
	return k, k.print(1)
}

// print looks at the pieces of print of a picture that was made smaller by a factor.
func (k Ink) print(factor int) Print {
	var letters []image.Rectangle
	var heights []int
	for _, box := range k.Pieces() {
		long, short := max(box.Dx(), box.Dy()), min(box.Dx(), box.Dy())
		if short >= 2 && long >= 3 && long <= 80 && long <= 4*short {
			letters = append(letters, box)
			heights = append(heights, long)
		}
	}
	if len(letters) < 10 {
		return Print{Across: true}
	}
	slices.Sort(heights)
	median := heights[len(heights)/2]
	return Print{median * factor, k.across(letters, median)}
}

// across asks each letter where its nearest neighbour is: the next letter of the line is nearer than
// the next line.
func (k Ink) across(letters []image.Rectangle, height int) bool {
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
func (k Ink) gap(x, y, dx, dy, most int) int {
	for d := range most {
		px, py := x+d*dx, y+d*dy
		for side := -2; side <= 2; side++ {
			sx, sy := px+side*dy, py+side*dx
			if sx >= 0 && sy >= 0 && sx < k.W && sy < k.H && k.On[sy*k.W+sx] {
				return d
			}
		}
	}
	return most
}
