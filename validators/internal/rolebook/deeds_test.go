package rolebook

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// byName recognises a tool by its description, which is the capability here.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func TestDeeds(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{
		{Name: "create", Description: "config.create"}, {Name: "members", Description: "config.members"}, {Name: "rank", Description: "config.rank"},
	}, nil, byName{})
	g := Group{Name: "g", Level: 3, Frozen: true}
	shape := regexp.MustCompile(`^(?:` + DeedShape + `)$`)
	for words, want := range map[string]string{
		"завести в службе каталогов копию":                    `{"tool":"create","args":{"logins":["a","b"],"name":"g","rank":"L3"}}`,
		"обновить в службе каталогов состав":                  `{"tool":"members","args":{"logins":["a","b"],"name":"g"}}`,
		"исправить в службе каталогов уровень и приостановку": `{"tool":"rank","args":{"name":"g","rank":"L3","suspended":true}}`,
	} {
		a, err := Act(p, Deed(words), g, []any{"a", "b"}, "L")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.JSON(); got != want || err != nil || !shape.MatchString(words) {
			t.Errorf("%q: got %s, %v, want %s", words, got, err, want)
		}
		if other := Mistaken(Deed(words)); other == "" || other == Deed(words) {
			t.Errorf("%q is taken for %q", words, other)
		}
	}
	if got := Deed("распустить"); got != "" {
		t.Errorf("unknown words: got %s", got)
	}
}
