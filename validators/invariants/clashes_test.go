package invariants

import (
	"encoding/json"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestCanonicalClash(t *testing.T) {
	for _, c := range []struct {
		name, path, file string
		argument         any
		want             string
	}{
		{"leading zeros", "a.txt", "код 007 или 7", "007", `"7"`},
		{"a price of two spellings", "a.txt", "1.10 и 1.1", "1.10", `"1.1"`},
		{"an exponent", "a.txt", "5e0, 6", "5", `"5e0"`},
		{"digits of another script", "a.txt", "٥ и 5", "5", `"٥"`},
		{"truth in another case", "a.yml", "a: TRUE\nb: x", "true", `"TRUE"`},
		{"null for None", "a.json", `{"a": null}`, "None", `"null"`},
		{"a long identifier", "a.txt", "123456789012345 123456789012399", "123456789012345", `"123456789012399"`},
		{"a long number", "a.txt", "123456789012345 123456789012399", json.Number("123456789012345"), `"123456789012399"`},
		{"padded words", "a.json", `{"a": "Анна", "b": " Анна"}`, "Анна", `" Анна"`},
		{"in a list", "a.txt", "007 7", []any{"x", "007"}, `"7"`},
		{"in an object", "a.txt", "007 7", map[string]any{"k": "007"}, `"7"`},
		{"the same key", "a.json", `{"code": "007"}{"code": "7"}`, "007", `"7"`},
		{"the same column", "a.csv", "code;n\n007;1\n7;2\n", "007", `"7"`},
		{"another key", "a.json", `{"code": "007", "n": 7}`, "007", ""},
		{"another column", "a.csv", "code,n\n007,7\n", "007", ""},
		{"other numbers", "a.txt", "007 8 70", "007", ""},
		{"the number itself in two spellings", "a.txt", "5 5.0", json.Number("5"), ""},
		{"words", "a.txt", "Анна, Анны", "Анна", ""},
		{"no number to Python", "a.txt", "0x10 16 1e", "16", ""},
		{"a long identifier of its own", "a.txt", "123456789012345 123456789112345", "123456789012345", ""},
	} {
		r := offers("x", bare("x", nil))
		r.Files = []validate.File{{Path: c.path, Text: c.file}}
		r.Reference = dataset.One("x", dataset.Args{"v": c.argument})
		var got []string
		canonicalClash(nil, r, func(f dataset.Finding) { got = append(got, f.Field+" "+f.Got) })
		switch {
		case c.want == "" && got != nil:
			t.Errorf("%s: got %q, want nothing", c.name, got)
		case c.want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], "outputs.args.v ") || !strings.Contains(got[0], "beside "+c.want+" in")):
			t.Errorf("%s: got %q, want %s", c.name, got, c.want)
		}
	}
}
