package procurement

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"etalon/internal/dataset"
	"etalon/internal/score/badlines"
)

func scoreText(tb testing.TB, answers string, o Options) (*Report, string) {
	tb.Helper()
	var rows bytes.Buffer
	r, err := ScoreFile(tb.Context(), contract(tb), strings.NewReader(answers), &rows, o)
	if err != nil {
		tb.Fatal(err)
	}
	return r, rows.String()
}

// line is a line of answers.
func line(id, model string, run any, reply string) string {
	text, err := json.Marshal(map[string]any{"id": id, "model": model, "run": run, "answer": reply, "finish_reason": "stop"})
	if err != nil {
		return err.Error()
	}
	return string(text) + "\n"
}

func reply(answer string) string { return Reply{Answer: text(answer)}.Text() }

func group(tb testing.TB, groups []Group, part Part, documents string) Group {
	tb.Helper()
	i := slices.IndexFunc(groups, func(g Group) bool { return g.Part == part && g.Documents == documents })
	if i < 0 {
		tb.Fatalf("no group %s of %s", part, documents)
	}
	return groups[i]
}

func TestBadAnswersFile(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"", "empty line"},
		{"\ufeff{}", "byte order mark"},
		{"{\"id\":\"field-1\",\"answer\":\"\"}\r", "CR LF"},
		{"\xff", "not UTF-8"},
		{"{", "not a JSON object"},
		{"[]", "not a JSON object"},
		{`{"id":"field-1","answer":"5"} {}`, "not a JSON object"},
		{`{"answer":"5"}`, "no field id"},
		{`{"id":5,"answer":"5"}`, "id: got 5, want a string"},
		{`{"id":null,"answer":"5"}`, "id: got null, want a string"},
		{`{"id":"field-1"}`, "no field answer"},
		{`{"id":"field-1","answer":null}`, "no field answer"},
		{`{"id":"field-1","Answer":"5"}`, "no field answer"},
		{`{"id":"field-1","answer":{"answer":"5"}}`, "want a string"},
		{`{"id":"field-1","answer":"5","answer":"6"}`, `the key "answer" stands twice`},
		{`{"id":"field-1","answer":"5","run":1.5}`, "run: got 1.5"},
		{`{"id":"field-1","answer":"5","run":null}`, "run: got null"},
		{`{"id":"field-1","answer":"5","run":[1]}`, "run: got [1]"},
		{`{"id":"field-1","answer":"5","model":null}`, "model: got null"},
		{`{"id":"field-1","answer":"5","finish_reason":7}`, "finish_reason: got 7"},
		{`{"id":"field-1","answer":"5","input":"audio"}`, `input: got "audio", want image or text`},
		{`{"id":"field-1","answer":"5","shown":"d1:1"}`, `shown: got "d1:1"`},
		{`{"id":"field-1","answer":"5","shown":["d1:1",null]}`, `shown: got ["d1:1",null]`},
		{`{"id":"field-1","answer":"5","prompt_tokens":1.5}`, "prompt_tokens: got 1.5"},
		{`{"id":"field-1","answer":"5","cached_tokens":"1"}`, `cached_tokens: got "1"`},
		{`{"id":"field-1","answer":"5","completion_tokens":-1}`, "completion_tokens: got -1"},
		{`{"id":"field-1","answer":"5","latency_ms":1000000000001}`, "latency_ms: got 1000000000001"},
		{`{"id":"field-1","answer":"5","prompt_check":7}`, "prompt_check: got 7"},
		{`{"id":"feild-1","answer":"5"}`, `got "feild-1", no case has such an id; the nearest is "field-1"`},
		{`{"id":"field-1","answer":"` + strings.Repeat("5", maxLine) + `"}`, "longer than"},
	} {
		near := func(string, []string) string { return "field-1" }
		_, err := ScoreFile(t.Context(), contract(t), strings.NewReader(line("qa-1", "m", 1, reply("5"))+tt.line+"\n"), io.Discard, Options{Name: "a.jsonl", Nearest: near})
		var wrong *badlines.Error
		if !errors.As(err, &wrong) || wrong.Total != 1 || wrong.Problems[0].Line != 2 || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%.60q: %v, want line 2: %q", tt.line, err, tt.want)
		}
	}
	_, err := ScoreFile(t.Context(), contract(t), strings.NewReader(strings.Repeat("{\n", 50)), nil, Options{})
	if err == nil || !strings.HasSuffix(err.Error(), "answers: 30 more lines are wrong") {
		t.Errorf("many bad lines: %v", err)
	}
}

func TestAnswersAreUnique(t *testing.T) {
	one := line("qa-1", "m", 1, reply("5"))
	for _, tt := range []struct {
		other string
		twice bool
	}{
		{one, true}, {line("qa-1", "m", 2, reply("5")), false}, {line("qa-1", "m", "1", reply("5")), false},
		{line("qa-1", "n", 1, reply("5")), false}, {line("qa-2", "m", 1, reply("5")), false},
	} {
		_, err := ScoreFile(t.Context(), contract(t), strings.NewReader(one+tt.other), nil, Options{})
		if (err != nil) != tt.twice {
			t.Errorf("%s after %s: %v", tt.other, one, err)
		}
		if tt.twice && !strings.Contains(err.Error(), `id "qa-1" of model "m", run 1, was answered on line 1 before`) {
			t.Error(err)
		}
	}
}

// TestErrorsStayInTheDenominator is O13: errors are counted and named, and never leave the figures.
func TestErrorsStayInTheDenominator(t *testing.T) {
	answers := line("field-1", "m", 1, reply("1 348 207,50 руб.")) + line("field-2", "m", 1, reply("5")) + line("field-3", "m", 1, reply("null")) +
		line("field-4", "m", 1, "не JSON") + `{"id":"field-5","model":"m","run":1,"error":"timeout"}` + "\n"
	r, rows := scoreText(t, answers, Options{})
	g := group(t, r.Models[0].Groups, FieldGold, "all")
	for name, got := range map[string]Share{"confirmed": g.Confirmed, "refused": g.Refused, "wrong": g.Wrong} {
		if got.Count != 1 || got.Of != 5 || *got.Value != 0.2 {
			t.Errorf("%s: %d of %d", name, got.Count, got.Of)
		}
	}
	if g.Errors.Count != 2 || g.Errors.Of != 5 || g.Precision.Count != 1 || g.Precision.Of != 2 || g.Invented.Of != 0 || g.Invented.Value != nil {
		t.Errorf("errors %+v, precision %+v, invented %+v", g.Errors, g.Precision, g.Invented)
	}
	if math.Abs(*g.Confirmed.Low-0.036224) > 1e-6 || math.Abs(*g.Confirmed.High-0.624465) > 1e-6 {
		t.Errorf("interval of 1 of 5: %v to %v", *g.Confirmed.Low, *g.Confirmed.High)
	}
	if !slices.Equal(r.Models[0].Faults, []Count{{"format", 1}, {"request", 1}}) {
		t.Errorf("faults %v", r.Models[0].Faults)
	}
	if r.Models[0].Unanswered != 9 || r.Models[0].Answers != 5 {
		t.Errorf("%d unanswered, %d answers", r.Models[0].Unanswered, r.Models[0].Answers)
	}
	if n := strings.Count(rows, "\n"); n != 5 || !strings.HasPrefix(rows, `{"id":"field-1","model":"m","run":1,"type":"field","document_kind":"digital","outcome":"confirmed",`) {
		t.Errorf("%d rows:\n%s", n, rows)
	}
}

func TestRowsAndCounts(t *testing.T) {
	answers := `{"id":"trap-1","answer":"` + "```" + `{\"answer\":null}` + "```" + `"}` + "\n" + `{"id":"trap-2","answer":"{\"answer\":\"5 %\"}"}` // no line end
	r, rows := scoreText(t, answers, Options{})
	want := `{"id":"trap-1","model":"","run":null,"type":"trap","document_kind":"scan","outcome":"refused","reason":"answer is null","right":true,"verbatim":null,"anchored":null,` +
		`"evidence":"none","answer":null,"doc_id":null,"flags":["fence","missing_key"]}` + "\n"
	if !strings.HasPrefix(rows, want) || strings.Count(rows, "\n") != 2 {
		t.Errorf("rows:\n%s\nwant first:\n%s", rows, want)
	}
	if !slices.Equal(r.Models[0].Flags, []Count{{"fence", 1}, {"missing_key", 2}}) || !slices.Equal(r.Models[0].Evidence, []Count{{"none", 1}}) {
		t.Errorf("flags %v, evidence %v", r.Models[0].Flags, r.Models[0].Evidence)
	}
	twice := `{"id":"trap-1","answer":""}` + "\n"
	if _, err := ScoreFile(t.Context(), contract(t), strings.NewReader(twice+twice), nil, Options{}); err == nil || !strings.Contains(err.Error(), "run not named") {
		t.Errorf("twice without a run: %v", err)
	}
}

func TestStreamsThatFail(t *testing.T) {
	failing := errors.New("the disk is gone")
	if _, err := ScoreFile(t.Context(), contract(t), iotest.ErrReader(failing), nil, Options{}); !errors.Is(err, failing) {
		t.Errorf("reading: %v", err)
	}
	if _, err := ScoreFile(t.Context(), contract(t), strings.NewReader(line("trap-1", "m", 1, "")), failingWriter{failing}, Options{}); !errors.Is(err, failing) {
		t.Errorf("writing rows: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := ScoreFile(ctx, contract(t), strings.NewReader(line("trap-1", "m", 1, "")), nil, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func TestUnconfirmedTrapsAreNotAsked(t *testing.T) {
	cases := readRows[dataset.Case](t, "cases.jsonl")
	for i := range cases {
		cases[i].Confirmed = cases[i].ID != "trap-2"
	}
	e, err := Prepare(cases, readRows[dataset.Gold](t, "gold.jsonl"), documents(t))
	if err != nil {
		t.Fatal(err)
	}
	r, err := ScoreFile(t.Context(), e, strings.NewReader(line("trap-2", "m", 1, reply("5 %"))), nil, Options{MissingWrong: true})
	if err != nil {
		t.Fatal(err)
	}
	if g := group(t, r.Models[0].Groups, Traps, "all"); r.NotAsked != 1 || r.Cases != 13 || g.N != 1 || g.Invented.Count != 0 || r.Models[0].Unanswered != 13 {
		t.Errorf("%d not asked, %d cases, %+v", r.NotAsked, r.Cases, g)
	}
}

func TestMissing(t *testing.T) {
	for _, tt := range []struct {
		answers    string
		unanswered int
		errors     int // among traps
	}{
		{line("trap-1", "m", 1, reply("null")), 13, 1},
		{line("trap-1", "m", 1, reply("null")) + line("trap-2", "m", 2, reply("null")), 26, 2},
		{line("trap-2-ask", "m", 1, reply("null")), 17, 2}, // somebody who began presupposing.jsonl answers for all of it
		{"", 14, 2},
	} {
		skip, _ := scoreText(t, tt.answers, Options{})
		wrong, _ := scoreText(t, tt.answers, Options{MissingWrong: true})
		for _, r := range []*Report{skip, wrong} {
			if r.Models[0].Unanswered != tt.unanswered {
				t.Errorf("%s: %d unanswered, want %d", tt.answers, r.Models[0].Unanswered, tt.unanswered)
			}
		}
		if g := group(t, skip.Models[0].Groups, Traps, "all"); g.Errors.Count != 0 {
			t.Errorf("%s: skipped, %d errors", tt.answers, g.Errors.Count)
		}
		if g := group(t, wrong.Models[0].Groups, Traps, "all"); g.Errors.Count != tt.errors || wrong.Models[0].Faults[0].Name != string(Missing) {
			t.Errorf("%s: counted, %d errors, want %d", tt.answers, g.Errors.Count, tt.errors)
		}
	}
}

func TestModelsAreComparedOverTheSameCases(t *testing.T) {
	answers := line("trap-1", "b", 1, reply("null")) + line("trap-2", "b", 1, reply("5 руб.")) + line("qa-1", "b", 1, reply("9 рабочих дней")) +
		line("trap-2", "a", 1, "") + line("qa-2", "a", 1, reply("12,5 %"))
	r, _ := scoreText(t, answers, Options{})
	if r.Compared == nil || r.Compared.Cases != 1 || r.Compared.Models[0].Model != "a" || r.Compared.Models[1].Model != "b" {
		t.Fatalf("%+v", r.Compared)
	}
	if g := group(t, r.Compared.Models[1].Groups, Traps, "all"); g.N != 1 || g.Invented.Count != 1 {
		t.Errorf("b compared: %+v", g)
	}
	if g := group(t, r.Compared.Models[0].Groups, Questions, "all"); g.N != 0 || g.Confirmed.Value != nil {
		t.Errorf("a compared on questions that b was not asked: %+v", g)
	}
	if g := group(t, r.Models[1].Groups, Traps, "all"); g.N != 2 || g.Refused.Count != 1 {
		t.Errorf("b alone: %+v", g)
	}
	if len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0], `"a" and "b" failed on different cases (1 and 0)`) {
		t.Errorf("warnings %q", r.Warnings)
	}
	alone, _ := scoreText(t, line("trap-1", "b", 1, reply("null")), Options{})
	if alone.Compared != nil || len(alone.Warnings) != 0 {
		t.Errorf("one model is compared: %+v", alone.Compared)
	}
}

func TestInputIsShown(t *testing.T) {
	say := func(id, model, input string) string {
		return strings.Replace(line(id, model, 1, reply("null")), "{", `{"input":"`+input+`",`, 1)
	}
	for _, tt := range []struct{ answers, input, warning string }{
		{say("trap-1", "a", "image") + say("trap-2", "a", "image"), "image", ""},
		{say("trap-1", "a", "image") + say("trap-2", "a", "text"), "mixed", ""},
		{line("trap-1", "a", 1, reply("null")), "", ""},
		{say("trap-1", "a", "image") + say("trap-1", "b", "text"), "image", `models "a" and "b" were not shown the same: image and text`},
		{say("trap-1", "a", "text") + line("trap-1", "b", 1, reply("null")), "text", `models "a" and "b" were not shown the same: text and not said`},
	} {
		r, _ := scoreText(t, tt.answers, Options{MissingWrong: true})
		if got := r.Models[0].Input; got != tt.input || strings.Join(r.Warnings, "") != tt.warning {
			t.Errorf("%s: %q, warnings %q", tt.answers, got, r.Warnings)
		}
	}
}

func TestRepeats(t *testing.T) {
	answers := ""
	for run := range 4 {
		answers += line("trap-1", "m", run, reply("null")) + line("trap-2", "m", run, map[bool]string{true: reply("null"), false: reply("5 %")}[run > 0])
	}
	r, _ := scoreText(t, answers, Options{})
	g := group(t, r.Models[0].Groups, Traps, "all")
	if g.N != 8 || len(g.Runs) != 4 || g.Runs[0].Right != 1 || g.Runs[3].Right != 2 || *g.Spread != (Spread{0.5, 1}) {
		t.Errorf("%+v, spread %+v", g.Runs, g.Spread)
	}
	once, _ := scoreText(t, line("trap-1", "m", 1, reply("null")), Options{})
	same, _ := scoreText(t, line("trap-1", "m", 1, reply("null"))+line("trap-1", "m", 2, reply("null")), Options{})
	a, b := group(t, once.Models[0].Groups, Traps, "all"), group(t, same.Models[0].Groups, Traps, "all")
	if *a.Refused.Low != *b.Refused.Low {
		t.Errorf("asking twice narrows the interval: %v, %v", *a.Refused.Low, *b.Refused.Low)
	}
	if a.Spread != nil {
		t.Error("one run has a spread")
	}
}

func TestReportIsStable(t *testing.T) {
	var lines []string
	for i, id := range contract(t).IDs() {
		for run := range 2 {
			lines = append(lines, line(id, fmt.Sprintf("m%d", i%2), run, reply("9 рабочих дней")))
		}
	}
	show := func() string {
		r, _ := scoreText(t, strings.Join(lines, ""), Options{MissingWrong: true})
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	first := show()
	slices.Reverse(lines)
	if again := show(); again != first {
		t.Error("the order of answers changes the report")
	}
	if !strings.HasPrefix(first, `{"suite":"procurement","source":"synthetic","missing":"wrong","cases":18,"not_asked":0,"models":[{"model":"m0","input":"",`) {
		t.Errorf("%.200s", first)
	}
}

func BenchmarkScore(b *testing.B) {
	e := contract(b)
	answers := []Answer{
		{ID: "field-1", Text: reply("1 348 207,50 руб. (Один миллион триста сорок восемь тысяч двести семь рублей 50 копеек)")},
		{ID: "trap-1", Text: reply("В документе размер аванса не указан.")},
		{ID: "qa-4", Text: reply("товарная накладная, счёт на оплату, инструкция по сборке и уходу")},
		{ID: "retrieval-1", Text: Reply{Answer: text("30 сентября 2025 г."), Evidence: text("Срок оказания услуг: до 30 сентября 2025 г."), DocID: text("d2")}.Text()},
	}
	for b.Loop() {
		for _, a := range answers {
			e.Score(a)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(answers)), "µs/answer")
}

func BenchmarkPrepareAndFirstField(b *testing.B) {
	docs := documents(b)
	docs[0].Text = strings.Repeat(docs[0].Text, 100) // about 60 pages
	cases, gold := readRows[dataset.Case](b, "cases.jsonl"), readRows[dataset.Gold](b, "gold.jsonl")
	b.SetBytes(int64(len(docs[0].Text)))
	for b.Loop() {
		e, err := Prepare(cases, gold, docs)
		if err != nil {
			b.Fatal(err)
		}
		if v := e.Score(Answer{ID: "field-1", Text: reply("1 348 207,51 руб.")}); v.Verbatim != Wrong {
			b.Fatal(v.Verbatim)
		}
	}
}
