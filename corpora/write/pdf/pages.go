package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/corpora/write/pdf/geom"
)

// page is a page with its strips in place, measured from at.
type page struct {
	at     geom.Point
	placed []placed
}

// placed is a strip's operations where they belong.
type placed struct {
	at  geom.Point
	ops []op
}

// paginator fills pages of a height.
type paginator struct {
	room  geom.Length
	pages []page
	y     geom.Length
}

// paginate places strips one under the other. Strips that are tied move to the next page together;
// a chain of them longer than a page is let go.
func paginate(strips []strip, room geom.Length) ([]page, error) {
	p := &paginator{room: room, pages: []page{{}}}
	for len(strips) > 0 {
		chain := 1
		for chain < len(strips) && strips[chain-1].tied && !strips[chain].fresh {
			chain++
		}
		if height(strips[:chain]) > room {
			chain = 1
		}
		if err := p.add(strips[:chain]); err != nil {
			return nil, err
		}
		strips = strips[chain:]
	}
	return p.pages, nil
}

// height of a chain at the top of a page.
func height(chain []strip) geom.Length {
	sum := geom.Length(0)
	for i, strip := range chain {
		if i > 0 {
			sum += strip.gap
		}
		sum += strip.height
	}
	return sum
}

func (p *paginator) add(chain []strip) error {
	first := chain[0]
	if first.fresh && p.y > 0 || p.y > 0 && !first.blank && p.y+first.gap+height(chain) > p.room {
		p.pages, p.y = append(p.pages, page{}), 0
		for _, strip := range first.head {
			p.place(strip)
		}
	}
	for _, strip := range chain {
		if strip.blank {
			if p.y > 0 {
				p.y = min(p.y+strip.height, p.room)
			}
			continue
		}
		p.place(strip)
	}
	if p.y > p.room {
		return fmt.Errorf("something %s points high does not fit on page %d of %s: split it, or make it smaller", height(chain), len(p.pages), p.room)
	}
	return nil
}

func (p *paginator) place(strip strip) {
	if p.y > 0 {
		p.y += strip.gap
	}
	last := &p.pages[len(p.pages)-1]
	last.placed = append(last.placed, placed{geom.Point{Y: p.y}, strip.ops})
	p.y += strip.height
}

// bands adds the lines in the upper and lower margins.
func (l *layout) bands(p *page, document Document, number, of int) error {
	t := document.Theme
	for _, b := range []struct {
		band Band
		y    geom.Length // of the line of text, from the top of the page
		rule geom.Length
	}{
		{document.Header, t.Top * 55 / 100, t.Top * 78 / 100},
		{document.Footer, t.Height - t.Bottom*50/100, t.Height - t.Bottom*82/100},
	} {
		if b.band == (Band{}) || b.band.SkipFirst && number == 0 {
			continue
		}
		ops, err := l.band(b.band, number, of)
		if err != nil {
			return fmt.Errorf("header or footer: %w", err)
		}
		if b.band.Rule {
			y := b.rule - b.y
			ops = append(ops, lineOp{geom.Point{Y: y}, geom.Point{X: t.textWidth(), Y: y}, 40, t.Accent})
		}
		p.placed = append(p.placed, placed{geom.Point{Y: b.y - t.Top}, ops})
	}
	return nil
}

// band sets the three parts of a header or footer on a line at 0.
func (l *layout) band(b Band, number, of int) ([]op, error) {
	size := b.Size
	if size == 0 {
		size = l.theme.Size.Permille(750)
	}
	fill := strings.NewReplacer("{page}", strconv.Itoa(number+1), "{pages}", strconv.Itoa(of))
	var ops []op
	for _, part := range []struct {
		text  string
		align Align
	}{{b.Left, Left}, {b.Centre, Centred}, {b.Right, Right}} {
		if part.text == "" {
			continue
		}
		words, err := l.words(T(fill.Replace(part.text)), look{size: size})
		if err != nil {
			return nil, err
		}
		lines := breakLines(words, l.theme.textWidth(), l.theme.textWidth())
		if len(lines) > 1 {
			return nil, fmt.Errorf("%q is longer than a line", part.text)
		}
		ops = append(ops, lines[0].set(0, 0, l.theme.textWidth(), part.align, l.verbatim)...)
	}
	return ops, nil
}
