// Package measure knows what can be found out about one column of a table as a whole.
package measure

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/rubles"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/stems"
	"etalon/validators/validate"
)

// words has measures by beginnings of the words that requests name them with.
var words = stems.Table{
	"table.distinct":      {"числ", "различн"},
	"table.greatest":      {"наибольш"},
	"table.least":         {"наименьш"},
	"table.mean":          {"средн", "арифметическ"},
	"table.median":        {"медиан"},
	"table.most_frequent": {"част"},
	"table.spread":        {"стандартн", "отклонени"},
	"table.sum":           {"сумм"},
}

// mistaken has for each measure those that people and programs confuse it with, nearest first.
var mistaken = map[Measure][]Measure{
	"table.distinct":      {"table.filled", "table.most_frequent"},
	"table.greatest":      {"table.least", "table.most_frequent", "table.mean"},
	"table.least":         {"table.greatest", "table.median", "table.distinct"},
	"table.mean":          {"table.median", "table.sum", "table.spread"},
	"table.median":        {"table.mean", "table.most_frequent", "table.spread"},
	"table.most_frequent": {"table.distinct", "table.median", "table.greatest"},
	"table.spread":        {"table.mean", "table.median", "table.greatest"},
	"table.sum":           {"table.filled", "table.mean", "table.greatest"},
}

// Measure is the capability of a tool that finds out one thing about a column.
type Measure string

// Named is the measure that a phrase speaks of.
func Named(phrase string) (Measure, error) {
	capability, err := words.Named(phrase)
	return Measure(capability), err
}

// asked has measures by beginnings of the words that questions about a column have.
var asked = stems.Table{
	"table.distinct":      {"скольк", "разн"},
	"table.filled":        {"скольк", "ячеек", "заполнен"},
	"table.greatest":      {"наибольш"},
	"table.least":         {"наименьш"},
	"table.mean":          {"средн"},
	"table.median":        {"медиан"},
	"table.most_frequent": {"чаще", "всего"},
	"table.spread":        {"стандартн", "отклонени"},
	"table.sum":           {"сумм"},
}

// Asked is the measure that a question about a column asks for.
func Asked(question string) (Measure, error) {
	capability, err := asked.Named(question)
	return Measure(capability), err
}

var rowsWith = regexp.MustCompile(`^в скольких строках стоит ровно «([^»]+)»$`)

// RowsWith is the value that a question wants rows of counted; ok is false for another question.
func RowsWith(question string) (value string, ok bool) {
	m := rowsWith.FindStringSubmatch(question)
	if m == nil {
		return "", false
	}
	return m[1], true
}

// Suits says whether the measure can be had of a column: most need nothing but numbers in it.
func (m Measure) Suits(s *sheet.Sheet, column int) bool {
	if m == "table.distinct" || m == "table.most_frequent" {
		return true
	}
	for _, r := range s.Records {
		if r.Commented || r.Cells[column] == "" {
			continue
		}
		if _, err := rubles.Parse(r.Cells[column]); err != nil {
			return false
		}
	}
	return true
}

// Mistaken is the first measure that is confused with this one and that the catalogue has a tool for.
func (m Measure) Mistaken(p *validate.Pass) (Measure, error) {
	for _, other := range mistaken[m] {
		if len(p.With(string(other))) > 0 {
			return other, nil
		}
	}
	return m, validate.ErrNotApplicable
}

// Call is the answer that has the measure taken of a column.
func (m Measure) Call(p *validate.Pass, column string) (dataset.Answer, error) {
	return p.Call(string(m), dataset.Args{"path": p.Files[0].Path, "column": column})
}
