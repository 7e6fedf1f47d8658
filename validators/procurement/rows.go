package procurement

import (
	"slices"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

// widestGap is how far apart, in heights of a line, the words of one line may stand: columns of a table
// stand further.
const widestGap = 2

// textOf is the text of a page. OCR takes the ends of some lines of a scan for a column of their own:
// in a clause that a line goes through, its words would stand somewhere else.
func textOf(p *extract.Page) (text string, ok bool) {
	if p.Read == nil || len(p.Read.Lines) == 0 {
		return p.Best()
	}
	var texts []string
	for _, line := range inRows(p.Read.Lines) {
		texts = append(texts, line.Text)
	}
	return strings.Join(texts, "\n"), true
}

// inRows puts the ends of lines that were set aside, as blocks of their own, behind their beginnings.
func inRows(lines []ocr.Line) []ocr.Line {
	rows := slices.Clone(lines)
	for i := 0; i < len(rows); i++ {
		at := beginning(rows, i)
		if at < 0 {
			continue
		}
		rows[at].Text += " " + rows[i].Text
		rows[at].Box = rows[at].Box.Union(rows[i].Box)
		rows = slices.Delete(rows, i, i+1)
		i = -1 // what was joined may go on
	}
	return rows
}

// beginning is the line of another block that a line goes on, -1 for none.
func beginning(rows []ocr.Line, i int) int {
	best := -1
	for j := range rows {
		if rows[j].Block != rows[i].Block && goesOn(&rows[j], &rows[i]) && (best < 0 || rows[j].Box.Max.X > rows[best].Box.Max.X) {
			best = j
		}
	}
	return best
}

// goesOn tells whether one line stands right behind another, at its height.
func goesOn(first, then *ocr.Line) bool {
	a, b := first.Box, then.Box
	height, middle := min(a.Dy(), b.Dy()), (b.Min.Y+b.Max.Y)/2
	gap := b.Min.X - a.Max.X
	return middle >= a.Min.Y && middle < a.Max.Y && gap > -height/2 && gap <= widestGap*height
}
