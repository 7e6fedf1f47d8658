package records

import (
	"slices"

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
