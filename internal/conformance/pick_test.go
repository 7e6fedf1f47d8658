package conformance

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// pick is the first row of the test that a condition holds for.
func (s *set) pick(t *testing.T, what string, holds func(q *dataset.Question) bool) *dataset.Question {
	t.Helper()
	i := slices.IndexFunc(s.test, holds)
	if i < 0 {
		t.Fatalf("the dataset has no row %s", what)
	}
	return s.test[i]
}

// ofKind is the first single question answered by a kind.
func (s *set) ofKind(t *testing.T, kind dataset.Kind) *dataset.Question {
	t.Helper()
	return s.pick(t, "of kind "+string(kind), func(q *dataset.Question) bool {
		return q.Meta.Categories.AnswerKind == kind && q.Meta.NTurns == 1 && q.Meta.PairID == ""
	})
}

// calling is the first single question whose reference calls a tool of which a condition holds,
// with its reference and that tool.
func (s *set) calling(t *testing.T, what string, holds func(c dataset.Call, tool dataset.Tool) bool) (*dataset.Question, dataset.Answer, dataset.Tool) {
	t.Helper()
	for _, q := range s.test {
		if q.Meta.NTurns > 1 || q.Meta.Categories.AnswerKind != dataset.ToolCall {
			continue
		}
		a := reference(t, q)
		for _, tool := range catalogue(t, q) {
			if tool.Name == a.Calls[0].Tool && holds(a.Calls[0], tool) {
				return q, a, tool
			}
		}
	}
	t.Fatalf("no reference calls a tool %s", what)
	return nil, dataset.Answer{}, dataset.Tool{}
}

func reference(t *testing.T, q *dataset.Question) dataset.Answer {
	t.Helper()
	a, err := dataset.ParseAnswer(q.Outputs)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func setReference(t *testing.T, q *dataset.Question, a dataset.Answer) {
	t.Helper()
	text, err := a.JSON()
	if err != nil {
		t.Fatal(err)
	}
	if text == q.Outputs {
		t.Fatal("the reference is not changed")
	}
	q.Outputs = text
}

func catalogue(t *testing.T, q *dataset.Question) []dataset.Tool {
	t.Helper()
	var tools []dataset.Tool
	if err := json.Unmarshal([]byte(q.Inputs.Tools), &tools); err != nil {
		t.Fatal(err)
	}
	return tools
}

func setCatalogue(t *testing.T, q *dataset.Question, tools []dataset.Tool) {
	t.Helper()
	text, err := dataset.AppendJSON(nil, tools)
	if err != nil {
		t.Fatal(err)
	}
	q.Inputs.Tools = string(text)
	q.Meta.Categories.NTools = len(tools)
}

// retool changes a tool everywhere: in the library and in every catalogue.
func (s *set) retool(t *testing.T, name string, change func(tool *dataset.Tool)) {
	t.Helper()
	in := func(tools []dataset.Tool) bool {
		i := slices.IndexFunc(tools, func(tool dataset.Tool) bool { return tool.Name == name })
		if i >= 0 {
			change(&tools[i])
		}
		return i >= 0
	}
	if !in(s.library) {
		t.Fatalf("the library has no tool %s", name)
	}
	for _, q := range s.all() {
		if tools := catalogue(t, q); in(tools) {
			setCatalogue(t, q, tools)
		}
	}
}

// firstPath is the path of a row's first file.
func firstPath(q *dataset.Question) string {
	line, _, _ := strings.Cut(q.Inputs.Context, "\n")
	return strings.TrimSuffix(strings.TrimPrefix(line, "[файл: "), "]")
}

// textArgument is the first string argument of a call that is no path, "" when there is none.
func textArgument(c dataset.Call) string {
	for _, name := range slices.Sorted(maps.Keys(c.Args)) {
		if v, ok := c.Args[name].(string); ok && name != "path" && !strings.Contains(v, "/") && v != "" {
			return name
		}
	}
	return ""
}

// free says that a parameter of a tool takes any text.
func free(tool dataset.Tool, name string) bool {
	p, ok := tool.Parameters.Properties[name]
	return ok && p.Type == "string" && len(p.Enum) == 0
}
