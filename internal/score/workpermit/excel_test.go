package workpermit

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestExcel(t *testing.T) {
	formulas := dataset.TaskCheck{Kind: dataset.CheckExcel, File: "*.xlsx", Options: map[string]any{"formulas": true}}
	with := func(option string, value any) dataset.TaskCheck {
		return dataset.TaskCheck{Kind: dataset.CheckExcel, File: "*.xlsx", Options: map[string]any{option: value}}
	}
	book := func(rows ...[]string) map[string][]byte { return map[string][]byte{"а.xlsx": sheetFile(t, rows)} }
	runRows(t, nil, []row{
		{name: "stored result", files: book([]string{"2", "3", "=A1*B1+1⇒7"}), check: formulas},
		{name: "sum", files: book([]string{"2"}, []string{"3.5"}, []string{"=SUM(A1:A2)⇒5.5"}), check: formulas},
		{name: "chain without results", files: book([]string{"2", "=A1*2", "=ROUND(B1/3,2)⇒1.33"}), check: formulas},
		{name: "binary fraction", files: book([]string{"0.1", "0.2", "=A1+B1⇒0.30000000000000004"}), check: formulas},
		{name: "another function", files: book([]string{"2", "=VLOOKUP(A1,A1:A9,1)⇒2"}), check: formulas},
		{name: "values pasted", files: book([]string{"2", "3", "5"}), check: formulas, fails: "want formulas that refer to cells"},
		{name: "formula of a constant", files: book([]string{"=5⇒5"}), check: formulas, fails: "want formulas that refer to cells"},
		{name: "stale result", files: book([]string{"2", "3", "=A1+B1⇒6"}), check: formulas, fails: "Лист1!C1: =A1+B1: want 5.0000, got 6"},
		{name: "error", files: book([]string{"2", "=A1/0⇒#DIV/0!"}), check: formulas, fails: "shows the error"},
		{name: "circle", files: book([]string{"=B1", "=A1"}), check: formulas},
		{name: "broken", files: map[string][]byte{"а.xlsx": []byte("no book")}, check: formulas, fails: "а.xlsx was not read"},
		{name: "cut off", files: map[string][]byte{"а.xlsx": book([]string{"2"})["а.xlsx"][:200]}, check: formulas, fails: "а.xlsx was not read"},
		{name: "none", check: formulas, fails: "got no issued file *.xlsx"},
		{name: "sheet", files: book([]string{"1"}), check: with("sheets", []any{"лист1"})},
		{name: "no such sheet", files: book([]string{"1"}), check: with("sheets", []any{"Итоги"}), fails: `want a sheet "Итоги"`},
		{name: "no pivot", files: book([]string{"1"}), check: with("pivot", true), fails: "want a pivot table"},
		{name: "no chart", files: book([]string{"1"}), check: with("chart", true), fails: "want a chart"},
	})
}

func TestFormulasWithoutResultsGiveTheirValues(t *testing.T) {
	facts := map[string]dataset.Fact{
		"sum": fact(dataset.FactMoney, "151296.00", "руб."),
		"rows": {Type: dataset.FactTable, Table: &dataset.FactRows{
			Columns: []string{"Позиция", "Количество", "Сумма"}, Rows: [][]string{{"Кабель", "240", "151296.00"}, {"Лоток", "3", "30.00"}},
		}},
	}
	sum, rows := check(dataset.CheckNumber, "sum"), check(dataset.CheckTable, "rows")
	sum.File, rows.File = "*.xlsx", "*.xlsx"
	book := func(price string) map[string][]byte {
		return map[string][]byte{"а.xlsx": sheetFile(t, [][]string{
			{"Позиция", "Количество", "Цена", "Сумма"}, {"Кабель", "240", price, "=B2*C2"}, {"Лоток", "3", "10", "=B3*C3"}, {"Итого", "", "", "=SUM(D2:D3)"},
		})}
	}
	runRows(t, facts, []row{
		{name: "number", files: book("630.4"), check: sum},
		{name: "table", files: book("630.4"), check: rows},
		{name: "number of another price", files: book("630.5"), check: sum, fails: "want 151296.00"},
		{name: "table of another price", files: book("630.5"), check: rows, fails: `want "151296.00", got "151320"`},
		{name: "not computed here", files: map[string][]byte{"а.xlsx": sheetFile(t, [][]string{{"240", "=VLOOKUP(A1,A1:A9,1)"}})}, check: sum, fails: "want 151296.00"},
		{name: "circle", files: map[string][]byte{"а.xlsx": sheetFile(t, [][]string{{"=B1", "=A1"}})}, check: sum, fails: "want 151296.00"},
	})
}

func TestFormulasAreBounded(t *testing.T) {
	rows := [][]string{{"1"}}
	for range 40 { // every cell names the one before twice
		rows = append(rows, []string{"=SUM(A" + itoa(len(rows)) + ":A" + itoa(len(rows)) + ")+A" + itoa(len(rows))})
	}
	deep := "=" + strings.Repeat("(", 5000) + "A1" + strings.Repeat(")", 5000)
	rows = append(rows, []string{deep + "⇒1"})
	c := dataset.TaskCheck{Kind: dataset.CheckExcel, Options: map[string]any{"formulas": true}}
	v := judge(t, nil, row{name: "swelling", files: map[string][]byte{"а.xlsx": sheetFile(t, rows)}, check: c})
	if !v.Passed {
		t.Errorf("what is not computed counts as a formula: %s", v.Reason)
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}
