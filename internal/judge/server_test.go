package judge

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/model"
)

// court is a made-up server that plays a judge.
type court struct {
	mu       sync.Mutex
	bodies   []string
	verdict  func(user string) string
	confirms func(user string) string
}

func (c *court) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	var sent struct {
		Messages []struct{ Content string }
		Format   struct {
			Schema struct{ Name string } `json:"json_schema"`
		} `json:"response_format"`
	}
	if err := json.Unmarshal(body, &sent); err != nil || len(sent.Messages) != 2 {
		http.Error(w, "not a request of a judge", http.StatusBadRequest)
		return
	}
	c.mu.Lock()
	c.bodies = append(c.bodies, string(body))
	c.mu.Unlock()
	reply := c.verdict
	if sent.Format.Schema.Name == "confirm" {
		reply = c.confirms
	}
	answer, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{
		"finish_reason": "stop", "message": map[string]any{"role": "assistant", "content": reply(sent.Messages[1].Content)},
	}}})
	_, _ = w.Write(answer)
}

// asked is how many requests came.
func (c *court) asked() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.bodies)
}

// sit opens a court with a judge before it.
func sit(t *testing.T, c *court, journal *Journal, files map[string]string) *Judge {
	t.Helper()
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	client, err := model.New(model.Config{
		Name: "judge", BaseURL: server.URL + "/v1", Model: "made-up", MaxContext: 64_000, Temperature: "0", MaxAttempts: 1,
	}, model.Hooks{LookupEnv: func(string) (string, bool) { return "", false }})
	if err != nil {
		t.Fatal(err)
	}
	library := NewLibrary(func(path string) ([]byte, error) {
		text, ok := files[path]
		if !ok {
			return nil, io.ErrUnexpectedEOF
		}
		return []byte(text), nil
	})
	j, err := New(client, model.Measure{Text: func(s string) (int, error) { return len(s) / 6, nil }}, journal, library)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// tried is a task with an item of each kind and a forbidden statement for the judge.
func tried() *dataset.Task {
	return &dataset.Task{
		Number: "5.10", Now: "2025-03-04T10:20:00+03:00", Turns: []dataset.Turn{{Text: "Сколько дней просрочки и какова пеня?"}},
		ReferenceAnswer: "Просрочка 63 дня. К взысканию 60 000,00 руб., потому что пеня ограничена пределом.",
		Rubric:          []dataset.RubricItem{{Text: "Названы 63 дня просрочки"}, {Text: "Пеня ограничена пределом: 60 000,00 руб."}, {Text: "Лишних накладных не названо"}},
		MustNot:         []dataset.ForbiddenPhrase{{Text: "Пеня 99 078", Pattern: "99 078"}, {Text: "Сказано, что пени нет"}},
	}
}

func handedIn(answer string) *dataset.Record {
	return &dataset.Record{System: "СекретнаяСистема", Status: dataset.Completed, FinalAnswer: answer}
}

// item is one of a reply.
func item(n int, verdict, quote string) map[string]any {
	return map[string]any{"n": n, "why": "потому", "verdict": verdict, "quote": quote}
}

func reply(items []map[string]any, claims, forbidden []map[string]any) string {
	if claims == nil {
		claims = []map[string]any{}
	}
	if forbidden == nil {
		forbidden = []map[string]any{}
	}
	text, err := json.Marshal(map[string]any{"items": items, "hallucinations": claims, "forbidden": forbidden})
	if err != nil {
		panic(err) // maps of texts and numbers always have a form in JSON
	}
	return string(text)
}

func always(text string) func(string) string { return func(string) string { return text } }

// between is what stands within a fence.
func between(t *testing.T, user, what string) string {
	t.Helper()
	_, after, ok := strings.Cut(user, "=== НАЧАЛО: "+what+" ")
	if !ok {
		t.Fatalf("no fence of %s in %q", what, user)
	}
	mark, rest, _ := strings.Cut(after, " ===\n")
	inside, _, ok := strings.Cut(rest, "\n=== КОНЕЦ: "+what+" "+mark+" ===\n")
	if !ok {
		t.Fatalf("the fence of %s has no end", what)
	}
	return inside
}
