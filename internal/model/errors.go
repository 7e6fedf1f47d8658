package model

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Kind is what went wrong. It is an error, so errors.Is(err, model.ErrCutOff) works.
type Kind string

// The kinds. Those marked with * are tried again before they are reported.
const (
	ErrConfig       Kind = "config"         // the configuration or the key is not usable
	ErrRequest      Kind = "request"        // the question cannot be sent
	ErrKey          Kind = "wrong_key"      // 401, 403
	ErrQuota        Kind = "quota"          // 402, or 429 that says the credit is used up
	ErrUnknownModel Kind = "unknown_model"  // 404
	ErrContext      Kind = "context"        // the prompt is longer than the context
	ErrPromptCut    Kind = "prompt_cut"     // the server counted far fewer tokens than were sent
	ErrRateLimit    Kind = "rate_limit"     // * 429
	ErrOverloaded   Kind = "overloaded"     // * 408, 500, 502, 503, 504, 520 to 524, 529; finish_reason error
	ErrRejected     Kind = "rejected"       // another status below 500
	ErrServer       Kind = "server"         // another status from 500, or an error in a body with 200
	ErrRedirect     Kind = "redirect"       // 3xx: never followed, as the key would go along
	ErrHTML         Kind = "html"           // a page of HTML with 200
	ErrBadResponse  Kind = "bad_response"   // not a reply of this protocol
	ErrTruncated    Kind = "truncated"      // * half a reply: cut JSON, a stream without its end
	ErrTooLarge     Kind = "too_large"      // a body beyond the bound
	ErrConnection   Kind = "connection"     // * not reached, or dropped
	ErrTLS          Kind = "tls"            // the certificate was not accepted
	ErrTimeout      Kind = "timeout"        // * an attempt took too long
	ErrCancelled    Kind = "cancelled"      // the caller gave up
	ErrCutOff       Kind = "cut_off"        // nothing but reasoning, or nothing, within the limit of tokens
	ErrEmpty        Kind = "empty"          // a reply that ended by itself and says nothing
	ErrRefused      Kind = "refused"        // the server reports a refusal instead of content
	ErrFiltered     Kind = "content_filter" // the provider's filter stopped the reply
	ErrToolCalls    Kind = "tool_calls"     // calls of tools instead of content
	ErrRecord       Kind = "record"         // the recorder failed, or a replay has no response
)

// Error is the kind itself.
func (k Kind) Error() string { return strings.ReplaceAll(string(k), "_", " ") }

// hints say what to do.
var hints = map[Kind]string{
	ErrConfig:       "correct the model's settings",
	ErrRequest:      "correct the question",
	ErrKey:          "check that the variable named by api_key_env holds a key of this server that may use the model",
	ErrQuota:        "add credit with the provider, or wait until the quota is renewed",
	ErrUnknownModel: "check model against the server's list (GET base_url/models) and base_url against its manual",
	ErrContext:      "send fewer pages, lower max_output_tokens, or start the server with a larger context",
	ErrPromptCut:    "start the server with a larger context; if it counts in another way, lower prompt_cut_percent",
	ErrRateLimit:    "lower max_concurrency, or run again later",
	ErrOverloaded:   "run again later",
	ErrRejected:     "read what the server says and correct the model's settings; a field it does not know can be left out (response_format: none)",
	ErrServer:       "read what the server says; run again later",
	ErrRedirect:     "if the new address is right, set base_url to it",
	ErrHTML:         "base_url leads to a web page: check it, and the proxy",
	ErrBadResponse:  "check that base_url is an OpenAI-compatible endpoint",
	ErrTruncated:    "run again; if it lasts, look for a timeout of a proxy before the server",
	ErrTooLarge:     "lower max_output_tokens, or raise max_response_bytes",
	ErrConnection:   "check base_url, the proxy and that the server runs",
	ErrTLS:          "add the server's root certificate to the system's, or name its file in SSL_CERT_FILE",
	ErrTimeout:      "raise timeouts.attempt, or lower max_concurrency",
	ErrCancelled:    "run again to go on",
	ErrCutOff:       "raise max_output_tokens, or lower the effort of reasoning",
	ErrEmpty:        "count it as no answer",
	ErrRefused:      "count it as no answer",
	ErrFiltered:     "count it as no answer, or ask a provider that does not filter",
	ErrToolCalls:    "leave tools out of extra, or switch them off in the server",
	ErrRecord:       "make room for the records and run again; a replay needs the settings of its record",
}

// Error is a request that gave no answer. No text in it holds the key.
type Error struct {
	Kind     Kind
	Request  string // Request.ID
	Model    string // Config.Name
	Status   int    // of the last response, 0 when there was none
	Reason   string // what was found
	Server   string // what the server says, clipped
	Attempts int    // made, 0 when nothing was sent
	// PromptTokens and EstimatedTokens are set with ErrPromptCut and, as far as they are known, with
	// ErrContext.
	PromptTokens, EstimatedTokens int64
	// MaxContext is the context: that of the settings when nothing was sent and with ErrPromptCut, else
	// the one the server names with ErrContext; 0: not named.
	MaxContext int64

	retry bool
	after time.Duration // what Retry-After asks, 0: nothing
	cause error         // a context's error
}

// Error is one line: request, model, status, what was found, kind, what to do.
func (e *Error) Error() string {
	var b strings.Builder
	if e.Request != "" {
		fmt.Fprintf(&b, "request %q: ", e.Request)
	}
	fmt.Fprintf(&b, "model %q: ", e.Model)
	if e.Status != 0 {
		fmt.Fprintf(&b, "status %d: ", e.Status)
	}
	b.WriteString(e.Reason)
	if e.Server != "" {
		fmt.Fprintf(&b, ": the server says %q", e.Server)
	}
	if e.Attempts > 1 {
		fmt.Fprintf(&b, " (%d attempts)", e.Attempts)
	}
	fmt.Fprintf(&b, " [%s]: %s", string(e.Kind), hints[e.Kind])
	return b.String()
}

// Unwrap makes errors.Is work with a Kind and with the errors of a context.
func (e *Error) Unwrap() []error {
	if e.cause != nil {
		return []error{e.Kind, e.cause}
	}
	return []error{e.Kind}
}

// failf is an error of a kind that is not tried again.
func failf(kind Kind, format string, args ...any) *Error {
	return &Error{Kind: kind, Reason: fmt.Sprintf(format, args...)}
}

// again is failf for what is tried again.
func again(kind Kind, format string, args ...any) *Error {
	e := failf(kind, format, args...)
	e.retry = true
	return e
}

// maxSaid bounds what an error repeats of a server's words, in bytes.
const maxSaid = 400

// clip makes foreign text fit for an error: one line, bounded, UTF-8.
func clip(s string) string {
	rest := ""
	if len(s) > maxSaid {
		end := maxSaid
		for end > maxSaid-utf8.UTFMax && !utf8.RuneStart(s[end]) {
			end--
		}
		s, rest = s[:end], " …"
	}
	return strings.Join(strings.Fields(strings.ToValidUTF8(s, "\uFFFD")), " ") + rest
}
