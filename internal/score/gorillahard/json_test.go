package gorillahard

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	deepKeys := func(n int) string { return strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) }
	for _, tt := range []struct {
		text             string
		python, rfc, dup bool
	}{
		{`{}`, true, true, false},
		{" \t\r\n{ \"a\" :\t[ 1 , 2 ] } ", true, true, false},
		{"\u00a0{}", false, false, false},
		{"\ufeff{}", false, false, false},
		{`{"a":1,}`, false, false, false},
		{`{,"a":1}`, false, false, false},
		{`{"a" 1}`, false, false, false},
		{`{"a":}`, false, false, false},
		{`{a:1}`, false, false, false},
		{`{'a':1}`, false, false, false},
		{`{"a":1;"b":2}`, false, false, false},
		{`{"a":1}{}`, false, false, false},
		{`[1,]`, false, false, false},
		{`[1 2]`, false, false, false},
		{`[`, false, false, false},
		{``, false, false, false},
		{`NaN`, true, false, false},
		{`[Infinity,-Infinity]`, true, false, false},
		{`-NaN`, false, false, false},
		{`nan`, false, false, false},
		{`True`, false, false, false},
		{`tru`, false, false, false},
		{`0`, true, true, false},
		{`-0`, true, true, false},
		{`-`, false, false, false},
		{`+1`, false, false, false},
		{`01`, false, false, false},
		{`-01`, false, false, false},
		{`1.`, false, false, false},
		{`.5`, false, false, false},
		{`1.5e+3`, true, true, false},
		{`1E-3`, true, true, false},
		{`1e`, false, false, false},
		{`1e+`, false, false, false},
		{`1_0`, false, false, false},
		{`0x1`, false, false, false},
		{`1e999999999`, true, true, false},
		{`"\u0074\"\\\/\b\f\n\r\t"`, true, true, false},
		{`"\x41"`, false, false, false},
		{`"\u00"`, false, false, false},
		{`"\u_041"`, false, false, false},
		{`"\U0041"`, false, false, false},
		{"\"a\tb\"", false, false, false},
		{"\"a\x7fb\u0085\"", true, true, false},
		{`"a`, false, false, false},
		{`"a\`, false, false, false},
		{`"\ud800"`, true, true, false},
		{`{"a":1,"a":1}`, true, true, true},
		{`{"tool":1,"\u0074ool":2}`, true, true, true},
		{`{"a":1,"A":2}`, true, true, false},
		{`{"":1,"":2}`, true, true, true},
		{`[{"x":[{"b":1,"b":2}]}]`, true, true, true},
		{`{"a":{"b":1},"b":{"a":1}}`, true, true, false},
		{`{"\ud800":1,"\ud801":2,"` + "\ufffd" + `":3}`, true, true, false},
		{`{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"c":1}`, true, true, true},
		{`{` + keys(5000) + `}`, true, true, false},
		{`{` + keys(5000) + `,"k1":2}`, true, true, true},
		{`[{` + keys(30) + `},{` + keys(30) + `}]`, true, true, false},
		{deep(985), true, true, false},
		{deep(986), false, true, false},
		{deepKeys(985), true, true, false},
		{deepKeys(986), false, true, false},
		{deep(10000), false, true, false},
		{deep(10001), false, false, false},
		{"[" + strings.Repeat("[],", 5000) + "[]]", true, true, false},
		{strings.Repeat("7", 4300), true, true, false},
		{"-" + strings.Repeat("7", 4300), true, true, false},
		{strings.Repeat("7", 4301), false, true, false},
		{strings.Repeat("7", 4301) + ".0", true, true, false},
	} {
		show := tt.text
		if len(show) > 60 {
			show = show[:60] + "…"
		}
		ok, dup := parse(tt.text, &python311)
		if ok != tt.python || dup != (tt.dup && tt.python) {
			t.Errorf("python %q: %v, repeated %v; want %v, %v", show, ok, dup, tt.python, tt.dup)
		}
		if ok, _ := parse(tt.text, &rfc8259); ok != tt.rfc {
			t.Errorf("rfc %q: %v, want %v", show, ok, tt.rfc)
		}
	}
}

func TestDecode(t *testing.T) {
	for _, tt := range []struct{ raw, want string }{
		{`""`, ""},
		{`"ж"`, "ж"},
		{`"\u0074ool"`, "tool"},
		{`"a\"b\\c\/d\b\f\n\r\t"`, "a\"b\\c/d\b\f\n\r\t"},
		{`"\ud83d\ude00"`, "😀"},
		{`"\uD83D\uDE00"`, "😀"},
		{`"\ud83d"`, "\xed\xa0\xbd"},
		{`"\ude00"`, "\xed\xb8\x80"},
		{`"\ude00\ud83d"`, "\xed\xb8\x80\xed\xa0\xbd"},
		{`"\ud83d\ud83d\ude00"`, "\xed\xa0\xbd😀"},
		{`"\ud83d\u0041"`, "\xed\xa0\xbdA"},
		{`"\ud83d\n"`, "\xed\xa0\xbd\n"},
		{`"\\ud83d"`, `\ud83d`},
		{`"\u0000"`, "\x00"},
	} {
		if got := decode(tt.raw); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.raw, got, tt.want)
		}
	}
}

func TestCursor(t *testing.T) {
	text := ` { "a" : [ 1 , "x]}" , {"b":[]} ] , "c":null,"d" : -1.5e3 } `
	var got []string
	for c := inside(jsonTrim(text)); ; {
		key, val, ok := c.member()
		if !ok {
			break
		}
		got = append(got, key+"="+val)
		if val[0] != '[' {
			continue
		}
		for e := inside(val); ; {
			v, ok := e.element()
			if !ok {
				break
			}
			got = append(got, v)
		}
	}
	want := `a=[ 1 , "x]}" , {"b":[]} ]|1|"x]}"|{"b":[]}|c=null|d=-1.5e3`
	if s := strings.Join(got, "|"); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}
