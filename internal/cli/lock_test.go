package cli

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func sampleLock() lock {
	return lock{
		Suite: "s", Seed: 1, ToolVersion: "1", GoVersion: "go1.26.8",
		Files:   map[string]string{"a.json": "1", "b.txt": "2"},
		Decoded: map[string]string{"a.json": "9"},
	}
}

func TestCompareLock(t *testing.T) {
	for what, c := range map[string]struct {
		change func(l *lock)
		equal  bool
		says   string
	}{
		"equal":              {func(*lock) {}, true, "2 files, equal to the lock"},
		"changed":            {func(l *lock) { l.Files["b.txt"] = "3" }, false, "b.txt: differs from the lock"},
		"one more":           {func(l *lock) { l.Files["c"] = "3" }, false, "c: built, but not in the lock"},
		"one less":           {func(l *lock) { delete(l.Files, "b.txt") }, false, "b.txt: in the lock, but not built"},
		"tool version":       {func(l *lock) { l.ToolVersion = "2" }, false, "tool_version: lock has 1, this is 2"},
		"spelling, same Go":  {func(l *lock) { l.Files["a.json"] = "3" }, false, "a.json: differs from the lock"},
		"spelling, other Go": {func(l *lock) { l.GoVersion, l.Files["a.json"] = "go1.27", "3" }, true, "equal in content"},
		"says the versions":  {func(l *lock) { l.GoVersion = "go1.27" }, true, "written with go1.26.8, this is go1.27: comparing decoded contents"},
		"content, other Go": {func(l *lock) { l.GoVersion, l.Files["a.json"], l.Decoded["a.json"] = "go1.27", "3", "8" }, false,
			"a.json: differs from the lock"},
		"text, other Go": {func(l *lock) { l.GoVersion, l.Files["b.txt"] = "go1.27", "3" }, false, "b.txt: differs from the lock"},
	} {
		got := sampleLock()
		got.Files, got.Decoded = maps.Clone(got.Files), maps.Clone(got.Decoded)
		c.change(&got)
		said, equal := compareLock(sampleLock(), got)
		if equal != c.equal || !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, c.says) }) {
			t.Errorf("%s: got %v, equal = %v; want %q, equal = %v", what, said, equal, c.says, c.equal)
		}
		if !equal && !strings.Contains(said[len(said)-1], "make lock") {
			t.Errorf("%s: the last line does not say what to do: %v", what, said)
		}
	}
}

func TestDecodedHash(t *testing.T) {
	hash := func(name, text string) string {
		t.Helper()
		h, ok, err := decodedHash(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			return "text"
		}
		return h
	}
	same := hash("a.json", `{"a": 1, "b": ["\u0436"]}`)
	if got := hash("a.json", "{\"b\":[\"ж\"],\n\"a\":1}\n"); got != same {
		t.Error("another spelling of the same value has another hash")
	}
	if got := hash("a.json", `{"a": 1.0, "b": ["ж"]}`); got == same {
		t.Error("1 and 1.0 have one hash")
	}
	if hash("a.jsonl", "{\"a\":1}\n{\"b\":2}\n") != hash("a.jsonl", "{ \"a\" : 1 }\n{\"b\":2}") {
		t.Error("another spelling of the same lines has another hash")
	}
	if hash("a.jsonl", "{\"a\":1}\n{\"b\":2}\n") == hash("a.jsonl", "{\"b\":2}\n{\"a\":1}\n") {
		t.Error("the order of lines makes no difference")
	}
	for name, text := range map[string]string{"a.txt": "{}", "broken.json": "{", "broken.jsonl": "{}\n{"} {
		if got := hash(name, text); got != "text" {
			t.Errorf("%s is not taken as text", name)
		}
	}
}

func TestReadLock(t *testing.T) {
	for what, c := range map[string]struct{ text, says string }{
		"missing": {"", "has no lock"},
		"broken":  {"{", "bad-json"},
		"foreign": {`{"suite":"s"}`, "missing-field"},
	} {
		files := fstest.MapFS{}
		if c.text != "" {
			files["lock/s.json"] = &fstest.MapFile{Data: []byte(c.text)}
		}
		_, err := readLock(files, "s")
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want an error that says %q", what, err, c.says)
		}
		if text := message(exitUnknown, err); !strings.Contains(text, "make lock") {
			t.Errorf("%s: %q does not say what to do", what, text)
		}
	}
}
