package mutants

import (
	"context"
	"encoding/json"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// args have a value of every type, long digits and characters that need care in JSON.
var args = dataset.Args{
	"path": "data/a.csv", "text": "кавычка \", черта \\, 😀\tтаб", "account": "40702810000000000012",
	"n": json.Number("17"), "share": json.Number("-0.25"), "flag": true, "nothing": nil,
	"list": []any{"b", "a", json.Number("3")}, "object": map[string]any{"k": "v", "a": false},
}

func references() []dataset.Answer {
	one := dataset.Call{Tool: "table.mean", Args: args}
	return []dataset.Answer{
		dataset.One("table.mean", args),
		dataset.One("table.count", dataset.Args{}),
		{Kind: dataset.Plan, Calls: []dataset.Call{one, {Tool: "table.count", Args: dataset.Args{"path": "$1"}}}},
		{Kind: dataset.Calls, Calls: []dataset.Call{one, {Tool: "table.count", Args: dataset.Args{"path": "data/b.csv"}}, one}},
		{Kind: dataset.Clarify, Text: "Какой столбец?"},
		{Kind: dataset.Abstain, Text: "Столбца нет."},
	}
}

func rowOf(t testing.TB, a dataset.Answer) *published.Row {
	t.Helper()
	text, err := a.JSON()
	if err != nil {
		t.Fatal(err)
	}
	r := &published.Row{Reference: a, Whole: true, Files: []validate.File{{Path: "data/a.csv"}, {Path: "data/b.csv"}}}
	r.Outputs = text
	r.Inputs.Tools = `[{"name":"table.mean"},{"name":"table.count"},{"name":"table.mode"}]`
	r.Meta.Categories.AnswerKind = a.Kind
	r.Meta.Categories.Lever = "scan"
	tools := []*published.Tool{}
	for _, name := range []string{"table.mean", "table.count", "table.mode"} {
		tools = append(tools, &published.Tool{Tool: dataset.Tool{Name: name}})
	}
	r.Catalogue = published.NewCatalogue(tools)
	return r
}

func TestEachOperatorChangesSomethingAndIsJudged(t *testing.T) {
	var rows []*published.Row
	for _, a := range references() {
		rows = append(rows, rowOf(t, a))
	}
	var done atomic.Int64
	found, rates, err := Run(context.Background(), rows, func() { done.Add(1) })
	if err != nil {
		t.Fatal(err)
	}
	if n := int(done.Load()); n != len(rows) {
		t.Errorf("progress tells %d rows of %d", n, len(rows))
	}
	for _, f := range found {
		t.Error(f)
	}
	for _, r := range rates {
		if r.Of == 0 || r.Hits != r.Of {
			t.Errorf("%s: %d of %d", r.Name, r.Hits, r.Of)
		}
	}
}

// TestDamageIsNoReference: what a damage makes is not the reference in another spelling.
func TestDamageIsNoReference(t *testing.T) {
	for _, a := range references() {
		r := rowOf(t, a)
		for _, op := range damages {
			op.make(r, func(text string) {
				b, err := dataset.ParseAnswer(text)
				if err != nil || text == plain.answer(a) {
					return
				}
				got, want := envelope(t, b), envelope(t, a)
				if got.Equal(want) && len(a.Calls) > 0 {
					t.Errorf("%s of %s is still right: %s", op.name, plain.answer(a), text)
				}
			})
		}
	}
}

func envelope(t *testing.T, a dataset.Answer) validate.Envelope {
	t.Helper()
	e, err := validate.Envelop(a)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestStylesAreJSONOfTheSameValue reads every spelling back with another JSON library.
func TestStylesAreJSONOfTheSameValue(t *testing.T) {
	for name, s := range map[string]style{
		"plain": plain, "spaced": {spaced: true}, "reversed": {reversed: true}, "escaped": {escaped: true},
		"all": {spaced: true, reversed: true, escaped: true},
	} {
		for _, a := range references() {
			want, err := a.JSON()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(decoded(t, want), decoded(t, s.answer(a))); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	}
}

func decoded(t *testing.T, text string) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func TestOfEachOperatorAndRowTheFirstSurpriseIsTold(t *testing.T) {
	r := rowOf(t, dataset.One("table.mean", dataset.Args{"a": json.Number("1e400"), "b": json.Number("2e400")}))
	found, rates, err := Run(context.Background(), []*published.Row{r}, func() {})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].Code != "mutant-survived" || !strings.Contains(found[0].Want, "argument changed, public") {
		t.Errorf("got %v, want one surviving mutant in public semantics", found)
	}
	for _, rate := range rates {
		if rate.Name == "mutants killed: argument changed" && rate.Of-rate.Hits != 2 {
			t.Errorf("got %+v, want both survivors counted", rate)
		}
	}
}

func TestReferenceThatFailsIsNotDamaged(t *testing.T) {
	r := rowOf(t, dataset.One("table.mean", args))
	r.Outputs = `{"tool":"table.mean","args":{}} `
	r.Meta.Categories.AnswerKind = dataset.Abstain
	found, rates, err := Run(context.Background(), []*published.Row{r}, func() {})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != len(semantics) || found[0].Code != "reference-fails" || !strings.Contains(found[0].Want, string(score.Public)) {
		t.Errorf("got %v", found)
	}
	for _, rate := range rates {
		if rate.Of != 0 {
			t.Errorf("%s was tried on a reference that fails", rate.Name)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Run(ctx, []*published.Row{rowOf(t, references()[0])}, func() {}); err == nil {
		t.Error("a cancelled run gives no error")
	}
}

func BenchmarkRun(b *testing.B) {
	var rows []*published.Row
	for _, a := range references() {
		rows = append(rows, rowOf(b, a))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Run(context.Background(), rows, func() {}); err != nil {
			b.Fatal(err)
		}
	}
}
