package wording

import (
	"testing"

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
