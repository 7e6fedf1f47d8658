package validate

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
)

// byName knows tools by their names, which is enough for these tests.
type byName map[string][]string

func (l byName) Capabilities(t dataset.Tool) []string { return l[t.Name] }

func catalogue(names ...string) []dataset.Tool {
	tools := make([]dataset.Tool, len(names))
	for i, n := range names {
		tools[i].Name = n
	}
	return tools
}

var lexicon = byName{"a": {"mean"}, "b": {"mean"}, "c": {"count"}, "d": {"mean", "count"}, "e": nil}

func TestPassFindsToolsByCapability(t *testing.T) {
	p := NewPass("?", nil, catalogue("e", "b", "c", "d", "a"), nil, lexicon)
	var names []string
	for _, tool := range p.With("mean") {
		names = append(names, tool.Name)
	}
	if diff := cmp.Diff([]string{"b", "a"}, names); diff != "" {
		t.Error("in catalogue order, without tools of several capabilities:", diff)
	}
	if tool, ok, err := p.The("count"); err != nil || !ok || tool.Name != "c" {
		t.Errorf("got %v, %v, %v, want tool c", tool.Name, ok, err)
	}
	if _, ok, err := p.The("median"); ok || err != nil {
		t.Errorf("got %v, %v, want none and no error", ok, err)
	}
	_, _, err := p.The("mean")
	var ambiguous *AmbiguousToolError
	if !errors.As(err, &ambiguous) || !strings.Contains(err.Error(), "mean") || !strings.Contains(err.Error(), "[b a]") {
		t.Errorf("got %v, want an error that names the capability and both tools", err)
	}
}

func TestCallRefusesWithoutATool(t *testing.T) {
	p := NewPass("?", nil, catalogue("c"), nil, lexicon)
	if a, err := p.Call("count", dataset.Args{"x": 1}); err != nil || a.Kind != dataset.ToolCall || a.Calls[0].Tool != "c" {
		t.Errorf("got %v, %v", a, err)
	}
	if a, err := p.Call("mean", nil); err != nil || a.Kind != dataset.Abstain {
		t.Errorf("got %v, %v, want a refusal", a, err)
	}
	p = NewPass("?", nil, catalogue("a", "b"), nil, lexicon)
	if a, err := p.Call("mean", nil); err == nil {
		t.Errorf("got %v for two tools, want an error", a)
	}
}

func solver(name string, wordings ...string) *Solver {
	s := &Solver{Name: name, Doc: "doc", Covers: []string{"f"}, Solve: func(p *Pass, r Rule) (dataset.Answer, error) {
		if r == "panics" {
			panic("index out of range")
		}
		p.Cite(File{Path: "f"}, 3, "slot %s", p.Slots["x"])
		return Refuse("no"), nil
	}}
	for _, w := range wordings {
		s.Wordings = append(s.Wordings, regexp.MustCompile(w))
	}
	return s
}

func TestRecogniserWantsWholeQuestions(t *testing.T) {
	r, err := NewRecogniser([]*Solver{
		solver("a", `Сумма по (?P<x>\w+)\.`, `Итог (по )?(?P<x>\w+)\.|Всего`),
		solver("b", `(?i)сумма по (?P<y>[a-z]+)\.`),
		solver("c", `Мода (?P<x>.+) и (?P<y>.+)\.`, `Мода (?P<x>.+) и (?P<y>.+)\.`, `Мода (?P<x>.+)\.`),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		question string
		want     []string
	}{
		{"Сумма по price.", []string{"a 0 x=price", "b 0 y=price"}},
		{"сумма по price.", []string{"b 0 y=price"}},
		{"Сумма по price. Спасибо.", nil},
		{"Итак: Сумма по price.", nil},
		{"Сумма по price.\n", nil},
		{"Итог price.", []string{"a 1 x=price"}},
		{"Всего", []string{"a 1"}},
		{"Всего.", nil},
		{"Мода a и b.", []string{"c 0 x=a y=b", "c 2 x=a и b"}},
		{"", nil},
	} {
		var got []string
		for _, m := range r.Match(c.question) {
			text := m.Solver.Name + " " + string(rune('0'+m.Wording))
			for _, slot := range []string{"x", "y"} {
				if v, ok := m.Slots[slot]; ok {
					text += " " + slot + "=" + v
				}
			}
			got = append(got, text)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q: %s", c.question, diff)
		}
	}
}

func TestBadlyDescribedSolversAreRefused(t *testing.T) {
	for want, spoil := range map[string]func(s *Solver){
		"no name":             func(s *Solver) { s.Name = "" },
		"undocumented":        func(s *Solver) { s.Doc = "" },
		"covers no family":    func(s *Solver) { s.Covers = nil },
		"no wordings":         func(s *Solver) { s.Wordings = nil },
		"no Solve":            func(s *Solver) { s.Solve = nil },
		"has no name":         func(s *Solver) { s.Traps = []Rule{Main} },
		`"x" is listed twice`: func(s *Solver) { s.Readings, s.Traps = []Rule{"x"}, []Rule{"x"} },
	} {
		s := solver("a", "x")
		spoil(s)
		if _, err := NewRecogniser([]*Solver{s}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	for _, names := range [][]string{{"b", "a"}, {"a", "a"}} {
		if _, err := NewRecogniser([]*Solver{solver(names[0], "x"), solver(names[1], "y")}); err == nil || !strings.Contains(err.Error(), "sorted") {
			t.Errorf("%v: got %v, want an error about the order", names, err)
		}
	}
}

func TestRunLeavesThePassAndCatchesPanics(t *testing.T) {
	p := NewPass("?", nil, nil, []Turn{{Question: "before"}}, lexicon)
	m := Match{Solver: solver("a", "x"), Slots: map[string]string{"x": "price"}}
	for range 2 {
		a, steps, err := m.Run(p, Main)
		if err != nil || a.Kind != dataset.Abstain {
			t.Fatal(a, err)
		}
		if diff := cmp.Diff([]Citation{{"f", 3, "slot price"}}, steps); diff != "" {
			t.Error(diff)
		}
	}
	if len(p.Citations()) != 0 || p.Slots != nil {
		t.Error("the shared pass was changed")
	}
	_, _, err := m.Run(p, "panics")
	var panicked *PanicError
	if !errors.As(err, &panicked) || panicked.Solver != "a" || panicked.Rule != "panics" || len(panicked.Stack) == 0 {
		t.Errorf("got %v", err)
	}
	if alone := p.WithoutHistory(); len(alone.History) != 0 || len(p.History) != 1 || alone.Question != "?" {
		t.Error("the history is not taken from a copy alone")
	}
}

func TestEnvelopesCompareStrictly(t *testing.T) {
	call := func(args dataset.Args) dataset.Answer { return dataset.One("t", args) }
	two := func(kind dataset.Kind, a, b int) dataset.Answer {
		return dataset.Answer{Kind: kind, Calls: []dataset.Call{{Tool: "t", Args: dataset.Args{"n": a}}, {Tool: "t", Args: dataset.Args{"n": b}}}}
	}
	n := func(s string) dataset.Args { return dataset.Args{"n": json.Number(s)} }
	for _, c := range []struct {
		name string
		a, b dataset.Answer
		same bool
	}{
		{"int and number", call(dataset.Args{"n": 5}), call(n("5")), true},
		{"nil and empty arguments", call(nil), call(dataset.Args{}), true},
		{"digits", call(n("5")), call(n("5.0")), false},
		{"trailing zero", call(n("1.10")), call(n("1.1")), false},
		{"long integers", call(n("9007199254740992")), call(n("9007199254740993")), false},
		{"number and text", call(n("5")), call(dataset.Args{"n": "5"}), false},
		{"space", call(dataset.Args{"s": "a"}), call(dataset.Args{"s": "a "}), false},
		{"null and no argument", call(dataset.Args{"s": nil}), call(nil), false},
		{"list order", call(dataset.Args{"s": []any{"a", "b"}}), call(dataset.Args{"s": []any{"b", "a"}}), false},
		{"list types", call(dataset.Args{"s": []string{"a"}}), call(dataset.Args{"s": []any{"a"}}), true},
		{"tool", dataset.One("t", nil), dataset.One("u", nil), false},
		{"calls in any order", two(dataset.Calls, 1, 2), two(dataset.Calls, 2, 1), true},
		{"calls repeated", two(dataset.Calls, 1, 1), two(dataset.Calls, 1, 2), false},
		{"steps in order", two(dataset.Plan, 1, 2), two(dataset.Plan, 2, 1), false},
		{"kind", two(dataset.Plan, 1, 2), two(dataset.Calls, 1, 2), false},
		{"reason", Refuse("a"), Refuse("b"), true},
		{"refusal and question", Refuse("a"), Ask("a"), false},
	} {
		a, err := Envelop(c.a)
		b, err2 := Envelop(c.b)
		if err != nil || err2 != nil {
			t.Fatal(c.name, err, err2)
		}
		if a.Equal(b) != c.same || b.Equal(a) != c.same {
			t.Errorf("%s: equal %v, want %v", c.name, a.Equal(b), c.same)
		}
	}
}

func TestAnswersThatCannotBeWritten(t *testing.T) {
	one := dataset.Call{Tool: "t"}
	for name, a := range map[string]dataset.Answer{
		"no kind":           {},
		"call without call": {Kind: dataset.ToolCall},
		"call of two":       {Kind: dataset.ToolCall, Calls: []dataset.Call{one, one}},
		"plan of one":       {Kind: dataset.Plan, Calls: []dataset.Call{one}},
		"calls of one":      {Kind: dataset.Calls, Calls: []dataset.Call{one}},
		"refusal that acts": {Kind: dataset.Abstain, Calls: []dataset.Call{one}},
		"bad number":        dataset.One("t", dataset.Args{"n": json.Number("1.1.1")}),
		"no JSON":           dataset.One("t", dataset.Args{"f": func() {}}),
	} {
		if e, err := Envelop(a); err == nil {
			t.Errorf("%s: got %v", name, e)
		}
	}
}
