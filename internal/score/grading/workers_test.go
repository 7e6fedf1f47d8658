package grading

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

func TestSpread(t *testing.T) {
	for _, workers := range []int{0, 1, 7} {
		var seen [40]atomic.Int32
		last := 0
		err := Spread(context.Background(), len(seen), workers, func(i int) error { seen[i].Add(1); return nil }, func(done, total int) {
			if done != last+1 || total != len(seen) {
				t.Errorf("%d of %d after %d", done, total, last)
			}
			last = done
		})
		if err != nil || last != len(seen) {
			t.Errorf("%d workers: %v after %d", workers, err, last)
		}
		for i := range seen {
			if n := seen[i].Load(); n != 1 {
				t.Errorf("%d workers: piece %d was done %d times", workers, i, n)
			}
		}
	}
}

func TestSpreadEndsWithTheFirstError(t *testing.T) {
	broken := errors.New("broken")
	done := 0
	err := Spread(context.Background(), 1000, 1, func(i int) error {
		done++
		if i == 3 {
			return broken
		}
		return nil
	}, nil)
	if !errors.Is(err, broken) || done > 5 {
		t.Errorf("got %v after %d pieces", err, done)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Spread(ctx, 1000, 2, func(int) error { return nil }, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
