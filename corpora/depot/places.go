package depot

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/corpora/paper"
)

// Found is a file with the places in it where the number stands.
type Found struct {
	Base, File string
	Where      []string
	Spelled    bool // it is in words
}

// figures are runs of digits with what joins them; clauseRef is how a text names a clause.
var (
	figures   = regexp.MustCompile(`\d+(?:[.,]\d+)*`)
	clauseRef = regexp.MustCompile(`[Пп]ункт\p{L}*\s+\d+\.\d+`)
	theNumber = regexp.MustCompile(`^1[.,]60*$`)
)

// has tells whether the number stands in a text, in figures or in words.
func has(text string) bool {
	if strings.Contains(text, inWords) {
		return true
	}
	return slices.ContainsFunc(figures.FindAllString(clauseRef.ReplaceAllString(text, ""), -1), theNumber.MatchString)
}

// Places are all files with the number, sorted by base and name. They are read off the papers, not off
// what was put there, so that a number which came in otherwise is found as well.
func (d *Depot) Places() ([]Found, error) {
	var all []Found
	sheets, err := d.contracts()
	if err != nil {
		return nil, err
	}
	for _, s := range sheets {
		all = append(all, Found{Contracts, s.file, clausesWith(s.lines), slices.ContainsFunc(s.lines, func(l paper.Line) bool { return strings.Contains(l.Text, inWords) })})
	}
	for _, l := range d.priceLists() {
		all = append(all, Found{Base: PriceLists, File: l.file, Where: l.rowsWith()})
	}
	all = slices.DeleteFunc(all, func(f Found) bool { return len(f.Where) == 0 })
	slices.SortFunc(all, func(a, b Found) int { return strings.Compare(a.Base+"/"+a.File, b.Base+"/"+b.File) })
	return all, nil
}

// clausesWith are the clauses that have the number.
func clausesWith(lines []paper.Line) []string {
	var where []string
	section, clause := 0, 0
	for _, l := range lines {
		switch l.Kind {
		case paper.Section:
			section, clause = section+1, 0
		case paper.Clause:
			clause++
		}
		if has(l.Text) || has(l.Right) {
			where = append(where, fmt.Sprintf("п. %d.%d", section, clause))
		}
	}
	return where
}

// rowsWith are the rows and notes of a price list that have the number.
func (l list) rowsWith() []string {
	var where []string
	for _, t := range l.tables {
		sheet := ""
		if len(l.tables) > 1 {
			sheet = "лист «" + t.name + "», "
		}
		for _, row := range t.rows {
			if slices.ContainsFunc(row, has) {
				where = append(where, sheet+"строка "+row[0])
			}
		}
	}
	for i, note := range l.notes {
		if has(note) {
			where = append(where, fmt.Sprintf("примечание %d", i+1))
		}
	}
	return where
}
