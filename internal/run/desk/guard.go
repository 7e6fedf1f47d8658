package desk

import (
	"crypto/subtle"
	"net/http"
	"strings"
)

// policy lets a page use what the desk serves and nothing else: no script of its own text, no frame, no
// other host.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// headers go with every answer, refusals too. None lets another origin read anything.
var headers = map[string]string{
	"Content-Security-Policy":      policy,
	"X-Content-Type-Options":       "nosniff",
	"X-Frame-Options":              "DENY",
	"Referrer-Policy":              "no-referrer", // the address has the token
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cache-Control":                "no-store", // documents stay where they are
}

// guarded lets through what comes from the desk's own page and knows the token. A stranger is told no
// more than that there is nothing.
func (d *Desk) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		switch {
		case r.Host != d.host():
			http.Error(w, "unknown host", http.StatusMisdirectedRequest)
		case !d.ownOrigin(r):
			http.Error(w, "another page may not ask here", http.StatusForbidden)
		case r.URL.Path == "/favicon.ico":
			w.WriteHeader(http.StatusNoContent) // browsers ask for it unasked; an error would be all that they tell of
		case !d.knowsToken(r.URL.Path):
			http.NotFound(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// ownOrigin tells whether a request can be of the desk's own page. A browser names the origin of every
// POST; of what a person opens by hand it says "none".
func (d *Desk) ownOrigin(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin":
	case "none":
		if r.Method != http.MethodGet {
			return false
		}
	default:
		// A click on a link elsewhere, such as in a letter to oneself, opens the page and reads nothing.
		if r.Method != http.MethodGet || r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document" {
			return false
		}
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return r.Method == http.MethodGet
	}
	return origin == "http://"+d.host()
}

func (d *Desk) knowsToken(path string) bool {
	token, _, found := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return found && subtle.ConstantTimeCompare([]byte(token), []byte(d.token)) == 1
}
