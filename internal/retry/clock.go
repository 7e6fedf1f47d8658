package retry

import (
	"context"
	"time"
)

// Clock is time as retries and rate limits see it. Deadlines of the network go by the real one.
type Clock interface {
	Now() time.Time
	// Sleep returns after d, or with the context's error as soon as it is done.
	Sleep(ctx context.Context, d time.Duration) error
}

// Wall is the real clock.
type Wall struct{}

// Now is the time of the machine.
func (Wall) Now() time.Time { return time.Now() }

// Sleep waits.
func (Wall) Sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
