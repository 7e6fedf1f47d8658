package model

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
)

// redacted stands where the key stood.
const redacted = "[redacted]"

// secret is a key; the zero value is none. It has one way out: header. The key stands within a
// function so that printing whatever holds a secret shows an address.
type secret struct {
	reveal func() (key string, forms [][]byte) // forms: as servers and libraries might repeat it
}

// minKey is the length below which a text cannot be kept out of records without spoiling them.
const minKey = 8

// newSecret checks a key; variable names where it comes from. No error shows it.
func newSecret(key, variable string) (secret, error) {
	if len(key) < minKey {
		return secret{}, fmt.Errorf("the key in %s has %d characters, at least %d are needed to keep it out of records: leave api_key_env out for a server that needs none", variable, len(key), minKey)
	}
	for i, c := range []byte(key) {
		if c <= ' ' || c > '~' {
			return secret{}, fmt.Errorf("the key in %s has a space, a line break or another odd character at place %d: set it without", variable, i+1)
		}
	}
	var forms [][]byte
	quoted, err := json.Marshal(key) // with < and & as \u003c and \u0026
	if err != nil {
		return secret{}, fmt.Errorf("the key in %s has no form in JSON", variable)
	}
	for _, form := range []string{
		key, string(quoted[1 : len(quoted)-1]), url.QueryEscape(key), url.PathEscape(key),
		base64.StdEncoding.EncodeToString([]byte(key)), base64.StdEncoding.EncodeToString([]byte("Bearer " + key)),
	} {
		forms = append(forms, []byte(form))
	}
	return secret{func() (string, [][]byte) { return key, forms }}, nil
}

// header is the value of Authorization, "" without a key.
func (s secret) header() string {
	if s.reveal == nil {
		return ""
	}
	key, _ := s.reveal()
	return "Bearer " + key
}

// hide replaces the key in b, which is left as it was.
func (s secret) hide(b []byte) []byte {
	if s.reveal == nil {
		return b
	}
	_, forms := s.reveal()
	for _, form := range forms {
		if bytes.Contains(b, form) {
			b = bytes.ReplaceAll(b, form, []byte(redacted))
		}
	}
	return b
}

func (s secret) hideText(t string) string { return string(s.hide([]byte(t))) }
