package pdf

import (
	"fmt"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// Theme is how a document looks.
type Theme struct {
	Width, Height            geom.Length
	Left, Right, Top, Bottom geom.Length // margins
	Family                   fonts.Family
	Size                     geom.Length // of text
	Leading                  int         // height of a line in thousandths of the size
	Indent                   geom.Length // of a paragraph's first line
	Gap                      geom.Length // between paragraphs
	TableSize                geom.Length // of text in tables
	Headings                 Align       // AsUsual: centred
	Ragged                   bool        // paragraphs are not justified
	Shade                    ink.Colour  // of a table's header; the zero value is no shade
	Accent                   ink.Colour  // of headings and rules
}

// A4 upright, in hundredths of a point.
const (
	a4Width  geom.Length = 595_28
	a4Height geom.Length = 841_89
)

// Official is the look of state papers: a serif of 12 points, margins of 30, 15, 20 and 20 mm.
func Official() Theme {
	return Theme{
		Width: a4Width, Height: a4Height,
		Left: geom.Mm(30), Right: geom.Mm(15), Top: geom.Mm(20), Bottom: geom.Mm(20),
		Family: fonts.LiberationSerif, Size: geom.Pt(12), Leading: 1150, Indent: geom.Mm(12),
		Gap: 0, TableSize: geom.Pt(10),
	}
}

// Corporate is the look of a firm's template: a narrow sans, ragged, headings on the left in colour.
func Corporate() Theme {
	return Theme{
		Width: a4Width, Height: a4Height,
		Left: geom.Mm(22), Right: geom.Mm(18), Top: geom.Mm(24), Bottom: geom.Mm(20),
		Family: fonts.DejaVuCondensed, Size: 9_50, Leading: 1320, Gap: geom.Pt(5),
		TableSize: 8_50, Headings: Left, Ragged: true,
		Shade: ink.Colour{R: 226, G: 232, B: 240}, Accent: ink.Colour{R: 31, G: 73, B: 125},
	}
}

// Plain is the look of what an office program makes when nobody chooses: a sans of 11 points.
func Plain() Theme {
	return Theme{
		Width: a4Width, Height: a4Height,
		Left: geom.Mm(25), Right: geom.Mm(20), Top: geom.Mm(20), Bottom: geom.Mm(20),
		Family: fonts.LiberationSans, Size: geom.Pt(11), Leading: 1180, Indent: geom.Mm(10),
		Gap: geom.Pt(3), TableSize: geom.Pt(9), Shade: ink.Colour{R: 235, G: 235, B: 235},
	}
}

// Book is the look of a regulation or a manual: a wide serif and generous lines.
func Book() Theme {
	return Theme{
		Width: a4Width, Height: a4Height,
		Left: geom.Mm(28), Right: geom.Mm(22), Top: geom.Mm(25), Bottom: geom.Mm(25),
		Family: fonts.DejaVuSerif, Size: 9_50, Leading: 1380, Indent: geom.Mm(8),
		Gap: geom.Pt(2), TableSize: 8_50, Headings: Left, Shade: ink.Colour{R: 240, G: 238, B: 230},
	}
}

// Typescript is the look of a printout: fixed pitch, ragged.
func Typescript() Theme {
	return Theme{
		Width: a4Width, Height: a4Height,
		Left: geom.Mm(25), Right: geom.Mm(15), Top: geom.Mm(20), Bottom: geom.Mm(20),
		Family: fonts.LiberationMono, Size: geom.Pt(10), Leading: 1200, Indent: geom.Pt(30),
		TableSize: 8_50, Headings: Left, Ragged: true,
	}
}

// Themes are all looks in a fixed order, for a stream to pick from.
func Themes() []Theme { return []Theme{Official(), Corporate(), Plain(), Book(), Typescript()} }

// Landscape is the theme on a page turned on its side.
func (t Theme) Landscape() Theme {
	t.Width, t.Height = t.Height, t.Width
	t.Left, t.Top, t.Right, t.Bottom = t.Bottom, t.Left, t.Top, t.Right
	return t
}

func (t Theme) textWidth() geom.Length  { return t.Width - t.Left - t.Right }
func (t Theme) textHeight() geom.Length { return t.Height - t.Top - t.Bottom }

func (t Theme) check() error {
	if t.textWidth() < geom.Pt(36) || t.textHeight() < geom.Pt(36) {
		return fmt.Errorf("theme leaves %s × %s points for text: want at least 36 × 36", t.textWidth(), t.textHeight())
	}
	if t.Size < geom.Pt(4) || t.TableSize < geom.Pt(4) || t.Leading < 1000 {
		return fmt.Errorf("theme has text of %s, tables of %s points, lines of %d ‰: want at least 4, 4 and 1000", t.Size, t.TableSize, t.Leading)
	}
	return nil
}

// indent and align of a usual paragraph.
func (t Theme) paragraphAlign() Align {
	if t.Ragged {
		return Left
	}
	return Justified
}
