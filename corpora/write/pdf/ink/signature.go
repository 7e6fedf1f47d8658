package ink

import (
	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// Signature is a quick signature by hand, about 35 × 14 millimetres: a tall first letter, a run of
// waves and a flourish, rising as a rule. The same stream gives the same hand.
func Signature(s *stream.Stream, colour Colour) Drawing {
	width, height := geom.Mm(s.Between(30, 42)), geom.Mm(s.Between(12, 16))
	at := func(x, y int) geom.Point { return geom.Point{X: width.Permille(x), Y: height.Permille(y)} }
	points := initial(s, at)
	x := s.Between(300, 360)
	waves, rest := waves(s, at, x)
	points = append(points, waves...)
	points = append(points, flourish(s, at, rest)...)
	pen := geom.Length(s.Between(70, 110))
	shapes := []Shape{{smooth(points), pen, colour}}
	if s.Chance(35) { // a second stroke across
		y := s.Between(420, 560)
		stroke := []geom.Point{at(s.Between(40, 160), y+120), at(400, y), at(s.Between(600, 820), y-60)}
		shapes = append(shapes, Shape{smooth(stroke), pen, colour})
	}
	return Drawing{Width: width, Height: height, Shapes: shapes}.Turned(s.Between(-9_00, 2_00))
}

// initial is the first letter: a loop, a bow or peaks.
func initial(s *stream.Stream, at func(x, y int) geom.Point) []geom.Point {
	top, lean := s.Between(20, 120), s.Between(0, 90)
	switch s.IntN(3) {
	case 0: // up, over and down in a loop
		return []geom.Point{
			at(s.Between(10, 60), s.Between(560, 680)), at(110+lean, 330), at(190+lean, top), at(150+lean, top+40),
			at(120, 520), at(70, s.Between(880, 960)), at(40, 860), at(170, 640), at(260, s.Between(470, 560)),
		}
	case 1: // a bow open to the right, as in С or Е
		return []geom.Point{
			at(230+lean, 230), at(190+lean, top), at(90, 200), at(30, 500), at(70, s.Between(760, 880)), at(180, 840),
			at(250, 640), at(270, s.Between(470, 560)),
		}
	}
	return []geom.Point{ // tall peaks, as in М or Л
		at(20, s.Between(800, 950)), at(70, 500), at(110+lean/2, top), at(125+lean/2, 420), at(150, s.Between(600, 700)),
		at(200, 360), at(240+lean/2, top+60), at(250+lean/2, 400), at(290, s.Between(560, 640)),
	}
}

// waves are the letters nobody can read: some with a loop above the line.
func waves(s *stream.Stream, at func(x, y int) geom.Point, x int) ([]geom.Point, int) {
	var points []geom.Point
	for range s.Between(4, 7) {
		step := s.Between(45, 85)
		high, low := s.Between(420, 520), s.Between(620, 700)
		if s.Chance(25) {
			high = s.Between(180, 320)
			points = append(points, at(x+step/2, low-120), at(x+step, high), at(x+step*6/10, high+20))
		} else {
			points = append(points, at(x+step/2, high))
		}
		points = append(points, at(x+step*7/10, low))
		x += step
	}
	return points, x
}

// flourish leaves to the right, or runs back under the name.
func flourish(s *stream.Stream, at func(x, y int) geom.Point, x int) []geom.Point {
	if s.Chance(45) {
		return []geom.Point{at(x+60, 560), at(min(x+150, 990), s.Between(640, 720)), at(x-60, 880), at(s.Between(180, 340), s.Between(900, 980))}
	}
	return []geom.Point{at(x+50, 540), at(min(x+160, 960), s.Between(380, 520)), at(1000, s.Between(300, 460))}
}

// smooth draws a curve through all points.
func smooth(points []geom.Point) []Step {
	path := []Step{{Move, [3]geom.Point{points[0]}}}
	for i := 0; i+1 < len(points); i++ {
		before, after := points[max(i-1, 0)], points[min(i+2, len(points)-1)]
		from, to := points[i], points[i+1]
		path = append(path, Step{Curve, [3]geom.Point{
			{X: from.X + (to.X-before.X)/6, Y: from.Y + (to.Y-before.Y)/6},
			{X: to.X - (after.X-from.X)/6, Y: to.Y - (after.Y-from.Y)/6},
			to,
		}})
	}
	return path
}
