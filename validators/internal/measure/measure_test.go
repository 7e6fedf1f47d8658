package measure

import (
	"errors"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/lexicon"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

func TestNamed(t *testing.T) {
	for phrase, want := range map[string]Measure{
		"среднее арифметическое": "table.mean",
		"медиану":                  "table.median",
		"сумму всех значений":      "table.sum",
		"стандартное отклонение":   "table.spread",
		"наибольшее значение":      "table.greatest",
		"наименьшее значение":      "table.least",
		"самое частое значение":    "table.most_frequent",
		"число различных значений": "table.distinct",
		"":               "",
		"число значений": "",
		"наибольшее и наименьшее":   "",
		"полусумму крайних":         "",
		"среднее геометрическое":    "",
		"сумму и медиану вместе":    "",
		"средний разброс показаний": "",
	} {
		got, err := Named(phrase)
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%q: got %q, %v, want %q", phrase, got, err, want)
		}
	}
}

func TestSuits(t *testing.T) {
	s, err := sheet.Read("Имя;Сумма;Смешанный\nАнна;1 000,50;5\n# Борис;нет;6\nВера;;шесть\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		m      Measure
		column int
		want   bool
	}{
		{"table.mean", 0, false}, {"table.mean", 1, true}, {"table.mean", 2, false},
		{"table.distinct", 0, true}, {"table.most_frequent", 2, true}, {"table.least", 0, false},
	} {
		if got := c.m.Suits(s, c.column); got != c.want {
			t.Errorf("%s of column %d: got %v, want %v", c.m, c.column, got, c.want)
		}
	}
}

func TestMistaken(t *testing.T) {
	lex, err := lexicon.New([]lexicon.Capability{{ID: "table.sum", All: []string{`^складывает$`}}})
	if err != nil {
		t.Fatal(err)
	}
	p := validate.NewPass("", nil, []dataset.Tool{{Name: "a.sum", Description: "Складывает"}}, nil, lex)
	if got, err := Measure("table.mean").Mistaken(p); got != "table.sum" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if got, err := Measure("table.median").Mistaken(p); !errors.Is(err, validate.ErrNotApplicable) {
		t.Errorf("without a tool for any: got %q, %v", got, err)
	}
}

func TestAsked(t *testing.T) {
	for question, want := range map[string]Measure{
		"какое значение встречается чаще всего": "table.most_frequent", "сколько разных значений": "table.distinct",
		"сколько ячеек заполнено": "table.filled", "какое стандартное отклонение": "table.spread", "какова медиана": "table.median",
	} {
		if got, err := Asked(question); got != want || err != nil {
			t.Errorf("%s: got %q, %v, want %q", question, got, err, want)
		}
	}
	if got, err := Asked("сколько строк"); err == nil {
		t.Errorf("got %q", got)
	}
}

func TestRowsWith(t *testing.T) {
	if got, ok := RowsWith("в скольких строках стоит ровно «нет»"); got != "нет" || !ok {
		t.Errorf("got %q, %t", got, ok)
	}
	if got, ok := RowsWith("в скольких строках пусто"); ok {
		t.Errorf("got %q", got)
	}
}
