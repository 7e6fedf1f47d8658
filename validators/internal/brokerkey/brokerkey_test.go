package brokerkey

import (
	"errors"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestNamed(t *testing.T) {
	for words, want := range map[string]string{
		"срок скрытия выданного сообщения":                "visibility_timeout",
		"предельный возраст сообщения":                    "retention",
		"потолок размера сообщения":                       "max_message",
		"срок выдержки нового сообщения до первой выдачи": "delivery_delay",
		"порядок действий при переполнении":               "overflow",
		"имя очереди":      "",
		"возраст и размер": "",
	} {
		if k, err := Named(words); k.Setting != want || (err != nil) != (want == "") {
			t.Errorf("Named(%q) = %q, %v, want %q", words, k.Setting, err, want)
		}
	}
}

func tool(description, limits string, enum ...any) dataset.Tool {
	return dataset.Tool{
		Name: "t",
		Parameters: dataset.Schema{Properties: map[string]dataset.Property{
			"queue": {Type: "string", Description: "Имя"}, "x": {Type: "integer", Description: description, Enum: enum},
		}},
		Constraints: map[string]string{"limits": limits},
	}
}

func TestAmount(t *testing.T) {
	for _, c := range []struct {
		text, description string
		want              int64
		ok                bool
	}{
		{"2d12h", "Срок жизни в часах", 60, true},
		{"1.5s", "Задержка в миллисекундах", 1500, true},
		{"0.5MiB", "Вес в кибибайтах (1024 байта)", 512, true},
		{"90m", "Срок жизни в часах", 0, false},
		{"1h", "Имя", 0, false},
		{"час", "Срок жизни в часах", 0, false},
	} {
		name, p, err := Parameter(tool(c.description, ""))
		if name != "x" || err != nil {
			t.Fatalf("the parameter is %q, %v", name, err)
		}
		if got, err := Amount(c.text, p); got != c.want || (err == nil) != c.ok {
			t.Errorf("%s for %q: got %d, %v, want %d", c.text, c.description, got, err, c.want)
		}
	}
	if name, _, err := Parameter(dataset.Tool{}); err == nil {
		t.Errorf("a tool without parameters has the parameter %q", name)
	}
}

func TestAllowed(t *testing.T) {
	for n, want := range map[int64]bool{0: false, 1: true, 720: true, 721: false} {
		if Allowed(n, tool("", "от 1 до 720 часов")) != want {
			t.Errorf("%d: want %v", n, want)
		}
	}
	if !Allowed(721, tool("", "не чаще раза в минуту")) {
		t.Error("a limit without numbers forbids a number")
	}
}

func TestMode(t *testing.T) {
	p := tool("first — терять самые старые, second — отказывать отправителю, third — держать отправителя, пока не освободится место", "", "first", "second", "third").Parameters.Properties["x"]
	for text, want := range map[string]string{"drop-oldest": "first", "reject-new": "second", "block-producer": "third", "burn": ""} {
		if got, err := Mode(text, p); got != want || (err != nil) != (want == "") {
			t.Errorf("Mode(%q) = %q, %v, want %q", text, got, err, want)
		}
	}
	p.Enum = []any{"second"}
	if got, err := Mode("drop-oldest", p); err == nil {
		t.Errorf("a choice that the parameter lacks is taken: %q", got)
	}
}

// named is a lexicon that takes a tool's name for its capability.
type named struct{}

func (named) Capabilities(t dataset.Tool) []string { return []string{t.Name} }

func TestSet(t *testing.T) {
	hours := tool("Срок жизни в часах", "от 1 до 720 часов")
	mode := tool("a — терять самые старые", "", "a")
	mode.Parameters.Properties["x"] = dataset.Property{Type: "string", Description: mode.Parameters.Properties["x"].Description, Enum: []any{"a"}}
	for _, c := range []struct {
		tool   dataset.Tool
		text   string
		digits bool
		want   string
	}{
		{hours, "2d", false, `{"tool":"t","args":{"queue":"q","x":48}}`},
		{hours, "2d", true, `{"tool":"t","args":{"queue":"q","x":2}}`},
		{hours, "48h", true, validate.ErrNotApplicable.Error()},
		{hours, "31d", false, `{"abstain":true,"reason":"744 is beyond the limits of t: от 1 до 720 часов"}`},
		{mode, "drop-oldest", false, `{"tool":"t","args":{"queue":"q","x":"a"}}`},
		{mode, "drop-oldest", true, validate.ErrNotApplicable.Error()},
		{dataset.Tool{Name: "other"}, "2d", false, `{"abstain":true,"reason":"no tool has the capability t"}`},
	} {
		p := validate.NewPass("", nil, []dataset.Tool{c.tool}, nil, named{})
		answer, err := Set(p, Key{Capability: "t"}, "q", c.text, c.digits)
		got := ""
		if err == nil {
			got, err = answer.JSON()
		}
		if errors.Is(err, validate.ErrNotApplicable) {
			got, err = err.Error(), nil
		}
		if err != nil || got != c.want {
			t.Errorf("%s with digits %v: got %s, %v, want %s", c.text, c.digits, got, err, c.want)
		}
	}
}
