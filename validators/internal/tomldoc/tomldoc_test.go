package tomldoc

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `# head
format = "edge-2"  # second
day = 2025-03-11
share = 0.5

[limits.partner]
bytes = 26_214_400
empty = []

# of the first
[[service]]
on = true
# listen = "0.0.0.0:8070"  # formerly
listen = "0.0.0.0:8071"
hosts = ["a.example", # the main one
  'b\c',
]
env = { URL = "http://x:1", N = 2 }
notes = """
listen = "0.0.0.0:1"
said \"so\"
"""
last = 1

[[service]]
on = false`

func TestTablesHaveEntriesCommentsAndLines(t *testing.T) {
	got, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := []Table{
		{Line: 1, Comments: []Comment{{1, "head"}}, Entries: []Entry{
			{"format", "edge-2", 2, "second"}, {"day", Bare("2025-03-11"), 3, ""}, {"share", Bare("0.5"), 4, ""}}},
		{Name: "limits.partner", Line: 6, Comments: []Comment{{10, "of the first"}}, Entries: []Entry{
			{"bytes", int64(26214400), 7, ""}, {"empty", []any{}, 8, ""}}},
		{Name: "service", Line: 11, Comments: []Comment{{13, `listen = "0.0.0.0:8070"  # formerly`}}, Entries: []Entry{
			{"on", true, 12, ""}, {"listen", "0.0.0.0:8071", 14, ""}, {"hosts", []any{"a.example", `b\c`}, 15, ""},
			{"env", map[string]any{"URL": "http://x:1", "N": int64(2)}, 18, ""},
			{"notes", "listen = \"0.0.0.0:1\"\nsaid \"so\"\n", 19, ""}, {"last", int64(1), 23, ""}}},
		{Name: "service", Line: 25, Entries: []Entry{{"on", false, 26, ""}}},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestBadDocumentsAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"a = 1\na = 2":                   `line 2: key a stands twice`,
		"[x]\n[x]":                       "table x stands twice",
		"[x":                             "bad header",
		"[]":                             "bad header",
		"word":                           "no key",
		"a =":                            "no value",
		"a = # none":                     "no value",
		`a = "x`:                         "not closed",
		"a = \"x\ny\"":                   "not closed",
		`a = """x`:                       "not closed",
		`a = "\q"`:                       "backslash",
		"a = [1":                         "no ]",
		"a = [\"b\" 1]":                  "no comma",
		"a = {b}":                        "no key and = in an inline",
		`a = "b" c`:                      "something stands behind",
		"a = " + strings.Repeat("[", 99): "deeper",
		strings.Repeat("#", most+1):      "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: got %v, want %q", text, err, want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(sample)
	f.Fuzz(func(_ *testing.T, text string) { _, _ = Read(text) })
}
