package ink

import (
	"fmt"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
)

// Stamp is a rectangular stamp: lines of text, centred, in a frame.
type Stamp struct {
	Lines  []string
	Size   geom.Length // of the first line; the others are a quarter smaller
	Family fonts.Family
	Colour Colour
	Double bool // a second frame inside the first
}

// Draw the stamp, as large as its text asks for.
func (s Stamp) Draw() (Drawing, error) {
	face, err := fonts.Get(s.Family, fonts.Bold)
	if err != nil {
		return Drawing{}, fmt.Errorf("ink: %w", err)
	}
	if len(s.Lines) == 0 {
		return Drawing{}, fmt.Errorf("ink: a stamp without lines")
	}
	inset := s.Size.Permille(700)
	widest := geom.Length(0)
	for i, line := range s.Lines {
		width, err := face.Width(line)
		if err != nil {
			return Drawing{}, fmt.Errorf("ink: %w", err)
		}
		widest = max(widest, s.size(i).Permille(width))
	}
	drawing := Drawing{Width: widest + 2*inset, Height: 2 * inset}
	for i := range s.Lines {
		drawing.Height += s.size(i).Permille(1150)
	}
	s.frame(&drawing)
	y := inset
	for i, line := range s.Lines {
		size := s.size(i)
		path, err := centred(face, []string{line}, size, geom.Point{X: drawing.Width / 2, Y: y + size.Permille(575)})
		if err != nil {
			return Drawing{}, err
		}
		drawing.Shapes = append(drawing.Shapes, Shape{path, 0, s.Colour})
		y += size.Permille(1150)
	}
	return drawing, nil
}

func (s Stamp) size(line int) geom.Length {
	if line == 0 {
		return s.Size
	}
	return s.Size.Permille(750)
}

func (s Stamp) frame(drawing *Drawing) {
	frame := func(inset, pen geom.Length) {
		right, bottom := drawing.Width-inset, drawing.Height-inset
		path := polygon(geom.Point{X: inset, Y: inset}, geom.Point{X: right, Y: inset}, geom.Point{X: right, Y: bottom}, geom.Point{X: inset, Y: bottom})
		drawing.Shapes = append(drawing.Shapes, Shape{path, pen, s.Colour})
	}
	frame(75, 150)
	if s.Double {
		frame(260, 50)
	}
}
