package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"etalon/internal/dataset"
)

// Action is something that the person does: it takes the body of a request and gives what is answered.
// An error of type *Refusal is told to the person, any other is also the log's.
type Action func(ctx context.Context, body io.Reader) (any, error)

// Refusal is an answer to the person: why something was not done, and what to do.
type Refusal struct {
	// Status is the HTTP status, such as 409 for what was overtaken by something else.
	Status int
	// Code is for the page to act on; "" when the text is all there is.
	Code string
	// Text is for the person.
	Text string
}

func (r *Refusal) Error() string { return r.Text }

// Refuse makes a refusal.
func Refuse(status int, code, format string, args ...any) *Refusal {
	return &Refusal{status, code, fmt.Sprintf(format, args...)}
}

// Take makes an action that takes a JSON object, strictly: all fields must be there that T does not leave
// out, and no other.
func Take[T any](do func(ctx context.Context, in T) (any, error)) Action {
	return func(ctx context.Context, body io.Reader) (any, error) {
		in, wrong, err := dataset.ReadJSON[T]("request", body)
		if err != nil {
			return nil, err
		}
		if len(wrong) > 0 {
			return nil, Refuse(http.StatusBadRequest, "malformed", "Запрос не разобран: %s", wrong[0])
		}
		return do(ctx, in)
	}
}

// mostBody bounds the body of a request in bytes.
const mostBody = 64 << 10

// errorBody is what is answered when something was not done.
type errorBody struct {
	Error string `json:"error"`
	Code  string `json:"code,omitempty"`
}

func (d *Desk) serveAction(name string, action Action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
			answer(w, http.StatusUnsupportedMediaType, errorBody{Error: "want Content-Type: application/json"})
			return
		}
		got, err := action(r.Context(), http.MaxBytesReader(w, r.Body, mostBody))
		var refused *Refusal
		var large *http.MaxBytesError
		switch {
		case err == nil:
			answer(w, http.StatusOK, got)
		case errors.As(err, &refused):
			answer(w, refused.Status, errorBody{refused.Text, refused.Code})
		case errors.As(err, &large):
			answer(w, http.StatusRequestEntityTooLarge, errorBody{Error: fmt.Sprintf("Слишком длинно: больше %d байт.", large.Limit)})
		default:
			d.fail(w, name, err)
		}
	}
}

// fail tells the person and the log of an error that is not the person's.
func (d *Desk) fail(w http.ResponseWriter, what string, err error) {
	if d.options.Log != nil {
		d.options.Log.Printf("%s: %v", what, err)
	}
	answer(w, http.StatusInternalServerError, errorBody{Error: "Не получилось: " + err.Error()})
}

// answer writes JSON; nil is an empty object.
func answer(w http.ResponseWriter, status int, value any) {
	if value == nil {
		value = struct{}{}
	}
	text, err := dataset.AppendJSON(nil, value)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":"the answer has no JSON"}`)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(text) // a browser that went away
}
