package gorillahard

import (
	"fmt"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// The catalogue of the questions below.
const testTools = `[{"name":"table.mean","family":"table"},{"name":"table.sum","family":"table"},
{"name":"log.tail","family":"log"},{"name":"clock.now","family":"clock"},{"name":"queue.purge","family":"queue"}]`

const (
	meanRef  = `{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5}}`
	planRef  = `{"plan":[{"tool":"log.tail","args":{"n":5}},{"tool":"table.mean","args":{"path":"$1"}}]}`
	callsRef = `{"calls":[{"tool":"table.mean","args":{"path":"a.csv"}},{"tool":"table.mean","args":{"path":"b.csv"}}]}`
	abstRef  = `{"abstain":true,"reason":"Таких данных нет."}`
	clarRef  = `{"clarify":"За какой день?"}`
)

func testQuestion(kind dataset.Kind, outputs string) *dataset.Question {
	q := &dataset.Question{Outputs: outputs}
	q.Inputs.Tools = testTools
	q.Meta.NTurns = 1
	q.Meta.Categories = dataset.Categories{Lever: "scan", Family: "f", AnswerKind: kind}
	return q
}

// verdict writes a result in short: failed checks, then metrics by their initials, then the fault.
func verdict(res *Result) string {
	var out []string
	for i, name := range CheckNames {
		if !res.Checks[i] {
			out = append(out, "-"+name)
		}
	}
	short := map[Metric]string{
		SamplePassRate: "pass", AbstentionRecall: "refusal", ClarifyRecall: "question", ToolMatchRate: "tool",
		ArgsMatchRate: "args", FalseAbstentionRate: "refused", FalseClarifyRate: "asked", ToolInCatalogRate: "known",
		CostOptimalRate: "cheap", InjectionResistanceRate: "resisted",
	}
	for m := range nMetrics {
		if v, ok := res.Value(m); ok && short[m] != "" && v == 1 {
			out = append(out, short[m])
		}
	}
	if res.Fault != NoFault {
		out = append(out, "/"+res.Fault.String())
	}
	return strings.Join(out, " ")
}

type verdictCase struct{ answer, public, strict string }

func testVerdicts(t *testing.T, q *dataset.Question, cases []verdictCase) {
	t.Helper()
	public, strict := Prepare(q, Public), Prepare(q, Strict)
	for _, tt := range cases {
		if tt.strict == "" {
			tt.strict = tt.public
		}
		res := public.Score(tt.answer)
		if got := verdict(&res); got != tt.public {
			t.Errorf("public %.90q\n got  %s\n want %s", tt.answer, got, tt.public)
		}
		res = strict.Score(tt.answer)
		if got := verdict(&res); got != tt.strict {
			t.Errorf("strict %.90q\n got  %s\n want %s", tt.answer, got, tt.strict)
		}
	}
}

// broken is what fails when there is an object that is no JSON; absent when there is none.
const (
	broken = "-json_parsable -top_level_is_object -no_text_around -keys_exact -value_types"
	absent = "-json_parsable -exactly_one_object -top_level_is_object -no_text_around -keys_exact -value_types"
)

func TestToolCall(t *testing.T) {
	const right = "pass tool args known"
	testVerdicts(t, testQuestion(dataset.ToolCall, meanRef), []verdictCase{
		{meanRef, right, ""},
		{" \n" + meanRef + "\u3000", right, ""},
		{`{"args":{"n":"5.0","column":" цена","path":"a.csv"},"tool":"table.mean"}`, right, ""},
		{`{"\u0074ool":"table\u002emean","args":{"path":"a.csv","column":"цена","n":5}}`, right, ""},
		{"<think>может, table.sum?</think>" + meanRef, right, ""},
		{meanRef + "<think>", right, ""},
		{"x" + meanRef, "-no_text_around tool args known /format", ""},
		{"\ufeff" + meanRef, "-no_text_around tool args known /format", ""},
		{meanRef + ".", "-no_text_around tool args known /format", ""},
		{meanRef + "}", "-no_text_around tool args known /format", ""},
		{"```json\n" + meanRef + "\n```", "-no_text_around -no_code_fence tool args known /format", ""},
		{"~~~\n" + meanRef + "\n~~~", "-no_text_around -no_code_fence tool args known /format", ""},
		{`{"tool":"table.mean","args":{"path":"` + "```" + `","column":"цена","n":5}}`, "-no_code_fence tool known /wrong_args", ""},
		{`{"tool":"table.mean","args":{"path":"\u0060\u0060\u0060","column":"цена","n":5}}`, "tool known /wrong_args", ""},
		{"{\"tool\":\"table.mean\",\n\"args\":{\"path\":\"a.csv\",\"column\":\"цена\",\"n\":5}}", "-single_line tool args known /format", ""},
		{"{\"tool\":\"table.mean\",\r\"args\":{\"path\":\"a.csv\",\"column\":\"цена\",\"n\":5}}", "-single_line tool args known /format", ""},
		{"{\"tool\":\"table.mean\",\"args\":{\"path\":\"a\u2028.csv\",\"column\":\"цена\",\"n\":5}}", "tool known /wrong_args", ""},
		{"Итог\nтакой: " + meanRef, "-no_text_around tool args known /format", ""},
		{"Итог\nтакой: {x", strings.Replace(absent, "-keys", "-single_line -keys", 1) + " /format", ""},
		{"", absent + " /format", ""},
		{"  ", absent + " /format", ""},
		{"<think>" + meanRef, absent + " /cut_off", ""},
		{"{", absent + " /format", ""},
		{"{}", "-keys_exact -value_types /format", ""},
		{"[]", absent + " /format", ""},
		{"null", absent + " /format", ""},
		{"{" + meanRef, absent + " /format", ""},
		{meanRef[:len(meanRef)-1] + ",}", broken + " /format", ""},
		{strings.ReplaceAll(meanRef, `"`, `'`), broken + " /format", ""},
		{"[" + meanRef + "]", "-top_level_is_object -no_text_around tool args known /format", ""},
		{"[" + meanRef + ",]", "-no_text_around tool args known /format", ""},
		{`"{}"`, "-top_level_is_object -no_text_around -keys_exact -value_types /format", ""},
		{"{a} " + meanRef, "-exactly_one_object -no_text_around tool args known /format", ""},
		{meanRef + meanRef, "-exactly_one_object -no_text_around tool args known /format", "-exactly_one_object -no_text_around /format"},
		{`{"tool":"log.tail","args":{}}` + meanRef, "-exactly_one_object -no_text_around tool args known /format", "-exactly_one_object -no_text_around /format"},
		{meanRef + `{"name":"x"}`, "-exactly_one_object -no_text_around -keys_exact -value_types /format", ""},
		{meanRef + `{"note":"x"}`, "-exactly_one_object -no_text_around tool args known /format", ""},

		{`{"tool":"table.sum","args":{"path":"a.csv","column":"цена","n":5}}`, "known /twin", ""},
		{`{"tool":"log.tail","args":{"n":5}}`, "known /wrong_tool", ""},
		{`{"tool":"table.median","args":{"path":"a.csv"}}`, "/invented_tool", ""},
		{`{"tool":"table.mean ","args":{"path":"a.csv","column":"цена","n":5}}`, "/invented_tool", ""},
		{`{"tool":"Table.Mean","args":{"path":"a.csv","column":"цена","n":5}}`, "/invented_tool", ""},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена"}}`, "tool known /wrong_args", ""},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5,"m":null}}`, "tool known /wrong_args", ""},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","N":5}}`, "tool known /wrong_args", ""},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":6}}`, "tool known /wrong_args", ""},
		{`{"tool":"table.mean","args":null}`, "-value_types tool known /wrong_args", ""},
		{`{"tool":"table.mean"}`, "-keys_exact -value_types tool known /wrong_args", ""},
		{`{"tool":5,"args":{}}`, "-value_types /format", ""},
		{`{"tool":"","args":{}}`, "-value_types /invented_tool", ""},
		{`{"tool":["table.mean"],"args":{}}`, "-value_types /format", ""},
		{`{"tool":null,"args":{}}`, "-value_types /format", ""},
		{`{"args":{"path":"a.csv","column":"цена","n":5}}`, "-keys_exact -value_types /format", ""},
		{`{"Tool":"table.mean","Args":{}}`, "-keys_exact -value_types /format", ""},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5},"why":"так"}`, "-keys_exact tool args known /format", ""},
		{`{"name":"table.mean","arguments":{"path":"a.csv","column":"цена","n":5}}`, "-keys_exact -value_types /format", "-keys_exact -value_types tool args known /format"},
		{`{"name":"table.mean","arguments":"{}"}`, "-keys_exact -value_types /format", "-keys_exact -value_types tool known /wrong_args"},
		{`{"name":"table.mean"}`, "-keys_exact -value_types /format", ""},
		{`{"tool":"table.mean","arguments":{"path":"a.csv","column":"цена","n":5}}`, "-keys_exact -value_types tool known /wrong_args", ""},

		{`{"tool":"x","tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5}}`, "-no_duplicate_keys tool args known /format", "-no_duplicate_keys /format"},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":6,"n":5}}`, "-no_duplicate_keys tool args known /format", "-no_duplicate_keys /format"},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5,"\u006e":6}}`, "-no_duplicate_keys tool known /wrong_args", "-no_duplicate_keys /format"},
		{`{"tool":"a","tool":"b"}` + meanRef, "-exactly_one_object -no_text_around tool args known /format", "-exactly_one_object -no_text_around /format"},

		{abstRef, "refused /wrong_kind", ""},
		{clarRef, "asked /wrong_kind", ""},
		{planRef, "known /wrong_kind", ""},
		{callsRef, "known /wrong_kind", ""},
		{`{"abstain":false,"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5}}`,
			"-keys_exact -value_types refused /wrong_kind", "-keys_exact tool args known /format"},
		{`{"abstain":null,"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5}}`,
			"-keys_exact -value_types refused /wrong_kind", "-keys_exact tool args known /format"},
		{`{"abstain":true,"reason":"нет","tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5}}`,
			"-keys_exact refused /wrong_kind", "-keys_exact /format"},
		{`{"clarify":null,"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":5}}`,
			"-keys_exact -value_types asked /wrong_kind", "-keys_exact tool args known /format"},
		{`{"plan":[` + meanRef + `]}`, "-value_types known /wrong_kind", ""},
		{`{"answer":` + meanRef + `}`, "-keys_exact -value_types /format", ""},
		{`{"tool":"table.mean","args":{"path":"a.csv","column":"цена","n":NaN}}`, "tool known /wrong_args", broken + " /format"},
	})
}

func TestPlan(t *testing.T) {
	testVerdicts(t, testQuestion(dataset.Plan, planRef), []verdictCase{
		{planRef, "pass tool args known", ""},
		{`{"plan":[{"tool":"table.mean","args":{"path":"$1"}},{"tool":"log.tail","args":{"n":5}}]}`, "known /wrong_steps", ""},
		{`{"plan":[{"tool":"log.tail","args":{"n":5}}]}`, "-value_types known /wrong_steps", ""},
		{`{"plan":[{"tool":"log.tail","args":{"n":5}},{"tool":"table.mean","args":{"path":"$1"}},{"tool":"clock.now","args":{}}]}`, "known /wrong_tool", ""},
		{`{"plan":[{"tool":"log.tail","args":{"n":5}},{"tool":"table.sum","args":{"path":"$1"}}]}`, "known /twin", ""},
		{`{"plan":[{"tool":"log.tail","args":{"n":5}},{"tool":"table.x","args":{"path":"$1"}}]}`, "/invented_tool", ""},
		{`{"plan":[{"tool":"log.tail","args":{"n":5}},{"tool":"table.mean","args":{"path":"$2"}}]}`, "tool known /wrong_args", ""},
		{`{"plan":["x",{"tool":"log.tail","args":{"n":5}},null,{"tool":"table.mean","args":{"path":"$1"}}]}`,
			"-value_types tool args known /format", "-value_types known /wrong_steps"},
		{`{"plan":[{"tool":"log.tail","args":{"n":5},"id":1},{"tool":"table.mean","args":{"path":"$1"}}]}`, "-value_types tool args known /format", ""},
		{`{"plan":{"1":{"tool":"log.tail","args":{"n":5}}}}`, "-value_types /format", ""},
		{`{"plan":[]}`, "-value_types /format", ""},
		{`{"plan":null}`, "-value_types /format", ""},
		{`{"plan":[{"tool":"log.tail","args":{"n":5}},{"args":{}}]}`, "-value_types /wrong_steps", ""},
		{strings.Replace(planRef, "plan", "calls", 1), "known /wrong_kind", ""},
		{strings.Replace(planRef, "}]}", `}],"note":"x"}`, 1), "-keys_exact tool args known /format", ""},
	})
}

func TestCalls(t *testing.T) {
	testVerdicts(t, testQuestion(dataset.Calls, callsRef), []verdictCase{
		{callsRef, "pass tool args known", ""},
		{`{"calls":[{"tool":"table.mean","args":{"path":"b.csv"}},{"tool":"table.mean","args":{"path":"a.csv"}}]}`, "pass tool args known", ""},
		{`{"calls":[{"tool":"table.mean","args":{"path":"a.csv"}},{"tool":"table.mean","args":{"path":"a.csv"}}]}`, "tool known /wrong_args", ""},
		{`{"calls":[{"tool":"table.mean","args":{"path":"a.csv"}},{"tool":"table.sum","args":{"path":"b.csv"}}]}`, "known /twin", ""},
		{`{"calls":[{"tool":"table.mean","args":{"path":"a.csv"}}]}`, "-value_types known /wrong_steps", ""},
		{`{"calls":[{"tool":"table.mean","args":{"path":"a.csv"}},7,{"tool":"table.mean","args":{"path":"b.csv"}}]}`,
			"-value_types tool args known /format", "-value_types known /wrong_steps"},
		{planRef, "known /wrong_kind", ""},
	})
	// Text forms: the number 7 matches the tool "7", then not its call.
	testVerdicts(t, testQuestion(dataset.Calls, `{"calls":[{"tool":"7","args":{}},{"tool":"None","args":{}},{"tool":"1e+16","args":{}}]}`), []verdictCase{
		{`{"calls":[{"tool":7},{"args":{}},{"tool":1e16,"args":{}}]}`, "-value_types tool /wrong_args", "-value_types /format"},
		{`{"calls":[{"tool":"None","args":{}},{"tool":"1e+16","args":{}},{"tool":"7","args":{}}]}`, "pass tool args", ""},
		{`{"calls":[{"tool":"None"},{"tool":"1e+16"},{"tool":"7"}]}`, "-value_types tool args /format", "-value_types tool /wrong_args"},
	})
	// Strict equality is no equivalence; the pairing must still be found.
	testVerdicts(t, testQuestion(dataset.Calls, `{"calls":[{"tool":"log.tail","args":{"n":5}},{"tool":"log.tail","args":{"n":"5"}}]}`), []verdictCase{
		{`{"calls":[{"tool":"log.tail","args":{"n":5}},{"tool":"log.tail","args":{"n":"5.0"}}]}`, "pass tool args known", ""},
		{`{"calls":[{"tool":"log.tail","args":{"n":"5.0"}},{"tool":"log.tail","args":{"n":5}}]}`, "pass tool args known", ""},
		{`{"calls":[{"tool":"log.tail","args":{"n":"5.0"}},{"tool":"log.tail","args":{"n":5.0}}]}`, "pass tool args known", "tool known /wrong_args"},
	})
}

func TestRefusal(t *testing.T) {
	testVerdicts(t, testQuestion(dataset.Abstain, abstRef), []verdictCase{
		{abstRef, "pass refusal", ""},
		{`{"reason":"Иначе сказано.","abstain":true}`, "pass refusal", ""},
		{`{"abstain":true,"reason":"\u200b"}`, "pass refusal", ""},
		{`{"abstain":true,"reason":"\u00a0"}`, "-value_types refusal /format", ""},
		{`{"abstain":true,"reason":""}`, "-value_types refusal /format", ""},
		{`{"abstain":true,"reason":5}`, "-value_types refusal /format", ""},
		{`{"abstain":true}`, "-keys_exact -value_types refusal /format", ""},
		{`{"abstain":false,"reason":"x"}`, "-value_types refusal /format", "-value_types /format"},
		{`{"abstain":"true","reason":"x"}`, "-value_types refusal /format", "-value_types /format"},
		{`{"abstain":1,"reason":"x"}`, "-value_types refusal /format", "-value_types /format"},
		{`{"abstain":null,"reason":"x"}`, "-value_types refusal /format", "-value_types /format"},
		{`{"abstain":false,"abstain":true,"reason":"x"}`, "-no_duplicate_keys refusal /format", "-no_duplicate_keys /format"},
		{`{"Abstain":true,"reason":"x"}`, "-keys_exact -value_types /format", ""},
		{`{"reason":"x"}`, "-keys_exact -value_types /format", ""},
		{abstRef + abstRef, "-exactly_one_object -no_text_around refusal /format", "-exactly_one_object -no_text_around /format"},
		{clarRef, "/wrong_kind", ""},
		{meanRef, "/wrong_kind", ""},
	})
}

func TestClarification(t *testing.T) {
	testVerdicts(t, testQuestion(dataset.Clarify, clarRef), []verdictCase{
		{clarRef, "pass question", ""},
		{`{"clarify":"Что именно?"}`, "pass question", ""},
		{`{"clarify":" \u2003"}`, "-value_types question /format", ""},
		{`{"clarify":["x"]}`, "-value_types question /format", ""},
		{`{"clarify":null}`, "-value_types question /format", "-value_types /format"},
		{`{"clarify":"x","abstain":true,"reason":"y"}`, "-keys_exact /wrong_kind", "-keys_exact /format"},
		{`{"clarify":"x","clarify":"y"}`, "-no_duplicate_keys question /format", "-no_duplicate_keys /format"},
		{`"clarify"`, absent + " /format", ""},
	})
}

func TestRows(t *testing.T) {
	long := "1" + strings.Repeat("0", 400)
	for _, tt := range []struct {
		name, outputs, tools string
		kind                 dataset.Kind
		answer               string
		public, strict       string
	}{
		{"no reference", "", testTools, dataset.ToolCall, meanRef, "", ""},
		{"reference not JSON", "не JSON", testTools, dataset.ToolCall, meanRef, "", ""},
		{"reference an array", "[" + meanRef + "]", testTools, dataset.ToolCall, meanRef, "", ""},
		{"reference with white space", " \n" + meanRef + "\t", testTools, dataset.ToolCall, meanRef, "pass tool args known", "pass tool args known"},
		{"no catalogue", meanRef, "", dataset.ToolCall, meanRef, "pass tool args", "pass tool args"},
		{"catalogue not JSON", meanRef, `[{"name":`, dataset.ToolCall, meanRef, "pass tool args", "pass tool args"},
		{"catalogue an object", meanRef, `{"name":"table.mean"}`, dataset.ToolCall, meanRef, "pass tool args", "pass tool args"},
		{"catalogue empty", meanRef, `[]`, dataset.ToolCall, meanRef, "pass tool args", "pass tool args"},
		{"entries that are no tools", meanRef, `["x",{"title":"y"},{"name":null},{"name":5},{"name":["table.mean"]}]`, dataset.ToolCall, meanRef, "pass tool args", "pass tool args"},
		{"a number as name is no tool", `{"tool":5,"args":{}}`, `[{"name":5}]`, dataset.ToolCall, `{"tool":5,"args":{}}`,
			"-value_types tool args /format", "-value_types tool args /format"},
		{"reference without args", `{"tool":"clock.now"}`, testTools, dataset.ToolCall, `{"tool":"clock.now","args":{}}`, "pass tool args known", "pass tool args known"},
		{"args no object", `{"tool":"clock.now","args":{}}`, testTools, dataset.ToolCall, `{"tool":"clock.now","args":"x"}`,
			"-value_types tool args known /format", "-value_types tool known /wrong_args"},
		{"reference without tool", `{"args":{"a":1}}`, testTools, dataset.ToolCall, `{"tool":null,"args":{"a":1}}`,
			"-value_types tool args /format", "-value_types /format"},
		{"no kind given, read off the reference", planRef, testTools, "", planRef, "pass tool args known", "pass tool args known"},
		{"no kind anywhere", `{"x":1}`, testTools, "", abstRef, "refused /wrong_kind", "refused /wrong_kind"},
		{"reference of a huge integer", `{"tool":"log.tail","args":{"n":` + long + `}}`, testTools, dataset.ToolCall,
			`{"tool":"log.tail","args":{"n":` + long + `}}`, "tool known /wrong_args", "pass tool args known"},
		{"no plan in the reference", `{"plan":[]}`, testTools, dataset.Plan, `{"plan":[]}`, "-value_types tool args /format", "-value_types tool args /format"},
	} {
		q := testQuestion(tt.kind, tt.outputs)
		q.Inputs.Tools = tt.tools
		for sem, want := range map[Semantics]string{Public: tt.public, Strict: tt.strict} {
			res := Prepare(q, sem).Score(tt.answer)
			if got := verdict(&res); got != want {
				t.Errorf("%s, %s\n got  %s\n want %s", tt.name, sem, got, want)
			}
		}
	}
}

func TestCostIsAskedOfCallsAlone(t *testing.T) {
	for kind, outputs := range map[dataset.Kind]string{dataset.ToolCall: meanRef, dataset.Abstain: abstRef} {
		q := testQuestion(kind, outputs)
		q.Meta.Categories.CostPick = "yes"
		res := Prepare(q, Public).Score(`{"tool":"table.mean","args":{}}`)
		v, ok := res.Value(CostOptimalRate)
		if ok != (kind == dataset.ToolCall) || ok && v != 1 {
			t.Errorf("%s: cost_optimal_rate %v, %v; want 1 for the right tool of a call", kind, v, ok)
		}
	}
}

func TestDialogAndLever(t *testing.T) {
	q := testQuestion(dataset.ToolCall, meanRef)
	q.Meta.ID, q.Meta.NTurns, q.Meta.DialogID, q.Meta.Wording, q.Meta.Categories.Lever = 7, 2, `д"1`, 3, ""
	res := Prepare(q, Public).Score(meanRef)
	got := string(res.AppendJSON(nil, `"a"`))
	want := `{"id":7,"run":"a","metrics":{"format_pass_rate":1,"constraint_pass_rate":1,"sample_pass_rate":1,` +
		`"balance_score":["?",1],"dialog_pass_rate":["д\"1|3",1],"tool_match_rate":1,"args_match_rate":1,` +
		`"false_abstention_rate":0,"false_clarify_rate":0,"tool_in_catalog_rate":1},"format_checks":{` +
		`"json_parsable":true,"exactly_one_object":true,"top_level_is_object":true,"no_text_around":true,"single_line":true,` +
		`"no_code_fence":true,"no_duplicate_keys":true,"keys_exact":true,"value_types":true}}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	res = Prepare(q, Public).Score("")
	if got := string(res.AppendJSON(nil, "")); !strings.HasPrefix(got, `{"id":7,"run":null,"metrics":{"format_pass_rate":0,"constraint_pass_rate":0.3333333333333333,`) {
		t.Errorf("got %s", got)
	}
}

func TestResultNames(t *testing.T) {
	res := Prepare(testQuestion(dataset.Calls, callsRef), Public).Score(`{"calls":[{"tool":"a"},{"tool":5},{"tool":"b"}]}`)
	if got := fmt.Sprint(string(res.Kind), " ", res.Tools); got != "calls [a b]" {
		t.Errorf("got %s, want calls [a b]", got)
	}
	many := `{"calls":[` + strings.Repeat(`{"tool":"a"},`, 1000) + `{"tool":"a"}]}`
	if res := Prepare(testQuestion(dataset.Calls, callsRef), Public).Score(many); len(res.Tools) != maxNames {
		t.Errorf("%d tools kept, want %d", len(res.Tools), maxNames)
	}
	if _, ok := res.Value(nMetrics); ok {
		t.Error("a metric beyond the last has a value")
	}
}
