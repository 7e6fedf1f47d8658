package dataset

import (
	"bytes"
	"encoding/json"
	"math"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// FuzzReadJSONL: whatever the bytes, reading ends without a panic, every line is passed on or has
// a finding, broken syntax is told exactly where encoding/json sees it, and a good row is written
// and read back the same.
func FuzzReadJSONL(f *testing.F) {
	for _, d := range rowDamage {
		if len(d.bad) < 10_000 {
			f.Add([]byte(d.bad))
			f.Add([]byte(d.good))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		read := map[int]sample{}
		fs, err := ReadJSONL("x", bytes.NewReader(data), func(line int, v *sample) error {
			read[line] = *v
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		told := map[int]string{}
		cut, crlf := false, false
		for _, f := range fs {
			told[f.Line] += " " + f.Code
			cut = cut || f.Code == "too-many-findings"
			crlf = crlf || f.Code == "crlf"
			if text := f.String(); !utf8.ValidString(text) || strings.Count(text, "\n") > 1 {
				t.Fatalf("the message is %q", text)
			}
		}
		for i, line := range bytes.Split(data, []byte("\n")) {
			v, passed := read[i+1]
			switch {
			case passed && told[i+1] != "":
				t.Fatalf("line %d was passed on and has findings%s", i+1, told[i+1])
			case passed:
				sameElsewhere(t, line, v)
			case cut || crlf && bytes.HasSuffix(line, []byte("\r")) || len(line) == 0:
			case told[i+1] == "":
				t.Fatalf("line %d %q was dropped in silence", i+1, line)
			case strings.HasSuffix(told[i+1], "bad-json") && json.Valid(line):
				t.Fatalf("line %d %q is JSON, and the findings are%s", i+1, line, told[i+1])
			}
		}
	})
}

// sameElsewhere holds a row that was read against encoding/json and against its own writing.
func sameElsewhere(t *testing.T, line []byte, v sample) {
	t.Helper()
	if v.Item == nil || bytes.Contains(line, []byte(`"item"`)) && !bytes.Contains(line, []byte(`"text"`)) {
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		d.DisallowUnknownFields()
		var theirs sample
		if err := d.Decode(&theirs); v.Item == nil && (err != nil || !reflect.DeepEqual(theirs, v)) {
			t.Fatalf("%q: encoding/json says %v, %v, we say %v", line, theirs, err, v)
		}
	}
	text, err := AppendJSON(nil, v)
	if err != nil || !json.Valid(text) {
		t.Fatalf("%q: written as %s, %v", line, text, err)
	}
	back, fs, err := ReadJSON[sample]("x", bytes.NewReader(text))
	if err != nil || len(fs) > 0 {
		t.Fatalf("%s: %v, %v", text, fs, err)
	}
	if again, err := AppendJSON(nil, back); err != nil || !bytes.Equal(again, text) {
		t.Fatalf("%s is written again as %s, %v", text, again, err)
	}
}

// FuzzParseAnswer: an answer that is read has one spelling, and that reads back the same.
func FuzzParseAnswer(f *testing.F) {
	for _, s := range []string{`{"tool":"a","args":{"b":[1,"2",null]}}`, `{"plan":[{"tool":"a","args":{}},{"tool":"b","args":{"c":"$1"}}]}`, `{"clarify":"?"}`, `{"abstain":true,"reason":"\u0430"}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		a, err := ParseAnswer(s)
		if err != nil {
			return
		}
		text, err := a.JSON()
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if back, err := ParseAnswer(text); err != nil || !reflect.DeepEqual(a, back) {
			t.Fatalf("%q: written as %s and read as %v, %v, first %v", s, text, back, err, a)
		}
	})
}

// FuzzDecodeYAML: whatever the bytes, an answer within bounded time, and what is taken holds no
// value of a type YAML made up.
func FuzzDecodeYAML(f *testing.F) {
	f.Add([]byte("name: а\ncount: 1\ntexts: [a, 'b', \"c\"]\nwords: {a: b}\nany:\n  - 1\n  - {x: 2.5, y: ~}\n  - |\n    text\n"))
	f.Add([]byte("a: &a [*a]\n"))
	f.Add([]byte("any: !!binary aGk=\n---\nx"))
	f.Add([]byte("? [a]\n: {b: 2025-03-05}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var v prose
		if err := DecodeYAML("x.yaml", data, &v); err == nil {
			onlyPlainValues(t, v.Any)
		} else if !strings.HasPrefix(err.Error(), "x.yaml:") {
			t.Fatalf("the error does not begin with the file: %v", err)
		}
		var free any
		if err := DecodeYAML("x.yaml", data, &free); err == nil {
			onlyPlainValues(t, free)
		}
	})
}

func onlyPlainValues(t *testing.T, v any) {
	t.Helper()
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			onlyPlainValues(t, x)
		}
	case map[string]any:
		for _, x := range v {
			onlyPlainValues(t, x)
		}
	case map[any]any:
		for k, x := range v {
			onlyPlainValues(t, k)
			onlyPlainValues(t, x)
		}
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Fatalf("%v was read from YAML", v)
		}
	case nil, string, bool, int, int64, uint64:
	case time.Time:
		t.Fatalf("a time was read from YAML: %v", v)
	default:
		t.Fatalf("%T was read from YAML", v)
	}
}

// FuzzManifest: whatever a manifest says, verifying it stays inside the folder and gives findings,
// never an error: every file there can be read.
func FuzzManifest(f *testing.F) {
	dir := f.TempDir()
	if err := WriteFile(filepath.Join(dir, "a", "b.txt"), []byte("x")); err != nil {
		f.Fatal(err)
	}
	m, err := NewManifest("s", 1, dir)
	if err != nil {
		f.Fatal(err)
	}
	text, err := IndentJSON(m)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(bytes.ReplaceAll(text, []byte("a/b.txt"), []byte("../b.txt")))
	f.Add(bytes.ReplaceAll(text, []byte("a/b.txt"), []byte(`C:\\b\u0000.txt`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, fs, err := ReadJSON[Manifest](ManifestName, bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if len(fs) > 0 {
			return
		}
		found, err := m.Verify(dir)
		if err != nil {
			t.Fatal(err)
		}
		listed := false
		for _, f := range m.Files {
			listed = listed || f.Path == "a/b.txt"
		}
		if len(found) == 0 && (len(m.Files) != 1 || !listed) {
			t.Fatalf("%s verifies the folder", data)
		}
	})
}
