package reading

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/score/procurement"
)

var update = flag.Bool("update", false, "write the files of testdata")

func ptr[T any](v T) *T { return &v }

// contract is the text of both documents of the small set.
const contract = `КОНТРАКТ № 0417-08/25
г. Тихореченск 14 апреля 2025 г.
2.1. Цена Контракта составляет 1 348 207,50 руб., в том числе НДС 20 % — 224 701,25 руб.
3.1. Поставка Товара производится не позднее 27 июня 2025 г.
Пропуск стоит 300,00 руб.`

// cases of the set, with their gold answers; a trap has none.
var cases = []struct {
	id, doc, question string
	kind              dataset.CaseType
	value             dataset.ValueKind
	gold              string
}{
	{"field-1", "d1", "Какова цена контракта?", dataset.FieldCase, dataset.MoneyValue, "1 348 207,50 руб."},
	{"field-2", "d2", "Назовите дату заключения контракта.", dataset.FieldCase, dataset.DateValue, "14 апреля 2025 г."},
	{"field-3", "d2", "Какой цвет у стеллажей?", dataset.FieldCase, dataset.NameValue, "«Белый»"},
	{"qa-1", "d1", "Сколько стоит пропуск?", dataset.QACase, dataset.MoneyValue, "300,00 руб."},
	{"retrieval-1", "d2", "Найдите контракт с пропуском. До какого числа поставка?", dataset.RetrievalCase, dataset.DateValue, "27 июня 2025 г."},
	{"trap-1", "d1", "Каков размер аванса?", dataset.TrapCase, "", ""},
	{"trap-2", "d2", "Есть ли штраф <за курение>?", dataset.TrapCase, "", ""},
}

// exam of the set; with a url its documents are real ones.
func exam(tb testing.TB, url string) *procurement.Exam {
	tb.Helper()
	var list []dataset.Case
	var gold []dataset.Gold
	for _, c := range cases {
		row := dataset.Case{ID: c.id, Type: c.kind, DocID: ptr(c.doc), Question: c.question, Presupposes: true, Confirmed: true}
		if c.kind == dataset.RetrievalCase {
			row.DocID = nil
		}
		list = append(list, row)
		g := dataset.Gold{ID: c.id, Kind: c.value, DocID: ptr(c.doc)}
		if c.gold != "" {
			g.Answer, g.Page = ptr(c.gold), ptr(1)
		}
		gold = append(gold, g)
	}
	e, err := procurement.Prepare(list, gold, []procurement.Document{
		{Document: dataset.Document{ID: "d1", File: "docs/d1.pdf", Kind: dataset.DigitalDocument, URL: url}, Text: contract, Pages: []string{"титул", contract}},
		{Document: dataset.Document{ID: "d2", File: "docs/d2.pdf", Kind: dataset.ScanDocument, URL: url}, Text: contract, Pages: []string{contract}},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

// answers are a line for every case that has one: an answer, null, or !kind for an error.
func answers(tb testing.TB, model, input string, run int, of map[string]string) string {
	tb.Helper()
	var b strings.Builder
	for i, c := range cases {
		text, ok := of[c.id]
		if !ok {
			continue
		}
		line := map[string]any{
			"id": c.id, "model": model, "run": run, "shown": []string{c.doc + ":1", "d1:2"}, "prompt_tokens": 1000 + i, "cached_tokens": 100,
			"completion_tokens": 50, "latency_ms": 2000, "prompt_check": map[bool]string{true: "fits", false: "no_usage"}[i != 2],
		}
		if input != "" {
			line["input"] = input
		}
		if kind, failed := strings.CutPrefix(text, "!"); failed {
			line["answer"], line["error"] = "", kind
		} else {
			reply := procurement.Reply{DocID: ptr(c.doc), Evidence: ptr("Пропуск стоит 300,00 руб.")}
			if text != "null" {
				reply.Answer = &text
			}
			line["answer"], line["finish_reason"] = reply.Text(), "stop"
		}
		if c.kind == dataset.RetrievalCase && run == 2 {
			line["shown"] = []string{"d1:1"}
		}
		data, err := json.Marshal(line)
		if err != nil {
			tb.Fatal(err)
		}
		b.Write(append(data, '\n'))
	}
	return b.String()
}

var (
	good = map[string]string{
		"field-1": "1 348 207,50 руб.", "field-2": "14.04.2025", "field-3": "Белый", "qa-1": "300 руб.", "retrieval-1": "27 июня 2025 г.", "trap-1": "null", "trap-2": "в документе не указано",
	}
	poor = map[string]string{
		"field-1": "224 701,25 руб.", "field-2": "27 июня 2025 г.", "field-3": "null", "qa-1": "1 348 207,50 руб.", "retrieval-1": "!cut_off", "trap-1": "300,00 руб.", "trap-2": "<script>alert(1)</script>\u202eруб.",
	}
)

// price is 2 a thousand tokens, for all but one model.
func price(model string, prompt, _, completion int64) (Money, bool) {
	return Money{fmt.Sprintf("%d.5", 2*(prompt+completion)/1000), "RUB"}, model != "unpriced"
}

func build(tb testing.TB, e *procurement.Exam, lines ...string) *Report {
	tb.Helper()
	in := Input{Price: price, PageOf: e.PageOf, Anchors: e.AnchorReliability()}
	s := procurement.NewScoring(e, nil, procurement.Options{Each: func(j procurement.Judged) { in.Verdicts = append(in.Verdicts, j) }})
	for i, text := range lines {
		if err := s.Add(tb.Context(), fmt.Sprint(i), "", strings.NewReader(text)); err != nil {
			tb.Fatal(err)
		}
	}
	in.Score = s.Report()
	r, err := New(in)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// small is the report of two models, one of them with two runs.
func small(tb testing.TB) *Report {
	tb.Helper()
	return build(tb, exam(tb, ""), answers(tb, "a|b", "image", 1, good), answers(tb, "unpriced", "text", 1, poor), answers(tb, "a|b", "image", 2, good))
}

func TestFormats(t *testing.T) {
	r := small(t)
	for name, write := range map[string]func(*bytes.Buffer) error{
		"report.txt":  func(b *bytes.Buffer) error { return r.WriteText(b) },
		"report.json": func(b *bytes.Buffer) error { return r.WriteJSON(b) },
		"results.md":  func(b *bytes.Buffer) error { return r.WriteMarkdown(b) },
	} {
		var got bytes.Buffer
		if err := write(&got); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s differs; if that is right, run: go test ./internal/report/reading -update\n%s", name, got.String())
		}
	}
}

func TestInventedAreListed(t *testing.T) {
	r := small(t)
	if r.Invented.Total != 2 || len(r.Invented.Answers) != 2 {
		t.Fatalf("invented: %+v", r.Invented)
	}
	first, second := r.Invented.Answers[0], r.Invented.Answers[1]
	if first.ID != "trap-1" || first.Document != "d1" || first.Question != "Каков размер аванса?" || first.Answer != "300,00 руб." || first.Page != 2 {
		t.Errorf("%+v, want the page of the quote that was given", first)
	}
	if second.Answer != "<script>alert(1)</script><U+202E>руб." || second.Page != 1 {
		t.Errorf("%+v", second)
	}
	if r.Wrong.Total != 3 || r.Wrong.Answers[0].Want != "1 348 207,50 руб." {
		t.Errorf("wrong: %+v", r.Wrong)
	}
}

func TestComparisonIsOnCommonCases(t *testing.T) {
	few := map[string]string{"field-1": good["field-1"], "trap-1": "null", "qa-1": "1 руб."}
	r := build(t, exam(t, ""), answers(t, "a", "image", 1, good), answers(t, "b", "text", 1, poor), answers(t, "c", "text", 1, few))
	for _, c := range r.Comparisons {
		if c.Holm < c.P || c.N == 0 {
			t.Errorf("%+v", c)
		}
		if want := c.First == "b"; c.SameInput != want {
			t.Errorf("%s and %s: same input %v", c.First, c.Second, c.SameInput)
		}
		if c.First == "a" && c.Second == "b" && c.Part == procurement.FieldGold && (c.N != 3 || c.RightFirst != 3 || c.RightSecond != 0 || c.OnlyFirst != 3) {
			t.Errorf("%+v", c)
		}
		if c.First == "a" && c.Second == "b" && c.Part == procurement.FieldAnchored && c.N != 2 {
			t.Errorf("%d cases are checked by labels, want 2: %+v", c.N, c)
		}
		if c.Second == "c" && c.Part == procurement.FieldGold && c.N != 1 {
			t.Errorf("%d common cases, want 1", c.N)
		}
	}
	if len(r.Comparisons) != 3*6-2 { // c answered no retrieval
		t.Errorf("%d comparisons", len(r.Comparisons))
	}
}

// TestMajorityOfRuns: a case that is right in half of its runs is not right.
func TestMajorityOfRuns(t *testing.T) {
	r := build(t, exam(t, ""), answers(t, "a", "", 1, good), answers(t, "a", "", 2, poor), answers(t, "b", "", 1, good))
	for _, c := range r.Comparisons {
		if c.Part == procurement.FieldVerbatim {
			continue // the poor answers stand in the text
		}
		if c.RightFirst != 0 || c.OnlySecond != c.RightSecond || c.SameInput {
			t.Errorf("%+v", c)
		}
	}
}

func TestCosts(t *testing.T) {
	r := small(t)
	m := r.Score.Models[0]
	// Seven answers a run; two runs of two documents, six questions about them.
	if p := m.Spent.Documents; p.Questions != 12 || p.Documents != 4 || p.CompletionTokens != 150_000 || p.CachedTokens != 300_000 || *p.Seconds != 6000 {
		t.Errorf("%+v", p)
	}
	if p := m.Spent.Retrieval; p.Questions != 2 || p.Documents != 2 || p.PromptTokens != 1_004_000 || *p.Seconds != 2000 {
		t.Errorf("%+v", p)
	}
	if c := r.Costs[0]; c.Documents == nil || c.Retrieval.Amount != "2108.5" {
		t.Errorf("%+v", c)
	}
	if c := r.Costs[1]; c.Documents != nil || c.Retrieval != nil {
		t.Errorf("a model without a price costs %+v", c)
	}
	if m.Index == nil || m.Index.Document.Count != 1 || m.Index.Page.Count != 1 || m.Index.Page.Of != 2 {
		t.Errorf("%+v", m.Index)
	}
}

func TestHuman(t *testing.T) {
	var text bytes.Buffer
	if err := build(t, exam(t, ""), answers(t, Human, "image", 1, good)).WriteText(&text); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text.String(), NotMeasured) {
		t.Errorf("a person's results are there and not said:\n%s", text.String())
	}
}

func picture(tb testing.TB, side int) []byte {
	tb.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, side, side)), nil); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func TestRealPagesAreNeverShown(t *testing.T) {
	made := small(t)
	pages := made.Pages()
	if len(pages) != 3 || pages[0] != (Page{"d1", 2}) {
		t.Fatalf("pages %v", pages)
	}
	for _, tt := range []struct {
		page Page
		data []byte
		want string
	}{{pages[0], picture(t, 20), ""}, {Page{"d1", 7}, picture(t, 20), "no page"}, {pages[0], []byte("GIF89a"), "JPEG"}, {pages[0], picture(t, 1201), "too large"}} {
		err := made.AddThumb(tt.page, tt.data)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v: %v, want %q", tt.page, err, tt.want)
		}
	}
	real := build(t, exam(t, "https://example.org/d.pdf"), answers(t, "b", "text", 1, poor))
	if pages := real.Pages(); len(pages) != 0 || real.Invented.Total != 2 {
		t.Errorf("pages of real documents: %v", pages)
	}
	if err := real.AddThumb(pages[0], picture(t, 20)); err == nil {
		t.Error("a picture of a real document is taken")
	}
	var page bytes.Buffer
	if err := real.WriteHTML(&page); err != nil || strings.Contains(page.String(), "data:") && strings.Contains(page.String(), "base64") {
		t.Errorf("%v: a picture of a real document is in the page", err)
	}
}
