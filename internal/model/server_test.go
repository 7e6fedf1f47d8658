package model

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// testKey has characters that are written otherwise in JSON and in URLs.
const testKey = "sk-0123456789abcdef/+&<"

// fakeClock never waits. It is safe for concurrent use.
type fakeClock struct {
	mu    sync.Mutex
	now   time.Time
	slept []time.Duration
	// during is called within each Sleep.
	during func()
}

var clockStart = time.Date(2026, 3, 5, 12, 0, 0, 0, time.UTC)

func newFakeClock() *fakeClock { return &fakeClock{now: clockStart} }

func (c *fakeClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *fakeClock) Sleep(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	c.now = c.now.Add(d)
	c.slept = append(c.slept, d)
	c.mu.Unlock()
	if c.during != nil {
		c.during()
	}
	return ctx.Err()
}

// memory keeps what a recorder is told.
type memory struct {
	mu       sync.Mutex
	attempts []Attempt
	fail     error
}

func (l *memory) Record(a Attempt) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.attempts = append(l.attempts, a)
	return l.fail
}

// rig is a client, the server it asks, and what both have seen.
type rig struct {
	client *Client
	clock  *fakeClock
	log    *memory
	hits   func() int
	bodies func() []string
}

// answerWith serves request number n (from 1).
type answerWith func(n int, w http.ResponseWriter, r *http.Request)

func newRig(t testing.TB, serve answerWith, change func(*Config)) *rig {
	t.Helper()
	var mu sync.Mutex
	var bodies []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		mu.Lock()
		bodies = append(bodies, string(body))
		n := len(bodies)
		mu.Unlock()
		serve(n, w, r)
	}))
	t.Cleanup(server.Close)
	k := &rig{clock: newFakeClock(), log: &memory{}}
	k.bodies = func() []string { mu.Lock(); defer mu.Unlock(); return bodies }
	k.hits = func() int { return len(k.bodies()) }
	k.client = newClient(t, server.URL, Hooks{Clock: k.clock, Recorder: k.log}, change)
	return k
}

func newClient(t testing.TB, base string, h Hooks, change func(*Config)) *Client {
	t.Helper()
	c := testConfig()
	c.BaseURL = base + "/v1"
	if change != nil {
		change(&c)
	}
	h.LookupEnv = func(name string) (string, bool) { return testKey, name == "TEST_MODEL_KEY" }
	client, err := New(c, h)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.http.CloseIdleConnections)
	return client
}

func testConfig() Config {
	return Config{
		Name: "тест", BaseURL: "http://127.0.0.1/v1", Model: "test-model-1", APIKeyEnv: "TEST_MODEL_KEY", Vision: true,
		MaxContext: 100_000, MaxAttempts: 3, MaxConcurrency: 4, MaxOutputTokens: 500, MaxResponseBytes: 1 << 20,
	}
}

func ask(text string) Request {
	return Request{ID: "field-7", Messages: []Message{User(Text(text))}}
}

// reply200 is a good reply; fields go into the message, behind its content.
func reply200(content, finish string) string {
	return fmt.Sprintf(`{"id":"r1","object":"chat.completion","model":"test-model-1","choices":[{"index":0,"message":{"role":"assistant","content":%s},"finish_reason":%q}],"usage":{"prompt_tokens":1000,"completion_tokens":20,"total_tokens":1020}}`, appendString(nil, content), finish)
}

func send(status int, contentType, body string) answerWith {
	return func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.WriteHeader(status)
		write(w, body)
	}
}

// write sends what it can: a client that has gone is no fault of a test's.
func write(w io.Writer, s string) { _, _ = io.WriteString(w, s) }

func sendJSON(status int, body string) answerWith { return send(status, "application/json", body) }

// then serves the first request by one, the others by the next.
func then(steps ...answerWith) answerWith {
	return func(n int, w http.ResponseWriter, r *http.Request) {
		steps[min(n, len(steps))-1](n, w, r)
	}
}

func withHeader(name, value string, next answerWith) answerWith {
	return func(n int, w http.ResponseWriter, r *http.Request) {
		w.Header().Set(name, value)
		next(n, w, r)
	}
}

var good = sendJSON(200, reply200("ответ", "stop"))

// errorOfKind takes the *Error out of an error and checks its kind; "" wants none.
func errorOfKind(t *testing.T, err error, want Kind) *Error {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		if err != nil || want != "" {
			t.Fatalf("got error %v, want kind %q", err, want)
		}
		return nil
	}
	if want == "" || !errors.Is(err, want) || e.Kind != want {
		t.Fatalf("got %v, want kind %q", err, want)
	}
	return e
}
