package tally

import (
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// Comparison counts rows in use, whose one cell is just a value, by what stands in another column.
type Comparison struct {
	Where, Column int
	Value         string
	// Every lets each row pass, whatever the one cell is.
	Every bool
}

// Count is the number of those that have what is wanted in the other column; the first few are cited.
func (c Comparison) Count(p *validate.Pass, s *sheet.Sheet, wanted string) int {
	n := 0
	for _, r := range s.Records {
		if r.Commented || r.Cells[c.Where] != c.Value && !c.Every || r.Cells[c.Column] != wanted {
			continue
		}
		if n++; n <= 3 {
			p.Cite(p.Files[0], r.Line, "%s: row %d", wanted, n)
		}
	}
	return n
}
