package clauses

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `ДОГОВОР № 1
г. Пробный
1. ПРЕДМЕТ
1.1. Подрядчик красит
забор.
1.1.1. кистью;
2. ЦЕНА И РАСЧЁТЫ
2.1. Цена 100 рублей.
1/2

2 Приложение № 1
к договору № 1
Пеня	0,1 %`

func TestParse(t *testing.T) {
	want := &Contract{
		Preamble: "ДОГОВОР № 1 г. Пробный",
		Clauses: []Clause{
			{"ПРЕДМЕТ", "1", ""}, {"ПРЕДМЕТ", "1.1", "Подрядчик красит забор."}, {"ПРЕДМЕТ", "1.1.1", "кистью;"},
			{"ЦЕНА И РАСЧЁТЫ", "2", ""}, {"ЦЕНА И РАСЧЁТЫ", "2.1", "Цена 100 рублей. 1/2"},
		},
		Annexes: map[string][]string{"1": {"к договору № 1", "Пеня 0,1 %"}},
	}
	if diff := cmp.Diff(want, Parse(sample)); diff != "" {
		t.Error(diff)
	}
}

func TestOnlyWantsOneClause(t *testing.T) {
	c := Parse(sample)
	found, groups, err := c.Only("ЦЕНА", regexp.MustCompile(`Цена (\d+)`))
	if err != nil || found.Number != "2.1" || groups[1] != "100" {
		t.Errorf("got %v, %q, %v", found, groups, err)
	}
	if _, _, err := c.Only("ПРЕДМЕТ", regexp.MustCompile(`и`)); err == nil {
		t.Error("two clauses match, want an error")
	}
	if _, _, err := c.Only("ЦЕНА", regexp.MustCompile(`забор`)); err == nil {
		t.Error("the clause stands in another section, want an error")
	}
	if g, err := c.InAnnex("1", regexp.MustCompile(`Пеня ([\d,]+) %`)); err != nil || g[1] != "0,1" {
		t.Errorf("got %q, %v", g, err)
	}
	if _, err := c.InAnnex("2", regexp.MustCompile(`Пеня`)); err == nil {
		t.Error("there is no second annex, want an error")
	}
}
