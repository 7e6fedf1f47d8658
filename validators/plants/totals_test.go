package plants

import (
	"math/big"
	"strings"
	"testing"

	"etalon/internal/extract/grid"
)

// ruled is a material with one table, its rows lines of cells parted by bars; «<» is covered by the
// cell to the left.
func ruled(text string) *material {
	m := &material{file: "toy/document"}
	var g grid.Table
	for line := range strings.Lines(strings.TrimSpace(text)) {
		for col, c := range strings.Split(strings.TrimSpace(line), "|") {
			if c = strings.TrimSpace(c); c == "<" {
				g.Cells[len(g.Cells)-1].ColSpan++
			} else {
				g.Cells = append(g.Cells, grid.Cell{Row: g.Rows, Col: col, RowSpan: 1, ColSpan: 1, Text: c})
			}
			g.Cols = max(g.Cols, col+1)
		}
		g.Rows++
	}
	m.addGrid("table", g)
	return m
}

func TestTables(t *testing.T) {
	const head = "№|Работы|Кол-во|Цена, руб.|Сумма, руб.\n"
	for _, c := range []struct {
		name, table string
		want        []string
	}{
		{"right", head + "1|А|2|10,00|20,00\n2|Б|3|1 000,50|3 001,50\nИтого:|<|<|<|3 021,50", nil},
		{"halves of a kopeck go either way", head + "1|А|0,5|0,01|0,01\n2|Б|0,5|0,03|0,01\nИтого|<|<|<|0,02", nil},
		{"whole roubles", head + "1|А|1,5|333|500\nИтого|<|<|<|500", nil},
		{"wrong product", head + "1|А|2|10,00|21,00\nИтого|<|<|<|20,00", []string{"wrong-amount: 21.00 → 20.00"}},
		{"wrong quantity or wrong product", head + "1|А|2|10,00|30,00\nИтого|<|<|<|30,00", []string{"wrong-amount: 30.00 → 20.00", "carried-total: 30.00 → 20.00 (optional)"}},
		{"wrong total", head + "1|А|2|10,00|20,00\n2|Б|1|5,00|5,00\nИтого|<|<|<|52,00", []string{"wrong-total: 52.00 → 25.00"}},
		{"total in one cell", head + "1|А|2|10,00|20,00\nИтого: 52,00 руб.|<|<|<|<", []string{"wrong-total: 52.00 → 20.00"}},
		{"two totals", head + "1|А|2|10,00|20,00\nИтого|<|<|<|20,00\nВсего к оплате|<|<|<|30,00", []string{"wrong-total: 30.00 → 20.00"}},
		{"delivery between the totals", head + "1|А|2|10,00|20,00\nИтого|<|<|<|20,00\n|Доставка|||5,00\nВсего|<|<|<|25,00", nil},
		{"discount", head + "1|А|2|10,00|20,00\nСкидка|<|<|<|5,00\nВсего|<|<|<|15,00", nil},
		{"how many things", head + "1|А|2|10,00|20,00\nВсего наименований|<|<|<|1", nil},
		{"columns are numbered", head + "1|2|3|4|5\n1|А|2|10,00|20,00\nИтого|<|<|<|20,00", nil},
		{"sections", head + "Раздел 1|<|<|<|<\n1|А|2|10,00|20,00\nИтого по разделу 1|<|<|<|20,00\nРаздел 2|<|<|<|<\n2|Б|1|5,00|5,00\nИтого по разделу 2|<|<|<|5,00\nВсего|<|<|<|25,00", nil},
		{"sections with bare totals", head + "Раздел 1|<|<|<|<\n1|А|2|10,00|20,00\nИтого|<|<|<|20,00\nРаздел 2|<|<|<|<\n2|Б|1|5,00|5,00\nИтого|<|<|<|5,00\nВсего|<|<|<|25,00", nil},
		{"sections without totals", head + "Раздел 1|<|<|<|<\n1|А|2|10,00|20,00\nРаздел 2|<|<|<|<\n2|Б|1|5,00|5,00\nИтого|<|<|<|25,00", nil},
		{"wrong section, carried on", head + "Раздел 1|<|<|<|<\n1|А|2|10,00|20,00\nИтого по разделу 1|<|<|<|21,00\nРаздел 2|<|<|<|<\n2|Б|1|5,00|5,00\nИтого по разделу 2|<|<|<|5,00\nВсего|<|<|<|26,00", []string{"wrong-total: 21.00 → 20.00", "carried-total: 26.00 → 25.00"}},
		{"wrong section, not carried on", head + "Раздел 1|<|<|<|<\n1|А|2|10,00|20,00\nИтого по разделу 1|<|<|<|21,00\nВсего|<|<|<|20,00", []string{"wrong-total: 21.00 → 20.00"}},
		{"tax inside", head + "1|А|2|60,00|120,00\nИтого|<|<|<|120,00\nВ том числе НДС 20 %|<|<|<|20,00", nil},
		{"wrong tax inside", head + "1|А|2|60,00|120,00\nИтого|<|<|<|120,00\nВ том числе НДС 20 %|<|<|<|24,00", []string{"wrong-vat: 24.00 → 20.00"}},
		{"tax on top", head + "1|А|2|50,00|100,00\nИтого без НДС|<|<|<|100,00\nНДС 20 %|<|<|<|20,00\nВсего с НДС|<|<|<|120,00", nil},
		{"a sum with a wrong tax on top", head + "1|А|2|50,00|100,00\nИтого без НДС|<|<|<|100,00\nНДС 20 %|<|<|<|15,00\nВсего с НДС|<|<|<|115,00", []string{"wrong-vat: 15.00 → 20.00", "carried-total: 115.00 → 120.00 (optional)"}},
		{"wrong sum with the tax", head + "1|А|2|50,00|100,00\nИтого без НДС|<|<|<|100,00\nНДС 20 %|<|<|<|20,00\nВсего с НДС|<|<|<|121,00", []string{"wrong-total: 121.00 → 120.00"}},
		{"two quantities tell nothing of the sum", "Товар|Кол-во план|Кол-во факт|Цена|Сумма\nА|1|2|10,00|10,00\nИтого||||10,00", nil},
		{"a price without VAT and a sum with it", "Товар|Кол-во|Цена без НДС|Сумма с НДС\nА|1|10,00|12,00\nИтого|||12,00", nil},
		{"a discount between price and sum", "Товар|Кол-во|Цена|Скидка, %|Сумма\nА|1|10,00|10|9,00\nИтого||||9,00", nil},
		{"no column of sums", "Показатель|Значение\nА|1\nИтого|5", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantFaults(t, tableFaults(ruled(c.table), &counts{}), c.want...)
		})
	}
}

func TestHeaderOfTwoRows(t *testing.T) {
	m := &material{file: "toy/document"}
	g := grid.Table{Rows: 4, Cols: 3}
	add := func(row, col, rows, cols int, text string) {
		g.Cells = append(g.Cells, grid.Cell{Row: row, Col: col, RowSpan: rows, ColSpan: cols, Text: text})
	}
	add(0, 0, 2, 1, "Работы")
	add(0, 1, 1, 2, "Стоимость, руб.")
	add(1, 1, 1, 1, "план")
	add(1, 2, 1, 1, "факт")
	add(2, 0, 1, 1, "А")
	add(2, 1, 1, 1, "5,00")
	add(2, 2, 1, 1, "6,00")
	add(3, 0, 1, 1, "Итого")
	add(3, 1, 1, 1, "5,00")
	add(3, 2, 1, 1, "7,00")
	m.addGrid("table", g)
	wantFaults(t, tableFaults(m, &counts{}), "wrong-total: 7.00 → 6.00")
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"34 155,00": "34155", "1\u00a0000": "1000", "247,5": "495/2", "-3": "-3", "1 200,00 руб.": "1200", "0": "0", "5 000 ₽": "5000",
		"1.1.1": "", "1 20 000": "", "12 шт.": "", "": "", "х": "", "10 %": "", "1e5": "",
	} {
		got := ""
		if v, _ := parse(text); v != nil {
			got = v.RatString()
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestRounded(t *testing.T) {
	for in, want := range map[string]string{"1/200": "0.01", "-1/200": "-0.01", "1/3": "0.33", "2/3": "0.67", "5": "5.00"} {
		v, _ := new(big.Rat).SetString(in)
		if got := rounded(v).FloatString(2); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}
