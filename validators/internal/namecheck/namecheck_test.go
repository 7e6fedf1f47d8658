package namecheck

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/validators/validate"
)

const (
	log = `2025-09-16T01:05:00Z INFO  [probe-c] проверка имён запущена
2025-09-16T01:07:50Z INFO  [probe-a] ответ сервера: a.example A=10.0.0.1 TTL=600
2025-09-16T01:08:50Z INFO  [probe-a] ответ сервера: b.example A=10.0.0.9 TTL=60
2025-09-16T01:09:50Z INFO  [probe-a] ответ из кэша: a.example A=10.0.0.8 TTL=60
2025-09-16T01:10:30Z WARN  [probe-a] нет ответа за 2 с: a.example
2025-09-16T01:10:50Z INFO  [probe-a] ответ сервера: b.example A=10.0.0.2 TTL=300
2025-09-16T05:07:50Z INFO  [probe-a] ответ сервера: a.example A=10.0.0.7 TTL=900
`
	ini = `; settings
[DEFAULT]
ttl = 600
[a.example]
address = 10.0.0.5
; address = 10.0.0.6 ; earlier
address = 10.0.0.1 ; now
#ttl = 60
[b.example]
address = 10.0.0.2
ttl = 60
`
)

func pass(log, ini string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "s.ini", Text: ini}, {Path: "p.log", Text: log}}, nil, nil, nil)
}

func TestFind(t *testing.T) {
	bAddress := []Odd{{"b.example", "10.0.0.9", "10.0.0.2"}}
	for _, c := range []struct {
		q       Request
		c       Careless
		want    []Odd
		touched bool
	}{
		{Request{"04:09", "address"}, Careless{}, bAddress, false},
		{Request{"04:10", "address"}, Careless{}, nil, false},
		{Request{"04:10", "address"}, Careless{Sharp: true}, bAddress, true},
		{Request{"04:09", "address"}, Careless{Cache: true}, append([]Odd{{"a.example", "10.0.0.8", "10.0.0.1"}}, bAddress...), true},
		{Request{"04:10", "ttl"}, Careless{}, []Odd{{"b.example", "300", "60"}}, false},
		{Request{"04:10", "ttl"}, Careless{Off: true}, []Odd{{"a.example", "600", "60"}, {"b.example", "300", "60"}}, true},
		{Request{"04:10", "address"}, Careless{First: true}, []Odd{{"a.example", "10.0.0.1", "10.0.0.5"}}, true},
		{Request{"08:10", "address"}, Careless{Clock: true}, []Odd{{"a.example", "10.0.0.7", "10.0.0.1"}}, false},
		{Request{"04:10", "address"}, Careless{Clock: true}, nil, false},
		{Request{"05:10", "address"}, Careless{Clock: true}, []Odd{{"a.example", "10.0.0.7", "10.0.0.1"}}, true},
	} {
		got, touched, err := Find(pass(log, ini), c.q, c.c)
		if err != nil || touched != c.touched || !cmp.Equal(got, c.want) {
			t.Errorf("%v, %+v: got %v, %v, %v, want %v", c.q, c.c, got, touched, err, c.want)
		}
	}
}

func TestFindRefuses(t *testing.T) {
	for name, p := range map[string]*validate.Pass{
		"one file":           validate.NewPass("", []validate.File{{Path: "s.ini", Text: ini}}, nil, nil, nil),
		"no record":          pass("привет\n", ini),
		"another day":        pass(log+"2025-09-17T05:07:50Z INFO  [probe-a] пусто\n", ini),
		"out of turn":        pass(log+"2025-09-16T05:07:40Z INFO  [probe-a] пусто\n", ini),
		"no time":            pass(log+"2025-09-16T25:07:40Z INFO  [probe-a] пусто\n", ini),
		"another answer":     pass(strings.Replace(log, "TTL=300", "TTL=", 1), ini),
		"a section twice":    pass(log, ini+"[a.example]\n"),
		"no setting":         pass(log, ini+"address\n"),
		"a setting of none":  pass(log, "ttl = 5\n"+ini),
		"a log far too long": pass(strings.Repeat(log, 2000), ini),
	} {
		if got, _, err := Find(p, Request{"04:10", "ttl"}, Careless{}); err == nil {
			t.Errorf("%s: got %v, want an error", name, got)
		}
	}
	if got, _, err := Find(pass(log, ini), Request{"24:10", "ttl"}, Careless{}); err == nil {
		t.Errorf("at no time: got %v", got)
	}
}
