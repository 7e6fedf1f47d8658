package tally

import (
	"errors"
	"strings"
	"unicode"

	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// Named are the groups of records in use, without a status, one a name: those that have the name
// in the one column that holds all the names.
func Named(s *sheet.Sheet, void string, names []string, amount int, rule validate.Rule) ([]Group, error) {
	rows, err := Rows(s, void, names, rule)
	if err != nil {
		return nil, err
	}
	groups := make([]Group, len(names))
	for i, name := range names {
		groups[i] = Group{Value: name, Rows: rows[i]}
		if groups[i].Total, err = Sum(rows[i], amount); err != nil {
			return nil, err
		}
	}
	return groups, nil
}

// Rows are the records that Named adds up, a list a name. A rule about records applies where it
// changes any of the lists.
func Rows(s *sheet.Sheet, void string, names []string, rule validate.Rule) ([][]sheet.Record, error) {
	column, err := s.Holding(names...)
	if err != nil {
		return nil, err
	}
	lists := make([][]sheet.Record, len(names))
	applies := false
	for i, name := range names {
		c, err := Of(s, void, Whose(column, name), Alike, Stray)
		if err != nil {
			return nil, err
		}
		lists[i], err = c.Rows(rule)
		if errors.Is(err, validate.ErrNotApplicable) {
			lists[i] = c.under(validate.Main)
			continue
		}
		applies = true
	}
	if !applies {
		return nil, validate.ErrNotApplicable
	}
	return lists, nil
}

// Whose tells the rows of a name; carelessly, of names that are alike too.
func Whose(column int, name string) func(sheet.Record, validate.Rule) bool {
	return func(r sheet.Record, rule validate.Rule) bool {
		return r.Cells[column] == name || (rule == Alike || rule == Stray) && alike(r.Cells[column], name)
	}
}

// alike says whether the letters of one name are those that the other begins with: a number or a
// word more is easily overlooked.
func alike(a, b string) bool {
	a, b = letters(a), letters(b)
	return strings.HasPrefix(a, b) || strings.HasPrefix(b, a)
}

func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return r
	}, name)
}
