package records

import (
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// oneThing tells whether two facts are one, or one of them is a list or table that holds a value of
// the other: whoever gets that value wrong gets both wrong.
func oneThing(facts map[string]dataset.Fact, a, b string) bool {
	if a == b {
		return true
	}
	x, y := facts[a], facts[b]
	if !many(x) && !many(y) {
		return false
	}
	return slices.ContainsFunc(valuesOf(x), func(v string) bool {
		return slices.ContainsFunc(valuesOf(y), func(w string) bool { return sameValue(v, w) })
	})
}

func many(f dataset.Fact) bool { return f.Type == dataset.FactList || f.Type == dataset.FactTable }

func valuesOf(f dataset.Fact) []string {
	switch {
	case f.Type == dataset.FactList:
		return f.List
	case f.Table != nil:
		return slices.Concat(f.Table.Rows...)
	}
	return []string{f.Value}
}

func sameValue(a, b string) bool {
	x, ok := decimalOf(a)
	if y, also := decimalOf(b); ok && also {
		return x == y
	}
	return russian.SameText(a, b)
}

// sharesWords tells whether a check is about what another one is about by the words of its options:
// edited looks at every word of its files; passages may hold the value of a fact, and a table the
// tables of a document; checks of one list of the organiser may look at one entry.
func (t *trial) sharesWords(damaged, failed *dataset.TaskCheck) bool {
	switch failed.Kind {
	case dataset.CheckEdited:
		return true
	case dataset.CheckOrganiser:
		return damaged.Kind == failed.Kind && damaged.Options["where"] == failed.Options["where"]
	case dataset.CheckTable:
		return isDocument(damaged) && (damaged.Options["tables"] != nil || damaged.Options["merged"] != nil)
	}
	if !isDocument(failed) {
		return false
	}
	fact, ok := t.task.Row.Facts[damaged.Fact]
	return ok && t.stands(damaged, fact, passagesOf(failed))
}

func isDocument(c *dataset.TaskCheck) bool {
	return c.Kind == dataset.CheckWord || c.Kind == dataset.CheckPowerPoint
}

// passagesOf are all texts that a document has to have.
func passagesOf(c *dataset.TaskCheck) string {
	list := slices.Concat(optionTexts(c, "phrases"), optionTexts(c, "headings"), optionTexts(c, "titles"))
	for _, name := range []string{"header", "footer"} {
		if text, ok := c.Options[name].(string); ok {
			list = append(list, text)
		}
	}
	return strings.Join(list, "\n\n")
}

// stands tells whether a fact stands in a text, as its mutants find it.
func (t *trial) stands(c *dataset.TaskCheck, f dataset.Fact, text string) bool {
	if text == "" {
		return false
	}
	if many(f) {
		return slices.ContainsFunc(valuesOf(f), func(value string) bool { return valueStands(value, text) })
	}
	anywhere := *c
	anywhere.File = ""
	return slices.ContainsFunc(valueMutants(&anywhere, f), func(m mutant) bool {
		v := &variant{task: t.task, record: dataset.Record{FinalAnswer: text}}
		m.change(v)
		return v.changed
	})
}

// valueStands tells whether a value of a list or a cell of a table stands in a text.
func valueStands(value, text string) bool {
	edits, _, typed := valueEdits(text, value, false)
	if typed {
		return len(edits) > 0
	}
	return value != "" && len(passagesAt(text, value)) > 0
}
