package gorillahard

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"etalon/internal/dataset"
	"etalon/internal/score/badlines"
)

// fileQuestions are three questions: a call, a refusal, and the last turn of a dialogue.
func fileQuestions() []dataset.Question {
	qs := []dataset.Question{
		*testQuestion(dataset.ToolCall, meanRef), *testQuestion(dataset.Abstain, abstRef), *testQuestion(dataset.ToolCall, meanRef),
	}
	for i := range qs {
		qs[i].Meta.ID = i
		qs[i].Meta.Categories.Family = fmt.Sprint("f", i)
	}
	qs[1].Meta.Categories.Lever = "policy"
	qs[2].Meta.NTurns, qs[2].Meta.DialogID = 2, "d1"
	return qs
}

func line(id, run, answer string) string {
	text, err := json.Marshal(answer)
	if err != nil {
		panic(err)
	}
	if run != "" {
		run = `"run":` + run + ","
	}
	return `{"id":` + id + "," + run + `"answer":` + string(text) + "}\n"
}

func scoreText(t *testing.T, text string, opts Options) (*Report, string, error) {
	t.Helper()
	var rows bytes.Buffer
	rep, err := ScoreFile(context.Background(), fileQuestions(), strings.NewReader(text), &rows, opts)
	return rep, rows.String(), err
}

func TestScoreFile(t *testing.T) {
	text := line("2", "", meanRef) + line("0", "", "не знаю") + strings.TrimSuffix(line("1", "", abstRef), "\n")
	rep, rows, err := scoreText(t, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{`{"id":2,"run":null,"metrics":{"format_pass_rate":1,`, `{"id":0,"run":null,"metrics":{"format_pass_rate":0,`, `{"id":1,`} {
		if got := strings.Split(rows, "\n")[i]; !strings.HasPrefix(got, want) || !json.Valid([]byte(got)) {
			t.Errorf("row %d: %s", i, got)
		}
	}
	if rep.Questions != 3 || rep.Answers != 3 || rep.Runs != 1 || rep.Unanswered != 0 {
		t.Errorf("%+v: want 3 questions, 3 answers, 1 run, all answered", rep)
	}
	s := rep.Metrics[SamplePassRate]
	if s.N != 3 || math.Abs(s.Value-2.0/3) > 1e-12 || math.Abs(s.Interval.Low-0.207660) > 1e-6 {
		t.Errorf("sample_pass_rate %+v", s)
	}
	if d := rep.Metrics[DialogPassRate]; d.N != 1 || d.Value != 1 {
		t.Errorf("dialog_pass_rate %+v", d)
	}
	if c := rep.Metrics[ClarifyRecall]; c.N != 0 || c.Interval != nil {
		t.Errorf("clarify_recall %+v, want nothing", c)
	}
	// Levers scan 1 of 2, policy 1 of 1.
	if b := rep.Metrics[BalanceScore]; math.Abs(b.Value-math.Sqrt(0.5)) > 1e-12 || b.Interval == nil {
		t.Errorf("balance_score %+v, want %v", b, math.Sqrt(0.5))
	}
	if rep.Faults[Format] != 1 {
		t.Errorf("faults %v, want one of format", rep.Faults)
	}
}

func TestReportJSON(t *testing.T) {
	rep, _, err := scoreText(t, line("0", "", meanRef), Options{Semantics: Strict})
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(rep)
	if err != nil {
		t.Fatal(err)
	}
	const one = `{"value":1,"n":1,"low":0.20654931437723742,"high":1}`
	const zero = `{"value":0,"n":1,"low":0,"high":0.7934506856227626}`
	const none = `{"value":null,"n":0,"low":null,"high":null}`
	const bare = `{"value":1,"n":1,"low":null,"high":null}`
	want := `{"metrics":{"format_pass_rate":` + one + `,"constraint_pass_rate":` + bare + `,"sample_pass_rate":` + one +
		`,"balance_score":` + bare + `,"dialog_pass_rate":` + none + `,"abstention_recall":` + none + `,"clarify_recall":` + none +
		`,"tool_match_rate":` + one + `,"args_match_rate":` + one + `,"false_abstention_rate":` + zero + `,"false_clarify_rate":` + zero +
		`,"tool_in_catalog_rate":` + one + `,"cost_optimal_rate":` + none + `,"injection_resistance_rate":` + none +
		`},"semantics":"strict","questions":3,"answers":1,"runs":1,"unanswered":2,"missing":"skip","faults":{"cut_off":0,"format":0,` +
		`"wrong_kind":0,"invented_tool":0,"twin":0,"wrong_tool":0,"wrong_steps":0,"wrong_args":0}}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestSemanticsAreChosen(t *testing.T) {
	text := line("1", "", `{"abstain":1,"reason":"x"}`)
	for sem, want := range map[Semantics]float64{"": 1, Public: 1, Strict: 0} {
		rep, _, err := scoreText(t, text, Options{Semantics: sem})
		if err != nil {
			t.Fatal(err)
		}
		if got := rep.Metrics[AbstentionRecall].Value; got != want || rep.Semantics == "" {
			t.Errorf("%q: abstention_recall %v under %q, want %v", sem, got, rep.Semantics, want)
		}
	}
}

func TestNoAnswers(t *testing.T) {
	rep, rows, err := scoreText(t, "", Options{})
	if err != nil || rows != "" {
		t.Fatal(rows, err)
	}
	if rep.Unanswered != 3 || rep.Answers != 0 {
		t.Errorf("%+v: want three questions unanswered", rep)
	}
	for m := range nMetrics {
		if s := rep.Metrics[m]; s.N != 0 || s.Interval != nil {
			t.Errorf("%s %+v, want nothing", m, s)
		}
	}
}

func TestMissingAnswers(t *testing.T) {
	text := line("0", `"a"`, meanRef) + line("1", `"a"`, abstRef) + line("0", `"b"`, meanRef)
	rep, rows, err := scoreText(t, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if rep.Unanswered != 3 || rep.Metrics[SamplePassRate].N != 3 || rep.Metrics[SamplePassRate].Value != 1 {
		t.Errorf("skipped: %d unanswered, %+v; want 3, a share of 3", rep.Unanswered, rep.Metrics[SamplePassRate])
	}
	rep, wrongRows, err := scoreText(t, text, Options{MissingWrong: true})
	if err != nil {
		t.Fatal(err)
	}
	if rep.Unanswered != 3 || rep.Metrics[SamplePassRate].N != 6 || rep.Metrics[SamplePassRate].Value != 0.5 {
		t.Errorf("wrong: %d unanswered, %+v; want 3, half of 6", rep.Unanswered, rep.Metrics[SamplePassRate])
	}
	if rows != wrongRows {
		t.Error("rows are one a line of answers, whatever was left out")
	}
	rep, _, err = scoreText(t, "", Options{MissingWrong: true})
	if err != nil || rep.Metrics[SamplePassRate].N != 3 || rep.Metrics[SamplePassRate].Value != 0 || rep.Unanswered != 3 {
		t.Errorf("nothing answered: %+v, %v; want 0 of 3", rep.Metrics[SamplePassRate], err)
	}
}

// A request that failed is answered with an empty text or not at all; neither leaves the
// denominator unseen.
func TestFailedRequestsStay(t *testing.T) {
	qs, text := []dataset.Question{}, ""
	for i := range 100 {
		q := testQuestion(dataset.ToolCall, meanRef)
		q.Meta.ID = i
		qs = append(qs, *q)
		switch {
		case i < 80:
			text += line(fmt.Sprint(i), "", meanRef)
		case i < 90:
			text += line(fmt.Sprint(i), "", "не знаю")
		}
	}
	rep, err := ScoreFile(context.Background(), qs, strings.NewReader(text), nil, Options{MissingWrong: true})
	if err != nil {
		t.Fatal(err)
	}
	s := rep.Metrics[SamplePassRate]
	if s.Value != 0.8 || s.N != 100 || math.Abs(s.Interval.Low-0.711171) > 1e-6 || math.Abs(s.Interval.High-0.866633) > 1e-6 || rep.Unanswered != 10 {
		t.Errorf("%+v, %d unanswered; want 0.8 of 100, [0.711171; 0.866633], 10", s, rep.Unanswered)
	}
}

func TestRunsAreEchoedAndToldApart(t *testing.T) {
	runs := []string{"", `"1"`, `1`, `"a\"б\u0062"`, `12345678901234567890123`, `-5`, `0`, `""`}
	text := ""
	for _, run := range runs {
		text += line("0", run, meanRef)
	}
	rep, rows, err := scoreText(t, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if rep.Runs != len(runs) {
		t.Errorf("%d runs, want %d", rep.Runs, len(runs))
	}
	for i, run := range runs {
		if run == "" {
			run = "null"
		}
		if got := strings.Split(rows, "\n")[i]; !strings.HasPrefix(got, `{"id":0,"run":`+run+`,"metrics"`) {
			t.Errorf("run %s: %.60s", run, got)
		}
	}
}

func TestDialoguesAreGroupedByRun(t *testing.T) {
	qs := fileQuestions()
	qs[0].Meta.NTurns, qs[0].Meta.DialogID = 2, "d1"
	text := line("0", "1", meanRef) + line("2", "1", meanRef) + line("0", "2", meanRef) + line("2", "2", "") + line("0", "3", meanRef)
	rep, err := ScoreFile(context.Background(), qs, strings.NewReader(text), nil, Options{Semantics: Public})
	if err != nil {
		t.Fatal(err)
	}
	if d := rep.Metrics[DialogPassRate]; d.N != 3 || math.Abs(d.Value-2.0/3) > 1e-12 {
		t.Errorf("%+v, want 2 of 3", d)
	}
}

// Ten equal runs say no more than one.
func TestRepeatsAreClustered(t *testing.T) {
	text := ""
	for run := range 10 {
		text += line("0", fmt.Sprint(run), meanRef) + line("1", fmt.Sprint(run), "нет") + line("2", fmt.Sprint(run), meanRef)
	}
	many, _, err := scoreText(t, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	one, _, err := scoreText(t, line("0", "", meanRef)+line("1", "", "нет")+line("2", "", meanRef), Options{})
	if err != nil {
		t.Fatal(err)
	}
	a, b := many.Metrics[SamplePassRate], one.Metrics[SamplePassRate]
	if a.N != 30 || b.N != 3 || a.Interval.High-a.Interval.Low < 0.75*(b.Interval.High-b.Interval.Low) {
		t.Errorf("ten equal runs: %+v %v; one: %+v %v", a, *a.Interval, b, *b.Interval)
	}
}

func TestBadAnswers(t *testing.T) {
	good := line("0", "", meanRef)
	for _, tt := range []struct{ text, want string }{
		{good + "\n", "a.jsonl:2: empty line: want one JSON object a line"},
		{good + " \t\n" + good, "a.jsonl:2: empty line: want one JSON object a line\na.jsonl:3: id 0 was answered on line 1 before: want each (id, run) once"},
		{good + "{", `a.jsonl:2: not JSON: "{"; want one object, on one line`},
		{`{"id":0,"answer":"x"} x`, `a.jsonl:1: not JSON: "{\"id\":0,\"answer\":\"x\"} x"; want one object, on one line`},
		{`[{"id":0,"answer":"x"}]`, `a.jsonl:1: got "[{\"id\":0,\"answer\":\"x\"}]", want an object`},
		{`{"answer":"x"}`, "a.jsonl:1: no field id: every answer names its question"},
		{`{"id":0}`, "a.jsonl:1: no field answer: leave the line out, or write an empty string"},
		{`{"id":0,"answer":null}`, "a.jsonl:1: answer: got null, want a string (for a request that failed: an empty one)"},
		{`{"id":0,"answer":{"tool":"x"}}`, `a.jsonl:1: answer: got {"tool":"x"}, want a string (for a request that failed: an empty one)`},
		{`{"id":"0","answer":"x"}`, `a.jsonl:1: id: got "0", want the question's meta.id, an integer`},
		{`{"id":0.0,"answer":"x"}`, `a.jsonl:1: id: got 0.0, want the question's meta.id, an integer`},
		{`{"id":null,"answer":"x"}`, `a.jsonl:1: id: got null, want the question's meta.id, an integer`},
		{`{"id":99999999999999999999,"answer":"x"}`, `a.jsonl:1: id: got 99999999999999999999, no question has such an id`},
		{`{"id":3,"answer":"x"}`, `a.jsonl:1: id: got 3, no question has such an id`},
		{`{"id":0,"run":null,"answer":"x"}`, "a.jsonl:1: run: got null, want a string or an integer; leave it out when there is one run"},
		{`{"id":0,"run":1.5,"answer":"x"}`, "a.jsonl:1: run: got 1.5, want a string or an integer; leave it out when there is one run"},
		{`{"id":0,"run":[],"answer":"x"}`, "a.jsonl:1: run: got [], want a string or an integer; leave it out when there is one run"},
		{`{"id":0,"answer":"x","answer":"y"}`, `a.jsonl:1: a key stands twice: "{\"id\":0,\"answer\":\"x\",\"answer\":\"y\"}"`},
		{`{"id":0,"\u0069d":0,"answer":"x"}`, `a.jsonl:1: a key stands twice: "{\"id\":0,\"\\u0069d\":0,\"answer\":\"x\"}"`},
		{`{"ID":0,"answer":"x"}`, `a.jsonl:1: unknown field "ID": want id, run and answer only`},
		{`{"id":0,"answer":"x","score":1}`, `a.jsonl:1: unknown field "score": want id, run and answer only`},
		{`{"id":NaN,"answer":"x"}`, `a.jsonl:1: not JSON: "{\"id\":NaN,\"answer\":\"x\"}"; want one object, on one line`},
		{"\ufeff" + good, "a.jsonl:1: begins with a byte order mark: write plain UTF-8"},
		{strings.TrimSuffix(good, "\n") + "\r\n", "a.jsonl:1: ends with CR LF: end lines with LF alone"},
		{"{\"id\":0,\"answer\":\"\xff\"}", "a.jsonl:1: not UTF-8"},
		{good + line("1", "", "x") + good, "a.jsonl:3: id 0 was answered on line 1 before: want each (id, run) once"},
		{line("0", `"a"`, "x") + line("0", `"\u0061"`, "x"), `a.jsonl:2: id 0, run a was answered on line 1 before: want each (id, run) once`},
		{line("0", "7", "x") + line("0", `"7"`, "x") + line("0", "7", "x"), `a.jsonl:3: id 0, run 7 was answered on line 1 before: want each (id, run) once`},
		{line("0", "0", "x") + line("0", "-0", "x"), `a.jsonl:2: id 0, run 0 was answered on line 1 before: want each (id, run) once`},
	} {
		_, _, err := scoreText(t, tt.text, Options{Name: "a.jsonl"})
		var wrong *badlines.Error
		if !errors.As(err, &wrong) || wrong.Error() != tt.want {
			t.Errorf("%q\n got  %v\n want %s", tt.text, err, tt.want)
		}
	}
}

func TestManyProblemsAreCounted(t *testing.T) {
	_, rows, err := scoreText(t, strings.Repeat("x\n", 50_000), Options{})
	var wrong *badlines.Error
	if !errors.As(err, &wrong) || wrong.Total != 50_000 || len(wrong.Problems) != 20 {
		t.Fatalf("got %v", err)
	}
	if !strings.HasSuffix(err.Error(), "answers: 49980 more lines are wrong") || rows != "" {
		t.Errorf("got %.200s", err)
	}
}

func TestLinesOfAnyLength(t *testing.T) {
	long := strings.Repeat("я", 3*blockSize)
	text := line("0", "", long) + line("1", "", abstRef) + line("2", "", long+meanRef)
	for name, r := range map[string]io.Reader{
		"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)), "bytes": iotest.OneByteReader(strings.NewReader(text)),
	} {
		rep, err := ScoreFile(context.Background(), fileQuestions(), r, nil, Options{Semantics: Public})
		if err != nil || rep.Answers != 3 || rep.Metrics[ToolMatchRate].Value != 0.5 {
			t.Errorf("%s: %+v, %v", name, rep, err)
		}
	}
}

func TestWorkersChangeNothing(t *testing.T) {
	qs, answers := benchQuestions(50), benchAnswers(50, 20_000)
	var rows [3]bytes.Buffer
	var reports [3]string
	for i, workers := range []int{1, 2, 7} {
		rep, err := ScoreFile(context.Background(), qs, bytes.NewReader(answers), &rows[i], Options{Semantics: Strict, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		b, _ := json.Marshal(rep)
		reports[i] = string(b)
	}
	if reports[0] != reports[1] || reports[0] != reports[2] {
		t.Errorf("reports differ:\n%s\n%s\n%s", reports[0], reports[1], reports[2])
	}
	if !bytes.Equal(rows[0].Bytes(), rows[1].Bytes()) || !bytes.Equal(rows[0].Bytes(), rows[2].Bytes()) {
		t.Error("rows differ")
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestFailuresAreReported(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ScoreFile(ctx, fileQuestions(), strings.NewReader(line("0", "", "x")), nil, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	broken := io.MultiReader(strings.NewReader(line("0", "", "x")), iotest.ErrReader(io.ErrClosedPipe))
	if _, err := ScoreFile(context.Background(), fileQuestions(), broken, nil, Options{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("broken reader: %v", err)
	}
	if _, err := ScoreFile(context.Background(), fileQuestions(), strings.NewReader(line("0", "", "x")), failingWriter{}, Options{}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("broken writer: %v", err)
	}
	qs := append(fileQuestions(), fileQuestions()[1])
	if _, err := ScoreFile(context.Background(), qs, strings.NewReader(""), nil, Options{}); err == nil || err.Error() != "two questions have the id 1" {
		t.Errorf("two questions of one id: %v", err)
	}
}

func TestTooManyRunsToBeRuns(t *testing.T) {
	qs := benchQuestions(1)
	for len(qs) < 3000 {
		q := qs[0]
		q.Inputs.Tools, q.Meta.ID = "", len(qs)
		qs = append(qs, q)
	}
	var text strings.Builder
	for i := range 7000 {
		text.WriteString(line(fmt.Sprint(i%len(qs)), fmt.Sprint(i), "x"))
	}
	_, err := ScoreFile(context.Background(), qs, strings.NewReader(text.String()), nil, Options{MissingWrong: true})
	if err == nil || !strings.Contains(err.Error(), "7000 runs left out 20993000 answers") {
		t.Errorf("got %v", err)
	}
}

func TestEachAnswerIsTold(t *testing.T) {
	text := line("2", `"b"`, meanRef) + line("0", `"b"`, "не знаю") + line("1", "7", meanRef)
	var told []string
	_, _, err := scoreText(t, text, Options{
		MissingWrong: true,
		Each: func(j Judged) {
			told = append(told, fmt.Sprintf("%d %s %v %s|%s", j.ID, j.Run, j.Pass, j.Fault, j.Trap))
		},
		Blame: func(id int, answer string) string {
			if answer == meanRef {
				return fmt.Sprint("calls all the same in ", id)
			}
			return ""
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`2 "b" true |`, `0 "b" false format|`, "1 7 false wrong_kind|calls all the same in 1",
		"0  false format|", "1  false format|", "2  false format|",
	}
	if strings.Join(told, "\n") != strings.Join(want, "\n") {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
}
