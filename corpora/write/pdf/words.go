package pdf

import (
	"strings"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// style is a span's look with everything decided.
type style struct {
	face   *fonts.Face
	size   geom.Length
	colour ink.Colour
	hide   Hide
	mark   string
	span   int // which span of the block: marks of two spans never join
}

// fragment is a part of a word in one style.
type fragment struct {
	style style
	text  string
	width geom.Length
}

// word is what a line break never falls into. Space is the style of the space after it.
type word struct {
	fragments []fragment
	width     geom.Length
	space     style
	ends      bool // "\n" after it
}

// look is what a block gives its spans.
type look struct {
	size   geom.Length
	weight fonts.Style
	colour ink.Colour
}

// words checks and measures the spans of a block.
func (l *layout) words(spans []Span, look look) ([]word, error) {
	var words []word
	open := word{}
	for number, span := range spans {
		style, err := l.style(span, look)
		if err != nil {
			return nil, err
		}
		style.span = number
		text := span.Text
		if !l.verbatim && span.Hide == Shown {
			text = Typography(text)
		}
		for lineNumber, line := range strings.Split(text, "\n") {
			if lineNumber > 0 {
				open.ends = true
				words, open = append(words, open), word{}
			}
			for i, part := range strings.Split(line, " ") {
				if i > 0 {
					open.space = style
					words, open = append(words, open), word{}
				}
				if err := open.add(style, part); err != nil {
					return nil, err
				}
			}
		}
	}
	return append(words, open), nil
}

func (l *layout) style(span Span, look look) (style, error) {
	face, err := fonts.Get(l.theme.Family, span.Style|look.weight)
	if err != nil {
		return style{}, err
	}
	made := style{face: face, size: look.size, colour: look.colour, hide: span.Hide, mark: span.Mark}
	if span.Size > 0 {
		made.size = span.Size
	}
	if span.Colour != (ink.Colour{}) {
		made.colour = span.Colour
	}
	switch span.Hide {
	case InWhite:
		made.colour = ink.White
	case Tiny:
		made.size = 50
	}
	return made, nil
}

// add appends text to a word.
func (w *word) add(style style, text string) error {
	if text == "" {
		return nil
	}
	units, err := style.face.Width(text)
	if err != nil {
		return err
	}
	width := style.size.Permille(units)
	w.fragments = append(w.fragments, fragment{style, text, width})
	w.width += width
	return nil
}

// spaceWidth is the width of the space after a word.
func (w word) spaceWidth() geom.Length {
	if w.space.face == nil {
		return 0
	}
	units, err := w.space.face.Width(" ")
	if err != nil { // every font has a space
		return 0
	}
	return w.space.size.Permille(units)
}

// split parts a word that is wider than a line, by as many letters as fit (at least one).
func (w word) split(room geom.Length) (first, rest word) {
	for i, f := range w.fragments {
		if first.width+f.width <= room {
			first.fragments, first.width = append(first.fragments, f), first.width+f.width
			continue
		}
		head, tail := f.split(room-first.width, len(first.fragments) == 0)
		for _, part := range []struct {
			to *word
			f  fragment
		}{{&first, head}, {&rest, tail}} {
			if part.f.text != "" {
				part.to.fragments = append(part.to.fragments, part.f)
				part.to.width += part.f.width
			}
		}
		for _, f := range w.fragments[i+1:] {
			rest.fragments, rest.width = append(rest.fragments, f), rest.width+f.width
		}
		break
	}
	rest.space, rest.ends = w.space, w.ends
	return first, rest
}

// split parts a fragment; needed asks for one letter even where none fits.
func (f fragment) split(room geom.Length, needed bool) (head, tail fragment) {
	cut, units := 0, 0
	for i, r := range f.text {
		width, err := f.style.face.Width(string(r))
		if err != nil { // measured before
			break
		}
		if f.style.size.Permille(units+width) > room && (i > 0 || !needed) {
			break
		}
		units += width
		cut = i + len(string(r))
	}
	measured := func(text string) fragment {
		units, err := f.style.face.Width(text)
		if err != nil { // measured before
			units = 0
		}
		return fragment{f.style, text, f.style.size.Permille(units)}
	}
	return measured(f.text[:cut]), measured(f.text[cut:])
}
