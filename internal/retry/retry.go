// Package retry says how long to wait before something is asked again: as long as the server says in
// Retry-After, or longer each time where it does not say. Whether to ask again is the caller's decision.
package retry

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Waiting between attempts where the server does not say how long.
const (
	First   = time.Second
	Longest = 30 * time.Second
)

// Backoff is the wait after attempt number 1, 2 …: it doubles from First to Longest, less up to a half
// that the number and the names of the request decide. So requests that failed together do not come
// back together, and a run can be repeated.
func Backoff(attempt int, names ...string) time.Duration {
	d := Longest
	if attempt < 6 {
		d = min(d, First<<(attempt-1))
	}
	h := fnv.New64a()
	for _, name := range names {
		fmt.Fprintf(h, "%q ", name)
	}
	fmt.Fprint(h, attempt)
	return d/2 + time.Duration(h.Sum64()%uint64(d/2+1))
}

// farTooLong stands for a wait beyond any limit.
const farTooLong = 100 * 365 * 24 * time.Hour

// After reads Retry-After: seconds, or a date that is compared with now. 0: there is none that can be
// read, or the date is past. It is never above a hundred years.
func After(h http.Header, now time.Time) time.Duration {
	value := strings.TrimSpace(h.Get("Retry-After"))
	if value != "" && strings.Trim(value, "0123456789") == "" {
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n > int64(farTooLong/time.Second) {
			return farTooLong
		}
		return time.Duration(n) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil && at.After(now) {
		return min(at.Sub(now), farTooLong)
	}
	return 0
}
