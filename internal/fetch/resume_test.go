package fetch

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// hangUp ends the connection without another word.
func hangUp() { panic(http.ErrAbortHandler) }

// flaky serves a document and notes what it was asked. fault sees every request by its number, from
// 1 on, and may answer it itself.
type flaky struct {
	mu     sync.Mutex
	asked  []string // Range headers
	data   []byte
	etag   string
	made   time.Time
	fault  func(n int, w http.ResponseWriter, r *http.Request) (done bool)
	before func(n int)
}

func (f *flaky) handle(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	f.asked = append(f.asked, r.Header.Get("Range"))
	n := len(f.asked)
	if f.before != nil {
		f.before(n)
	}
	data, etag, made := f.data, f.etag, f.made
	f.mu.Unlock()
	if etag != "" {
		w.Header().Set("ETag", etag)
	}
	if f.fault != nil && f.fault(n, w, r) {
		return
	}
	content(data, made)(w, r)
}

// half sends the first bytes of a whole answer and hangs up.
func half(data []byte, bytes int) func(int, http.ResponseWriter, *http.Request) bool {
	return func(n int, w http.ResponseWriter, _ *http.Request) bool {
		if n > 1 {
			return false
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(data)))
		w.Header().Set("Last-Modified", today.Format(http.TimeFormat))
		_, _ = w.Write(data[:bytes])
		_ = http.NewResponseController(w).Flush()
		hangUp()
		return true
	}
}

// TestResume: after a connection that broke, only the rest is asked for, and only where that is safe.
func TestResume(t *testing.T) {
	pdf, other := aPDF(2, 50_000), aPDF(3, 60_000)
	then := func(answer http.HandlerFunc) func(int, http.ResponseWriter, *http.Request) bool {
		return func(n int, w http.ResponseWriter, r *http.Request) bool {
			if n == 2 {
				answer(w, r)
				return true
			}
			return half(pdf, 20_000)(n, w, r)
		}
	}
	part := func(header string, body []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Range", header)
			w.WriteHeader(http.StatusPartialContent)
			_, _ = w.Write(body)
		}
	}
	rest := "bytes=20000-"
	for _, c := range []struct {
		name  string
		f     *flaky
		asked []string
		want  []byte
	}{
		{"by ETag", &flaky{etag: `"a"`, made: today, fault: half(pdf, 20_000)}, []string{"", rest}, pdf},
		{"by date", &flaky{made: today, fault: half(pdf, 20_000)}, []string{"", rest}, pdf},
		{"a weak ETag goes by the date", &flaky{etag: `W/"a"`, made: today, fault: half(pdf, 20_000)}, []string{"", rest}, pdf},
		{"Range is ignored", &flaky{made: today, fault: then(func(w http.ResponseWriter, r *http.Request) {
			r.Header.Del("Range")
			content(pdf, today)(w, r)
		})}, []string{"", rest}, pdf},
		{"the wrong part", &flaky{made: today, fault: then(part("bytes 10-50002/50003", pdf[10:]))}, []string{"", rest, ""}, pdf},
		{"a part of nothing", &flaky{made: today, fault: then(part("nonsense", pdf[10:]))}, []string{"", rest, ""}, pdf},
		{"nothing behind", &flaky{made: today, fault: then(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusRequestedRangeNotSatisfiable)
		})}, []string{"", rest, ""}, pdf},
		{"changed, the server says so", &flaky{made: today, fault: half(pdf, 20_000), etag: `"a"`}, []string{"", rest}, other},
		{"changed, the server does not notice", &flaky{made: today, etag: `"a"`, fault: then(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("ETag", `"b"`)
			part(fmt.Sprintf("bytes 20000-%d/%d", len(pdf)-1, len(pdf)), pdf[20_000:])(w, nil)
		})}, []string{"", rest, ""}, pdf},
		{"a part that is packed", &flaky{made: today, fault: then(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			part(fmt.Sprintf("bytes 20000-%d/%d", len(pdf)-1, len(pdf)), pdf[20_000:])(w, nil)
		})}, []string{"", rest, ""}, pdf},
		{"broken twice", &flaky{made: today, fault: then(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(len(pdf)-20_000))
			w.Header().Set("Content-Range", fmt.Sprintf("bytes 20000-%d/%d", len(pdf)-1, len(pdf)))
			w.WriteHeader(http.StatusPartialContent)
			_, _ = w.Write(pdf[20_000:30_000])
			_ = http.NewResponseController(w).Flush()
			hangUp()
		})}, []string{"", rest, "bytes=30000-"}, pdf},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.f.data = pdf
			c.f.before = func(n int) {
				if n == 2 && !bytes.Equal(c.want, pdf) {
					c.f.data, c.f.etag, c.f.made = c.want, `"b"`, today.Add(time.Hour)
				}
			}
			s := newStage(t)
			want(t, s.one(serve(t, c.f.handle).URL), Fetched)
			if !slices.Equal(c.f.asked, c.asked) {
				t.Errorf("asked for %q, want %q", c.f.asked, c.asked)
			}
			if !bytes.Equal(s.file("docs/d1.pdf"), c.want) || s.file("docs/d1.pdf.part") != nil || s.file("docs/d1.pdf.part.json") != nil {
				t.Error("the document is not what the server has, or parts are left")
			}
		})
	}
}

// TestResumeWithoutProof: a server that gives neither ETag nor date is asked for everything again.
func TestResumeWithoutProof(t *testing.T) {
	pdf := aPDF(2, 50_000)
	f := &flaky{data: pdf, fault: func(n int, w http.ResponseWriter, _ *http.Request) bool {
		if n == 1 {
			w.Header().Set("Content-Length", fmt.Sprint(len(pdf)))
			_, _ = w.Write(pdf[:20_000])
			_ = http.NewResponseController(w).Flush()
			hangUp()
		}
		return false
	}}
	s := newStage(t)
	want(t, s.one(serve(t, f.handle).URL), Fetched)
	if !slices.Equal(f.asked, []string{"", ""}) || !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
		t.Errorf("asked for %q", f.asked)
	}
}

// TestResumeInTheNextRun: a run that was interrupted goes on where it stopped, and nothing has a final
// name before it is whole.
func TestResumeInTheNextRun(t *testing.T) {
	pdf := aPDF(2, 50_000)
	f := &flaky{data: pdf, etag: `"a"`, made: today, fault: half(pdf, 20_000)}
	server := serve(t, f.handle)
	s := newStage(t)
	ctx, stop := context.WithCancel(t.Context())
	s.clock.onWait = stop // in the wait after the connection broke
	list := docs(server.URL + "/d.pdf")
	if _, err := Run(ctx, list, list, s.Options); err == nil {
		t.Fatal("the run was not interrupted")
	}
	if s.file("docs/d1.pdf") != nil || !bytes.Equal(s.file("docs/d1.pdf.part"), pdf[:20_000]) {
		t.Fatalf("want 20000 bytes beside the place, got %d", len(s.file("docs/d1.pdf.part")))
	}
	s.clock.onWait = nil
	want(t, s.run(list)[0], Fetched)
	if !slices.Equal(f.asked, []string{"", "bytes=20000-"}) || !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
		t.Errorf("asked for %q", f.asked)
	}
}

// TestForeignPart: what is half loaded counts only for the same address, with a note that can be read,
// and over a connection no worse than this one.
func TestForeignPart(t *testing.T) {
	pdf := aPDF(2, 5_000)
	for name, meta := range map[string]string{
		"another address":   `{"url":"https://else.example/","etag":"\"a\""}`,
		"no proof":          `{"url":"URL"}`,
		"damaged":           `{"url":`,
		"no note":           "",
		"came from anybody": `{"url":"URL","etag":"\"a\"","insecure":true}`,
	} {
		t.Run(name, func(t *testing.T) {
			f := &flaky{data: pdf, etag: `"a"`, made: today}
			server := serve(t, f.handle)
			s := newStage(t)
			s.put("docs/d1.pdf.part", []byte("%PDF-1.7 something else"))
			if meta != "" {
				s.put("docs/d1.pdf.part.json", []byte(strings.ReplaceAll(meta, "URL", server.URL)))
			}
			want(t, s.one(server.URL), Fetched)
			if !slices.Equal(f.asked, []string{""}) || !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
				t.Errorf("asked for %q", f.asked)
			}
		})
	}
}

// TestBrokenBodies: each way in which a body does not come whole is tried again, and told when it stays so.
func TestBrokenBodies(t *testing.T) {
	pdf := aPDF(2, 20_000)
	gz := packed(t, pdf)
	stay := make(chan struct{})
	t.Cleanup(func() { close(stay) })
	for _, c := range []struct {
		name, words string
		handle      http.HandlerFunc
	}{
		{"shorter than said", "the connection ended before the document did", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(len(pdf)))
			_, _ = w.Write(pdf[:9_000])
			hangUp()
		}},
		{"shorter than a head", "the connection ended before the document did", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(len(pdf)))
			_, _ = w.Write([]byte("<htm"))
			_ = http.NewResponseController(w).Flush()
			hangUp()
		}},
		{"chunks cut off", "the connection ended before the document did", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(pdf[:9_000])
			_ = http.NewResponseController(w).Flush()
			hangUp()
		}},
		{"ends with the connection", "the connection ended before the document did", raw(append([]byte("HTTP/1.0 200 OK\r\n\r\n"), pdf[:9_000]...))},
		{"gzip cut off", "the connection ended before the document did", encoded("gzip", gz[:len(gz)-20])},
		{"gzip damaged", "what came is damaged", encoded("gzip", append(bytes.Clone(gz[:len(gz)-8]), "damaged!"...))},
		{"no answer", "the connection stalled: less than 1024 bytes in 50ms", func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-stay:
			case <-r.Context().Done():
			}
		}},
		{"stalled", "the connection stalled", func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write(pdf[:9_000])
			_ = http.NewResponseController(w).Flush()
			select {
			case <-stay:
			case <-r.Context().Done():
			}
		}},
		{"drop by drop", "the connection stalled", func(w http.ResponseWriter, r *http.Request) {
			for _, b := range pdf {
				if _, err := w.Write([]byte{b}); err != nil || http.NewResponseController(w).Flush() != nil || r.Context().Err() != nil {
					return
				}
				time.Sleep(2 * time.Millisecond)
			}
		}},
		{"no HTTP", "the connection failed", raw([]byte("SSH-2.0-OpenSSH\r\n"))},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t)
			s.Attempts = 2
			s.Idle = 50 * time.Millisecond
			if !strings.Contains(c.words, "stalled") {
				s.Idle = 5 * time.Second
			}
			server := serve(t, c.handle)
			r := s.one(server.URL)
			if want(t, r, Failed, c.words, "(2 attempts)"); r.Attempts != 2 {
				t.Errorf("asked %d times", r.Attempts)
			}
			s.nothing()
		})
	}
}

// TestResumeOverHTTP2: streams that are reset are gone on with like connections that broke.
func TestResumeOverHTTP2(t *testing.T) {
	pdf := aPDF(2, 50_000)
	protocol := 0
	f := &flaky{data: pdf, etag: `"a"`, made: today, fault: half(pdf, 20_000)}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		protocol = r.ProtoMajor
		f.handle(w, r)
	}))
	server.EnableHTTP2 = true
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.TLS = &tls.Config{Certificates: []tls.Certificate{testRoot().issue(t)}}
	server.StartTLS()
	t.Cleanup(server.Close)
	s := newStage(t)
	want(t, s.one(server.URL), Fetched)
	if protocol != 2 || !slices.Equal(f.asked, []string{"", "bytes=20000-"}) || !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
		t.Errorf("HTTP/%d: asked for %q", protocol, f.asked)
	}
}

// raw answers with bytes of its own.
func raw(answer []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		c, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		_, _ = c.Write(answer)
		_ = c.Close()
	}
}

func TestEndsWithTheConnection(t *testing.T) {
	pdf := aPDF(1, 9_000)
	s := newStage(t)
	want(t, s.one(serve(t, raw(append([]byte("HTTP/1.0 200 OK\r\n\r\n"), pdf...))).URL), Fetched)
	if !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
		t.Error("the document is not whole")
	}
}

func TestContentRange(t *testing.T) {
	for text, want := range map[string][4]int64{
		"bytes 5-9/10": {5, 9, 10, 1}, "bytes 5-9/*": {5, 9, -1, 1}, "bytes */10": {}, "bytes 9-5/10": {}, "bytes 5-9/9": {}, "bytes 5-9": {}, "5-9/10": {}, "": {}, "bytes -1-9/10": {},
	} {
		first, last, total, ok := contentRange(http.Header{"Content-Range": {text}})
		if ok != (want[3] == 1) || ok && (first != want[0] || last != want[1] || total != want[2]) {
			t.Errorf("%q: got %d %d %d %v, want %v", text, first, last, total, ok, want)
		}
	}
}
