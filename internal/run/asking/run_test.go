package asking

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/internal/model"
	"etalon/internal/run/papers"

	"github.com/jung-kurt/gofpdf"
)

// server answers requests by their question, and counts them.
type server struct {
	mu    sync.Mutex
	asked []string
	reply func(question string) (status int, body string)
}

type sentBody struct {
	Messages []struct {
		Content json.RawMessage `json:"content"`
	} `json:"messages"`
}

func (s *server) RoundTrip(r *http.Request) (*http.Response, error) {
	data, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	var body sentBody
	if err := json.Unmarshal(data, &body); err != nil {
		return nil, err
	}
	said := string(body.Messages[1].Content)
	_, question, _ := strings.Cut(said, "Вопрос: ")
	question, _, _ = strings.Cut(question, `"`)
	s.mu.Lock()
	s.asked = append(s.asked, said)
	s.mu.Unlock()
	status, text := s.reply(question)
	return &http.Response{StatusCode: status, Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(strings.NewReader(text)), Request: r}, nil
}

func said(content, finish string) string {
	text, err := json.Marshal(content)
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf(`{"choices":[{"message":{"content":%s},"finish_reason":%q}],"usage":{"prompt_tokens":900,"completion_tokens":7}}`, text, finish)
}

// toys is a set of two documents and four cases.
func toys(t *testing.T) *Set {
	t.Helper()
	dir := t.TempDir()
	var documents []dataset.Document
	for _, id := range []string{"k1", "k2"} {
		data, err := madeup.PDF(func(d *gofpdf.Fpdf) { madeup.Lines("Contract "+id+" about furniture", "The price is 17 roubles")(d) })
		if err != nil {
			t.Fatal(err)
		}
		d := dataset.Document{ID: id, File: "docs/" + id + ".pdf", Kind: dataset.DigitalDocument}
		if err := dataset.WriteFile(filepath.Join(dir, d.File), data); err != nil {
			t.Fatal(err)
		}
		documents = append(documents, d)
	}
	one, two := "k1", "k2"
	cases := []dataset.Case{
		{ID: "f1", Type: dataset.FieldCase, DocID: &one, Question: "price one?"}, {ID: "f2", Type: dataset.FieldCase, DocID: &two, Question: "price two?"},
		{ID: "q1", Type: dataset.QACase, DocID: &two, Question: "days?"}, {ID: "r1", Type: dataset.RetrievalCase, Question: "who is k2?"},
	}
	settings := papers.DefaultSettings
	settings.DPI = 50
	s, err := NewSet(t.Context(), &papers.Library{Source: dir, Work: filepath.Join(dir, "work"), Settings: settings}, documents, cases, Retrieval{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// client asks the server; nothing is tried again.
func client(t *testing.T, s *server, vision bool) Model {
	t.Helper()
	c := model.Config{Name: "toy", BaseURL: "http://toy.example/v1", Model: "toy", MaxContext: 100_000, MaxAttempts: 1, MaxConcurrency: 4, Vision: vision}
	m, err := model.New(c, model.Hooks{Transport: s})
	if err != nil {
		t.Fatal(err)
	}
	return Model{c, m, flat}
}

func jobs(s *Set, m Model) []Job {
	var all []Job
	for _, c := range s.Cases {
		all = append(all, Job{Model: m, Run: 1, Case: c})
	}
	return all
}

// flat takes every piece for 400 tokens.
var flat = model.Measure{Text: func(string) (int, error) { return 400, nil }, Picture: func(int, int) (int, error) { return 400, nil }}

func journal(t *testing.T, file string) *Journal {
	t.Helper()
	j, err := OpenJournal(file)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestEveryCaseIsAskedOnce(t *testing.T) {
	s := toys(t)
	broken := true
	host := &server{reply: func(question string) (int, string) {
		switch {
		case question == "price two?" && broken:
			return 500, `{"error":{"message":"down"}}`
		case question == "days?":
			return 200, said("", "length")
		}
		return 200, said(`{"answer":"17"}`, "stop")
	}}
	m, file := client(t, host, false), filepath.Join(t.TempDir(), "toy.1.jsonl")
	j := journal(t, file)
	out, err := s.Run(t.Context(), jobs(s, m), j, 2, nil)
	if err != nil || out.Asked != 3 || out.Faults[model.ErrCutOff] != 1 || out.Failed != 1 || !strings.Contains(out.First.Error(), "down") {
		t.Errorf("got %+v, %v", out, err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	broken = false
	j = journal(t, file)
	if out, err = s.Run(t.Context(), jobs(s, m), j, 2, nil); err != nil || out.Asked != 1 || out.Failed != 0 {
		t.Errorf("the second time: got %+v, %v", out, err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	rows := map[string]Record{}
	for line := range strings.Lines(read(t, file)) {
		var r Record
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		if _, twice := rows[r.ID]; twice {
			t.Errorf("%s stands twice", r.ID)
		}
		rows[r.ID] = r
	}
	if len(rows) != 4 || rows["q1"].Error != "cut_off" || rows["q1"].Answer != "" || rows["f2"].Answer != `{"answer":"17"}` || len(host.asked) != 5 {
		t.Errorf("got %+v, %d requests", rows, len(host.asked))
	}
	if r := rows["f1"]; r.Input != Text || !slices.Equal(r.Shown, []string{"k1:1"}) || *r.PromptTokens != 900 || r.EstimatedTokens != 811 || r.FinishReason != "stop" || r.Attempts != 1 {
		t.Errorf("got %+v", r)
	}
	if r := rows["r1"]; !slices.Equal(r.Shown, []string{"k2:1"}) {
		t.Errorf("retrieval was shown %v", r.Shown)
	}
}

func TestPicturesOrText(t *testing.T) {
	s := toys(t)
	for _, vision := range []bool{false, true} {
		host := &server{reply: func(string) (int, string) { return 200, said("{}", "stop") }}
		j := journal(t, filepath.Join(t.TempDir(), "toy.1.jsonl"))
		if _, err := s.Run(t.Context(), jobs(s, client(t, host, vision))[:1], j, 1, nil); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Error(err)
		}
		if got := host.asked[0]; strings.Contains(got, "data:image/jpeg;base64,") != vision || strings.Contains(got, "17 roubles") == vision || !strings.Contains(got, "Документ k1, страниц: 1.") {
			t.Errorf("vision %t: got %.300s", vision, got)
		}
	}
}

// A server that is down is left alone; what was not asked stays for the next time.
func TestGivesUp(t *testing.T) {
	s := toys(t)
	many := slices.Repeat(s.Cases[:1], 40)
	for i := range many {
		many[i].ID = fmt.Sprintf("c%02d", i)
	}
	s.Cases = many
	host := &server{reply: func(string) (int, string) { return 401, `{"error":{"message":"no such key"}}` }}
	j := journal(t, filepath.Join(t.TempDir(), "toy.1.jsonl"))
	out, err := s.Run(t.Context(), jobs(s, client(t, host, false)), j, 1, nil)
	if err != nil || out.Asked != 0 || out.Failed != giveUp || !errors.Is(out.First, model.ErrKey) {
		t.Errorf("got %+v, %v", out, err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

func TestInterrupted(t *testing.T) {
	s := toys(t)
	ctx, stop := context.WithCancel(t.Context())
	host := &server{reply: func(string) (int, string) { stop(); return 200, said("{}", "stop") }}
	j := journal(t, filepath.Join(t.TempDir(), "toy.1.jsonl"))
	if out, err := s.Run(ctx, jobs(s, client(t, host, false)), j, 1, nil); !errors.Is(err, context.Canceled) || out.Asked+out.Failed > 1 {
		t.Errorf("got %+v, %v", out, err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

func TestPlan(t *testing.T) {
	s := toys(t)
	host := &server{}
	plans, err := s.Plan(t.Context(), jobs(s, client(t, host, false)))
	if err != nil || len(plans) != 4 || plans[0].Tokens != 811 || !slices.Equal(plans[3].Shown, []string{"k2:1"}) || len(host.asked) != 0 {
		t.Errorf("got %+v, %v", plans, err)
	}
}

func TestUnknownDocument(t *testing.T) {
	s, other := toys(t), "k9"
	cases := []dataset.Case{{ID: "f9", Type: dataset.FieldCase, DocID: &other}}
	if _, err := NewSet(t.Context(), s.Library, nil, cases, Retrieval{1, 1}); err == nil || !strings.Contains(err.Error(), `no document "k9"`) {
		t.Errorf("got %v", err)
	}
}
