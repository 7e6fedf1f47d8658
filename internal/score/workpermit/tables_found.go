package workpermit

import (
	"math/big"
	"strings"

	"etalon/internal/extract/docx"
	"etalon/internal/extract/grid"
	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
)

// Bounds of tables.
const (
	maxTables = 1_000
	maxRows   = 20_000
	maxCols   = 40
)

// found is a table that a system wrote.
type found struct {
	where string
	rows  [][]string
}

// tablesOf are the tables of an answer or a file: Markdown tables and lines with tabs of a text, the
// tables of Word, PowerPoint and PDF, the blocks between empty rows of the visible sheets of Excel.
func tablesOf(p *part, f *file) []found {
	var list []found
	add := func(rows [][]string) {
		if len(rows) > 1 && len(rows) <= maxRows && len(list) < maxTables {
			list = append(list, found{p.where, rows})
		}
	}
	switch {
	case f == nil || f.doc.Plain != nil:
		writtenTables(p.text, add)
	case f.doc.Word != nil:
		for _, t := range docx.TablesOf(f.doc.Word.Body) {
			g := t.Grid()
			add(gridRows(&g))
		}
	case f.doc.Slides != nil:
		for i := range f.doc.Slides.Slides {
			for j := range f.doc.Slides.Slides[i].Tables {
				add(gridRows(&f.doc.Slides.Slides[i].Tables[j]))
			}
		}
	case f.doc.PDF != nil:
		for i := range f.doc.PDF.Tables {
			add(gridRows(&f.doc.PDF.Tables[i].Table))
		}
	case f.doc.Sheets != nil:
		for _, s := range f.doc.Sheets.Sheets {
			if s.State == xlsx.Visible {
				sheetBlocks(s, add)
			}
		}
	}
	return list
}

// writtenTables cuts a text into runs of lines with bars or tabs.
func writtenTables(text string, add func(rows [][]string)) {
	var rows [][]string
	for line := range strings.Lines(text) {
		cells := cellsOf(strings.TrimSpace(line))
		if cells == nil {
			add(rows)
			rows = nil
			continue
		}
		if !isRule(cells) {
			rows = append(rows, cells)
		}
	}
	add(rows)
}

func cellsOf(line string) []string {
	var cells []string
	switch {
	case strings.Contains(line, "|"):
		line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
		cells = strings.SplitN(line, "|", maxCols+1)
	case strings.Contains(line, "\t"):
		cells = strings.SplitN(line, "\t", maxCols+1)
	default:
		return nil
	}
	for i, c := range cells {
		cells[i] = strings.TrimSpace(strings.NewReplacer("**", "", "`", "").Replace(c))
	}
	return cells[:min(len(cells), maxCols)]
}

// isRule tells the line under the header of a Markdown table.
func isRule(cells []string) bool { return strings.Trim(strings.Join(cells, ""), "-: ") == "" }

func gridRows(t *grid.Table) [][]string {
	if t.Rows > maxRows {
		return nil
	}
	rows := make([][]string, t.Rows)
	for i := range rows {
		rows[i] = make([]string, min(t.Cols, maxCols))
	}
	for _, c := range t.Cells {
		if c.Row < len(rows) && c.Col < maxCols && c.Col < t.Cols {
			rows[c.Row][c.Col] = strings.TrimSpace(c.Text)
		}
	}
	return rows
}

func sheetBlocks(s *xlsx.Sheet, add func(rows [][]string)) {
	var rows [][]string
	last := 0
	for _, r := range s.Rows {
		if r.Number != last+1 {
			add(rows)
			rows = nil
		}
		last = r.Number
		row := make([]string, maxCols)
		for _, c := range r.Cells {
			if c.Col <= maxCols {
				row[c.Col-1] = shown(&c)
			}
		}
		if strings.Join(row, "") == "" {
			add(rows)
			rows = nil
			continue
		}
		rows = append(rows, row)
	}
	add(rows)
}

// shown is a cell as its reader sees it: a share formatted as percents is one.
func shown(c *xlsx.Cell) string {
	if c.Kind == xlsx.Number && strings.Contains(c.Format, "%") {
		if v, err := russian.ParseValue(c.Text); err == nil {
			return decimal(v.Mul(v, big.NewRat(100, 1))) + " %"
		}
	}
	return strings.TrimSpace(c.Text)
}
