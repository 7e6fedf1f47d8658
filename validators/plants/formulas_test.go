package plants

import (
	"testing"

	"etalon/internal/extract/xlsx"
)

// grid3 is a workbook whose first sheet has 1, 2, 3 in A1:A3, texts in B1:B3, 0.1 in C1.
func grid3(t *testing.T) *xlsx.Workbook {
	t.Helper()
	data := workbook(t, map[string][]line{
		"Лист":     {{1, "яблоки", 0.1}, {2, "груши", nil, "5"}, {3, "Яблоки"}},
		"Лист два": {{10}},
	}, []string{"Лист", "Лист два"}, nil)
	return materialOf(t, data).book
}

func TestFormulas(t *testing.T) {
	book := grid3(t)
	for text, want := range map[string]string{
		"1+2*3":                         "7",
		"(1+2)*3":                       "9",
		"-A1+A2":                        "1",
		"A3/A2":                         "3/2",
		"A3*20%":                        "3/5",
		"C1+0.2":                        "3/10",
		"SUM(A1:A3)":                    "6",
		"SUM(A1:B3,4)":                  "10",
		"SUM(A1+1,A2)":                  "4",
		"SUM($A$1:$A$3)-A1":             "5",
		"SUM(A:A)":                      "6",
		"'Лист два'!A1*2":               "20",
		"PRODUCT(A2,A3)":                "6",
		"AVERAGE(A1:A3)":                "2",
		"MIN(A1:A3)+MAX(A1:A3)":         "4",
		"ABS(A1-A3)":                    "2",
		"ROUND(2.5,0)":                  "3",
		"ROUND(-2.5,0)":                 "-3",
		"ROUND(10/3,2)":                 "333/100",
		"ROUND(1234,-2)":                "1200",
		`SUMIF(B1:B3,"яблоки",A1:A3)`:   "4",
		`SUMIF(A1:A3,">=2")`:            "5",
		`SUMIF(A:A,A2,A:A)`:             "2",
		`SUMIF(B1:B3,"<>груши",A1:A3)`:  "4",
		"E9":                            "",  // empty
		"A1+B1":                         "?", // a text is no number
		"A1/0":                          "?",
		"VLOOKUP(A1,A1:B3,2)":           "?",
		`IF(A1>0,1,2)`:                  "?",
		"Нет!A1":                        "?",
		"[1]Лист!A1":                    "?",
		"A1:A3":                         "?",
		"SUM(A1:A3":                     "?",
		`SUMIF(B1:B3,"ябл*",A1:A3)`:     "?",
		"1+":                            "?",
		"2^3":                           "?",
		"((((((((((1))))))))))*A1+A1-1": "1",
	} {
		v, err := newEvaluator(book, nil).formula(place{sheet: book.Sheets[0], row: 9, col: 9}, text)
		got := "?"
		switch {
		case err == nil && v.number != nil:
			got = v.number.RatString()
		case err == nil && v.empty:
			got = ""
		}
		if got != want {
			t.Errorf("%s: got %q (%v), want %q", text, got, err, want)
		}
	}
}

func TestStoredValues(t *testing.T) {
	for _, c := range []struct {
		name   string
		lines  []line
		want   []string
		counts counts
	}{
		{"right, with the noise of floats", []line{{0.1, 0.2, formula{"A1+B1", 0.30000000000000004}}}, nil, counts{formulas: 1, computed: 1}},
		{"stale", []line{{1, 2, formula{"A1+B1", 4}}}, []string{"stale-value: 4.00 → 3.00"}, counts{formulas: 1, computed: 1}},
		{"stale and carried on", []line{{1, formula{"A1*2", 3}, formula{"B1+1", 4}}}, []string{"stale-value: 3.00 → 2.00", "carried-total: 4.00 → 3.00"}, counts{formulas: 2, computed: 2}},
		{"not computed here, and said so", []line{{1, formula{"IF(A1>0,1,2)", 9}}}, nil, counts{formulas: 1}},
		{"refers to itself", []line{{formula{"A1+1", 9}}}, nil, counts{formulas: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var n counts
			m := materialOf(t, workbook(t, map[string][]line{"Лист": c.lines}, []string{"Лист"}, nil))
			wantFaults(t, formulaFaults(m, &n), c.want...)
			if n != c.counts {
				t.Errorf("got %+v, want %+v", n, c.counts)
			}
		})
	}
}
