package spread

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
)

func TestMapKeepsTheOrder(t *testing.T) {
	got, err := Map(context.Background(), 1000, func(i int) int { return i * i })
	if err != nil {
		t.Fatal(err)
	}
	want := make([]int, 1000)
	for i := range want {
		want[i] = i * i
	}
	if !slices.Equal(got, want) {
		t.Error("results are out of order")
	}
	if none, err := Map(context.Background(), 0, func(int) int { panic("nothing to do") }); err != nil || len(none) != 0 {
		t.Errorf("of nothing: got %v, %v", none, err)
	}
}

func TestCancelStopsTheWork(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var done atomic.Int64
	err := Over(ctx, 1_000_000, func(int) {
		if done.Add(1) == 10 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the context's error", err)
	}
	if n := done.Load(); n > 1000 {
		t.Errorf("%d items were done after the tenth cancelled the work", n)
	}
}
