package dataset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type prose struct {
	Name  string            `yaml:"name"`
	Count int               `yaml:"count"`
	Texts []string          `yaml:"texts"`
	Words map[string]string `yaml:"words"`
	Any   any               `yaml:"any"`
}

func TestDecodeYAML(t *testing.T) {
	text := `# comment
name: Сводка «за год»
count: 12
texts:
  - |
    Первая строка.
    Вторая: с двоеточием.
  - "007"
words: {a: "2025-03-05", "yes": да}
any: [1, -2.5, 1e3, true, null, 9007199254740993]
`
	want := prose{
		"Сводка «за год»", 12, []string{"Первая строка.\nВторая: с двоеточием.\n", "007"},
		map[string]string{"a": "2025-03-05", "yes": "да"}, []any{1, -2.5, 1e3, true, nil, 9007199254740993},
	}
	var got prose
	if err := DecodeYAML("a.yaml", []byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDecodeYAMLRefuses(t *testing.T) {
	var many strings.Builder
	for i := range maxYAMLKeys + 1 {
		fmt.Fprintf(&many, "k%d: 1\n", i)
	}
	bomb := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'j'; c++ {
		bomb += fmt.Sprintf("%c: &%c [*%c, *%c, *%c, *%c, *%c, *%c, *%c, *%c]\n", c, c, c-1, c-1, c-1, c-1, c-1, c-1, c-1, c-1)
	}
	tests := []struct{ name, text, says string }{
		{"unknown field", "name: a\nnome: b\n", "a.yaml:2: field nome"},
		{"key twice", "name: a\ncount: 1\nname: b\n", `a.yaml:3: key "name" stands in line 1`},
		{"key twice inside", "words:\n  a: x\n  'a': y\n", "a.yaml:3: key"},
		{"key twice in a free value", "any:\n  - {b: 1, b: 2}\n", "a.yaml:2: key"},
		{"two documents", "name: a\n---\nname: b\n", "a second document"},
		{"anchor", "name: &x a\n", "a.yaml:1: anchor &x"},
		{"alias bomb", bomb, "a.yaml:1: anchor &a"},
		{"merge key", "words:\n  <<: {a: b}\n", "a.yaml:2: merge key"},
		{"octal look", "any: 007\n", `a.yaml:1: "007" would be read as int`},
		{"underscores", "any: 1_000\n", "in quotes"},
		{"hexadecimal", "any: 0x1F\n", "in quotes"},
		{"date", "name: a\nany: 2025-03-05\n", `a.yaml:2: "2025-03-05" would be read as timestamp`},
		{"number over 64 bits", "any: 123456789012345678901\n", "in quotes"},
		{"infinity", "any: .inf\n", "in quotes"},
		{"not a number", "any: .nan\n", "in quotes"},
		{"tag", "any: !!binary aGk=\n", "a.yaml:1: tag !!binary"},
		{"tag on quoted text", "any: !!binary \"aGk=\"\n", "tag !!binary"},
		{"own tag", "any: !thing {a: b}\n", "tag !thing"},
		{"key that is a list", "any: {[a]: b}\n", "a.yaml:1: a key"},
		{"text for a number", "count: many\n", "a.yaml:1: cannot unmarshal"},
		{"tabs", "words:\n\ta: b\n", "a.yaml:2"},
		{"broken", "name: [a\n", "a.yaml:"},
		{"bad UTF-8", "name: \xff\n", "a.yaml:"},
		{"empty", "# nothing\n", "a.yaml: the file is empty"},
		{"too deep", "any: " + strings.Repeat("[", 300) + strings.Repeat("]", 300), "nested"},
		{"too many keys", many.String(), "more than 10000 keys"},
		{"too large", strings.Repeat("#", maxYAML+1), "at most"},
	}
	for _, test := range tests {
		var v prose
		if err := DecodeYAML("a.yaml", []byte(test.text), &v); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: got %v, want an error that says %q", test.name, err, test.says)
		}
	}
}
