package invariants

import (
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// offers is a row whose catalogue has the tools and whose reference calls one of them, or none.
func offers(called string, tools ...*published.Tool) *published.Row {
	r := &published.Row{Catalogue: published.NewCatalogue(tools), Whole: true}
	r.Reference = dataset.Answer{Kind: dataset.Abstain, Text: "нет"}
	if called != "" {
		r.Reference = dataset.One(called, nil)
	}
	return r
}

func bare(name string, constraints map[string]string) *published.Tool {
	return &published.Tool{Tool: dataset.Tool{Name: name, Constraints: constraints}}
}

func TestToolCoverage(t *testing.T) {
	a, b := bare("a.a", nil), bare("b.b", nil)
	gone := bare("c.c", map[string]string{"deprecated": "снят"})
	for _, c := range []struct {
		name string
		rows []*published.Row
		want []string
	}{
		{"each right and wrong, the withdrawn one wrong", []*published.Row{offers("a.a", a, b, gone), offers("b.b", a, b)}, nil},
		{"one never right", []*published.Row{offers("a.a", a, b, gone), offers("", a)}, []string{"b.b right in no row"}},
		{"one never a decoy", []*published.Row{offers("a.a", a, b, gone), offers("b.b", b)}, []string{"a.a a decoy in no row"}},
		{"the withdrawn one nowhere", []*published.Row{offers("a.a", a, b), offers("b.b", a, b)}, []string{"c.c a decoy in no row"}},
		{"one in no catalogue", []*published.Row{offers("a.a", a, gone), offers("", a)}, []string{"b.b right in no row", "b.b a decoy in no row"}},
	} {
		s := &Subject{Set: &published.Set{Test: c.rows, Library: published.NewCatalogue([]*published.Tool{a, b, gone})}}
		for _, promised := range []bool{true, false} {
			s.Sizes = []Size{{Rows: len(c.rows), EveryTool: promised}}
			var got []string
			toolCoverage(s, func(f dataset.Finding) { got = append(got, f.Field+" "+f.Got) })
			if want := c.want; promised && !slices.Equal(got, want) || !promised && got != nil {
				t.Errorf("%s, promised %t: got %q, want %q", c.name, promised, got, want)
			}
		}
	}
}
