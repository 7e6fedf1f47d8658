package label

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestCompare(t *testing.T) {
	field, trap, retrieval := &toyCases[0], &toyCases[1], &toyCases[2]
	none := func(id string) *Opinion { return &Opinion{Gold: &dataset.Gold{ID: id, DocID: pointer("d1")}} }
	with := func(change func(g *dataset.Gold)) *Opinion {
		g := gold("c", "10 руб.")
		change(g)
		return &Opinion{Gold: g}
	}
	same := func(*dataset.Gold) {}
	for _, c := range []struct {
		what   string
		of     *dataset.Case
		a, b   *Opinion
		aspect Aspect
		x, y   string
		remark bool
	}{
		{"the same", field, with(same), with(func(g *dataset.Gold) { g.Answer = pointer("10 РУБ.") }), "", "", "", false},
		{"another value", field, with(same), with(func(g *dataset.Gold) { g.Answer = pointer("11 руб.") }), Value, "10 руб.", "11 руб.", false},
		{"another kind", field, with(same), with(func(g *dataset.Gold) { g.Kind = dataset.NumberValue }), Kind, "money (10 руб.)", "number (10 руб.)", false},
		{"an answer and none", field, with(same), none("c1"), WhetherAny, "10 руб.", "none", false},
		{"none and none", trap, none("c2"), none("c2"), "", "", "", false},
		{"a trap that one found an answer to", trap, none("c2"), &Opinion{Found: gold("c2", "5 руб.")}, WhetherAny, "none", "5 руб.", false},
		{"another document", retrieval, with(same), with(func(g *dataset.Gold) { g.DocID = pointer("d2") }), Whose, "d1", "d2", false},
		{"another page", field, with(same), with(func(g *dataset.Gold) { g.Page = pointer(2) }), Where, "1", "2", true},
	} {
		got, err := Compare(toyCases, map[string]*Opinion{c.of.ID: c.a}, map[string]*Opinion{c.of.ID: c.b}, toyJudge{})
		if err != nil {
			t.Fatal(err)
		}
		told := got.Conflicts
		if c.remark {
			told = got.Remarks
		}
		if c.aspect == "" && len(got.Conflicts)+len(got.Remarks) > 0 || c.aspect != "" && (len(told) != 1 || told[0].Aspect != c.aspect || told[0].A != c.x || told[0].B != c.y) {
			t.Errorf("%s: got %+v", c.what, got)
		}
		if wantAgreed := c.aspect == "" || c.remark; got.Both != 1 || (got.Agreed == 1) != wantAgreed || len(got.Neither) != 2 {
			t.Errorf("%s: got %+v", c.what, got)
		}
	}
}

func TestCompareNamesWhatOneLeftOut(t *testing.T) {
	a, b := map[string]*Opinion{"c1": {Gold: gold("c1", "1 руб.")}}, map[string]*Opinion{"c3": {Gold: gold("c3", "1 руб.")}}
	got, err := Compare(toyCases, a, b, toyJudge{})
	if err != nil || strings.Join(got.OnlyA, "") != "c1" || strings.Join(got.OnlyB, "") != "c3" || strings.Join(got.Neither, "") != "c2" || got.Both != 0 {
		t.Errorf("got %+v, %v", got, err)
	}
	b["z1"] = &Opinion{Gold: gold("z1", "1 руб.")}
	if _, err := Compare(toyCases, a, b, toyJudge{}); err == nil || !strings.Contains(err.Error(), `"z1"`) {
		t.Errorf("another set: got %v", err)
	}
}
