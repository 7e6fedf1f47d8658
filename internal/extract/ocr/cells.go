package ocr

import (
	"image"
	"slices"
	"unicode/utf8"

	"etalon/internal/extract/raster"
)

// Cells of tables are read again when they hold a word below this confidence, or next to nothing: a
// lone figure in a narrow column is what Tesseract reads worst on a whole page.
const (
	wellRead   = 88
	fewestRead = 2
)

// mostRefined bounds the cells of a page that are read again.
const mostRefined = 400

// refine reads doubtful cells of tables by themselves.
func (r *reading) refine(a *attempt) error {
	left := mostRefined
	for i := range a.tables {
		for _, c := range a.tables[i].Cells {
			words := inside(a.words, c.Box)
			if left == 0 || !doubted(words) || !inked(a.picture, c, r.height) {
				continue
			}
			left--
			if err := r.cell(a, c.Box, words); err != nil {
				return err
			}
		}
	}
	return nil
}

// inside are the words whose middles lie in a box.
func inside(words []raw, box image.Rectangle) []raw {
	var out []raw
	for _, w := range words {
		if w.middle().In(box) {
			out = append(out, w)
		}
	}
	return out
}

func (w raw) middle() image.Point { return w.box.Min.Add(w.box.Max).Div(2) }

func doubted(words []raw) bool {
	signs := 0
	for _, w := range words {
		signs += utf8.RuneCountInString(w.text)
		if w.confidence < wellRead {
			return true
		}
	}
	return signs <= fewestRead
}

// inked tells whether there is print in a cell, away from its borders.
func inked(g *image.Gray, c raster.Cell, height int) bool {
	box := c.Box.Inset(max(2, height/4)).Intersect(g.Rect)
	dark := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for _, p := range g.Pix[y*g.Stride+box.Min.X : y*g.Stride+box.Max.X] {
			if p < darkInk {
				dark++
			}
		}
	}
	return dark >= height
}

// darkInk is print on white or shaded paper.
const darkInk = 120

// cell reads one cell and takes the result when it is more certain than what was read before.
func (r *reading) cell(a *attempt, box image.Rectangle, before []raw) error {
	part := cropped(a.picture, box.Inset(2))
	after, err := r.read(padded(part, r.height), OneBlock)
	if err != nil {
		return err
	}
	shift := box.Min.Add(image.Pt(2-r.height, 2-r.height))
	for i := range after {
		after[i].box = after[i].box.Add(shift)
	}
	if certainty(after) <= certainty(before) {
		return nil
	}
	a.words = slices.DeleteFunc(a.words, func(w raw) bool { return w.middle().In(box) })
	for _, w := range after {
		a.words = insert(a.words, w)
	}
	return nil
}

// certainty is the mean confidence of words, each as often as it has signs; nothing is not certain.
func certainty(words []raw) int {
	sum, signs := 0, 0
	for _, w := range words {
		n := utf8.RuneCountInString(w.text)
		sum, signs = sum+n*w.confidence, signs+n
	}
	return sum / max(1, signs)
}

// padded puts paper around a picture: Tesseract wants some.
func padded(g *image.Gray, by int) *image.Gray {
	out := blank(g.Rect.Dx()+2*by, g.Rect.Dy()+2*by)
	for y := range g.Rect.Dy() {
		copy(out.Pix[(y+by)*out.Stride+by:], g.Pix[y*g.Stride:y*g.Stride+g.Rect.Dx()])
	}
	return out
}
