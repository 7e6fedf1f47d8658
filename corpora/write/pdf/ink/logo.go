package ink

import (
	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// Logo is a simple mark of a firm: the same stream gives the same one.
func Logo(s *stream.Stream, size geom.Length, colour Colour) Drawing {
	logo := Drawing{Width: size, Height: size}
	at := func(x, y int) geom.Point { return geom.Point{X: size.Permille(x), Y: size.Permille(y)} }
	centre := at(500, 500)
	add := func(path []Step, pen geom.Length, c Colour) {
		logo.Shapes = append(logo.Shapes, Shape{path, pen, c})
	}
	switch s.IntN(4) {
	case 0: // rising bars in a ring
		add(circle(centre, size.Permille(470)), size.Permille(50), colour)
		for i := range 3 {
			x, y := 270+i*170, 600-i*130
			add(polygon(at(x, y), at(x+120, y), at(x+120, 760), at(x, 760)), 0, colour)
		}
	case 1: // a hexagon with a hole
		add(polygon(at(500, 20), at(916, 260), at(916, 740), at(500, 980), at(84, 740), at(84, 260)), 0, colour)
		add(circle(centre, size.Permille(s.Between(160, 240))), 0, White)
	case 2: // two chevrons
		for i := range 2 {
			y := 180 + i*320
			add(polygon(at(60, y+260), at(500, y), at(940, y+260), at(940, y+400), at(500, y+140), at(60, y+400)), 0, colour)
		}
	default: // a diamond cut in four
		add(polygon(at(500, 20), at(980, 500), at(500, 980), at(20, 500)), 0, colour)
		add([]Step{{Move, [3]geom.Point{at(260, 260)}}, {Line, [3]geom.Point{at(740, 740)}}}, size.Permille(60), White)
		add([]Step{{Move, [3]geom.Point{at(740, 260)}}, {Line, [3]geom.Point{at(260, 740)}}}, size.Permille(60), White)
	}
	return logo
}

// polygon is a closed path through points.
func polygon(points ...geom.Point) []Step {
	path := []Step{{Move, [3]geom.Point{points[0]}}}
	for _, p := range points[1:] {
		path = append(path, Step{Line, [3]geom.Point{p}})
	}
	return append(path, Step{Verb: Close})
}
