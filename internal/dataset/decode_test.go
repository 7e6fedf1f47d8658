package dataset

import (
	"encoding/json"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// written has a form of its own to be written in, and none to be read from.
type written struct{ n int }

func (w written) MarshalJSON() ([]byte, error) { return json.Marshal(w.n) }

func TestTypesWithAFormOfTheirOwn(t *testing.T) {
	type row struct {
		Raw  json.RawMessage   `json:"raw"`
		At   time.Time         `json:"at"`
		Sum  *big.Int          `json:"sum"`
		Refs map[Kind]*float32 `json:"refs"`
	}
	text := `{"raw": [1.0, {"a": "\u0430"}] ,"at":"2025-03-05T10:00:00Z","sum":123456789012345678901234567890,"refs":{"plan":0.5,"calls":null}}`
	got, fs, err := ReadJSON[row]("x", strings.NewReader(text))
	if err != nil || len(fs) > 0 {
		t.Fatal(fs, err)
	}
	if string(got.Raw) != `[1.0, {"a": "\u0430"}]` || !got.At.Equal(time.Date(2025, 3, 5, 10, 0, 0, 0, time.UTC)) ||
		got.Sum.String() != "123456789012345678901234567890" || *got.Refs[Plan] != 0.5 || got.Refs[Calls] != nil || len(got.Refs) != 2 {
		t.Errorf("got %v", got)
	}
	out, err := AppendJSON(nil, got)
	want := `{"raw":[1.0,{"a":"а"}],"at":"2025-03-05T10:00:00Z","sum":123456789012345678901234567890,"refs":{"calls":null,"plan":0.5}}`
	if err != nil || string(out) != want {
		t.Errorf("got %s, %v, want %s", out, err, want)
	}
	for _, test := range []struct{ old, new, code, field string }{
		{"2025-03-05", "2025-02-30", "bad-type", "at"},
		{`"a": "\u0430"`, `"a":1,"a":2`, "duplicate-key", "raw[1].a"},
		{"123456789012345678901234567890", "12.5", "bad-type", "sum"},
		{"0.5", "1e60", "bad-type", "refs.plan"},
		{`"calls":null`, `"plan":null`, "duplicate-key", "refs.plan"},
		{"null", "nil", "bad-json", "refs.calls"},
		{"[1.0", "[tru", "bad-json", "raw[0]"},
		{`"\u0430"`, `"\ud800"`, "lone-surrogate", "raw[1].a"},
	} {
		_, fs, err := ReadJSON[row]("x", strings.NewReader(strings.Replace(text, test.old, test.new, 1)))
		if err != nil || len(fs) != 1 || fs[0].Code != test.code || fs[0].Field != test.field {
			t.Errorf("%s: got %v, %v, want [%s] at %s", test.new, fs, err, test.code, test.field)
		}
	}
	if out, err := AppendJSON(nil, []written{{7}}); err != nil || string(out) != "[7]" {
		t.Errorf("got %s, %v", out, err)
	}
	if _, fs, _ := ReadJSON[written]("x", strings.NewReader("7")); len(fs) != 1 || fs[0].Code != "bad-type" || !strings.Contains(fs[0].Hint, "only be written") {
		t.Errorf("got %v, want a finding that says why", fs)
	}
}

func TestEmbeddedFieldsStandInTheirPlace(t *testing.T) {
	type base struct {
		ID int `json:"id"`
	}
	type row struct {
		base
		Name string `json:"name"`
	}
	got, fs, err := ReadJSON[row]("x", strings.NewReader(`{"id":3,"name":"a"}`))
	if err != nil || len(fs) > 0 || got.ID != 3 {
		t.Errorf("got %v, %v, %v", got, fs, err)
	}
	if _, fs, _ := ReadJSON[row]("x", strings.NewReader(`{"name":"a"}`)); len(fs) != 1 || fs[0].Field != "id" || fs[0].Code != "missing-field" {
		t.Errorf("got %v, want id missing", fs)
	}
}

func TestTypesThatCannotBeRead(t *testing.T) {
	wide := make([]reflect.StructField, maxFields+1)
	for i := range wide {
		wide[i] = reflect.StructField{Name: "F" + strings.Repeat("x", i), Type: reflect.TypeFor[int]()}
	}
	for _, typ := range []reflect.Type{
		reflect.StructOf(wide), reflect.TypeFor[[2]string](), reflect.TypeFor[[]byte](), reflect.TypeFor[error](),
		reflect.TypeFor[map[int]string](), reflect.TypeFor[[]map[string]func()](), reflect.TypeFor[struct{ A uintptr }](),
	} {
		for range 2 { // the second time the answer is remembered
			if _, err := planFor(typ); err == nil {
				t.Errorf("%v has a plan", typ)
			}
		}
	}
	if _, err := planFor(reflect.StructOf(wide[1:])); err != nil {
		t.Errorf("the widest struct allowed: %v", err)
	}
}

// A text that is wrong everywhere gives a bounded number of findings.
func TestFindingsOfOneTextAreBounded(t *testing.T) {
	_, fs := readSamples(t, `{"id":1,"name":"","tags":[`+strings.Repeat("1,", 1000)+`1]}`)
	if len(fs) != maxProblems {
		t.Errorf("got %d findings, want %d", len(fs), maxProblems)
	}
}

// Keys that a program would not think of do not break the message about them.
func TestStrangeKeys(t *testing.T) {
	key := strings.Repeat("ключ", 1000)
	_, fs := readSamples(t, `{"id":1,"name":"","`+key+`":1,"":2,"a\nb":3,"":4}`)
	var got []string
	for _, f := range fs {
		got = append(got, f.Field+" "+f.Code)
	}
	want := []string{" unknown-field", " duplicate-key", "a\nb unknown-field", strings.Repeat("ключ", 16) + "… unknown-field"}
	if diff := cmp.Diff([]string{want[1], want[0], want[2], want[3]}, got); diff != "" {
		t.Error(diff)
	}
}

// Braces in a file must not be taken for the template's, and what was put in is not read again.
func TestPromptIsPutTogetherInOnePass(t *testing.T) {
	q := Question{
		Instruction: "{context}|{tools}|{format}|{question}|{other}",
		Inputs:      Inputs{Question: "{context}", Context: "{tools} {{format}}", Tools: "{question}", Format: "{}"},
	}
	if got, want := q.Prompt(), "{tools} {{format}}|{question}|{}|{context}|{other}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
