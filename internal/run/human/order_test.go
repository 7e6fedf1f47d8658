package human

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"etalon/internal/dataset"
)

func TestOrderMixesTypes(t *testing.T) {
	counts := map[dataset.CaseType]int{dataset.FieldCase: 60, dataset.TrapCase: 25, dataset.QACase: 45, dataset.RetrievalCase: 20}
	var cases []dataset.Case
	for _, kind := range []dataset.CaseType{dataset.FieldCase, dataset.TrapCase, dataset.QACase, dataset.RetrievalCase} {
		for i := range counts[kind] {
			cases = append(cases, dataset.Case{ID: fmt.Sprintf("%s-%02d", kind, i), Type: kind})
		}
	}
	ordered := Order(cases)
	so := map[dataset.CaseType]int{}
	for n, c := range ordered {
		so[c.Type]++
		for kind, all := range counts {
			// How many of a type have come is what an even spread has, give or take one.
			if low, high := all*(n+1)/150-1, all*(n+1)/150+2; so[kind] < low || so[kind] > high {
				t.Errorf("after %d cases there were %d of %s, want %d to %d", n+1, so[kind], kind, low, high)
			}
		}
	}
	var fields []string
	for _, c := range ordered {
		if c.Type == dataset.FieldCase {
			fields = append(fields, c.ID)
		}
	}
	if len(fields) != 60 || slices.IsSorted(fields) {
		t.Error("cases of a type stand as they stood before")
	}
	reversed := slices.Clone(cases)
	slices.Reverse(reversed)
	if !reflect.DeepEqual(Order(reversed), ordered) || len(ordered) != 150 {
		t.Error("the order depends on that of the file")
	}
	// Whoever is asked some types alone has them in the same order.
	some := func(c dataset.Case) bool { return c.Type != dataset.FieldCase && c.Type != dataset.QACase }
	if got := Order(slices.DeleteFunc(slices.Clone(cases), some)); !reflect.DeepEqual(got, slices.DeleteFunc(slices.Clone(ordered), some)) {
		t.Error("the order of some types depends on the others")
	}
}
