package retry

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"
)

func TestBackoff(t *testing.T) {
	seen := map[time.Duration]bool{}
	for n, full := range map[int]time.Duration{
		1: time.Second, 2: 2 * time.Second, 3: 4 * time.Second, 4: 8 * time.Second, 5: 16 * time.Second,
		6: Longest, 7: Longest, 8: Longest, 9: Longest, 60: Longest, 64: Longest, 1000: Longest,
	} {
		for _, id := range []string{"a", "b", "c"} {
			d := Backoff(n, "m", id)
			if d < full/2 || d > full {
				t.Errorf("attempt %d of %s: %v, want %v to %v", n, id, d, full/2, full)
			}
			if d != Backoff(n, "m", id) {
				t.Errorf("attempt %d of %s: another wait the second time", n, id)
			}
			seen[d] = true
		}
	}
	if len(seen) != 36 {
		t.Errorf("%d different waits of 36: requests come back together", len(seen))
	}
	if Backoff(3, "a", "b") == Backoff(3, "a b") {
		t.Error("two names are the same as one")
	}
}

// TestBackoffStays: waits stand in records, and a repeated run has the same ones.
func TestBackoffStays(t *testing.T) {
	for _, c := range []struct {
		attempt int
		names   []string
		want    time.Duration
	}{
		{1, []string{"https://a.example/1"}, 503_360_309},
		{3, []string{"https://a.example/1"}, 2_950_819_809},
		{7, []string{"https://a.example/1"}, 16_218_068_371},
		{1, []string{"m", "t-001"}, 628_610_762},
		{3, []string{"m", "t-001"}, 3_044_475_679},
		{7, []string{"m", "t-001"}, 24_911_384_646},
	} {
		if got := Backoff(c.attempt, c.names...); got != c.want {
			t.Errorf("attempt %d of %q: got %d, want %d", c.attempt, c.names, got, c.want)
		}
	}
}

func TestAfter(t *testing.T) {
	now := time.Date(2026, 3, 5, 12, 0, 0, 0, time.UTC)
	date := func(d time.Duration) string { return now.Add(d).Format(http.TimeFormat) }
	for value, want := range map[string]time.Duration{
		"": 0, "abc": 0, "-5": 0, "+5": 0, "1.5": 0, "5s": 0, "0": 0, "3": 3 * time.Second, " 61\t": 61 * time.Second,
		"3153600000": farTooLong, "3153600001": farTooLong, "9999999999999999": farTooLong, "99999999999999999999": farTooLong,
		date(40 * time.Second): 40 * time.Second, date(0): 0, date(-time.Hour): 0, "Wed, 21 Oct 2999 07:28:00 GMT": farTooLong,
	} {
		if got := After(http.Header{"Retry-After": {value}}, now); got != want {
			t.Errorf("%q: got %v, want %v", value, got, want)
		}
	}
	if got := After(nil, now); got != 0 {
		t.Errorf("no header: got %v", got)
	}
}

func TestWall(t *testing.T) {
	start := Wall{}.Now()
	if err := (Wall{}).Sleep(context.Background(), time.Millisecond); err != nil {
		t.Error(err)
	}
	if d := (Wall{}).Now().Sub(start); d < time.Millisecond || d > time.Hour {
		t.Errorf("the clock went on by %v", d)
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(5*time.Millisecond, cancel)
	if err := (Wall{}).Sleep(ctx, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if d := time.Since(start); d > 30*time.Second {
		t.Errorf("slept on for %v", d)
	}
}
