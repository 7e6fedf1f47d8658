package minutes

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `ПРОТОКОЛ
08.03.2025

Присутствовали:
  Ершова (k.ershova)
  Носов (r.nosov)
  Чижов (v.chizhov)

Раздел «Мебель»
1. Ершова: составить опись, затем заказать машину, 9 ч.
2. Носов: разметить этаж, 4 ч.
3. Носов: разметить двор, 6 ч.

Раздел «Связь»
4. Чижов: проверить розетки, 5 ч.

Изменения, внесённые 11.03.2025 по переписке
- пункт 2 передан Ершовой, часы те же
- пункт 3: вместо 6 ч. записать 16 ч.
- пункт 1 снят

Следующая встреча через две недели.
`

func TestLoad(t *testing.T) {
	for name, c := range map[string]struct {
		careless Careless
		section  string
		idle     bool
		want     map[string]int
	}{
		"right":         {Careless{}, "Мебель", false, map[string]int{"k.ershova": 4, "r.nosov": 16}},
		"with the idle": {Careless{}, "Мебель", true, map[string]int{"k.ershova": 4, "r.nosov": 16, "v.chizhov": 0}},
		"no changes":    {Careless{true, true, true}, "Мебель", false, map[string]int{"k.ershova": 9, "r.nosov": 10}},
		"no drops":      {Careless{Drops: true}, "Мебель", false, map[string]int{"k.ershova": 13, "r.nosov": 16}},
		"no moves":      {Careless{Moves: true}, "Мебель", false, map[string]int{"r.nosov": 20}},
		"no new hours":  {Careless{Hours: true}, "Мебель", false, map[string]int{"k.ershova": 4, "r.nosov": 6}},
		"unknown":       {Careless{}, "Двор", false, map[string]int{}},
	} {
		m, err := Read(sample, c.careless)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, m.Load(c.section, c.idle)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestExtreme(t *testing.T) {
	m, err := Read(sample, Careless{})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		load   map[string]int
		fewest bool
		want   []string
	}{
		"most":    {map[string]int{"k.ershova": 4, "r.nosov": 16}, false, []string{"r.nosov"}},
		"fewest":  {map[string]int{"k.ershova": 4, "r.nosov": 16}, true, []string{"k.ershova"}},
		"a tie":   {map[string]int{"v.chizhov": 4, "k.ershova": 4, "r.nosov": 3}, false, []string{"k.ershova", "v.chizhov"}},
		"nothing": {nil, true, nil},
	} {
		if diff := cmp.Diff(c.want, m.Extreme(c.load, c.fewest)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestWhatIsNoMinutesIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "no items",
		sample + "- пункт 9 снят": "no item 9",
		sample + "- пункт 4 передан Гусеву, часы те же": "was not there",
		sample + "- пункт 4 отложен":                    "not understood",
		sample + "4. Чижов: уйти, 5 ч.":                 "stands twice",
		"1. Чижов: уйти, 5 ч.":                          "stranger",
		strings.Repeat(" ", most+1):                     "more than",
	} {
		if _, err := Read(text, Careless{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30q: got %v, want %q", text, err, want)
		}
	}
}
