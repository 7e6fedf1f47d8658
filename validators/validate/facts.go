package validate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// DiffFacts says where the facts that a solver found differ from the published ones, sorted by name;
// nothing when they are the same. Numbers and sums are compared by value, and so are cells of tables
// but for the key; names of persons in any case of declension but with every part; everything else as
// written, but one kind of space is as good as another.
func DiffFacts(found, published map[string]dataset.Fact) []string {
	names := maps.Clone(found)
	if names == nil {
		names = map[string]dataset.Fact{}
	}
	maps.Copy(names, published)
	var out []string
	for _, name := range slices.Sorted(maps.Keys(names)) {
		got, have := found[name]
		want, published := published[name]
		switch {
		case !have:
			out = append(out, fmt.Sprintf("%s: published %s, the solver finds none", name, show(want)))
		case !published:
			out = append(out, fmt.Sprintf("%s: the solver finds %s, none is published", name, show(got)))
		case !sameFact(got, want):
			out = append(out, fmt.Sprintf("%s: got %s, published %s", name, show(got), show(want)))
		}
	}
	return out
}

func show(f dataset.Fact) string {
	text := fmt.Sprintf("%s %q", f.Type, f.Value)
	if f.Unit != "" {
		text += " " + f.Unit
	}
	if f.List != nil {
		text += fmt.Sprintf(" %q", f.List)
	}
	if f.Table != nil {
		text += fmt.Sprintf(" %q %q", f.Table.Columns, f.Table.Rows)
	}
	return text
}

func sameFact(a, b dataset.Fact) bool {
	return a.Type == b.Type && a.Unit == b.Unit && sameValue(a.Type, a.Value, b.Value) &&
		slices.EqualFunc(a.List, b.List, sameText) && sameTable(a.Table, b.Table)
}

func sameText(a, b string) bool {
	return strings.Join(strings.Fields(a), " ") == strings.Join(strings.Fields(b), " ")
}

func sameNumber(a, b string) bool {
	x, err := russian.ParseValue(a)
	y, err2 := russian.ParseValue(b)
	return err == nil && err2 == nil && x.Cmp(y) == 0
}

func sameValue(kind dataset.FactType, a, b string) bool {
	switch kind {
	case dataset.FactNumber, dataset.FactMoney:
		return sameNumber(a, b)
	case dataset.FactName:
		x, err := russian.ParsePerson(a)
		y, err2 := russian.ParsePerson(b)
		return err == nil && err2 == nil && x.Agree(y) == russian.InFull
	case dataset.FactText:
		return sameText(a, b)
	}
	return a == b
}

func sameTable(a, b *dataset.FactRows) bool {
	if a == nil || b == nil {
		return a == b
	}
	return slices.Equal(a.Columns, b.Columns) && slices.EqualFunc(a.Rows, b.Rows, sameRow)
}

// sameRow compares two rows of a table; the first cell is the key, and 1.1 is not 1.10 there.
func sameRow(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !sameText(a[i], b[i]) && (i == 0 || !sameNumber(a[i], b[i])) {
			return false
		}
	}
	return true
}
