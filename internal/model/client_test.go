package model

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestRequestThatIsSent shows the whole body and the headers.
func TestRequestThatIsSent(t *testing.T) {
	var header http.Header
	var path string
	k := newRig(t, func(n int, w http.ResponseWriter, r *http.Request) {
		header, path = r.Header, r.URL.Path
		good(n, w, r)
	}, func(c *Config) {
		seed := int64(9007199254740993)
		c.Seed, c.Temperature, c.Reasoning.Effort = &seed, "0.20", "low"
		c.Extra = Extra{"top_k": json.RawMessage("1"), "a": json.RawMessage(`{ "b": [1.50, null] }`)}
	})
	r := Request{
		Messages: []Message{System("Отвечай <кратко> & точно."), User(Text("Цена?"), Text(""), Text("Срок?\n"), Text("Да"), Image(pngStart), Text("?"))},
		Schema:   &Schema{Name: "answer", JSON: json.RawMessage(`{ "type": "object" }`)},
	}
	_, err := k.client.Do(context.Background(), r)
	errorOfKind(t, err, "")
	want := `{"model":"test-model-1","messages":[{"role":"system","content":"Отвечай <кратко> & точно."},` +
		`{"role":"user","content":[{"type":"text","text":"Цена?\nСрок?\nДа"},{"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw0KGgo="}},{"type":"text","text":"?"}]}],` +
		`"stream":false,"max_tokens":500,"temperature":0.20,"seed":9007199254740993,"reasoning_effort":"low",` +
		`"response_format":{"type":"json_schema","json_schema":{"name":"answer","strict":true,"schema":{"type":"object"}}},` +
		`"a":{"b":[1.50,null]},"top_k":1}`
	if got := k.bodies()[0]; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if path != "/v1/chat/completions" || header.Get("Authorization") != "Bearer "+testKey || header.Get("Content-Type") != "application/json" {
		t.Errorf("got path %s, header %v", path, header)
	}
}

func TestKeyIsNeverWritten(t *testing.T) {
	quoted := string(marshal(t, testKey))
	echo := func(n int, w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Request-Id", "for "+testKey)
		w.Header().Set("Location", "https://x.invalid/?key="+testKey)
		status := []int{500, 429, 200}[n-1]
		w.WriteHeader(status)
		if status != 200 {
			write(w, `{"error":{"message":`+quoted+`,"code":"`+testKey+`"}}`)
			return
		}
		write(w, reply200("ключ: "+testKey, "stop"))
	}
	k := newRig(t, echo, nil)
	response, err := k.client.Do(context.Background(), ask("Вот ключ: "+testKey))
	errorOfKind(t, err, "")
	if response.Text != "ключ: [redacted]" {
		t.Errorf("got text %q", response.Text)
	}
	printed := new(bytes.Buffer)
	fmt.Fprintf(printed, "%v %+v %#v %s\n", k.client, *k.client, k.client.key, response.Raw)
	for _, a := range k.log.attempts {
		fmt.Fprintf(printed, "%s %+v %s %s\n", marshal(t, a), a.Header, a.Body, a.Sent)
		if a.Err != nil {
			fmt.Fprintf(printed, "%v %+v\n", a.Err, *a.Err)
		}
	}
	for _, form := range []string{testKey, strings.Trim(quoted, `"`), "0123456789abcdef"} {
		if strings.Contains(printed.String(), form) {
			t.Errorf("the key is written as %s:\n%s", form, printed)
		}
	}
	if n := strings.Count(printed.String(), redacted); n < 12 {
		t.Errorf("the key was replaced %d times: was it repeated at all?", n)
	}
	// where a long text is cut, the key must be gone before
	long := strings.Repeat("x", maxSaid-10)
	for _, serve := range []answerWith{withHeader("Location", long+testKey, send(302, "text/plain", "")), fault(400, long+testKey, ""), noHTTP(long + testKey), send(200, "text/plain", long+testKey)} {
		k := newRig(t, serve, nil)
		_, err := k.client.Do(context.Background(), ask("?"))
		if err == nil || strings.Contains(err.Error(), testKey[:4]) || strings.Contains(fmt.Sprint(k.log.attempts[0].Header), testKey[:4]) {
			t.Errorf("got %v, recorded %v", err, k.log.attempts[0].Header)
		}
	}
	for _, serve := range []answerWith{fault(401, "wrong: "+testKey, ""), withHeader("Location", "/?"+testKey, send(302, "text/plain", "")), sendJSON(200, testKey)} {
		_, err := newRig(t, serve, nil).client.Do(context.Background(), ask("?"))
		if err == nil || strings.Contains(err.Error(), testKey) || !strings.Contains(err.Error(), redacted) {
			t.Errorf("got %v", err)
		}
	}
}

// noHTTP answers with a line that is no HTTP.
func noHTTP(line string) answerWith {
	return func(_ int, w http.ResponseWriter, _ *http.Request) {
		c, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			return
		}
		write(c, line+"\r\n\r\n")
		_ = c.Close() // the client sees what was written
	}
}

func marshal(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRedirectToAnotherHost: neither the key nor the prompt goes there.
func TestRedirectToAnotherHost(t *testing.T) {
	var asked atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer other.Close()
	for _, status := range []int{301, 302, 303, 307, 308} {
		k := newRig(t, withHeader("Location", other.URL, send(status, "text/plain", "")), nil)
		_, err := k.client.Do(context.Background(), ask("?"))
		errorOfKind(t, err, ErrRedirect)
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the other host was asked %d times", n)
	}
}

func TestConcurrencyIsBounded(t *testing.T) {
	const limit, all = 3, 20
	var now, most atomic.Int32
	k := newRig(t, func(n int, w http.ResponseWriter, r *http.Request) {
		here := now.Add(1)
		for m := most.Load(); here > m && !most.CompareAndSwap(m, here); m = most.Load() {
		}
		time.Sleep(5 * time.Millisecond)
		now.Add(-1)
		good(n, w, r)
	}, func(c *Config) { c.MaxConcurrency = limit })
	var wg sync.WaitGroup
	for range all {
		wg.Go(func() {
			if _, err := k.client.Do(context.Background(), ask("?")); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if m := most.Load(); m != limit || k.hits() != all || len(k.log.attempts) != all {
		t.Errorf("%d at once, %d in all, %d recorded, want %d, %d, %d", m, k.hits(), len(k.log.attempts), limit, all, all)
	}
}

func TestCancelled(t *testing.T) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	k := newRig(t, good, nil)
	for range 30 { // a free place must not win against a caller that is gone
		_, err := k.client.Do(gone, ask("?"))
		e := errorOfKind(t, err, ErrCancelled)
		if k.hits() != 0 || e.Attempts != 0 || !errors.Is(err, context.Canceled) {
			t.Fatalf("%d requests, %v", k.hits(), err)
		}
	}

	// while the server thinks
	ctx, cancel := context.WithCancel(context.Background())
	release := make(chan struct{})
	k = newRig(t, func(int, http.ResponseWriter, *http.Request) { cancel(); <-release }, nil)
	_, err := k.client.Do(ctx, ask("?"))
	close(release)
	errorOfKind(t, err, ErrCancelled)
	if first := k.log.attempts[0]; k.hits() != 1 || !first.MayBeProcessed || first.Err.Kind != ErrCancelled {
		t.Errorf("%d requests, recorded %+v", k.hits(), k.log.attempts[0])
	}

	// while it waits between attempts
	ctx, cancel = context.WithCancel(context.Background())
	k = newRig(t, fault(429, "slow down", ""), nil)
	k.clock.during = cancel
	_, err = k.client.Do(ctx, ask("?"))
	if e := errorOfKind(t, err, ErrCancelled); k.hits() != 1 || e.Attempts != 1 {
		t.Errorf("%d requests, %v", k.hits(), err)
	}

	// the caller's deadline, while all places are taken
	k = newRig(t, good, func(c *Config) { c.MaxConcurrency = 1 })
	k.client.slots <- struct{}{}
	ctx, cancel = context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	_, err = k.client.Do(ctx, ask("?"))
	errorOfKind(t, err, ErrCancelled)
	if k.hits() != 0 || !errors.Is(err, context.DeadlineExceeded) || !strings.Contains(err.Error(), "deadline") {
		t.Errorf("%d requests, %v", k.hits(), err)
	}
}

// TestNotReached: nobody listens, so nothing can have been processed.
func TestNotReached(t *testing.T) {
	server := httptest.NewServer(nil)
	server.Close()
	seen := &memory{}
	client := newClient(t, server.URL, Hooks{Clock: newFakeClock(), Recorder: seen}, nil)
	_, err := client.Do(context.Background(), ask("?"))
	e := errorOfKind(t, err, ErrConnection)
	if e.Attempts != 3 || e.Status != 0 || seen.attempts[0].MayBeProcessed {
		t.Errorf("got %v; recorded %+v", err, seen.attempts[0])
	}
}

func TestCertificates(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { good(1, w, r) }))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	defer server.Close()
	client := newClient(t, server.URL, Hooks{Clock: newFakeClock()}, nil)
	_, err := client.Do(context.Background(), ask("?"))
	if e := errorOfKind(t, err, ErrTLS); e.Attempts != 1 || !strings.Contains(err.Error(), "SSL_CERT_FILE") {
		t.Errorf("got %v", err)
	}
	client = newClient(t, server.URL, Hooks{Clock: newFakeClock(), Transport: server.Client().Transport}, nil)
	if _, err := client.Do(context.Background(), ask("?")); err != nil {
		t.Error(err)
	}
	client = newClient(t, strings.Replace(server.URL, "https:", "http:", 1), Hooks{Clock: newFakeClock()}, nil)
	_, err = client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, ErrRejected) // "client sent an HTTP request to an HTTPS server"
}

// TestProxy runs itself with HTTP_PROXY set, as Go reads that variable once.
func TestProxy(t *testing.T) {
	const asked = "ETALON_TEST_PROXIED"
	if os.Getenv(asked) != "" {
		client := newClient(t, "http://model.invalid", Hooks{Clock: newFakeClock()}, nil)
		response, err := client.Do(context.Background(), ask("?"))
		errorOfKind(t, err, "")
		if response.Text != "ответ" {
			t.Errorf("got %q", response.Text)
		}
		return
	}
	var url string
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		url = r.URL.String()
		good(1, w, r)
	}))
	defer proxy.Close()
	self := exec.Command(os.Args[0], "-test.run=^TestProxy$", "-test.count=1")
	self.Env = append(os.Environ(), asked+"=1", "HTTP_PROXY="+proxy.URL, "NO_PROXY=", "no_proxy=", "http_proxy="+proxy.URL)
	if out, err := self.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if url != "http://model.invalid/v1/chat/completions" {
		t.Errorf("the proxy was asked for %q", url)
	}
}

func TestConnectionIsKept(t *testing.T) {
	addresses := map[string]bool{}
	var mu sync.Mutex
	k := newRig(t, func(n int, w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		addresses[r.RemoteAddr] = true
		mu.Unlock()
		good(n, w, r)
	}, nil)
	for range 5 {
		if _, err := k.client.Do(context.Background(), ask("?")); err != nil {
			t.Fatal(err)
		}
	}
	if len(addresses) != 1 {
		t.Errorf("%d connections for 5 requests", len(addresses))
	}
}

// TestReplyWithUnknownFields: nothing that a server says is lost.
func TestReplyWithUnknownFields(t *testing.T) {
	body := `{"id":"r1","model":"m-2026","system_fingerprint":"fp","choices":[{"index":0,"native_finish_reason":"STOP","logprobs":null,"message":{"role":"assistant","content":"<think>раз</think>ответ","reasoning":"два","annotations":[1]},"finish_reason":"stop"}],` +
		`"usage":{"prompt_tokens":9007199254740993,"completion_tokens":0,"prompt_tokens_details":{"cached_tokens":7,"audio_tokens":1},"completion_tokens_details":{"reasoning_tokens":5},"cost":0.01}}`
	k := newRig(t, sendJSON(200, body), nil)
	r, err := k.client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, "")
	if r.Text != "ответ" || r.Content != "<think>раз</think>ответ" || r.Reasoning != "два\n\nраз" || r.Model != "m-2026" || r.ID != "r1" || r.FinishReason != "stop" {
		t.Errorf("got %+v", r)
	}
	got := fmt.Sprint(*r.Usage.Prompt, *r.Usage.Completion, *r.Usage.Cached, *r.Usage.Reasoning)
	if got != "9007199254740993 0 7 5" {
		t.Errorf("usage: got %s", got)
	}
	want := map[string]string{"system_fingerprint": `"fp"`, "choices[0].native_finish_reason": `"STOP"`, "choices[0].logprobs": "null", "choices[0].message.annotations": "[1]", "usage.prompt_tokens_details.audio_tokens": "1", "usage.cost": "0.01"}
	for path, value := range want {
		if string(r.Unknown[path]) != value {
			t.Errorf("%s: got %s, want %s", path, r.Unknown[path], value)
		}
	}
	if len(r.Unknown) != len(want) || string(r.Raw) != body || string(r.RawRequest) != k.bodies()[0] {
		t.Errorf("unknown fields: %s; raw: %s; request: %s", marshal(t, r.Unknown), r.Raw, r.RawRequest)
	}
}

// TestUsageOfStreams: the last word counts, as a whole.
func TestUsageOfStreams(t *testing.T) {
	k := newRig(t, sse(
		`{"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":1,"reasoning_tokens":1}}`,
		chunk("ответ", "stop"),
		`{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":null,"prompt_cache_hit_tokens":2,"total_tokens":9}}`,
		`{"choices":[],"usage":null}`,
	), nil)
	r, err := k.client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, "")
	if u := r.Usage; *u.Prompt != 7 || u.Completion != nil || u.Reasoning != nil || *u.Cached != 2 || len(r.Unknown) != 0 {
		t.Errorf("got %s, unknown %s", marshal(t, u), marshal(t, r.Unknown))
	}
}

// TestRecorderFails: a run that cannot be recorded must not go on.
func TestRecorderFails(t *testing.T) {
	k := newRig(t, good, nil)
	k.log.fail = io.ErrShortWrite
	_, err := k.client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, ErrRecord)
	if !strings.Contains(err.Error(), "short write") {
		t.Errorf("got %v", err)
	}
}
