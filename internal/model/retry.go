package model

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Clock is time as the client sees it. Deadlines of the network go by the real one.
type Clock interface {
	Now() time.Time
	// Sleep returns after d, or with the context's error as soon as it is done.
	Sleep(ctx context.Context, d time.Duration) error
}

// wallClock is the real one.
type wallClock struct{}

func (wallClock) Now() time.Time { return time.Now() }

func (wallClock) Sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Waiting between attempts where the server does not say how long.
const (
	firstWait   = time.Second
	longestWait = 30 * time.Second
)

// backoff doubles from firstWait to longestWait, less up to a half that the name of the request and
// the number of the attempt decide: requests that failed together do not come back together, and a
// run can be repeated.
func backoff(model, request string, attempt int) time.Duration {
	d := longestWait
	if attempt < 6 {
		d = min(d, firstWait<<(attempt-1))
	}
	h := fnv.New64a()
	fmt.Fprintf(h, "%q %q %d", model, request, attempt)
	return d/2 + time.Duration(h.Sum64()%uint64(d/2+1))
}

// retryAfter reads the header of that name: seconds or a date. 0: there is none that can be read, or
// the date is past.
func retryAfter(h http.Header, now time.Time) time.Duration {
	value := strings.TrimSpace(h.Get("Retry-After"))
	if value != "" && digits(value) {
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n > int64(maxRetryAfter/time.Second) {
			return maxRetryAfter
		}
		return time.Duration(n) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil && at.After(now) {
		return min(at.Sub(now), maxRetryAfter)
	}
	return 0
}

// maxRetryAfter stands for "far too long".
const maxRetryAfter = 100 * 365 * 24 * time.Hour

// plan decides after attempt number n: how long to wait before the next one, or that there is none.
func (c *Client) plan(e *Error, request string, n int) (wait time.Duration, again bool) {
	switch limit := c.config.Timeouts.MaxWait; {
	case e == nil || !e.retry || n >= c.config.MaxAttempts:
		return 0, false
	case e.after > limit:
		e.Reason += fmt.Sprintf("; it asks to wait %v, at most %v are waited (timeouts.max_wait)", e.after, limit)
		return 0, false
	}
	return max(e.after, backoff(c.config.Name, request, n)), true
}
