package scan

import "etalon/internal/stream"

// lamp is the light on a page: it falls off to one corner, and edges lie in shadow.
type lamp struct {
	levels []int32 // of the current row, 256 is full light
	lid    uint8   // what is seen beside the page
	// The fall in 1/65536 of a level at the upper left corner, and what a pixel to the right and a
	// line down add to it.
	fall, right, down int
	edges             [4]edge // left, right, top, bottom
	width, height     int
}

// edge is a shadow along a side: its width drifts by a pixel now and then.
type edge struct{ width, depth int }

func newLamp(width, height int, q Quality, random *stream.Stream) *lamp {
	l := &lamp{levels: make([]int32, width), lid: 236, width: width, height: height}
	// A corner is darkest; the light comes back along both sides in a proportion of its own.
	share := random.Between(20, 80)
	across, along := q.Light*share/100, q.Light-q.Light*share/100
	l.right, l.down = (across<<16)/width, (along<<16)/height
	if random.Chance(50) {
		l.fall, l.right = l.fall+across<<16, -l.right
	}
	if random.Chance(50) {
		l.fall, l.down = l.fall+along<<16, -l.down
	}
	if q.Edges > 0 {
		l.lid = uint8(random.Between(30, 90))
		for i := range l.edges {
			if random.Chance(55) {
				l.edges[i] = edge{width: 1 + width*random.Between(q.Edges/3, q.Edges)/1000, depth: random.Between(60, 190)}
			}
		}
	}
	return l
}

// row puts the light of a row into levels.
func (l *lamp) row(y int) {
	fall := l.fall + y*l.down
	shade := l.edges[2].shade(y) + l.edges[3].shade(l.height-1-y)
	for x := range l.levels {
		l.levels[x] = int32(max(256-fall>>16-shade, 0))
		fall += l.right
	}
	for x := range min(l.edges[0].width, l.width) {
		l.levels[x] = max(l.levels[x]-int32(l.edges[0].shade(x)), 0)
	}
	for x := range min(l.edges[1].width, l.width) {
		at := l.width - 1 - x
		l.levels[at] = max(l.levels[at]-int32(l.edges[1].shade(x)), 0)
	}
}

// shade is how much light is missing at a distance from the side.
func (e edge) shade(distance int) int {
	if distance >= e.width {
		return 0
	}
	left := e.width - distance
	return e.depth * left * left / (e.width * e.width)
}

// grain is the noise of a row.
type grain struct {
	levels []int32
	noise  int32
}

func newGrain(width, noise int) *grain {
	return &grain{levels: make([]int32, width), noise: int32(noise)}
}

// row draws new grain: the sum of two even draws, so that small values are likelier. Four pixels
// share one draw of the stream.
func (g *grain) row(random *stream.Stream) {
	if g.noise == 0 {
		return
	}
	for x := 0; x < len(g.levels); x += 4 {
		bits := random.Uint64()
		for i := x; i < min(x+4, len(g.levels)); i++ {
			g.levels[i] = (int32(bits&255) + int32(bits>>8&255) - 255) * g.noise >> 8
			bits >>= 16
		}
	}
}
