package plants

import (
	"strings"
	"testing"

	"etalon/internal/extract/grid"
)

// contractWith is a contract for 120 roubles with a supplement, as lines of pages.
func contractWith(changes string, table [3]string, was ...string) *material {
	m := &material{file: "toy/document"}
	w := &clauseWriter{material: m}
	text := "КОНТРАКТ № 7/25\n2.1. Цена Контракта составляет 120,00 руб. (Сто двадцать рублей\n00 копеек), в том числе НДС 20 % — 20,00 руб.\n" +
		"3.1. Поставка Товара производится не позднее 8 июля 2025 г.\n" + strings.Join(was, "\n") +
		"\nДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1 от 14 апреля 2025 г.\nк Контракту от 1 марта 2025 г. № 7/25\n1. " + changes + "\n2. Остальное без изменений."
	for line := range strings.Lines(text) {
		w.line(1, strings.TrimSpace(line))
	}
	w.end()
	g := grid.Table{Rows: 2, Cols: 3}
	for row, cells := range [][3]string{{"Условие", "Было", "Стало"}, table} {
		for col, text := range cells {
			g.Cells = append(g.Cells, grid.Cell{Row: row, Col: col, RowSpan: 1, ColSpan: 1, Text: text})
		}
	}
	m.addGrid("page 1, table", g)
	return m
}

// TestSupplements: a new edition contradicts nothing, but a supplement may contradict itself, or tell
// wrongly what it changes; and the contract's own contradictions are noticed beside it.
func TestSupplements(t *testing.T) {
	const price = "Стороны излагают пункт 2.1 Контракта так: «Цена Контракта составляет 132,00 руб. (Сто тридцать два рубля\n00 копеек), в том числе НДС 20 % — 22,00 руб.»."
	const term = "Стороны излагают пункт 3.1 так: «Поставка Товара производится не позднее 28 июля 2025 г.»."
	for _, c := range []struct {
		name    string
		changes string
		table   [3]string
		was     []string
		want    []string
	}{
		{"price", price, [3]string{"Цена Контракта, руб.", "120,00", "132,00"}, nil, nil},
		{"term", term, [3]string{"Срок исполнения, не позднее", "8 июля 2025 г.", "28 июля 2025 г."}, nil, nil},
		{"another price in its table", price, [3]string{"Цена Контракта, руб.", "120,00", "133,00"}, nil, []string{"contradiction: 132,00 руб. (сто тридцать два рубля 00 копеек) / 133,00"}},
		{"another term in its table", term, [3]string{"Срок исполнения, не позднее", "8 июля 2025 г.", "29 июля 2025 г."}, nil, []string{"contradiction: 28 июля 2025 г. / 29 июля 2025 г."}},
		{"a price that was not", price, [3]string{"Цена Контракта, руб.", "121,00", "132,00"}, nil, []string{"contradiction: 120,00 руб. (сто двадцать рублей 00 копеек) / 121,00"}},
		{"words of its own", strings.Replace(price, "тридцать два рубля", "сорок два рубля", 1), [3]string{"Цена Контракта, руб.", "120,00", "132,00"}, nil, []string{"contradiction: 132,00 руб. / Сто сорок два рубля\n00 копеек"}},
		{"a tax of its own", strings.Replace(price, "22,00 руб.", "20,00 руб.", 1), [3]string{"Цена Контракта, руб.", "120,00", "132,00"}, nil, []string{"wrong-vat: 20.00 → 22.00"}},
		{"two prices of the contract", price, [3]string{"Цена Контракта, руб.", "120,00", "132,00"}, []string{"4.1. Цена Контракта составляет 132,00 руб."}, []string{"contradiction: 120,00 руб. (сто двадцать рублей 00 копеек) / 132,00 руб."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := contractWith(c.changes, c.table, c.was...)
			faults := append(append(termFaults(m, nil), shareFaults(m, nil)...), wordFaults(m, nil)...)
			wantFaults(t, faults, c.want...)
		})
	}
}

// TestSumsOverLinesAreNoClauses: the end of a sum in words begins no clause.
func TestSumsOverLinesAreNoClauses(t *testing.T) {
	m := contractWith("Слова.", [3]string{"а", "б", "в"})
	for _, p := range m.body {
		if strings.Contains(p.text, "00 копеек") && p.where != "page 1, clause 2.1" {
			t.Errorf("%q stands in %q", p.text, p.where)
		}
	}
}
