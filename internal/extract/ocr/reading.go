package ocr

import (
	"context"
	"image"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/extract/raster"
)

// reading is the reading of one page.
type reading struct {
	ctx      context.Context
	engine   *engine
	settings Settings

	factor, dpi int // how much the picture is enlarged, and its resolution then
	height      int // of small letters before that
	slants      slants
}

// attempt is what was read with the page turned one way.
type attempt struct {
	turn, skew int
	words      []raw
	tables     []raster.Table
	picture    *image.Gray // upright and straight, rules taken off
	score
}

// page reads a page. A picture finer than needed is made coarser first.
func (r *reading) page(p planes) (*Page, error) {
	look := raster.PrintOf(p.gray)
	coarser := reduction(p.gray, look.Height)
	if coarser > 1 {
		look.Height /= coarser
		r.settings.DPI /= coarser
		p.gray = raster.Shrunk(p.gray, coarser)
		if p.lifted != nil {
			p.lifted = raster.Shrunk(p.lifted, coarser)
		}
	}
	out, err := r.sized(p, look)
	if err == nil && coarser > 1 {
		out.grow(coarser)
	}
	return out, err
}

// sized reads a page as it stands first, and turned when that makes little sense.
func (r *reading) sized(p planes, look raster.Print) (*Page, error) {
	base := p.gray
	lifted := p.lifted != nil && !r.settings.KeepColour
	if lifted {
		base = p.lifted
	}
	if r.settings.Upright {
		look.Across = true
	}
	r.factor, r.dpi = scale(base, look.Height, r.settings.DPI)
	if r.height = look.Height; r.height == 0 {
		r.height = 14 * r.dpi / r.factor / 200
	}
	r.slants = slantsOf(base, r.dpi/r.factor)
	best, sure, err := r.upright(base, look.Across)
	if err != nil {
		return nil, err
	}
	if err := r.refine(&best); err != nil {
		return nil, err
	}
	if lifted {
		if err := r.addColoured(&best, p); err != nil {
			return nil, err
		}
	}
	if err := r.addReversed(&best, p); err != nil {
		return nil, err
	}
	out := assemble(best.words)
	out.Tables = filled(best.tables, best.words)
	out.Turn, out.TurnSure, out.Skew, out.Lifted = best.turn, sure, best.skew, lifted
	out.Width, out.Height = base.Rect.Dx(), base.Rect.Dy()
	if best.turn%180 != 0 {
		out.Width, out.Height = out.Height, out.Width
	}
	return out, nil
}

// upright finds the turn by which the page makes sense. Lines that run up and down are tried from
// the left side first: that is how landscape pages lie in a portrait stack.
func (r *reading) upright(base *image.Gray, across bool) (best attempt, sure bool, err error) {
	first := 0
	if !across {
		first = 270
	}
	if best, err = r.try(base, first); err != nil || r.settings.Upright {
		return best, true, err
	}
	turn, sure := first, best.convincing()
	if !sure {
		if turn, sure, err = r.probe(base, across, first); err != nil {
			return best, false, err
		}
		if !sure {
			turn = 0
		}
	}
	if turn != first {
		if best, err = r.try(base, turn); err != nil {
			return best, false, err
		}
	}
	// Tesseract reads lines that run upwards as they are, and gives them tall boxes.
	if sure && tall(best.words) {
		best, err = r.try(base, (turn+270)%360)
	}
	return best, sure, err
}

// tall tells whether most words of some length are higher than wide.
func tall(words []raw) bool {
	votes := 0
	for _, w := range words {
		if utf8.RuneCountInString(w.text) < 4 || w.confidence < believable {
			continue
		}
		if w.box.Dy() > w.box.Dx() {
			votes++
		} else {
			votes--
		}
	}
	return votes > 0
}

// try reads a picture turned one way. Rules are taken off the page first: they would be read as
// letters, and join words of neighbouring cells.
func (r *reading) try(base *image.Gray, turn int) (attempt, error) {
	a := attempt{turn: turn, skew: r.slants.at(turn)}
	if abs(a.skew) < leastSkew || r.settings.Straight {
		a.skew = 0
	}
	page := straightened(turned(base, turn), a.skew)
	rules := raster.RulesOf(raster.InkOf(page), r.height)
	if len(rules.Across)+len(rules.Down) > 0 {
		page = grayFrom(page)
		rules.Erase(page)
		a.tables = rules.Tables()
	}
	var err error
	a.picture = page
	a.words, err = r.read(page, r.settings.Layout)
	a.score = scoreOf(a.words)
	return a, err
}

// read enlarges a picture for the engine and brings the boxes back to its size.
func (r *reading) read(g *image.Gray, layout Layout) ([]raw, error) {
	if err := r.ctx.Err(); err != nil {
		return nil, err
	}
	words, err := r.engine.read(enlarged(g, r.factor), r.dpi, layout)
	for i := range words {
		b := &words[i].box
		b.Min, b.Max = b.Min.Div(r.factor), b.Max.Add(image.Pt(r.factor-1, r.factor-1)).Div(r.factor)
	}
	return slices.DeleteFunc(words, raw.isSpeck), err
}

// isSpeck tells a sign that Tesseract puts where there is none: into the wide gaps of a justified
// line, for a speck of dust, for the rest of a rule.
func (w raw) isSpeck() bool {
	r, size := utf8.DecodeRuneInString(w.text)
	switch {
	case size != len(w.text):
		return false
	case r == '|':
		return true
	case strings.ContainsRune("—–-_", r) && w.box.Dy() > w.box.Dx():
		return w.confidence < believable
	}
	return strings.ContainsRune("—–-_`'‘’‚.,:~^*°", r) && w.confidence < doubtful
}

// doubtful is the confidence below which a lone sign is taken for dust.
const doubtful = 60

// score says how much of what was read is believable.
type score struct{ letters, believed int }

// Confidence from which a word is believed, and how long it must be to say anything.
const (
	believable = 75
	telling    = 3
)

func scoreOf(words []raw) score {
	var s score
	for _, w := range words {
		n := 0
		for _, c := range w.text {
			if unicode.IsLetter(c) || unicode.IsDigit(c) {
				n++
			}
		}
		if n < telling {
			continue
		}
		s.letters += n
		if w.confidence >= believable {
			s.believed += n
		}
	}
	return s
}

// convincing tells that no other turn has to be tried.
func (s score) convincing() bool { return s.letters >= 40 && s.believed*100 >= s.letters*70 }

// Enough letters to tell which way up a page is.
const enoughBelieved = 12

// probe reads the busiest part of the page, or the whole of a small picture, one way up and the
// other. The turn is certain when one of them makes far more sense.
func (r *reading) probe(base *image.Gray, across bool, first int) (turn int, certain bool, err error) {
	part := base
	if len(base.Pix)*r.factor*r.factor > 4<<20 {
		part = busiest(base, across)
	}
	one, err := r.try(part, first)
	if err != nil {
		return first, false, err
	}
	turn = (first + 180) % 360
	other, err := r.try(part, turn)
	if err != nil {
		return first, false, err
	}
	more, less := other.believed, one.believed
	if less > more {
		turn, more, less = first, less, more
	}
	return turn, more >= enoughBelieved && more >= 2*less, nil
}

// busiest is the third of a page with most print, cut along the lines.
func busiest(g *image.Gray, across bool) *image.Gray {
	k := raster.InkOf(raster.Shrunk(g, max(1, max(g.Rect.Dx(), g.Rect.Dy())/800)))
	k = k.WithoutRuns(max(20, min(k.W, k.H)/8))
	n, of := k.H, k.W
	if !across {
		n, of = of, n
	}
	counts := make([]int, n+1) // of print before each row
	for i := range n {
		counts[i+1] = counts[i]
		for j := range of {
			x, y := j, i
			if !across {
				x, y = i, j
			}
			if k.On[y*k.W+x] {
				counts[i+1]++
			}
		}
	}
	size := max(1, n/3)
	start := 0
	for i := 0; i+size <= n; i++ {
		if counts[i+size]-counts[i] > counts[start+size]-counts[start] {
			start = i
		}
	}
	box := g.Rect
	if across {
		box.Min.Y, box.Max.Y = start*g.Rect.Dy()/n, (start+size)*g.Rect.Dy()/n
	} else {
		box.Min.X, box.Max.X = start*g.Rect.Dx()/n, (start+size)*g.Rect.Dx()/n
	}
	return cropped(g, box)
}

// cropped copies a part of a picture.
func cropped(g *image.Gray, box image.Rectangle) *image.Gray {
	box = box.Intersect(g.Rect)
	out := image.NewGray(image.Rect(0, 0, box.Dx(), box.Dy()))
	for y := range box.Dy() {
		copy(out.Pix[y*out.Stride:(y+1)*out.Stride], g.Pix[(box.Min.Y+y)*g.Stride+box.Min.X:])
	}
	return out
}
