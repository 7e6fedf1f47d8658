package fetch

import (
	"bytes"
	"crypto/x509"
	"encoding/asn1"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"
)

// maxAuthorities bounds a file of certificates.
const maxAuthorities = 16 << 20

// ReadAuthorities reads the root certificates of a file: PEM with any number of them and text around,
// or DER. name is what errors call the file. The notes say what is odd about certificates that are
// taken all the same.
func ReadAuthorities(name string, data []byte, now time.Time) (roots []*x509.Certificate, notes []string, err error) {
	if problem := noCertificates(name, data); problem != nil {
		return nil, nil, problem
	}
	data = []byte(strings.TrimPrefix(string(data), "\ufeff"))
	if strings.Contains(string(data), "-----") {
		roots, err = readPEM(name, string(data))
	} else {
		roots, err = readDER(name, data)
	}
	if err != nil {
		return nil, nil, err
	}
	usable := false
	for i, c := range roots {
		note, ok := oddity(c, now)
		usable = usable || ok
		if note != "" {
			notes = append(notes, fmt.Sprintf("%s: certificate %d (%s): %s", name, i+1, titled(c), note))
		}
	}
	if !usable {
		return nil, nil, problemf("take the authority's certificate with an RSA or ECDSA key",
			"%s: no certificate has a key that can be used here (GOST keys cannot)", name)
	}
	return roots, notes, nil
}

// noCertificates tells files that cannot have any.
func noCertificates(name string, data []byte) *Problem {
	text := strings.ToLower(strings.TrimSpace(string(data[:min(len(data), 512)])))
	switch {
	case len(data) == 0 || len(data) <= 512 && text == "":
		return problemf("download the authority's root certificate again", "%s: the file is empty", name)
	case len(data) > maxAuthorities:
		return problemf("give a file of certificates", "%s: larger than %d bytes", name, maxAuthorities)
	case bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")):
		return problemf("save it as plain text or take the DER file", "%s: the file is UTF-16", name)
	case strings.HasPrefix(text, "<!doctype") || strings.HasPrefix(text, "<html") || strings.HasPrefix(text, "<?xml"):
		return problemf("open the address in a browser and save the certificate itself", "%s: a web page, not a certificate", name)
	}
	return nil
}

// oddity says what a user should know about a root, and whether it can be used at all.
func oddity(c *x509.Certificate, now time.Time) (note string, usable bool) {
	switch {
	case c.PublicKeyAlgorithm == x509.UnknownPublicKeyAlgorithm:
		return "its key is of a kind that cannot be used here (GOST?); it is left out", false
	case now.After(c.NotAfter):
		return "expired on " + day(c.NotAfter), true
	case now.Before(c.NotBefore):
		return "is valid only from " + day(c.NotBefore), true
	case c.BasicConstraintsValid && !c.IsCA:
		return "belongs to no authority: it vouches for itself alone", true
	}
	return "", true
}

func day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// titled is how a certificate is called in messages.
func titled(c *x509.Certificate) string {
	if c.Subject.CommonName != "" {
		return c.Subject.CommonName
	}
	return c.Subject.String()
}

// The marks of PEM. encoding/pem skips what it cannot read, so a bundle that was cut off would lose
// certificates in silence; it also wants every mark on a line of its own.
const (
	pemBegin = "-----BEGIN "
	pemEnd   = "-----END "
	pemDash  = "-----"
)

// readPEM takes every block of a text; one that cannot be read is an error.
func readPEM(name, text string) ([]*x509.Certificate, error) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	var roots []*x509.Certificate
	at := 0
	for {
		i := strings.Index(text[at:], pemBegin)
		between := text[at:]
		if i >= 0 {
			between = text[at : at+i]
		}
		if strings.Contains(between, pemEnd) {
			return nil, cut(name, len(roots)+1, lineOf(text, at+strings.Index(between, pemEnd)), "its BEGIN line is missing")
		}
		if i < 0 {
			if startsBlock(between) {
				return nil, cut(name, len(roots)+1, lineOf(text, len(text)), "the file ends in its BEGIN line")
			}
			break
		}
		b, next, err := block(name, text, at+i, len(roots)+1)
		if err != nil {
			return nil, err
		}
		roots, at = append(roots, b), next
	}
	if len(roots) == 0 {
		return nil, problemf("give the authority's certificate in PEM or DER", "%s: no certificate in it", name)
	}
	return roots, nil
}

func lineOf(text string, at int) int { return 1 + strings.Count(text[:at], "\n") }

func cut(name string, n, line int, what string) *Problem {
	return problemf("download the file again: a bundle must be whole", "%s:%d: certificate %d is cut off: %s", name, line, n, what)
}

// startsBlock tells whether a text ends in a part of a BEGIN line.
func startsBlock(tail string) bool {
	tail = strings.TrimSpace(tail)
	for n := len(pemDash) + 1; n < len(pemBegin); n++ {
		if strings.HasSuffix(tail, pemBegin[:n]) {
			return true
		}
	}
	return false
}

// block reads the block that begins at a place and gives the place behind it.
func block(name, text string, begin, n int) (*x509.Certificate, int, error) {
	line := lineOf(text, begin)
	rest := text[begin+len(pemBegin):]
	label, body, ok := strings.Cut(rest, pemDash)
	if !ok || strings.Contains(label, "\n") {
		return nil, 0, cut(name, n, line, "its BEGIN line does not end in -----")
	}
	if err := wantCertificate(name, line, label); err != nil {
		return nil, 0, err
	}
	stop := strings.Index(body, pemDash)
	if stop < 0 {
		return nil, 0, cut(name, n, line, "the file ends before its END line")
	}
	mark := pemEnd + label + pemDash
	if !strings.HasPrefix(body[stop:], mark) {
		return nil, 0, cut(name, n, line, "its END line is missing or damaged")
	}
	der, err := base64.StdEncoding.Strict().DecodeString(strings.Join(strings.Fields(body[:stop]), ""))
	if err != nil {
		return nil, 0, &Problem{Text: fmt.Sprintf("%s:%d: certificate %d is damaged", name, line, n), Remedy: "download the file again", Err: err}
	}
	c, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, 0, notParsed(fmt.Sprintf("%s:%d: certificate %d", name, line, n), der, err)
	}
	end := len(text) - len(body) + stop + len(mark)
	return c, end, nil
}

// wantCertificate refuses blocks of other things.
func wantCertificate(name string, line int, label string) error {
	at := fmt.Sprintf("%s:%d: ", name, line)
	switch {
	case label == "CERTIFICATE" || label == "X509 CERTIFICATE":
		return nil
	case strings.Contains(label, "PRIVATE KEY"):
		return problemf("give the authority's certificate; a private key is never needed here and must stay secret", "%sa private key, not a certificate", at)
	case strings.Contains(label, "CERTIFICATE REQUEST"):
		return problemf("give the certificate that the authority made of it", "%sa request for a certificate, not a certificate", at)
	case label == "PKCS7" || label == "CMS":
		return problemf("take the certificates out: openssl pkcs7 -in FILE -print_certs -out roots.pem", "%sa PKCS #7 container, not a certificate", at)
	case label == "TRUSTED CERTIFICATE":
		return problemf("make it a plain one: openssl x509 -in FILE -out root.pem", "%sa certificate in OpenSSL's own form", at)
	}
	return problemf("give the authority's certificate in PEM or DER", "%s%s, not a certificate", at, quoted(label))
}

// readDER takes one certificate or several after one another.
func readDER(name string, data []byte) ([]*x509.Certificate, error) {
	if data[0] != 0x30 {
		if _, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(data)), "")); err == nil {
			return nil, problemf("put -----BEGIN CERTIFICATE----- before it and -----END CERTIFICATE----- after it",
				"%s: base64 without the lines BEGIN and END", name)
		}
		return nil, problemf("give the authority's certificate in PEM or DER", "%s: neither PEM nor DER: no certificate in it", name)
	}
	roots, err := x509.ParseCertificates(data)
	if err != nil {
		return nil, notParsed(name, data, err)
	}
	return roots, nil
}

// notParsed says what bytes are that are no certificate.
func notParsed(at string, der []byte, err error) *Problem {
	var whole asn1.RawValue
	var syntax asn1.SyntaxError
	if _, shape := asn1.Unmarshal(der, &whole); errors.As(shape, &syntax) && strings.Contains(syntax.Msg, "truncated") {
		return problemf("download the file again", "%s is cut off: only %d bytes of it are there", at, len(der))
	}
	for _, kind := range derKinds {
		if kind.is(der) {
			return problemf(kind.remedy, "%s: %s, not a certificate", at, kind.what)
		}
	}
	return &Problem{Text: at + " cannot be read", Remedy: "give the authority's certificate in PEM or DER", Err: err}
}

// derKinds are what else people take for a certificate.
var derKinds = []struct {
	what, remedy string
	is           func([]byte) bool
}{
	{"a private key", "give the authority's certificate; a private key is never needed here and must stay secret", isKey},
	{"a PKCS #7 container", "take the certificates out: openssl pkcs7 -inform DER -in FILE -print_certs -out roots.pem", func(b []byte) bool {
		var v struct {
			Type asn1.ObjectIdentifier
			Rest asn1.RawValue `asn1:"optional"`
		}
		_, err := asn1.Unmarshal(b, &v)
		return err == nil && v.Type.Equal(asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 2})
	}},
	{"a PKCS #12 container", "take the certificates out: openssl pkcs12 -in FILE -cacerts -nokeys -out roots.pem", func(b []byte) bool {
		var v struct {
			Version int
			Rest    asn1.RawValue
			Mac     asn1.RawValue `asn1:"optional"`
		}
		_, err := asn1.Unmarshal(b, &v)
		return err == nil && v.Version == 3
	}},
	{"a request for a certificate", "give the certificate that the authority made of it", func(b []byte) bool {
		_, err := x509.ParseCertificateRequest(b)
		return err == nil
	}},
	{"a list of revoked certificates", "give the authority's certificate", func(b []byte) bool {
		_, err := x509.ParseRevocationList(b)
		return err == nil
	}},
}

func isKey(b []byte) bool {
	_, pkcs8 := x509.ParsePKCS8PrivateKey(b)
	_, pkcs1 := x509.ParsePKCS1PrivateKey(b)
	_, ec := x509.ParseECPrivateKey(b)
	return pkcs8 == nil || pkcs1 == nil || ec == nil
}
