package records

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
)

const (
	barred = "Вот:\n\n| Поз. | Смета | КП |\n|:--|--:|--:|\n| **1.1** | 10 | 11 |\n| 1.2 | 20 | 21 |\n\nконец"
	tabbed = "Поз.\tСмета\tКП\n1.1\t10\t11\n1.2\t20\t21"
	listed = "- 1.1: смета 10, КП 11\n- Поз. 1.2. Смета 20,\n  КП 21\n\n1.3 чужое"
	turned = "| | 1.1 | 1.2 |\n|---|---|---|\n| Смета | 10 | 20 |\n| КП | 11 | 21 |\n"
)

func TestTablesOfTexts(t *testing.T) {
	fact := &dataset.FactRows{Columns: []string{"Поз.", "Смета", "КП"}, Rows: [][]string{{"1.1", "10", "11"}, {"1.2", "20", "21"}}}
	check := &dataset.TaskCheck{Kind: dataset.CheckTable, Options: map[string]any{"ordered": true}}
	for _, c := range []struct{ name, text, what, want string }{
		{"bars", barred, `cell "КП" of row "1.1" changed`, "| **1.1** | 10 | 12 |"},
		{"bars", barred, `row "1.2" dropped`, "| **1.1** | 10 | 11 |\n\nконец"},
		{"bars", barred, "a row added", "| 1.2 | 20 | 21 |\n| 1.3 | 20 | 21 |\n\nконец"},
		{"bars", barred, "columns", "| **1.1** | 11 | 10 |\n| 1.2 | 21 | 20 |"},
		{"bars", barred, `rows "1.1" and "1.2" swapped`, "| 1.2 | 20 | 21 |\n| **1.1** | 10 | 11 |\n"},
		{"tabs", tabbed, `cell "Смета" of row "1.2" changed`, "1.2\t21\t21"},
		{"tabs", tabbed, "a row added", "1.2\t20\t21\n1.3\t20\t21\n"},
		{"tabs", tabbed, `rows "1.1" and "1.2" swapped`, "КП\n1.2\t20\t21\n1.1\t10\t11"},
		{"list", listed, `cell "КП" of row "1.2" changed`, "- Поз. 1.2. Смета 20,\n  КП 22\n"},
		{"list", listed, `row "1.1" dropped`, "- Поз. 1.2. Смета 20,\n  КП 21\n\n1.3 чужое"},
		{"list", listed, "a row added", "КП 21\n- Поз. 1.3. Смета 20,\n  КП 21\n\n1.3 чужое"},
		{"list", listed, "columns", ""},
		{"turned", turned, `cell "Смета" of row "1.2" changed`, "| Смета | 10 | 21 |"},
		{"turned", turned, "a row added", "| Добавленная строка | 11 | 21 |"},
		{"turned", turned, `row "1.1" dropped`, ""},
		{"none", "1.1 и 10, 11", "a row added", ""},
	} {
		done := false
		for _, m := range tableMutants(check, fact) {
			if !strings.HasPrefix(m.what, c.what) {
				continue
			}
			done = true
			v := &variant{task: &taskset.Task{}, record: dataset.Record{FinalAnswer: c.text}, issued: map[string][]byte{}}
			m.change(v)
			if got := v.record.FinalAnswer; v.changed != (c.want != "") || !strings.Contains(got, c.want) {
				t.Errorf("%s, %s: got %q, want %q in it", c.name, m.what, got, c.want)
			}
		}
		if !done {
			t.Errorf("there is no mutant %s", c.what)
		}
	}
}

func TestOtherWordsOfAColumn(t *testing.T) {
	fact := &dataset.FactRows{Columns: []string{"Условие", "Кто"}, Rows: [][]string{{"Доставка", "поставщик"}, {"Монтаж", "покупатель"}}}
	const text = "| Условие | Кто |\n|---|---|\n| Доставка | Поставщик |\n| Монтаж | покупатель |\n"
	p := pageOf(text)
	table := p.tables(nil)[0]
	at, ok := seatOf(table.Rows(), fact)
	if !ok || !changeCell(table, at, fact, 0, 1) || !strings.Contains(p.text(), "| Доставка | покупатель |") {
		t.Errorf("got %q, %v", p.text(), ok)
	}
	if got := newKey(fact); got != "Добавленная строка" {
		t.Errorf("got the key %q", got)
	}
	if got := newKey(&dataset.FactRows{Rows: [][]string{{"3"}, {"1"}, {"2"}}}); got != "4" {
		t.Errorf("got the key %q", got)
	}
}
