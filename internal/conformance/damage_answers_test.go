package conformance

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// inCall changes the call of a reference that calls one tool.
func inCall(what string, holds func(c dataset.Call, tool dataset.Tool) bool, change func(c *dataset.Call, tool dataset.Tool)) func(*testing.T, *set) {
	return func(t *testing.T, s *set) {
		t.Helper()
		q, a, tool := s.calling(t, what, holds)
		a.Calls[0].Args = maps.Clone(a.Calls[0].Args)
		change(&a.Calls[0], tool)
		setReference(t, q, a)
	}
}

func hasFreeText(c dataset.Call, tool dataset.Tool) bool { return free(tool, textArgument(c)) }

// defaulted is the name of an optional parameter that a call leaves out and that has a default.
func defaulted(c dataset.Call, tool dataset.Tool) string {
	for _, name := range slices.Sorted(maps.Keys(tool.Parameters.Properties)) {
		_, given := c.Args[name]
		if p := tool.Parameters.Properties[name]; p.Default != nil && !given && !slices.Contains(tool.Parameters.Required, name) {
			return name
		}
	}
	return ""
}

// listed is the name of an argument whose parameter lists its values.
func listed(c dataset.Call, tool dataset.Tool) string {
	for _, name := range slices.Sorted(maps.Keys(c.Args)) {
		if p := tool.Parameters.Properties[name]; p.Type == "string" && len(p.Enum) > 0 {
			return name
		}
	}
	return ""
}

// steps are references to results of earlier steps.
var steps = regexp.MustCompile(`"\$[0-9]+"`)

func anyTool(dataset.Call, dataset.Tool) bool { return true }

var answerDamages = []damage{
	{name: "a wrong value", code: "reference-mismatch", rows: inCall("with free text", hasFreeText, func(c *dataset.Call, _ dataset.Tool) {
		c.Args[textArgument(*c)] = "нечто другое"
	})},
	{name: "one call of several left out", code: "reference-mismatch", rows: func(t *testing.T, s *set) {
		q := s.pick(t, "of three calls", func(q *dataset.Question) bool {
			return q.Meta.Categories.AnswerKind == dataset.Calls && len(reference(t, q).Calls) > 2
		})
		a := reference(t, q)
		a.Calls = a.Calls[1:]
		setReference(t, q, a)
	}},
	{name: "a tool of no catalogue", code: "unknown-tool", rows: inCall("at all", anyTool, func(c *dataset.Call, _ dataset.Tool) { c.Tool += "_all" })},
	{name: "an argument too many", code: "unknown-argument", rows: inCall("at all", anyTool, func(c *dataset.Call, _ dataset.Tool) { c.Args["verbose"] = true })},
	{name: "an argument left out", code: "missing-argument", rows: inCall("with a required parameter", func(_ dataset.Call, tool dataset.Tool) bool {
		return len(tool.Parameters.Required) > 0
	}, func(c *dataset.Call, tool dataset.Tool) { delete(c.Args, tool.Parameters.Required[0]) })},
	{name: "an argument of another type", code: "argument-type", rows: inCall("with free text", hasFreeText, func(c *dataset.Call, _ dataset.Tool) {
		c.Args[textArgument(*c)] = []any{c.Args[textArgument(*c)]}
	})},
	{name: "a value outside the list", code: "argument-enum", rows: inCall("with a listed value", func(c dataset.Call, tool dataset.Tool) bool {
		return listed(c, tool) != ""
	}, func(c *dataset.Call, tool dataset.Tool) { c.Args[listed(*c, tool)] = "прочее" })},
	{name: "a default spelled out", code: "needless-argument", rows: inCall("with a default", func(c dataset.Call, tool dataset.Tool) bool {
		return defaulted(c, tool) != ""
	}, func(c *dataset.Call, tool dataset.Tool) {
		name := defaulted(*c, tool)
		c.Args[name] = tool.Parameters.Properties[name].Default
	})},
	{name: "a value that scores like another of the file", code: "canonical-clash", rows: func(t *testing.T, s *set) {
		q, a, _ := s.calling(t, "with a text of its own", hasFreeText)
		figures := regexp.MustCompile(`[\s,;:]([1-9][0-9]{1,5})[\s,;]`).FindStringSubmatch(q.Inputs.Context)
		if figures == nil {
			t.Fatal("the file has no number")
		}
		a.Calls[0].Args = maps.Clone(a.Calls[0].Args)
		a.Calls[0].Args[textArgument(a.Calls[0])] = "000" + figures[1]
		setReference(t, q, a)
	}},
	{name: "a path of no attached file", code: "path-not-attached", rows: inCall("with a path", func(c dataset.Call, _ dataset.Tool) bool {
		return c.Args["path"] != nil
	}, func(c *dataset.Call, _ dataset.Tool) { c.Args["path"] = "other/file.csv" })},
	{name: "a step that comes later", code: "step-reference", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.Plan)
		q.Outputs = strings.Replace(q.Outputs, `"$1"`, `"$2"`, 1)
	}},
	{name: "steps that do not use each other", code: "step-reference", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.Plan)
		q.Outputs = steps.ReplaceAllLiteralString(q.Outputs, `"`+firstPath(q)+`"`)
	}},
	{name: "a reference that is no answer", code: "malformed-reference", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.ToolCall)
		q.Outputs = q.Outputs[1:]
	}},
	{name: "a reference on two lines", code: "malformed-reference", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.ToolCall)
		q.Outputs = "{\n" + q.Outputs[1:]
	}},
	{name: "no reference", code: "missing-reference", rows: func(t *testing.T, s *set) { s.ofKind(t, dataset.ToolCall).Outputs = "" }},
}
