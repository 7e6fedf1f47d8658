// Package ink draws what people put on paper beside its text: seals, rubber stamps, signatures.
// Their letters are shapes and not text, so they leave no trace in a document's text layer.
package ink

import (
	"fmt"
	"slices"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
)

// Colour of ink or paper.
type Colour struct{ R, G, B uint8 }

// The usual colours.
var (
	Black  = Colour{0, 0, 0}
	White  = Colour{255, 255, 255}
	Grey   = Colour{110, 110, 110}
	Blue   = Colour{38, 58, 150}
	Violet = Colour{86, 52, 140}
	Red    = Colour{178, 34, 40}
)

// Verb is what a Step does with its points.
type Verb uint8

// The verbs of a path.
const (
	Move  Verb = iota // to P[0]
	Line              // to P[0]
	Curve             // cubic, by P[0] and P[1] to P[2]
	Close
)

// Step is a piece of a path.
type Step struct {
	Verb Verb
	P    [3]geom.Point
}

// Shape is a path, filled when Pen is 0, else drawn with a pen of that width.
type Shape struct {
	Path   []Step
	Pen    geom.Length
	Colour Colour
}

// Drawing is a set of shapes in a box whose upper left corner is the origin.
type Drawing struct {
	Width, Height geom.Length
	Shapes        []Shape
}

// Turned is the drawing turned clockwise by hundredths of a degree, in a box that holds it.
func (d Drawing) Turned(angle int) Drawing {
	centre := geom.Point{X: d.Width / 2, Y: d.Height / 2}
	corner := geom.Point{X: d.Width - centre.X, Y: d.Height - centre.Y}.Turn(angle)
	other := geom.Point{X: d.Width - centre.X, Y: -centre.Y}.Turn(angle)
	half := geom.Point{X: max(abs(corner.X), abs(other.X)), Y: max(abs(corner.Y), abs(other.Y))}
	turned := Drawing{Width: 2 * half.X, Height: 2 * half.Y}
	for _, shape := range d.Shapes {
		turned.Shapes = append(turned.Shapes, shape.mapped(func(p geom.Point) geom.Point {
			return geom.Point{X: p.X - centre.X, Y: p.Y - centre.Y}.Turn(angle).Add(half)
		}))
	}
	return turned
}

// In is the drawing with all its ink in one colour.
func (d Drawing) In(colour Colour) Drawing {
	shapes := slices.Clone(d.Shapes)
	for i := range shapes {
		shapes[i].Colour = colour
	}
	d.Shapes = shapes
	return d
}

// Over lays another drawing on this one, its corner at the place given; the box grows to hold both.
func (d Drawing) Over(other Drawing, at geom.Point) Drawing {
	d.Shapes = slices.Clone(d.Shapes)
	for _, shape := range other.Shapes {
		d.Shapes = append(d.Shapes, shape.mapped(at.Add))
	}
	d.Width, d.Height = max(d.Width, at.X+other.Width), max(d.Height, at.Y+other.Height)
	return d
}

func (s Shape) mapped(move func(geom.Point) geom.Point) Shape {
	path := make([]Step, len(s.Path))
	for i, step := range s.Path {
		for j, p := range step.P {
			step.P[j] = move(p)
		}
		path[i] = step
	}
	s.Path = path
	return s
}

func abs(l geom.Length) geom.Length { return max(l, -l) }

// circle is a path around a centre, four curves long.
func circle(centre geom.Point, radius geom.Length) []Step {
	reach := radius.Permille(552) // a curve's handle for a quarter of a circle
	at := func(x, y geom.Length) geom.Point { return centre.Add(geom.Point{X: x, Y: y}) }
	return []Step{
		{Move, [3]geom.Point{at(radius, 0)}},
		{Curve, [3]geom.Point{at(radius, reach), at(reach, radius), at(0, radius)}},
		{Curve, [3]geom.Point{at(-reach, radius), at(-radius, reach), at(-radius, 0)}},
		{Curve, [3]geom.Point{at(-radius, -reach), at(-reach, -radius), at(0, -radius)}},
		{Curve, [3]geom.Point{at(reach, -radius), at(radius, -reach), at(radius, 0)}},
		{Verb: Close},
	}
}

// letter is a glyph as a path; place puts its points, which stand on the line at the origin.
func letter(face *fonts.Face, r rune, size geom.Length, place func(geom.Point) geom.Point) ([]Step, error) {
	outline, err := face.Outline(r)
	if err != nil {
		return nil, fmt.Errorf("ink: %w", err)
	}
	var path []Step
	var last geom.Point
	for _, segment := range outline {
		point := func(i int) geom.Point {
			return place(geom.Point{X: size.Permille(segment.X[i]), Y: size.Permille(segment.Y[i])})
		}
		switch segment.Verb {
		case fonts.MoveTo:
			path = append(path, Step{Move, [3]geom.Point{point(0)}})
			last = point(0)
		case fonts.LineTo:
			path = append(path, Step{Line, [3]geom.Point{point(0)}})
			last = point(0)
		case fonts.CurveTo:
			path = append(path, cubic(last, point(0), point(1)))
			last = point(1)
		}
	}
	return path, nil
}

// cubic is a quadratic curve written with two handles.
func cubic(from, by, to geom.Point) Step {
	third := func(end geom.Point) geom.Point {
		return geom.Point{X: end.X + (by.X-end.X)*2/3, Y: end.Y + (by.Y-end.Y)*2/3}
	}
	return Step{Curve, [3]geom.Point{third(from), third(to), to}}
}
