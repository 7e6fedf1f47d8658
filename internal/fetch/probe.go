package fetch

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"
)

// seen is what a server says of a document without sending it.
type seen struct {
	bytes    int64  // -1: it does not say
	modified string // RFC 3339 in UTC, or ""
	moved    string // where a permanent redirect leads, or ""
}

// probe asks for the headers, and for the first bytes where the headers do not do: not every server
// answers HEAD, and some answer it wrongly.
func (r *runner) probe(ctx context.Context, d *Document, attempts *int) (seen, *failure) {
	var s seen
	f := r.persist(ctx, d, attempts, func(ctx context.Context) *failure {
		sure, f := r.glance(ctx, d, &s)
		if sure {
			return f
		}
		*attempts++
		return r.peek(ctx, d, &s)
	})
	return s, f
}

// glance asks with HEAD. It is sure of a success that does not look like a web page, and of redirects
// and connections that failed.
func (r *runner) glance(ctx context.Context, d *Document, s *seen) (sure bool, f *failure) {
	q, f := r.ask(ctx, http.MethodHead, d.URL, nil)
	if f != nil {
		return true, f
	}
	defer q.close()
	switch code := q.response.StatusCode; {
	case code == http.StatusTooManyRequests || code == http.StatusServiceUnavailable:
		return true, q.answered()
	case code != http.StatusOK || strings.Contains(strings.ToLower(q.response.Header.Get("Content-Type")), "html"):
		return false, nil
	}
	s.take(q.response, q.response.ContentLength)
	return true, nil
}

// peek asks for the first bytes.
func (r *runner) peek(ctx context.Context, d *Document, s *seen) *failure {
	q, f := r.ask(ctx, http.MethodGet, d.URL, map[string]string{"Range": "bytes=0-1023"})
	if f != nil {
		return f
	}
	defer q.close()
	size := q.response.ContentLength
	switch code := q.response.StatusCode; {
	case code == http.StatusRequestedRangeNotSatisfiable:
		return headProblem(nil)
	case code == http.StatusPartialContent:
		_, _, total, ok := contentRange(q.response.Header)
		if size = total; !ok {
			size = -1
		}
	case code != http.StatusOK:
		return q.answered()
	}
	body, packed, f := q.unpacked()
	if f != nil {
		return f
	}
	if packed {
		size = -1
	}
	head, err := io.ReadAll(io.LimitReader(body, headBytes))
	if err != nil && (!packed || !errors.Is(err, io.ErrUnexpectedEOF)) { // a part of a packed file ends anywhere
		return q.cutOff(err)
	}
	s.take(q.response, size)
	return headProblem(head)
}

func (s *seen) take(response *http.Response, size int64) {
	*s = seen{bytes: size}
	if encoding := response.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		s.bytes = -1
	}
	if at, err := http.ParseTime(response.Header.Get("Last-Modified")); err == nil {
		s.modified = at.UTC().Format(time.RFC3339)
	}
	for last := response.Request.Response; last != nil; last = last.Request.Response {
		if last.StatusCode == http.StatusMovedPermanently || last.StatusCode == http.StatusPermanentRedirect {
			s.moved = redacted(response.Request.URL.String())
		}
	}
}

// differs says what shows that the server has another document than the pinned one, or "".
func (s *seen) differs(p Pin, d *Document) string {
	switch {
	case p.URL != d.URL:
		return "the manifest has another address than " + LockFile
	case s.bytes >= 0 && s.bytes != p.Bytes:
		return sizes(s.bytes, p.Bytes)
	case s.modified != "" && p.Fetched != "" && s.modified != p.Fetched:
		return "the server says it was made " + s.modified + ", pinned is " + p.Fetched
	}
	return ""
}
