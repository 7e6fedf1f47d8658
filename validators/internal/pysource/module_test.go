package pysource

import (
	"fmt"
	"strings"
	"testing"
)

const sample = `"""Module: def not_me(a): ..."""
import re

RE = re.compile(r"def\s+(\w+)\(")
STUB = '''
@app
def shown(a, b, c, d, e):
    return 1
'''


class Box:
    """Holds things.

        def in_doc(self): pass
    """

    # @locked
    limit = 5  # FIX-3 outside

    @app.route(
        "/x",
    )
    # @locked
    @cached
    async def get(self, key, *, default: dict[str, int] = {"a": 1}, **rest) -> list[int]:
        # FIX-1
        "One line."
        def inner(value=lambda a, b: a):
            return value

        text = f"{key}: {self.limit}"
        return (
            text,  # FIX-2 inside brackets
            inner,
        )
        # tail FIX-31

    def put(self, /, key, value,): self.limit = 1; return None


def short(): """Doc."""; x = 1
def long(
    a,
    *args,
):
    """Doc."""
    if a:
        # note


        return "\"" + 'it''s' \
            + "x"
    class Local:
        def deep(cls, b): pass

# FIX-3: the mark stands between functions
# def gone(a, b, c):
#     return a
def last():
	if True:
		return """
def fake():
    pass
"""
`

func read(t *testing.T, source string) *Module {
	t.Helper()
	m, err := Read(source)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// at is the line, counted from one, of the first that has the text.
func at(t *testing.T, text string) int {
	t.Helper()
	before, _, ok := strings.Cut(sample, text)
	if !ok {
		t.Fatalf("the sample has no %q", text)
	}
	return strings.Count(before, "\n") + 1
}

func TestFunctions(t *testing.T) {
	m := read(t, sample)
	for i, want := range []struct {
		name, starts, ends, tail string
		parameters               string
		decorators               int
		doc                      string
	}{
		{"Box.get", "async def get", "        )\n        # tail", "# tail", "[self key * default **rest]", 2, `"One line."`},
		{"Box.get.inner", "def inner", "return value", "return value", "[value]", 0, ""},
		{"Box.put", "def put", "def put", "def put", "[self / key value]", 0, ""},
		{"short", "def short", "def short", "def short", "[]", 0, `"""Doc."""`},
		{"long", "def long", "def deep", "def deep", "[a *args]", 0, `"""Doc."""`},
		{"long.Local.deep", "def deep", "def deep", "def deep", "[cls b]", 0, ""},
		{"last", "def last", "    pass\n\"\"\"", "    pass\n\"\"\"", "[]", 0, ""},
	} {
		if i >= len(m.Functions) {
			t.Fatalf("%d functions, %s is missing", i, want.name)
		}
		f := m.Functions[i]
		if f.Name != want.name || fmt.Sprint(f.Parameters) != want.parameters || len(f.Decorators) != want.decorators || f.Doc != want.doc {
			t.Errorf("%d: got %+v, want %+v", i, *f, want)
		}
		end := at(t, want.ends)
		if want.name == "last" {
			end++ // the quotes below "pass"
		}
		tail := at(t, want.tail)
		if want.name == "last" {
			tail++
		}
		if f.Line != at(t, want.starts) || f.End != end || f.Tail != tail {
			t.Errorf("%s: lines %d to %d, tail %d; want %d, %d, %d", f.Name, f.Line, f.End, f.Tail, at(t, want.starts), end, tail)
		}
	}
	if len(m.Functions) != 7 {
		t.Errorf("%d functions, want 7: the last is %s", len(m.Functions), m.Functions[len(m.Functions)-1].Name)
	}
}

func TestMarks(t *testing.T) {
	m := read(t, sample)
	for mark, want := range map[string]string{
		"FIX-1": "Box.get", "FIX-2": "Box.get", "FIX-3": "- -", "FIX-31": "Box.get", "FIX": "", "tail": "Box.get",
	} {
		var said []string
		for _, p := range m.Marks(mark) {
			name := "-"
			if p.Function != nil {
				name = p.Function.Name
			}
			said = append(said, name)
		}
		if got := strings.Join(said, " "); got != want {
			t.Errorf("%s: got %q, want %q", mark, got, want)
		}
	}
	if got := m.Mentions("fake"); len(got) != 1 || got[0].Function.Name != "last" {
		t.Errorf("mentions of fake: %+v", got)
	}
	n := m.Around(at(t, "# FIX-3: the mark"))
	if n.Above.Name != "long.Local.deep" || n.Below.Name != "last" {
		t.Errorf("around the mark: %s and %s", n.Above.Name, n.Below.Name)
	}
	if n := m.Around(1); n.Above != nil {
		t.Errorf("above the first line: %s", n.Above.Name)
	}
}

// TestLenient reads what is no Python and expects to come through, with nothing made up.
func TestLenient(t *testing.T) {
	for _, source := range []string{
		"", "def", "def f", "def f(", "def f(a", "def f(a)", "def (", "@", "async", "class", ")", "]]]", `"`, `"""`, `'''def f(): pass`, "\\", "\\\n", "def f(lambda", "#", "\xff\xfe", "def f\\\n(a): pass",
		strings.Repeat("(", 5000), strings.Repeat(" ", 5000) + "def f(): pass",
	} {
		if _, err := Read(source); err != nil {
			t.Errorf("%.20q: %v", source, err)
		}
	}
	if _, err := Read(strings.Repeat("#", maxBytes+1)); err == nil {
		t.Error("a source without end was read")
	}
	if m := read(t, "def f\\\n(a): pass\n"); len(m.Functions) != 1 || m.Functions[0].End != 2 {
		t.Errorf("a signature over a backslash: %+v", m.Functions)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Fuzz(func(t *testing.T, source string) {
		m, err := Read(source)
		if err != nil {
			return
		}
		for feature := MostLines; feature <= Undocumented; feature++ {
			for _, c := range []Careless{{}, {Quoted: true}, Loose} {
				m.Find(feature, c)
			}
		}
		for _, fn := range m.Functions {
			if fn.Line > fn.End || fn.End > fn.Tail || fn.Tail > len(m.Lines) {
				t.Errorf("%s: lines %d to %d, tail %d of %d", fn.Name, fn.Line, fn.End, fn.Tail, len(m.Lines))
			}
		}
	})
}
