package workfiles

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"testing"
)

func TestWriteJSON(t *testing.T) {
	v := jsonObject{
		{"b", 1}, {"a", jsonLine{jsonObject{{"x", nil}, {"y", []any{true, "<&>"}}}}}, {"empty", jsonObject{}}, {"list", []any{"«а»\n"}},
	}
	const want = `{
  "b": 1,
  "a": {"x": null, "y": [true, "<&>"]},
  "empty": {},
  "list": [
    "«а»\n"
  ]
}
`
	if got := string(jsonDocument(v)); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if got, want := jsonRow(v), `{"b": 1, "a": {"x": null, "y": [true, "<&>"]}, "empty": {}, "list": ["«а»\n"]}`; got != want {
		t.Errorf("on one line:\n got %s\nwant %s", got, want)
	}
}

// TestStructuredFilesParse reads every JSON, JSON Lines and XML file of some worlds with the
// standard library.
func TestStructuredFilesParse(t *testing.T) {
	parse := map[string]func([]byte) error{"json": parseJSON, "jsonl": parseJSONL, "xml": parseXML}
	seen := map[string]int{}
	for _, seed := range []uint64{1, 7, 12345} {
		w, err := New(seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range w.Files() {
			if read, ok := parse[f.Format]; ok {
				seen[f.Format]++
				if err := read(f.Data); err != nil {
					t.Errorf("seed %d: %s: %v", seed, f.Path, err)
				}
			}
		}
	}
	for format := range parse {
		if seen[format] == 0 {
			t.Errorf("no file of format %s", format)
		}
	}
}

func parseJSON(data []byte) error { return json.Unmarshal(data, new(any)) }

func parseJSONL(data []byte) error {
	for line := range bytes.Lines(data) {
		if err := json.Unmarshal(line, new(map[string]any)); err != nil {
			return err
		}
	}
	return nil
}

func parseXML(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}
