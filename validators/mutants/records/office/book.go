package office

import (
	"regexp"
	"strings"
)

// Formulas are how many formulas with a text of their own the sheets have.
func (f *File) Formulas() int {
	n := 0
	for _, name := range f.under("xl/worksheets/") {
		n += len(formula.FindAllString(f.parts[name], -1))
	}
	return n
}

// DropFormulas leaves the results of all formulas and takes the formulas out.
func (f *File) DropFormulas() int {
	n := 0
	for _, name := range f.under("xl/worksheets/") {
		f.parts[name] = anyFormula.ReplaceAllStringFunc(f.parts[name], func(string) string {
			n++
			return ""
		})
	}
	return n
}

// plainFormula is one that whoever checks a workbook can be asked to compute.
var plainFormula = regexp.MustCompile(`^(?:SUM|AVERAGE|MIN|MAX|ROUND|ABS|\$?[A-Z]{1,3}\$?\d+|\d+(?:\.\d+)?|[-+*/(),: ])+$`)

// Falsify changes the stored result of plain formula i, counted over all sheets.
func (f *File) Falsify(i int, change func(result string) string) bool {
	return f.formulaCell(i, func(c cell) string { return c.with(change(c.text), true) })
}

// Break lets plain formula i show an error.
func (f *File) Break(i int) bool {
	return f.formulaCell(i, func(c cell) string {
		return `<c r="` + c.ref + `" t="e">` + anyFormula.FindString(c.inner) + `<v>#REF!</v></c>`
	})
}

func (f *File) formulaCell(i int, change func(c cell) string) bool {
	done := false
	for _, name := range f.under("xl/worksheets/") {
		f.parts[name] = cellElement.ReplaceAllStringFunc(f.parts[name], func(xml string) string {
			c := readCell(xml, nil)
			m := formula.FindStringSubmatch(c.inner)
			if m == nil || m[1] != "" || !plainFormula.MatchString(unescape(m[2])) || !c.number() {
				return xml
			}
			if i--; i != -1 {
				return xml
			}
			done = true
			return change(c)
		})
	}
	return done
}

var (
	pivotLink    = regexp.MustCompile(`<Relationship\s[^>]*Type="[^"]*/pivotTable"[^>]*(?:/>|></Relationship>)`)
	sheetDrawing = regexp.MustCompile(`<drawing\s[^>]*(?:/>|></drawing>)`)
)

// DropPivots unlinks the pivot tables from their sheets; their cells stay.
func (f *File) DropPivots() bool { return f.cut("xl/worksheets/_rels/", pivotLink) }

// DropDrawings takes charts and pictures off all sheets.
func (f *File) DropDrawings() bool { return f.cut("xl/worksheets/", sheetDrawing) }

func (f *File) cut(folder string, what *regexp.Regexp) bool {
	done := false
	for _, name := range f.names {
		if rest, ok := strings.CutPrefix(name, folder); ok && !strings.Contains(rest, "/") && what.MatchString(f.parts[name]) {
			f.parts[name] = what.ReplaceAllString(f.parts[name], "")
			done = true
		}
	}
	return done
}

// RenameSheet gives a sheet another name.
func (f *File) RenameSheet(from, to string) bool {
	const list = "xl/workbook.xml"
	before := f.parts[list]
	f.parts[list] = strings.Replace(before, ` name="`+escape(from)+`"`, ` name="`+escape(to)+`"`, 1)
	return f.parts[list] != before
}
