package accesslog

import (
	"slices"
	"strings"
	"testing"
)

const sample = `# shop, node 2
#Fields: peer ident login time req status bytes ref ua xff
#Index: status, login
#Sketch: req,  ua
# 203.0.113.9 - - [20/Jun/2025:23:50:07 +0300] "GET /a HTTP/1.1" 404 1 "-" "x" "-"
203.0.113.1 - ann [21/Jun/2025:00:00:07 +0300] "GET /a?q=500 HTTP/1.1" 404 10 "-" "x \"gold\" y" "192.0.2.1, 10.0.0.2"

10.0.0.3 - - [21/Jun/2025:00:01:00 +0300] "GET /up HTTP/1.1" 404 2 "-" "probe" "-"
203.0.113.2 - - [21/Jun/2025:00:02:00 +0300] "GET /b HTTP/1.1" 200 404 "-" "x" "192.0.2.1"
10.0.0.3 - - [21/Jun/2025:00:03:00 +0300] "GET /up?full HTTP/1.1" 404 2 "-" "probe" "-"
203.0.113.2 - - [21/Jun/2025:00:04:00 +0300] "-" 200 0 "-" "x" "-"
`

func read(t *testing.T, text string) *Log {
	t.Helper()
	l, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestRead(t *testing.T) {
	l := read(t, sample)
	if len(l.Entries) != 5 || len(l.Commented) != 1 {
		t.Fatalf("%d entries and %d behind a hash, want 5 and 1", len(l.Entries), len(l.Commented))
	}
	e := l.Entries[0]
	want := []string{"203.0.113.1", "-", "ann", "21/Jun/2025:00:00:07 +0300", "GET /a?q=500 HTTP/1.1", "404", "10", "-", `x "gold" y`, "192.0.2.1, 10.0.0.2"}
	if e.Line != 6 || e.Path() != "/a" || !slices.Equal(e.Fields, want) {
		t.Errorf("line %d, path %q, fields %q", e.Line, e.Path(), e.Fields)
	}
	if got := l.Entries[4].Path(); got != "" {
		t.Errorf("path of an empty request: %q", got)
	}
}

func TestReadRefuses(t *testing.T) {
	for name, line := range map[string]string{
		"too few fields":     `203.0.113.1 - - [x] "GET / HTTP/1.1" 200 1 "-" "x"`,
		"too many fields":    `203.0.113.1 - - [x] "GET / HTTP/1.1" 200 1 "-" "x" "-" "-"`,
		"unclosed quote":     `203.0.113.1 - - [x] "GET / HTTP/1.1 200 1 - x -`,
		"quote escaped away": `203.0.113.1 - - [x] "GET / HTTP/1.1" 200 1 "-" "x" "-\"`,
		"unclosed bracket":   `203.0.113.1 - - [x "GET / HTTP/1.1" 200 1 "-" "x" "-"`,
		"no space":           `203.0.113.1 - - [x]"GET / HTTP/1.1" 200 1 "-" "x" "-"`,
		"space at the end":   `203.0.113.1 - - [x] "GET / HTTP/1.1" 200 1 "-" "x" "-" `,
		"status of letters":  `203.0.113.1 - - [x] "GET / HTTP/1.1" ok 1 "-" "x" "-"`,
		"status too long":    `203.0.113.1 - - [x] "GET / HTTP/1.1" 2000 1 "-" "x" "-"`,
		"prose":              `the log was turned over`,
		"too long a file":    strings.Repeat("#\n", maxBytes/2+1),
	} {
		if _, err := Read(line); err == nil {
			t.Errorf("%s: read", name)
		}
	}
}

func TestBusiest(t *testing.T) {
	for _, c := range []struct {
		name     string
		codes    string
		careless Careless
		address  string
		lines    []int
		tied     bool
		touched  bool
	}{
		{"right", "с кодом 404", Careless{}, "203.0.113.1", []int{6}, false, false},
		{"a span", "с кодами от 200 до 299", Careless{}, "203.0.113.2", []int{9, 11}, false, false},
		{"none", "с кодом 500", Careless{}, "", nil, false, false},
		{"probes", "с кодом 404", Careless{Probes: true}, "10.0.0.3", []int{8, 10}, false, true},
		{"no such probes", "с кодом 200", Careless{Probes: true}, "203.0.113.2", []int{9, 11}, false, false},
		{"commented", "с кодом 404", Careless{Commented: true}, "203.0.113.1", []int{6}, true, true},
		{"forwarded", "с кодом 404", Careless{Forwarded: true}, "192.0.2.1", []int{6}, false, true},
		{"any status", "с кодом 404", Careless{AnyStatus: true}, "203.0.113.2", []int{9, 11}, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			codes, err := ParseCodes(c.codes)
			if err != nil {
				t.Fatal(err)
			}
			got := read(t, sample).Busiest(codes, "/up", c.careless)
			if got.Address != c.address || !slices.Equal(got.Lines, c.lines) || got.Tied != c.tied || got.Touched != c.touched {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestCounts(t *testing.T) {
	got, touched := read(t, sample).Counts(Codes{200, 599}, "/up", Careless{})
	want := []Count{{"203.0.113.1", []int{6}}, {"203.0.113.2", []int{9, 11}}}
	if touched || !slices.EqualFunc(got, want, func(a, b Count) bool { return a.Address == b.Address && slices.Equal(a.Lines, b.Lines) }) {
		t.Errorf("got %v, touched %t", got, touched)
	}
}

func TestParseCodesRefuses(t *testing.T) {
	for _, words := range []string{"", "с кодом", "с кодами от 500", "с кодом 4040", "с кодом 404 и прочими"} {
		if got, err := ParseCodes(words); err == nil {
			t.Errorf("%q read as %v", words, got)
		}
	}
}

func TestColumn(t *testing.T) {
	l := read(t, sample)
	name, usual, err := l.Column("программ-клиентов (User-Agent)")
	if err != nil || name != "ua" || usual != "http_user_agent" {
		t.Errorf("got %q, %q, %v", name, usual, err)
	}
	if _, _, err := l.Column("страниц"); err == nil {
		t.Error("an unknown column was found")
	}
	if _, _, err := read(t, "#Fields: peer ident").Column("строк запроса"); err == nil {
		t.Error("a column was found in a head of two")
	}
}

func TestMeets(t *testing.T) {
	const condition = "столбец должен быть перечислен в строке #%s шапки журнала, иначе отказ"
	l := read(t, sample)
	for _, c := range []struct {
		list, column string
		line         int
		ok           bool
	}{
		{"Index", "login", 3, true}, {"Index", "ua", 0, false}, {"Sketch", "ua", 4, true}, {"Other", "ua", 0, false},
	} {
		line, ok := l.Meets(strings.ReplaceAll(condition, "%s", c.list), c.column)
		if line != c.line || ok != c.ok {
			t.Errorf("%s of %s: line %d, %t", c.column, c.list, line, ok)
		}
	}
	if _, ok := l.Meets("веб-журналы", "ua"); !ok {
		t.Error("a scope without a condition forbids a column")
	}
}
