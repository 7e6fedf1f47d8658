package pdf

import (
	"strings"

	"etalon/corpora/write/pdf/geom"
)

// line is a set line of text.
type line struct {
	words []word
	width geom.Length // of words and spaces as they are
	last  bool        // of a paragraph, or before "\n": never stretched
}

// breakLines fills lines greedily. The first has room for first, the others for room.
func breakLines(words []word, first, room geom.Length) []line {
	var lines []line
	current := line{}
	limit := first
	push := func(last bool) {
		current.last = last
		lines, current, limit = append(lines, current), line{}, room
	}
	for len(words) > 0 {
		next := words[0]
		needed := next.width
		if n := len(current.words); n > 0 {
			needed += current.words[n-1].spaceWidth()
		}
		switch {
		case current.width+needed <= limit:
			current.words, current.width = append(current.words, next), current.width+needed
			words = words[1:]
			if next.ends {
				push(true)
			}
		case len(current.words) > 0:
			push(false)
		default:
			head, tail := next.split(limit)
			current.words, current.width = append(current.words, head), head.width
			words[0] = tail
			push(false)
		}
	}
	if len(current.words) > 0 || len(lines) == 0 {
		push(true)
	}
	lines[len(lines)-1].last = true
	return lines
}

// run is a part of a line in one style, spaces included.
type run struct {
	style  style
	text   string
	width  geom.Length
	spaces int
}

// runs joins a line's words. Non-breaking spaces have done their work by now: they become spaces like
// any other, which are stretched with them and found by a search. A verbatim text keeps them.
func (l line) runs(verbatim bool) []run {
	var runs []run
	add := func(style style, text string, width geom.Length, spaces int) {
		if n := len(runs); n > 0 && runs[n-1].style == style {
			runs[n-1].text += text
			runs[n-1].width += width
			runs[n-1].spaces += spaces
			return
		}
		runs = append(runs, run{style, text, width, spaces})
	}
	for i, w := range l.words {
		for _, f := range w.fragments {
			text, spaces := f.text, 0
			if !verbatim {
				spaces = strings.Count(text, nbsp)
				text = strings.ReplaceAll(text, nbsp, " ")
			}
			add(f.style, text, f.width, spaces)
		}
		if i+1 < len(l.words) {
			add(w.space, " ", w.spaceWidth(), 1)
		}
	}
	return runs
}

// set makes the operations of a line. Room is what it may fill from x on; its letters stand on
// base. Stretched spaces take all room when the line is justified.
func (l line) set(x, base, room geom.Length, align Align, verbatim bool) []op {
	runs := l.runs(verbatim)
	free, spaces := room-l.width, 0
	for _, r := range runs {
		spaces += r.spaces
	}
	stretch := geom.Length(0)
	switch align {
	case Right:
		x += free
	case Centred:
		x += free / 2
	case Justified:
		if !l.last && spaces > 0 && free > 0 {
			stretch = free
		}
	}
	var ops []op
	passed := 0 // spaces so far, so that rounding does not add up
	for _, r := range runs {
		width := r.width
		if stretch > 0 && r.spaces > 0 {
			part := func(n int) geom.Length { return stretch * geom.Length(n) / geom.Length(spaces) }
			width += part(passed+r.spaces) - part(passed)
			passed += r.spaces
		}
		text := textOp{at: geom.Point{X: x, Y: base}, text: r.text, face: r.style.face, size: r.style.size, colour: r.style.colour, hide: r.style.hide}
		if width != r.width {
			text.width = width
		}
		ops = append(ops, text)
		if r.style.mark != "" {
			ascent := r.style.size.Permille(r.style.face.Capital)
			ops = append(ops, markOp{r.style.mark, geom.Box{X: x, Y: base - ascent, Width: width, Height: ascent}})
		}
		x += width
	}
	return ops
}

// tallest is the largest size of text on a line, or usual for an empty one.
func (l line) tallest(usual geom.Length) geom.Length {
	size := geom.Length(0)
	for _, w := range l.words {
		for _, f := range w.fragments {
			if f.style.hide != Tiny {
				size = max(size, f.style.size)
			}
		}
	}
	if size == 0 {
		return usual
	}
	return size
}
