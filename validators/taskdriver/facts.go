package taskdriver

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/taskset"
)

var (
	decimal = regexp.MustCompile(`^-?(0|[1-9]\d*)(\.\d+)?$`)
	money   = regexp.MustCompile(`^-?(0|[1-9]\d*)\.\d\d$`)
)

// factNames are the names of a task's facts, sorted.
func factNames(t *taskset.Task) []string { return slices.Sorted(maps.Keys(t.Row.Facts)) }

func badFact(_ *run, t *taskset.Task, report report) error {
	for _, name := range factNames(t) {
		f := t.Row.Facts[name]
		got, want := factProblem(f)
		if want == "" && f.Table != nil && !isEdits(t, name) {
			got, want = keyProblem(f.Table)
		}
		if want != "" {
			report(on(t, "facts."+name, got, want))
		}
	}
	return nil
}

// factProblem says what a fact's value is and has to be, nothing when it is well written.
func factProblem(f dataset.Fact) (got, want string) {
	single := f.Type != dataset.FactList && f.Type != dataset.FactTable
	switch {
	case (f.List != nil) != (f.Type == dataset.FactList) || (f.Table != nil) != (f.Type == dataset.FactTable) || (f.Value != "") != single:
		return fmt.Sprintf("value %q, list %q, table %v", f.Value, f.List, f.Table != nil), "the value of a " + string(f.Type) + " alone"
	case f.Unit != "" && f.Type != dataset.FactNumber && f.Type != dataset.FactMoney:
		return "unit " + f.Unit, "no unit for a " + string(f.Type)
	}
	switch f.Type {
	case dataset.FactNumber:
		return unlike(decimal.MatchString(f.Value) && unitKnown(f), f.Value+" "+f.Unit, "a decimal with a point, and a unit that is known")
	case dataset.FactMoney:
		return unlike(money.MatchString(f.Value) && f.Unit != "" && unitKnown(f), f.Value+" "+f.Unit, "a sum with two decimals, and its currency")
	case dataset.FactDate:
		_, err := time.Parse(time.DateOnly, f.Value)
		return unlike(err == nil, f.Value, "a day such as 2025-03-04")
	case dataset.FactFlag:
		return unlike(f.Value == "yes" || f.Value == "no", f.Value, "yes or no")
	case dataset.FactName:
		_, err := russian.ParsePerson(f.Value)
		o, ok := russian.ParseOrganisation(f.Value)
		return unlike(err == nil || ok && o.Form != "", f.Value, "the name of a person or an organisation")
	case dataset.FactList:
		return unlike(!slices.Contains(f.List, ""), fmt.Sprintf("%q", f.List), "no empty values")
	case dataset.FactTable:
		return tableProblem(f.Table)
	}
	return "", ""
}

func unlike(ok bool, got, want string) (string, string) {
	if ok {
		return "", ""
	}
	return got, want
}

func unitKnown(f dataset.Fact) bool {
	_, err := russian.NewWanted(f.Value, f.Unit)
	return err == nil
}

// tableProblem: rows are as long as the header.
func tableProblem(rows *dataset.FactRows) (got, want string) {
	for i, row := range rows.Rows {
		if len(row) != len(rows.Columns) {
			return fmt.Sprintf("row %d of %d cells", i+1, len(row)), fmt.Sprintf("%d, one a column", len(rows.Columns))
		}
	}
	return "", ""
}

// keyProblem: the first column tells the rows apart.
func keyProblem(rows *dataset.FactRows) (got, want string) {
	seen := map[string]bool{}
	for i, row := range rows.Rows {
		if row[0] == "" || seen[row[0]] {
			return fmt.Sprintf("row %d with the key %q", i+1, row[0]), "a key of its own in the first column"
		}
		seen[row[0]] = true
	}
	return "", ""
}

// isEdits tells the edits of a document, whose rows begin with an action and stand in their order.
func isEdits(t *taskset.Task, fact string) bool {
	return slices.ContainsFunc(t.Row.Checks, func(c dataset.TaskCheck) bool { return c.Fact == fact && c.Kind == dataset.CheckEdited })
}
