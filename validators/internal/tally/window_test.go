package tally

import (
	"testing"

	"etalon/validators/internal/sheet"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

func TestWindow(t *testing.T) {
	s, err := sheet.Read("Дата;Кто;Статус\n01.06.2025;А;\n02.06.2025;Б;\n05.06.2025;В;отказ\n10.06.2025;Г;\n11.06.2025;Д;\n")
	if err != nil {
		t.Fatal(err)
	}
	for rule, want := range map[validate.Rule][]int{validate.Main: {3, 5}, AllDays: {2, 3, 5, 6}, Voided: {3, 4, 5}} {
		rows, err := Window(s, "отказ", "02.06.2025", "10.06.2025", rule)
		if err != nil {
			t.Fatal(err)
		}
		var lines []int
		for _, r := range rows {
			lines = append(lines, r.Line)
		}
		if diff := cmp.Diff(want, lines); diff != "" {
			t.Errorf("%q (-want +got):\n%s", rule, diff)
		}
	}
	for _, days := range [][2]string{{"31.06.2025", "10.07.2025"}, {"01.06.2025", "десятого"}} {
		if rows, err := Window(s, "отказ", days[0], days[1], validate.Main); err == nil {
			t.Errorf("from %s to %s: got %v, want an error", days[0], days[1], rows)
		}
	}
}

func TestNamed(t *testing.T) {
	s, err := sheet.Read("Кто;Сумма;Статус\n\"ООО \"\"Луч\"\"\";1,00;\n\"ООО \"\"Луч Плюс\"\"\";2,00;\nИП Ким;5,00;\nИП Ким;6,00;отказ\n# ИП Ким;7,00;\n\"ООО \"\"Луч-2\"\"\";8,00;\nИП Кимов;9,00;отказ\n")
	if err != nil {
		t.Fatal(err)
	}
	for rule, want := range map[validate.Rule][]int64{validate.Main: {100, 500}, Alike: {1100, 500}, Stray: {1100, 1200}, Voided: {100, 1100}} {
		groups, err := Named(s, "отказ", []string{`ООО "Луч"`, "ИП Ким"}, 1, rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := []int64{groups[0].Total, groups[1].Total}; !cmp.Equal(got, want) {
			t.Errorf("%q: got %d, want %d", rule, got, want)
		}
	}
	if groups, err := Named(s, "отказ", []string{"ИП Ким", "ИП Ли"}, 1, validate.Main); err == nil {
		t.Errorf("with a name that is not there: got %v, want an error", groups)
	}
}
