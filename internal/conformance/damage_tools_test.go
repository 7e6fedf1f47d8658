package conformance

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// inCatalogue changes the catalogue of the first single question that calls one tool and whose
// catalogue has room for one more.
func inCatalogue(change func(tools []dataset.Tool) []dataset.Tool) func(*testing.T, *set) {
	return func(t *testing.T, s *set) {
		t.Helper()
		q := s.pick(t, "with a catalogue that has room", func(q *dataset.Question) bool {
			return q.Meta.NTurns == 1 && q.Meta.Categories.AnswerKind == dataset.ToolCall && q.Meta.Categories.NTools < 22
		})
		setCatalogue(t, q, change(catalogue(t, q)))
	}
}

var catalogueDamages = []damage{
	{name: "a tool unlike the library's", code: "tool-differs", rows: inCatalogue(func(tools []dataset.Tool) []dataset.Tool {
		tools[0].Constraints = maps.Clone(tools[0].Constraints)
		tools[0].Constraints["owner"] = "отдел учёта"
		return tools
	})},
	{name: "a tool listed twice", code: "duplicate-tool", rows: inCatalogue(func(tools []dataset.Tool) []dataset.Tool { return append(tools, tools[0]) })},
	{name: "a right tool without a twin", code: "no-twin", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.ToolCall)
		setCatalogue(t, q, s.alone(t, q))
	}},
	{name: "a pair that betrays the target", code: "few-twins", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.ToolCall)
		setCatalogue(t, q, s.paired(t, q))
	}},
	{name: "a right tool that is withdrawn", code: "tool-coverage", rows: func(t *testing.T, s *set) {
		s.retool(t, reference(t, s.ofKind(t, dataset.ToolCall)).Calls[0].Tool, func(tool *dataset.Tool) {
			tool.Constraints = maps.Clone(tool.Constraints)
			tool.Constraints["deprecated"] = "снят 01.02.2025"
		})
	}},
	{name: "the right tool always first", code: "biased-place", rows: func(t *testing.T, s *set) {
		for _, q := range s.test {
			if q.Meta.Categories.AnswerKind == dataset.ToolCall {
				right, tools := reference(t, q).Calls[0].Tool, catalogue(t, q)
				slices.SortStableFunc(tools, func(a, b dataset.Tool) int { return ordinal(a.Name != right) - ordinal(b.Name != right) })
				setCatalogue(t, q, tools)
			}
		}
	}},
}

func ordinal(b bool) int {
	if b {
		return 1
	}
	return 0
}

// families are the library's tools by family, leaving out those a row's solver could take for the
// right one: members of declared pairs.
func (s *set) families() map[string][]dataset.Tool {
	by := map[string][]dataset.Tool{}
	for _, tool := range s.library {
		by[tool.Family] = append(by[tool.Family], tool)
	}
	return by
}

// alone is a catalogue that holds the right tool without its family and three of each other one.
func (s *set) alone(t *testing.T, q *dataset.Question) []dataset.Tool {
	t.Helper()
	right := reference(t, q).Calls[0].Tool
	var tools []dataset.Tool
	by := s.families()
	for _, family := range slices.Sorted(maps.Keys(by)) {
		members := by[family]
		if i := slices.IndexFunc(members, func(tool dataset.Tool) bool { return tool.Name == right }); i >= 0 {
			tools = append(tools, members[i])
		} else if len(tools) < 16 {
			tools = append(tools, members[:min(2, len(members))]...)
		}
	}
	return tools
}

// paired is a catalogue that holds the right tool with one of its family, and of others one each.
func (s *set) paired(t *testing.T, q *dataset.Question) []dataset.Tool {
	t.Helper()
	right := reference(t, q).Calls[0].Tool
	var tools []dataset.Tool
	by, others := s.families(), 0
	for _, family := range slices.Sorted(maps.Keys(by)) {
		members := by[family]
		i := slices.IndexFunc(members, func(tool dataset.Tool) bool { return tool.Name == right })
		if i < 0 && others == 15 { // as many as a catalogue has room for
			continue
		}
		tools = append(tools, members[max(0, i)])
		others++
		if i >= 0 {
			tools = append(tools, members[(i+1)%len(members)])
		}
	}
	return tools
}

// addTool puts a tool that is made of another one into the library.
func addTool(name string, change func(tool *dataset.Tool, library []dataset.Tool)) func(*testing.T, *set) {
	return func(_ *testing.T, s *set) {
		tool := s.library[0]
		tool.Name, tool.Family = name, strings.SplitN(name, ".", 2)[0]
		change(&tool, s.library)
		s.library = append(s.library, tool)
	}
}

var libraryDamages = []damage{
	{name: "two tools for one thing", code: "duplicate-capability", rows: addTool("other.tool", func(*dataset.Tool, []dataset.Tool) {})},
	{name: "a pair that differs twice", code: "undeclared-pair", rows: func(_ *testing.T, s *set) {
		twin := s.library[0]
		twin.Name += "_again"
		twin.Constraints = maps.Clone(twin.Constraints)
		twin.Constraints["owner"], twin.Constraints["place"] = "отдел учёта", "второй этаж"
		s.library = append(s.library, twin)
	}},
	{name: "a tool of unknown use", code: "unknown-capability", rows: addTool("odd.tool", func(tool *dataset.Tool, _ []dataset.Tool) {
		tool.Description = "Делает нечто, о чём не принято говорить."
	})},
	{name: "a tool for two things", code: "ambiguous-capability", rows: addTool("odd.tool", func(tool *dataset.Tool, library []dataset.Tool) {
		tool.Description = library[0].Description + " " + library[len(library)-1].Description
	})},
	{name: "a description that quotes its question", code: "description-echo", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.ToolCall)
		quoted := strings.Join(strings.Fields(q.Inputs.Question)[:6], " ")
		s.retool(t, reference(t, q).Calls[0].Tool, func(tool *dataset.Tool) { tool.Description += " " + quoted + "." })
	}},
	{name: "a tool defined twice", code: "duplicate-tool", rows: func(_ *testing.T, s *set) { s.library = append(s.library, s.library[0]) }},
	{name: "a letter of another alphabet", code: "mixed-script", rows: describe(func(text string) string { return text + " Cловами." })},
	{name: "letters not composed", code: "not-nfc", rows: describe(func(text string) string { return text + " Еще\u0308 раз: так." })},
}

// describe changes the description of one tool everywhere.
func describe(change func(text string) string) func(*testing.T, *set) {
	return func(t *testing.T, s *set) {
		t.Helper()
		s.retool(t, s.library[0].Name, func(tool *dataset.Tool) { tool.Description = change(tool.Description) })
	}
}
