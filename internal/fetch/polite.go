package fetch

import (
	"context"
	"sync"
	"time"

	"etalon/internal/retry"

	"golang.org/x/time/rate"
)

// manners keep requests to a host few and apart.
type manners struct {
	clock retry.Clock
	rate  rate.Limit
	most  int // at once to one host

	mu    sync.Mutex
	hosts map[string]*host
}

type host struct {
	slots   chan struct{}
	limiter *rate.Limiter
	until   time.Time // the server asked to be left alone; guarded by manners.mu
}

func (m *manners) of(name string) *host {
	m.mu.Lock()
	defer m.mu.Unlock()
	h := m.hosts[name]
	if h == nil {
		h = &host{slots: make(chan struct{}, m.most), limiter: rate.NewLimiter(m.rate, 1)}
		m.hosts[name] = h
	}
	return h
}

// enter waits until a host may be asked; leave ends the request.
func (m *manners) enter(ctx context.Context, name string) (leave func(), err error) {
	h := m.of(name)
	select {
	case h.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	now := m.clock.Now()
	wait := h.limiter.ReserveN(now, 1).DelayFrom(now)
	m.mu.Lock()
	wait = max(wait, h.until.Sub(now))
	m.mu.Unlock()
	if wait > 0 {
		if err := m.clock.Sleep(ctx, wait); err != nil {
			<-h.slots
			return nil, err
		}
	}
	return func() { <-h.slots }, ctx.Err()
}

// hold leaves a host alone for a while.
func (m *manners) hold(name string, d time.Duration) {
	h := m.of(name)
	m.mu.Lock()
	defer m.mu.Unlock()
	if until := m.clock.Now().Add(d); until.After(h.until) {
		h.until = until
	}
}
