package ocr

import (
	"image"

	"etalon/internal/extract/raster"
)

// Angles that are looked at, in hundredths of a degree.
const (
	widestSkew = 600
	coarseStep = 25
	fineStep   = 5
	leastSkew  = 20 // below which straightening only blurs
)

// mostPoints is how many pixels are enough to see lines in.
const mostPoints = 60_000

// skewOf is by how much the lines of a picture run uphill, in hundredths of a degree.
func skewOf(points []raster.Point, w, h int) int {
	bins := make([]int32, h+w/4+4)
	best, bestScore := 0, int64(-1)
	try := func(angle int) {
		if s := sharpness(points, w, angle, bins); s > bestScore || s == bestScore && abs(angle) < abs(best) {
			best, bestScore = angle, s
		}
	}
	for a := -widestSkew; a <= widestSkew; a += coarseStep {
		try(a)
	}
	middle := best
	for a := middle - coarseStep; a <= middle+coarseStep; a += fineStep {
		try(a)
	}
	return best
}

// sharpness adds up how much neighbouring rows differ when the picture is sheared by an angle: rows
// of print and rows of paper stand apart when the angle is that of the lines.
func sharpness(points []raster.Point, w, hundredths int, bins []int32) int64 {
	clear(bins)
	slope := sineOf(hundredths) * unit / cosineOf(hundredths)
	offset := w / 8
	for _, p := range points {
		y := int(p.Y) + ((int(p.X)-w/2)*slope)>>16 + offset
		if y >= 0 && y < len(bins) {
			bins[y]++
		}
	}
	var sum int64
	for i := 1; i < len(bins); i++ {
		d := int64(bins[i] - bins[i-1])
		sum += d * d
	}
	return sum
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// slants are the skews of a picture's lines: as it stands, and after a quarter turn clockwise.
type slants struct{ across, down int }

// slantsOf looks at a picture at about 100 dots per inch.
func slantsOf(g *image.Gray, dpi int) slants {
	k := raster.InkOf(raster.Shrunk(g, max(1, dpi/100)))
	points := k.WithoutRuns(max(40, min(k.W, k.H)/8)).Points(mostPoints)
	var s slants
	s.across = skewOf(points, k.W, k.H)
	for i, p := range points {
		points[i] = raster.Point{X: int32(k.H-1) - p.Y, Y: p.X}
	}
	s.down = skewOf(points, k.H, k.W)
	return s
}

// at is the skew after a turn.
func (s slants) at(turn int) int {
	if turn%180 == 0 {
		return s.across
	}
	return s.down
}
