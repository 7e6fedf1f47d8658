package wording

import (
	"errors"
	"testing"

	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

var slots = Slots{"item": `[^»]+`, "n": `\d+`, "what": `[а-я ]+`}

func TestFill(t *testing.T) {
	es := slots.Must("Дайте {n} шт. «{item}».", "Сколько {what} (всего)?")
	for _, c := range []struct {
		text string
		want map[string]string
	}{
		{"Дайте 12 шт. «Болт, 5 мм».", map[string]string{"n": "12", "item": "Болт, 5 мм"}},
		{"Сколько строк и столбцов (всего)?", map[string]string{"what": "строк и столбцов"}},
		{"Дайте 12 шт, «Болт».", nil},
		{"Дайте 12 шт. «Болт». И ещё один.", nil},
		{"Ну, дайте 12 шт. «Болт».", nil},
		{"Сколько строк всего?", nil},
		{"", nil},
	} {
		got, ok := Fill(es, c.text)
		if ok != (c.want != nil) || !cmp.Equal(got, c.want) {
			t.Errorf("Fill(%q) = %v, %v, want %v", c.text, got, ok, c.want)
		}
	}
}

func TestMustRefuses(t *testing.T) {
	for _, phrasing := range []string{"Дайте {nothing}.", "От {n} до {n}."} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Must(%q) did not panic", phrasing)
				}
			}()
			slots.Must(phrasing)
		}()
	}
}

func TestSaid(t *testing.T) {
	es := slots.Must("Дайте {n} шт.")
	p := validate.NewPass("И ещё.", nil, nil, []validate.Turn{{Question: "Здравствуйте."}, {Question: "Дайте 3 шт."}}, nil)
	if got, err := Said(p, "n", es); err != nil || !cmp.Equal(got, map[string]string{"n": "3"}) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := Said(p.WithoutHistory(), "n", es); !errors.Is(err, validate.ErrNeedsHistory) {
		t.Errorf("without history: got %v, %v", got, err)
	}
	p.Slots = map[string]string{"n": "5"}
	if got, err := Said(p, "n", es); err != nil || got["n"] != "5" {
		t.Errorf("with a slot of its own: got %v, %v", got, err)
	}
}

func TestAgain(t *testing.T) {
	for _, c := range []struct {
		filled map[string]string
		ok     bool
	}{
		{map[string]string{"day": "1"}, true},
		{map[string]string{"day": "1", "again": "1"}, true},
		{map[string]string{"day": "1", "again": "2"}, false},
	} {
		if err := Again(c.filled, "day", "again"); (err == nil) != c.ok {
			t.Errorf("%v: got %v", c.filled, err)
		}
	}
}

func TestNumber(t *testing.T) {
	for want, filled := range map[int]map[string]string{12: {"n": "12"}, 13: {"n": "13", "same": "13"}, 0: {"n": "14", "same": "15"}} {
		p := validate.NewPass("", nil, nil, nil, nil)
		p.Slots = filled
		if got, err := Number(p, "n", "same"); got != want || (err == nil) != (want > 0) {
			t.Errorf("%v: got %d, %v", filled, got, err)
		}
	}
}
