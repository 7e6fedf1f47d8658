package dataset

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAnswersReadBack(t *testing.T) {
	mean := Call{"table.mean", Args{"path": "data/a.csv", "column": "масса <кг>"}}
	count := Call{"table.row_count", Args{"path": "$1", "limit": json.Number("9007199254740993"), "where": map[string]any{"b": nil, "a": []any{true}}}}
	tests := []struct {
		a    Answer
		want string
	}{
		{One("table.mean", mean.Args), `{"tool":"table.mean","args":{"column":"масса <кг>","path":"data/a.csv"}}`},
		{One("clock.now", Args{}), `{"tool":"clock.now","args":{}}`},
		{Answer{Kind: Plan, Calls: []Call{mean, count}}, `{"plan":[{"tool":"table.mean","args":{"column":"масса <кг>","path":"data/a.csv"}},{"tool":"table.row_count","args":{"limit":9007199254740993,"path":"$1","where":{"a":[true],"b":null}}}]}`},
		{Answer{Kind: Calls, Calls: []Call{mean, mean}}, `{"calls":[{"tool":"table.mean","args":{"column":"масса <кг>","path":"data/a.csv"}},{"tool":"table.mean","args":{"column":"масса <кг>","path":"data/a.csv"}}]}`},
		{Answer{Kind: Clarify, Text: "Какой файл?"}, `{"clarify":"Какой файл?"}`},
		{Answer{Kind: Abstain, Text: "Столбца нет."}, `{"abstain":true,"reason":"Столбца нет."}`},
	}
	for _, test := range tests {
		text, err := test.a.JSON()
		if err != nil || text != test.want {
			t.Errorf("got %s, %v, want %s", text, err, test.want)
		}
		back, err := ParseAnswer(text)
		if diff := cmp.Diff(test.a, back); diff != "" || err != nil {
			t.Errorf("%s, %v", diff, err)
		}
	}
	if text, err := One("clock.now", nil).JSON(); err != nil || text != `{"tool":"clock.now","args":{}}` {
		t.Errorf("no arguments are written as %s, %v", text, err)
	}
	if a, err := ParseAnswer(` {"args" : {"n":7}, "\u0074ool":"a.b"} `); err != nil || !cmp.Equal(a, One("a.b", Args{"n": json.Number("7")})) {
		t.Errorf("another spelling is read as %v, %v", a, err)
	}
}

func TestParseAnswerRefuses(t *testing.T) {
	step := `{"tool":"a","args":{}}`
	for _, s := range []string{
		"", "null", "[]", `"a"`, step + step, step + " ok", "```" + step + "```", `{"tool":"a"}`, `{"args":{}}`, `{}`,
		`{"tool":"a","args":{},"x":1}`, `{"Tool":"a","args":{}}`, `{"tool":"a","args":{},"args":{}}`, `{"tool":"a","args":{"k":1,"\u006b":2}}`,
		`{"tool":" ","args":{}}`, `{"tool":1,"args":{}}`, `{"tool":"a","args":[]}`, `{"tool":"a","args":null}`, `{"tool":"a","args":"{}"}`,
		`{"plan":[]}`, `{"plan":[` + step + `]}`, `{"plan":{"a":1}}`, `{"calls":[` + step + `,{"tool":"b"}]}`, `{"calls":[` + step + `,null]}`,
		`{"calls":[` + step + `,{"tool":"b","args":{},"id":1}]}`, `{"plan":[` + step + `,` + step + `],"calls":[]}`, `{"calls":[` + step + `,{"tool":"b","arguments":{}}]}`,
		`{"clarify":""}`, `{"clarify":true}`, `{"clarify":"a","reason":"b"}`,
		`{"abstain":false,"reason":"a"}`, `{"abstain":"true","reason":"a"}`, `{"abstain":true}`, `{"abstain":true,"reason":"\t"}`,
		"{\"clarify\":\n\"a\"}", "{\"clarify\":\"\xff\"}", `{"clarify":"\ud800"}`, `{"clarify":"a",}`, strings.Repeat("[", 1<<20), strings.Repeat(`{"plan":`, 1<<18),
	} {
		if a, err := ParseAnswer(s); err == nil {
			t.Errorf("%.60q is read as %v", s, a)
		}
	}
}

func TestAnswerJSONRefuses(t *testing.T) {
	for _, a := range []Answer{{}, {Kind: "guess"}, {Kind: ToolCall}, {Kind: ToolCall, Calls: make([]Call, 2)}, One("a", Args{"x": "\xff"}), One("a", Args{"x": make(chan int)})} {
		if s, err := a.JSON(); err == nil {
			t.Errorf("%v is written as %s", a, s)
		}
	}
}
