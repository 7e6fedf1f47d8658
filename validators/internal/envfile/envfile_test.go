package envfile

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `# a comment
A=1
export B="2"  # two
# C=3
#export D="4"
E=x#y  # z
F='a "b"'
G="Hello!
A=22
 # B=5
bye"
A=7

H=
I= # nothing
`

func TestAssignments(t *testing.T) {
	got, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := []Assignment{
		{Name: "A", Value: "1", Line: 2}, {Name: "B", Value: "2", Line: 3},
		{Name: "C", Value: "3", Line: 4, Commented: true}, {Name: "D", Value: "4", Line: 5, Commented: true},
		{Name: "E", Value: "x#y", Line: 6}, {Name: "F", Value: `a "b"`, Line: 7},
		{Name: "G", Value: "Hello!\nA=22\n # B=5\nbye", Line: 8},
		{Name: "A", Value: "22", Line: 9, Quoted: true}, {Name: "B", Value: "5", Line: 10, Quoted: true},
		{Name: "A", Value: "7", Line: 12}, {Name: "H", Line: 14}, {Name: "I", Line: 15},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	values := Values(got)
	if values["A"].Value != "7" || values["B"].Value != "2" || len(values) != 7 {
		t.Errorf("got %v", values)
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"A=1\nword":                 "line 2 is no assignment",
		`A="x`:                      "line 1: the value is not closed",
		`A="x" y`:                   "stands behind",
		"2A=1":                      "no assignment",
		strings.Repeat("#", most+1): "more than",
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
