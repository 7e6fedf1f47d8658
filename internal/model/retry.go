package model

import (
	"fmt"
	"time"

	"etalon/internal/retry"
)

// plan decides after attempt number n: how long to wait before the next one, or that there is none.
func (c *Client) plan(e *Error, request string, n int) (wait time.Duration, again bool) {
	switch limit := c.config.Timeouts.MaxWait; {
	case e == nil || !e.retry || n >= c.config.MaxAttempts:
		return 0, false
	case e.after > limit:
		e.Reason += fmt.Sprintf("; it asks to wait %v, at most %v are waited (timeouts.max_wait)", e.after, limit)
		return 0, false
	}
	return max(e.after, retry.Backoff(n, c.config.Name, request)), true
}
