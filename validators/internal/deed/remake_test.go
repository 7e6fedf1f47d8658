package deed

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestRemake(t *testing.T) {
	recode := dataset.Tool{Name: "recode", Description: "file.recode", Parameters: dataset.Schema{Properties: map[string]dataset.Property{"to_encoding": {Type: "string", Default: "utf-8"}}}}
	p := validate.NewPass("", nil, []dataset.Tool{recode}, nil, byName{})
	whole := regexp.MustCompile(`^(?:` + RemakeShape + `), (?:` + MannerShape + `)$`)
	for _, c := range []struct {
		rule                validate.Rule
		words, manner, want string
	}{
		{validate.Main, "перекодировать из koi8-r", "в utf-8", `{"tool":"recode","args":{"from_encoding":"koi8-r","path":"a"}}`},
		{validate.Main, "перекодировать из koi8-r", "в cp866", `{"tool":"recode","args":{"from_encoding":"koi8-r","path":"a","to_encoding":"cp866"}}`},
		{ByDefault, "перекодировать из koi8-r", "в utf-8", `{"tool":"recode","args":{"from_encoding":"koi8-r","path":"a","to_encoding":"utf-8"}}`},
		{ByDefault, "перекодировать из koi8-r", "в cp866", validate.ErrNotApplicable.Error()},
		{validate.Main, "перекодировать из koi8-r", "методом gzip", `"методом gzip" is no manner to "перекодировать из koi8-r"`},
		{validate.Main, "упаковать", "в utf-8", `"в utf-8" is no manner to "упаковать"`},
		{validate.Main, "упаковать", "методом gzip", "refused"},
	} {
		a, err := Remake(p, c.rule, c.words, "a", c.manner)
		if got := written(t, a, err); got != c.want || !whole.MatchString(c.words+", "+c.manner) {
			t.Errorf("%q, %s %s: got %s, want %s", c.rule, c.words, c.manner, got, c.want)
		}
	}
}
