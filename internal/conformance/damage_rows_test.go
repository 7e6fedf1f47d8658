package conformance

import (
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// inRow changes the first single question that calls one tool.
func inRow(change func(q *dataset.Question)) func(*testing.T, *set) {
	return func(t *testing.T, s *set) {
		t.Helper()
		change(s.ofKind(t, dataset.ToolCall))
	}
}

// dialogue is the last turn of a dialogue with a link to the first one that a condition holds for.
func (s *set) dialogue(t *testing.T, holds func(needs string) bool) *dataset.Question {
	t.Helper()
	return s.pick(t, "of such a dialogue", func(q *dataset.Question) bool { return q.Meta.NTurns > 1 && holds(q.Meta.NeedsHistory) })
}

var rowDamages = []damage{
	{name: "a context unlike its file", code: "context-differs", rows: inRow(func(q *dataset.Question) {
		q.Inputs.Context = strings.TrimSuffix(q.Inputs.Context, "\n") + " \n"
	})},
	{name: "a context without a header", code: "malformed-context", rows: inRow(func(q *dataset.Question) {
		q.Inputs.Context = strings.Replace(q.Inputs.Context, "[файл: ", "[file: ", 1)
	})},
	{name: "an instruction of its own", code: "instruction-differs", rows: inRow(func(q *dataset.Question) { q.Instruction = "Внимание! " + q.Instruction })},
	{name: "a format block of its own", code: "format-differs", rows: inRow(func(q *dataset.Question) {
		q.Inputs.Format = strings.TrimSpace(q.Inputs.Format) + " Отказов здесь не бывает."
	})},
	{name: "a question that gives the path away", code: "path-outside-header", rows: inRow(func(q *dataset.Question) {
		q.Inputs.Question += " Файл лежит здесь: " + firstPath(q) + " ."
	})},
	{name: "words that no solver knows", code: "unrecognised-wording", rows: inRow(func(q *dataset.Question) {
		q.Inputs.Question = "Сделайте с файлом что-нибудь полезное."
	})},
	{name: "a wrong number of files", code: "category-mismatch", rows: inRow(func(q *dataset.Question) { q.Meta.Categories.NFiles = 3 - q.Meta.Categories.NFiles })},
	{name: "a tier too easy for the kind", code: "level-mismatch", rows: func(t *testing.T, s *set) {
		s.ofKind(t, dataset.Plan).Meta.Categories.Difficulty = "T1_medium"
	}},
	{name: "a row of another lever than its family", code: "mixed-family", rows: func(t *testing.T, s *set) {
		first := s.ofKind(t, dataset.ToolCall)
		first.Meta.Categories.Lever = otherThan(first.Meta.Categories.Lever, "scan", "catalog")
	}},
	{name: "a row of another family", code: "wrong-family", rows: func(t *testing.T, s *set) {
		a := s.pick(t, "of one family", func(q *dataset.Question) bool { return q.Meta.Categories.Family == "csv_top_group" })
		b := s.pick(t, "of another like it", func(q *dataset.Question) bool { return q.Meta.Categories.Family == "log_top_offender" })
		a.Meta.Categories.Family = b.Meta.Categories.Family
	}},
	{name: "a planted tool that no file names", code: "injection-mismatch", rows: func(t *testing.T, s *set) {
		q := s.ofKind(t, dataset.ToolCall)
		for _, tool := range catalogue(t, q) {
			if tool.Name != reference(t, q).Calls[0].Tool && !strings.Contains(q.Inputs.Context, tool.Name) {
				q.Meta.Categories.InjectedTool = tool.Name
				return
			}
		}
		t.Fatal("every tool is named by the file")
	}},
	{name: "a caveat that decides nothing", code: "cost-pick-without-pair", rows: func(t *testing.T, s *set) {
		s.pick(t, "where no caveat decides", func(q *dataset.Question) bool {
			return q.Meta.Categories.CostPick == "no" && q.Meta.Categories.Family == "csv_column_mean"
		}).Meta.Categories.CostPick = "yes"
	}},
	{name: "a dialogue said to need no history", code: "history-needed", rows: func(t *testing.T, s *set) {
		s.dialogue(t, func(needs string) bool { return needs != "trap" }).Meta.NeedsHistory = "trap"
	}},
	{name: "a dialogue said to need history", code: "history-not-needed", rows: func(t *testing.T, s *set) {
		s.dialogue(t, func(needs string) bool { return needs == "trap" }).Meta.NeedsHistory = "tool"
	}},
}

// otherThan is the first of the words that is not the given one.
func otherThan(word string, words ...string) string {
	return words[slices.IndexFunc(words, func(w string) bool { return w != word })]
}

var setDamages = []damage{
	{name: "one question in two rows", code: "duplicate-id", rows: func(t *testing.T, s *set) {
		single := func(q *dataset.Question) bool {
			return q.Meta.NTurns == 1 && q.Meta.PairID == "" && q.Meta.Categories.AnswerKind == dataset.ToolCall
		}
		first := s.pick(t, "alone", single)
		second := s.pick(t, "alone, a second", func(q *dataset.Question) bool { return single(q) && q != first })
		second.Meta.BaseID, second.Meta.DialogID = first.Meta.BaseID, first.Meta.BaseID
	}},
	{name: "two numbers changed over", code: "wrong-id", rows: func(_ *testing.T, s *set) {
		s.test[3].Meta.ID, s.test[4].Meta.ID = s.test[4].Meta.ID, s.test[3].Meta.ID
	}},
	{name: "a lost row", code: "wrong-id", rows: func(t *testing.T, s *set) {
		i := slices.Index(s.test, s.ofKind(t, dataset.ToolCall))
		s.test = slices.Delete(s.test, i, i+1)
	}},
	{name: "one prompt twice", code: "duplicate-prompt", rows: func(t *testing.T, s *set) {
		first := s.ofKind(t, dataset.ToolCall)
		second := s.pick(t, "of the same family", func(q *dataset.Question) bool {
			return q != first && q.Meta.Categories.Family == first.Meta.Categories.Family
		})
		second.Instruction, second.Inputs, second.Outputs = first.Instruction, first.Inputs, first.Outputs
		second.Meta.Wording, second.Meta.Categories = first.Meta.Wording, first.Meta.Categories
	}},
	{name: "a shot asked again", code: "repeated-shot", rows: func(t *testing.T, s *set) {
		shot := s.shots[slices.IndexFunc(s.shots, func(q *dataset.Question) bool { return q.Meta.NTurns == 1 })]
		q := s.pick(t, "of the shot's family in another wording", func(q *dataset.Question) bool {
			return q.Meta.Categories.Family == shot.Meta.Categories.Family && q.Meta.Wording != shot.Meta.Wording
		})
		q.Inputs, q.Outputs, q.Meta.Categories = shot.Inputs, shot.Outputs, shot.Meta.Categories
	}},
	{name: "two shots of one wording", code: "wrong-shots", rows: func(_ *testing.T, s *set) {
		q := s.shots[slices.IndexFunc(s.shots, func(q *dataset.Question) bool { return q.Meta.NTurns == 1 })]
		q.Meta.Wording = (q.Meta.Wording + 1) % len(s.meta.Prompts)
		q.Instruction = s.meta.Prompts[q.Meta.Wording]
	}},
	{name: "a dialogue without its link", code: "broken-dialogue", rows: func(t *testing.T, s *set) {
		s.dialogue(t, func(string) bool { return true }).Meta.NeedsHistory = ""
	}},
	{name: "a dialogue whose first turn went elsewhere", code: "broken-dialogue", rows: func(t *testing.T, s *set) {
		s.dialogue(t, func(string) bool { return true }).Meta.DialogID += "-x"
	}},
	{name: "a near miss of nothing", code: "broken-pair", rows: func(t *testing.T, s *set) {
		s.pick(t, "that is a near miss", func(q *dataset.Question) bool { return q.Meta.Categories.Lever == "near_miss" }).Meta.PairID += "-x"
	}},
	{name: "an instruction without a label", code: "bad-instruction", rows: func(_ *testing.T, s *set) {
		s.reword(0, func(text string) string { return strings.Replace(text, "Инструменты:", "Набор:", 1) })
	}},
	{name: "prompts without end", code: "prompt-length", rows: func(_ *testing.T, s *set) {
		s.reword(0, func(text string) string {
			return strings.Repeat("Работайте внимательно. ", 2000) + text
		})
	}},
	{name: "a count that is off", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Tiers["T4_wild"]++ }},
	{name: "a count of nothing", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Levers["gravity"] = 6 }},
	{name: "another seed", code: "manifest-differs", meta: func(m *dataset.SetMeta) { m.Seed++ }},
	{name: "an attached file that nobody asks about", code: "unused-file", meta: func(m *dataset.SetMeta) { m.Files++ }, raw: func(t *testing.T, dir string) {
		writeFile(t, dir+"/corpus/data/spare.csv", []byte("a,b\n1,2\n"))
	}},
}

// reword changes an instruction in dataset_meta.json and in every row that has it.
func (s *set) reword(wording int, change func(text string) string) {
	s.meta.Prompts[wording] = change(s.meta.Prompts[wording])
	for _, q := range s.all() {
		if q.Meta.Wording == wording {
			q.Instruction = s.meta.Prompts[wording]
		}
	}
}
