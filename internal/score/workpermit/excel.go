package workpermit

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
)

// excelWants is what a check demands of a workbook.
type excelWants struct {
	formulas, pivot, chart bool
	sheets                 []string
}

// excelRule: one issued workbook has all that the options ask for. formulas: a visible sheet has a
// formula that refers to cells, no formula shows an error, and every formula made of arithmetic and
// the functions of formula.go gives, computed anew, the result that is stored with it; other
// functions are left to whoever opens the file. pivot: a pivot table with a field to count and one
// to count by. chart: a chart. sheets: visible sheets of these names.
func excelRule(_ *Exam, c *dataset.TaskCheck) (rule, error) {
	var w excelWants
	var err error
	if w.formulas, err = flagOption(c, "formulas"); err != nil {
		return nil, err
	}
	if w.pivot, err = flagOption(c, "pivot"); err != nil {
		return nil, err
	}
	if w.chart, err = flagOption(c, "chart"); err != nil {
		return nil, err
	}
	if w.sheets, err = listOption(c, "sheets"); err != nil {
		return nil, err
	}
	glob := c.File
	return func(h *handed) outcome {
		var near []string
		for _, f := range h.fitting(glob) {
			if f.problem != nil || f.doc.Sheets == nil {
				continue
			}
			why := w.lacks(f.doc.Sheets)
			if why == "" {
				return pass("%s has what is asked for", f.path)
			}
			near = collectLong(near, f.path+": "+why)
		}
		return h.missed(glob, "an Excel workbook as asked for", near)
	}, nil
}

func (w *excelWants) lacks(book *xlsx.Workbook) string {
	pivots, charts := 0, 0
	var names []string
	for _, s := range book.Sheets {
		charts += len(s.Charts)
		for _, p := range s.Pivots {
			if len(p.Values) > 0 && len(p.Rows)+len(p.Columns) > 0 {
				pivots++
			}
		}
		if s.State == xlsx.Visible {
			names = append(names, russian.Fold(s.Name))
		}
	}
	for _, name := range w.sheets {
		if !slices.Contains(names, russian.Fold(name)) {
			return fmt.Sprintf("want a sheet %q, got %q", name, names)
		}
	}
	switch {
	case w.pivot && pivots == 0:
		return "want a pivot table with rows or columns and values, got none"
	case w.chart && charts == 0:
		return "want a chart, got none"
	case w.formulas:
		return formulasLack(book)
	}
	return ""
}

// formulasLack tells what is wrong with the formulas of a workbook.
func formulasLack(book *xlsx.Workbook) string {
	calc := newCalculator(book)
	live := 0
	for _, s := range book.Sheets {
		for i := range s.Rows {
			for j := range s.Rows[i].Cells {
				c := &s.Rows[i].Cells[j]
				if c.Formula == "" {
					continue
				}
				refers, why := calc.agrees(s, s.Rows[i].Number, c)
				if why != "" {
					return fmt.Sprintf("%s!%s: %s", s.Name, xlsx.RefOf(s.Rows[i].Number, c.Col), why)
				}
				if refers && s.State == xlsx.Visible {
					live++
				}
			}
		}
	}
	if live == 0 {
		return "want formulas that refer to cells, got none"
	}
	return ""
}

// closeEnough is how far a stored result may be off: programs keep results as binary fractions.
var closeEnough = big.NewRat(1, 1_000_000)

// anyCell finds a cell in a formula that is not computed here.
var anyCell = regexp.MustCompile(`(?:^|[^\pL\d])\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(?:[^\pL\d(]|$)`)

// agrees compares the stored result of a formula with what it gives now.
func (c *calculator) agrees(s *xlsx.Sheet, row int, cell *xlsx.Cell) (refers bool, why string) {
	if cell.Kind == xlsx.Error {
		return false, fmt.Sprintf("=%s shows the error %s", clip(cell.Formula), clip(cell.Text))
	}
	got, refers, err := c.formula(s, cell.Formula, 0)
	if err != nil {
		return anyCell.MatchString(cell.Formula), ""
	}
	if cell.Uncalculated {
		return refers, ""
	}
	stored, bad := russian.ParseValue(cell.Text)
	if bad != nil {
		return refers, ""
	}
	limit := new(big.Rat).Mul(closeEnough, new(big.Rat).Add(new(big.Rat).Abs(stored), big.NewRat(1, 1)))
	if new(big.Rat).Abs(new(big.Rat).Sub(got, stored)).Cmp(limit) > 0 {
		return refers, fmt.Sprintf("=%s: want %s, got %s stored with it", clip(cell.Formula), got.FloatString(4), clip(cell.Text))
	}
	return refers, ""
}
