package plants

import (
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/extract/grid"
	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
)

// widest and largest bound a table that is laid out cell by cell.
const (
	widest  = 200
	largest = 400_000
)

// cell is a place of a table. Merged areas have their text in the first one.
type cell struct {
	text, ref string
	value     *big.Rat
	// loose: written without kopecks, so that it may be rounded to whole roubles.
	loose bool
	// computed by a formula, which gives fresh, nil when that is not known.
	computed bool
	fresh    *big.Rat
	// spread is the text of the area that covers the place, and below how many rows of it are left.
	spread string
	below  int
}

// row is a row of a table of any origin.
type row struct {
	number int // as its readers count, from 1
	cells  []cell
}

// figure is a number in a cell: groups parted by spaces, a comma or a point before the fraction.
var figure = regexp.MustCompile(`^[-−–]?(?:\d{1,3}(?:[ \x{a0}\x{202f}\x{2009}]\d{3})+|\d+)(?:[.,]\d+)?(?:\s*(?:руб\.?|рублей|р\.|₽))?$`)

// parse reads the number of a cell.
func parse(text string) (v *big.Rat, loose bool) {
	text = strings.TrimSpace(text)
	if !figure.MatchString(text) {
		return nil, false
	}
	plain := strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9' || r == '.':
			return r
		case r == ',':
			return '.'
		case r == '-' || r == '−' || r == '–':
			return '-'
		}
		return -1
	}, text)
	plain = strings.TrimSuffix(plain, ".") // of «руб.»
	v, err := russian.ParseValue(plain)
	if err != nil {
		return nil, false
	}
	return v, !strings.Contains(plain, ".")
}

// cellsOf lays a table of texts out.
func cellsOf(g *grid.Table) []row {
	if g.Rows <= 0 || g.Cols <= 0 || g.Cols > widest || g.Rows*g.Cols > largest {
		return nil
	}
	rows := blank(g.Rows, g.Cols)
	for _, c := range g.Cells {
		if c.Row >= g.Rows || c.Col >= g.Cols {
			continue
		}
		v, loose := parse(c.Text)
		for r := c.Row; r < min(c.Row+max(c.RowSpan, 1), g.Rows); r++ {
			for k := c.Col; k < min(c.Col+max(c.ColSpan, 1), g.Cols); k++ {
				rows[r].cells[k] = cell{spread: c.Text, below: c.Row + c.RowSpan - 1 - r}
			}
		}
		at := &rows[c.Row].cells[c.Col]
		at.text, at.value, at.loose = c.Text, v, loose
	}
	return rows
}

func blank(height, width int) []row {
	rows := make([]row, height)
	for i := range rows {
		rows[i] = row{i + 1, make([]cell, width)}
	}
	return rows
}

// addSheet takes the sums of a sheet.
func (m *material) addSheet(s *xlsx.Sheet, eval *evaluator) {
	area, err := xlsx.ParseArea(s.Used)
	if err != nil || area.Right > widest || area.Bottom*area.Right > largest {
		return
	}
	rows := blank(area.Bottom, area.Right)
	for i := range s.Rows {
		for _, c := range s.Rows[i].Cells {
			at := &rows[s.Rows[i].Number-1].cells[c.Col-1]
			at.text, at.spread, at.ref = c.Text, c.Text, s.Name+"!"+xlsx.RefOf(s.Rows[i].Number, c.Col)
			if at.computed = c.Formula != ""; at.computed {
				if v, err := eval.at(place{s, s.Rows[i].Number, c.Col}); err == nil {
					at.fresh = v.number
				}
			}
			switch c.Kind {
			case xlsx.Number:
				if v, err := russian.ParseValue(c.Text); err == nil {
					at.value = v
				}
			case xlsx.String:
				at.value, at.loose = parse(c.Text)
			}
		}
	}
	for _, a := range s.Merged {
		spread(rows, a)
	}
	m.tables = append(m.tables, tablesIn(s.Name, rows)...)
}

// spread tells the places of a merged area its text.
func spread(rows []row, a xlsx.Area) {
	if a.Top > len(rows) || a.Left > len(rows[0].cells) {
		return
	}
	text := rows[a.Top-1].cells[a.Left-1].text
	for r := a.Top; r <= min(a.Bottom, len(rows)); r++ {
		for k := a.Left; k <= min(a.Right, len(rows[0].cells)); k++ {
			rows[r-1].cells[k-1].spread, rows[r-1].cells[k-1].below = text, a.Bottom-r
		}
	}
}
