package fonts

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Verb is what a Segment does with its points.
type Verb uint8

// The verbs of an outline. Curves are quadratic, as TrueType has them.
const (
	MoveTo Verb = iota
	LineTo
	CurveTo
)

// Segment is a piece of an outline; X and Y are thousandths of the size, Y growing downwards from
// the line the letter stands on. MoveTo and LineTo use the first point, CurveTo two: control, end.
type Segment struct {
	Verb Verb
	X, Y [2]int
}

// Outline is the shape of a rune's glyph, for letters that are drawn and not set: they leave no
// text in a document.
func (f *Face) Outline(r rune) ([]Segment, error) {
	if _, ok := f.width(r); !ok {
		return nil, f.missing(r, string(r))
	}
	var buffer sfnt.Buffer
	index, err := f.font.GlyphIndex(&buffer, r)
	if err != nil {
		return nil, err
	}
	loaded, err := f.font.LoadGlyph(&buffer, index, fixed.I(f.perEm), nil)
	if err != nil {
		return nil, err
	}
	outline := make([]Segment, 0, len(loaded))
	for _, from := range loaded {
		to := Segment{}
		switch from.Op {
		case sfnt.SegmentOpLineTo:
			to.Verb = LineTo
		case sfnt.SegmentOpQuadTo:
			to.Verb = CurveTo
		}
		for i := range to.X {
			to.X[i], to.Y[i] = f.thousandths(from.Args[i].X), f.thousandths(from.Args[i].Y)
		}
		outline = append(outline, to)
	}
	return outline, nil
}

// thousandths rounds towards zero, alike for both signs.
func (f *Face) thousandths(units fixed.Int26_6) int { return int(units) * 1000 / (64 * f.perEm) }
