package records

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/mutants/records/office"
)

// maxFormulasTried bounds the formulas whose results are tried.
const maxFormulasTried = 4

// excelMutants take out of the workbooks what a check asks for, one thing at a time.
func excelMutants(c *dataset.TaskCheck) []mutant {
	var list []mutant
	add := func(what string, change func(f *office.File) bool) {
		list = append(list, mutant{what, func(v *variant) { v.workbooks(scope(c.File), change) }})
	}
	if on(c, "formulas") {
		add("formulas replaced by their results", func(f *office.File) bool { return f.DropFormulas() > 0 })
		for i := range maxFormulasTried {
			add(fmt.Sprintf("result of formula %d changed", i+1), func(f *office.File) bool { return f.Falsify(i, nextResult) })
		}
		add("formula 1 shows an error", func(f *office.File) bool { return f.Break(0) })
	}
	if on(c, "pivot") {
		add("pivot tables taken off", (*office.File).DropPivots)
	}
	if on(c, "chart") {
		add("charts taken off", (*office.File).DropDrawings)
	}
	for _, name := range optionTexts(c, "sheets") {
		add(fmt.Sprintf("sheet %q renamed", name), func(f *office.File) bool { return f.RenameSheet(name, "Лист без имени") })
	}
	return list
}

func nextResult(result string) string {
	d, ok := decimalOf(result)
	if !ok {
		return "1"
	}
	return d.firstDigit().String()
}

// workbooks changes the workbooks of a scope.
func (v *variant) workbooks(s scope, change func(f *office.File) bool) {
	v.documents(s, office.Excel, change)
}
