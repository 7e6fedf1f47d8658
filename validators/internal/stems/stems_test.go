package stems

import "testing"

func TestNamed(t *testing.T) {
	table := Table{"card.hide": {"карточк", "архив"}, "note": {"кредит", "нот"}, "rows.copy": {"строк", "файл"}, "rows.erase": {"убра", "строк"}}
	for phrase, want := range map[string]string{
		"убрать карточку лидера в архив":     "card.hide",
		"убрать строки лидера":               "rows.erase",
		"Строки сохранить в отдельный файл!": "rows.copy",
		"оформить кредит-ноту":               "note",
		"":                                   "",
		"найти архив":                        "",
		"кредитную карточку":                 "",
		"убрать строки в другой файл":        "",
		"безымянные построки и профайл":      "",
	} {
		got, err := table.Named(phrase)
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%q: got %q, %v, want %q", phrase, got, err, want)
		}
	}
}
