package fetch

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"
)

// Trust says whose certificates are believed.
type Trust struct {
	// Roots are the only authorities, unless System adds those of the system. Without any the
	// system's are believed.
	Roots  []*x509.Certificate
	System bool
	// Insecure believes everybody.
	Insecure bool
}

// config is how connections are made.
func (t Trust) config(now func() time.Time) (*tls.Config, error) {
	c := &tls.Config{MinVersion: tls.VersionTLS12, Time: now, InsecureSkipVerify: t.Insecure}
	if len(t.Roots) == 0 {
		return c, nil // the system's
	}
	c.RootCAs = x509.NewCertPool()
	if t.System {
		pool, err := x509.SystemCertPool()
		if err != nil {
			return nil, &Problem{Text: "--system-roots: the system's certificates cannot be read", Remedy: "leave it out", Err: err}
		}
		c.RootCAs = pool
	}
	for _, root := range t.Roots {
		c.RootCAs.AddCert(root)
	}
	return c, nil
}

// explainTLS says what is wrong with a connection that could not be trusted or made, or gives nil when
// an error is about something else.
func (t Trust) explainTLS(err error, host string, now time.Time) *Problem {
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	var invalid x509.CertificateInvalidError
	var weak x509.InsecureAlgorithmError
	var record tls.RecordHeaderError
	var system x509.SystemRootsError
	switch {
	case errors.As(err, &unknown):
		return t.unknownAuthority(unknown.Cert, host)
	case errors.As(err, &name):
		return problemf("correct the address in the manifest: a certificate for another host proves nothing",
			"%s: the certificate is for another host: it names %s", host, namesOf(name.Certificate))
	case errors.As(err, &invalid):
		return invalidCertificate(invalid, host, now)
	case errors.As(err, &weak):
		return problemf("ask the server's owner for a certificate with SHA-256", "%s: the certificate is signed with a weak algorithm: %v", host, weak)
	case errors.As(err, &system):
		return problemf("name the authority's certificate with --ca-file", "%s: this system has no root certificates: %v", host, system)
	case errors.As(err, &record), strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return problemf("check the port in the address", "%s: the server does not speak TLS on this port", host)
	}
	return handshake(err, host)
}

func (t Trust) unknownAuthority(c *x509.Certificate, host string) *Problem {
	issuer := ""
	if c != nil {
		issuer = " (" + quoted(c.Issuer.CommonName) + ")"
	}
	if len(t.Roots) > 0 {
		return problemf("give the root certificate of that authority with --ca-file; --system-roots adds those of the system",
			"%s: the certificate is by an authority%s that is not in --ca-file", host, issuer)
	}
	return problemf("name its root certificate with --ca-file FILE, or, unverified, type --insecure",
		"%s: the certificate is by an authority%s that this system does not know", host, issuer)
}

// namesOf are the hosts that a certificate is for.
func namesOf(c *x509.Certificate) string {
	names := append([]string{}, c.DNSNames...)
	for _, ip := range c.IPAddresses {
		names = append(names, ip.String())
	}
	const most = 10
	if len(names) > most {
		names = append(names[:most], fmt.Sprintf("and %d more", len(names)-most))
	}
	if len(names) == 0 {
		return "no host at all"
	}
	return strings.Join(names, ", ")
}

func invalidCertificate(e x509.CertificateInvalidError, host string, now time.Time) *Problem {
	whose := "the certificate"
	if e.Cert != nil && e.Cert.IsCA {
		whose = "the authority's certificate " + quoted(titled(e.Cert))
	}
	switch {
	case e.Reason == x509.Expired && e.Cert != nil && now.Before(e.Cert.NotBefore):
		return problemf("check this computer's date; otherwise the server's owner must put it right",
			"%s: %s is valid only from %s", host, whose, day(e.Cert.NotBefore))
	case e.Reason == x509.Expired && e.Cert != nil:
		return problemf("check this computer's date; otherwise the owner must renew it",
			"%s: %s expired on %s", host, whose, day(e.Cert.NotAfter))
	}
	return &Problem{Text: host + ": " + whose + " cannot be accepted", Remedy: "ask the server's owner for a proper certificate", Err: e}
}

// handshake explains what has no type of its own in crypto/tls.
func handshake(err error, host string) *Problem {
	text := err.Error()
	switch {
	case strings.Contains(text, "protocol version not supported") || strings.Contains(text, "unsupported protocol version"):
		return problemf("ask the server's owner to switch on TLS 1.2 or 1.3", "%s: the server offers only a protocol older than TLS 1.2", host)
	case strings.Contains(text, "tls: handshake failure") || strings.Contains(text, "unconfigured cipher suite"):
		return problemf("see whether the server also has an address for browsers without GOST", "%s: no cipher in common: the server may want GOST or a client certificate", host)
	case strings.Contains(text, "certificate required") || strings.Contains(text, "tls: bad certificate"):
		return problemf("documents behind a client certificate cannot be fetched here", "%s: the server wants a client certificate", host)
	}
	var verification *tls.CertificateVerificationError
	if errors.As(err, &verification) {
		return &Problem{Text: host + ": the certificate cannot be verified", Remedy: "ask the server's owner for a proper certificate", Err: verification.Err}
	}
	return nil
}

// hostOf is the host of an address without a port that goes without saying.
func hostOf(host, scheme string) string {
	name, port, err := net.SplitHostPort(host)
	if err == nil && (scheme == "https" && port == "443" || scheme == "http" && port == "80") {
		return name
	}
	return host
}
