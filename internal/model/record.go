package model

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
	"unicode/utf8"
)

// Recorder is told of every attempt, also of those that failed. It is called from as many goroutines
// as there are requests under way. Its error ends the request with ErrRecord.
type Recorder interface {
	Record(Attempt) error
}

// Attempt is a request sent once. It holds no key. Its JSON form is one line of a record: pictures of
// the request stand there by their SHA-256.
type Attempt struct {
	Request string // Request.ID
	Name    string // Config.Name
	Model   string // Config.Model
	URL     string
	Number  int // 1, 2 …
	Started time.Time
	Took    time.Duration
	Sent    []byte // the body of the request
	Status  int    // 0: no response
	Header  map[string]string
	Body    []byte // of the response, also when it is cut
	Err     *Error // nil: an answer
	// MayBeProcessed: the attempt failed and the server may still have worked on it.
	MayBeProcessed bool
	// Wait is the time before the next attempt, 0 after the last one.
	Wait time.Duration
}

func (c *Client) record(x *exchange, r Request, body []byte, n int, wait time.Duration) error {
	if c.hooks.Recorder == nil {
		return nil
	}
	a := Attempt{
		Request: r.ID, Name: c.config.Name, Model: c.config.Model, URL: c.url, Number: n,
		Started: x.started, Took: x.took, Sent: c.key.hide(body), Status: x.status, Header: x.header,
		Body: x.body, MayBeProcessed: x.fault != nil && x.unsure, Wait: wait,
	}
	if x.fault != nil {
		e := *x.fault
		e.Request, e.Model = r.ID, c.config.Name
		e.Reason, e.Server = c.key.hideText(e.Reason), c.key.hideText(e.Server)
		a.Err = &e
	}
	return c.hooks.Recorder.Record(a)
}

// attemptLine is the JSON form of an Attempt.
type attemptLine struct {
	Request        string            `json:"request"`
	Name           string            `json:"name"`
	Model          string            `json:"model"`
	URL            string            `json:"url"`
	Number         int               `json:"attempt"`
	Started        time.Time         `json:"started"`
	TookMs         int64             `json:"took_ms"`
	Sent           json.RawMessage   `json:"sent,omitempty"`
	SentSHA256     string            `json:"sent_sha256"`
	Status         int               `json:"status,omitempty"`
	Header         map[string]string `json:"header,omitempty"`
	Body           *string           `json:"body,omitempty"`
	BodyBase64     []byte            `json:"body_base64,omitempty"` // where the body is not UTF-8
	Kind           Kind              `json:"error,omitempty"`
	Reason         string            `json:"reason,omitempty"`
	MayBeProcessed bool              `json:"may_be_processed,omitempty"`
	WaitMs         int64             `json:"wait_ms,omitempty"`
}

// MarshalJSON is the line of a record.
func (a Attempt) MarshalJSON() ([]byte, error) {
	sum := sha256.Sum256(a.Sent)
	line := attemptLine{
		Request: a.Request, Name: a.Name, Model: a.Model, URL: a.URL, Number: a.Number, Started: a.Started.UTC(),
		TookMs: a.Took.Milliseconds(), Sent: withoutPictures(a.Sent), SentSHA256: hex.EncodeToString(sum[:]),
		Status: a.Status, Header: a.Header, MayBeProcessed: a.MayBeProcessed, WaitMs: a.Wait.Milliseconds(),
	}
	if utf8.Valid(a.Body) {
		text := string(a.Body)
		line.Body = &text
	} else {
		line.BodyBase64 = a.Body
	}
	if a.Err != nil {
		line.Kind, line.Reason = a.Err.Kind, a.Err.Error()
	}
	b := new(bytes.Buffer)
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(line); err != nil {
		return nil, fmt.Errorf("record attempt %d of request %q: %w", a.Number, a.Request, err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

const pictureMark = ";base64,"

// withoutPictures replaces the data of pictures in a body of ours by their digest and length. Only
// data URLs made by encode are met: they begin a string and have no escapes.
func withoutPictures(body []byte) []byte {
	var out []byte
	for {
		start := bytes.Index(body, []byte(`{"url":"data:image/`))
		if start < 0 {
			return append(out, body...)
		}
		data := bytes.Index(body[start:], []byte(pictureMark))
		if data < 0 {
			return append(out, body...)
		}
		data += start + len(pictureMark)
		end := bytes.IndexByte(body[data:], '"')
		if end < 0 {
			return append(out, body...)
		}
		picture, err := base64.StdEncoding.AppendDecode(nil, body[data:data+end])
		out = append(out, body[:data-len(pictureMark)]...)
		if err == nil {
			out = fmt.Appendf(out, ";sha256,%x;%d", sha256.Sum256(picture), len(picture))
		} else {
			out = append(out, body[data-len(pictureMark):data+end]...)
		}
		body = body[data+end:]
	}
}
