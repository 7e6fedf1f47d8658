package fetch

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestTrust runs through all that can be wrong with a certificate. Only the right root succeeds, and
// nothing is tried twice or without verification.
func TestTrust(t *testing.T) {
	own, other := testRoot(), newAuthority(t, "Другой ЦС")
	expired := newAuthority(t, "Старый ЦС", func(c *x509.Certificate) { c.NotAfter = today.AddDate(0, -6, 0) })
	only := func(a *authority) Trust { return Trust{Roots: []*x509.Certificate{a.cert}} }
	plain := func(*tls.Config) {}
	for _, c := range []struct {
		name   string
		server func(*tls.Config)
		trust  Trust
		status Status
		words  []string
	}{
		{"right root", plain, only(own), Fetched, nil},
		{"right root among others", plain, Trust{Roots: []*x509.Certificate{other.cert, own.cert}}, Fetched, nil},
		{"root beside the system's", plain, Trust{Roots: []*x509.Certificate{own.cert}, System: true}, Fetched, nil},
		{"no root given", plain, Trust{}, Failed, []string{`by an authority ("Тестовый корневой ЦС") that this system does not know`, "--ca-file FILE"}},
		{"root of another authority", plain, only(other), Failed, []string{"that is not in --ca-file", "--system-roots"}},
		{"the system's do not help", plain, Trust{Roots: []*x509.Certificate{other.cert}, System: true}, Failed, []string{"that is not in --ca-file"}},
		{"insecure", plain, Trust{Insecure: true}, Fetched, nil},
		{"expired", with(own.issue(t, func(c *x509.Certificate) { c.NotAfter = today.AddDate(0, 0, -3) })), only(own), Failed,
			[]string{"the certificate expired on 2026-01-12", "check this computer's date"}},
		{"not yet valid", with(own.issue(t, func(c *x509.Certificate) { c.NotBefore = today.AddDate(0, 0, 3) })), only(own), Failed,
			[]string{"the certificate is valid only from 2026-01-18", "check this computer's date"}},
		{"expired root", with(expired.issue(t)), only(expired), Failed, []string{`the authority's certificate "Старый ЦС" expired on 2025-07-15`}},
		{"another host", with(own.issue(t, func(c *x509.Certificate) {
			c.IPAddresses, c.DNSNames = []net.IP{net.IPv4(10, 0, 0, 1)}, []string{"zakupki.example", "*.zakupki.example"}
		})), only(own), Failed, []string{"it names zakupki.example, *.zakupki.example, 10.0.0.1", "another host"}},
		{"no host", with(own.issue(t, func(c *x509.Certificate) { c.IPAddresses, c.DNSNames = nil, nil })), only(own), Failed, []string{"it names no host at all"}},
		{"for another purpose", with(own.issue(t, func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth} })), only(own), Failed,
			[]string{"the certificate cannot be accepted", "incompatible"}},
		{"old protocol", func(c *tls.Config) { c.MinVersion, c.MaxVersion = tls.VersionTLS10, tls.VersionTLS11 }, only(own), Failed,
			[]string{"older than TLS 1.2", "switch on TLS 1.2"}},
		{"client certificate", func(c *tls.Config) { c.ClientAuth, c.MaxVersion = tls.RequireAnyClientCert, tls.VersionTLS12 }, only(own), Failed,
			[]string{"client certificate"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t)
			s.Trust = c.trust
			s.Attempts = 1
			r := s.one(serve(t, content(aPDF(1, 0), today), c.server).URL + "/d.pdf")
			want(t, r, c.status, c.words...)
			if r.Attempts != 1 || r.Insecure != c.trust.Insecure {
				t.Errorf("got %+v", r)
			}
			if c.status == Failed {
				s.nothing()
			}
		})
	}
}

// TestUntrustedIsNotRetried: a certificate does not get better by asking again.
func TestUntrustedIsNotRetried(t *testing.T) {
	s := newStage(t)
	s.Trust = Trust{}
	r := s.one(serve(t, content(aPDF(1, 0), today)).URL)
	if want(t, r, Failed); r.Attempts != 1 || len(s.clock.slept) != 0 {
		t.Errorf("got %d attempts", r.Attempts)
	}
}

func TestNoTLSAtAll(t *testing.T) {
	plain := httptest.NewServer(http.HandlerFunc(content(aPDF(1, 0), today)))
	t.Cleanup(plain.Close)
	s := newStage(t)
	want(t, s.one(strings.Replace(plain.URL, "http:", "https:", 1)), Failed, "does not speak TLS on this port", "check the port")
	s.AllowHTTP = true
	r := s.one(plain.URL)
	if want(t, r, Fetched); !r.Insecure {
		t.Errorf("got %+v, want plain http told as insecure", r)
	}
}

// TestInsecureIsPinned: the lock remembers, until the document came over a verified connection.
func TestInsecureIsPinned(t *testing.T) {
	server := serve(t, content(aPDF(1, 0), today))
	s := newStage(t)
	good := s.Trust
	s.Trust = Trust{Insecure: true}
	want(t, s.one(server.URL), Fetched)
	if lock := string(s.file(LockFile)); !strings.HasSuffix(lock, ",true\n") {
		t.Errorf("got the lock %q", lock)
	}
	want(t, s.one(server.URL), Kept)
	s.Trust = good
	want(t, s.one(server.URL), Fetched)
	if lock := string(s.file(LockFile)); !strings.HasSuffix(lock, ",false\n") {
		t.Errorf("verified now, got the lock %q", lock)
	}
	s.Trust = Trust{Insecure: true}
	if r := s.one(server.URL); r.Status != Kept || r.Insecure {
		t.Errorf("got %+v, want the verified file kept as it is", r)
	}
}
