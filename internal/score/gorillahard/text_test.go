package gorillahard

import (
	"strings"
	"testing"
)

func TestNormalise(t *testing.T) {
	const u = `{"a":1}`
	for _, tt := range []struct {
		in, public, strict string
	}{
		{"", "", ""},
		{" \n" + u + "\t", u, u},
		{"<think>раз</think>" + u, u, u},
		{"<think>a</think>\n<think>b</think> " + u, u, u},
		{"<THINK>a</Think>" + u, u, u},
		{"<thınk>a</thİnK>" + u, u, u},
		{"<th\u0131nk>a</thin\u212a>" + u, u, u},
		{"<think>a<think>b</think>" + u, u, u},
		{"<think>a</think>b</think>" + u, "b" + u, u},
		{u + "<think>не дописано", u, u},
		{"<think>" + u, "", ""},
		{"черновик {} </think>" + u, "черновик {} " + u, u},
		{"раз</think>два</think>" + u, "раздва" + u, u},
		{"</think>" + u, u, u},
		{u + "</think>", u, ""},
		{"<think ></think>" + u, "<think >" + u, u},
		{"<think a=1>x</think>" + u, "<think a=1>x" + u, u},
		{"<think/>" + u, "<think/>" + u, "<think/>" + u},
		{"<thinking>" + u, "<thinking>" + u, "<thinking>" + u},
		{"< think>" + u, "< think>" + u, "< think>" + u},
		{"＜think＞" + u, "＜think＞" + u, "＜think＞" + u},
		{"<th<think>x</think>ink>" + u, "", ""},
		{"<th<think>x</think>ink>y</think>" + u, "", u},
		{"</th</think>ink>" + u, "</think>" + u, "ink>" + u},
		{`{"a":"b<think>c</think>d"}`, `{"a":"bd"}`, `{"a":"b<think>c</think>d"}`},
		{`{"a":"<think>"}`, `{"a":"`, `{"a":"<think>"}`},
		{`{"a":"</think>"}`, `{"a":""}`, `{"a":"</think>"}`},
		{`x {"a":"</think>"}`, `x {"a":""}`, `"}`},
		{"<", "<", "<"},
		{"<thin", "<thin", "<thin"},
		{"\xff<think>\xfe</think>\xfd", "\xff\xfd", "\xff\xfd"},
	} {
		if got, _ := normalisePublic(tt.in); got != tt.public {
			t.Errorf("public %q: got %q, want %q", tt.in, got, tt.public)
		}
		if got, _ := normaliseStrict(tt.in); got != tt.strict {
			t.Errorf("strict %q: got %q, want %q", tt.in, got, tt.strict)
		}
	}
}

func TestNormaliseSaysWhatWasCut(t *testing.T) {
	for in, want := range map[string]bool{
		"<think>a": true, "a<THINK>": true, "<think>a</think>b": false, "a</think>b": false, "a": false,
	} {
		if _, got := normalisePublic(in); got != want {
			t.Errorf("public %q: cut %v, want %v", in, got, want)
		}
		if _, got := normaliseStrict(in); got != want {
			t.Errorf("strict %q: cut %v, want %v", in, got, want)
		}
	}
}

func TestWhiteSpaceIsPythons(t *testing.T) {
	white := "\t\n\v\f\r\x1c\x1d\x1e\x1f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007" +
		"\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
	if got := trim(white + "x" + white); got != "x" {
		t.Errorf("trimmed to %q, want x", got)
	}
	n := 0
	for r := rune(0); r < 0x110000; r++ {
		if isSpace(r) {
			n++
			if !strings.ContainsRune(white, r) {
				t.Errorf("%U is white", r)
			}
		}
	}
	if n != 29 {
		t.Errorf("%d white characters, want 29", n)
	}
	for _, s := range []string{"\ufeff", "\u200b", "\u180e", "\u2060", "\x00", "\x1b", "\xff", "\u00ad"} {
		if got := trim(s); got != s {
			t.Errorf("trim(%q) = %q", s, got)
		}
	}
}

func TestFindObjects(t *testing.T) {
	const one, two = `{"tool":"a","args":{}}`, `{"abstain":true,"reason":"нет"}`
	for _, tt := range []struct {
		text    string
		objects int
		raw     string
		ok      bool
		several bool
	}{
		{"", 0, "", false, false},
		{"без скобок", 0, "", false, false},
		{one, 1, one, true, false},
		{"Вот: " + one + ".", 1, one, true, false},
		{"{" + one, 0, "", false, false},
		{"зачем { тут\n" + one, 0, "", false, false},
		{one + " {", 1, one, true, false},
		{one + "}", 1, one, true, false},
		{"}" + one, 1, one, true, false},
		{`"{"` + one, 0, "", false, false},
		{`it's ` + one, 1, one, true, false},
		{`{'}'}` + one, 2, one, true, false},
		{`{"a":"}"}`, 1, `{"a":"}"}`, true, false},
		{`{"a":"\"}"}`, 1, `{"a":"\"}"}`, true, false},
		{`{"a":"\\"}`, 1, `{"a":"\\"}`, true, false},
		{"{a} " + one, 2, one, true, false},
		{one + " {a}", 2, one, true, false},
		{`{"x":1}` + one, 2, one, true, false},
		{one + `{"x":1}`, 2, one, true, false},
		{one + two, 2, two, true, true},
		{one + one, 2, one, true, true},
		{one + `{"name":"x"}`, 2, `{"name":"x"}`, true, true},
		{one + `{"tool":}`, 2, one, true, false},
		{"{a}{b}", 2, "", false, false},
		{"{a}", 1, "{a}", false, false},
		{one + two + one, 3, one, true, true},
		{`{"args":{}}{"arguments":{}}`, 2, "", false, false},
		{"{}", 1, "{}", true, false},
		{"[" + one + "]", 1, one, true, false},
		{`{"{"}`, 1, `{"{"}`, false, false},
		{`{"{`, 0, "", false, false},
	} {
		f := find(tt.text, &python311)
		if f.objects != tt.objects || f.raw != tt.raw || f.ok != tt.ok || f.several != tt.several {
			t.Errorf("%q: %d objects, %q, json %v, several %v; want %d, %q, %v, %v",
				tt.text, f.objects, f.raw, f.ok, f.several, tt.objects, tt.raw, tt.ok, tt.several)
		}
	}
}
