package fetch

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestWatch: what a server says of documents without sending them.
func TestWatch(t *testing.T) {
	pdf, page := aPDF(1, 5000), []byte("<!DOCTYPE html><title>Вход</title>")
	var mu sync.Mutex
	sent := map[string]int{} // bytes of bodies by path
	mux := http.NewServeMux()
	noHead := func(code int, then http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodHead {
				w.WriteHeader(code)
				return
			}
			then(w, r)
		}
	}
	mux.Handle("/good", content(pdf, today))
	mux.Handle("/no-head", noHead(405, content(pdf, today)))
	mux.Handle("/head-says-404", noHead(404, content(pdf, today)))
	mux.Handle("/no-ranges", noHead(403, answer(200, "application/pdf", pdf)))
	mux.Handle("/no-size", noHead(501, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusPartialContent)
		_, _ = w.Write(pdf[:1024])
	}))
	mux.Handle("/packed", noHead(405, encoded("gzip", packed(t, pdf))))
	mux.Handle("/packed-part", noHead(405, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		w.WriteHeader(http.StatusPartialContent)
		z := packed(t, append(append([]byte{}, pdf[:512]...), randomText(8000)...))
		_, _ = w.Write(z[:1024])
	}))
	mux.Handle("/wrong-type", func() http.HandlerFunc { return answer(200, "text/html", pdf) }())
	mux.Handle("/redirected", redirect("/good", 302))
	mux.Handle("/moved", redirect("/good", 301))
	mux.Handle("/moved-308", redirect("/good", 308))
	mux.Handle("/away", redirect("https://else.example/d.pdf", 302))
	mux.Handle("/page", answer(200, "text/html; charset=utf-8", page))
	mux.Handle("/hidden-page", noHead(405, answer(200, "application/pdf", page)))
	mux.Handle("/empty", noHead(405, content(nil, today)))
	mux.Handle("/gone", answer(410, "", nil))
	mux.Handle("/forbidden", answer(403, "", nil))
	mux.Handle("/busy", busy(99, 503, ""))
	mux.Handle("/busy-once", busy(1, 429, "7"))
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		c := &counter{ResponseWriter: w}
		mux.ServeHTTP(c, r)
		mu.Lock()
		defer mu.Unlock()
		sent[r.URL.Path] += c.n
	})
	for _, c := range []struct {
		path   string
		status Status
		words  string
	}{
		{"/good", Reachable, ""}, {"/no-head", Reachable, ""}, {"/head-says-404", Reachable, ""}, {"/no-ranges", Reachable, ""},
		{"/no-size", Reachable, ""}, {"/packed", Reachable, ""}, {"/packed-part", Reachable, ""}, {"/wrong-type", Reachable, ""}, {"/redirected", Reachable, ""},
		{"/busy-once", Reachable, ""},
		{"/moved", Moved, "moved for good to https://127.0.0.1:"}, {"/moved-308", Moved, "/good"},
		{"/away", Moved, "redirected to another host"},
		{"/page", NotPDF, "HTML, not PDF"}, {"/hidden-page", NotPDF, "HTML, not PDF"}, {"/empty", NotPDF, "the document is empty"},
		{"/gone", Vanished, "410"}, {"/nothing", Vanished, "404"},
		{"/forbidden", Failed, "403"}, {"/busy", Failed, "503"},
	} {
		t.Run(strings.TrimPrefix(c.path, "/"), func(t *testing.T) {
			s := newStage(t)
			s.Dir = ""
			s.Attempts = 2
			got, err := Watch(t.Context(), docs(server.URL+c.path), s.Options)
			if err != nil {
				t.Fatal(err)
			}
			want(t, got[0], c.status, c.words)
		})
	}
	if mu.Lock(); sent["/good"] != 0 || sent["/no-head"] != 1024 {
		t.Errorf("the server sent %v, want headers alone, or the first 1024 bytes", sent)
	}
	mu.Unlock()
}

// counter counts what a handler sends as a body of GET.
type counter struct {
	http.ResponseWriter
	n int
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.ResponseWriter.Write(p)
	c.n += n
	return n, err
}

// randomText packs badly.
func randomText(n int) []byte {
	b := make([]byte, n)
	x := uint32(1)
	for i := range b {
		x = x*1664525 + 1013904223
		b[i] = byte(x >> 24)
	}
	return b
}

// TestWatchComparesWithTheLock, writes nothing, and needs no folder.
func TestWatchComparesWithTheLock(t *testing.T) {
	files := &shelf{files: map[string][]byte{"/1": aPDF(1, 0), "/2": aPDF(1, 0)}, made: today}
	server := serve(t, files.handle)
	list := docs(server.URL+"/1", server.URL+"/2")
	s := newStage(t)
	s.run(list)
	files.files["/2"] = aPDF(2, 0)
	got, err := Watch(t.Context(), list, s.Options)
	if err != nil {
		t.Fatal(err)
	}
	want(t, got[0], Reachable)
	want(t, got[1], Changed, "seems to have changed on the server: got", "fetch it")
	files.files["/2"], files.made = aPDF(1, 0), today.Add(time.Hour)
	if got, err = Watch(t.Context(), list, s.Options); err != nil {
		t.Fatal(err)
	}
	want(t, got[1], Changed, "the server says it was made 2026-01-15T13:00:00Z, pinned is 2026-01-15T12:00:00Z")
	s.Dir = filepath.Join(s.dir, "none")
	if got, err = Watch(t.Context(), list, s.Options); err != nil {
		t.Fatal(err)
	}
	want(t, got[1], Reachable)
	if _, err := os.Stat(s.Dir); err == nil {
		t.Error("a watch made a folder")
	}
	s.put("none/"+LockFile, []byte("nonsense"))
	if _, err = Watch(t.Context(), list, s.Options); err == nil || !strings.Contains(err.Error(), "want the columns") {
		t.Errorf("a bad lock: got %v", err)
	}
}
