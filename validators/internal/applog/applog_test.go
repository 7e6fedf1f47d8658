package applog

import (
	"fmt"
	"strings"
	"testing"
)

var samples = map[string]string{
	"brackets": `*** exchange ***
[12.04.2025 09:04:37] [pay] [WARN] sheet 3: "[ERROR]" quoted
[12.04.2025 09:05:00] [pay] [ERROR] no sheet
    java.net.SocketTimeoutException
	[12.04.2025 09:04:59] [gate] [ERROR] attempt 1
[12.04.2025 09:05:01] -- предыдущая запись повторилась ещё 2 раза
[12.04.2025 09:06:00] [gate] [ERROR] shut`,
	"words": `==== start ====
2025-04-12 09:04:37,001 WARN pay: sheet 3: "ERROR x: y" quoted
2025-04-12 09:05:00,002 ERROR pay: no sheet
    Traceback (most recent call last):
    2025-04-12 09:04:59,900 ERROR gate: attempt 1
2025-04-12 09:05:01,003 ---- предыдущая запись повторилась ещё 2 раза
2025-04-12 09:06:00,004 ERROR gate: shut
`,
	"pairs": `# collector

ts=2025-04-12T09:04:37+03:00 level=WARN service=pay msg="sheet 3: level=ERROR quoted"
ts=2025-04-12T09:05:00+03:00 level=ERROR service=pay msg="no sheet"
    ts=2025-04-12T09:04:59+03:00 level=ERROR service=gate msg="attempt 1"
ts=2025-04-12T09:05:01+03:00 note="предыдущая запись повторилась ещё 2 раза"
ts=2025-04-12T09:06:00+03:00 level=ERROR service=gate msg="shut"
`,
}

func TestCount(t *testing.T) {
	for _, c := range []struct {
		name     string
		careless Careless
		want     string
		touched  bool
	}{
		{"right", Careless{}, "gate 1, pay 3", false},
		{"quoted", Careless{Quoted: true}, "gate 1, pay 4", true},
		{"indented", Careless{Indented: true}, "gate 2, pay 3", true},
		{"no repeats", Careless{NoRepeats: true}, "gate 1, pay 1", true},
	} {
		for shape, text := range samples {
			t.Run(c.name+" "+shape, func(t *testing.T) {
				l, err := Read(text)
				if err != nil {
					t.Fatal(err)
				}
				scores, touched := l.Count("ERROR", c.careless)
				var said []string
				for _, s := range scores {
					said = append(said, fmt.Sprintf("%s %d", s.Service, s.Count))
				}
				if got := strings.Join(said, ", "); got != c.want || touched != c.touched {
					t.Errorf("got %s, touched %t; want %s, %t", got, touched, c.want, c.touched)
				}
			})
		}
	}
}

func TestNothingToBiteOn(t *testing.T) {
	l, err := Read(samples["pairs"])
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Careless{{Quoted: true}, {Indented: true}, {NoRepeats: true}} {
		if scores, touched := l.Count("WARN", c); touched || len(scores) != 1 || scores[0].Count != 1 {
			t.Errorf("%+v: %+v, touched %t", c, scores, touched)
		}
	}
}

func TestLines(t *testing.T) {
	l, err := Read(samples["words"])
	if err != nil {
		t.Fatal(err)
	}
	scores, _ := l.Count("ERROR", Careless{})
	if got := fmt.Sprint(scores[1].Lines); got != "[3 6]" {
		t.Errorf("lines %s, want the record and its note", got)
	}
}

func TestReadRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"prose":                 "the service started",
		"a note before records": `ts=2025-04-12T09:05:01+03:00 note="предыдущая запись повторилась ещё 2 раза"`,
		"no level":              `[12.04.2025 09:04:37] [pay] no sheet`,
		"repeats without end":   samples["pairs"] + `ts=x note="предыдущая запись повторилась ещё 9999999 раз"`,
		"too long a file":       strings.Repeat("#\n", maxBytes/2+1),
	} {
		if _, err := Read(text); err == nil {
			t.Errorf("%s: read", name)
		}
	}
}
