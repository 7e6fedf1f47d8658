package tally

import (
	"errors"
	"testing"

	"etalon/validators/internal/sheet"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

const table = `Кто;Сумма;Статус;Заметка
Анна;10,00;выдан;
Борис;20,00;отказ;
# Борис;40,00;выдан;
Борис;5,50;отказ снят;"сам; лично"
Анна;1 000,00;в работе;отказ был, но вернулись
Вера;0,50;выдан;
`

func everyone(sheet.Record, validate.Rule) bool { return true }

func choice(t *testing.T) Choice {
	t.Helper()
	s, err := sheet.Read(table)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Of(s, "отказ", everyone)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestRows(t *testing.T) {
	c := choice(t)
	for rule, want := range map[validate.Rule][]int{
		validate.Main: {2, 5, 6, 7},
		Voided:        {2, 3, 5, 6, 7},
		Commented:     {2, 4, 5, 6, 7},
		Broken:        {2, 6, 7},
		Mentioned:     {2, 7},
		"of others":   {2, 5, 6, 7},
	} {
		rows, err := c.Rows(rule)
		if err != nil {
			t.Errorf("%q: %v", rule, err)
		}
		var lines []int
		for _, r := range rows {
			lines = append(lines, r.Line)
		}
		if diff := cmp.Diff(want, lines); diff != "" {
			t.Errorf("%q (-want +got):\n%s", rule, diff)
		}
	}
	c.Keep = func(r sheet.Record, _ validate.Rule) bool { return r.Cells[0] == "Вера" }
	for _, rule := range []validate.Rule{Voided, Commented, Broken, Mentioned} {
		if rows, err := c.Rows(rule); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%q where it changes nothing: got %v, %v", rule, rows, err)
		}
	}
}

func TestGroups(t *testing.T) {
	rows, err := choice(t).Rows(validate.Main)
	if err != nil {
		t.Fatal(err)
	}
	groups, err := Groups(rows, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	totals := map[string]int64{}
	for _, g := range groups {
		totals[g.Value] = g.Total
	}
	if diff := cmp.Diff(map[string]int64{"Анна": 101000, "Борис": 550, "Вера": 50}, totals); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if leader, err := Leader(groups, validate.Main); leader.Value != "Анна" || err != nil {
		t.Errorf("leader is %q, %v", leader.Value, err)
	}
	many := []Group{{Value: "a", Rows: rows[:1], Total: 9}, {Value: "b", Rows: rows[:2], Total: 5}}
	if leader, err := Leader(many, ByCount); leader.Value != "b" || err != nil {
		t.Errorf("leader by rows is %q, %v", leader.Value, err)
	}
	for _, tied := range [][]Group{nil, {{Value: "a", Total: 5}, {Value: "b", Total: 5}}} {
		if leader, err := Leader(tied, validate.Main); !errors.Is(err, ErrTied) {
			t.Errorf("leader of %v is %q, %v", tied, leader.Value, err)
		}
	}
	if _, err := Groups(rows, 0, 2); err == nil {
		t.Error("a column that is no money was added up")
	}
}
