package fetch

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"etalon/internal/retry"

	"golang.org/x/time/rate"
)

// busy answers so many times with a status and a header, and then with a document.
func busy(times int, status int, retryAfter string) http.HandlerFunc {
	var asked atomic.Int64
	return func(w http.ResponseWriter, r *http.Request) {
		if int(asked.Add(1)) > times {
			content(aPDF(1, 0), today)(w, r)
			return
		}
		if retryAfter != "" {
			w.Header().Set("Retry-After", retryAfter)
		}
		w.WriteHeader(status)
	}
}

func TestRetryAfter(t *testing.T) {
	date := func(d time.Duration) string { return today.Add(d).Format(http.TimeFormat) }
	for _, c := range []struct {
		name     string
		handle   http.HandlerFunc
		status   Status
		attempts int
		least    time.Duration // of the first wait
		words    []string
	}{
		{"seconds", busy(1, 429, "30"), Fetched, 2, 30 * time.Second, nil},
		{"date", busy(1, 503, date(40*time.Second)), Fetched, 2, 40 * time.Second, nil},
		{"the limit itself", busy(1, 429, "300"), Fetched, 2, 300 * time.Second, nil},
		{"date in the past", busy(1, 503, date(-time.Hour)), Fetched, 2, retry.First / 2, nil},
		{"nonsense", busy(2, 429, "abc"), Fetched, 3, retry.First / 2, nil},
		{"negative", busy(1, 429, "-5"), Fetched, 2, retry.First / 2, nil},
		{"without the header", busy(4, 503, ""), Fetched, 5, retry.First / 2, nil},
		{"too often", busy(9, 503, ""), Failed, 5, retry.First / 2, []string{"answered 503 Service Unavailable (5 attempts)"}},
		{"too long", busy(1, 429, "301"), Failed, 1, 0, []string{"asks to wait 5m1s, at most 5m0s are waited", "--max-wait"}},
		{"a far year", busy(1, 429, "Wed, 21 Oct 2099 07:28:00 GMT"), Failed, 1, 0, []string{"asks to wait 26941 days"}},
		{"a huge number", busy(1, 429, "99999999999999999999"), Failed, 1, 0, []string{"asks to wait 36500 days"}},
		{"500", busy(1, 500, ""), Fetched, 2, retry.First / 2, nil},
		{"502", busy(1, 502, ""), Fetched, 2, retry.First / 2, nil},
		{"408", busy(1, 408, ""), Fetched, 2, retry.First / 2, nil},
		{"not implemented", busy(1, 501, ""), Failed, 1, 0, []string{"501"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t)
			r := s.one(serve(t, c.handle).URL)
			want(t, r, c.status, c.words...)
			if r.Attempts != c.attempts || len(s.clock.slept) < c.attempts-1 {
				t.Fatalf("got %d attempts and the waits %v, want %d attempts", r.Attempts, s.clock.slept, c.attempts)
			}
			if c.attempts == 1 {
				if len(s.clock.slept) > 0 || len(s.log) > 0 {
					t.Errorf("waited %v for nothing", s.clock.slept)
				}
				return
			}
			if s.clock.slept[0] < c.least || len(s.log) != c.attempts-1 || !strings.HasPrefix(s.log[0], "d1: attempt 2 of 5 in ") {
				t.Errorf("waited %v, said %q; want at least %v", s.clock.slept, s.log, c.least)
			}
		})
	}
}

// TestRate: requests to one host stand apart by the clock; another host does not wait for them.
func TestRate(t *testing.T) {
	clock := newClock()
	m := &manners{clock: clock, rate: rate.Limit(2), most: 1, hosts: map[string]*host{}}
	enter := func(name string) {
		t.Helper()
		leave, err := m.enter(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		leave()
	}
	for range 4 {
		enter("a")
	}
	enter("b")
	if half := 500 * time.Millisecond; !slices.Equal(clock.slept, []time.Duration{half, half, half}) {
		t.Errorf("waited %v", clock.slept)
	}
	m.hold("a", time.Minute)
	m.hold("a", time.Second) // does not end the longer one
	enter("a")
	if last := clock.slept[len(clock.slept)-1]; last != time.Minute {
		t.Errorf("waited %v, want as long as the server asked", last)
	}
}

// TestPerHost: never more at once than allowed.
func TestPerHost(t *testing.T) {
	var at, most atomic.Int64
	together := make(chan struct{})
	var once sync.Once
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		n := at.Add(1)
		for {
			if m := most.Load(); n <= m || most.CompareAndSwap(m, n) {
				break
			}
		}
		if n == 2 {
			once.Do(func() { close(together) })
		}
		<-together // both places are taken before anybody is answered
		content(aPDF(1, 0), today)(w, r)
		at.Add(-1)
	})
	s := newStage(t)
	s.Workers, s.PerHost = 8, 2
	var addresses []string
	for range 8 {
		addresses = append(addresses, server.URL+"/"+strings.Repeat("x", len(addresses)))
	}
	for _, r := range s.run(docs(addresses...)) {
		want(t, r, Fetched)
	}
	if most.Load() != 2 {
		t.Errorf("%d at once, want 2", most.Load())
	}
}

// TestInterruptedWhileWaiting: an interruption ends a wait at once.
func TestInterruptedWhileWaiting(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	s := newStage(t)
	s.clock.onWait = stop
	list := docs(serve(t, busy(9, 503, "60")).URL)
	results, err := Run(ctx, list, list, s.Options)
	if err == nil || ctx.Err() == nil || results != nil {
		t.Errorf("got %v, %v, want the interruption", results, err)
	}
	s.nothing()
}
