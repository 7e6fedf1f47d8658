package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"etalon/internal/pdfium"
)

// answer sends a whole body with a type.
func answer(status int, kind string, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		w.WriteHeader(status)
		_, _ = w.Write(body)
	}
}

func packed(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write(data)
	if err = errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func encoded(encoding string, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Encoding", encoding)
		answer(http.StatusOK, "application/pdf", body)(w, r)
	}
}

// TestContent runs through what a server can send. A document is stored only when it is a whole PDF,
// and what will not get better is asked for once.
func TestContent(t *testing.T) {
	pdf := aPDF(2, 5000)
	junk := append([]byte(strings.Repeat("junk ", 4)), pdf...)
	notFound := []byte("\r\n\r\n<!DOCTYPE html><title>Ошибка</title>Документ не найден")
	for _, c := range []struct {
		name   string
		handle http.HandlerFunc
		status Status
		words  []string
		stored []byte
	}{
		{"pdf", answer(200, "application/pdf", pdf), Fetched, nil, pdf},
		{"pdf of another type", answer(200, "text/html", pdf), Fetched, nil, pdf},
		{"small pdf", answer(200, "", aPDF(1, 0)), Fetched, nil, aPDF(1, 0)},
		{"junk in front", answer(200, "application/pdf", junk), Fetched, nil, junk},
		{"junk behind", answer(200, "application/pdf", append(bytes.Clone(pdf), make([]byte, 900)...)), Fetched, nil, append(bytes.Clone(pdf), make([]byte, 900)...)},
		{"gzip", encoded("gzip", packed(t, pdf)), Fetched, nil, pdf},
		{"web page", answer(200, "application/pdf", notFound), NotPDF, []string{"HTML, not PDF", "open the address in a browser"}, nil},
		{"web page of XHTML", answer(200, "application/pdf", []byte("<?xml version=\"1.0\"?>\n<html><body/></html>")), NotPDF, []string{"HTML, not PDF"}, nil},
		{"packed web page", encoded("gzip", packed(t, notFound)), NotPDF, []string{"HTML, not PDF"}, nil},
		{"words", answer(200, "application/pdf", []byte("документ не найден")), NotPDF, []string{"not a PDF: no %PDF- in the first 1024 bytes (text/plain"}, nil},
		{"archive", answer(200, "application/pdf", []byte("PK\x03\x04archive")), NotPDF, []string{"application/zip"}, nil},
		{"mark too late", answer(200, "application/pdf", append(bytes.Repeat([]byte("x"), 1100), pdf...)), NotPDF, []string{"no %PDF-"}, nil},
		{"nothing", answer(200, "application/pdf", nil), NotPDF, []string{"the document is empty"}, nil},
		{"cut off at the source", answer(200, "application/pdf", pdf[:3000]), NotPDF, []string{"a PDF that is cut off: no %%EOF in its last 2048 bytes"}, nil},
		{"too large", answer(200, "application/pdf", aPDF(1, 20_000)), Failed, []string{"larger than 10000 bytes", "--max-bytes"}, nil},
		{"too large when unpacked", encoded("gzip", packed(t, aPDF(1, 20_000))), Failed, []string{"larger than 10000 bytes"}, nil},
		{"packed otherwise", encoded("br", pdf), Failed, []string{`nobody asked for: "br"`}, nil},
		{"not packed at all", encoded("gzip", pdf), Failed, []string{"says gzip and sends something else"}, nil},
		{"not found, with a pdf", answer(404, "application/pdf", pdf), Vanished, []string{"no such document: 404 Not Found"}, nil},
		{"gone", answer(410, "", nil), Vanished, []string{"410 Gone"}, nil},
		{"forbidden", answer(403, "", nil), Failed, []string{"refuses access: 403 Forbidden", "a login"}, nil},
		{"bad request", answer(400, "", nil), Failed, []string{"answered 400 Bad Request"}, nil},
		{"no content", answer(204, "", nil), Failed, []string{"answered 204"}, nil},
		{"strange", answer(299, "application/pdf", pdf), Failed, []string{"answered 299"}, nil},
		{"a part without having asked", answer(206, "application/pdf", pdf), Failed, []string{"answered 206"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t)
			s.MaxBytes = 10_000
			r := s.one(serve(t, c.handle).URL + "/d.pdf")
			want(t, r, c.status, c.words...)
			if r.Attempts != 1 {
				t.Errorf("asked %d times", r.Attempts)
			}
			if got := s.file("docs/d1.pdf"); !bytes.Equal(got, c.stored) {
				t.Errorf("got %d bytes, want %d", len(got), len(c.stored))
			}
			if c.stored == nil {
				s.nothing()
			}
		})
	}
}

// TestPages: what the page counter says decides as well.
func TestPages(t *testing.T) {
	server := serve(t, answer(200, "application/pdf", aPDF(3, 0)))
	counts := func(n int, err error) PageCounter {
		return func(context.Context, []byte) (int, error) { return n, err }
	}
	for _, c := range []struct {
		name     string
		count    PageCounter
		declared int
		status   Status
		words    string
		kept     bool
	}{
		{"as declared", fakePages, 3, Fetched, "", true},
		{"not declared", fakePages, 0, Fetched, "", true},
		{"others", fakePages, 4, WrongPages, "got 3 pages, want 4 as the manifest says", true},
		{"protected", counts(0, pdfium.ErrPassword), 0, Fetched, "pages are not counted: the document is protected with a password", true},
		{"protected and declared", counts(0, pdfium.ErrPassword), 3, WrongPages, "pages cannot be counted", true},
		{"damaged", counts(0, fmt.Errorf("open: %w", pdfium.ErrDamaged)), 0, NotPDF, "a PDF that cannot be opened", false},
		{"slow", counts(0, pdfium.ErrTimeout), 0, Failed, "the pages could not be counted", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t)
			s.Pages = c.count
			list := docs(server.URL)
			list[0].Pages = c.declared
			want(t, s.run(list)[0], c.status, c.words)
			if (s.file("docs/d1.pdf") != nil) != c.kept {
				t.Errorf("kept: got %v, want %v", !c.kept, c.kept)
			}
			if c.status == WrongPages { // and so it is said every time
				want(t, s.run(list)[0], WrongPages, c.words)
			}
		})
	}
}

func redirect(to string, code int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, code) }
}

func TestRedirects(t *testing.T) {
	pdf := aPDF(1, 0)
	elsewhere := serve(t, answer(200, "application/pdf", pdf))
	host := strings.TrimPrefix(elsewhere.URL, "https://")
	mux := http.NewServeMux()
	mux.Handle("/here", redirect("/d.pdf", 302))
	mux.Handle("/for-good", redirect("/d.pdf", 301))
	mux.Handle("/d.pdf", answer(200, "application/pdf", pdf))
	mux.Handle("/other", redirect(elsewhere.URL+"/x.pdf", 302))
	mux.Handle("/plain", redirect("http://"+host+"/x.pdf", 302))
	mux.Handle("/file", redirect("file:///etc/passwd", 302))
	mux.Handle("/password", redirect("https://user:secret@"+host+"/x.pdf", 302))
	mux.Handle("/circle", redirect("/circle2", 302))
	mux.Handle("/circle2", redirect("/circle", 302))
	mux.HandleFunc("/on/", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.URL.Path+"x", http.StatusFound) })
	mux.HandleFunc("/nowhere", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusFound) })
	server := serve(t, mux.ServeHTTP)
	for _, c := range []struct {
		path    string
		allowed []string
		status  Status
		words   []string
	}{
		{"/here", nil, Fetched, nil},
		{"/for-good", nil, Fetched, nil},
		{"/other", nil, Moved, []string{"redirected to another host: " + elsewhere.URL + "/x.pdf", "--allow-host " + host}},
		{"/other", []string{"files.example"}, Moved, []string{"redirected to another host"}},
		{"/other", []string{host}, Fetched, nil},
		{"/other", []string{"127.0.0.1"}, Fetched, nil},
		{"/plain", []string{"127.0.0.1"}, Moved, []string{"redirected to plain http", "--allow-http"}},
		{"/file", nil, Moved, []string{"redirected to file:///etc/passwd: want an address that begins with https://"}},
		{"/password", []string{"127.0.0.1"}, Moved, []string{"redirected to https://…@", "no user name or password"}},
		{"/circle", nil, Failed, []string{"redirects go round in a circle", "/circle comes again"}},
		{"/on/", nil, Failed, []string{"more than 10 redirects"}},
		{"/nowhere", nil, Failed, []string{"302"}},
	} {
		t.Run(strings.Trim(c.path, "/")+strings.Join(c.allowed, ","), func(t *testing.T) {
			s := newStage(t)
			s.AllowHosts = c.allowed
			s.Attempts = 1
			r := s.one(server.URL + c.path)
			want(t, r, c.status, c.words...)
			if c.status != Fetched {
				s.nothing()
			}
		})
	}
}

// TestRedirectToHTTPThatIsAllowed is told in the lock.
func TestRedirectToHTTPThatIsAllowed(t *testing.T) {
	plain := httpServer(t, answer(200, "application/pdf", aPDF(1, 0)))
	s := newStage(t)
	s.AllowHTTP, s.AllowHosts = true, []string{"127.0.0.1"}
	r := s.one(serve(t, redirect(plain+"/x.pdf", 302)).URL)
	if want(t, r, Fetched); !r.Insecure {
		t.Errorf("got %+v, want it told that the document came over plain http", r)
	}
}

// httpServer answers without TLS.
func httpServer(t *testing.T, h http.HandlerFunc) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &http.Server{Handler: h, ReadHeaderTimeout: time.Minute}
	go func() { _ = s.Serve(l) }() // ends with Close
	t.Cleanup(func() { _ = s.Close() })
	return "http://" + l.Addr().String()
}

func TestSameHost(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"http://a.example/1", "https://A.example/1", true},
		{"https://a.example", "https://a.example:443", true},
		{"https://a.example", "https://a.example:8443", false},
		{"https://a.example", "https://b.a.example", false},
	} {
		if got := sameHost(mustParse(c.a), mustParse(c.b)); got != c.same {
			t.Errorf("%s and %s: got %v", c.a, c.b, got)
		}
	}
}

// TestRefusedConnections: what cannot be reached is tried again, what is not there is not.
func TestRefusedConnections(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	s := newStage(t)
	r := s.one("https://" + closed + "/d.pdf")
	if want(t, r, Failed, "the connection failed", "(5 attempts)", "run the same command again later"); r.Attempts != 5 {
		t.Errorf("asked %d times", r.Attempts)
	}
	s.nothing()
}
