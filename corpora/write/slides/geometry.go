package slides

// box is a place on a slide in EMU, 914,400 to the inch.
type box struct{ x, y, w, h int }

// The height of every slide, and its width at 16:9 and 4:3.
const (
	slideHeight   = 6_858_000
	wideWidth     = 12_192_000
	standardWidth = 9_144_000
)

func (w *writer) width() int {
	if w.look.Standard {
		return standardWidth
	}
	return wideWidth
}

// place turns thousandths of the slide into EMU.
func (w *writer) place(f Frame) box {
	return box{f.X * w.width() / 1000, f.Y * slideHeight / 1000, f.W * w.width() / 1000, f.H * slideHeight / 1000}
}

// The places of the master, in thousandths of the slide.
var (
	titleFrame    = Frame{60, 55, 880, 145}
	contentFrame  = Frame{60, 235, 880, 645}
	coverTitle    = Frame{100, 260, 800, 240}
	coverSubtitle = Frame{100, 520, 800, 160}
	dividerTitle  = Frame{80, 370, 840, 160}
	dividerText   = Frame{80, 540, 840, 120}
	numberFrame   = Frame{840, 915, 100, 55}
)

// gap is between neighbours.
const gap = 20

// arrange finds the place of the bullets and of every object. Objects without a frame stand right of
// the bullets, one under another, or share the whole width where there are no bullets.
func arrange(s Slide) (text Frame, objects []Frame) {
	room := contentFrame
	var free []int
	for i, o := range s.Objects {
		objects = append(objects, o.frame())
		if o.frame() == (Frame{}) {
			free = append(free, i)
		}
	}
	if len(free) == 0 {
		return room, objects
	}
	text = room
	if len(s.Bullets) > 0 {
		half := (room.W - gap) / 2
		text.W = half
		room = Frame{room.X + half + gap, room.Y, half, room.H}
		for n, part := range split(room, len(free), 1) {
			objects[free[n]] = part
		}
		return text, objects
	}
	for n, part := range split(room, len(free), min(2, len(free))) {
		objects[free[n]] = part
	}
	return text, objects
}

// split cuts a place into n equal ones, row by row.
func split(room Frame, n, columns int) []Frame {
	rows := (n + columns - 1) / columns
	w, h := (room.W-gap*(columns-1))/columns, (room.H-gap*(rows-1))/rows
	var all []Frame
	for i := range n {
		all = append(all, Frame{room.X + i%columns*(w+gap), room.Y + i/columns*(h+gap), w, h})
	}
	return all
}

// bodySizes are the points of bullets by level.
var bodySizes = []int{24, 20, 18, 16, 16}

// scale is the percent that bullets must shrink to in order to fit, by a rough count of lines: a letter
// is about half as wide as it is high, a line 1.3 times as high as its letters.
func scale(bullets []Bullet, place box) int {
	for _, percent := range []int{100, 90, 80, 70, 60} {
		height := 0
		for _, b := range bullets {
			size := bodySizes[min(b.Level, len(bodySizes)-1)] * emuPerPoint * percent / 100
			perLine := max(1, (place.w-marginEMU*(b.Level+2))*2/size)
			lines := (len([]rune(b.Text)) + perLine - 1) / perLine
			height += max(1, lines)*size*13/10 + size*4/10
		}
		if height <= place.h || percent == 60 {
			return percent
		}
	}
	return 100
}

const (
	emuPerPoint = 12_700
	marginEMU   = 228_600 // the indent of a level
)
