package gorillahard

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// Real failures of tools like this one, each with the rule that strict semantics declare for it.

func strictRow(kind dataset.Kind, outputs string) *Row {
	return Prepare(testQuestion(kind, outputs), Strict)
}

func wantVerdict(t *testing.T, r *Row, answer, want string) {
	t.Helper()
	res := r.Score(answer)
	if got := verdict(&res); got != want {
		t.Errorf("%q\n got  %s\n want %s", answer, got, want)
	}
}

func wantExplanation(t *testing.T, r *Row, answer, want string) {
	t.Helper()
	if got := r.Explain(answer); got != want {
		t.Errorf("%q\n got  %s\n want %s", answer, got, want)
	}
}

// O01: no step repairs JSON, so none can alter it; a trailing comma is a format error.
func TestValidJSONIsNotRepaired(t *testing.T) {
	const text = `{"reason":"Пункт 4,} исключён; см. [а, ]","total":"1 250,00"}`
	r := strictRow(dataset.ToolCall, `{"tool":"t","args":`+text+`}`)
	wantVerdict(t, r, `{"tool":"t","args":`+text+`}`, "pass tool args")
	wantVerdict(t, r, `{"tool":"t","args":`+strings.Replace(text, "4,}", "4}", 1)+`}`, "tool /wrong_args")
	wantVerdict(t, r, `{"tool":"t","args":{"total":"1 250,00",}}`, broken+" /format")
	wantExplanation(t, r, `{"tool":"t","args":{"total":"1 250,00",}}`,
		`format: the object is not JSON: "{\"tool\":\"t\",\"args\":{\"total\":\"1 250,00\",}}"`)
}

// O02: braces that are no JSON are prose; of several candidates none is right.
func TestOneCandidateAmongProse(t *testing.T) {
	const (
		head   = "Сначала проверю файл:\n```bash\nls \"отчёт.xlsx\" | grep {итог}\n```\n"
		first  = "```json\n{\"name\":\"get_contract\",\"arguments\":{\"number\":\"47-ИО/2025\"}}\n```\n"
		second = "```json\n{\"name\":\"get_contract\",\"arguments\":{\"number\":\"48-ИО/2025\"}}\n```\n"
		tail   = "Примечание: поле {number} взято из шапки.\n"
		format = "-exactly_one_object -no_text_around -no_code_fence -keys_exact -value_types"
	)
	for _, number := range []string{"47", "48"} {
		r := strictRow(dataset.ToolCall, `{"tool":"get_contract","args":{"number":"`+number+`-ИО/2025"}}`)
		one := format + " tool args /format"
		if number == "48" {
			one = format + " tool /wrong_args"
		}
		wantVerdict(t, r, head+first+tail, one)
		wantVerdict(t, r, head+first+second+tail, format+" /format")
		wantVerdict(t, r, head+second+first+tail, format+" /format")
		wantVerdict(t, r, head+first+first+tail, format+" /format")
		wantExplanation(t, r, head+first+second+tail, "format: 4 objects, more than one of which could be the answer")
	}
	r := strictRow(dataset.ToolCall, `{"tool":"get_contract","args":{"number":"47-ИО/2025"}}`)
	res := r.Score(head + first + tail)
	if len(res.Tools) != 1 || res.Tools[0] != "get_contract" {
		t.Errorf("tools %v, want one get_contract", res.Tools)
	}
}

// O03: a key in another case is an unknown key, and said to be; a repeated key makes no answer.
func TestKeysAreExact(t *testing.T) {
	r := strictRow(dataset.ToolCall, `{"tool":"t","args":{"inn":"0000773106"}}`)
	wantVerdict(t, r, `{"tool":"t","args":{"inn":"0000773106"}}`, "pass tool args")
	other := `{"tool":"t","args":{"inn":"0000123450","INN":"0000773106"}}`
	wantVerdict(t, r, other, "tool /wrong_args")
	wantExplanation(t, r, other, `wrong_args: t: unknown argument "INN"`)
	wantVerdict(t, r, `{"tool":"t","args":{"INN":"0000773106"}}`, "tool /wrong_args")
	twice := `{"tool":"t","args":{"inn":"0000123450","inn":"0000773106"}}`
	wantVerdict(t, r, twice, "-no_duplicate_keys /format")
	wantExplanation(t, r, twice, "format: not met: no_duplicate_keys")
}

// O04: whole numbers compare digit for digit, and are shown so.
func TestLongIntegers(t *testing.T) {
	for _, tt := range [][2]string{
		{"9007199254740993", "9007199254740992"},
		{"2512292042121000001", "2512292042121000000"},
		{"2512292042121000000", "2512292042121000001"},
		{"123456789012345678901234567890", "123456789012345678901234567891"},
	} {
		r := strictRow(dataset.ToolCall, `{"tool":"get_payment","args":{"id":`+tt[0]+`}}`)
		wantVerdict(t, r, `{"tool":"get_payment","args":{"id":`+tt[0]+`}}`, "pass tool args")
		wrong := `{"tool":"get_payment","args":{"id":` + tt[1] + `}}`
		wantVerdict(t, r, wrong, "tool /wrong_args")
		wantExplanation(t, r, wrong, `wrong_args: get_payment: "id": got `+tt[1]+`, want `+tt[0])
		wantVerdict(t, r, `{"name":"get_payment","arguments":{"id":`+tt[1]+`}}`, "-keys_exact -value_types tool /wrong_args")
		wantVerdict(t, r, `{"name":"get_payment","arguments":{"id":`+tt[0]+`}}`, "-keys_exact -value_types tool args /format")
	}
}

// O05: what stands before an unmatched closing tag is reasoning; an unclosed one leaves no answer.
func TestHalfReasoning(t *testing.T) {
	const cny = `{"name":"get_rate","arguments":{"currency":"CNY","date":"2025-03-05"}}`
	const draft = "Нужен курс юаня. Черновик: {\"name\":\"get_rate\",\"arguments\":{\"currency\":\"USD\"}}\n</think>\n"
	r := strictRow(dataset.ToolCall, `{"tool":"get_rate","args":{"currency":"CNY","date":"2025-03-05"}}`)
	wantVerdict(t, r, draft+cny, "-keys_exact -value_types tool args /format")
	wantVerdict(t, r, draft+`{"tool":"get_rate","args":{"currency":"CNY","date":"2025-03-05"}}`, "pass tool args")
	usd := strictRow(dataset.ToolCall, `{"tool":"get_rate","args":{"currency":"USD"}}`)
	wantVerdict(t, usd, draft+cny, "-keys_exact -value_types tool /wrong_args")

	cut := "<think>Похоже, " + cny + ", но проверю ещё"
	wantVerdict(t, r, cut, absent+" /cut_off")
	wantExplanation(t, r, cut, "cut_off: no answer: the text ends within its reasoning")
	wantVerdict(t, r, "Черновик {}</think><think>"+cny, absent+" /cut_off")
}

func TestExplain(t *testing.T) {
	for _, tt := range []struct {
		kind         dataset.Kind
		ref          string
		answer, want string
	}{
		{dataset.ToolCall, meanRef, meanRef, ""},
		{dataset.ToolCall, "", meanRef, ""},
		{dataset.ToolCall, meanRef, "не знаю", "format: no JSON object"},
		{dataset.ToolCall, meanRef, "x" + meanRef, "format: not met: no_text_around"},
		{dataset.ToolCall, meanRef, abstRef, "wrong_kind: got abstain, want tool_call"},
		{dataset.ToolCall, meanRef, `{"tool":"table.mean","args":{},"clarify":"x"}`, "format: not met: keys_exact"},
		{dataset.ToolCall, meanRef, `{"tool":"table.sum","args":{}}`, `twin: got "table.sum", want "table.mean"`},
		{dataset.ToolCall, meanRef, `{"tool":"x","args":{}}`, `invented_tool: got "x", want "table.mean"`},
		{dataset.ToolCall, meanRef, `{"tool":"table.mean","args":{"path":"a.csv","n":5}}`, `wrong_args: table.mean: no argument "column"`},
		{dataset.ToolCall, meanRef, `{"tool":"table.mean","args":{"path":"a.csv","n":"05","column":"цена"}}`, `wrong_args: table.mean: "n": got "05", want 5`},
		{dataset.ToolCall, meanRef, `{"tool":"table.mean","args":[]}`, `wrong_args: table.mean: args is no object`},
		{dataset.Plan, planRef, `{"plan":[{"tool":"log.tail","args":{"n":5}},{"tool":"table.mean","args":{"path":"$2"}}]}`, `wrong_args: table.mean: "path": got "$2", want "$1"`},
		{dataset.Calls, callsRef, `{"calls":[{"tool":"table.mean","args":{"path":"b.csv"}},{"tool":"table.mean","args":{"path":"c.csv"}}]}`, `wrong_args: table.mean: "path": got "c.csv", want "a.csv"`},
		{dataset.Calls, callsRef, `{"calls":[{"tool":"table.mean","args":{"path":"b.csv"}},{"tool":"table.mean","args":{"path":"b.csv"}}]}`, `wrong_args: the arguments fit, but not all at once`},
		{dataset.Calls, callsRef, `{"calls":[{"tool":"table.mean","args":{"path":"b.csv"}}]}`, `wrong_steps: got "table.mean", want "table.mean, table.mean"`},
	} {
		wantExplanation(t, strictRow(tt.kind, tt.ref), tt.answer, tt.want)
	}
	public := Prepare(testQuestion(dataset.Calls, `{"calls":[{"tool":"7","args":{}}]}`), Public)
	wantExplanation(t, public, `{"calls":[{"tool":7,"args":{}}]}`, "wrong_args: 7: the call is that of another tool")
}
