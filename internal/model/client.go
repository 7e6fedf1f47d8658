package model

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"etalon/internal/retry"
)

// Client asks one model. It is safe for concurrent use.
type Client struct {
	config Config
	url    string
	key    secret
	http   *http.Client
	hooks  Hooks
	slots  chan struct{} // one for each request under way, its waiting included
}

// Hooks are the outside world. The zero value is the real one, without a recorder.
type Hooks struct {
	// LookupEnv finds a variable; default os.LookupEnv.
	LookupEnv func(name string) (string, bool)
	// Clock is time; default the wall clock.
	Clock retry.Clock
	// Transport sends; default the network, through the proxy that HTTPS_PROXY, HTTP_PROXY and
	// NO_PROXY name.
	Transport http.RoundTripper
	// Recorder is told of every attempt.
	Recorder Recorder
}

// New checks a configuration and fetches the key. Nothing is sent.
func New(c Config, h Hooks) (*Client, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	c = c.filled()
	if h.LookupEnv == nil {
		h.LookupEnv = os.LookupEnv
	}
	if h.Clock == nil {
		h.Clock = retry.Wall{}
	}
	if h.Transport == nil {
		h.Transport = network(c)
	}
	client := &Client{
		config: c, url: strings.TrimSuffix(c.BaseURL, "/") + chatPath, hooks: h,
		http:  &http.Client{Transport: h.Transport, CheckRedirect: stay},
		slots: make(chan struct{}, c.MaxConcurrency),
	}
	if c.APIKeyEnv == "" {
		return client, nil
	}
	value, ok := h.LookupEnv(c.APIKeyEnv)
	if !ok || value == "" {
		return nil, &Error{Kind: ErrConfig, Model: c.Name, Reason: "api_key_env: the variable " + c.APIKeyEnv + " is not set: set it to the key"}
	}
	key, err := newSecret(value, c.APIKeyEnv)
	if err != nil {
		return nil, &Error{Kind: ErrConfig, Model: c.Name, Reason: "api_key_env: " + err.Error()}
	}
	client.key = key
	return client, nil
}

// stay follows no redirect: the prompt and the key are meant for one host.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

func network(c Config) http.RoundTripper {
	dialer := net.Dialer{Timeout: c.Timeouts.Connect, KeepAlive: 30 * time.Second}
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         dialer.DialContext,
		TLSHandshakeTimeout: c.Timeouts.Connect,
		ForceAttemptHTTP2:   true,
		MaxIdleConnsPerHost: c.MaxConcurrency,
		IdleConnTimeout:     90 * time.Second,
	}
}

// Config is the configuration with its defaults.
func (c *Client) Config() Config { return c.config }

// Do asks. It waits for a free place among MaxConcurrency, which it holds while it waits between
// attempts. The error is an *Error; a Response comes with it when the server sent a reply that is no
// answer.
func (c *Client) Do(ctx context.Context, r Request) (*Response, error) {
	response, e := c.do(ctx, r)
	if e == nil {
		return response, nil
	}
	e.Request, e.Model = r.ID, c.config.Name
	e.Reason, e.Server = c.key.hideText(e.Reason), c.key.hideText(e.Server)
	return response, e
}

func (c *Client) do(ctx context.Context, r Request) (*Response, *Error) {
	body, err := c.config.encode(r)
	if err != nil {
		return nil, failf(ErrRequest, "%v", err)
	}
	if r.EstimatedTokens > c.config.MaxContext {
		e := failf(ErrContext, "the prompt is estimated at %d tokens and max_context is %d: nothing was sent", r.EstimatedTokens, c.config.MaxContext)
		e.EstimatedTokens, e.MaxContext = int64(r.EstimatedTokens), int64(c.config.MaxContext)
		return nil, e
	}
	if err := ctx.Err(); err != nil {
		return nil, cancelled(err)
	}
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return nil, cancelled(ctx.Err())
	}
	return c.attempts(ctx, r, body)
}

// attempts asks until there is an answer or no sense in asking again.
func (c *Client) attempts(ctx context.Context, r Request, body []byte) (*Response, *Error) {
	unsure := 0
	for n := 1; ; n++ {
		x := c.exchange(ctx, body)
		if x.fault == nil {
			x.judge(c.config, r.EstimatedTokens)
		}
		wait, more := c.plan(x.fault, r.ID, n)
		if x.fault != nil {
			x.fault.Attempts, x.fault.Status = n, x.status
		}
		if x.response != nil {
			x.response.Attempts, x.response.MayBeProcessed = n, unsure
			x.response.RawRequest, x.response.Raw, x.response.Latency = c.key.hide(body), x.body, x.took
		}
		if err := c.record(x, r, body, n, wait); err != nil {
			return x.response, &Error{Kind: ErrRecord, Attempts: n, Reason: err.Error()}
		}
		if !more {
			return x.response, x.fault
		}
		if x.unsure {
			unsure++
		}
		if err := c.hooks.Clock.Sleep(ctx, wait); err != nil {
			e := cancelled(err)
			e.Attempts = n
			return nil, e
		}
	}
}

func cancelled(err error) *Error {
	reason := "cancelled"
	if errors.Is(err, context.DeadlineExceeded) {
		reason = "the caller's deadline has passed"
	}
	return &Error{Kind: ErrCancelled, Reason: reason, cause: err}
}
