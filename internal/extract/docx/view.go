package docx

import "slices"

// Blocks is the text of the document in a view. The numbers of lists and notes are the view's own.
func (d *Document) Blocks(v View) []Block {
	if v == Final {
		return d.Body
	}
	return d.source.resolver(v).blocks(d.source.blocks)
}

// resolver makes one view.
type resolver struct {
	view      View
	counters  *counters
	footnotes map[string]int
	endnotes  map[string]int
}

func (s *source) resolver(v View) *resolver {
	return &resolver{v, newCounters(s.numbering), map[string]int{}, map[string]int{}}
}

// blocks leaves out what the view does not show and joins paragraphs whose border it does not show.
func (r *resolver) blocks(in []Block) []Block {
	var out []Block
	var held *Paragraph // a paragraph whose end is not shown
	for _, b := range in {
		if b.Table != nil {
			if t := r.table(b.Table); t != nil {
				out = append(out, Block{Table: t, Box: b.Box})
			}
			continue
		}
		p := r.paragraph(b.Paragraph, held)
		held = nil
		switch {
		case !b.Paragraph.mark.seen(r.view):
			held = p
		case p != nil:
			r.label(p)
			out = append(out, Block{Paragraph: p, Box: b.Box})
		}
	}
	if held != nil && len(held.Runs) > 0 {
		r.label(held)
		out = append(out, Block{Paragraph: held})
	}
	return out
}

// paragraph is what the view shows of a paragraph, after what was held of the ones before it; nil
// when changes or hiding leave nothing of it.
func (r *resolver) paragraph(p, held *Paragraph) *Paragraph {
	q := *p
	q.Runs = nil
	if held != nil {
		q.Runs = held.Runs
		if len(held.Runs) > 0 && !slices.ContainsFunc(p.Runs, r.shows) {
			kept := *held // nothing comes to it: it keeps its own form
			kept.mark = p.mark
			q = kept
		}
	}
	for _, run := range p.Runs {
		if !r.shows(run) {
			continue
		}
		r.mark(&run)
		q.Runs = append(q.Runs, run)
	}
	if len(p.Runs) > 0 && len(q.Runs) == 0 {
		return nil
	}
	return &q
}

func (r *resolver) shows(run Run) bool {
	if r.view != Marked && run.Look != nil && run.Look.Hidden {
		return false
	}
	return run.seen(r.view)
}

// mark gives a note's mark its number.
func (r *resolver) mark(run *Run) {
	if run.Footnote != 0 {
		run.Footnote = place(r.footnotes, run.noteID)
	}
	if run.Endnote != 0 {
		run.Endnote = place(r.endnotes, run.noteID)
	}
}

func place(numbers map[string]int, id string) int {
	n, ok := numbers[id]
	if !ok {
		n = len(numbers) + 1
		numbers[id] = n
	}
	return n
}

func (r *resolver) label(p *Paragraph) { p.Label, p.Level = r.counters.next(*p.format) }

// table lays the rows that the view shows out as a grid; nil when it shows none.
func (r *resolver) table(t *Table) *Table {
	out := &Table{Style: t.Style}
	above := map[int]int{} // column → place of the cell that may go on below
	for i := range t.rows {
		row := &t.rows[i]
		if !row.seen(r.view) {
			continue
		}
		above = r.row(out, row, above)
		if row.header && out.HeaderRows == out.Rows {
			out.HeaderRows++
		}
		out.Rows++
	}
	if out.Rows == 0 && len(t.rows) > 0 {
		return nil
	}
	return out
}

// row places the cells of a row and gives back those that the next row may go on with.
func (r *resolver) row(t *Table, row *tableRow, above map[int]int) map[int]int {
	open := map[int]int{}
	col, last := row.before, -1
	for i := range row.cells {
		cell := &row.cells[i]
		if !cell.seen(r.view) {
			continue
		}
		if cell.across == goesOn && last >= 0 {
			t.Cells[last].ColSpan += cell.span
			col += cell.span
			continue
		}
		at, joined := above[col]
		if joined = joined && cell.merge == goesOn; joined {
			t.Cells[at].RowSpan++
		} else {
			at = len(t.Cells)
			t.Cells = append(t.Cells, Cell{
				Row: t.Rows, Col: col, RowSpan: 1, ColSpan: cell.span, Fill: cell.fill, Blocks: r.blocks(cell.blocks),
			})
		}
		if last = at; cell.merge != alone {
			open[col] = at
		}
		col += cell.span
	}
	t.Cols = max(t.Cols, col)
	return open
}
