package dataset

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// sample has a field of every shape a record uses.
type sample struct {
	ID    int               `json:"id"`
	Name  string            `json:"name"`
	Small int8              `json:"small,omitempty"`
	Count uint64            `json:"count,omitempty"`
	Rate  float64           `json:"rate,omitempty"`
	Open  bool              `json:"open,omitempty"`
	Exact json.Number       `json:"exact,omitempty"`
	Tags  []string          `json:"tags,omitempty"`
	Inner *inner            `json:"inner,omitempty"`
	Named map[string]string `json:"named,omitempty"`
	Args  Args              `json:"args,omitempty"`
	Any   any               `json:"any,omitempty"`
	Item  *RubricItem       `json:"item,omitempty"`
}

type inner struct {
	Key  string  `json:"key"`
	Next []inner `json:"next,omitempty"`
}

const goodRow = `{"id":1,"name":"строка"}`

// damage is one way to spoil a file, with the twin that is right and must give nothing.
type damage struct {
	name, code, field string
	line              int
	bad, good         string
}

var rowDamage = []damage{
	{"no value", "bad-json", "name", 1, `{"id":1,"name":}`, goodRow},
	{"no colon", "bad-json", "", 1, `{"id" 1,"name":""}`, `{"id": 1,"name":""}`},
	{"comma before the brace", "bad-json", "", 1, `{"id":1,"name":"a",}`, `{"id":1,"name":"a,}"}`},
	{"comma before the bracket", "bad-json", "tags[1]", 1, `{"id":1,"name":"a","tags":["a",]}`, `{"id":1,"name":"a","tags":["a"]}`},
	{"cut off", "bad-json", "name", 1, `{"id":1,"name":"ст`, goodRow},
	{"cut off in an escape", "bad-json", "name", 1, `{"id":1,"name":"\`, `{"id":1,"name":"\\"}`},
	{"unknown escape", "bad-json", "name", 1, `{"id":1,"name":"\x41"}`, `{"id":1,"name":"\u0041"}`},
	{"short escape", "bad-json", "name", 1, `{"id":1,"name":"\u04"}`, `{"id":1,"name":"\u0004"}`},
	{"raw control character", "bad-json", "name", 1, "{\"id\":1,\"name\":\"a\tb\"}", `{"id":1,"name":"a\tb"}`},
	{"NUL between tokens", "bad-json", "", 1, "{\"id\":1\x00,\"name\":\"\"}", "{\"id\":1\t,\"name\":\"\"}"},
	{"leading zero", "bad-json", "", 1, `{"id":01,"name":""}`, `{"id":10,"name":""}`},
	{"hexadecimal", "bad-json", "", 1, `{"id":0x1,"name":""}`, `{"id":0,"name":"0x1"}`},
	{"plus sign", "bad-json", "id", 1, `{"id":+1,"name":""}`, `{"id":-1,"name":""}`},
	{"NaN", "bad-json", "any", 1, `{"id":1,"name":"","any":NaN}`, `{"id":1,"name":"","any":"NaN"}`},
	{"single quotes", "bad-json", "", 1, `{'id':1,'name':''}`, `{"id":1,"name":"''"}`},
	{"a comment", "bad-json", "", 1, `{"id":1,/* a */"name":""}`, `{"id":1,"name":"/* a */"}`},
	{"no-break space between tokens", "bad-json", "", 1, "{\"id\":1,\u00a0\"name\":\"\"}", "{\"id\":1,\"name\":\"\u00a0\"}"},
	{"capital literal", "bad-json", "open", 1, `{"id":1,"name":"","open":True}`, `{"id":1,"name":"","open":true}`},

	{"key twice", "duplicate-key", "id", 1, `{"id":1,"name":"a","id":1}`, goodRow},
	{"key twice under an escape", "duplicate-key", "id", 1, `{"id":1,"name":"a","\u0069d":2}`, `{"\u0069d":1,"name":"a"}`},
	{"key twice deep inside", "duplicate-key", "any.a[0].b", 1, `{"id":1,"name":"","any":{"a":[{"b":1,"b":2}]}}`, `{"id":1,"name":"","any":{"a":[{"b":1,"B":2}]}}`},
	{"key twice in a map", "duplicate-key", "named.k", 1, `{"id":1,"name":"","named":{"k":"","k":""}}`, `{"id":1,"name":"","named":{"k":"","K":""}}`},
	{"key twice in an unknown field", "unknown-field", "zzz", 1, `{"id":1,"name":"","zzz":{"k":1}}`, goodRow},

	{"capital key", "key-case", "ID", 1, `{"ID":1,"name":"a"}`, goodRow},
	{"capital key beside the right one", "key-case", "Name", 1, `{"id":1,"name":"a","Name":"b"}`, goodRow},
	{"key that folds to another letter", "key-case", "inner.\u212Aey", 1, "{\"id\":1,\"name\":\"\",\"inner\":{\"\u212Aey\":\"\"}}", `{"id":1,"name":"","inner":{"key":""}}`},

	{"unknown key", "unknown-field", "nome", 1, `{"id":1,"name":"a","nome":"b"}`, goodRow},
	{"unknown key inside", "unknown-field", "inner.next[0].x", 1, `{"id":1,"name":"","inner":{"key":"","next":[{"key":"","x":1}]}}`, `{"id":1,"name":"","inner":{"key":"","next":[{"key":""}]}}`},

	{"field left out", "missing-field", "name", 1, `{"id":1}`, `{"id":1,"name":""}`},
	{"field left out inside", "missing-field", "inner.next[0].key", 1, `{"id":1,"name":"","inner":{"key":"","next":[{}]}}`, `{"id":1,"name":"","inner":{"key":"","next":[]}}`},

	{"text for a number", "bad-type", "id", 1, `{"id":"1","name":""}`, `{"id":1,"name":""}`},
	{"number for a text", "bad-type", "name", 1, `{"id":1,"name":7}`, `{"id":1,"name":"007"}`},
	{"null for a text", "bad-type", "name", 1, `{"id":1,"name":null}`, `{"id":1,"name":"null"}`},
	{"null for a list", "bad-type", "tags", 1, `{"id":1,"name":"","tags":null}`, `{"id":1,"name":"","tags":[]}`},
	{"list for an object", "bad-type", "inner", 1, `{"id":1,"name":"","inner":[]}`, `{"id":1,"name":"","inner":null}`},
	{"object for a list", "bad-type", "tags", 1, `{"id":1,"name":"","tags":{}}`, `{"id":1,"name":"","tags":[""]}`},
	{"element of another type", "bad-type", "tags[1]", 1, `{"id":1,"name":"","tags":["a",2]}`, `{"id":1,"name":"","tags":["a","2"]}`},
	{"1.0 for a whole number", "bad-type", "id", 1, `{"id":1.0,"name":""}`, `{"id":1,"name":"","rate":1.0}`},
	{"1e3 for a whole number", "bad-type", "id", 1, `{"id":1e3,"name":""}`, `{"id":1000,"name":"","rate":1e3}`},
	{"one over the width", "bad-type", "small", 1, `{"id":1,"name":"","small":128}`, `{"id":1,"name":"","small":127}`},
	{"one over 64 bits", "bad-type", "count", 1, `{"id":1,"name":"","count":18446744073709551616}`, `{"id":1,"name":"","count":18446744073709551615}`},
	{"below zero", "bad-type", "count", 1, `{"id":1,"name":"","count":-1}`, `{"id":1,"name":"","count":0}`},
	{"float over the range", "bad-type", "rate", 1, `{"id":1,"name":"","rate":1e999}`, `{"id":1,"name":"","rate":1e300,"exact":1e999}`},
	{"number for a short form", "bad-type", "item", 1, `{"id":1,"name":"","item":5}`, `{"id":1,"name":"","item":"5"}`},
	{"a list as the row", "bad-type", "", 1, `[1]`, goodRow},
	{"null as the row", "bad-type", "", 1, `null`, goodRow},

	{"two objects", "trailing-data", "", 1, goodRow + goodRow, goodRow + "\n" + goodRow},
	{"a brace too many", "trailing-data", "", 1, goodRow + "}", goodRow + " \t"},
	{"NUL at the end", "trailing-data", "", 1, goodRow + "\x00", goodRow + " "},

	{"windows-1251", "bad-utf8", "", 1, "{\"id\":1,\"name\":\"\xf1\xf2\xf0\"}", goodRow},
	{"character cut in two", "bad-utf8", "", 2, goodRow + "\n{\"id\":1,\"name\":\"\xd0\"}", goodRow + "\n" + goodRow},
	{"surrogate in UTF-8", "bad-utf8", "", 1, "{\"id\":1,\"name\":\"\xed\xa0\x80\"}", goodRow},
	{"overlong", "bad-utf8", "", 1, "{\"id\":1,\"name\":\"\xc0\xaf\"}", goodRow},

	{"high surrogate alone", "lone-surrogate", "name", 1, `{"id":1,"name":"\ud83d"}`, `{"id":1,"name":"\ud83d\ude00"}`},
	{"low surrogate alone", "lone-surrogate", "name", 1, `{"id":1,"name":"\ude00"}`, `{"id":1,"name":"\\ude00"}`},
	{"surrogates in the wrong order", "lone-surrogate", "name", 1, `{"id":1,"name":"\ude00\ud83d"}`, `{"id":1,"name":"\uD83D\uDE00"}`},
	{"surrogate and a letter", "lone-surrogate", "any", 1, `{"id":1,"name":"","any":"\ud83d\u0041"}`, `{"id":1,"name":"","any":"\u0041"}`},
	{"surrogate in a key", "lone-surrogate", "args", 1, `{"id":1,"name":"","args":{"\ud83d":1}}`, `{"id":1,"name":"","args":{"\ud83d\ude00":1}}`},

	{"byte order mark", "bom", "", 1, "\uFEFF" + goodRow, goodRow},
	{"carriage returns", "crlf", "", 1, goodRow + "\r\n" + goodRow + "\r\n", goodRow + "\n" + goodRow + "\n"},
	{"one carriage return", "crlf", "", 2, goodRow + "\n" + goodRow + "\r", goodRow + "\n" + goodRow},
	{"empty line", "empty-line", "", 2, goodRow + "\n\n" + goodRow, goodRow + "\n" + goodRow},
	{"line of spaces", "empty-line", "", 2, goodRow + "\n \t\n", goodRow + "\n"},

	{"too deep", "too-deep", "any" + strings.Repeat("[0]", 20) + "…", 1, nested(1000), nested(999)},
	{"too deep in objects", "too-deep", "any" + strings.Repeat(".a", 20) + "…", 1, nestedObjects(1000), nestedObjects(999)},
	{"too many values", "too-long", "", 1, `{"id":1,"name":"","any":[` + strings.Repeat("1,", maxValues) + `1]}`, `{"id":1,"name":"","any":[` + strings.Repeat("1,", maxValues/2) + `1]}`},
}

func nested(n int) string {
	return `{"id":1,"name":"","any":` + strings.Repeat("[", n) + strings.Repeat("]", n) + `}`
}

func nestedObjects(n int) string {
	return `{"id":1,"name":"","any":` + strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) + `}`
}

func readSamples(t *testing.T, text string) ([]sample, []Finding) {
	t.Helper()
	var rows []sample
	fs, err := ReadJSONL("x.jsonl", strings.NewReader(text), func(_ int, v *sample) error {
		rows = append(rows, *v)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows, fs
}

func TestEveryDamageGivesItsOneCode(t *testing.T) {
	for _, d := range rowDamage {
		t.Run(d.name, func(t *testing.T) {
			rows, fs := readSamples(t, d.bad)
			if len(fs) != 1 {
				t.Fatalf("got %d findings, want one: %v", len(fs), fs)
			}
			f := fs[0]
			field := d.field
			if d.code == "too-long" {
				field = f.Field // the place in a list of a million is of no interest
			}
			if f.Code != d.code || f.Line != d.line || f.Field != field || f.File != "x.jsonl" {
				t.Errorf("got %v, want [%s] at line %d, field %q", f, d.code, d.line, d.field)
			}
			lines := strings.Count(strings.TrimRight(d.bad, "\r\n"), "\n")
			if d.code != "crlf" && len(rows) != lines {
				t.Errorf("%d rows were passed on, want all but the bad one, %d", len(rows), lines)
			}
			want := len(strings.Split(strings.TrimRight(d.good, "\n"), "\n"))
			if rows, fs := readSamples(t, d.good); len(fs) > 0 || len(rows) != want {
				t.Errorf("the good twin gives %v and %d rows, want %d", fs, len(rows), want)
			}
		})
	}
}

// One run shows all that is wrong with a row, and the rows after it are still read.
func TestReadingGoesOn(t *testing.T) {
	rows, fs := readSamples(t, `{"ID":1,"name":2,"x":{"k":1,"k":2}}`+"\n"+`{"id":`+"\n"+goodRow+"\n")
	var got []string
	for _, f := range fs {
		got = append(got, fmt.Sprintf("%d %s %s", f.Line, f.Field, f.Code))
	}
	want := []string{"1 ID key-case", "1 name bad-type", "1 x unknown-field", "1 x.k duplicate-key", "2 id bad-json"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(rows) != 1 || rows[0].Name != "строка" {
		t.Errorf("got rows %v, want the third line", rows)
	}
}

// The same row as other JSON libraries write it: spaces, order of keys, escapes.
func TestOtherSpellingsReadEqually(t *testing.T) {
	want, fs := readSamples(t, `{"id":1,"name":"Ёж/<&>😀","tags":["а","б"],"args":{"n":12,"k":null},"item":{"text":"пункт"}}`)
	if len(fs) > 0 {
		t.Fatal(fs)
	}
	for _, text := range []string{
		`{ "name" : "\u0401\u0436\/\u003c\u0026\u003e\ud83d\ude00" , "id" : 1, "tags" : [ "\u0430" ,"б" ], "args": {"k":null, "n": 12}, "item": "пункт" }`,
		"{\"tags\":\t[\"а\",\r\"б\"],\"item\":{\"text\":\"пункт\"},\"args\":{\"n\":12,\"k\":null},\"name\":\"Ёж/<&>😀\",\"\\u0069\\u0064\":1}",
	} {
		got, fs := readSamples(t, text)
		if len(fs) > 0 {
			t.Error(fs)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestIntegersKeepTheirDigits(t *testing.T) {
	for _, digits := range []string{"9007199254740993", "2512292042121000001", "-9223372036854775808", "123456789012345678901234567890", "1.10", "-0", "1e400"} {
		rows, fs := readSamples(t, `{"id":1,"name":"","exact":`+digits+`,"any":[`+digits+`],"args":{"id":`+digits+`}}`)
		if len(fs) > 0 || len(rows) != 1 {
			t.Fatalf("%s: %v", digits, fs)
		}
		r, n := rows[0], json.Number(digits)
		if r.Exact != n || !cmp.Equal(r.Any, []any{n}) || r.Args["id"] != n {
			t.Errorf("%s was read as %v", digits, r)
		}
		out, err := AppendJSON(nil, r.Any)
		if err != nil || string(out) != "["+digits+"]" {
			t.Errorf("%s was written as %s, %v", digits, out, err)
		}
	}
}

// A column of another type in one row of many names the row and the declared type.
func TestOneRowOfAnotherType(t *testing.T) {
	type row struct {
		N    *int64  `json:"n"`
		Code string  `json:"code"`
		Note *string `json:"note"`
	}
	var b strings.Builder
	for i := range 20_000 {
		n, code, note := `9007199254740993`, `"007"`, `null`
		if i%3 == 1 {
			n = `null`
		}
		if i == 12_344 {
			code = `7`
		}
		if i >= 15_000 {
			note = `"замечание"`
		}
		fmt.Fprintf(&b, `{"n":%s,"code":%s,"note":%s}`+"\n", n, code, note)
	}
	rows := 0
	fs, err := ReadJSONL("x.jsonl", strings.NewReader(b.String()), func(line int, r *row) error {
		rows++
		if (r.N == nil) != ((line-1)%3 == 1) || r.N != nil && *r.N != 9007199254740993 || (r.Note == nil) != (line <= 15_000) {
			t.Errorf("line %d was read as %v", line, r)
		}
		return nil
	})
	want := []Finding{{File: "x.jsonl", Line: 12_345, Field: "code", Got: "7", Want: "a string", Code: "bad-type"}}
	if diff := cmp.Diff(want, fs); diff != "" || err != nil || rows != 19_999 {
		t.Errorf("%d rows, %v, %s", rows, err, diff)
	}
}

func TestLinesOfAnyLength(t *testing.T) {
	long := strings.Repeat("Длинная строка. ", 5<<20/29)
	rows, fs := readSamples(t, goodRow+"\n"+`{"id":2,"name":"`+long+`"}`+"\n"+goodRow)
	if len(fs) > 0 || len(rows) != 3 || rows[1].Name != long {
		t.Errorf("%d rows, %v", len(rows), fs)
	}
}

// A line over the bound is a finding and is not taken into memory; the next is read.
func TestLineOverTheBound(t *testing.T) {
	text := io.MultiReader(io.LimitReader(zeros{}, maxText+1), strings.NewReader("\n"+goodRow+"\n"))
	n := 0
	fs, err := ReadJSONL("x.jsonl", text, func(int, *sample) error { n++; return nil })
	if err != nil || n != 1 || len(fs) != 1 || fs[0].Code != "too-long" || fs[0].Line != 1 {
		t.Errorf("%d rows, %v, %v", n, fs, err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

func TestDamageInEveryLineIsCutShort(t *testing.T) {
	_, fs := readSamples(t, strings.Repeat("[]\n", 3*maxFindings))
	last := fs[len(fs)-1]
	if len(fs) != maxFindings+1 || last.Code != "too-many-findings" || last.Line != maxFindings {
		t.Errorf("%d findings, the last %v", len(fs), last)
	}
}

// What cannot be found out is an error, never a finding, and never passes.
func TestErrorsAreNotFindings(t *testing.T) {
	none := func(int, *sample) error { return nil }
	broken := errors.New("disk on fire")
	if _, err := ReadJSONL("x.jsonl", io.MultiReader(strings.NewReader(goodRow+"\n"), iotest.ErrReader(broken)), none); !errors.Is(err, broken) {
		t.Errorf("got %v, want the reader's error", err)
	}
	stop := func(int, *sample) error { return broken }
	if _, err := ReadJSONL("x.jsonl", strings.NewReader("\n"+goodRow), stop); !errors.Is(err, broken) || !strings.Contains(err.Error(), "x.jsonl:2") {
		t.Errorf("got %v, want the callee's error with its line", err)
	}
	if _, err := ReadJSONL("x", strings.NewReader(goodRow), func(int, *chan int) error { return nil }); err == nil {
		t.Error("a type that has no place in JSON was read")
	}
	if _, _, err := ReadJSON[sample]("x.json", iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("got %v, want the reader's error", err)
	}
}

func TestReadJSON(t *testing.T) {
	good := "{\n  \"id\": 1,\n  \"name\": \"а\"\n}\n"
	v, fs, err := ReadJSON[sample]("x.json", strings.NewReader(good))
	if err != nil || len(fs) > 0 || v.ID != 1 || v.Name != "а" {
		t.Fatalf("got %v, %v, %v", v, fs, err)
	}
	tests := []struct {
		name, text, code string
		line             int
	}{
		{"unknown field", strings.Replace(good, "\"id\"", "\"x\": 0,\n  \"id\"", 1), "unknown-field", 2},
		{"two values", good + "{}\n", "trailing-data", 5},
		{"carriage returns", strings.ReplaceAll(good, "\n", "\r\n"), "crlf", 1},
		{"byte order mark", "\uFEFF" + good, "bom", 1},
		{"empty", "", "bad-json", 1},
		{"bad UTF-8", strings.Replace(good, "а", "\xd0", 1), "bad-utf8", 3},
		{"key twice", strings.Replace(good, "\n}", ",\n  \"id\": 1\n}", 1), "duplicate-key", 4},
	}
	for _, test := range tests {
		v, fs, err := ReadJSON[sample]("x.json", strings.NewReader(test.text))
		if err != nil || len(fs) != 1 || fs[0].Code != test.code || fs[0].Line != test.line {
			t.Errorf("%s: got %v, %v, want [%s] at line %d", test.name, fs, err, test.code, test.line)
		}
		if !cmp.Equal(v, sample{}) {
			t.Errorf("%s: a value came with findings: %v", test.name, v)
		}
	}
	if _, fs, _ := ReadJSON[sample]("x.json", io.LimitReader(zeros{}, maxText+1)); len(fs) != 1 || fs[0].Code != "too-long" {
		t.Errorf("got %v, want too-long", fs)
	}
}

func TestUnique(t *testing.T) {
	var u Unique
	if f, twice := u.Add("a.jsonl", 3, "gorillahard/17", "meta.id", "17"); twice {
		t.Errorf("the first is no repeat: %v", f)
	}
	if f, twice := u.Add("a.jsonl", 4, "gorillahard/18", "meta.id", "18"); twice {
		t.Errorf("another name is no repeat: %v", f)
	}
	f, twice := u.Add("a.jsonl", 9, "gorillahard/17", "meta.id", "17")
	want := "a.jsonl:9: gorillahard/17: meta.id: got \"17\" [duplicate-id]\n    line 3 has it too: give each row its own, or remove one of the two"
	if !twice || f.String() != want {
		t.Errorf("got %s\nwant %s", f, want)
	}
}
