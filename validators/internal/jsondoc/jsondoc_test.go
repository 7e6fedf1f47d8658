package jsondoc

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const document = `{
  "b": {"x": null, "y": [1.50, true]},

  "a": [
    {"id": "первый"},
    {"id": "второй"}
  ], "z": "{\n[" }
`

func TestRead(t *testing.T) {
	n, err := Read(document)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, f := range n.Fields {
		keys = append(keys, f.Name)
	}
	if !cmp.Equal(keys, []string{"b", "a", "z"}) {
		t.Errorf("keys in the order %v", keys)
	}
	for _, c := range []struct {
		at   *Node
		line int
		want any
	}{
		{n.At("b", "y"), 2, []any{json.Number("1.50"), true}},
		{n.At("a").Items[1].At("id"), 6, "второй"},
		{n.At("z"), 7, "{\n["},
		{n.At("b"), 2, map[string]any{"x": nil, "y": []any{json.Number("1.50"), true}}},
	} {
		if c.at.Line != c.line || !cmp.Equal(c.at.Value(), c.want) {
			t.Errorf("got %v on line %d, want %v on line %d", c.at.Value(), c.at.Line, c.want, c.line)
		}
	}
}

func TestMissing(t *testing.T) {
	n, err := Read(document)
	if err != nil {
		t.Fatal(err)
	}
	if n.At("b", "no", "x") != nil || n.At("a", "id") != nil {
		t.Error("a missing key is found")
	}
	if text, ok := n.At("b", "no").Text(); ok || text != "" {
		t.Errorf("a missing value has the text %q", text)
	}
	if v := n.At("no").Value(); v != nil {
		t.Errorf("a missing value is %v", v)
	}
	if _, ok := n.At("b").Text(); ok {
		t.Error("an object is a text")
	}
}

func TestReadRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"line 3: key \"a\" stands twice": "{\"a\": 1,\n\"b\": {\"a\": 2},\n\"a\": 3}",
		"the document goes on":           "{} {}",
		"unexpected EOF":                 "{\"a\": [1,",
		"line 2:":                        "[1,\n 01]",
		"nested deeper":                  strings.Repeat("[", 5000),
		"line 1: ":                       "",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("Read(%.20q): got %v, want an error with %q", text, err, name)
		}
	}
}
