package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"etalon/internal/retry"
)

// maxRedirects bounds a chain that never comes back to where it was.
const maxRedirects = 10

// newClient makes the one client of a run.
func newClient(o *Options) (*http.Client, error) {
	trust, err := o.Trust.config(o.Clock.Now)
	if err != nil {
		return nil, err
	}
	transport := &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: o.Idle}).DialContext,
		TLSClientConfig:        trust,
		TLSHandshakeTimeout:    o.Idle,
		ForceAttemptHTTP2:      true,
		DisableCompression:     true, // a resumed file must be the same bytes
		MaxIdleConnsPerHost:    o.PerHost,
		IdleConnTimeout:        time.Minute,
		MaxResponseHeaderBytes: 1 << 20,
	}
	return &http.Client{Transport: transport, CheckRedirect: o.followed}, nil
}

// followed decides on a redirect; the error is a *failure.
func (o *Options) followed(to *http.Request, via []*http.Request) error {
	from := via[len(via)-1].URL
	address := redacted(to.URL.String())
	switch {
	case slices.ContainsFunc(via, func(r *http.Request) bool { return r.URL.String() == to.URL.String() }):
		return failed("the server is at fault: open the address in a browser", "redirects go round in a circle: %s comes again", address)
	case len(via) > maxRedirects:
		return failed("the server is at fault: open the address in a browser", "more than %d redirects, the last to %s", maxRedirects, address)
	case to.URL.Scheme == "http" && !o.AllowHTTP:
		return found(Moved, "put the new https address into the manifest, or allow plain http with --allow-http", "redirected to plain http: %s", address)
	}
	if problem := addressProblem(to.URL, o.AllowHTTP); problem != "" {
		return found(Moved, "put the new address into the manifest", "redirected to %s: want %s", address, problem)
	}
	if !sameHost(from, to.URL) && !sameHost(via[0].URL, to.URL) && !o.allowed(to.URL) {
		return found(Moved, "if that host is the right one, put the new address into the manifest or allow it with --allow-host "+hostOf(to.URL.Host, to.URL.Scheme),
			"redirected to another host: %s", address)
	}
	return nil
}

// sameHost compares names and ports; moving from http to https on the usual ports is no other host.
func sameHost(a, b *url.URL) bool {
	return strings.EqualFold(hostOf(a.Host, a.Scheme), hostOf(b.Host, b.Scheme))
}

func (o *Options) allowed(u *url.URL) bool {
	return slices.ContainsFunc(o.AllowHosts, func(h string) bool {
		return strings.EqualFold(h, u.Hostname()) || strings.EqualFold(h, u.Host)
	})
}

// mustParse reads an address that the manifest's reader has accepted.
func mustParse(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		panic(fmt.Sprintf("address %q was not checked: %v", address, err))
	}
	return u
}

// errStalled ends a connection on which nothing comes.
var errStalled = errors.New("nothing came for too long")

// request is one request with a guard against connections on which next to nothing comes.
type request struct {
	r        *runner
	stop     context.CancelCauseFunc
	ctx      context.Context
	timer    *time.Timer
	response *http.Response
	body     io.Reader
	fresh    int // bytes since the guard was set
}

// enough is what must come within Options.Idle for a connection not to count as stalled.
const enough = 1 << 10

// ask sends a request. The caller ends it with close.
func (r *runner) ask(ctx context.Context, method, address string, header map[string]string) (*request, *failure) {
	q := &request{r: r}
	q.ctx, q.stop = context.WithCancelCause(ctx)
	q.timer = time.AfterFunc(r.options.Idle, func() { q.stop(errStalled) })
	hr, err := http.NewRequestWithContext(q.ctx, method, address, nil)
	if err != nil {
		q.close()
		return nil, failed("correct the address in the manifest", "%v", err)
	}
	hr.Header.Set("User-Agent", "etalon-fetch")
	hr.Header.Set("Accept", "application/pdf, */*;q=0.5")
	hr.Header.Set("Accept-Encoding", "identity")
	for name, value := range header {
		hr.Header.Set(name, value)
	}
	q.response, err = r.client.Do(hr)
	if err != nil {
		f := q.failed(err)
		q.close()
		return nil, f
	}
	q.body = q.response.Body
	return q, nil
}

// Read reads the body and sets the guard again when enough has come. A connection that is given up may
// still look as if it ended well: the server sees it close and ends its answer.
func (q *request) Read(p []byte) (int, error) {
	n, err := q.body.Read(p)
	if errors.Is(err, io.EOF) && q.ctx.Err() != nil {
		return n, q.ctx.Err()
	}
	if q.fresh += n; q.fresh >= enough {
		q.fresh = 0
		q.timer.Reset(q.r.options.Idle)
	}
	return n, err
}

func (q *request) close() {
	q.timer.Stop()
	q.stop(nil)
	if q.response != nil {
		_ = q.response.Body.Close() // nothing more is wanted of it
	}
}

// failed explains an error of the connection.
func (q *request) failed(err error) *failure {
	var f *failure
	var dns *net.DNSError
	address := ""
	var of *url.Error
	if errors.As(err, &of) {
		address, err = of.URL, of.Err
	}
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(context.Cause(q.ctx), errStalled):
		return passing(nil, "the connection stalled: less than %d bytes in %v", enough, q.r.options.Idle)
	case errors.As(err, &dns) && dns.IsNotFound:
		return failed("correct the address in the manifest, or check the network", "there is no host %s", dns.Name)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return passing(nil, "the connection ended before the document did")
	}
	if u, bad := url.Parse(address); bad == nil && address != "" {
		if p := q.r.options.Trust.explainTLS(err, hostOf(u.Host, u.Scheme), q.r.options.Clock.Now()); p != nil {
			return &failure{Problem: *p, status: Failed}
		}
	}
	return passing(err, "the connection failed")
}

// answered explains a status other than success.
func (q *request) answered() *failure {
	code := q.response.StatusCode
	said := strings.TrimSpace(fmt.Sprintf("%d %s", code, http.StatusText(code)))
	switch {
	case code == http.StatusNotFound || code == http.StatusGone:
		return found(Vanished, "look for the document's new address", "the server has no such document: %s", said)
	case code == http.StatusUnauthorized || code == http.StatusForbidden || code == http.StatusProxyAuthRequired:
		return failed("open the address in a browser: it may want a login or bar your network", "the server refuses access: %s", said)
	case code == http.StatusRequestTimeout || code == http.StatusTooEarly || code == http.StatusTooManyRequests || code >= 500 && code != http.StatusNotImplemented && code != http.StatusHTTPVersionNotSupported:
		f := passing(nil, "the server answered %s", said)
		f.after = retry.After(q.response.Header, q.r.options.Clock.Now())
		return f
	}
	return failed("open the address in a browser", "the server answered %s", said)
}
