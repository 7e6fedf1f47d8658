package contract

import (
	"regexp"
	"testing"
)

func TestAWordOfAnExpressionMayBeReadWrong(t *testing.T) {
	what := regexp.MustCompile(`(?:Ответственное лицо Заказчика|За каждый случай) [—–-] (?P<v>[А-Я][а-я]+)`)
	for text, want := range map[string]string{
		"Ответственное лицо Заказчика — Орлов":  "Орлов",
		"Ответственное лицо Заказчииа — Орлов":  "Орлов",
		"Ответственнее лицо Заказчика — Орлов":  "Орлов",
		"Ответственное лицо Поставщика — Орлов": "", // another word
		"Ответственнее лицо Заказчииа — Орлов":  "", // two words
		"Ответственное лицв Заказчика — Орлов":  "", // a short one
		"За каждый: случай — Орлов":             "Орлов",
	} {
		d := Read([]string{"1. ПРЕДМЕТ\n1.1. " + text}, nil, true)
		found := d.Find(what)
		if want == "" && len(found) > 0 || want != "" && (len(found) != 1 || found[0].Groups["v"] != want || len(found[0].Groups) != 1) {
			t.Errorf("%q: %+v, want %q", text, found, want)
		}
		if d := Read([]string{"1. ПРЕДМЕТ\n1.1. " + text}, nil, false); len(d.Find(what)) > 0 != what.MatchString(text) {
			t.Errorf("%q: a text layer is read letter by letter", text)
		}
	}
	joined := regexp.MustCompile(`предпринимательства в объёме не менее (?P<v>\d+)`)
	if m := Read([]string{"1. ПРЕДМЕТ\n1.1. малого предпринимательства\nвобъёме не менее 10 процентов"}, nil, true).Find(joined); len(m) != 1 || m[0].Groups["v"] != "10" {
		t.Errorf("two words joined: %+v", m)
	}
	// One word, a class, a word with a quantifier: nothing may be wrong.
	for _, expression := range []string{`Заказчик (\d+)`, `[абвгдежз]+ Заказчик`, `процентов? срок`} {
		if got := variantsOf(regexp.MustCompile(expression)); len(got) > 0 {
			t.Errorf("%s: %v", expression, got)
		}
	}
}
