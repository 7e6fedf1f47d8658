package raster

import (
	"image"
	"slices"
)

// Table is a ruled table: the places of its lines and the cells between them.
type Table struct {
	Box   image.Rectangle
	Xs    []int // places of the lines that run down, left to right
	Ys    []int // places of the lines that run across, top to bottom
	Cells []Cell
}

// Cell is an area of a table that no rule divides; rows and columns count from 0.
type Cell struct {
	Row, Col, RowSpan, ColSpan int
	Box                        image.Rectangle
}

// mostCells bounds the cells of one table.
const mostCells = 100_000

// Tables finds the tables that rules make: at least two lines each way that touch each other.
func (r Rules) Tables() []Table {
	var out []Table
	for _, group := range r.groups() {
		if len(group.Across) < 2 || len(group.Down) < 2 {
			continue
		}
		if t, ok := group.table(); ok {
			out = append(out, t)
		}
	}
	slices.SortFunc(out, func(a, b Table) int {
		if a.Box.Min.Y != b.Box.Min.Y {
			return a.Box.Min.Y - b.Box.Min.Y
		}
		return a.Box.Min.X - b.Box.Min.X
	})
	return out
}

// reach is how far apart the ends of rules may be that meet.
func (r Rules) reach() int { return max(3, r.height/2) }

// groups are the rules that touch each other, directly or through others; rules that break off
// belong to the group in whose midst they lie.
func (r Rules) groups() []Rules {
	var f forest
	all := append(slices.Clone(r.Across), r.Down...)
	for _, one := range all {
		f.add(-1, one.Box)
	}
	reach := r.reach()
	for i := range r.Across {
		wide := r.Across[i].Box.Inset(-reach)
		for j := range r.Down {
			if wide.Overlaps(r.Down[j].Box) {
				f.join(i, len(r.Across)+j)
			}
		}
	}
	f.joinOverlapping()
	at := map[int]int{}
	var groups []Rules
	for i, one := range all {
		root := f.root(i)
		n, ok := at[root]
		if !ok {
			n = len(groups)
			at[root] = n
			groups = append(groups, Rules{height: r.height})
		}
		if i < len(r.Across) {
			groups[n].Across = append(groups[n].Across, one)
		} else {
			groups[n].Down = append(groups[n].Down, one)
		}
	}
	return groups
}

// joinOverlapping joins pieces whose boxes overlap, until none do.
func (f *forest) joinOverlapping() {
	for changed := true; changed; {
		changed = false
		var roots []int
		for i := range f.parent {
			if f.parent[i] == i {
				roots = append(roots, i)
			}
		}
		for n, a := range roots {
			for _, b := range roots[n+1:] {
				if f.root(a) != f.root(b) && f.boxes[f.root(a)].Overlaps(f.boxes[f.root(b)]) {
					f.join(a, b)
					changed = true
				}
			}
		}
	}
}

// table makes the grid of a group of rules.
func (r Rules) table() (Table, bool) {
	xs, ys := r.lines()
	xs, ys = r.opened(r.Across, false, xs), r.opened(r.Down, true, ys)
	if len(xs) < 2 || len(ys) < 2 || len(xs)*len(ys) > mostCells {
		return Table{}, false
	}
	t := Table{Xs: xs, Ys: ys, Box: image.Rect(xs[0], ys[0], xs[len(xs)-1], ys[len(ys)-1])}
	if t.Box.Dx() < 5*r.height || t.Box.Dy() < 2*r.height {
		return Table{}, false
	}
	rows, cols := len(ys)-1, len(xs)-1
	var f forest
	for row := range rows {
		for col := range cols {
			f.add(-1, image.Rect(col, row, col+1, row+1))
		}
	}
	for row := range rows {
		for col := range cols {
			if col+1 < cols && !covered(r.Down, true, xs[col+1], ys[row], ys[row+1], r.reach()) {
				f.join(row*cols+col, row*cols+col+1)
			}
			if row+1 < rows && !covered(r.Across, false, ys[row+1], xs[col], xs[col+1], r.reach()) {
				f.join(row*cols+col, (row+1)*cols+col)
			}
		}
	}
	for _, box := range f.rectangles(cols) {
		t.Cells = append(t.Cells, Cell{
			Row: box.Min.Y, Col: box.Min.X, RowSpan: box.Dy(), ColSpan: box.Dx(),
			Box: image.Rect(xs[box.Min.X], ys[box.Min.Y], xs[box.Max.X], ys[box.Max.Y]),
		})
	}
	slices.SortFunc(t.Cells, func(a, b Cell) int {
		if a.Row != b.Row {
			return a.Row - b.Row
		}
		return a.Col - b.Col
	})
	return t, len(t.Cells) > 1
}

// rectangles are the merged areas of a grid. An area of another shape is none: there the rules are
// broken, and then no other area of this table can be told from a merged cell either.
func (f *forest) rectangles(cols int) []image.Rectangle {
	sizes := make([]int, len(f.parent))
	for i := range f.parent {
		sizes[f.root(i)]++
	}
	broken := false
	for i, n := range sizes {
		broken = broken || n > 0 && n != f.boxes[i].Dx()*f.boxes[i].Dy()
	}
	var out []image.Rectangle
	for i := range f.parent {
		switch {
		case broken:
			out = append(out, image.Rect(i%cols, i/cols, i%cols+1, i/cols+1))
		case f.parent[i] == i:
			out = append(out, f.boxes[i])
		}
	}
	return out
}

// lines are the places of the grid's lines. A rule that bounds no cell, from one line to the next,
// is not one of them: it underlines a word, or is the stroke of a large letter.
func (r Rules) lines() (xs, ys []int) {
	across, down := r.Across, r.Down
	for range 3 {
		xs, ys = places(down, true, r.reach()), places(across, false, r.reach())
		kept := bounding(r.Across, false, xs)
		if down = bounding(r.Down, true, ys); len(kept) == len(across) {
			break
		}
		across = kept
	}
	return places(down, true, r.reach()), places(across, false, r.reach())
}

// opened adds the sides of a table that have no rule of their own: there the rules of the other
// direction end together.
func (r Rules) opened(rules []Rule, vertical bool, lines []int) []int {
	if len(lines) == 0 {
		return lines
	}
	first, last := lines[0], lines[len(lines)-1]
	var before, after []int
	for _, one := range rules {
		from, to := one.span(vertical)
		if from < first-2*r.height {
			before = append(before, from)
		}
		if to > last+2*r.height {
			after = append(after, to)
		}
	}
	if at, ok := together(before, len(rules), 2*r.reach()); ok {
		lines = append([]int{at}, lines...)
	}
	if at, ok := together(after, len(rules), 2*r.reach()); ok {
		lines = append(lines, at)
	}
	return lines
}

// together is the place where most of several ends lie, if they are two at least and a third of all.
func together(ends []int, of, reach int) (int, bool) {
	if len(ends) < 2 || 3*len(ends) < of {
		return 0, false
	}
	slices.Sort(ends)
	at := ends[len(ends)/2]
	near := 0
	for _, e := range ends {
		if e-at <= reach && at-e <= reach {
			near++
		}
	}
	return at, 3*near >= 2*len(ends)
}

// bounding are the rules that run along most of at least one interval between lines.
func bounding(rules []Rule, vertical bool, lines []int) []Rule {
	var kept []Rule
	for _, one := range rules {
		from, to := one.span(vertical)
		for i := 1; i < len(lines); i++ {
			if length := min(to, lines[i]) - max(from, lines[i-1]); 10*length >= 7*(lines[i]-lines[i-1]) {
				kept = append(kept, one)
				break
			}
		}
	}
	return kept
}

// places are where lines run, those that lie close together counted once.
func places(rules []Rule, vertical bool, reach int) []int {
	var all []int
	for _, r := range rules {
		all = append(all, r.middle(vertical))
	}
	slices.Sort(all)
	var out []int
	for i := 0; i < len(all); {
		sum, n := 0, 0
		for first := all[i]; i < len(all) && all[i]-first <= reach; i++ {
			sum, n = sum+all[i], n+1
		}
		out = append(out, sum/n)
	}
	return out
}

// covered tells whether rules run along most of the way from one line to the next.
func covered(rules []Rule, vertical bool, at, from, to, reach int) bool {
	length := 0
	for _, r := range rules {
		if d := r.middle(vertical) - at; d > reach || d < -reach {
			continue
		}
		a, b := r.span(vertical)
		if a, b = max(a, from), min(b, to); a < b {
			length += b - a
		}
	}
	return 2*length >= to-from
}

// At is the place in Cells of the cell that holds a point, -1 when none does.
func (t *Table) At(p image.Point) int {
	if !p.In(t.Box) {
		return -1
	}
	return slices.IndexFunc(t.Cells, func(c Cell) bool { return p.In(c.Box) })
}

// Rows and Cols are the size of the table.
func (t *Table) Rows() int { return len(t.Ys) - 1 }

// Cols is how many columns there are.
func (t *Table) Cols() int { return len(t.Xs) - 1 }
