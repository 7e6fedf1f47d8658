package deed

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func setter(name, capability, parameter string, p dataset.Property, limits string) dataset.Tool {
	return dataset.Tool{Name: name, Description: capability, Constraints: map[string]string{"limits": limits},
		Parameters: dataset.Schema{Properties: map[string]dataset.Property{"queue": {Type: "string"}, parameter: p}}}
}

func TestQueue(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{
		setter("q.stop", "queue.stop", "minutes", dataset.Property{Type: "integer", Description: "На сколько минут"}, "от 1 до 1440 минут"),
		setter("q.age", "queue.age", "hours", dataset.Property{Type: "integer", Description: "Срок в часах"}, "от 1 до 720 часов"),
		setter("q.weight", "queue.weight", "kibibytes", dataset.Property{Type: "integer", Description: "Вес в кибибайтах (1024 байта)"}, "от 1 до 8192 кибибайт"),
		setter("q.full", "queue.overflow", "mode", dataset.Property{Type: "string", Description: "lose — терять старые, refuse — отказывать", Enum: []any{"lose", "refuse"}}, ""),
		setter("q.purge", "queue.purge", "none", dataset.Property{}, ""),
	}, nil, byName{})
	shape := regexp.MustCompile(`^(?:` + QueueShape + `)$`)
	for words, want := range map[string]string{
		"остановить на 40 минут (только выдачу)":                       `{"tool":"q.stop","args":{"minutes":40,"queue":"a"}}`,
		"остановить на 1441 минуту (только выдачу)":                    "refused",
		"настроить так, чтобы записи жили 21 час":                      `{"tool":"q.age","args":{"hours":21,"queue":"a"}}`,
		"настроить так, чтобы при переполнении отправителю отказывали": `{"tool":"q.full","args":{"mode":"refuse","queue":"a"}}`,
		"настроить так, чтобы записи тяжелее 704 КиБ не принимались":   `{"tool":"q.weight","args":{"kibibytes":704,"queue":"a"}}`,
		"настроить так, чтобы записи тяжелее 9000 КиБ не принимались":  "refused",
		"очистить безвозвратно":                                        `{"tool":"q.purge","args":{"queue":"a"}}`,
		"разгрузить, перенеся всё лежащее в недоставленное":            "refused",
	} {
		a, err := Queue(p, words, "a")
		if got := written(t, a, err); got != want || !shape.MatchString(words) {
			t.Errorf("%q: got %s, want %s; in the shape: %t", words, got, want, shape.MatchString(words))
		}
	}
	if a, err := Queue(p, "закрыть", "a"); err == nil {
		t.Errorf("unknown words: got %v", a)
	}
}
