package fetch

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// today is when all tests happen, however long they take.
var today = time.Date(2026, 1, 15, 12, 0, 0, 0, time.UTC)

// fakeClock sleeps without taking time.
type fakeClock struct {
	mu     sync.Mutex
	now    time.Time
	slept  []time.Duration
	onWait func()
}

func newClock() *fakeClock { return &fakeClock{now: today} }

func (c *fakeClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *fakeClock) Sleep(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	c.now = c.now.Add(d)
	c.slept = append(c.slept, d)
	wait := c.onWait
	c.mu.Unlock()
	if wait != nil {
		wait()
	}
	return ctx.Err()
}

// authority issues certificates.
type authority struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	der  []byte
}

func newKey(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func newAuthority(t testing.TB, name string, change ...func(*x509.Certificate)) *authority {
	t.Helper()
	key := newKey(t)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name},
		NotBefore: today.AddDate(-1, 0, 0), NotAfter: today.AddDate(9, 0, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	for _, c := range change {
		c(template)
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return &authority{cert, key, der}
}

func (a *authority) pem() string {
	return string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.der}))
}

// issue makes a certificate of a server on 127.0.0.1.
func (a *authority) issue(t testing.TB, change ...func(*x509.Certificate)) tls.Certificate {
	t.Helper()
	key := newKey(t)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "server"},
		NotBefore: today.AddDate(0, -1, 0), NotAfter: today.AddDate(1, 0, 0),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, DNSNames: []string{"localhost"},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	for _, c := range change {
		c(template)
	}
	der, err := x509.CreateCertificate(rand.Reader, template, a.cert, key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// testRoot vouches for the servers of tests that are about something else.
var testRoot = sync.OnceValue(func() *authority { return newAuthority(panicking{}, "Тестовый корневой ЦС") })

// panicking is a testing.TB for what is made once for all tests.
type panicking struct{ testing.TB }

func (panicking) Helper()           {}
func (panicking) Fatal(args ...any) { panic(fmt.Sprint(args...)) }

// serve starts a server over TLS with a certificate of testRoot, or with the one that change sets.
func serve(t testing.TB, h http.HandlerFunc, change ...func(*tls.Config)) *httptest.Server {
	t.Helper()
	s := httptest.NewUnstartedServer(h)
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.TLS = &tls.Config{Time: func() time.Time { return today }}
	for _, c := range change {
		c(s.TLS)
	}
	if len(s.TLS.Certificates) == 0 {
		s.TLS.Certificates = []tls.Certificate{testRoot().issue(t)}
	}
	s.StartTLS()
	t.Cleanup(s.Close)
	return s
}

func with(c tls.Certificate) func(*tls.Config) {
	return func(config *tls.Config) { config.Certificates = []tls.Certificate{c} }
}

// aPDF looks like a PDF to everything but PDFium; size is at least that.
func aPDF(pages, size int) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n")
	for range pages {
		b.WriteString("/Type /Page\n")
	}
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, "%% line %d\n", i)
	}
	b.WriteString("%%EOF\n")
	return b.Bytes()
}

func fakePages(_ context.Context, data []byte) (int, error) {
	return bytes.Count(data, []byte("/Type /Page\n")), nil
}

// stage is a folder, a clock and options that trust testRoot.
type stage struct {
	t     testing.TB
	dir   string
	clock *fakeClock
	log   []string
	Options
}

func newStage(t testing.TB) *stage {
	s := &stage{t: t, dir: t.TempDir(), clock: newClock()}
	var mu sync.Mutex
	s.Options = Options{
		Dir: s.dir, Trust: Trust{Roots: []*x509.Certificate{testRoot().cert}}, Clock: s.clock, Pages: fakePages, Rate: -1, Idle: 5 * time.Second,
		Log: func(line string) {
			mu.Lock()
			defer mu.Unlock()
			s.log = append(s.log, line)
		},
	}
	return s
}

// docs are documents d1, d2 … at addresses.
func docs(addresses ...string) []Document {
	var list []Document
	for i, address := range addresses {
		id := fmt.Sprintf("d%d", i+1)
		list = append(list, Document{ID: id, File: "docs/" + id + ".pdf", Kind: "digital", URL: address})
	}
	return list
}

func (s *stage) run(list []Document) []Result {
	s.t.Helper()
	results, err := Run(s.t.Context(), list, list, s.Options)
	if err != nil {
		s.t.Fatal(err)
	}
	return results
}

// one fetches one document.
func (s *stage) one(address string) Result {
	s.t.Helper()
	return s.run(docs(address))[0]
}

// file is what lies under a name, nil when nothing does.
func (s *stage) file(name string) []byte {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	if err != nil && !os.IsNotExist(err) {
		s.t.Fatal(err)
	}
	return data
}

func (s *stage) put(name string, data []byte) {
	s.t.Helper()
	path := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// want demands a status and words of what is told.
func want(t testing.TB, r Result, status Status, words ...string) {
	t.Helper()
	if r.Status != status {
		t.Fatalf("got %+v, want the status %s", r, status)
	}
	for _, w := range words {
		if !strings.Contains(r.Detail+"\n"+r.Remedy, w) {
			t.Errorf("got %q and %q, want %q in them", r.Detail, r.Remedy, w)
		}
	}
}

// nothing demands that no document lies in the folder, under a final name or half.
func (s *stage) nothing() {
	s.t.Helper()
	for _, name := range []string{"docs/d1.pdf", "docs/d1.pdf.part", "docs/d1.pdf.part.json", "docs/d1.pdf.changed"} {
		if data := s.file(name); data != nil {
			s.t.Errorf("%s is left: %q", name, data[:min(len(data), 80)])
		}
	}
}

// content answers with a document as net/http does it, ranges and all.
func content(data []byte, made time.Time) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "d.pdf", made, bytes.NewReader(data))
	}
}
