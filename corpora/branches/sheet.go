package branches

import (
	"strings"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
)

// sheet is the table of the report; percentages stand as they were typed.
func (r *Report) sheet() paper.Sheet {
	s := paper.Sheet{Widths: []int{40, 24, 24, 20, 30, 20}, Right: []int{1, 2, 3, 4, 5}, Header: []string{"Филиал", "План, тыс. руб.", "Факт, тыс. руб.", "% плана", "I кв. 2024, тыс. руб.", "Рост, %"}}
	for _, b := range r.Branches {
		s.Rows = append(s.Rows, row(b.Name, b))
	}
	total := &Branch{
		Plan: r.Sum(func(b *Branch) int { return b.Plan }), Fact: r.Sum(func(b *Branch) int { return b.Fact }), Before: r.Sum(func(b *Branch) int { return b.Before }),
	}
	total.DoneShown, total.GrowthShown = total.Done(), total.Growth()
	s.Rows = append(s.Rows, row("Всего", total))
	return s
}

func row(name string, b *Branch) []string {
	return []string{name, thousands(b.Plan), thousands(b.Fact), comma(b.DoneShown), thousands(b.Before), comma(b.GrowthShown)}
}

func thousands(n int) string { return numerals.Grouped(int64(n), "\u00a0") }

// comma writes tenths as a Russian table has them, with the sign of minus.
func comma(n int) string {
	return strings.NewReplacer(".", ",", "-", "−").Replace(Tenths(n))
}
