package fonts

import (
	"fmt"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// planeEnd is the first rune that writers here cannot set: PDF text is written in 16-bit units.
const planeEnd = 0x10000

// Face measures one font. It is safe for concurrent use.
type Face struct {
	// Family and Style name the font.
	Family Family
	Style  Style
	// Ascent and Descent are the reach of its letters above and below the line, Capital the height
	// of a capital letter, all in thousandths of the size and positive.
	Ascent, Descent, Capital int

	font   *sfnt.Font
	perEm  int
	widths [planeEnd / 256]*[256]int16 // thousandths of the size; -1: no glyph
}

var faces sync.Map // key → func() (*Face, error), so that each is read once

type key struct {
	family Family
	style  Style
}

// Get is the face of a font, read when first asked for.
func Get(family Family, style Style) (*Face, error) {
	once, ok := faces.Load(key{family, style})
	if !ok {
		once, _ = faces.LoadOrStore(key{family, style}, sync.OnceValues(func() (*Face, error) { return read(family, style) }))
	}
	return once.(func() (*Face, error))()
}

func read(family Family, style Style) (*Face, error) {
	data, err := Copy(family, style)
	if err != nil {
		return nil, err
	}
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("fonts: read %s %s: %w", family, style, err)
	}
	face := &Face{Family: family, Style: style, font: parsed, perEm: int(parsed.UnitsPerEm())}
	if err := face.measure(); err != nil {
		return nil, fmt.Errorf("fonts: measure %s %s: %w", family, style, err)
	}
	return face, nil
}

// measure fills the metrics. At a size of units-per-em pixels a pixel is a font unit, so nothing is
// rounded before scaled does.
func (f *Face) measure() error {
	var buffer sfnt.Buffer
	size := fixed.I(f.perEm)
	metrics, err := f.font.Metrics(&buffer, size, font.HintingNone)
	if err != nil {
		return err
	}
	f.Ascent, f.Descent = f.scaled(metrics.Ascent), f.scaled(metrics.Descent)
	// Where a file does not say how high capitals are, the library measures one, downwards.
	f.Capital = f.scaled(max(metrics.CapHeight, -metrics.CapHeight))
	for r := rune(0); r < planeEnd; r++ {
		index, err := f.font.GlyphIndex(&buffer, r)
		if err != nil {
			return err
		}
		if index == 0 {
			continue
		}
		advance, err := f.font.GlyphAdvance(&buffer, index, size, font.HintingNone)
		if err != nil {
			return err
		}
		f.setWidth(r, int16(f.scaled(advance)))
	}
	return nil
}

// scaled turns font units in 26.6 into thousandths, rounded half up as the PDF writer does.
func (f *Face) scaled(units fixed.Int26_6) int {
	return (int(units)/64*2000 + f.perEm) / (2 * f.perEm)
}

func (f *Face) setWidth(r rune, width int16) {
	page := f.widths[r>>8]
	if page == nil {
		page = new([256]int16)
		for i := range page {
			page[i] = -1
		}
		f.widths[r>>8] = page
	}
	page[r&255] = width
}

// width is a rune's width, or false when the font cannot set it.
func (f *Face) width(r rune) (int, bool) {
	if r < 0 || r >= planeEnd || r == utf8.RuneError || f.widths[r>>8] == nil {
		return 0, false
	}
	width := f.widths[r>>8][r&255]
	return int(width), width >= 0
}

// Width is the length of a text on one line, in thousandths of the size. It fails as Check does.
func (f *Face) Width(text string) (int, error) {
	sum := 0
	for _, r := range text {
		width, ok := f.width(r)
		if !ok {
			return 0, f.missing(r, text)
		}
		sum += width
	}
	return sum, nil
}

// Check is an error that names the first rune of a text the font has no glyph for.
func (f *Face) Check(text string) error {
	_, err := f.Width(text)
	return err
}

func (f *Face) missing(r rune, text string) error {
	reason := "has no glyph for it"
	switch {
	case r >= planeEnd:
		reason = "cannot be used for runes above U+FFFF"
	case r == utf8.RuneError:
		reason = "is asked for a sign of broken text"
	}
	return fmt.Errorf("fonts: %U %q in %.60q: %s %s %s: choose another font or another character", r, r, text, f.Family, f.Style, reason)
}
