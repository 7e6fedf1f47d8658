package procurement

import (
	"slices"
	"strings"
	"testing"
)

const fence = "```"

func TestParseReply(t *testing.T) {
	null := "<null>"
	for _, tt := range []struct {
		name, text, finish string
		fault              Fault
		answer             string // null for null
		flags              []Flag
	}{
		{"as asked", `{"answer":"5 %","evidence":"в размере 5 %","doc_id":"d1"}`, "stop", "", "5 %", nil},
		{"null", `{"answer":null,"evidence":null,"doc_id":null}`, "stop", "", null, nil},
		{"white space around", "\n {\"answer\":\"5\",\"evidence\":null,\"doc_id\":null}\t\n", "", "", "5", nil},
		// O01: valid JSON is never mended; what is not valid is, and flagged.
		{"O01 commas in a string", `{"answer":"Пункт 4,} исключён; см. [а, ]","evidence":null,"doc_id":null}`, "", "", "Пункт 4,} исключён; см. [а, ]", nil},
		{"O01 trailing comma", `{"answer":"1 250,00","evidence":null,"doc_id":null,}`, "", "", "1 250,00", []Flag{TrailingComma}},
		{"O01 both", `{"answer":"а,} б,]","evidence":null,"doc_id":null , }`, "", "", "а,} б,]", []Flag{TrailingComma}},
		{"trailing comma within a list", `{"answer":"5","evidence":null,"doc_id":null,"x":[1,],}`, "", "", "5", []Flag{TrailingComma, UnknownKey}},
		{"trailing comma after an escaped quote", `{"answer":"\"а,}\\","evidence":null,"doc_id":null,}`, "", "", `"а,}\`, []Flag{TrailingComma}},
		{"two commas", `{"answer":"5",,}`, "", Format, "", nil},
		// O02: the first fence is not JSON; a second answer is never chosen.
		{"O02 other fence first", "Сначала проверю файл:\n" + fence + "bash\nls \"отчёт.pdf\" | grep {итог}\n" + fence + "\n" + fence + "json\n" +
			`{"answer":"47-ИО/2025","evidence":null,"doc_id":null}` + "\n" + fence + "\nПримечание: поле {number} взято из шапки.", "stop", "", "47-ИО/2025", []Flag{Fenced, TextAround}},
		{"O02 two answers", fence + "json\n" + `{"answer":"47-ИО/2025"}` + "\n" + fence + "\n" + fence + "json\n" + `{"answer":"48-ИО/2025"}` + "\n" + fence, "", Format, "", nil},
		{"two equal answers", `{"answer":"5"} {"answer":"5"}`, "", Format, "", nil},
		{"an answer and an object without one", `{"note":1} {"answer":"5","evidence":null,"doc_id":null}`, "", "", "5", []Flag{TextAround}},
		{"a mended one beside a good one", `{"answer":"6",} {"answer":"5","evidence":null,"doc_id":null}`, "", "", "5", []Flag{TextAround}},
		{"fence", fence + "json\n" + `{"answer":"5","evidence":null,"doc_id":null}` + "\n" + fence, "", "", "5", []Flag{Fenced}},
		{"fence without a name", fence + "\n" + `{"answer":"5","evidence":null,"doc_id":null}` + "\n" + fence, "", "", "5", []Flag{Fenced}},
		{"fence left open", fence + "json\n" + `{"answer":"5","evidence":null,"doc_id":null}`, "", "", "5", []Flag{TextAround}},
		{"text around", `Ответ: {"answer":"5","evidence":null,"doc_id":null}. Готово`, "", "", "5", []Flag{TextAround}},
		{"byte order mark", "\ufeff" + `{"answer":"5","evidence":null,"doc_id":null}`, "", "", "5", []Flag{TextAround}},
		{"in a list", `[{"answer":"5","evidence":null,"doc_id":null}]`, "", "", "5", []Flag{TextAround}},
		{"within another object", `{"result":{"answer":"5"}}`, "", Format, "", nil},
		{"in a string", `"{\"answer\":\"5\"}"`, "", Format, "", nil},
		{"braces of prose before it", `{номер {дата {"answer":"5","evidence":null,"doc_id":null}`, "", "", "5", []Flag{TextAround}},
		// O03: keys twice, keys in another case.
		{"O03 other case", `{"answer":"0000123450","Answer":"0000773106","evidence":null,"doc_id":null}`, "", "", "0000123450", []Flag{UnknownKey}},
		{"O03 twice", `{"answer":"0000123450","answer":"0000773106"}`, "", Format, "", nil},
		{"twice, written otherwise", `{"answer":"0000123450","\u0061nswer":"0000773106"}`, "", Format, "", nil},
		{"another key twice", `{"answer":"5","doc_id":"a","doc_id":"b"}`, "", Format, "", nil},
		{"only in another case", `{"ANSWER":"5","evidence":null,"doc_id":null}`, "", Format, "", nil},
		// O04, O09: a number is no answer, as its digits may have been changed.
		{"O04 number", `{"answer":9007199254740992,"evidence":null,"doc_id":null}`, "", Format, "", nil},
		{"O09 number", `{"answer":123450}`, "", Format, "", nil},
		{"true", `{"answer":true}`, "", Format, "", nil},
		{"list", `{"answer":["5"]}`, "", Format, "", nil},
		// O05: reasoning.
		{"O05 closing tag alone", `Нужна дата. Черновик: {"answer":"5 мая"}` + "\n</think>\n" + `{"answer":"6 мая","evidence":null,"doc_id":null}`, "stop", "", "6 мая", []Flag{WithReasoning}},
		{"O05 opening tag alone", `<think>Похоже, {"answer":"6 мая","evidence":null,"doc_id":null}, но проверю ещё`, "length", CutOff, "", nil},
		{"opening tag alone, finished", `<think>Похоже, {"answer":"6 мая","evidence":null,"doc_id":null}`, "stop", CutOff, "", nil},
		{"both tags", `<think>{"answer":"5"}</think>{"answer":"6","evidence":null,"doc_id":null}`, "", "", "6", []Flag{WithReasoning}},
		{"nothing after reasoning", "<think>долго</think>\n ", "stop", Empty, "", nil},
		{"reasoning twice, the second cut off", `<think>а</think>{"answer":"6"}<think>ещё`, "", CutOff, "", nil},
		{"tag within the answer", `{"answer":"<think>5</think>","evidence":null,"doc_id":null}`, "", "", "<think>5</think>", nil},
		// Nothing said is an error, never a refusal.
		{"empty", "", "stop", Empty, "", nil},
		{"white space", " \n", "stop", Empty, "", nil},
		{"empty by length", "", "length", CutOff, "", nil},
		{"null by length", `{"answer":null,"evidence":null,"doc_id":null}`, "length", CutOff, "", nil},
		{"filter", `{"answer":null}`, "content_filter", Request, "", nil},
		{"empty string", `{"answer":"","evidence":null,"doc_id":null}`, "stop", Empty, "", nil},
		{"a dash", `{"answer":" — ","evidence":null,"doc_id":null}`, "stop", Empty, "", nil},
		{"prose", "В документе не указано", "stop", Format, "", nil},
		{"cut off without a reason", `{"answer":"5`, "stop", Format, "", nil},
		{"JSON null", "null", "stop", Format, "", nil},
		{"single quotes", `{'answer':'5'}`, "", Format, "", nil},
		// Missing or other keys.
		{"no doc_id", `{"answer":"5","evidence":null}`, "", "", "5", []Flag{MissingKey}},
		{"answer alone", `{"answer":"5"}`, "", "", "5", []Flag{MissingKey}},
		{"evidence a list", `{"answer":"5","evidence":["а"],"doc_id":null}`, "", "", "5", []Flag{WrongType}},
		{"more keys", `{"answer":"5","evidence":null,"doc_id":null,"page":3}`, "", "", "5", []Flag{UnknownKey}},
		{"no answer", `{"evidence":"а","doc_id":"d1"}`, "", Format, "", nil},
		{"no keys", `{}`, "", Format, "", nil},
		// Hostile.
		{"too long", `{"answer":"` + strings.Repeat("5", maxReply) + `"}`, "", Format, "", nil},
		{"braces", strings.Repeat("{", maxReply), "", Format, "", nil},
		{"pairs of braces", strings.Repeat("{}x}", maxReply/4), "", Format, "", nil},
		{"nested braces", strings.Repeat("{ ", 50_000) + strings.Repeat("}", 50_000), "", Format, "", nil},
		{"deep", `{"answer":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`, "", Format, "", nil},
		{"commas", "{" + strings.Repeat(",", 100_000) + "}", "", Format, "", nil},
	} {
		r, err := ParseReply(Answer{Text: tt.text, FinishReason: tt.finish})
		if err != nil || tt.fault != "" {
			if err == nil || err.Fault != tt.fault || err.Reason == "" {
				t.Errorf("%s: %v, want fault %q", tt.name, err, tt.fault)
			}
			continue
		}
		got := null
		if r.Answer != nil {
			got = *r.Answer
		}
		if got != tt.answer || !slices.Equal(r.Flags, tt.flags) {
			t.Errorf("%s: %q, flags %v; want %q, %v", tt.name, got, r.Flags, tt.answer, tt.flags)
		}
	}
	if _, err := ParseReply(Answer{Text: `{"answer":"5"}`, Error: "429"}); err == nil || err.Fault != Request || !strings.HasPrefix(err.Error(), "request: ") {
		t.Errorf("a failed request: %v", err)
	}
}

func TestReplyText(t *testing.T) {
	answer, doc := `«5,} %»`, "d1"
	want := `{"answer":"«5,} %»","evidence":null,"doc_id":"d1"}`
	if got := (Reply{Answer: &answer, DocID: &doc}).Text(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func FuzzParseReply(f *testing.F) {
	for _, s := range []string{
		`{"answer":"5","evidence":null,"doc_id":null}`, fence + "json\n{\"answer\":null,}\n" + fence, "<think>a</think>{\"answer\":\"\\u0061\"}",
		`{"answer":"a,}","x":[1,],}`, "{{{", `{"answer":"не указано, но по смыслу 5 %"}`,
	} {
		f.Add(s, "stop")
	}
	e := contract(f)
	f.Fuzz(func(t *testing.T, text, finish string) {
		a := Answer{Text: text, FinishReason: finish}
		r, err := ParseReply(a)
		again, errAgain := ParseReply(a)
		if (err == nil) != (errAgain == nil) || r.Text() != again.Text() {
			t.Fatal("two readings differ")
		}
		if err == nil && (finish == "length" || strings.TrimSpace(text) == "") {
			t.Fatal("an answer cut off was read")
		}
		for _, id := range e.IDs() {
			a.ID = id
			v := e.Score(a)
			if (err != nil) != (v.Outcome == Failed) {
				t.Fatalf("%s: %s, and the answer is read: %v", id, v.Outcome, err == nil)
			}
			if err == nil && r.Answer == nil && v.Outcome != Refused {
				t.Fatalf("%s: null is %s", id, v.Outcome)
			}
		}
	})
}
