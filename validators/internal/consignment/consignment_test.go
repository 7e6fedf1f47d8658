package consignment

import (
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/orders"
	"etalon/validators/validate"
)

func TestAction(t *testing.T) {
	for words, want := range map[string]string{
		"отменить": "delivery.cancel", "поставить на паузу": "delivery.hold", "сделать срочным": "delivery.urgent", "съесть": "",
	} {
		if got, err := Action(words); got != want || (err != nil) != (want == "") {
			t.Errorf("Action(%q) = %q, %v, want %q", words, got, err, want)
		}
	}
}

// named is a lexicon that takes a tool's name for its capability.
type named struct{}

func (named) Capabilities(t dataset.Tool) []string { return []string{t.Name} }

func pass(name, description, limits string) *validate.Pass {
	t := dataset.Tool{Name: name, Description: description, Constraints: map[string]string{"limits": limits}}
	return validate.NewPass("", []validate.File{{}}, []dataset.Tool{t}, nil, named{})
}

func TestDo(t *testing.T) {
	for _, c := range []struct {
		description, limits, status string
		want                        dataset.Kind
	}{
		{"Исключает отправление.", "до передачи перевозчику", "собирается", dataset.ToolCall},
		{"Исключает отправление.", "до передачи перевозчику", "в пути", dataset.Abstain},
		{"Исключает отправление.", "до передачи перевозчику", "доставлена", dataset.Abstain},
		{"Придерживает на складе без нового дня.", "место бесплатно", "запланирована", dataset.ToolCall},
		{"Придерживает на складе без нового дня.", "место бесплатно", "в пути", dataset.Abstain},
		{"Разворачивает отправление.", "после передачи перевозчику", "в пути", dataset.ToolCall},
	} {
		answer, err := Do(pass("x", c.description, c.limits), "x", []orders.Consignment{{ID: "dl-a", Status: c.status}})
		if err != nil || answer.Kind != c.want {
			t.Errorf("%+v: got %v, %v", c, answer, err)
		}
	}
	for n, want := range []dataset.Kind{dataset.Abstain, dataset.ToolCall, dataset.Clarify} {
		if answer, err := Do(pass("x", "", ""), "x", make([]orders.Consignment, n)); err != nil || answer.Kind != want {
			t.Errorf("of %d: got %v, %v, want %s", n, answer, err, want)
		}
	}
	if answer, err := Do(pass("x", "", ""), "y", make([]orders.Consignment, 1)); err != nil || answer.Kind != dataset.Abstain {
		t.Errorf("without a tool: got %v, %v", answer, err)
	}
}

func TestMove(t *testing.T) {
	d, err := orders.Read(`{"meta": {"exported_at": "2025-05-12T06:40:00"}, "orders": [{"shipments": []}]}`)
	if err != nil {
		t.Fatal(err)
	}
	for day, want := range map[string]string{
		"29 мая 2025 года":     `{"tool":"delivery.day","args":{"date":"2025-05-29","delivery_id":"dl-a"}}`,
		"10 августа 2025 года": `{"tool":"delivery.day","args":{"date":"2025-08-10","delivery_id":"dl-a"}}`,
		"11 августа 2025 года": `{"abstain":true,"reason":"no tool gives the day 2025-08-11"}`,
		"11 мая 2025 года":     `{"abstain":true,"reason":"no tool gives the day 2025-05-11"}`,
	} {
		answer, err := Move(pass("delivery.day", "", "не дальше 90 дней вперёд"), d, orders.Consignment{ID: "dl-a"}, day)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := answer.JSON(); err != nil || got != want {
			t.Errorf("%s: got %s, %v, want %s", day, got, err, want)
		}
	}
	if _, err := Move(pass("delivery.day", "", ""), d, orders.Consignment{}, "завтра"); err == nil {
		t.Error("a day that is no day gives no error")
	}
}

func TestHeld(t *testing.T) {
	d, err := orders.Read(`{"orders": [{"number": "ЗК-1", "shipments": [{"delivery_id": "dl-a", "items": [{"name": "Реле"}]},
		{"delivery_id": "dl-b", "status": "в пути", "items": [{"name": "Реле"}, {"name": "Щит"}]}]}]}`)
	if err != nil {
		t.Fatal(err)
	}
	p := pass("x", "", "")
	if held := Held(p, d.Order("ЗК-1"), "Щит"); len(held) != 1 || held[0].ID != "dl-b" {
		t.Errorf("held by %v", held)
	}
	if steps := p.Citations(); len(steps) != 2 || steps[0].Line != 1 || steps[1].Line != 2 {
		t.Errorf("steps %v", steps)
	}
}
