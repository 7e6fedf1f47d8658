package model

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// serverError is an error as a server words it.
type serverError struct {
	status              int // of the response, or the code in the body when that was 200
	code, kind, message string
	prompt, context     int64 // tokens, as far as the server names them
}

// readServerError reads the value of "error": a text, or an object with message, code and type.
func readServerError(value json.RawMessage) *serverError {
	if s, ok := stringOf(value); ok {
		return &serverError{message: s}
	}
	list, err := members(value)
	if err != nil {
		return &serverError{message: string(value)}
	}
	e := fromMembers(list)
	if e.message == "" {
		e.message = string(value)
	}
	return e
}

func fromMembers(list []member) *serverError {
	e := &serverError{}
	for _, m := range list {
		text, isText := stringOf(m.value)
		number := countOf(m.value)
		switch m.key {
		case "message", "msg":
			e.message = text
		case "type":
			e.kind = text
		case "code":
			if e.code = text; number != nil {
				e.status = int(min(*number, 999))
			} else if n, err := strconv.Atoi(text); isText && err == nil && n >= 400 && n < 600 {
				e.status = n
			}
		case "status":
			if number != nil {
				e.status = int(min(*number, 999))
			} else if e.kind == "" {
				e.kind = text
			}
		case "n_prompt_tokens":
			e.prompt = orZero(number)
		case "n_ctx":
			e.context = orZero(number)
		case "metadata": // of a router: what the provider behind it said
			if inner, err := members(m.value); err == nil {
				for _, f := range inner {
					if raw, ok := stringOf(f.value); ok && f.key == "raw" {
						e.message += ": " + raw
					}
				}
			}
		}
	}
	return e
}

func orZero(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}

// bareError reads an object that is itself an error: {"message": …}, {"detail": …} (a text or a list
// of objects with msg), {"errors": […]}. nil when it is none.
func bareError(list []member) *serverError {
	e := fromMembers(list)
	for _, m := range list {
		switch m.key {
		case "error":
			if !isNull(m.value) {
				return readServerError(m.value)
			}
		case "detail", "errors":
			if s, ok := stringOf(m.value); ok {
				e.message = s
			} else if items, err := elements(m.value); err == nil && len(items) > 0 {
				e.message = readServerError(items[0]).message
			}
		}
	}
	if e.message == "" {
		return nil
	}
	return e
}

// errorOf reads the body of a response that is not 200.
func errorOf(status int, body []byte) *serverError {
	e := &serverError{message: string(body)}
	if json.Valid(body) {
		text := json.RawMessage(body)
		if list, err := elements(text); err == nil && len(list) == 1 {
			text = list[0]
		}
		if list, err := members(text); err == nil {
			if found := bareError(list); found != nil {
				e = found
			}
		}
	}
	e.status = status
	return e
}

// transient are statuses that pass by themselves: an overload, a gateway that lost its server.
var transient = []int{408, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529}

// fault is the kind of error that a server reports.
func (e *serverError) fault() *Error {
	said := strings.ToLower(e.code + " " + e.kind + " " + e.message)
	f := e.faultOf(said)
	f.Server = clip(e.message)
	return f
}

func (e *serverError) faultOf(said string) *Error {
	e.readContext()
	switch {
	case e.status != http.StatusTooManyRequests && e.tooLong(said): // limits a minute are worded alike
		f := failf(ErrContext, "the prompt does not fit the context")
		f.PromptTokens, f.MaxContext = e.prompt, e.context
		return f
	case e.status == http.StatusPaymentRequired || containsAny(said, "insufficient_quota", "insufficient credits", "exceeded your current quota"):
		return failf(ErrQuota, "there is no credit left")
	case e.status == http.StatusUnauthorized || e.status == http.StatusForbidden || containsAny(said, "invalid_api_key"):
		return failf(ErrKey, "the key is not accepted")
	case e.status == http.StatusNotFound || e.status < 500 && unknownModel(said):
		return failf(ErrUnknownModel, "the model or the address is not known")
	case e.status == http.StatusTooManyRequests || e.status == 0 && containsAny(said, "rate_limit", "rate limit", "too many requests"):
		return again(ErrRateLimit, "too many requests")
	case slices.Contains(transient, e.status) || e.status == 0 && containsAny(said, "overloaded", "server_error", "internal error", "timed out", "timeout", "unavailable"):
		return again(ErrOverloaded, "the server is overloaded or broken")
	case e.status >= 400 && e.status < 500:
		return failf(ErrRejected, "the request is rejected")
	}
	return failf(ErrServer, "the server reports an error")
}

func containsAny(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(s, p) })
}

var noSuchModel = regexp.MustCompile(`model_not_found|not a valid model|unknown model|invalid model|model\b.{0,80}(does not exist|not found)`)

func unknownModel(said string) bool {
	return noSuchModel.MatchString(said[:min(len(said), maxWording)])
}
