package fetch

import (
	"bytes"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"math/big"
	"strings"
	"testing"
)

func TestReadAuthorities(t *testing.T) {
	a, b := newAuthority(t, "Корень А"), newAuthority(t, "Корень Б")
	glued := strings.TrimSuffix(a.pem(), "\n") + b.pem()
	for name, data := range map[string][]byte{
		"PEM":             []byte(a.pem() + b.pem()),
		"text around":     []byte("Сертификаты ---- Минцифры\nsubject=CN = Корень А\n" + a.pem() + "\nиздатель: сам\n" + b.pem() + "конец ---\n"),
		"glued":           []byte(glued),
		"CRLF":            []byte(strings.ReplaceAll(a.pem()+b.pem(), "\n", "\r\n")),
		"old Mac lines":   []byte(strings.ReplaceAll(a.pem()+b.pem(), "\n", "\r")),
		"byte order mark": []byte("\ufeff" + a.pem() + b.pem()),
		"old label":       []byte(strings.ReplaceAll(a.pem(), "CERTIFICATE", "X509 CERTIFICATE") + b.pem()),
		"one long line":   []byte(oneLine(a.der) + b.pem()),
		"DER":             append(bytes.Clone(a.der), b.der...),
	} {
		roots, notes, err := ReadAuthorities("roots", data, today)
		if err != nil || len(notes) > 0 || len(roots) != 2 || !roots[0].Equal(a.cert) || !roots[1].Equal(b.cert) {
			t.Errorf("%s: got %d certificates, notes %q, %v; want both", name, len(roots), notes, err)
		}
	}
}

func oneLine(der []byte) string {
	return pemBegin + "CERTIFICATE-----\n" + base64.StdEncoding.EncodeToString(der) + "\n" + pemEnd + "CERTIFICATE-----\n"
}

// badAuthorities are files that are refused, each with what is said and what to do.
func badAuthorities(t *testing.T) []struct{ name, data, want, remedy string } {
	a := newAuthority(t, "Корень")
	p := a.pem()
	key, err := x509.MarshalPKCS8PrivateKey(a.key)
	if err != nil {
		t.Fatal(err)
	}
	ec, err := x509.MarshalECPrivateKey(a.key)
	if err != nil {
		t.Fatal(err)
	}
	request, err := x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{Subject: pkix.Name{CommonName: "x"}}, a.key)
	if err != nil {
		t.Fatal(err)
	}
	revoked, err := x509.CreateRevocationList(rand.Reader, &x509.RevocationList{Number: big.NewInt(1), ThisUpdate: today, NextUpdate: today.AddDate(1, 0, 0)}, withKeyID(a.cert), a.key)
	if err != nil {
		t.Fatal(err)
	}
	block := func(label string, der []byte) string {
		return string(pem.EncodeToMemory(&pem.Block{Type: label, Bytes: der}))
	}
	container := func(v any) string {
		der, err := asn1.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(der)
	}
	const again, secret = "download the", "must stay secret"
	return []struct{ name, data, want, remedy string }{
		{"empty", "", "roots: the file is empty", again},
		{"blank", " \r\n\n", "roots: the file is empty", again},
		{"UTF-16", "\xff\xfe-\x00-\x00", "the file is UTF-16", "plain text"},
		{"web page", "<!DOCTYPE html><title>Ошибка</title>", "a web page, not a certificate", "in a browser"},
		{"words", "сертификат у Ивана", "neither PEM nor DER", "in PEM or DER"},
		{"dashes only", "-----\nничего\n-----\n", "no certificate in it", "in PEM or DER"},
		{"too large", strings.Repeat("x", maxAuthorities+1), "larger than", "a file of certificates"},
		{"cut off in the body", p + p[:len(p)/2], "roots:11: certificate 2 is cut off: the file ends before its END line", again},
		{"cut off in the END line", p[:len(p)-8], "roots:1: certificate 1 is cut off: its END line is missing or damaged", again},
		{"cut off in the BEGIN line", p + "-----BEGIN CERTIF", "certificate 2 is cut off: its BEGIN line", again},
		{"cut off in BEGIN", p + "-----BEG", "certificate 2 is cut off: the file ends in its BEGIN line", again},
		{"first is cut off", p[:len(p)/2] + "\n" + p, "roots:1: certificate 1 is cut off: its END line is missing", again},
		{"head is missing", p[len(p)/2:] + p, "certificate 1 is cut off: its BEGIN line is missing", again},
		{"damaged base64", strings.Replace(p, "M", "*", 1), "roots:1: certificate 1 is damaged", again},
		{"a line is missing", dropLine(p, 3), "roots:1: certificate 1 is cut off: only", again},
		{"DER cut off", string(a.der[:len(a.der)-9]), "roots is cut off: only", again},
		{"private key", block("PRIVATE KEY", key), "roots:1: a private key, not a certificate", secret},
		{"old private key", p + block("EC PRIVATE KEY", ec), "roots:11: a private key", secret},
		{"private key in DER", string(key), "roots: a private key", secret},
		{"old private key in DER", string(ec), "roots: a private key", secret},
		{"request", block("CERTIFICATE REQUEST", request), "a request for a certificate", "made of it"},
		{"request in DER", string(request), "a request for a certificate", "made of it"},
		{"list of revoked ones", block("X509 CRL", revoked), `"X509 CRL", not a certificate`, "in PEM or DER"},
		{"list of revoked ones in DER", string(revoked), "a list of revoked certificates", "give the authority's"},
		{"PKCS #7", block("PKCS7", []byte("x")), "a PKCS #7 container", "openssl pkcs7"},
		{"PKCS #7 in DER", container(struct {
			T asn1.ObjectIdentifier
		}{asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 2}}), "a PKCS #7 container", "openssl pkcs7"},
		{"PKCS #12", container(struct {
			V    int
			Rest []int
		}{3, []int{1}}), "a PKCS #12 container", "openssl pkcs12"},
		{"OpenSSL's own form", block("TRUSTED CERTIFICATE", a.der), "OpenSSL's own form", "openssl x509"},
		{"bare base64", base64.StdEncoding.EncodeToString(a.der), "base64 without the lines BEGIN and END", "put -----BEGIN"},
		{"other DER", container([]int{1, 2}), "roots cannot be read", "in PEM or DER"},
		{"other block in a certificate's clothes", block("CERTIFICATE", []byte{0x30, 1, 0}), "roots:1: certificate 1 cannot be read", "in PEM or DER"},
	}
}

// withKeyID gives a certificate what a list of revoked ones wants of its issuer.
func withKeyID(c *x509.Certificate) *x509.Certificate {
	issuer := *c
	issuer.SubjectKeyId = []byte{1}
	issuer.KeyUsage |= x509.KeyUsageCRLSign
	return &issuer
}

func dropLine(text string, n int) string {
	lines := strings.Split(text, "\n")
	return strings.Join(append(lines[:n:n], lines[n+1:]...), "\n")
}

func TestReadAuthoritiesRefuses(t *testing.T) {
	for _, c := range badAuthorities(t) {
		roots, _, err := ReadAuthorities("roots", []byte(c.data), today)
		var p *Problem
		if !errors.As(err, &p) || !strings.Contains(err.Error(), c.want) || !strings.Contains(p.Remedy, c.remedy) {
			t.Errorf("%s: got %d certificates, %v (%+v), want %q and %q", c.name, len(roots), err, p, c.want, c.remedy)
		}
	}
}

func TestOddAuthorities(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*x509.Certificate)
		want   string
	}{
		"expired": {func(c *x509.Certificate) { c.NotAfter = today.AddDate(0, 0, -1) }, "expired on 2026-01-14"},
		"early":   {func(c *x509.Certificate) { c.NotBefore = today.AddDate(0, 0, 1) }, "is valid only from 2026-01-16"},
		"server":  {func(c *x509.Certificate) { c.IsCA = false }, "belongs to no authority"},
	} {
		a := newAuthority(t, "Корень", c.change)
		roots, notes, err := ReadAuthorities("roots", []byte(a.pem()), today)
		if err != nil || len(roots) != 1 || len(notes) != 1 || !strings.Contains(notes[0], "roots: certificate 1 (Корень): "+c.want) {
			t.Errorf("%s: got %q, %v", name, notes, err)
		}
	}
}

// TestUnknownKey: a root with a key of another kind is told and left, and is no root when it is alone.
func TestUnknownKey(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "ГОСТ"}, NotBefore: today, NotAfter: today.AddDate(1, 0, 0)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	// rsaEncryption becomes an algorithm that nobody has.
	der = bytes.ReplaceAll(der, []byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01}, []byte{0x2a, 0x85, 0x03, 0x07, 0x01, 0x01, 0x01, 0x01, 0x01})
	if _, _, err := ReadAuthorities("roots", der, today); err == nil || !strings.Contains(err.Error(), "no certificate has a key that can be used here") {
		t.Errorf("alone: got %v", err)
	}
	roots, notes, err := ReadAuthorities("roots", append(bytes.Clone(der), testRoot().der...), today)
	if err != nil || len(roots) != 2 || len(notes) != 1 || !strings.Contains(notes[0], "GOST?") {
		t.Errorf("with another: got %d, %q, %v", len(roots), notes, err)
	}
}
