package dataset

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFindingString(t *testing.T) {
	tests := []struct {
		name string
		f    Finding
		want string
	}{
		{
			"whole",
			Finding{"data/tasks.jsonl", 17, "workpermit/1.03", "checks[2]", "1240.50", "1204.50", "reference-mismatch", "build the task again"},
			"data/tasks.jsonl:17: workpermit/1.03: checks[2]: got \"1240.50\", want \"1204.50\" [reference-mismatch]\n    build the task again",
		},
		{"remedy of the code", Finding{File: "a.md", Code: "missing-file"}, "a.md: [missing-file]\n    put the file back, or build the suite again"},
		{"got alone", Finding{File: "a", Line: 1, Got: "Ёж", Code: "x"}, `a:1: got "Ёж" [x]`},
		{"want alone", Finding{Want: "yes", Code: "x"}, `got "", want "yes" [x]`},
		{
			"text that would forge lines or move the cursor",
			Finding{File: "a\nb", Item: "i\x1b[2J", Field: "f\xff", Got: "\r\n\u202e\xff", Code: "x", Hint: "h\n[ok]"},
			"a\\nb: i\\x1b[2J: f\\xff: got \"\\r\\n\\u202e\\xff\" [x]\n    h\\n[ok]",
		},
		{"long text", Finding{Got: strings.Repeat("ж", 201), Code: "x"}, `got "` + strings.Repeat("ж", 200) + `…" [x]`},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, test.f.String()); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

func TestSortFindings(t *testing.T) {
	want := []Finding{
		{File: "B", Line: 9}, {File: "a"}, {File: "a", Line: 2}, {File: "a", Line: 10}, {File: "a", Line: 10, Item: "b"},
		{File: "a", Line: 10, Item: "b", Field: "f"}, {File: "a", Line: 10, Item: "b", Field: "f", Code: "c"},
		{File: "a", Line: 10, Item: "b", Field: "f", Code: "c", Got: "1"}, {File: "a", Line: 10, Item: "б"}, {File: "я"},
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	SortFindings(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
