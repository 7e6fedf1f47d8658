package russian

import (
	"strings"
	"testing"
)

func showClauses(cs []Clause) string {
	var parts []string
	for _, c := range cs {
		s := ""
		for level, name := range [levels]string{"разд", "гл", "ст", "ч", "п", "пп", "абз"} {
			if n := c.Numbers[level]; len(n) > 0 {
				s += " " + name + " " + strings.Join(n, ",")
			}
		}
		parts = append(parts, strings.TrimSpace(s+" "+c.Code))
	}
	return strings.Join(parts, "; ")
}

func TestClauses(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"ст. 15.1 ч. 2", "ст 15.1 ч 2"},
		{"ч. 2 ст. 15.1", "ст 15.1 ч 2"},
		{"часть 2 статьи 15.1", "ст 15.1 ч 2"},
		{"статьёй 140 ТК РФ", "ст 140 ТК"},
		{"п. 15 ч. 1 ст. 81 ТК", "ст 81 ч 1 п 15 ТК"},
		{"пунктом 15 части 1 статьи 81 Трудового кодекса Российской Федерации", "ст 81 ч 1 п 15 ТК"},
		{"подп. «б» п. 6 ч. 1 ст. 81 ТК РФ", "ст 81 ч 1 п 6 пп б ТК"},
		{"ТК РФ, ст. 81", "ст 81 ТК"},
		{"ст. 619 ГК", "ст 619 ГК"},
		{"ст. 15, 16 и 17 ГК РФ", "ст 15,16,17 ГК"},
		{"ст.ст. 15–17 ГК РФ", "ст 15,17 ГК"},
		{"часть 1 статьи 21 Федерального закона от 27.07.2006 № 152-ФЗ", "ст 21 ч 1 152-ФЗ"},
		{"ст. 9 152-ФЗ", "ст 9 152-ФЗ"},
		{"§ 3 главы 30", "гл 30 ст 3"},
		{"раздел IV", "разд iv"},
		{"гл. 27", "гл 27"},
		{"абз. 2 п. 1 ст. 15 ГК", "ст 15 п 1 абз 2 ГК"},
		{"п. 4.2 договора", "п 4.2"},
		{"пп. 4.2 и 4.3 договора", "п 4.2,4.3"},
		{"пп. 1 п. 3 ст. 333.19 НК", "ст 333.19 п 3 пп 1 НК"},
		{"п. 4.2 и 30 дней", "п 4.2"},
		{"ст. 81, ч. 1 ст. 21", "ст 81; ст 21 ч 1"},
		{"ст. 81, ч. 1", "ст 81 ч 1"},
		{"в п. 4.2, а также в п. 5.1", "п 4.2; п 5.1"},
		{"п. 5\u00a0ст. 10", "ст 10 п 5"},
		{"article 15.1", "ст 15.1"},
		{"3 ч 40 мин", ""},
		{"5 п. 4", ""},
		{"табл. 3, стр. 5", ""},
		{"пункт выдачи", ""},
		{"в части 1 500 000 руб.", ""},
		{"ст. 2025 г.", ""},
		{"", ""},
	} {
		if got := showClauses(Clauses(row.text)); got != row.want {
			t.Errorf("%q:\n got %s\nwant %s", row.text, got, row.want)
		}
	}
}

func TestFindClause(t *testing.T) {
	for _, row := range []struct {
		ref, text string
		want      bool
	}{
		{"ст. 15.1 ч. 2", "согласно части 2 статьи 15.1", true},
		{"ст. 15", "ст. 15.1", false},
		{"ст. 15.1", "ст. 15.10", false},
		{"ст. 81 ТК", "п. 2 ч. 1 ст. 81 ТК РФ", true},
		{"п. 2 ч. 1 ст. 81 ТК", "ст. 81 ТК РФ", false},
		{"п. 2 ч. 1 ст. 81 ТК", "п. 2 ст. 81 ТК РФ", false},
		{"ст. 15 ГК", "ст. 15 ТК", false},
		{"ст. 15 ГК", "ст. 15", true},
		{"ст. 16", "ст. 15, 16 и 17", true},
		{"ст. 152", "152 рубля", false},
		{"п. 4.2", "п. 4.20", false},
	} {
		want, err := ParseClause(row.ref)
		if err != nil {
			t.Fatal(err)
		}
		if _, got := FindClause(row.text, want); got != row.want {
			t.Errorf("%s in %q: got %v, want %v", row.ref, row.text, got, row.want)
		}
	}
	for _, s := range []string{"", "ст.", "ст. 15 и далее", "ст. 15; ст. 16", "договор"} {
		if c, err := ParseClause(s); err == nil {
			t.Errorf("%q is taken for %s", s, showClauses([]Clause{c}))
		}
	}
	if (Clause{}).Covers(Clause{}) {
		t.Error("nothing covers nothing")
	}
}
