package desk

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

type greeting struct {
	Name string `json:"name"`
}

type greeted struct {
	Text string `json:"text"`
}

// opened is a desk with one document of one page and three actions.
func opened(t *testing.T, logged *bytes.Buffer) *Desk {
	t.Helper()
	d, err := Open(Options{
		Assets:   fstest.MapFS{"index.html": {Data: []byte("<title>desk</title>")}, "toy.js": {Data: []byte("1")}},
		Pictures: pictures,
		Log:      log.New(logged, "", 0),
		Actions: map[string]Action{
			"greet": Take(func(_ context.Context, in greeting) (any, error) {
				return greeted{"здравствуйте, " + in.Name}, nil
			}),
			"refuse": Take(func(context.Context, struct{}) (any, error) {
				return nil, Refuse(409, "stale", "уже %s", "было")
			}),
			"break": Take(func(context.Context, struct{}) (any, error) { return nil, errors.New("the disk is full") }),
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() }) // a test may have served it
	return d
}

func pictures(_ context.Context, document string, page int) ([]byte, error) {
	switch {
	case document == "к 1/2" && page == 1:
		var b bytes.Buffer
		err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 3, 4)))
		return b.Bytes(), err
	case document == "broken":
		return []byte("<script>alert(1)</script>"), nil
	}
	return nil, ErrNotShown
}

// request is one of the desk's own page.
func request(d *Desk, method, path, body string) *http.Request {
	r := httptest.NewRequest(method, d.URL()+path, strings.NewReader(body))
	if method == http.MethodPost {
		r.Header.Set("Origin", "http://"+d.host())
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}

func TestWhatIsServed(t *testing.T) {
	var logged bytes.Buffer
	d := opened(t, &logged)
	for name, c := range map[string]struct {
		method, path, body string
		status             int
		want               string
	}{
		"the page":                {"GET", "", "", 200, "<title>desk"},
		"its script":              {"GET", "toy.js", "", 200, "1"},
		"the desk's script":       {"GET", "desk.js", "", 200, "export class Viewer"},
		"its index by name":       {"GET", "index.html", "", 404, ""},
		"a file there is not":     {"GET", "desk.go", "", 404, ""},
		"a way out":               {"GET", "../desk.go", "", 307, "href=\"/desk.go\""}, // where nobody knows the token
		"a picture":               {"GET", "page/%D0%BA%201%2F2/1", "", 200, "\x89PNG"},
		"a page not shown":        {"GET", "page/%D0%BA%201%2F2/2", "", 404, ""},
		"a document not shown":    {"GET", "page/..%2F..%2Fetc%2Fpasswd/1", "", 404, ""},
		"page 0":                  {"GET", "page/k1/0", "", 404, ""},
		"a page without number":   {"GET", "page/k1/one", "", 404, ""},
		"what is no picture":      {"GET", "page/broken/1", "", 500, "want a PNG or a JPEG"},
		"an action":               {"POST", "do/greet", `{"name":"Анна"}`, 200, `{"text":"здравствуйте, Анна"}`},
		"an action by GET":        {"GET", "do/greet", "", 405, ""},
		"an unknown action":       {"POST", "do/sing", "{}", 404, ""},
		"a refusal":               {"POST", "do/refuse", "{}", 409, `{"error":"уже было","code":"stale"}`},
		"an error":                {"POST", "do/break", "{}", 500, "the disk is full"},
		"not JSON":                {"POST", "do/greet", "name=Анна", 400, `"code":"malformed"`},
		"no body":                 {"POST", "do/greet", "", 400, `"code":"malformed"`},
		"a field too many":        {"POST", "do/greet", `{"name":"a","admin":true}`, 400, "admin"},
		"a field twice":           {"POST", "do/greet", `{"name":"a","name":"b"}`, 400, "name"},
		"a field missing":         {"POST", "do/greet", `{}`, 400, "name"},
		"a field of another kind": {"POST", "do/greet", `{"name":["a"]}`, 400, "name"},
		"two values":              {"POST", "do/greet", `{"name":"a"}{"name":"b"}`, 400, "malformed"},
		"broken UTF-8":            {"POST", "do/greet", "{\"name\":\"\xff\"}", 400, "malformed"},
		"deep nesting":            {"POST", "do/greet", strings.Repeat("[", 30_000), 400, "malformed"},
		"a body without end":      {"POST", "do/greet", `{"name":"` + strings.Repeat("a", mostBody) + `"}`, 413, "65536"},
	} {
		w := httptest.NewRecorder()
		d.Handler().ServeHTTP(w, request(d, c.method, c.path, c.body))
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.want) {
			t.Errorf("%s: got %d %.200q, want %d with %q", name, w.Code, w.Body, c.status, c.want)
		}
		for header, want := range headers {
			if got := w.Header().Get(header); got != want {
				t.Errorf("%s: %s: got %q, want %q", name, header, got, want)
			}
		}
		if got := w.Header().Get("Access-Control-Allow-Origin"); got != "" {
			t.Errorf("%s: other origins may read: %q", name, got)
		}
	}
	if got := logged.String(); !strings.Contains(got, "break: the disk is full\n") || strings.Contains(got, "refuse") {
		t.Errorf("the log: got %q", got)
	}
}

func TestStrangersAreTurnedAway(t *testing.T) {
	d := opened(t, &bytes.Buffer{})
	port := d.listener.Addr().(*net.TCPAddr).Port
	for name, c := range map[string]struct {
		change func(r *http.Request)
		status int
	}{
		"nobody strange":                    {func(*http.Request) {}, 200},
		"no token":                          {func(r *http.Request) { r.URL.Path = "/do/greet" }, 404},
		"another token":                     {func(r *http.Request) { r.URL.Path = "/" + strings.Repeat("0", 32) + "/do/greet" }, 404},
		"half a token":                      {func(r *http.Request) { r.URL.Path = "/" + d.token[:31] + "/do/greet" }, 404},
		"a token with more":                 {func(r *http.Request) { r.URL.Path = "/" + d.token + "0/do/greet" }, 404},
		"a name bent to here":               {func(r *http.Request) { r.Host = "evil.example" }, 421},
		"that name and the port":            {func(r *http.Request) { r.Host = "evil.example:" + strings.Split(d.host(), ":")[1] }, 421},
		"another port":                      {func(r *http.Request) { r.Host = "127.0.0.1:1" }, 421},
		"no host":                           {func(r *http.Request) { r.Host = "" }, 421},
		"another page":                      {func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }, 403},
		"another local page":                {func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:1") }, 403},
		"https of the same place":           {func(r *http.Request) { r.Header.Set("Origin", "https://"+d.host()) }, 403},
		"a page without origin":             {func(r *http.Request) { r.Header.Set("Origin", "null") }, 403},
		"a POST of no page":                 {func(r *http.Request) { r.Header.Del("Origin") }, 403},
		"what the browser calls cross-site": {func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		"what it calls same-site":           {func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-site") }, 403},
		"a POST by hand":                    {func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "none") }, 403},
		"a form":                            {func(r *http.Request) { r.Header.Set("Content-Type", "application/x-www-form-urlencoded") }, 415},
		"plain text":                        {func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }, 415},
		"no kind of content":                {func(r *http.Request) { r.Header.Del("Content-Type") }, 415},
		"a question about rights":           {func(r *http.Request) { r.Method = http.MethodOptions }, 405},
	} {
		r := request(d, http.MethodPost, "do/greet", `{"name":"a"}`)
		c.change(r)
		w := httptest.NewRecorder()
		d.Handler().ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s: got %d %q, want %d", name, w.Code, w.Body, c.status)
		}
		if c.status != 200 && strings.Contains(w.Body.String(), d.token) {
			t.Errorf("%s: the answer tells the token", name)
		}
	}
	for name, c := range map[string]struct {
		header map[string]string
		status int
	}{
		"typed by hand":       {map[string]string{"Sec-Fetch-Site": "none"}, 200},
		"a link elsewhere":    {map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}, 200},
		"a frame elsewhere":   {map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}, 403},
		"a picture elsewhere": {map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}, 403},
		"a script elsewhere":  {map[string]string{"Origin": "https://evil.example"}, 403},
	} {
		r := request(d, http.MethodGet, "", "")
		for key, value := range c.header {
			r.Header.Set(key, value)
		}
		w := httptest.NewRecorder()
		d.Handler().ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("GET, %s: got %d, want %d", name, w.Code, c.status)
		}
	}
	if d.listener.Addr().(*net.TCPAddr).IP.String() != "127.0.0.1" || port == 0 {
		t.Errorf("listens on %s", d.listener.Addr())
	}
}

// A browser asks for an icon at the root, where no token is.
func TestNoIcon(t *testing.T) {
	d := opened(t, &bytes.Buffer{})
	r := request(d, http.MethodGet, "", "")
	r.URL.Path = "/favicon.ico"
	w := httptest.NewRecorder()
	d.Handler().ServeHTTP(w, r)
	if w.Code != 204 || w.Body.Len() > 0 {
		t.Errorf("got %d %q", w.Code, w.Body)
	}
}

// Two desks have nothing in common: the address of one opens no other.
func TestTokensDiffer(t *testing.T) {
	a, b := opened(t, &bytes.Buffer{}), opened(t, &bytes.Buffer{})
	if a.token == b.token || len(a.token) != 32 {
		t.Errorf("got tokens of %d and %d letters, equal: %t", len(a.token), len(b.token), a.token == b.token)
	}
}

func TestServeUntilTheEnd(t *testing.T) {
	d := opened(t, &bytes.Buffer{})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(ctx) }()
	client := &http.Client{Timeout: 5 * time.Second}
	response, err := client.Get(d.URL())
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != 200 || string(text) != "<title>desk</title>" {
		t.Errorf("got %d %q, %v", response.StatusCode, text, err)
	}
	if err := response.Body.Close(); err != nil {
		t.Error(err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("the end: got %v", err)
	}
	if _, err := client.Get(d.URL()); err == nil {
		t.Error("answers after the end")
	}
}

func TestWhatIsNoDesk(t *testing.T) {
	index := &fstest.MapFile{Data: []byte("page")}
	taken := opened(t, &bytes.Buffer{}).listener.Addr().(*net.TCPAddr).Port
	for name, c := range map[string]struct {
		options Options
		want    string
	}{
		"no index":       {Options{Assets: fstest.MapFS{"a.js": index}}, "no index.html"},
		"the desk's own": {Options{Assets: fstest.MapFS{"index.html": index, "desk.js": index}}, "desk.js"},
		"another kind":   {Options{Assets: fstest.MapFS{"index.html": index, "a.svg": index}}, "a.svg"},
		"a port too far": {Options{Assets: fstest.MapFS{"index.html": index}, Port: 70_000}, "70000"},
		"a taken port":   {Options{Assets: fstest.MapFS{"index.html": index}, Port: taken}, "listen for the browser"},
	} {
		if d, err := Open(c.options); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, %v, want %q", name, d, err, c.want)
		}
	}
}
