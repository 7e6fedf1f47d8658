package dutylog

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// byName recognises a tool by its description, which is the capability here.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func TestSend(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{
		{Name: "retell", Description: "speech.retell"}, {Name: "voices", Description: "speech.voices"},
		{Name: "one", Description: "mail.person"}, {Name: "all", Description: "mail.group"},
	}, nil, byName{})
	whole := regexp.MustCompile(`^(?:` + MadeShape + `), (?:` + TargetShape + `)$`)
	for _, c := range []struct{ what, target, want string }{
		{"краткий пересказ (тезисы)", "письмом на адрес a@b.example", `{"plan":[{"tool":"retell","args":{"recording":"Р-1"}},{"tool":"one","args":{"address":"a@b.example","text":"$1"}}]}`},
		{"разметку по голосам", "всем участникам списка рассылки radio", `{"plan":[{"tool":"voices","args":{"recording":"Р-1"}},{"tool":"all","args":{"group":"radio","text":"$1"}}]}`},
	} {
		a, err := Send(p, c.what, "Р-1", c.target)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.JSON(); got != c.want || err != nil || !whole.MatchString(c.what+", "+c.target) {
			t.Errorf("%s, %s: got %s, %v, want %s", c.what, c.target, got, err, c.want)
		}
	}
	a, err := Send(validate.NewPass("", nil, nil, nil, byName{}), "разметку по голосам", "Р-1", "письмом на адрес a@b.example")
	if err != nil || a.Kind != dataset.Abstain {
		t.Errorf("without tools: got %v, %v", a, err)
	}
}
