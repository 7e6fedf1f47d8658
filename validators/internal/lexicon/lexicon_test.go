package lexicon

import (
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func described(text string) dataset.Tool {
	return dataset.Tool{Name: "table.median", Family: "table", Description: text}
}

func TestCapabilitiesComeFromTheDescription(t *testing.T) {
	l, err := New([]Capability{
		{ID: "table.median", All: []string{`медиан`}},
		{ID: "table.mean", All: []string{`средн\S* (значени|арифмет)`, `столбц`}, None: []string{`взвешенн`}},
		{ID: "mail.count", All: []string{`счет`, `пис[ье]м`}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		"Среднее значение по столбцу таблицы.":            {"table.mean"},
		"СРЕДНЕЕ\u00a0 арифметическое\nпо одному столбцу": {"table.mean"},
		"Среднее значение, взвешенное по столбцу.":        {},
		"Среднее по столбцу.":                             {},
		"Медиана и среднее арифметическое столбца":        {"table.mean", "table.median"},
		"Счёт писем":  {"mail.count"},
		"Счет письма": {"mail.count"},
		"":            {},
	} {
		for range 2 { // the second time from memory
			if got := l.Capabilities(described(text)); !slices.Equal(got, want) {
				t.Errorf("%q: got %v, want %v", text, got, want)
			}
		}
	}
	if got := l.IDs(); !slices.Equal(got, []string{"mail.count", "table.mean", "table.median"}) {
		t.Errorf("got %v", got)
	}
}

func TestBadlyDescribedCapabilitiesAreRefused(t *testing.T) {
	good := Capability{ID: "a", All: []string{"x"}}
	for want, c := range map[string]Capability{
		"no ID":               {All: []string{"x"}},
		"described twice":     good,
		"no pattern":          {ID: "b"},
		"write small letters": {ID: "b", All: []string{"Среднее"}},
		"for ё":               {ID: "b", All: []string{"x"}, None: []string{"счёт"}},
		"missing closing":     {ID: "b", All: []string{"(x"}},
	} {
		if _, err := New([]Capability{good, c}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	if _, err := New([]Capability{{ID: "b", All: []string{`\S\p{L}`}}}); err != nil {
		t.Errorf("capitals of escapes are refused: %v", err)
	}
}

func TestTablesAreSortedAndCompile(t *testing.T) {
	lex, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Default(); again != lex {
		t.Error("the lexicon is compiled twice")
	}
	for i, table := range tables {
		if len(table) == 0 {
			t.Fatalf("table %d is empty", i)
		}
		if !slices.IsSortedFunc(table, func(a, b Capability) int { return strings.Compare(a.ID, b.ID) }) {
			t.Errorf("the table that begins with %s is not sorted by ID", table[0].ID)
		}
	}
}

func FuzzFold(f *testing.F) {
	f.Add("Счёт  писем\n")
	f.Fuzz(func(t *testing.T, s string) {
		once := Fold(s)
		if twice := Fold(once); twice != once {
			t.Errorf("%q folds to %q and then to %q", s, once, twice)
		}
	})
}
