package deed

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestExtract(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{tool("c.extract", "code.extract", map[string]string{"limits": "до 60 строк"})}, nil, byName{})
	none := validate.NewPass("", nil, nil, nil, byName{})
	shape := regexp.MustCompile(`^(?:` + OutstandingShape + `)$`)
	for _, c := range []struct {
		p            *validate.Pass
		lines, where string
		want         string
	}{
		{p, "с 2-й по 4-ю", " (первая — та, где её def)", `{"tool":"c.extract","args":{"first_line":41,"last_line":43,"new_name":"part","path":"a.py"}}`},
		{p, "с 3-й по 62-ю", " (первая — та, где её def)", `{"tool":"c.extract","args":{"first_line":42,"last_line":101,"new_name":"part","path":"a.py"}}`},
		{p, "с 3-й по 63-ю", " (первая — та, где её def)", "refused"},
		{none, "с 2-й по 4-ю", " (первая — та, где её def)", "refused"},
		{p, "с 1-й по 4-ю", " (первая — та, где её def)", "lines 1 to 4 are none of a body"},
		{p, "с 5-й по 4-ю", " (первая — та, где её def)", "lines 5 to 4 are none of a body"},
		{p, "с 2-й по 4-ю", "", "other words"},
	} {
		words := "сократить, вынеся строки " + c.lines + c.where + " в новую функцию «part»"
		l, ok, err := ParseLines(words)
		if ok != shape.MatchString(words) {
			t.Errorf("%s: read %t, in the shape %t", words, ok, shape.MatchString(words))
		}
		got := "other words"
		if ok {
			var a dataset.Answer
			if err == nil {
				a, err = Extract(c.p, l, "a.py", 40)
			}
			got = written(t, a, err)
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", words, got, c.want)
		}
	}
}
