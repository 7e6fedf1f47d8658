// Package geom holds lengths, boxes and angles of documents as integers: a page laid out with them
// is the same on every architecture, which floating point does not promise.
package geom

import "strconv"

// Length is in hundredths of a point, the finest step a page of a PDF is written with.
type Length int

// Pt is a length in points (1/72 inch).
func Pt(points int) Length { return Length(points) * 100 }

// Mm is a length in millimetres.
func Mm(millimetres int) Length { return Length(millimetres * 720_000 / 2540) }

// Permille is a thousandth part of a length times n, rounded to the nearest.
func (l Length) Permille(n int) Length {
	product := int(l) * n
	if product < 0 {
		return Length(-((-product + 500) / 1000))
	}
	return Length((product + 500) / 1000)
}

// Pixels is how many pixels of a picture with dpi dots an inch a length covers, rounded down.
func (l Length) Pixels(dpi int) int { return int(l) * dpi / 7200 }

// String is the length in points as PDF writes numbers.
func (l Length) String() string {
	var text [24]byte
	out := text[:0]
	if l < 0 {
		out, l = append(out, '-'), -l
	}
	out = strconv.AppendInt(out, int64(l/100), 10)
	return string(append(out, '.', byte('0'+l%100/10), byte('0'+l%10)))
}

// Point is a place on a page, Y growing downwards from its upper edge.
type Point struct{ X, Y Length }

// Add moves a point.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Turn moves a point around the origin, clockwise on the page, by hundredths of a degree.
func (p Point) Turn(angle int) Point {
	sin, cos := Sin(angle), Cos(angle)
	return Point{turned(p.X, cos, -p.Y, sin), turned(p.X, sin, p.Y, cos)}
}

// turned is a·x + b·y, rounded to the nearest.
func turned(x Length, a int, y Length, b int) Length {
	sum := int(x)*a + int(y)*b
	return Length((sum + One/2) >> shift)
}

// Box is a rectangle on a page.
type Box struct{ X, Y, Width, Height Length }

// Centre of a box.
func (b Box) Centre() Point { return Point{b.X + b.Width/2, b.Y + b.Height/2} }
