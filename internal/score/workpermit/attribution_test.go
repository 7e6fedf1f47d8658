package workpermit

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// TestSaidOfAnotherThing: a value counts unless it is plainly said of another thing.
func TestSaidOfAnotherThing(t *testing.T) {
	of := map[string]any{"of": `накладн\S*\s+А(?:[^\pL\d]|$)`, "not_of": `накладн\S*\s+Б(?:[^\pL\d]|$)`}
	firm := map[string]any{"of": "Контур", "not_of": "Лазурит"}
	signed := map[string]any{"of": "соглаш", "not_of": `действу\S*\s+с`}
	days, sum, day := fact(dataset.FactNumber, "63", "дней"), fact(dataset.FactMoney, "957006.00", "RUB"), fact(dataset.FactDate, "2025-02-17", "")
	for _, c := range []struct {
		fact    dataset.Fact
		options map[string]any
		answer  string
		want    bool
	}{
		{days, of, "Накладная А: 63 дня просрочки.\nНакладная Б: 43 дня.", true},
		{days, of, "Накладная А: 43 дня просрочки.\nНакладная Б: 63 дня.", false},
		{days, of, "По накладной А просрочка 63 дня, по накладной Б 43 дня.", true},
		{days, of, "По накладной Б просрочка 43 дня, по накладной А 63 дня.", true},
		{days, of, "По накладной А просрочка 43 дня, по накладной Б 63 дня.", false},
		{days, of, "Просрочка: 63 дня по накладной А и 43 дня по накладной Б.", true},
		{days, of, "Просрочка: 43 дня по накладной А и 63 дня по накладной Б.", false},
		{days, of, "По накладным просрочка 63 и 43 дня.\nИтого 63 дня.", true},
		{days, of, "По накладной А и по накладной Б просрочка 63 дня.", true},
		{days, of, "По накладной Б 43 дня; 63 дня — другая.", true},
		{days, of, "По накладной Б пеня 5000 руб. и просрочка 63 дня.", false},
		{days, of, "По накладной Б всё оплачено. Просрочка 63 дня.", true},
		{days, of, "По накладной Б 43 дня, по первой 63 дня.", true},
		{days, of, "По первой 63 дня, по накладной Б 43 дня.", true},
		{days, of, "| Накладная Б | 63 дня |\n| накладная А | 43 дня |", false},
		{sum, firm, "«Лазурит» дороже, чем «Контур»: 957 006 руб. против 1 045 700 руб.", true},
		{sum, firm, "«Лазурит» просит 1 045 700 руб. против 957 006 руб. у «Контура».", true},
		{sum, firm, "«Лазурит» просит 957 006 руб., «Контур» 1 045 700 руб.", false},
		{day, signed, "Соглашение от 17 февраля 2025 года, редакция действует с 1 марта 2025 года.", true},
		{day, signed, "Редакция действует с 1 марта 2025 года по соглашению от 17 февраля 2025 года.", true},
		{day, signed, "Соглашение от 1 марта 2025 года, редакция действует с 17 февраля 2025 года.", false},
	} {
		kind := dataset.CheckNumber
		if c.fact.Type == dataset.FactDate {
			kind = dataset.CheckDate
		}
		checked := check(kind, "x")
		checked.Options = c.options
		v := judge(t, map[string]dataset.Fact{"x": c.fact}, row{name: c.answer, answer: c.answer, check: checked})
		if v.Passed != c.want || !c.want && !strings.Contains(v.Reason, ofAnother) {
			t.Errorf("%q: passed %t, want %t: %s", c.answer, v.Passed, c.want, v.Reason)
		}
	}
}

func TestHalfAnAttributionIsRefused(t *testing.T) {
	for _, options := range []map[string]any{{"of": "а"}, {"not_of": "б"}, {"of": "(", "not_of": "б"}, {"of": "а", "not_of": "("}, {"of": 1, "not_of": "б"}} {
		c := check(dataset.CheckNumber, "x")
		c.Options = options
		if a, err := attributionOf(&c); err == nil || !strings.Contains(err.Error(), "options.") {
			t.Errorf("%v gives %v, %v", options, a, err)
		}
	}
	c := check(dataset.CheckNumber, "x")
	if a, err := attributionOf(&c); a != nil || err != nil {
		t.Errorf("no options give %v, %v", a, err)
	}
}
