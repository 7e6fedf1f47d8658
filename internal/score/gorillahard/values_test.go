package gorillahard

import (
	"math"
	"strings"
	"testing"
)

func TestPyFloat(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for s, want := range map[string]float64{
		"5": 5, "-5": -5, "+5": 5, "007": 7, "5.": 5, ".5": 0.5, "1.10": 1.1, "1e10": 1e10, "1E+2": 100, "1e-2": 0.01,
		"1_2": 12, "2024_05_01": 20240501, "1_0.0_1": 10.01, "1e1_0": 1e10, "0_0": 0,
		"inf": inf, "-INF": -inf, "+Infinity": inf, "iNfInItY": inf, "nan": nan, "-NaN": nan, "+nan": nan,
		"9e813577": inf, "-9e813577": -inf, "1e-813577": 0, "1e400": inf,
		"５": 5, "٥": 5, "𝟓": 5, "1５": 15, "-५.५": -5.5, "𞥐": 0, "🯵": 5,
		"1e" + strings.Repeat("9", 50):                                    inf,
		"1e-" + strings.Repeat("9", 50):                                   0,
		"0." + strings.Repeat("0", 20000) + "1e20001":                     1,
		"1" + strings.Repeat("0", 20000) + "e-20000":                      1,
		"1" + strings.Repeat("0", 400):                                    inf,
		strings.Repeat("0", 2000) + "7":                                   7,
		"0." + strings.Repeat("0", 3000):                                  0,
		"9007199254740993." + strings.Repeat("0", 1000) + "1":             9007199254740994,
		"9007199254740992." + strings.Repeat("9", 1000):                   9007199254740992,
		"17976931348623159" + strings.Repeat("0", 292) + "." + "0":        inf,
		"17976931348623157" + strings.Repeat("0", 292) + "." + "00000000": math.MaxFloat64,
	} {
		got, ok := pyFloat(s)
		if !ok || got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
			t.Errorf("%.40q: %v, %v; want %v", s, got, ok, want)
		}
	}
	for _, s := range []string{
		"", "x", "0x5", "0x1p3", "0b1", "0o7", "1__0", "_1", "1_", "1_.5", "1._5", "1_e5", "1e_5", "1,5", "+", "-", ".", "e5",
		"1e", "1e+", "+-1", "--1", "1 2", "1\u00002", "infin", "in_f", "nan(0)", "nan0", "true", "None", "5L", "5f", "5%",
		"\u22125", "\uff0b5", "1\uff0e5", "²", "½", "Ⅴ", "\u200b5", "\ufeff5", "\xff5", "5\xff", "1\u06600_", "𑽐",
	} {
		if got, ok := pyFloat(s); ok {
			t.Errorf("%q is the number %v, want none", s, got)
		}
	}
}

func TestMinusZeroIsKept(t *testing.T) {
	for _, s := range []string{"-0", "-0.0", "-0e5", "-1e-400"} {
		if f, ok := pyFloat(s); !ok || f != 0 || !math.Signbit(f) {
			t.Errorf("%q: %v, %v; want minus zero", s, f, ok)
		}
	}
}

// The same pairs in both semantics: what the reference has, what the answer has.
func TestSameValue(t *testing.T) {
	long := strings.Repeat("7", 400)
	for _, tt := range []struct {
		want, got      string
		public, strict bool
	}{
		{`5`, `5`, true, true},
		{`5`, `5.0`, true, true},
		{`5`, `5e0`, true, true},
		{`5`, `50e-1`, true, true},
		{`5`, `0.5E+1`, true, true},
		{`5`, `"5"`, true, true},
		{`5`, `"5.0"`, true, true},
		{`5`, `" 5 "`, true, true},
		{`5`, `"\u00a05\u3000"`, true, true},
		{`5`, `"5e0"`, true, true},
		{`5`, `"+5"`, true, false},
		{`5`, `"05"`, true, false},
		{`5`, `"5."`, true, false},
		{`5`, `"５"`, true, false},
		{`5`, `"\u0665"`, true, false},
		{`5`, `"0x5"`, false, false},
		{`5`, `"5 шт."`, false, false},
		{`5`, `"\u200b5"`, false, false},
		{`5`, `6`, false, false},
		{`5`, `-5`, false, false},
		{`5`, `true`, false, false},
		{`5`, `null`, false, false},
		{`5`, `[5]`, false, false},
		{`5`, `{"a":5}`, false, false},
		{`1`, `true`, false, false},
		{`0`, `false`, false, false},
		{`12`, `"1_2"`, true, false},
		{`0.1`, `0.1000000000001`, true, false},
		{`0.1`, `0.100000000001`, false, false},
		{`1.1`, `1.10`, true, true},
		{`1.1`, `"1.10"`, true, true},
		{`123456789012`, `123456789013`, false, false},
		{`1234567890123`, `1234567890124`, true, false},
		{`9007199254740993`, `9007199254740992`, true, false},
		{`9007199254740993`, `9007199254740993`, true, true},
		{`9007199254740993`, `"9007199254740993"`, true, true},
		{`9007199254740993`, `9007199254740993.0`, true, true},
		{`2512292042121000001`, `2512292042121000000`, true, false},
		{`2512292042121000001`, `2512292042121000001`, true, true},
		{`0`, `-0`, true, true},
		{`0`, `-0.0`, false, true},
		{`0`, `"-0"`, false, true},
		{`0`, `0.0`, true, true},
		{`-0.0`, `"-0"`, true, true},
		{`-0.0`, `-0`, false, true},
		{`1e400`, `1e401`, true, false},
		{`1e400`, `1e400`, true, true},
		{`1e400`, `10e399`, true, true},
		{`1e400`, `"inf"`, true, false},
		{`1e400`, `-1e400`, false, false},
		{`1e-400`, `0`, true, false},
		{`1e99999999999999999999`, `1e99999999999999999999`, true, true},
		{`1e99999999999999999999`, `1e99999999999999999998`, true, false},
		{`1e400`, long, false, false},
		{long, long, false, true},
		{long, `"` + long + `"`, false, true},
		{`"` + long + `"`, `"inf"`, true, false},
		{`"` + long + `"`, `"` + long + `"`, true, true},

		{`"007"`, `"007"`, true, true},
		{`"007"`, `7`, true, false},
		{`"007"`, `"7"`, true, false},
		{`7`, `"007"`, true, false},
		{`"7"`, `7`, true, true},
		{`"7"`, `7.0`, true, false},
		{`"1.10"`, `"1.1"`, true, false},
		{`"1.10"`, `1.1`, true, false},
		{`"1.10"`, `1.10`, true, true},
		{`"1.10"`, `"1.10"`, true, true},
		{`"0000123450"`, `123450`, true, false},
		{`"0000123450"`, `"123450"`, true, false},
		{`"40817810099910004312"`, `"40817810099910004313"`, true, false},
		{`"40817810099910004312"`, `40817810099910004312`, true, true},
		{`"9e813577"`, `"inf"`, true, false},
		{`"9e813577"`, `"9e813578"`, true, false},
		{`"9e813577"`, `"9e813577"`, true, true},
		{`"1e10"`, `10000000000`, true, false},
		{`"2024_05_01"`, `"20240501"`, true, false},
		{`"nan"`, `"-NaN"`, true, false},
		{`"nan"`, `"nan"`, true, true},
		{`"inf"`, `"Infinity"`, true, false},

		{`"a.csv"`, `"a.csv"`, true, true},
		{`"a.csv"`, `" a.csv\n"`, true, true},
		{`" a.csv "`, `"a.csv"`, true, true},
		{`"a.csv"`, `"\u001ca.csv\u2003"`, true, true},
		{`"a.csv"`, `"a.csv\u200b"`, false, false},
		{`"a.csv"`, `"A.csv"`, false, false},
		{`"й"`, `"и\u0306"`, false, false},
		{`"й"`, `"\u0439"`, true, true},
		{`"a"`, `"\u0061"`, true, true},
		{`"\ufffd"`, `"\ud800"`, false, false},
		{`"\ud800"`, `"\ud800"`, true, true},
		{`"\ud800"`, `"\ud801"`, false, false},
		{`"😀"`, `"\ud83d\ude00"`, true, true},
		{`""`, `"  "`, true, true},
		{`""`, `null`, false, false},
		{`""`, `0`, false, false},
		{`"x"`, `["x"]`, false, false},

		{`true`, `true`, true, true},
		{`true`, `"true"`, true, true},
		{`true`, `" TRUE "`, true, true},
		{`true`, `false`, false, false},
		{`true`, `1`, false, false},
		{`true`, `"yes"`, false, false},
		{`false`, `"False"`, true, true},
		{`false`, `0`, false, false},
		{`"true"`, `true`, true, true},
		{`"True"`, `true`, true, true},
		{`"True"`, `"true"`, true, false},
		{`"true"`, `"fal\u017fe"`, false, false},
		{`false`, `"fal\u017fe"`, false, false},

		{`null`, `null`, true, true},
		{`null`, `"None"`, true, false},
		{`null`, `" None "`, true, false},
		{`null`, `"none"`, false, false},
		{`null`, `"null"`, false, false},
		{`null`, `""`, false, false},
		{`null`, `0`, false, false},
		{`null`, `false`, false, false},
		{`"None"`, `null`, true, false},
		{`"None"`, `"None"`, true, true},

		{`[1,"2",true]`, `["1",2,"TRUE"]`, true, true},
		{`[1,2]`, `[2,1]`, false, false},
		{`[1,2]`, `[1]`, false, false},
		{`[1,2]`, `[1,2,3]`, false, false},
		{`[1]`, `1`, false, false},
		{`[]`, `[]`, true, true},
		{`[]`, `[ ]`, true, true},
		{`[]`, `{}`, false, false},
		{`[null]`, `["None"]`, true, false},
		{`[["1.10"]]`, `[["1.1"]]`, true, false},
		{`{}`, `{}`, true, true},
		{`{}`, `{"a":1}`, false, false},
		{`{"a":1}`, `{}`, false, false},
		{`{"a":1,"b":2}`, `{"b":"2","a":"1"}`, true, true},
		{`{"a":1}`, `{"A":1}`, false, false},
		{`{"a":1}`, `{" a":1}`, false, false},
		{`{"a":1}`, `{"a":2,"a":1}`, true, true},
		{`{"a":1}`, `{"a":1,"a":2}`, false, false},
		{`{"a":1}`, `{"\u0061":1}`, true, true},
		{`{"a":{"b":[{"c":"x"}]}}`, `{"a":{"b":[{"c":" x "}]}}`, true, true},
		{`{"a":null}`, `{}`, false, false},
		{`{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9}`, `{"i":9,"h":8,"g":7,"f":6,"e":5,"d":4,"c":3,"b":2,"a":1}`, true, true},
		{`{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9}`, `{"i":9,"h":8,"g":7,"f":6,"e":5,"d":4,"c":3,"b":2,"b":2}`, false, false},
	} {
		for _, s := range []struct {
			name  string
			rules *rules
			equal bool
		}{{"public", &publicRules, tt.public}, {"strict", &strictRules, tt.strict}} {
			want := s.rules.prepare(tt.want)
			if got := s.rules.equal(&want, tt.got); got != s.equal {
				t.Errorf("%s: want %.60s, got %.60s: equal %v, want %v", s.name, tt.want, tt.got, got, s.equal)
			}
		}
	}
}

func TestPublicConstants(t *testing.T) {
	for _, tt := range []struct {
		want, got string
		equal     bool
	}{
		{`NaN`, `NaN`, true}, {`NaN`, `"nan"`, true}, {`NaN`, `" -NAN "`, true}, {`NaN`, `0`, false},
		{`Infinity`, `1e400`, true}, {`Infinity`, `"INF"`, true}, {`Infinity`, `-Infinity`, false},
		{`-Infinity`, `"-infinity"`, true}, {`-Infinity`, `-1e999`, true}, {`Infinity`, `"Infinity "`, true},
	} {
		want := publicRules.prepare(tt.want)
		if got := publicRules.equal(&want, tt.got); got != tt.equal {
			t.Errorf("want %s, got %s: equal %v, want %v", tt.want, tt.got, got, tt.equal)
		}
	}
}

func TestTextForm(t *testing.T) {
	for raw, want := range map[string]string{
		``: "None", `null`: "None", `true`: "True", `false`: "False", `"x"`: "x", `7`: "7", `-0`: "0", `7.0`: "7.0",
		`1e16`: "1e+16", `1e15`: "1000000000000000.0", `0.0001`: "0.0001", `0.00001`: "1e-05", `-0.0`: "-0.0", `1e400`: "inf",
		`-1e400`: "-inf", `NaN`: "nan", `Infinity`: "inf", `-Infinity`: "-inf", `1.5E-7`: "1.5e-07", `12345678901234567890`: "12345678901234567890",
	} {
		if got, ok := textForm(raw); !ok || got != want {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
	if s, ok := textForm(`[1]`); ok {
		t.Errorf("a list has the text form %q", s)
	}
}

func TestMatchAny(t *testing.T) {
	// Wanted 0 takes both, wanted 1 only the first: partners must be moved.
	table := [][]bool{{true, true, false}, {true, false, false}, {false, true, true}}
	if !matchAny(3, func(w, g int) bool { return table[w][g] }) {
		t.Error("a matching exists and was not found")
	}
	table[2] = []bool{true, true, false}
	if matchAny(3, func(w, g int) bool { return table[w][g] }) {
		t.Error("three cannot share two")
	}
	if !matchAny(0, nil) {
		t.Error("nothing matches nothing")
	}
}
