package migration

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/validators/validate"
)

// Column is a column that a script creates: its name then and in the end, its default then and in the
// end, and the line that set the last one.
type Column struct {
	Table, Created, Name string
	First, Default       string
	Line                 int
}

var (
	tabled   = regexp.MustCompile(`^CREATE TABLE (\w+) \((.*)\)$`)
	defined  = regexp.MustCompile(`(?:^|, ?)(\w+) [a-z]+[^,]*? DEFAULT (\d+)`)
	renamed  = regexp.MustCompile(`^ALTER TABLE (\w+) RENAME COLUMN (\w+) TO (\w+)$`)
	defaults = regexp.MustCompile(`^ALTER TABLE (\w+) ALTER COLUMN (\w+) SET DEFAULT (\d+)$`)
	// behind is an instruction in a comment of its own line, fence the first or last line of a comment
	// over several.
	behind = regexp.MustCompile(`(?m)^--[ \t]*(ALTER [^\n]*;)[ \t]*$`)
	fence  = regexp.MustCompile(`(?m)^[ \t]*/\*[^\n]*$|^[ \t]*\*/[ \t]*$`)
)

// Columns are the columns with a whole number for their default that a script leaves. An instruction
// about a column that is not there is an error, but for one in a comment.
func Columns(text string, rule validate.Rule) ([]Column, error) {
	if rule == Commented {
		text = fence.ReplaceAllString(behind.ReplaceAllString(text, "$1"), "")
	}
	statements, err := split(text, false)
	if err != nil {
		return nil, err
	}
	var columns, before []Column
	open := false
	for _, s := range statements {
		switch {
		case s.text == "BEGIN" && !open:
			before, open = slices.Clone(columns), true
		case s.text == "COMMIT" && open:
			open = false
		case s.text == "ROLLBACK" && open:
			if open = false; rule != RolledBack {
				columns = before
			}
		default:
			if columns, err = alter(columns, s); err != nil && rule == validate.Main {
				return nil, fmt.Errorf("line %d: %w", s.line, err)
			}
		}
	}
	if open {
		return nil, errors.New("a transaction has no end")
	}
	return columns, nil
}

// Created is the column that a script creates as "table.column".
func Created(text, name string, rule validate.Rule) (c Column, found bool, err error) {
	columns, err := Columns(text, rule)
	if err != nil {
		return c, false, err
	}
	i := slices.IndexFunc(columns, func(c Column) bool { return c.Table+"."+c.Created == name })
	if i < 0 {
		return c, false, nil
	}
	return columns[i], true, nil
}

func alter(columns []Column, s statement) ([]Column, error) {
	if m := tabled.FindStringSubmatch(s.text); m != nil {
		for _, d := range defined.FindAllStringSubmatch(strings.TrimSpace(m[2]), -1) {
			columns = append(columns, Column{m[1], d[1], d[1], d[2], d[2], s.line})
		}
		return columns, nil
	}
	rename, set := renamed.FindStringSubmatch(s.text), defaults.FindStringSubmatch(s.text)
	m := rename
	if m == nil {
		m = set
	}
	if m == nil {
		return columns, fmt.Errorf("%.60q is not understood", s.text)
	}
	i := slices.IndexFunc(columns, func(c Column) bool { return c.Table == m[1] && c.Name == m[2] })
	if i < 0 {
		return columns, fmt.Errorf("table %s has no column %s now", m[1], m[2])
	}
	if rename != nil {
		columns[i].Name = m[3]
	} else {
		columns[i].Default, columns[i].Line = m[3], s.line
	}
	return columns, nil
}
