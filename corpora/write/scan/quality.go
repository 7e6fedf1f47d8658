package scan

import (
	"fmt"

	"etalon/internal/stream"
)

// Format is how pages are kept.
type Format uint8

// The formats.
const (
	Grey    Format = iota // JPEG in grey
	Bilevel               // black and white, one bit a pixel, packed by Flate (the standard library writes no CCITT)
	Colour                // JPEG in colour
)

func (f Format) String() string { return [...]string{"grey", "one bit", "colour"}[f%3] }

// Quality is what the scanner and the paper do to a page. The zero value of every field but DPI and
// JPEG does nothing.
type Quality struct {
	Format Format
	DPI    int
	Skew   int // a page is skewed by up to this many hundredths of a degree either way, at least by half of it; at most 250
	Noise  int // grain, in levels of 255; at most 64
	Light  int // how much darker the darkest corner is, in levels; at most 96
	Edges  int // width of dark edges in thousandths of the page; at most 50
	Specks int // specks of dust on a page
	Soft   int // passes of blur; at most 2
	Fade   int // how pale ink is, in levels; at most 128
	JPEG   int // 1 to 100; not for one bit
}

// Level is a step of quality that real scans show.
type Level uint8

// The levels.
const (
	Mild Level = iota // a good scanner, fresh paper
	Fair              // an office machine
	Worn              // a copy of a copy, a tired lamp
	Hard              // all at once; still to be read by a person without effort
)

// Levels are all levels, best first.
func Levels() []Level { return []Level{Mild, Fair, Worn, Hard} }

func (l Level) String() string { return [...]string{"mild", "fair", "worn", "hard"}[l&3] }

// spread is the range of each field at a level.
type spread struct{ skew, noise, light, edges, specks, fade, jpeg [2]int }

var spreads = [4]spread{
	Mild: {skew: [2]int{20, 70}, noise: [2]int{3, 6}, light: [2]int{2, 8}, specks: [2]int{0, 4}, fade: [2]int{0, 15}, jpeg: [2]int{70, 80}},
	Fair: {skew: [2]int{50, 120}, noise: [2]int{5, 9}, light: [2]int{8, 20}, edges: [2]int{0, 8}, specks: [2]int{4, 20}, fade: [2]int{5, 30}, jpeg: [2]int{58, 70}},
	Worn: {skew: [2]int{90, 180}, noise: [2]int{9, 15}, light: [2]int{16, 40}, edges: [2]int{4, 18}, specks: [2]int{20, 80}, fade: [2]int{20, 55}, jpeg: [2]int{42, 56}},
	Hard: {skew: [2]int{150, 250}, noise: [2]int{14, 22}, light: [2]int{30, 60}, edges: [2]int{8, 30}, specks: [2]int{60, 160}, fade: [2]int{35, 75}, jpeg: [2]int{32, 44}},
}

// Draw is a quality of a level: 150 dpi grey and colour, 200 dpi one bit.
func Draw(s *stream.Stream, level Level, format Format) Quality {
	from := spreads[level&3]
	pick := func(bounds [2]int) int { return s.Between(bounds[0], bounds[1]) }
	q := Quality{
		Format: format, DPI: 150,
		Skew: pick(from.skew), Noise: pick(from.noise), Light: pick(from.light), Edges: pick(from.edges),
		Specks: pick(from.specks), Fade: pick(from.fade), JPEG: pick(from.jpeg),
	}
	if level == Hard && s.Chance(50) {
		q.Soft = 1
	}
	if format == Bilevel {
		q.DPI, q.JPEG = 200, 0
	}
	return q
}

func (q Quality) check() error {
	type bound struct {
		name         string
		got, lo, top int
	}
	bounds := []bound{
		{"format", int(q.Format), 0, 2}, {"dpi", q.DPI, 50, 600}, {"skew", q.Skew, 0, 250}, {"noise", q.Noise, 0, 64},
		{"light", q.Light, 0, 96}, {"edges", q.Edges, 0, 50}, {"specks", q.Specks, 0, 10_000}, {"soft", q.Soft, 0, 2}, {"fade", q.Fade, 0, 128},
	}
	if q.Format != Bilevel {
		bounds = append(bounds, bound{"jpeg", q.JPEG, 1, 100})
	}
	for _, b := range bounds {
		if b.got < b.lo || b.got > b.top {
			return fmt.Errorf("quality: %s is %d, want %d to %d", b.name, b.got, b.lo, b.top)
		}
	}
	return nil
}
