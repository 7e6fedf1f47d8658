package rolebook

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `# Члены групп из includes считаются и членами самой группы.

[[group]]
name = "a"
title = "Архив"
level = 2
frozen = false
members = [
  { login = "p.gusev", until = 2025-08-11 },
  # { login = "d.savin" },  # в декрете
  { login = "o.pronin" },
]

[[group]]
name = "b"
title = "Бюро"
level = 3
frozen = true
includes = ["a"]
members = [
  { login = "d.savin" },
]

[[group]]
name = "c"
title = "Склад"
level = 4
frozen = false
includes = ["a", "d"]
members = [
]

[[group]]
name = "d"
title = "Охрана"
level = 1
frozen = false
includes = ["c"]
members = [
  { login = "d.savin", until = 2025-01-31 },
]

[[group]]
name = "e"
title = "Правление"
level = 5
frozen = false
includes = ["b"]
members = []

[[folder]]
code = "K-1"
title = "Планы"
archived = true

[[folder]]
code = "K-2"
title = "Планы"
archived = false
`

func TestReadKeepsMembersInOrder(t *testing.T) {
	b, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := []Member{{"p.gusev", "2025-08-11", false, 9}, {"d.savin", "", true, 10}, {"o.pronin", "", false, 11}}
	if diff := cmp.Diff(want, b.Groups[0].Members); diff != "" {
		t.Error(diff)
	}
	if f := b.Titled("Планы", false); len(f) != 1 || f[0].Code != "K-2" || f[0].Line != 56 {
		t.Errorf("got %v", f)
	}
	if f := b.Titled("Планы", true); len(f) != 1 || f[0].Code != "K-1" {
		t.Errorf("got %v", f)
	}
}

func TestLevel(t *testing.T) {
	b, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		login, day string
		count      Counting
		want       int
	}{
		"on the last day":   {"p.gusev", "2025-08-11", Counting{}, 4},
		"a day later":       {"p.gusev", "2025-08-12", Counting{}, 0},
		"void though over":  {"p.gusev", "2025-08-12", Counting{Void: true}, 5},
		"direct":            {"o.pronin", "2025-08-12", Counting{Direct: true}, 2},
		"a suspended chain": {"o.pronin", "2025-08-12", Counting{}, 4},
		"void":              {"o.pronin", "2025-08-12", Counting{Void: true}, 5},
		"only suspended":    {"d.savin", "2025-08-12", Counting{}, 0},
		"void and direct":   {"d.savin", "2025-08-12", Counting{Void: true, Direct: true}, 3},
		"a ring":            {"d.savin", "2025-01-31", Counting{}, 4},
		"a stranger":        {"x", "2025-01-31", Counting{Void: true}, 0},
	} {
		if got, _ := b.Level(c.login, c.day, c.count); got != c.want {
			t.Errorf("%s: got %d, want %d", name, got, c.want)
		}
	}
}

func TestLogins(t *testing.T) {
	b, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ got, want []any }{
		"on the last day": {b.Groups[0].Logins("2025-08-11"), []any{"p.gusev", "o.pronin"}},
		"a day later":     {b.Groups[0].Logins("2025-08-12"), []any{"o.pronin"}},
		"every line":      {b.Groups[0].Logins(""), []any{"p.gusev", "d.savin", "o.pronin"}},
		"no line":         {b.Groups[4].Logins(""), []any{}},
		"unfolded":        {b.Unfolded(b.Groups[2], "2025-01-31"), []any{"p.gusev", "o.pronin", "d.savin"}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestWhatIsNoBookIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":     "no groups",
		"a = ": "no value",
		strings.Replace(sample, "level = 2", `level = "2"`, 1):            "level is 2",
		strings.Replace(sample, `["a"]`, `[1]`, 1):                        "includes 1",
		strings.Replace(sample, `code = "K-1"`, "", 1):                    "code is",
		strings.Replace(sample, `members = []`, `members = [{a = 1}]`, 1): "0 members on lines",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %q", text, err, want)
		}
	}
}
