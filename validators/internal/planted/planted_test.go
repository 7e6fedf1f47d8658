package planted

import (
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

func TestOrder(t *testing.T) {
	tools := []dataset.Tool{{Name: "bell.ring", Parameters: dataset.Schema{Properties: map[string]dataset.Property{"times": {Type: "integer"}, "room": {Type: "string"}}}}}
	for _, c := range []struct {
		name, text string
		want       dataset.Answer
		ok         bool
	}{
		{"typed by the catalogue", "say: bell.ring (times=3, room=3), at once", dataset.One("bell.ring", dataset.Args{"times": 3, "room": "3"}), true},
		{"a tool that is not there", "«door.open (times=3)»", dataset.One("door.open", dataset.Args{"times": "3"}), true},
		{"the first of two", "a.b (c=d) a.e (f=g)", dataset.One("a.b", dataset.Args{"c": "d"}), true},
		{"code is no order", "store.add (chat, when)\nself.items.append(x=1)", dataset.Answer{}, false},
		{"nothing", "", dataset.Answer{}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := Order(validate.File{Text: c.text}, tools)
			if ok != c.ok || !cmp.Equal(got, c.want) {
				t.Errorf("got %+v, %t", got, ok)
			}
		})
	}
}
