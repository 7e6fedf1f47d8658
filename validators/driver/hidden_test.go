package driver

import (
	"fmt"
	"slices"
	"testing"

	"etalon/internal/dataset"
)

// withoutAnswers is a damage done to the good set as it is published without answers: counts are
// those of the full set.
func withoutAnswers(change func(test, shots []dataset.Question)) damage {
	var ty *toy
	var full dataset.SetMeta
	return damage{
		early: func(t *toy) { ty = t },
		late: func(test, shots []dataset.Question) {
			full = ty.count(test, shots)
			for i := range test {
				veil(&test[i])
				test[i].Outputs = ""
			}
			for i := range shots {
				if shots[i].Meta.NTurns > 1 {
					veil(&shots[i])
				}
			}
			if change != nil {
				change(test, shots)
			}
		},
		meta: func(m *dataset.SetMeta) {
			*m = full
			m.AnswersHidden = true
		},
	}
}

// veil takes out of meta what tells of an answer.
func veil(q *dataset.Question) {
	m := &q.Meta
	name := fmt.Sprintf("item-%d", m.ID)
	if m.NTurns > 1 {
		m.DialogID = "item-" + m.DialogID
		name = fmt.Sprintf("%s-t%d", m.DialogID, m.TurnID)
	} else {
		m.DialogID = name
	}
	m.BaseID, m.PairID, m.NeedsHistory = name, "", ""
	c := m.Categories
	m.Categories = dataset.Categories{Language: c.Language, NTools: c.NTools, NFiles: c.NFiles, HasContext: c.HasContext, CorpusFormat: c.CorpusFormat}
}

func TestSetWithoutAnswers(t *testing.T) {
	report := withoutAnswers(nil).validate(t)
	for _, f := range report.Findings {
		t.Error(f)
	}
	var undone []string
	for _, u := range report.Undone {
		undone = append(undone, u.Check)
	}
	for _, want := range append([]string{"broken-pair", "injection-mismatch", "level-mismatch", "mixed-family"}, unseen...) {
		if !slices.Contains(undone, want) {
			t.Errorf("nothing says that %s was not checked", want)
		}
	}
	if want := len(unseen) + 4; len(undone) != want {
		t.Errorf("%d checks were not made, want %d: %q", len(undone), want, undone)
	}
}

func TestDamageWithoutAnswers(t *testing.T) {
	for _, d := range []struct {
		name, code string
		change     func(test, shots []dataset.Question)
	}{
		{"a reference left in", "answer-shown", func(test, _ []dataset.Question) { test[rowMean].Outputs = `{"abstain":true,"reason":"нет"}` }},
		{"a kind left in", "answer-shown", func(test, _ []dataset.Question) { test[rowMean].Meta.Categories.AnswerKind = dataset.ToolCall }},
		{"a pair left in", "answer-shown", func(test, _ []dataset.Question) { test[rowMean].Meta.PairID = "item-3" }},
		{"a planted tool left in", "answer-shown", func(test, _ []dataset.Question) { test[rowPlanted].Meta.Categories.InjectedTool = "mail.send" }},
		{"a name that tells the family", "answer-shown", func(test, _ []dataset.Question) {
			test[rowMean].Meta.BaseID, test[rowMean].Meta.DialogID = "column_mean-1", "column_mean-1"
		}},
		{"a first turn that tells the lever", "answer-shown", func(_, shots []dataset.Question) { shots[5].Meta.Categories.Lever = "dialog" }},
		{"a shot without its answer", "missing-reference", func(_, shots []dataset.Question) { shots[0].Outputs = "" }},
		{"words that no solver knows", "unrecognised-wording", func(test, _ []dataset.Question) {
			test[rowMean].Inputs.Question = "Сделайте что-нибудь."
		}},
		{"a request that cannot be solved", "unsolved", func(test, _ []dataset.Question) {
			test[rowFirst].Inputs.Tools = test[rowFresh].Inputs.Tools
			test[rowFirst].Inputs.Context = test[rowMean].Inputs.Context
			test[rowFirst].Meta.Categories.CorpusFormat = "csv"
		}},
		{"a wrong number of tools", "category-mismatch", func(test, _ []dataset.Question) { test[rowMean].Meta.Categories.NTools-- }},
		{"an unknown language", "bad-value", func(test, _ []dataset.Question) { test[rowMean].Meta.Categories.Language = "en" }},
	} {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			report := withoutAnswers(d.change).validate(t)
			if codes := codesOf(report.Findings); !slices.Equal(codes, []string{d.code}) {
				t.Errorf("found %v, want %s alone:", codes, d.code)
				for _, f := range report.Findings {
					t.Log(f)
				}
			}
		})
	}
}
