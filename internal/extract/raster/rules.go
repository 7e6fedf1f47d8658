package raster

import (
	"image"
	"slices"
)

// Rule is a ruled line: straight, thin, with paper on both sides.
type Rule struct {
	Box image.Rectangle
}

// middle is the place of a rule across its direction.
func (r Rule) middle(vertical bool) int {
	if vertical {
		return (r.Box.Min.X + r.Box.Max.X) / 2
	}
	return (r.Box.Min.Y + r.Box.Max.Y) / 2
}

// span is where a rule begins and ends along its direction.
func (r Rule) span(vertical bool) (from, to int) {
	if vertical {
		return r.Box.Min.Y, r.Box.Max.Y
	}
	return r.Box.Min.X, r.Box.Max.X
}

// Rules are the ruled lines of a page.
type Rules struct {
	Across, Down []Rule
	height       int // of small letters, by which everything is measured
}

// RulesOf finds the ruled lines in the print of an upright, straight page whose small letters have a
// height.
func RulesOf(k Ink, height int) Rules {
	r := Rules{height: max(6, height)}
	r.Across = k.rules(r.height)
	for _, one := range k.transposed().rules(r.height) {
		b := one.Box
		r.Down = append(r.Down, Rule{image.Rect(b.Min.Y, b.Min.X, b.Max.Y, b.Max.X)})
	}
	return r
}

// transposed swaps rows and columns.
func (k Ink) transposed() Ink {
	out := Ink{k.H, k.W, make([]bool, len(k.On))}
	for y := range k.H {
		for x := range k.W {
			if k.On[y*k.W+x] {
				out.On[x*k.H+y] = true
			}
		}
	}
	return out
}

// widestHole is the gap in pixels that a rule may have: dotted rules and specks.
const widestHole = 3

// mostRules bounds the rules of a page in one direction.
const mostRules = 2_000

// rules finds lines across: long stretches of print, touching from row to row, that stay thin. The
// strokes of a letter are shorter than twice the height of small letters; those of headings are not,
// but they do not make tables.
func (k Ink) rules(height int) []Rule {
	var f forest
	var above, here []run
	for y := range k.H {
		above, here = here, k.stretches(y, height*3/2, above[:0])
		at := 0
		for i := range here {
			r := &here[i]
			piece := -1
			for at < len(above) && above[at].x1+widestHole < r.x0 {
				at++
			}
			for j := at; j < len(above) && above[j].x0 <= r.x1+widestHole; j++ {
				if piece < 0 {
					piece = above[j].piece
				} else {
					piece = f.join(piece, above[j].piece)
				}
			}
			r.piece = f.add(piece, image.Rect(r.x0, y, r.x1, y+1))
		}
		if len(f.parent) > mostPieces {
			return nil
		}
	}
	var out []Rule
	for i, box := range f.boxes {
		if f.parent[i] == i && box.Dx() >= height*11/5 && box.Dy() <= 2+height/2 && k.bordered(box) {
			out = append(out, Rule{box})
		}
	}
	if len(out) > mostRules {
		return nil // a pattern, not a table
	}
	return joinEnds(out, height)
}

// stretches are the long runs of print in a row: whole ones, where small holes are closed, and
// regular dots. Rows of letters are neither.
func (k Ink) stretches(y, least int, to []run) []run {
	row := k.On[y*k.W : (y+1)*k.W]
	for x := 0; x < k.W; x++ {
		if !row[x] {
			continue
		}
		start, end := x, x
		var p pattern
		for x < k.W && (!p.begun() || x-end < widestHole) {
			from := x
			for x < k.W && row[x] {
				x++
			}
			p.add(from-end, x-from)
			end = x
			for x < k.W && !row[x] && x-end < widestHole {
				x++
			}
		}
		if end-start >= least && (p.inked*100 >= (end-start)*85 || p.dotted()) {
			to = append(to, run{start, end, -1})
		}
	}
	return to
}

// pattern is how print and holes follow each other along a row.
type pattern struct{ inked, dots, short, widest int }

func (p *pattern) begun() bool { return p.dots > 0 }

// add notes a hole and the print after it; the first has no hole before it.
func (p *pattern) add(hole, dot int) {
	if p.begun() {
		p.widest = max(p.widest, hole)
	}
	if dot < widestHole {
		p.short++
	}
	p.inked += dot
	p.dots++
}

// dotted tells a dotted rule: many dots, nearly all short, close to each other. Where another rule
// crosses, a dot is longer.
func (p *pattern) dotted() bool {
	return p.dots >= 8 && p.short*100 >= p.dots*80 && p.widest < widestHole
}

// bordered tells a rule from a row of letters: along most of its way there is paper above and below.
func (k Ink) bordered(box image.Rectangle) bool {
	free := 0
	for x := box.Min.X; x < box.Max.X; x++ {
		if k.white(x, box.Min.Y-2) && k.white(x, box.Max.Y+1) {
			free++
		}
	}
	return free*100 >= box.Dx()*75
}

func (k Ink) white(x, y int) bool {
	return x < 0 || y < 0 || x >= k.W || y >= k.H || !k.On[y*k.W+x]
}

// joinEnds makes one rule of two that go on in each other: a letter or a speck lay between.
func joinEnds(rules []Rule, height int) []Rule {
	slices.SortFunc(rules, func(a, b Rule) int { return a.Box.Min.X - b.Box.Min.X })
	gap, drift := height, max(2, height/6)
	for i := 0; i < len(rules); i++ {
		for j := i + 1; j < len(rules); j++ {
			a, b := rules[i].Box, rules[j].Box
			if b.Min.X > a.Max.X+gap {
				continue
			}
			if d := (a.Min.Y + a.Max.Y - b.Min.Y - b.Max.Y) / 2; d <= drift && d >= -drift && b.Min.X >= a.Max.X-gap {
				rules[i].Box = a.Union(b)
				rules = slices.Delete(rules, j, j+1)
				j = i
			}
		}
	}
	return rules
}

// longRule is the length, in heights of small letters, beyond which a rule cannot be a row of letters
// that looks like one in a coarse picture.
const longRule = 20

// Erase paints rules white, so that they are not read as letters: the lines of tables, and long ones.
// Print that crosses a rule stays where the rule is thin.
func (r Rules) Erase(g *image.Gray) {
	tables := r.Tables()
	for _, one := range r.Across {
		if one.Box.Dx() >= longRule*r.height || r.lineOf(tables, one, false) {
			erase(g, one.Box, 1, 0)
		}
	}
	for _, one := range r.Down {
		if one.Box.Dy() >= longRule*r.height || r.lineOf(tables, one, true) {
			erase(g, one.Box, 0, 1)
		}
	}
}

// lineOf tells whether a rule is a line of one of the tables, and no stroke of a letter in a cell.
func (r Rules) lineOf(tables []Table, one Rule, vertical bool) bool {
	for _, t := range tables {
		own, other := t.Ys, t.Xs
		if vertical {
			own, other = t.Xs, t.Ys
		}
		if !one.Box.In(t.Box.Inset(-2*r.reach())) || len(bounding([]Rule{one}, vertical, other)) == 0 {
			continue
		}
		if slices.ContainsFunc(own, func(at int) bool { return abs(at-one.middle(vertical)) <= r.reach() }) {
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// erase goes along a rule and paints its cross-section white unless print goes on beyond both sides.
func erase(g *image.Gray, box image.Rectangle, dx, dy int) {
	dark := func(x, y int) bool {
		return image.Pt(x, y).In(g.Rect) && g.Pix[y*g.Stride+x] < 128
	}
	n := box.Dx()*dx + box.Dy()*dy
	thick := box.Dx()*dy + box.Dy()*dx
	for i := range n {
		x, y := box.Min.X+i*dx, box.Min.Y+i*dy
		before := dark(x-2*dy, y-2*dx)
		after := dark(x+(thick+1)*dy, y+(thick+1)*dx)
		if before && after {
			continue
		}
		for t := -1; t <= thick; t++ {
			px, py := x+t*dy, y+t*dx
			if !image.Pt(px, py).In(g.Rect) || t < 0 && before || t == thick && after {
				continue
			}
			g.Pix[py*g.Stride+px] = 255
		}
	}
}
