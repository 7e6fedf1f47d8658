package ocr

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/extract/raster"
)

// assemble puts words together into lines and a page.
func assemble(words []raw) *Page {
	p := &Page{}
	last := raw{line: -1}
	weight, sum := 0, 0
	for _, w := range words {
		if w.block != last.block || w.paragraph != last.paragraph || w.line != last.line {
			p.Lines = append(p.Lines, Line{Block: w.block, Box: w.box})
		}
		last = w
		line := &p.Lines[len(p.Lines)-1]
		line.Words = append(line.Words, Word{w.text, w.box, w.confidence})
		line.Box = line.Box.Union(w.box)
		n := utf8.RuneCountInString(w.text)
		weight, sum = weight+n, sum+n*w.confidence
	}
	texts := make([]string, len(p.Lines))
	for i := range p.Lines {
		p.Lines[i].join()
		texts[i] = p.Lines[i].Text
	}
	p.Text = strings.Join(texts, "\n")
	if weight > 0 {
		p.Confidence = sum / weight
	}
	return p
}

func (l *Line) join() {
	texts := make([]string, len(l.Words))
	for i, w := range l.Words {
		texts[i] = w.Text
	}
	l.Text = strings.Join(texts, " ")
}

// grow brings the boxes of a page back to a picture so many times as fine.
func (p *Page) grow(by int) {
	grown := func(r image.Rectangle) image.Rectangle {
		return image.Rectangle{Min: r.Min.Mul(by), Max: r.Max.Mul(by)}
	}
	p.Width, p.Height = p.Width*by, p.Height*by
	for i := range p.Lines {
		l := &p.Lines[i]
		l.Box = grown(l.Box)
		for j := range l.Words {
			l.Words[j].Box = grown(l.Words[j].Box)
		}
	}
	for i := range p.Tables {
		t := &p.Tables[i]
		t.Box = grown(t.Box)
		for j := range t.Xs {
			t.Xs[j] *= by
		}
	}
}

// addColoured reads what lifting took away: coloured words, and words on a coloured ground. Only the
// part of the page that has colour is read again, as it stands in grey.
func (r *reading) addColoured(a *attempt, p planes) error {
	gray := straightened(turned(p.gray, a.turn), a.skew)
	lifted := straightened(turned(p.lifted, a.turn), a.skew)
	box := colouredBox(gray, lifted)
	if box.Empty() {
		return nil
	}
	words, err := r.read(cropped(gray, box), WholePage)
	if err != nil {
		return err
	}
	for _, w := range words {
		w.box = w.box.Add(box.Min)
		if w.confidence >= believable && colouredShare(gray, lifted, w.box) >= 20 && !covered(a.words, w.box) {
			a.words = insert(a.words, w)
		}
	}
	return nil
}

// addReversed reads white print on a dark ground, which Tesseract takes for a picture.
func (r *reading) addReversed(a *attempt, p planes) error {
	gray := straightened(turned(p.gray, a.turn), a.skew)
	for _, box := range raster.Blocks(gray, r.height) {
		part := cropped(gray, box.Inset(1))
		for i, v := range part.Pix {
			part.Pix[i] = 255 - v
		}
		words, err := r.read(part, OneBlock)
		if err != nil {
			return err
		}
		for _, w := range words {
			w.box = w.box.Add(box.Min)
			if w.confidence >= believable && !covered(a.words, w.box) {
				a.words = insert(a.words, w)
			}
		}
	}
	return nil
}

// differs tells a coloured pixel: lifting made it much brighter.
const differs = 50

// colouredBox is the part of a page with colour, widened a little; empty when there is next to none.
func colouredBox(gray, lifted *image.Gray) image.Rectangle {
	w, h := gray.Rect.Dx(), gray.Rect.Dy()
	rows, cols := make([]int, h), make([]int, w)
	for y := range h {
		for x := range w {
			if int(lifted.Pix[y*w+x])-int(gray.Pix[y*w+x]) > differs {
				rows[y]++
				cols[x]++
			}
		}
	}
	few := func(n int) bool { return n > 1 }
	top, left := slices.IndexFunc(rows, few), slices.IndexFunc(cols, few)
	if top < 0 || left < 0 {
		return image.Rectangle{}
	}
	bottom, right := h, w
	for rows[bottom-1] <= 1 {
		bottom--
	}
	for cols[right-1] <= 1 {
		right--
	}
	return image.Rect(left-8, top-8, right+8, bottom+8).Intersect(gray.Rect)
}

// colouredShare is how many of a hundred pixels in a box are coloured.
func colouredShare(gray, lifted *image.Gray, box image.Rectangle) int {
	box = box.Intersect(gray.Rect)
	n := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if int(lifted.Pix[y*lifted.Stride+x])-int(gray.Pix[y*gray.Stride+x]) > differs {
				n++
			}
		}
	}
	return 100 * n / max(1, box.Dx()*box.Dy())
}

// covered tells whether a word stands there already.
func covered(words []raw, box image.Rectangle) bool {
	return slices.ContainsFunc(words, func(w raw) bool {
		common := w.box.Intersect(box)
		return 2*common.Dx()*common.Dy() > min(box.Dx()*box.Dy(), w.box.Dx()*w.box.Dy())
	})
}

// insert puts a word into the line at its height, or into a line of its own before the first that
// begins below it.
func insert(words []raw, w raw) []raw {
	middle := (w.box.Min.Y + w.box.Max.Y) / 2
	at, found := len(words), false
	for i, other := range words {
		if other.box.Min.Y <= middle && middle < other.box.Max.Y {
			w.block, w.paragraph, w.line = other.block, other.paragraph, other.line
			if found = true; other.box.Min.X > w.box.Min.X {
				return slices.Insert(words, i, w)
			}
			at = i + 1
		} else if found {
			break
		}
	}
	if !found {
		if i := slices.IndexFunc(words, func(other raw) bool { return other.box.Min.Y > middle }); i >= 0 {
			at = i
		}
		w.block, w.paragraph = -1, middle
	}
	return slices.Insert(words, at, w)
}
