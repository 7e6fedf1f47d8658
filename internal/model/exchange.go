package model

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"etalon/internal/retry"
)

// exchange is one attempt: a request and what came of it.
type exchange struct {
	started  time.Time
	took     time.Duration
	status   int // 0: no response
	header   map[string]string
	body     []byte // the key replaced
	reply    *reply
	response *Response
	fault    *Error
	// unsure: the server had the whole request and has not turned it down, so it may have worked on it.
	unsure bool
}

// handed is a body that knows whether all of it was taken.
type handed struct {
	text *bytes.Reader
	all  *atomic.Bool
}

func (h handed) Read(p []byte) (int, error) {
	n, err := h.text.Read(p)
	if h.text.Len() == 0 {
		h.all.Store(true)
	}
	return n, err
}

func (handed) Close() error { return nil }

// exchange sends a body once. The fault says why there is no reply.
func (c *Client) exchange(ctx context.Context, body []byte) *exchange {
	x := &exchange{started: c.hooks.Clock.Now()}
	within, cancel := context.WithTimeout(ctx, c.config.Timeouts.Attempt)
	defer cancel()
	var all atomic.Bool
	response, err := c.post(within, body, &all)
	if err != nil {
		x.fault = c.transportFault(err)
	} else {
		defer response.Body.Close()
		x.read(c, response)
	}
	x.took = c.hooks.Clock.Now().Sub(x.started)
	x.blameContext(ctx, within, c.config.Timeouts.Attempt)
	x.unsure = all.Load() && mayHaveWorked(x.status)
	return x
}

// mayHaveWorked tells whether a server that had the whole request and gave this status may have begun
// with it. A gateway answers for a server whose work it does not know.
func mayHaveWorked(status int) bool {
	switch status {
	case 0, 408, 500, 502, 504, 520, 521, 522, 523, 524:
		return true
	}
	return status >= 200 && status < 300
}

func (c *Client) post(ctx context.Context, body []byte, all *atomic.Bool) (*http.Response, error) {
	fresh := func() (io.ReadCloser, error) { return handed{bytes.NewReader(body), all}, nil }
	first, err := fresh()
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, first)
	if err != nil {
		return nil, err
	}
	request.ContentLength, request.GetBody = int64(len(body)), fresh
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "etalon")
	if key := c.key.header(); key != "" {
		request.Header.Set("Authorization", key)
	}
	return c.http.Do(request)
}

// maxKept bounds what is kept of a body that was too large, in bytes.
const maxKept = 64 << 10

// read reads a response.
func (x *exchange) read(c *Client, response *http.Response) {
	x.status, x.header = response.StatusCode, c.headers(response.Header)
	body, err := readBody(response.Body, c.config.MaxResponseBytes)
	if errors.Is(err, tooLarge{}) {
		x.body = c.key.hide(body[:min(len(body), maxKept)])
		x.fault = failf(ErrTooLarge, "the body has more than %d bytes (max_response_bytes)", c.config.MaxResponseBytes)
		return
	}
	x.body = c.key.hide(body)
	switch status := response.StatusCode; {
	case status >= 300 && status < 400:
		x.fault = failf(ErrRedirect, "the server redirects to %q", clip(c.key.hideText(response.Header.Get("Location"))))
	case status < 200 || status >= 300:
		x.fault = errorOf(status, x.body).fault()
		x.fault.after = retry.After(response.Header, c.hooks.Clock.Now())
	case err != nil:
		x.fault = c.transportFault(err)
		x.fault.Reason += " within the body"
	default:
		x.reply, x.fault = readReply(response.Header.Get("Content-Type"), x.body)
	}
}

// judge turns the reply into a response, or says why it is no answer.
func (x *exchange) judge(c Config, estimate int) {
	x.response = x.reply.response()
	x.fault = c.judge(x.reply, x.response, estimate)
	if x.reply.said != nil { // an error in the body is no reply
		x.response = nil
	}
}

// blameContext says who ended an attempt that was ended from here.
func (x *exchange) blameContext(caller, attempt context.Context, limit time.Duration) {
	if x.fault == nil || x.fault.Kind != ErrConnection {
		return
	}
	if err := caller.Err(); err != nil {
		x.fault = cancelled(err)
	} else if attempt.Err() != nil {
		x.fault = again(ErrTimeout, "no whole response within %v (timeouts.attempt)", limit)
	}
}

// transportFault is what went wrong on the way to the server.
func (c *Client) transportFault(err error) *Error {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	text := clip(c.key.hideText(err.Error()))
	var old replayed
	if errors.As(err, &old) {
		return &Error{Kind: old.kind, Reason: old.reason, retry: old.kind == ErrConnection || old.kind == ErrTimeout}
	}
	var certificate *tls.CertificateVerificationError
	if errors.As(err, &certificate) {
		return failf(ErrTLS, "the certificate was not accepted: %s", text)
	}
	var name *net.DNSError
	if errors.As(err, &name) && name.IsNotFound {
		return failf(ErrConnection, "the host is not known: %s", text)
	}
	if strings.Contains(text, "server gave HTTP response to HTTPS client") {
		return failf(ErrConnection, "the server speaks http, not https: %s", text)
	}
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		text = "the connection was dropped: " + text
	}
	return again(ErrConnection, "%s", text)
}

// kept are the headers that records hold.
var kept = []string{
	"Content-Type", "Date", "Retry-After", "Server", "Request-Id", "X-Request-Id", "Openai-Processing-Ms", "Location",
	"X-Ratelimit-Limit-Requests", "X-Ratelimit-Limit-Tokens", "X-Ratelimit-Remaining-Requests", "X-Ratelimit-Remaining-Tokens",
	"X-Ratelimit-Reset-Requests", "X-Ratelimit-Reset-Tokens",
}

func (c *Client) headers(h http.Header) map[string]string {
	out := map[string]string{}
	for _, name := range kept {
		if v := h.Get(name); v != "" {
			out[name] = clip(c.key.hideText(v))
		}
	}
	return out
}
