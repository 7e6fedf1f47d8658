package published

import (
	"strings"

	"etalon/internal/dataset"
)

// A set can be published without answers: its scored rows have no references, and neither they nor
// the first turns of their dialogues say in meta what would tell of one.

// veiled says whether a row of a set without answers has lost its meta.
func (s *Set) veiled(r *Row) bool {
	return s.Hidden && (r.File == TestFile || r.Meta.NTurns > 1)
}

// problems are the fields of a row that break a rule.
func (s *Set) problems(r *Row) []dataset.Finding {
	q := r.Question
	var found []dataset.Finding
	if s.veiled(r) {
		found = append(shown(r), s.named(r)...)
		unveil(&q.Meta.Categories)
	}
	for _, p := range dataset.Check(&q) {
		found = append(found, p.Finding(r.File, r.Line, r.Item()))
	}
	return found
}

// shown are the fields that a row without an answer must not fill.
func shown(r *Row) []dataset.Finding {
	var found []dataset.Finding
	m, c := r.Meta, r.Meta.Categories
	fields := []struct{ name, value string }{
		{"meta.pair_id", m.PairID}, {"meta.needs_history", m.NeedsHistory}, {"meta.categories.difficulty", c.Difficulty},
		{"meta.categories.family", c.Family}, {"meta.categories.lever", c.Lever}, {"meta.categories.answer_kind", string(c.AnswerKind)},
		{"meta.categories.format_trap", c.FormatTrap}, {"meta.categories.cost_pick", c.CostPick}, {"meta.categories.injected_tool", c.InjectedTool},
	}
	if r.File == TestFile {
		fields = append(fields, struct{ name, value string }{"outputs", r.Outputs})
	}
	for _, f := range fields {
		if f.value != "" {
			found = append(found, r.Finding("answer-shown", f.name, f.value, `"", as answers_hidden promises`))
		}
	}
	return found
}

// named are the names by which a row tells its family.
func (s *Set) named(r *Row) []dataset.Finding {
	var found []dataset.Finding
	for _, f := range []struct{ field, name string }{{"meta.base_id", r.Meta.BaseID}, {"meta.dialog_id", r.Meta.DialogID}} {
		for family := range s.Meta.Families {
			if strings.HasPrefix(f.name, family) {
				found = append(found, r.Finding("answer-shown", f.field, f.name, "a name that does not tell the family"))
				break
			}
		}
	}
	return found
}

// unveil fills what is hidden with anything that keeps the rules, so that the rest can be held
// against them.
func unveil(c *dataset.Categories) {
	c.Difficulty, c.Family, c.Lever, c.AnswerKind = "T1_medium", "hidden", "scan", dataset.ToolCall
	c.FormatTrap, c.CostPick = "no", "no"
}
