package ink

import (
	"fmt"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
)

// Ring is a text along a circle, centred at its top, or at its bottom when Below.
type Ring struct {
	Text   string
	Size   geom.Length
	Radius geom.Length // of the circle the letters stand on
	Sweep  int         // hundredths of a degree the text is spread over; 0: its own length
	Below  bool
}

// Seal is a round seal.
type Seal struct {
	Radius geom.Length
	Rings  []Ring
	Centre []string // lines in the middle
	Size   geom.Length
	Family fonts.Family
	Colour Colour
}

// Draw the seal. A text with no glyph in the family is an error.
func (s Seal) Draw() (Drawing, error) {
	face, err := fonts.Get(s.Family, fonts.Bold)
	if err != nil {
		return Drawing{}, fmt.Errorf("ink: %w", err)
	}
	centre := geom.Point{X: s.Radius, Y: s.Radius}
	drawing := Drawing{Width: 2 * s.Radius, Height: 2 * s.Radius}
	for _, round := range []struct{ inset, pen geom.Length }{{100, 160}, {340, 50}} {
		drawing.Shapes = append(drawing.Shapes, Shape{circle(centre, s.Radius-round.inset), round.pen, s.Colour})
	}
	for _, ring := range s.Rings {
		path, err := ring.path(face, centre)
		if err != nil {
			return Drawing{}, err
		}
		drawing.Shapes = append(drawing.Shapes, Shape{path, 0, s.Colour})
	}
	path, err := centred(face, s.Centre, s.Size, centre)
	if err != nil {
		return Drawing{}, err
	}
	drawing.Shapes = append(drawing.Shapes, Shape{path, 0, s.Colour})
	return drawing, nil
}

// path puts every letter on its place of the circle and turns it.
func (r Ring) path(face *fonts.Face, centre geom.Point) ([]Step, error) {
	total, err := face.Width(r.Text)
	if err != nil {
		return nil, fmt.Errorf("ink: %w", err)
	}
	if r.Radius <= 0 || total == 0 {
		return nil, fmt.Errorf("ink: ring %q with radius %s: want a text and a radius", r.Text, r.Radius)
	}
	sweep := r.Sweep
	if sweep == 0 {
		sweep = int(r.Size.Permille(total)) * 180_00 * 10_000 / (31_416 * int(r.Radius))
	}
	var path []Step
	passed := 0
	for _, letterRune := range r.Text {
		width, err := face.Width(string(letterRune))
		if err != nil {
			return nil, fmt.Errorf("ink: %w", err)
		}
		angle := (2*passed+width)*sweep/(2*total) - sweep/2
		radius := -r.Radius
		if r.Below { // letters stand on the inside and read from left to right
			angle, radius = -angle, r.Radius
		}
		passed += width
		half := r.Size.Permille(width) / 2
		steps, err := letter(face, letterRune, r.Size, func(p geom.Point) geom.Point {
			return geom.Point{X: p.X - half, Y: p.Y + radius}.Turn(angle).Add(centre)
		})
		if err != nil {
			return nil, err
		}
		path = append(path, steps...)
	}
	return path, nil
}

// centred sets lines around a point.
func centred(face *fonts.Face, lines []string, size geom.Length, centre geom.Point) ([]Step, error) {
	var path []Step
	height := size.Permille(1200)
	base := centre.Y - height*geom.Length(len(lines)-1)/2 + size.Permille(face.Capital)/2
	for i, line := range lines {
		width, err := face.Width(line)
		if err != nil {
			return nil, fmt.Errorf("ink: %w", err)
		}
		start := geom.Point{X: centre.X - size.Permille(width)/2, Y: base + height*geom.Length(i)}
		steps, err := set(face, line, size, start)
		if err != nil {
			return nil, err
		}
		path = append(path, steps...)
	}
	return path, nil
}

// set draws a line of text that starts at a point.
func set(face *fonts.Face, line string, size geom.Length, start geom.Point) ([]Step, error) {
	var path []Step
	passed := 0
	for _, r := range line {
		at := start.Add(geom.Point{X: size.Permille(passed)})
		steps, err := letter(face, r, size, at.Add)
		if err != nil {
			return nil, err
		}
		width, err := face.Width(string(r))
		if err != nil {
			return nil, fmt.Errorf("ink: %w", err)
		}
		path, passed = append(path, steps...), passed+width
	}
	return path, nil
}
