package workpermit

import (
	"encoding/json"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

var tableFacts = map[string]dataset.Fact{
	"lines": {Type: dataset.FactTable, Table: &dataset.FactRows{
		Columns: []string{"Позиция", "Что расходится", "В смете", "В КП"},
		Rows:    [][]string{{"1.3", "количество", "200.5", "201.5"}, {"2.3", "цена", "1741.00", "1811.00"}},
	}},
	"late": {Type: dataset.FactTable, Table: &dataset.FactRows{
		Columns: []string{"Накладная", "Последний день срока", "Дней просрочки", "Пеня, руб."},
		Rows:    [][]string{{"118", "27.06.2025", "63", "13003.20"}, {"128", "02.08.2025", "27", "4017.60"}},
	}},
	"terms": {Type: dataset.FactTable, Table: &dataset.FactRows{
		Columns: []string{"Условие", "Проект", "«Финал»", "Подписанный договор"},
		Rows:    [][]string{{"Цена, руб.", "2021500.00", "1929200.00", "1878100.00"}, {"Срок поставки, календарных дней", "50", "45", "50"}, {"Пеня за просрочку поставки, % в день", "0.05", "0.1", "0.1"}},
	}},
}

const linesTable = "Разошлись:\n\n| Позиция | Что расходится | В смете | В КП |\n|---|---|---|---|\n| 1.3 | количество | 200,5 | 201,5 |\n| 2.3 | цена | 1 741,00 | 1 811,00 |\n"

func TestTable(t *testing.T) {
	lines, terms, ordered := check(dataset.CheckTable, "lines"), check(dataset.CheckTable, "terms"), check(dataset.CheckTable, "lines")
	late := check(dataset.CheckTable, "late")
	ordered.Options = map[string]any{"ordered": true}
	change := func(old, now string) string {
		if !strings.Contains(linesTable, old) {
			t.Fatalf("the table has no %q", old)
		}
		return strings.Replace(linesTable, old, now, 1)
	}
	const back = "| № | КП | Смета | Что |\n|---|---|---|---|\n| поз. 2.3 | 1 811,00 руб. | 1 741 руб. | цена за ед. |\n| поз. 1.3 | 201,5 м² | 200,5 м² | кол-во |\n| Итого | 2 | | |\n"
	runRows(t, tableFacts, []row{
		{name: "as it is", answer: linesTable, check: lines},
		{name: "other order of all", answer: back, check: lines},
		{name: "order asked for", answer: linesTable, check: ordered},
		{name: "order broken", answer: back, check: ordered, fails: "another order"},
		{name: "number changed", answer: change("201,5", "202,5"), check: lines, fails: `row "1.3": want "201.5", got "202,5"`},
		{name: "word changed", answer: change("количество", "цена"), check: lines, fails: `want "количество", got "цена"`},
		{name: "row dropped", answer: change("| 2.3 | цена | 1 741,00 | 1 811,00 |\n", ""), check: lines, fails: `no row has the key "2.3"`},
		{name: "row added below", answer: linesTable + "| 3.1 | цена | 10 | 11 |\n", check: lines, fails: `a row "3.1" is not wanted`},
		{name: "row added above", answer: change("| 1.3 |", "| 1.1 | цена | 10 | 11 |\n| 1.3 |"), check: lines, fails: `a row "1.1" is not wanted`},
		{name: "row twice", answer: linesTable + "| 2.3 | цена | 1 741,00 | 1 811,00 |\n", check: lines, fails: "in two rows"},
		{name: "columns swapped", answer: change("В смете | В КП", "В КП | В смете"), check: lines, fails: "no column gives"},
		{name: "column dropped", answer: "| Позиция | Что | В смете |\n| 1.3 | количество | 200,5 |\n| 2.3 | цена | 1 741,00 |", check: lines, fails: "no column gives"},
		{name: "key within another", answer: change("| 1.3 |", "| 11.3 |"), check: lines, fails: `no column has the key "1.3"`},
		{name: "no table", answer: "Разошлись две строки.", check: lines, fails: "not found in the final answer"},
		{name: "empty", check: lines, fails: "empty answer"},
		{name: "list", answer: "- **1.3.** Стены: количество 200,5 м² в смете, 201,5 м² в КП\n- **2.3.** Плитка: цена 1 741,00 руб. против 1 811,00 руб.\n", check: lines},
		{name: "nested list", answer: "Поз. 1.3 Стены\n  - количество: смета 200,5, КП 201,5\nПоз. 2.3 Плитка\n  - цена: 1741 и 1811\n", check: lines},
		{name: "list, number changed", answer: "- 1.3: количество 200,5, в КП 202,5\n- 2.3: цена 1 741,00, в КП 1 811,00\n", check: lines, fails: `item "1.3": want В КП "201.5"`},
		{name: "list, item added", answer: "- 1.3: количество 200,5, в КП 201,5\n- 2.3: цена 1741, в КП 1811\n- 2.4: цена 5, в КП 6\n", check: lines, fails: `an item "2.4" is not wanted`},
		{name: "list, item dropped", answer: "- 1.3: количество 200,5, в КП 201,5\n", check: lines, fails: `item "2.3"`},
		{name: "items", answer: "Пени:\n— накладная 118: срок 27.06.2025, дней 63, пеня 13003,20 руб.;\n— накладная 128: срок 2 августа 2025 г., дней 27, пеня 4 017,60 руб.;\n— итого 17 020,80 руб.\n", check: late},
		{name: "items, numbered", answer: "1) акт 128, срок 02.08.2025 — 27 дней, 4017,6 руб.\n\n2) акт 118, срок 27.06.2025 — 63 дня, 13003,2 руб.", check: late},
		{name: "items, row dropped", answer: "- накладная 118: срок 27.06.2025, дней 63, пеня 13003,20 руб.;\n- накладная 129: срок 02.08.2025, дней 27, пеня 4017,60 руб.", check: late, fails: "not found"},
		{name: "items, row added", answer: "- 118: 27.06.2025, 63, 13003,20 руб.\n- 128: 02.08.2025, 27, 4017,60 руб.\n- 142: 02.09.2025, 2, 17,60 руб.", check: late, fails: "3 items for 2 rows"},
		{name: "items, values swapped", answer: "- 118: 27.06.2025, 63, 4017,60 руб.\n- 128: 02.08.2025, 27, 13003,20 руб.", check: late, fails: `item "118": want "13003.20" next`},
		{name: "items, two candidates", answer: "- 118: 27.06.2025, 63, 13003,20 руб.\n- 128: 02.08.2025, 27 или 28 дней, 4017,60 руб.", check: late, fails: `item "128"`},
		{name: "items, order of columns changed", answer: "- 118: пеня 13003,20 руб., 63 дня, 27.06.2025\n- 128: 02.08.2025, 27 дней, 4017,60 руб.", check: late, fails: `item "118"`},
		{name: "terms", answer: "| | Проект | ФИНАЛ | Подписан |\n|---|---|---|---|\n| Цена | 2 021 500 руб. | 1 929 200 руб. | 1 878 100 руб. |\n| Срок поставки | 50 дней | 45 дней | 50 дней |\n| Пеня | 0,05 % | 0,1 % | 0,1 % |\n", check: terms},
		{name: "on its side", answer: "| Файл | Цена | Срок поставки | Пеня поставщика |\n|---|---|---|---|\n| Проект | 2 021 500 | 50 | 0,05 % |\n| Финал | 1 929 200 | 45 | 0,1 % |\n| Подписанный | 1 878 100 | 50 | 0,1 % |\n", check: terms},
		{name: "terms changed", answer: "| | Проект | ФИНАЛ | Подписан |\n|---|---|---|---|\n| Цена | 2 021 500 | 1 929 200 | 1 929 200 |\n| Срок поставки | 50 | 45 | 50 |\n| Пеня | 0,05 % | 0,1 % | 0,1 % |\n", check: terms, fails: "want a table of 3 rows"},
	})
}

func TestCellsAreCompared(t *testing.T) {
	for _, c := range []struct {
		cell, want string
		same       bool
	}{
		{"27 июня 2025 г.", "27.06.2025", true}, {"27.06.2025", "2025-06-27", true}, {"28 июня 2025 г.", "27.06.2025", false},
		{"пункт 2.1, стр. 3", "п. 2.1", true}, {"п. 2.2", "п. 2.1", false}, {"п. 1.2; п. 2.2", "п. 2.2", false}, {"п. 2.2 и п. 1.2", "п. 1.2; п. 2.2", true},
		{"строка 3 прайса", "строка 3", true}, {"строка 2", "строка 3", false}, {"примечание 2", "п. 2.1", false},
		{"5 %", "5", true}, {"68,7 т", "68.7", true}, {"68,7 т", "68700", true}, {"68,7 т", "687", false}, {"3 ч", "3", true}, {"щебень", "щебень", true},
	} {
		if got := sameCell(c.cell, c.want); got != c.same {
			t.Errorf("%q for %q: %v, want %v", c.cell, c.want, got, c.same)
		}
	}
}

func TestWholeNumbersOfOptions(t *testing.T) {
	for _, v := range []any{1, uint64(1), 1.0, json.Number("1")} {
		if n, ok := wholeNumber(v); !ok || n != 1 {
			t.Errorf("%T: got %d, %v", v, n, ok)
		}
	}
	for _, v := range []any{-1, 1.5, json.Number("1.5"), json.Number("-1"), uint64(1) << 40, "1", nil} {
		if n, ok := wholeNumber(v); ok {
			t.Errorf("%T %v is read as %d", v, v, n)
		}
	}
}

func TestTableInFiles(t *testing.T) {
	lines := check(dataset.CheckTable, "lines")
	lines.File = "*.xlsx"
	good := [][]string{{"Сверка"}, {}, {"Позиция", "Что расходится", "В смете", "В КП"}, {"1.3", "количество", "200.5", "201.5"}, {"2.3", "цена", "1741", "1811"}}
	bad := [][]string{{"Позиция", "Что расходится", "В смете", "В КП"}, {"1.3", "количество", "200.5", "201.5"}, {"2.3", "цена", "1741", "1812"}}
	word := check(dataset.CheckTable, "lines")
	runRows(t, tableFacts, []row{
		{name: "Excel", files: map[string][]byte{"Сверка.XLSX": sheetFile(t, good)}, check: lines},
		{name: "Excel, number changed", files: map[string][]byte{"а.xlsx": sheetFile(t, bad)}, check: lines, fails: `want "1811.00", got "1812"`},
		{name: "only in the answer", answer: linesTable, check: lines, fails: "no issued file *.xlsx"},
		{name: "Word", files: map[string][]byte{"а.docx": wordFile(t, wordTable(good[2:]))}, check: word},
		{name: "Word, columns swapped", files: map[string][]byte{"а.docx": wordFile(t, wordTable([][]string{{"Позиция", "Что расходится", "В КП", "В смете"}, good[3], good[4]}))}, check: word, fails: "no column gives"},
		{name: "lines with tabs, columns swapped", answer: "Позиция\tЧто расходится\tВ КП\tВ смете\n1.3\tколичество\t200,5\t201,5\n2.3\tцена\t1741\t1811\n", check: word, fails: "no column gives"},
		{name: "list with tabs after the figures", answer: "1.3\tколичество 200,5, в КП 201,5\n2.3\tцена 1741, в КП 1811\n", check: word},
		{name: "Word, row dropped", files: map[string][]byte{"а.docx": wordFile(t, wordTable(good[2:4]))}, check: word, fails: `no row has the key "2.3"`},
	})
}

func wordTable(rows [][]string) string {
	var b strings.Builder
	b.WriteString("<w:tbl>")
	for _, r := range rows {
		b.WriteString("<w:tr>")
		for _, c := range r {
			b.WriteString("<w:tc>" + wordText(c) + "</w:tc>")
		}
		b.WriteString("</w:tr>")
	}
	return b.String() + "</w:tbl>"
}
