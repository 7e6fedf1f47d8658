package gorillahard

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// FuzzScore looks for panics and for verdicts that contradict themselves.
func FuzzScore(f *testing.F) {
	kinds := []dataset.Kind{dataset.ToolCall, dataset.Plan, dataset.Calls, dataset.Clarify, dataset.Abstain, ""}
	for i, ref := range []string{meanRef, planRef, callsRef, clarRef, abstRef, ""} {
		f.Add(ref, ref, testTools, "queue.purge", uint8(i))
		f.Add("<think>x</think>"+ref+"</think>", ref, "[]", "", uint8(i))
		f.Add(`{"name":"queue.purge","arguments":{"a":[1e400,"\ud800",null]}}{`+ref, ref, testTools, "queue.purge", uint8(i))
	}
	for _, text := range hostileTexts(200) {
		f.Add(text, text, "["+text+"]", "table.op3", uint8(0))
	}
	f.Fuzz(func(t *testing.T, answer, outputs, tools, injected string, kind uint8) {
		q := testQuestion(kinds[int(kind)%len(kinds)], outputs)
		q.Inputs.Tools, q.Meta.Categories.InjectedTool = tools, injected
		for _, sem := range []Semantics{Public, Strict} {
			row := Prepare(q, sem)
			res := row.Score(answer)
			checkResult(t, &res)
			if line := res.AppendJSON(nil, ""); !json.Valid(line) || !utf8.Valid(line) {
				t.Errorf("row is no JSON: %q", line)
			}
			if why := row.Explain(answer); (why == "") != (res.Pass() || !row.hasRef) {
				t.Errorf("%s: pass %v, explained by %q", sem, res.Pass(), why)
			}
			if again := row.Score(answer); verdict(&again) != verdict(&res) {
				t.Errorf("%s: two verdicts on one answer: %s, %s", sem, verdict(&res), verdict(&again))
			}
		}
	})
}

func checkResult(t *testing.T, res *Result) {
	t.Helper()
	value := func(m Metric) float64 { v, _ := res.Value(m); return v }
	if res.Pass() && (value(FormatPassRate) != 1 || value(ConstraintPassRate) != 1 || res.Fault != NoFault) {
		t.Errorf("passes with a fault: %s", verdict(res))
	}
	if value(ArgsMatchRate) > value(ToolMatchRate) {
		t.Errorf("right arguments of a wrong tool: %s", verdict(res))
	}
	if v := value(ConstraintPassRate); v < 0 || v > 1 || (v == 1) != (value(FormatPassRate) == 1) {
		t.Errorf("constraint_pass_rate %v: %s", v, verdict(res))
	}
	if _, ok := res.Value(SamplePassRate); ok && !res.Pass() && res.Fault == NoFault {
		t.Errorf("fails without a fault: %s", verdict(res))
	}
}

// FuzzPyJSON compares with encoding/json where both have one opinion.
func FuzzPyJSON(f *testing.F) {
	for _, s := range []string{meanRef, `[1,-0.5e+3,"\u00e9\ud83d\ude00",null,{"a":{"b":[]}}]`, `{"a":1,"a":2}`, `"\ud800"`, `NaN`, ` [ ] `, `1e999`, "\"\x7f\""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		ok, repeated := parse(s, &rfc8259)
		if deep := strings.Count(s, "[")+strings.Count(s, "{") > 9000; !deep && utf8.ValidString(s) && ok != json.Valid([]byte(s)) {
			t.Fatalf("%q: JSON %v, encoding/json says otherwise", s, ok)
		}
		py, pyRepeated := parse(s, &python311)
		if ok && !py && len(s) < 985 || ok && py && repeated != pyRepeated {
			t.Fatalf("%q: RFC %v %v, Python %v %v", s, ok, repeated, py, pyRepeated)
		}
		if !ok {
			return
		}
		raw := jsonTrim(s)
		for _, r := range []*rules{&publicRules, &strictRules} {
			want := r.prepare(raw)
			if got := r.equal(&want, raw); !got && r == &strictRules {
				t.Fatalf("%q is not equal to itself", raw)
			}
		}
		if isString(raw) {
			checkDecode(t, raw)
		}
	})
}

func checkDecode(t *testing.T, raw string) {
	t.Helper()
	var want string
	if json.Unmarshal([]byte(raw), &want) != nil || strings.Contains(want, "\ufffd") {
		return // encoding/json writes U+FFFD for what we keep
	}
	if got := decode(raw); got != want {
		t.Fatalf("%q decodes to %q, want %q", raw, got, want)
	}
}

// FuzzPyFloat holds the reader of numeric strings against strconv on plain decimals.
func FuzzPyFloat(f *testing.F) {
	for _, s := range []string{"5", "-0", "1_000.5e-3", "٥", "9e999", "nan", "0.1e1", "1e-400", strings.Repeat("1", 1200)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, ok := pyFloat(s)
		if !ok || math.IsNaN(v) {
			return
		}
		if !same12(v, v) || same12(v, -v) {
			t.Fatalf("%q: %v is not itself, or is its negative", s, v)
		}
		if padded, ok := pyFloat(s + "e0"); isDecimal(s) && !strings.ContainsAny(s, "eE") && (!ok || padded != v) {
			t.Fatalf("%q: %v, with e0 %v", s, v, padded)
		}
		if isJSONNumber(s) && !sameNumber(s, s+"e0") && !strings.ContainsAny(s, "eE") {
			t.Fatalf("%q is not the same number as with e0", s)
		}
	})
}

// FuzzAnswersFile wants every file either scored, a row a line, or refused with line numbers.
func FuzzAnswersFile(f *testing.F) {
	f.Add(line("0", "", meanRef)+line("1", "7", abstRef), false)
	f.Add(line("0", `"a"`, "")+"\r\n{", true)
	f.Add("\ufeff{\"id\":0,\"answer\":\"\\ud800\"}\n\n", false)
	questions := fileQuestions()
	f.Fuzz(func(t *testing.T, text string, missing bool) {
		var rows strings.Builder
		rep, err := ScoreFile(context.Background(), questions, strings.NewReader(text), &rows, Options{Semantics: Strict, MissingWrong: missing, Workers: 2})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "answers:") {
				t.Fatalf("an error without a line: %v", err)
			}
			return
		}
		if got := strings.Count(rows.String(), "\n"); got != rep.Answers {
			t.Fatalf("%d rows for %d answers", got, rep.Answers)
		}
		for row := range strings.Lines(rows.String()) {
			if !json.Valid([]byte(row)) {
				t.Fatalf("row is no JSON: %q", row)
			}
		}
		if out, err := json.Marshal(rep); err != nil || !json.Valid(out) {
			t.Fatalf("report: %s, %v", out, err)
		}
	})
}
