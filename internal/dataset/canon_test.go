package dataset

import (
	"bytes"
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestCanonicalSpelling(t *testing.T) {
	type base struct {
		Z int `json:"z"`
	}
	type row struct {
		base                    // fields of an embedded struct stand where it stands
		B     []string          `json:"b"`
		A     map[string]string `json:"a"`
		Raw   json.RawMessage   `json:"raw,omitempty"`
		Gone  string            `json:"-"`
		Plain bool
		Zero  time.Time `json:"zero,omitzero"`
	}
	tests := []struct {
		name string
		v    any
		want string
	}{
		{"fields in order, nil lists empty", row{Gone: "x"}, `{"z":0,"b":[],"a":{},"Plain":false}`},
		{"raw JSON is respelt", row{Raw: json.RawMessage(`{ "y": 1e3, "x": "\u0430" }`)}, `{"z":0,"b":[],"a":{},"raw":{"x":"а","y":1e3},"Plain":false}`},
		{"a type's own form", row{Zero: time.Date(2025, 3, 5, 0, 0, 0, 0, time.UTC)}, `{"z":0,"b":[],"a":{},"Plain":false,"zero":"2025-03-05T00:00:00Z"}`},
		{"keys bytewise", map[string]any{"б": 1, "a": nil, "B": true, "": "x", "aa": 2}, `{"":"x","B":true,"a":null,"aa":2,"б":1}`},
		{"no HTML escapes", "<a href=\"x\">&'</a>", `"<a href=\"x\">&'</a>"`},
		{"control characters", "\x00\b\f\n\r\t\x1f\x7f\\/", `"\u0000\u0008\u000c\n\r\t\u001f` + "\x7f" + `\\/"`},
		{"Unicode line ends", "a\u0085b\u2028c\u2029d\u00a0e\u20ac", `"a\u0085b\u2028c\u2029d` + "\u00a0e\u20ac\""},
		{"large whole number", uint64(math.MaxUint64), "18446744073709551615"},
		{"larger whole number", big.NewInt(0).Exp(big.NewInt(10), big.NewInt(30), nil), "1" + strings.Repeat("0", 30)},
		{"number as it came", json.Number("1.10"), "1.10"},
		{"floats", []float64{0.1, 1e21, 1e-7, 100}, "[0.1,1e+21,1e-07,100]"},
		{"rubric items", []RubricItem{{Text: "а"}, {Text: "б", Critical: true}}, `["а",{"text":"б","critical":true}]`},
		{"pointer", &base{7}, `{"z":7}`},
		{"nil", nil, "null"},
	}
	for _, test := range tests {
		got, err := AppendJSON([]byte(">"), test.v)
		if err != nil || string(got) != ">"+test.want {
			t.Errorf("%s: got %s, %v, want %s", test.name, got, err, test.want)
		}
		if err == nil && !json.Valid(got[1:]) {
			t.Errorf("%s: %s is not JSON", test.name, got)
		}
	}
}

func TestWhatHasNoPlaceInJSON(t *testing.T) {
	type loop struct {
		Next *loop `json:"next"`
	}
	ring := &loop{}
	ring.Next = ring
	list := []any{nil}
	list[0] = list
	type self *self
	var knot self
	knot = &knot
	one := reflect.StructField{Name: "A", Type: reflect.TypeFor[int](), Tag: `json:"x"`}
	other := reflect.StructField{Name: "B", Type: reflect.TypeFor[int](), Tag: `json:"x"`}
	twice := reflect.Zero(reflect.StructOf([]reflect.StructField{one, other})).Interface()
	tests := []struct {
		name string
		v    any
		says string
	}{
		{"NaN", math.NaN(), "NaN"},
		{"infinity", map[string]any{"a": []any{math.Inf(1)}}, "a: [0]: +Inf"},
		{"invalid UTF-8", "a\xff", `"a\xff"`},
		{"invalid UTF-8 in a key", map[string]int{"\xff": 1}, "key"},
		{"no number", json.Number("1x"), `"1x"`},
		{"empty number", json.Number(""), `""`},
		{"hexadecimal number", json.Number("0x10"), "0x10"},
		{"raw rubbish", json.RawMessage(`{"a":1,"a":2}`), "duplicate-key"},
		{"channel", make(chan int), "chan int"},
		{"complex", struct{ C complex128 }{}, "C"},
		{"bytes", []byte("x"), "use a string"},
		{"keys that are no strings", map[int]string{1: ""}, "keys"},
		{"two fields of one name", twice, "two fields"},
		{"option of the tag", struct {
			A int `json:"a,string"`
		}{}, "string"},
		{"a ring of objects", ring, "nested"},
		{"a list in itself", list, "nested"},
		{"a pointer to itself", knot, "never end"},
	}
	for _, test := range tests {
		got, err := AppendJSON([]byte("kept"), test.v)
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: got %s, %v, want an error that says %q", test.name, got, err, test.says)
		}
		if string(got) != "kept" {
			t.Errorf("%s: a failed write left %q", test.name, got)
		}
	}
	if err := WriteJSONL(&bytes.Buffer{}, []string{"a", "\xff"}); err == nil || !strings.Contains(err.Error(), "row 2") {
		t.Errorf("got %v, want an error that names row 2", err)
	}
}

func TestIndentJSON(t *testing.T) {
	got, err := IndentJSON(map[string]any{"b": []int{1}, "a": map[string]any{}, "c": "<&>"})
	want := "{\n  \"a\": {},\n  \"b\": [\n    1\n  ],\n  \"c\": \"<&>\"\n}\n"
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
}

// drawAny draws a value such as strict reading gives.
func drawAny(depth int) *rapid.Generator[any] {
	number := rapid.StringMatching(`-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,3})?([eE][+-]?[0-9]{1,3})?`)
	scalars := []*rapid.Generator[any]{
		rapid.Just(any(nil)),
		rapid.Map(rapid.Bool(), func(b bool) any { return b }),
		rapid.Map(rapid.String(), func(s string) any { return s }),
		rapid.Map(number, func(s string) any { return json.Number(s) }),
	}
	if depth == 0 {
		return rapid.OneOf(scalars...)
	}
	inside := drawAny(depth - 1)
	return rapid.OneOf(append(scalars,
		rapid.Map(rapid.SliceOfN(inside, 0, 4), func(l []any) any { return l }),
		rapid.Map(rapid.MapOfN(rapid.String(), inside, 0, 4), func(m map[string]any) any { return m }),
	)...)
}

func drawInner(depth int) *rapid.Generator[inner] {
	return rapid.Custom(func(t *rapid.T) inner {
		v := inner{Key: rapid.String().Draw(t, "key")}
		if depth > 0 {
			v.Next = rapid.SliceOfN(drawInner(depth-1), 0, 3).Draw(t, "next")
		}
		return v
	})
}

var drawSample = rapid.Custom(func(t *rapid.T) sample {
	s := sample{
		ID: rapid.Int().Draw(t, "id"), Name: rapid.String().Draw(t, "name"), Small: rapid.Int8().Draw(t, "small"),
		Count: rapid.Uint64().Draw(t, "count"), Rate: rapid.Float64().Draw(t, "rate"), Open: rapid.Bool().Draw(t, "open"),
		Tags:  rapid.SliceOfN(rapid.String(), 0, 4).Draw(t, "tags"),
		Named: rapid.MapOfN(rapid.String(), rapid.String(), 0, 4).Draw(t, "named"),
		Args:  rapid.MapOfN(rapid.String(), drawAny(3), 0, 4).Draw(t, "args"),
		Any:   drawAny(4).Draw(t, "any"),
	}
	if rapid.Bool().Draw(t, "has inner") {
		v := drawInner(2).Draw(t, "inner")
		s.Inner = &v
	}
	if rapid.Bool().Draw(t, "has item") {
		s.Item = &RubricItem{Text: rapid.String().Draw(t, "text"), Critical: rapid.Bool().Draw(t, "critical")}
	}
	return s
})

// What is written reads back the same, and one value has one spelling.
func TestWrittenRowsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(drawSample, 1, 4).Draw(t, "rows")
		var b bytes.Buffer
		if err := WriteJSONL(&b, rows); err != nil {
			t.Fatal(err)
		}
		first := b.String()
		var back []sample
		fs, err := ReadJSONL("x", &b, func(_ int, v *sample) error { back = append(back, *v); return nil })
		if err != nil || len(fs) > 0 {
			t.Fatal(fs, err)
		}
		if diff := cmp.Diff(rows, back, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		if err := WriteJSONL(&b, back); err != nil || b.String() != first {
			t.Fatalf("written again: %s, %v\nfirst: %s", b.String(), err, first)
		}
	})
}

// encoding/json, which is the other library closest at hand, writes and reads the same values.
func TestAgreesWithEncodingJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := drawSample.Draw(t, "row")
		row.Item = nil // its short form is ours
		theirs, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		var back []sample
		fs, err := ReadJSONL("x", bytes.NewReader(theirs), func(_ int, v *sample) error { back = append(back, *v); return nil })
		if err != nil || len(fs) > 0 || len(back) != 1 {
			t.Fatal(fs, err)
		}
		if diff := cmp.Diff(row, back[0], cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		ours, err := AppendJSON(nil, row)
		if err != nil {
			t.Fatal(err)
		}
		d := json.NewDecoder(bytes.NewReader(ours))
		d.UseNumber()
		var read sample
		if err := d.Decode(&read); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(row, read, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}
