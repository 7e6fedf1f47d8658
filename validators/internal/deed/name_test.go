package deed

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestName(t *testing.T) {
	var tools []dataset.Tool
	for capability := range nameWays {
		if capability != "dns.remove" {
			tools = append(tools, tool(capability, capability, map[string]string{"limits": "от 60 до 86400 секунд"}))
		}
	}
	p := validate.NewPass("", nil, tools, nil, byName{})
	shape := regexp.MustCompile(`^(?:` + NameShape + `)$`)
	const zone = "немедленно обновить на запасных серверах зону этого имени (всё после первой точки)"
	for _, c := range []struct {
		words, name string
		want        string
	}{
		{"добавить имени адрес из настроек", "a.b.example", `{"tool":"dns.add","args":{"address":"10.0.0.1","name":"a.b.example"}}`},
		{"закрыть этот адрес без срока", "a.b.example", `{"tool":"firewall.block","args":{"address":"10.0.0.9"}}`},
		{"убрать имя из зоны", "a.b.example", "refused"},
		{"сделать это имя псевдонимом имени «c.example»", "a.b.example", `{"tool":"dns.alias","args":{"name":"a.b.example","target":"c.example"}}`},
		{"сделать это имя псевдонимом имени «a.b.example»", "a.b.example", "refused"},
		{"сделать это имя псевдонимом имени", "a.b.example", `"сделать это имя псевдонимом имени" gives no other name`},
		{zone, "a.b.example", `{"tool":"dns.publish","args":{"zone":"b.example"}}`},
		{zone, "host", `"host" has no dot that a zone could follow`},
		{"забыть это имя", "a.b.example", `"забыть это имя" speaks of [], want one capability`},
	} {
		a, err := Name(p, c.words, c.name, "10.0.0.9", "10.0.0.1")
		if got := written(t, a, err); got != c.want || !shape.MatchString(c.words) {
			t.Errorf("%q, %s: got %s, want %s; of its shape: %t", c.words, c.name, got, c.want, shape.MatchString(c.words))
		}
	}
	for seconds, want := range map[string]string{
		"59": "refused", "60": `{"tool":"dns.ttl","args":{"name":"a.example","seconds":60}}`,
		"86400": `{"tool":"dns.ttl","args":{"name":"a.example","seconds":86400}}`, "86401": "refused",
	} {
		a, err := Name(p, "выставить имени время жизни из настроек", "a.example", "5", seconds)
		if got := written(t, a, err); got != want {
			t.Errorf("%s seconds: got %s, want %s", seconds, got, want)
		}
	}
	for _, words := range []string{"немедленно обновить зону этого имени (всё)", "сделать это имя псевдонимом имени «»"} {
		if shape.MatchString(words) {
			t.Errorf("%q is of the shape", words)
		}
	}
	a, err := Name(validate.NewPass("", nil, nil, nil, byName{}), zone, "a.b.example", "", "")
	if got := written(t, a, err); got != "refused" {
		t.Errorf("no tool: got %s", got)
	}
}
